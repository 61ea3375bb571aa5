import NotificationModel
import Storage

/// The table of cancelled notifications that delivery and focus have not been told of yet, and how one is cancelled.
enum WithdrawalTable {
    /// A notification to be taken back.
    struct Row: Sendable {
        var id: NotificationID
        var removesRecords: Bool
    }

    /// Lets a notification be cancelled from now on: nothing of it is scheduled or fanned out any more, and whoever has
    /// some of it is to be told.
    ///
    /// - Returns: True where it stood in the schedule.
    static func cancel(
        _ id: NotificationID,
        _ stored: NotificationTable.Row,
        at now: Int64,
        removesRecords: Bool,
        tellsOthers: Bool,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let key = id.bytes
        var wasScheduled = false
        try transaction.prepare("UPDATE notification SET cancelled_at = $1 WHERE id = $2 AND cancelled_at IS NULL")
            .run(.integer(now), .bytes(key.span.bytes))
        if let sendAt = stored.sendAt {
            wasScheduled =
                try transaction.prepare("DELETE FROM schedule WHERE due = $1 AND id = $2")
                .run(.integer(sendAt), .bytes(key.span.bytes)) > 0
        }
        try transaction.prepare("UPDATE fanout SET is_done = 1 WHERE id = $1").run(.bytes(key.span.bytes))
        guard tellsOthers else { return wasScheduled }
        try transaction.prepare(
            """
            INSERT INTO withdrawal (notification_id, removes_records) VALUES ($1, $2)
            ON CONFLICT (notification_id) DO UPDATE SET removes_records = CASE WHEN removes_records = 1 THEN 1 ELSE $3 END
            """
        ).run(.bytes(key.span.bytes), .integer(removesRecords ? 1 : 0), .integer(removesRecords ? 1 : 0))
        return wasScheduled
    }

    /// Notifications that others have not been told of.
    static func all(in transaction: borrowing Transaction) throws -> [Row] {
        var rows: [Row] = []
        try transaction.prepare("SELECT notification_id, removes_records FROM withdrawal ORDER BY notification_id")
            .forEach { row in
                guard let id = NotificationID(try row.bytes(0)) else { return }
                rows.append(Row(id: id, removesRecords: try row.integer(1) != 0))
            }
        return rows
    }

    /// Notes that everyone was told.
    ///
    /// One that asks for the records' removal meanwhile is kept.
    static func remove(_ row: Row, in transaction: borrowing Transaction) throws {
        let key = row.id.bytes
        try transaction.prepare("DELETE FROM withdrawal WHERE notification_id = $1 AND removes_records = $2")
            .run(.bytes(key.span.bytes), .integer(row.removesRecords ? 1 : 0))
    }
}
