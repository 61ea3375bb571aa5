import Bytes
import EventLoop
import NotificationModel
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
package import UsherProto

/// When a person's scheduled summary comes; the times are kept, and nothing is released at them yet.
extension FocusService {
    package func putSummarySchedule(
        _ request: PutSummaryScheduleRequest,
        context: CallContext
    ) async throws -> PutSummaryScheduleResponse {
        let schedule = try FieldRules.required(request.schedule, "schedule")
        let person = try owner(request.personID, request.principal, context)
        try SummaryRules.check(schedule)
        let expected = request.expectedRevision
        let now = resources.now.microseconds
        let stored = try await change(of: person) { transaction in
            try SummaryStore.put(schedule, of: person, expected: expected, at: now, in: transaction)
        }
        return PutSummaryScheduleResponse(schedule: stored)
    }

    package func getSummarySchedule(
        _ request: GetSummaryScheduleRequest,
        context: CallContext
    ) async throws -> GetSummaryScheduleResponse {
        let person = try owner(request.personID, request.principal, context)
        let schedule = try read { transaction in
            try PersonStore.require(person, in: transaction)
            return try SummaryStore.schedule(of: person, in: transaction)
        }
        return GetSummaryScheduleResponse(schedule: schedule ?? SummaryRules.standard)
    }
}

/// What a summary schedule may hold.
enum SummaryRules {
    /// What holds where nobody chose: off, with the two times of the contract.
    static let standard = SummarySchedule(isEnabled: false, minutesOfDay: [480, 1080])

    private static let shortestGap: UInt32 = 15
    private static let minutesOfDay: UInt32 = 1440

    /// - Throws: A refusal with the field's path below `schedule`.
    static func check(_ schedule: SummarySchedule) throws(RPCError) {
        let minutes = schedule.minutesOfDay
        try FieldRules.count(minutes.count, "schedule.minutes_of_day", atMost: 12)
        for (index, minute) in minutes.enumerated() {
            guard minute < minutesOfDay else {
                throw malformed(index, "expected 0 to 1,439 minutes since midnight")
            }
            guard index > 0 else { continue }
            guard minutes[index - 1] < minute else { throw malformed(index, "expected times in ascending order") }
            guard minute - minutes[index - 1] >= shortestGap else {
                throw malformed(index, "expected \(shortestGap) minutes or more after the time before")
            }
        }
        if minutes.count > 1, minutes[0] + minutesOfDay - minutes[minutes.count - 1] < shortestGap {
            throw malformed(
                minutes.count - 1,
                "expected \(shortestGap) minutes or more before the next day's first time"
            )
        }
    }

    private static func malformed(_ index: Int, _ message: String) -> RPCError {
        .refusal(.fieldMalformed, field: "schedule.minutes_of_day[\(index)]", message)
    }
}

/// The table of summary schedules.
enum SummaryStore {
    /// The schedule as stored; nil where the person never chose one.
    static func schedule(of person: String, in transaction: borrowing Transaction) throws -> SummarySchedule? {
        try transaction.prepare("SELECT body FROM summary_schedule WHERE person_id = $1")
            .first(.text(person)) { row in try SummarySchedule(decoding: try row.bytes(0)) }
    }

    /// Replaces the schedule; where no time is left, what waits for the summary is dropped.
    ///
    /// - Throws: `person_unknown` or `revision_mismatch`.
    static func put(
        _ schedule: SummarySchedule,
        of person: String,
        expected: UInt64?,
        at now: Int64,
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
        return new
    }
}
