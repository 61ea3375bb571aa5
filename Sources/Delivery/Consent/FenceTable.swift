import Storage

/// Fences in the database: for a person and an app, or one topic of it, the ledger position before which nothing is
/// presented.
enum FenceTable {
    /// A line to draw.
    struct Fence: Sendable {
        var person: String
        var app: String
        /// Empty for everything of the app.
        var topic: String
        /// What was evaluated before this position is refused.
        var ledgerPosition: Int64
    }

    /// Draws a line; one further on stays.
    static func put(_ fence: Fence, at now: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            """
            INSERT INTO fence (person, app, topic, ledger_position, set_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (person, app, topic)
            DO UPDATE SET ledger_position = excluded.ledger_position, set_at = excluded.set_at
            WHERE excluded.ledger_position > fence.ledger_position
            """
        ).run(
            .text(fence.person),
            .text(fence.app),
            .text(fence.topic),
            .integer(fence.ledgerPosition),
            .integer(now)
        )
    }

    /// True where a line stands for the app or the topic behind the position that a decision was read at.
    static func refuses(_ decision: Fence, in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare(
            """
            SELECT 1 FROM fence
            WHERE person = $1 AND app = $2 AND (topic = '' OR topic = $3) AND ledger_position > $4 LIMIT 1
            """
        ).first(
            .text(decision.person),
            .text(decision.app),
            .text(decision.topic),
            .integer(decision.ledgerPosition)
        ) { _ in true } ?? false
    }

    /// The lines that stand for a person behind the position that a decision was read at, for all apps and topics.
    static func lines(
        for person: String,
        behind ledgerPosition: Int64,
        in transaction: borrowing Transaction
    ) throws -> [Fence] {
        var lines: [Fence] = []
        try transaction.prepare(
            "SELECT app, topic, ledger_position FROM fence WHERE person = $1 AND ledger_position > $2"
        ).forEach(.text(person), .integer(ledgerPosition)) { row in
            let (app, topic) = (try row.text(0), try row.text(1))
            lines.append(Fence(person: person, app: app, topic: topic, ledgerPosition: try row.integer(2)))
        }
        return lines
    }

    /// A filter that holds every fence.
    static func filter(in transaction: borrowing Transaction) throws -> FenceFilter {
        var filter = FenceFilter()
        try transaction.prepare("SELECT person, app FROM fence").forEach { row in
            let person = Array(try row.text(0).utf8)
            let app = Array(try row.text(1).utf8)
            filter.insert(person: person.span.bytes, app: app.span.bytes)
        }
        return filter
    }
}
