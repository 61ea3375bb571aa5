import NotificationModel
import Storage
import UsherProto

/// Reads records of one person, in one snapshot.
enum InboxReader {
    /// Which records to read.
    struct Query: Sendable {
        /// The person's number.
        var person: Int64
        /// The app's number; 0 for every app.
        var app: Int64 = 0
        /// The states they may be in.
        var states: ClosedRange<Int64>
        /// Most records.
        var limit: Int
        /// Most bytes, about; at least one record comes.
        var byteLimit: Int
    }

    /// Records in their order, and whether the query would find more behind them.
    struct Found: Sendable {
        var rows: [RecordRow] = []
        var hasMore = false
        private var byteCount = 0

        /// Takes a record in unless a limit is reached.
        mutating func add(_ row: borrowing Row, _ limit: Int, _ byteLimit: Int) throws {
            guard !hasMore else { return }
            guard rows.count < limit, byteCount < byteLimit else {
                hasMore = true
                return
            }
            let record = try RecordRow(row)
            byteCount += record.byteCount
            rows.append(record)
        }
    }

    /// Records that arrived before the one at `arrival`, newest first.
    static func newest(
        _ query: Query,
        before arrival: Int64,
        in transaction: borrowing Transaction
    ) throws -> Found {
        var found = Found()
        try transaction.prepare(
            """
            SELECT r.arrival, r.change, r.app, r.state, r.decision, r.arrived_at, r.read_at, r.replaced, r.summary, n.body
            FROM record r JOIN notification n ON n.id = r.notification
            WHERE r.person = $1 AND r.state <= 3 AND r.arrival < $2 AND r.state >= $3 AND r.state <= $4
                AND (r.app = $5 OR $5 = 0)
            ORDER BY r.arrival DESC LIMIT $6
            """
        ).forEach(
            .integer(query.person),
            .integer(arrival),
            .integer(query.states.lowerBound),
            .integer(query.states.upperBound),
            .integer(query.app),
            .integer(Int64(query.limit) + 1)
        ) { try found.add($0, query.limit, query.byteLimit) }
        return found
    }

    /// Records that arrived after the one at `arrival`, oldest first.
    static func oldest(
        _ query: Query,
        after arrival: Int64,
        in transaction: borrowing Transaction
    ) throws -> Found {
        var found = Found()
        try transaction.prepare(
            """
            SELECT r.arrival, r.change, r.app, r.state, r.decision, r.arrived_at, r.read_at, r.replaced, r.summary, n.body
            FROM record r JOIN notification n ON n.id = r.notification
            WHERE r.person = $1 AND r.state <= 3 AND r.arrival > $2 AND r.state >= $3 AND r.state <= $4
                AND (r.app = $5 OR $5 = 0)
            ORDER BY r.arrival LIMIT $6
            """
        ).forEach(
            .integer(query.person),
            .integer(arrival),
            .integer(query.states.lowerBound),
            .integer(query.states.upperBound),
            .integer(query.app),
            .integer(Int64(query.limit) + 1)
        ) { try found.add($0, query.limit, query.byteLimit) }
        return found
    }

    /// The record of a notification; nil where the person has none.
    static func record(
        of notification: NotificationID,
        person: Int64,
        in transaction: borrowing Transaction
    ) throws -> InboxRecord? {
        let id = notification.bytes
        return try transaction.prepare(
            """
            SELECT r.arrival, r.change, r.app, r.state, r.decision, r.arrived_at, r.read_at, r.replaced, r.summary, n.body
            FROM record r JOIN notification n ON n.id = r.notification
            WHERE r.notification = $1 AND r.person = $2
            """
        ).first(.bytes(id.span.bytes), .integer(person)) { try RecordRow($0).record }
    }
}
