import NotificationModel
import Storage
import UsherProto

/// Changes records within one write: gives each change its position, and lets the badges follow.
struct RecordWriter {
    /// The moment of the write, in microseconds since 1970 UTC.
    let now: Int64
    /// Positions of what the write does.
    var positions: PositionCounter
    private var unreadChanges: [BadgeKey: Int64] = [:]

    /// A writer at `now`; ``finish(in:)`` ends it.
    init(at now: Int64, in transaction: borrowing Transaction) throws {
        self.now = now
        positions = try PositionCounter(in: transaction)
    }

    /// Changes `record` where `change` changes something; the badge follows unless it was just set.
    ///
    /// - Returns: True where it did.
    mutating func apply(
        _ change: RecordChange,
        to record: StoredRecord,
        replacedBy successor: NotificationID? = nil,
        badgeFollows: Bool = true,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        guard let next = record.condition.after(change, at: now) else { return false }
        let id = record.notification.bytes
        let successorBytes = successor?.bytes ?? []
        try transaction.prepare(
            """
            UPDATE record SET state = $1, read_at = $2, change = $3, changed_at = $4, replaced_by = $5
            WHERE notification = $6 AND person = $7
            """
        ).run(
            .integer(Int64(next.state.rawValue)),
            .optional(next.readAt),
            .integer(positions.next()),
            .integer(now),
            .optional(successorBytes.span.bytes),
            .bytes(id.span.bytes),
            .integer(record.person)
        )
        // What is replaced makes room for one that is unread itself, so the badge stays until the sender sets it.
        guard change != .replace, badgeFollows else { return true }
        let difference = (next.state == .unread ? 1 : 0) - (record.condition.state == .unread ? 1 : 0)
        if difference != 0 {
            unreadChanges[BadgeKey(person: record.person, app: record.app), default: 0] += Int64(difference)
        }
        return true
    }

    /// Lets the badges follow and keeps the positions; nothing may be changed after it.
    ///
    /// - Returns: The last position handed out.
    @discardableResult
    mutating func finish(in transaction: borrowing Transaction) throws -> Int64 {
        for (key, difference) in unreadChanges.sorted(by: { $0.key < $1.key }) {
            try BadgeLedger.follow(key, unreadDifference: difference, in: transaction)
        }
        unreadChanges = [:]
        try positions.save(in: transaction)
        return positions.last
    }
}
