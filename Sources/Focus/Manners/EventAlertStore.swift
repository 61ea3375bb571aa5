import Storage
import UsherProto

/// The table of events that an alert was made for: one row for each person, app and event, which goes when nothing was
/// told of the event for as long as decisions are remembered.
enum EventAlertStore {
    /// The level of the loudest alert made for the event; unspecified where none was.
    static func level(
        _ event: String,
        of app: String,
        for person: String,
        in transaction: borrowing Transaction
    ) throws -> InterruptionLevel {
        try transaction.prepare(
            "SELECT alert_level FROM event_alert WHERE person_id = $1 AND app_id = $2 AND event_id = $3"
        ).first(.text(person), .text(app), .text(event)) { row in
            InterruptionLevel(rawValue: Int32(truncatingIfNeeded: try row.integer(0)))
        } ?? .unspecified
    }

    /// Remembers that an alert was made for the event.
    static func add(
        _ event: String,
        of app: String,
        for person: String,
        level: InterruptionLevel,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            INSERT INTO event_alert (person_id, app_id, event_id, alert_level, told_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (person_id, app_id, event_id) DO UPDATE SET
                alert_level = max(excluded.alert_level, event_alert.alert_level),
                told_at = max(excluded.told_at, event_alert.told_at)
            """
        ).run(.text(person), .text(app), .text(event), .integer(Int64(level.rawValue)), .integer(now))
    }

    /// Keeps an event, of which something more was told without an alert, where one was made for it.
    static func keep(
        _ event: String,
        of app: String,
        for person: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            """
            UPDATE event_alert SET told_at = $1
            WHERE person_id = $2 AND app_id = $3 AND event_id = $4 AND told_at < $5
            """
        ).run(.integer(now), .text(person), .text(app), .text(event), .integer(now))
    }
}
