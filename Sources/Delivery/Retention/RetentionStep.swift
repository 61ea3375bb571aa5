import NotificationModel
import Storage
import UsherProto

/// The single steps of retention, each a write of bounded length.
enum RetentionStep {
    /// Rows looked at in one step.
    static let maximumRowCount = 500

    /// Where the search for records that are too old has come to.
    struct Place: Equatable, Sendable {
        var notification: NotificationID
        var person: Int64
    }

    /// What a step found.
    struct Expired: Sendable {
        /// The numbers of those whose record was removed.
        var people: [Int64] = []
        /// Where the next step goes on; nil where there is nothing older left.
        var next: Place?
    }

    /// Removes records that arrived too long ago from the list and the archive, as if their person had removed them, so
    /// that badges follow and watchers are told.
    ///
    /// Goes along the notifications from the oldest on; a record never arrives before its notification was made.
    static func expire(
        after place: Place?,
        listedBefore: Int64,
        archivedBefore: Int64,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> Expired {
        let start = place?.notification.bytes ?? []
        let end = NotificationID(high: UInt64(max(0, max(listedBefore, archivedBefore) / 1000)) << 16, low: 0).bytes
        var records: [(record: StoredRecord, arrivedAt: Int64)] = []
        try transaction.prepare(
            """
            SELECT notification, person, app, state, read_at, arrived_at FROM record
            WHERE (notification, person) > ($1, $2) AND notification < $3 ORDER BY notification, person LIMIT $4
            """
        ).forEach(
            .bytes(start.span.bytes),
            .integer(place?.person ?? 0),
            .bytes(end.span.bytes),
            .integer(Int64(maximumRowCount))
        ) { row in records.append((try StoredRecord(row), try row.integer(5))) }
        var writer = try RecordWriter(at: now, in: transaction)
        var expired = Expired()
        for (record, arrivedAt) in records {
            let limit = record.condition.state == .archived ? archivedBefore : listedBefore
            guard arrivedAt < limit, try writer.apply(.remove, to: record, in: transaction) else { continue }
            expired.people.append(record.person)
        }
        try writer.finish(in: transaction)
        if records.count == maximumRowCount, let last = records.last?.record {
            expired.next = Place(notification: last.notification, person: last.person)
        }
        return expired
    }

    /// Forgets records that were removed or replaced before `limit`, and content that no record needs any more.
    ///
    /// - Returns: How many records and contents went, and whether there may be more.
    static func forgetRecords(
        before limit: Int64,
        in transaction: borrowing Transaction
    ) throws -> (records: Int, notifications: Int, hasMore: Bool) {
        var found: [(notification: NotificationID, person: Int64, change: Int64)] = []
        try transaction.prepare(
            """
            SELECT notification, person, change FROM record
            WHERE state >= 4 AND changed_at < $1 ORDER BY changed_at LIMIT $2
            """
        ).forEach(.integer(limit), .integer(Int64(maximumRowCount))) { row in
            found.append((try NotificationID(stored: row.bytes(0)), try row.integer(1), try row.integer(2)))
        }
        guard !found.isEmpty else { return (0, 0, false) }
        var floor: Int64 = 0
        for (notification, person, change) in found {
            let id = notification.bytes
            try transaction.prepare("DELETE FROM record WHERE notification = $1 AND person = $2")
                .run(.bytes(id.span.bytes), .integer(person))
            floor = max(floor, change)
        }
        // A watcher from before such a change could not be told of it any more.
        try transaction.prepare("UPDATE history SET floor = $1 WHERE id = 1 AND floor < $2")
            .run(.integer(floor), .integer(floor))
        var notifications = 0
        for notification in Set(found.map(\.notification)).sorted() {
            let id = notification.bytes
            notifications += try transaction.prepare(
                """
                DELETE FROM notification WHERE id = $1 AND withdrawn_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM record WHERE record.notification = notification.id)
                """
            ).run(.bytes(id.span.bytes))
        }
        return (found.count, notifications, found.count == maximumRowCount)
    }

    /// Forgets notifications that were withdrawn before `limit` and have no record any more.
    ///
    /// - Returns: How many went.
    static func forgetWithdrawals(before limit: Int64, in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM notification WHERE id IN (
                SELECT id FROM notification
                WHERE withdrawn_at IS NOT NULL AND withdrawn_at < $1
                    AND NOT EXISTS (SELECT 1 FROM record WHERE record.notification = notification.id)
                ORDER BY withdrawn_at LIMIT $2)
            """
        ).run(.integer(limit), .integer(Int64(maximumRowCount)))
    }

    /// Forgets fences that were drawn before `limit`: no decision from before them is still under way.
    ///
    /// - Returns: How many went.
    static func forgetFences(before limit: Int64, in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM fence WHERE (person, app, topic) IN (
                SELECT person, app, topic FROM fence WHERE set_at < $1 ORDER BY set_at LIMIT $2)
            """
        ).run(.integer(limit), .integer(Int64(maximumRowCount)))
    }
}
