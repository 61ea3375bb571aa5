import Bytes
import NotificationModel
import ProtobufRuntime
import RPC
import Storage
import UsherProto

/// The table of summaries that went out, one for a person, date and time; with what it holds until delivery has it.
enum SummaryTable {
    /// Stores a summary that goes out, unless that time was served on that date.
    ///
    /// - Returns: False where it was; nothing is stored then.
    static func add(
        _ digest: SummaryDigest,
        _ notification: NotificationID,
        of person: String,
        due: SummaryDue,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        var body = ByteBuffer()
        try digest.encode(into: &body)
        let id = notification.bytes
        return try transaction.prepare(
            """
            INSERT INTO summary (person_id, local_date, minute_of_day, notification_id, due_at, made_at, body)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person_id, local_date, minute_of_day) DO NOTHING
            """
        ).run(
            .text(person),
            .integer(due.date),
            .integer(due.minute),
            .bytes(id.span.bytes),
            .integer(due.at),
            .integer(now),
            .bytes(body.bytes)
        ) > 0
    }

    /// Up to `count` summaries that delivery may not have yet, the oldest first.
    static func unpresented(count: Int, in transaction: borrowing Transaction) throws -> [StoredSummary] {
        var found: [StoredSummary] = []
        try transaction.prepare(
            """
            SELECT person_id, local_date, minute_of_day, notification_id, due_at, made_at, body FROM summary
            WHERE body IS NOT NULL ORDER BY made_at, notification_id LIMIT $1
            """
        ).forEach(.integer(Int64(count))) { row in
            guard let id = NotificationID(try row.bytes(3)) else { return }
            let due = SummaryDue(at: try row.integer(4), date: try row.integer(1), minute: try row.integer(2))
            found.append(
                StoredSummary(
                    person: try row.text(0),
                    due: due,
                    notification: id,
                    madeAt: try row.integer(5),
                    digest: try SummaryDigest(decoding: try row.bytes(6)),
                    result: DecideResult()
                )
            )
        }
        for index in found.indices {
            let decided = try DecisionStore.find(found[index].notification, found[index].person, in: transaction)
            found[index].result = decided?.result(.unspecified) ?? DecideResult()
        }
        return found
    }

    /// When the notification was due as a summary of the person, and what it holds while delivery does not have it; nil
    /// where it is none.
    static func digest(
        of notification: NotificationID,
        _ person: String,
        in transaction: borrowing Transaction
    ) throws -> SummaryDigest? {
        let id = notification.bytes
        return try transaction.prepare(
            """
            SELECT due_at, local_date, minute_of_day, body FROM summary WHERE person_id = $1 AND notification_id = $2
            """
        ).first(.text(person), .bytes(id.span.bytes)) { row in
            guard row.isNull(3) else { return try SummaryDigest(decoding: try row.bytes(3)) }
            let due = SummaryDue(at: try row.integer(0), date: try row.integer(1), minute: try row.integer(2))
            return ReleaseRules.digest(of: [], due: due)
        }
    }

    /// Remembers that delivery has a summary, and forgets what it holds.
    static func markPresented(
        _ due: SummaryDue,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            "UPDATE summary SET body = NULL WHERE person_id = $1 AND local_date = $2 AND minute_of_day = $3"
        ).run(.text(person), .integer(due.date), .integer(due.minute))
    }

    /// Forgets up to `count` summaries from before `time` that delivery has.
    ///
    /// - Returns: How many.
    static func forget(before time: Int64, count: Int, in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM summary WHERE (person_id, local_date, minute_of_day) IN (
                SELECT person_id, local_date, minute_of_day FROM summary WHERE made_at < $1 AND body IS NULL
                ORDER BY made_at LIMIT $2
            )
            """
        ).run(.integer(time), .integer(Int64(count)))
    }
}
