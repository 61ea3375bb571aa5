import NotificationModel
import ProtobufRuntime
import Storage

/// What an idempotency key stood for before.
struct EarlierSubmission: Sendable {
    let id: NotificationID
    let acceptedAt: Int64
    let contentHash: [UInt8]
}

/// The table of idempotency keys.
enum IdempotencyTable {
    /// How long a key stands for its submission.
    static let lifetimeMicroseconds: Int64 = 24 * 3600 * 1_000_000

    /// What `key` of an app stands for at `now`, where it does.
    static func find(
        _ key: String,
        of appID: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> EarlierSubmission? {
        let found = try transaction.prepare(
            """
            SELECT notification_id, accepted_at, content_hash FROM idempotency
            WHERE app_id = $1 AND idempotency_key = $2
            """
        ).first(.text(appID), .text(key)) { row -> EarlierSubmission? in
            guard let id = NotificationID(try row.bytes(0)) else { return nil }
            return EarlierSubmission(
                id: id,
                acceptedAt: try row.integer(1),
                contentHash: CField.bytes(try row.bytes(2))
            )
        }
        guard let earlier = found ?? nil, now - earlier.acceptedAt < lifetimeMicroseconds else { return nil }
        return earlier
    }

    /// Lets `key` stand for a submission from now on.
    static func put(
        _ key: String,
        of appID: String,
        _ submission: EarlierSubmission,
        in transaction: borrowing Transaction
    ) throws {
        let id = submission.id.bytes
        try transaction.prepare(
            """
            INSERT INTO idempotency (app_id, idempotency_key, content_hash, notification_id, accepted_at)
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT (app_id, idempotency_key)
            DO UPDATE SET content_hash = $6, notification_id = $7, accepted_at = $8
            """
        ).run(
            .text(appID),
            .text(key),
            .bytes(submission.contentHash.span.bytes),
            .bytes(id.span.bytes),
            .integer(submission.acceptedAt),
            .bytes(submission.contentHash.span.bytes),
            .bytes(id.span.bytes),
            .integer(submission.acceptedAt)
        )
    }
}
