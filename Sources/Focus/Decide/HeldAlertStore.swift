import NotificationModel
import Storage
import UsherProto

/// What is kept of an alert that waits for the summary, or of a record that is counted in it.
struct HeldAlert: Sendable {
    var appID: String
    /// Empty where it was addressed to people.
    var topicID: String
    var purpose: NotificationPurpose
    var level: InterruptionLevel
    var relevance: Double
    /// When the alert is no longer worth making; 0 for at once or not at all.
    var expiresAt: Int64
    /// The event it is about; empty where none is given.
    var eventID: String
}

/// The table of alerts that wait, of records that are counted with them, and of what became of those that waited.
///
/// `state` is the number of a `HeldAlertState`; 0 is a record of an app in the summary whose alert does not wait.
enum HeldAlertStore {
    /// What became of one alert.
    struct State: Equatable, Sendable {
        var state: HeldAlertState
        /// Why it is no longer held; unspecified where it is.
        var reason: Reason
        var changedAt: Int64
        /// The summary it went out with.
        var summary: NotificationID?
    }

    /// Holds an alert until the next summary; one of a notification that is already cancelled is dropped at once, and
    /// so is one of somebody whose summary is gone.
    ///
    /// - Returns: When it is due; nil where it is not held.
    static func hold(
        _ alert: HeldAlert,
        _ notification: NotificationID,
        _ person: String,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        if try isCancelled(notification, in: transaction) {
            try add(alert, notification, person, .dropped, at: now, due: nil, in: transaction)
            try settle(notification, person, .dropped, because: .cancelled, at: now, in: transaction)
            return nil
        }
        let due = try SummaryDueStore.join(person, at: now, zones: zones, in: transaction)
        try add(alert, notification, person, due == nil ? .dropped : .held, at: now, due: due?.at, in: transaction)
        if due == nil {
            try settle(notification, person, .dropped, because: .summaryLeft, at: now, in: transaction)
        }
        return due?.at
    }

    /// Counts a record in the next summary, whose alert does not wait for it.
    ///
    /// - Returns: When that is due; nil where there is none.
    static func count(
        _ record: HeldAlert,
        _ notification: NotificationID,
        _ person: String,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        guard try !isCancelled(notification, in: transaction),
            let due = try SummaryDueStore.join(person, at: now, zones: zones, in: transaction)
        else { return nil }
        try add(record, notification, person, .unspecified, at: now, due: nil, in: transaction)
        return due.at
    }

    private static func add(
        _ alert: HeldAlert,
        _ notification: NotificationID,
        _ person: String,
        _ state: HeldAlertState,
        at now: Int64,
        due: Int64?,
        in transaction: borrowing Transaction
    ) throws {
        let id = notification.bytes
        try transaction.prepare(
            """
            INSERT INTO held_alert (notification_id, person_id, state, changed_at, app_id, topic_id, purpose,
                effective_level, relevance, expires_at, release_at, event_id)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
            """
        ).run(
            .bytes(id.span.bytes),
            .text(person),
            .integer(Int64(state.rawValue)),
            .integer(now),
            .text(alert.appID),
            .text(alert.topicID),
            .integer(Int64(alert.purpose.rawValue)),
            .integer(Int64(alert.level.rawValue)),
            .real(alert.relevance),
            .integer(alert.expiresAt),
            .optional(due),
            .text(alert.eventID)
        )
    }

    /// Remembers what became of an alert, and the summary it went out with.
    static func settle(
        _ notification: NotificationID,
        _ person: String,
        _ state: HeldAlertState,
        because reason: Reason,
        summary: NotificationID? = nil,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let id = notification.bytes
        let summaryID = summary?.bytes ?? []
        try transaction.prepare(
            """
            UPDATE held_alert SET state = $1, reason = $2, changed_at = $3, summary_id = $4
            WHERE notification_id = $5 AND person_id = $6
            """
        ).run(
            .integer(Int64(state.rawValue)),
            .integer(Int64(reason.rawValue)),
            .integer(now),
            summaryID.isEmpty ? .null : .bytes(summaryID.span.bytes),
            .bytes(id.span.bytes),
            .text(person)
        )
    }

