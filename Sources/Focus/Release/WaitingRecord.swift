import InterruptionPolicy
import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// A record that may go out with its person's summary, as it waits.
struct WaitingRecord: Sendable {
    /// What consent is asked about, often the same for many records of a person.
    struct Subject: Hashable, Sendable {
        var appID: String
        var topicID: String
        var purpose: NotificationPurpose
    }

    var notification: NotificationID
    /// False for a record that is only counted.
    var isHeld: Bool
    var subject: Subject
    var level: InterruptionLevel
    var relevance: Double
    /// When it was decided, which is when it arrived in the inbox, or just before.
    var arrivedAt: Int64
    /// When the alert is no longer worth making; 0 for at once or not at all.
    var expiresAt: Int64
    /// The event it is about; empty where none is given.
    var eventID: String
    /// What was decided from; nil where that is no longer remembered.
    var input: DecisionInput?

    /// True where the person was alerted of it when it came, or a Focus silenced that: it is no news by itself.
    var hadItsAlert: Bool {
        guard !isHeld, let input else { return false }
        let alert = InterruptionPolicy.decide(input).alert
        return alert == .now || alert == .silencedFocus
    }
}

/// A person whose summary is due, with what waits for it.
struct DuePerson: Sendable {
    var person: String
    var due: SummaryDue
    /// False where it is due for so long that it is merged into the next.
    var isInTime = true
    var records: [WaitingRecord] = []
}

/// Reads what waits.
enum WaitingRecords {
    /// The most that one summary holds, the most relevant ones; the rest waits for the next.
    static let maximumCount = 4096
    /// Records after which no further person is taken into a step.
    private static let stepRecordCount = 4096

    /// Up to `count` people whose summary is due at `now`, with what waits for them.
    static func due(at now: Int64, count: Int, in transaction: borrowing Transaction) throws -> [DuePerson] {
        var people: [DuePerson] = []
        var recordCount = 0
        for (person, due) in try SummaryDueStore.people(dueAt: now, count: count, in: transaction) {
            guard recordCount < stepRecordCount else { break }
            var found = DuePerson(person: person, due: due)
            found.isInTime = due.at >= now - SummaryDueStore.maximumLateness
            if found.isInTime { found.records = try records(of: person, arrivedBy: due.at, in: transaction) }
            recordCount += found.records.count
            people.append(found)
        }
        return people
    }

    /// What waits for a person and arrived by then, the most relevant first.
    static func records(
        of person: String,
        arrivedBy time: Int64,
        in transaction: borrowing Transaction
    ) throws -> [WaitingRecord] {
        var records: [WaitingRecord] = []
        try transaction.prepare(
            """
            SELECT h.notification_id, h.state, h.app_id, h.topic_id, h.purpose, h.effective_level, h.relevance,
                h.changed_at, h.expires_at, d.input, h.event_id
            FROM held_alert h
            LEFT JOIN decision d ON d.notification_id = h.notification_id AND d.person_id = h.person_id
            WHERE h.person_id = $1 AND h.state <= 1 AND h.changed_at <= $2
            ORDER BY h.relevance DESC, h.effective_level DESC, h.changed_at DESC, h.notification_id LIMIT $3
            """
        ).forEach(.text(person), .integer(time), .integer(Int64(maximumCount))) { row in
            guard let id = NotificationID(try row.bytes(0)) else { return }
            records.append(
                WaitingRecord(
                    notification: id,
                    isHeld: try row.integer(1) == 1,
                    subject: WaitingRecord.Subject(
                        appID: try row.text(2),
                        topicID: try row.text(3),
                        purpose: NotificationPurpose(rawValue: Int32(truncatingIfNeeded: try row.integer(4)))
                    ),
                    level: InterruptionLevel(rawValue: Int32(truncatingIfNeeded: try row.integer(5))),
                    relevance: try row.real(6),
                    arrivedAt: try row.integer(7),
                    expiresAt: try row.integer(8),
                    eventID: try row.text(10),
                    input: row.isNull(9) ? nil : try DecisionStore.input(row.bytes(9))
                )
            )
        }
        return records
    }
}
