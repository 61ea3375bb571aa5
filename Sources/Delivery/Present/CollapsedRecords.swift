import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// The records that a notification with a collapse id meets: those of the same person and app with the same id.
struct CollapsedRecords {
    /// One accepted later, which is not to be replaced by an earlier one; nil where there is none.
    var later: NotificationID?
    /// Those that are listed, in the order of their acceptance; seldom more than one.
    var listed: [StoredRecord] = []

    /// What stands before `notification`; nothing where it has no collapse id.
    init(
        _ notification: PresentPlan.Notification,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws {
        guard notification.collapse.byteCount > 0 else { return }
        let collapse = notification.collapse.slice(of: plan.bytes.span.bytes)
        var later: NotificationID?
        var listed: [StoredRecord] = []
        try transaction.prepare(
            """
            SELECT notification, person, app, state, read_at FROM record
            WHERE person = $1 AND app = $2 AND collapse = $3 AND state <> 5 ORDER BY notification
            """
        ).forEach(.integer(key.person), .integer(key.app), .bytes(collapse)) { row in
            let record = try StoredRecord(row)
            if record.notification > notification.id {
                later = record.notification
            } else if record.condition.after(.replace, at: 0) != nil {
                listed.append(record)
            }
        }
        self.later = later
        self.listed = listed
    }
}
