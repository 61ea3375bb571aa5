import Storage
import UsherProto

/// What an app's time-sensitive notifications have been to a person: when they were introduced and asked about last.
struct TimeSensitiveHistory: Equatable, Sendable {
    /// Between two reviews.
    static let reviewInterval: Int64 = 30 * 86_400 * 1_000_000
    /// Records between two reviews.
    static let reviewRecordCount: Int64 = 5

    /// When the person was asked last, by the introduction or a review.
    var askedAt: Int64
    /// Time-sensitive records since then; not counted beyond what a review needs.
    var recordCount: Int64

    /// What the person is asked with one more time-sensitive record, and the history after it; pure.
    ///
    /// `alerts` says whether an alert is made of it: nothing is asked with one that may go unseen.
    static func next(
        _ known: TimeSensitiveHistory?,
        alerts: Bool,
        at now: Int64
    ) -> (prompt: TimeSensitivePrompt, history: TimeSensitiveHistory?) {
        guard var history = known else {
            guard alerts else { return (.unspecified, nil) }
            return (.introduction, TimeSensitiveHistory(askedAt: now, recordCount: 0))
        }
        history.recordCount = min(history.recordCount + 1, reviewRecordCount)
        let isDue = history.recordCount >= reviewRecordCount && now - history.askedAt >= reviewInterval
        guard alerts, isDue else { return (.unspecified, history) }
        return (.review, TimeSensitiveHistory(askedAt: now, recordCount: 0))
    }
}

/// The table of those histories, one row for each person and app that has made a time-sensitive alert.
enum TimeSensitiveStore {
    /// What is known of the app and the person; nil before the introduction.
    static func history(
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws -> TimeSensitiveHistory? {
        try transaction.prepare(
            "SELECT asked_at, record_count FROM time_sensitive_history WHERE person_id = $1 AND app_id = $2"
        ).first(.text(person), .text(app)) { row in
            TimeSensitiveHistory(askedAt: try row.integer(0), recordCount: try row.integer(1))
        }
    }

    /// Remembers the history.
    static func put(
        _ history: TimeSensitiveHistory,
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            INSERT INTO time_sensitive_history (person_id, app_id, asked_at, record_count) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id, app_id) DO UPDATE SET asked_at = excluded.asked_at,
                record_count = excluded.record_count
            """
        ).run(.text(person), .text(app), .integer(history.askedAt), .integer(history.recordCount))
    }
}
