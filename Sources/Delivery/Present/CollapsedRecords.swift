import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// The records whose place a notification may take: those of the same person and app with its collapse id, or about its
/// event.
struct CollapsedRecords {
    /// One accepted later, which is not to be replaced by an earlier one; nil where there is none.
    var later: NotificationID?
    /// Those that are listed, in the order of their acceptance; seldom more than one.
    var listed: [StoredRecord] = []

    /// What stands before `notification`; nothing where it has neither.
    init(
        _ notification: PresentPlan.Notification,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws {
        if notification.collapse.byteCount > 0 {
            let same = try transaction.prepare(
                """
                SELECT notification, person, app, state, read_at FROM record
                WHERE person = $1 AND app = $2 AND collapse = $3 AND state <> 5 ORDER BY notification
                """
            )
            try take(same, notification.collapse, notification.id, of: plan, key)
        }
        if notification.event.byteCount > 0 {
            let same = try transaction.prepare(
                """
                SELECT notification, person, app, state, read_at FROM record
                WHERE person = $1 AND app = $2 AND event = $3 AND state <> 5 ORDER BY notification
                """
            )
            try take(same, notification.event, notification.id, of: plan, key)
            listed.sort { $0.notification < $1.notification }
        }
    }

    private mutating func take(
        _ same: borrowing Statement,
        _ name: FieldRange,
        _ id: NotificationID,
        of plan: PresentPlan,
        _ key: BadgeKey
    ) throws {
        var (later, listed) = (later, listed)
        try same.forEach(.integer(key.person), .integer(key.app), .bytes(name.slice(of: plan.bytes.span.bytes))) {
            row in
            let record = try StoredRecord(row)
            if record.notification > id {
                later = max(later ?? record.notification, record.notification)
            } else if record.condition.after(.replace, at: 0) != nil,
                // It may have both.
                !listed.contains(where: { $0.notification == record.notification })
            {
                listed.append(record)
            }
        }
        self.later = later
        self.listed = listed
    }
}