    /// What became of the pair's alert; nil where it never was held.
    static func state(
        _ notification: NotificationID,
        _ person: String,
        in transaction: borrowing Transaction
    ) throws -> State? {
        try transaction.prepare(
            """
            SELECT state, reason, changed_at, summary_id FROM held_alert
            WHERE notification_id = $1 AND person_id = $2 AND state > 0
            """
        ).first(.bytes(notification.bytes.span.bytes), .text(person)) { row in
            State(
                state: HeldAlertState(rawValue: Int32(truncatingIfNeeded: try row.integer(0))),
                reason: Reason(rawValue: Int32(truncatingIfNeeded: try row.integer(1))),
                changedAt: try row.integer(2),
                summary: row.isNull(3) ? nil : NotificationID(try row.bytes(3))
            )
        }
    }

    /// When the pair's alert was due when it was decided; nil where it was not held.
    static func releaseTime(
        _ notification: NotificationID,
        _ person: String,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        try transaction.prepare("SELECT release_at FROM held_alert WHERE notification_id = $1 AND person_id = $2")
            .first(.bytes(notification.bytes.span.bytes), .text(person)) { row in try row.optionalInteger(0) } ?? nil
    }

    /// When an alert that is held is due now; nil where it is not held.
    static func due(
        _ notification: NotificationID,
        _ person: String,
        _ state: State?,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        guard let state, state.state == .held else { return nil }
        let due = try SummaryDueStore.due(of: person, in: transaction)?.at
        // What came after a summary that has not gone out yet waits for the one after it.
        if let due, due >= state.changedAt { return due }
        return try releaseTime(notification, person, in: transaction)
    }

    private static func isCancelled(
        _ notification: NotificationID,
        in transaction: borrowing Transaction
    ) throws
        -> Bool
    {
        let id = notification.bytes
        return try transaction.prepare("SELECT 1 FROM cancelled_notification WHERE notification_id = $1")
            .first(.bytes(id.span.bytes)) { _ in true } == true
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

    /// Drops up to `count` alerts of a cancelled notification that wait, those of people behind `person`.
    ///
    /// - Returns: How many were held, and the last person among them; nil where that was the rest.
    static func dropSome(
        of notification: NotificationID,
        after person: String,
        count: Int,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> (count: Int, last: String?) {
        let id = notification.bytes
        var people: [(id: String, isHeld: Bool)] = []
        try transaction.prepare(
            """
            SELECT person_id, state FROM held_alert WHERE notification_id = $1 AND person_id > $2 AND state <= 1
            ORDER BY person_id LIMIT $3
            """
        ).forEach(.bytes(id.span.bytes), .text(person), .integer(Int64(count))) { row in
            people.append((try row.text(0), try row.integer(1) == 1))
        }
        for person in people {
            if person.isHeld {
                try settle(notification, person.id, .dropped, because: .cancelled, at: now, in: transaction)
            } else {
                try uncount(notification, person.id, in: transaction)
            }
        }
        return (people.count { $0.isHeld }, people.count < count ? nil : people.last?.id)
    }

    /// Forgets a record that is counted.
    static func uncount(
        _ notification: NotificationID,
        _ person: String,
        in transaction: borrowing Transaction
    ) throws {
        let id = notification.bytes
        try transaction.prepare(
            "DELETE FROM held_alert WHERE notification_id = $1 AND person_id = $2 AND state = 0"
        ).run(.bytes(id.span.bytes), .text(person))
    }

    /// Drops everything that waits for a person.
    static func drop(
        allOf person: String,
        because reason: Reason,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        try transaction.prepare("DELETE FROM held_alert WHERE person_id = $1 AND state <= 1 AND state = 0")
            .run(.text(person))
        try transaction.prepare(
            """
            UPDATE held_alert SET state = 4, reason = $1, changed_at = $2
            WHERE person_id = $3 AND state <= 1 AND state = 1
            """
        ).run(.integer(Int64(reason.rawValue)), .integer(now), .text(person))
    }
}
