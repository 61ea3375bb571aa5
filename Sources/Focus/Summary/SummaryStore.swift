import Bytes
import ProtobufRuntime
import Storage
import UsherProto

/// The table of summary schedules.
enum SummaryStore {
    /// The schedule as stored; nil where the person never chose one.
    static func schedule(of person: String, in transaction: borrowing Transaction) throws -> SummarySchedule? {
        try transaction.prepare("SELECT body FROM summary_schedule WHERE person_id = $1")
            .first(.text(person)) { row in try SummarySchedule(decoding: try row.bytes(0)) }
    }

    /// Replaces the schedule.
    ///
    /// What waits for a time that is gone waits for the next one; where no time is left, it is dropped.
    ///
    /// - Throws: `person_unknown` or `revision_mismatch`.
    static func put(
        _ schedule: SummarySchedule,
        of person: String,
        expected: UInt64?,
        at now: Int64,
        zones: ZoneNames,
        in transaction: borrowing Transaction
    ) throws -> SummarySchedule {
        try PersonStore.require(person, in: transaction)
        let stored = try self.schedule(of: person, in: transaction)
        var new = schedule
        new.unknownFields = .init()
        new.revision = stored?.revision ?? 0
        if let stored, stored == new { return stored }
        try Revision.check(stored?.revision, expected: expected)
        new.revision = try Revision.next(in: transaction)
        var body = ByteBuffer()
        try new.encode(into: &body)
        try transaction.prepare(
            """
            INSERT INTO summary_schedule (person_id, body, revision) VALUES ($1, $2, $3)
            ON CONFLICT (person_id) DO UPDATE SET body = excluded.body, revision = excluded.revision
            """
        ).run(.text(person), .bytes(body.bytes), .integer(Int64(bitPattern: new.revision)))
        let isOn = new.isEnabled && !new.minutesOfDay.isEmpty
        try transaction.prepare("UPDATE person SET summary = $1 WHERE person_id = $2")
            .run(.integer(isOn ? 1 : 2), .text(person))
        if !isOn { try HeldAlertStore.drop(allOf: person, because: .summaryLeft, at: now, in: transaction) }
        try SummaryDueStore.reschedule(person, at: now, zones: zones, in: transaction)
        return new
    }
}
