import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// The table of what became of pairs; a pair without a row is not settled, or was cancelled with its notification.
enum OutcomeTable {
    /// Pairs of one notification by state.
    struct Counts: Equatable, Sendable {
        private var numbers = [Int64](repeating: 0, count: PairResult.allCases.count)

        /// None.
        init() {}

        subscript(result: PairResult) -> Int64 {
            get { numbers[Int(result.rawValue) - 2] }
            set { numbers[Int(result.rawValue) - 2] = newValue }
        }

        /// All of them.
        var total: Int64 { numbers.reduce(0, +) }
    }

    /// Stores what became of pairs; of a pair that has an outcome the first one stays.
    static func insert(_ settlement: Settlement, in transaction: borrowing Transaction) throws {
        let statement = try transaction.prepare(
            """
            INSERT INTO outcome
            (notification_id, person_id, state, reasons, changed_at, attempts, release_at, last_error, ledger_position)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
            """
        )
        var counted: [NotificationID: Counts] = [:]
        var id: NotificationID?
        var key: [UInt8] = []
        for pair in settlement.pairs {
            if pair.id != id {
                id = pair.id
                key = pair.id.bytes
            }
            let inserted = try statement.run(
                .bytes(key.span.bytes),
                .bytes(pair.personID.utf8.span.bytes),
                .integer(Int64(pair.result.rawValue)),
                .bytes(pair.reasons.span.bytes),
                .integer(settlement.changedAt),
                .integer(settlement.attemptCount),
                .optional(pair.releaseAt),
                .optional(settlement.lastError),
                .optional(pair.refusedAt.map { Int64(bitPattern: $0) })
            )
            if inserted > 0, pair.isCounted { counted[pair.id, default: Counts()][pair.result] += 1 }
        }
        for (id, counts) in counted { try FanOutTable.add(counts, to: id, in: transaction) }
    }

    /// People of a notification whose pairs are settled.
    static func settledPeople(of id: NotificationID, in transaction: borrowing Transaction) throws -> Set<String> {
        let key = id.bytes
        var people: Set<String> = []
        try transaction.prepare("SELECT person_id FROM outcome WHERE notification_id = $1")
            .forEach(.bytes(key.span.bytes)) { people.insert(try $0.identifier(0)) }
        return people
    }

    /// People from `first` through `last` whose pairs are settled.
    static func settledPeople(
        of id: NotificationID,
        from first: String,
        through last: String,
        in transaction: borrowing Transaction
    ) throws -> Set<String> {
        let key = id.bytes
        var people: Set<String> = []
        try transaction.prepare(
            "SELECT person_id FROM outcome WHERE notification_id = $1 AND person_id >= $2 AND person_id <= $3"
        ).forEach(.bytes(key.span.bytes), .bytes(first.utf8.span.bytes), .bytes(last.utf8.span.bytes)) {
            people.insert(try $0.identifier(0))
        }
        return people
    }

    /// Pairs of a notification by state; for one to named people, of whom there are at most 1,000.
    static func counts(of id: NotificationID, in transaction: borrowing Transaction) throws -> Counts {
        let key = id.bytes
        var counts = Counts()
        try transaction.prepare("SELECT state, count(*) FROM outcome WHERE notification_id = $1 GROUP BY state")
            .forEach(.bytes(key.span.bytes)) { row in
                guard let result = PairResult(rawValue: UInt8(truncatingIfNeeded: try row.integer(0))) else { return }
                counts[result] += try row.integer(1)
            }
        return counts
    }
}

/// The table of fan-outs, which also counts what became of their pairs.
enum FanOutTable {
    /// A fan-out as stored.
    struct Row: Sendable {
        var topicID: String
        var token: [UInt8]
        var isDone: Bool
        var counts = OutcomeTable.Counts()
    }

    /// Stores a fan-out that is about to begin.
    static func insert(_ id: NotificationID, topicID: String, in transaction: borrowing Transaction) throws {
        let key = id.bytes
        let noToken: [UInt8] = []
        try transaction.prepare(
            """
            INSERT INTO fanout (id, topic_id, page_token, is_done, presented, held, suppressed, cancelled, failed)
            VALUES ($1, $2, $3, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING
            """
        ).run(.bytes(key.span.bytes), .text(topicID), .bytes(noToken.span.bytes))
    }

    /// The fan-out of a notification, where there is one.
    static func find(_ id: NotificationID, in transaction: borrowing Transaction) throws -> Row? {
        let key = id.bytes
        return try transaction.prepare(
            """
            SELECT topic_id, page_token, is_done, presented, held, suppressed, cancelled, failed
            FROM fanout WHERE id = $1
            """
        ).first(.bytes(key.span.bytes)) { row in
            var found = Row(
                topicID: try row.text(0),
                token: CField.bytes(try row.bytes(1)),
                isDone: try row.integer(2) != 0
            )
            for (index, result) in PairResult.allCases.enumerated() {
                found.counts[result] = try row.integer(3 + index)
            }
            return found
        }
    }

    /// Counts pairs that were settled.
    static func add(_ counts: OutcomeTable.Counts, to id: NotificationID, in transaction: borrowing Transaction) throws
    {
        let key = id.bytes
        try transaction.prepare(
            """
            UPDATE fanout SET presented = presented + $1, held = held + $2, suppressed = suppressed + $3,
            cancelled = cancelled + $4, failed = failed + $5 WHERE id = $6
            """
        ).run(
            .integer(counts[.presented]),
            .integer(counts[.held]),
            .integer(counts[.suppressed]),
            .integer(counts[.cancelled]),
            .integer(counts[.failed]),
            .bytes(key.span.bytes)
        )
    }

    /// Notes that everything up to `token` is settled, or everything.
    static func advance(
        _ id: NotificationID,
        token: [UInt8],
        isDone: Bool,
        in transaction: borrowing Transaction
    ) throws {
        let key = id.bytes
        try transaction.prepare("UPDATE fanout SET page_token = $1, is_done = $2 WHERE id = $3")
            .run(.bytes(token.span.bytes), .integer(isDone ? 1 : 0), .bytes(key.span.bytes))
    }

    /// Notifications whose fan-out is not done, oldest first.
    static func open(in transaction: borrowing Transaction) throws -> [NotificationID] {
        var ids: [NotificationID] = []
        try transaction.prepare("SELECT id FROM fanout WHERE is_done = 0 ORDER BY id").forEach { row in
            if let id = NotificationID(try row.bytes(0)) { ids.append(id) }
        }
        return ids
    }
}
