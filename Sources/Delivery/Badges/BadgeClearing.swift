import NotificationModel
import Storage

/// What a badge of 0 from the sender takes off the list: the app's records that were accepted and arrived before it, a
/// bounded number in each write.
struct BadgeClearing: Sendable {
    /// Records removed in one write, whatever asks for it.
    static let maximumPerWrite = 500

    let key: BadgeKey
    /// The notification with the badge.
    let notification: NotificationID
    /// Where its own record arrived.
    let arrival: Int64
    /// The arrival after which the next step goes on.
    private var after: Int64 = 0
    /// True once nothing is left to remove.
    private(set) var isDone = false

    /// The clearing that `notification`, whose record arrived at `arrival`, asks for.
    init(_ key: BadgeKey, by notification: NotificationID, arrival: Int64) {
        self.key = key
        self.notification = notification
        self.arrival = arrival
    }

    /// Removes up to `limit` of the records.
    ///
    /// The badge does not follow: the notification has set it, or a later one by now.
    ///
    /// - Returns: How many it were.
    mutating func step(
        limit: Int,
        _ writer: inout RecordWriter,
        in transaction: borrowing Transaction
    ) throws -> Int {
        let id = notification.bytes
        var records: [StoredRecord] = []
        var last = after
        // Read before the first change, since changes move rows of the index that is read.
        try transaction.prepare(
            """
            SELECT notification, person, app, state, read_at, arrival FROM record
            WHERE person = $1 AND app = $2 AND state <= 2 AND state <= 3 AND arrival > $3 AND arrival < $4
                AND notification < $5
            ORDER BY arrival LIMIT $6
            """
        ).forEach(
            .integer(key.person),
            .integer(key.app),
            .integer(after),
            .integer(arrival),
            .bytes(id.span.bytes),
            .integer(Int64(limit))
        ) { row in
            records.append(try StoredRecord(row))
            last = try row.integer(5)
        }
        for record in records { _ = try writer.apply(.remove, to: record, badgeFollows: false, in: transaction) }
        after = last
        isDone = records.count < limit
        return records.count
    }

    /// One write's part of some clearings.
    ///
    /// - Returns: Those that are not done, and the numbers of those whose records were removed.
    static func write(
        _ clearings: [BadgeClearing],
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> (left: [BadgeClearing], people: Set<Int64>) {
        var writer = try RecordWriter(at: now, in: transaction)
        var room = maximumPerWrite
        var left: [BadgeClearing] = []
        var people: Set<Int64> = []
        for var clearing in clearings {
            let count = try clearing.step(limit: room, &writer, in: transaction)
            room -= count
            if count > 0 { people.insert(clearing.key.person) }
            if !clearing.isDone { left.append(clearing) }
        }
        try writer.finish(in: transaction)
        return (left, people)
    }
}
