import NotificationModel
import Storage
import UsherProto

/// What is kept of an alert that waits for the summary.
struct HeldAlert: Sendable {
    var appID: String
    var collapseID: String
    var level: InterruptionLevel
    var relevance: Double
    var acceptedAt: Int64
    /// When the alert is no longer worth making; 0 for at once or not at all.
    var expiresAt: Int64
    /// The event it is about; empty where none is given.
    var eventID: String
    /// What it is counted as where it goes out.
    var alertClass: AlertClass
}

/// The table of alerts that wait, and of what became of those that waited.
enum HeldAlertStore {
    /// What became of one alert.
    struct State: Equatable, Sendable {
        var state: HeldAlertState
        /// Why it is no longer held; unspecified where it is.
        var reason: Reason
        var changedAt: Int64
    }

    /// Holds an alert; one of a notification that is already cancelled is dropped at once.
    static func hold(
        _ alert: HeldAlert,
        _ notification: NotificationID,
        _ person: String,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let id = notification.bytes
        let isCancelled = try transaction.prepare(
            "SELECT 1 FROM cancelled_notification WHERE notification_id = $1"
        ).first(.bytes(id.span.bytes)) { _ in true }
        let state: HeldAlertState = isCancelled == true ? .dropped : .held
        // The reason of one that is dropped here is `cancelled`.
        try transaction.prepare(
            """
            INSERT INTO held_alert (notification_id, person_id, state, reason, changed_at, app_id, collapse_id,
                effective_level, relevance, accepted_at, expires_at, event_id, alert_class)
            VALUES ($1, $2, $3, CASE $3 WHEN 4 THEN 60 ELSE 0 END, $4, $5, $6, $7, $8, $9, $10, $11, $12)
            """
        ).run(
            .bytes(id.span.bytes),
            .text(person),
            .integer(Int64(state.rawValue)),
            .integer(now),
            .text(alert.appID),
            .text(alert.collapseID),
            .integer(Int64(alert.level.rawValue)),
            .real(alert.relevance),
            .integer(alert.acceptedAt),
            .integer(alert.expiresAt),
            .text(alert.eventID),
            .integer(Int64(alert.alertClass.rawValue))
        )
    }

    /// What became of the pair's alert; nil where it never was held.
    static func state(
        _ notification: NotificationID,
        _ person: String,
        in transaction: borrowing Transaction
    ) throws -> State? {
        try transaction.prepare(
            "SELECT state, reason, changed_at FROM held_alert WHERE notification_id = $1 AND person_id = $2"
        ).first(.bytes(notification.bytes.span.bytes), .text(person)) { row in
            State(
                state: HeldAlertState(rawValue: Int32(truncatingIfNeeded: try row.integer(0))),
                reason: Reason(rawValue: Int32(truncatingIfNeeded: try row.integer(1))),
                changedAt: try row.integer(2)
            )
        }
    }

    /// Remembers that the notification is cancelled: nothing of it is held from now on.
    static func cancel(_ notification: NotificationID, at now: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            """
            INSERT INTO cancelled_notification (notification_id, cancelled_at) VALUES ($1, $2)
            ON CONFLICT (notification_id) DO NOTHING
            """
        ).run(.bytes(notification.bytes.span.bytes), .integer(now))
    }

    /// Drops up to `count` held alerts of a cancelled notification, those of people behind `person`.
    ///
    /// - Returns: How many it dropped, and the last person among them; nil where that was the rest.
    static func dropSome(
        of notification: NotificationID,
        after person: String,
        count: Int,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> (count: Int, last: String?) {
        let id = notification.bytes
        var people: [String] = []
        try transaction.prepare(
            """
            SELECT person_id FROM held_alert WHERE notification_id = $1 AND person_id > $2 AND state = 1
            ORDER BY person_id LIMIT $3
            """
        ).forEach(.bytes(id.span.bytes), .text(person), .integer(Int64(count))) { row in
            people.append(try row.text(0))
        }
        let drop = try transaction.prepare(
            """
            UPDATE held_alert SET state = 4, reason = $1, changed_at = $2 WHERE notification_id = $3 AND person_id = $4
            """
        )
        for person in people {
            try drop.run(
                .integer(Int64(Reason.cancelled.rawValue)),
                .integer(now),
                .bytes(id.span.bytes),
                .text(person)
            )
        }
        return (people.count, people.count < count ? nil : people.last)
    }

    /// Drops everything that waits for a person.
    static func drop(
        allOf person: String,
        because reason: Reason,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare(
            "UPDATE held_alert SET state = 4, reason = $1, changed_at = $2 WHERE person_id = $3 AND state = 1"
        ).run(.integer(Int64(reason.rawValue)), .integer(now), .text(person))
    }
}
