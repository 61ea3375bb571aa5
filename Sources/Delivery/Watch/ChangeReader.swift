import NotificationModel
import Storage
import UsherProto

/// Reads what has changed in an inbox since a position, in one snapshot.
enum ChangeReader {
    /// Changes read at once; what a watcher holds while its reader is slow.
    static let maximumCount = 64
    /// Bytes read at once, about.
    static let maximumByteCount = 65_536

    /// One change, as it stands now.
    struct Change: Sendable {
        var position: Int64
        var event: DeliveryWatchResponse.Event
    }

    /// Changes after a position, in order.
    struct Chunk: Sendable {
        /// The badges that go with the changes, as they stand now.
        var badges: [Badge] = []
        var changes: [Change] = []
        /// True where the next chunk holds more.
        var hasMore = false
        /// The last position of the whole database, in the same snapshot.
        var last: Int64 = 0
        /// The last position whose change may be forgotten.
        var floor: Int64 = 0
        /// The person's number; nil while they have none.
        var person: Int64?
    }

    /// What happened in a person's inbox after `position`.
    static func changes(
        of personID: String,
        app appID: String,
        after position: Int64,
        in transaction: borrowing Transaction
    ) throws -> Chunk {
        var chunk = try bounds(in: transaction)
        chunk.person = try NumberTable.person(personID, in: transaction)
        guard let person = chunk.person else { return chunk }
        var app: Int64 = 0
        if !appID.isEmpty {
            guard let known = try NumberTable.app(appID, in: transaction) else { return chunk }
            app = known
        }
        let apps = try read(&chunk, person, app, position, in: transaction)
        for app in apps.sorted() {
            chunk.badges.append(try BadgeReader.one(BadgeKey(person: person, app: app), in: transaction))
        }
        return chunk
    }

    /// The ends of what is remembered, without changes.
    static func bounds(in transaction: borrowing Transaction) throws -> Chunk {
        var chunk = Chunk()
        _ = try transaction.prepare("SELECT last, floor FROM history WHERE id = 1").first { row in
            chunk.last = try row.integer(0)
            chunk.floor = try row.integer(1)
        }
        return chunk
    }

    /// Arrivals, and later changes, merged in the order of their positions; a record that changed after it arrived comes
    /// once, at its last change.
    private static func read(
        _ chunk: inout Chunk,
        _ person: Int64,
        _ app: Int64,
        _ position: Int64,
        in transaction: borrowing Transaction
    ) throws -> Set<Int64> {
        var apps: Set<Int64> = []
        var byteCount = 0
        // A copy, since the closure may not reach into what is lent to this function.
        var read = chunk
        try transaction.prepare(
            """
            SELECT r.arrival, r.change, r.app, r.state, r.decision, r.arrived_at, r.read_at, r.replaced, r.summary,
                   n.body, r.notification, r.arrival AS place
            FROM record r JOIN notification n ON n.id = r.notification
            WHERE r.person = $1 AND r.state <= 3 AND r.arrival > $2 AND r.change IS NULL AND (r.app = $3 OR $3 = 0)
            UNION ALL
            SELECT r.arrival, r.change, r.app, r.state, r.decision, r.arrived_at, r.read_at, r.replaced, r.summary,
                   n.body, r.notification, r.change AS place
            FROM record r JOIN notification n ON n.id = r.notification
            WHERE r.person = $1 AND r.change > $2 AND (r.app = $3 OR $3 = 0)
            ORDER BY place LIMIT $4
            """
        ).forEach(
            .integer(person),
            .integer(position),
            .integer(app),
            .integer(Int64(maximumCount) + 1)
        ) { row in
            guard !read.hasMore else { return }
            guard read.changes.count < maximumCount, byteCount < maximumByteCount else {
                read.hasMore = true
                return
            }
            let change = try self.change(row, &byteCount)
            apps.insert(try row.integer(2))
            read.changes.append(change)
        }
        chunk = read
        return apps
    }

    private static func change(_ row: borrowing Row, _ byteCount: inout Int) throws -> Change {
        let state = RecordState(rawValue: Int32(truncatingIfNeeded: try row.integer(3)))
        let position = try row.integer(11)
        switch state {
        case .unread, .read:
            let record = try RecordRow(row)
            byteCount += record.byteCount
            return Change(position: position, event: .record(record.record))
        default:
            byteCount += 32
            let id = try NotificationID(stored: row.bytes(10))
            return Change(position: position, event: .removal(RecordRemoval(notificationID: id.bytes, state: state)))
        }
    }
}
