import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

/// When a person's scheduled summary comes, and what it would hold.
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
        let zones = zones
        let (stored, next) = try await change(of: person) { transaction in
            let stored = try SummaryStore.put(
                schedule,
                of: person,
                expected: expected,
                at: now,
                zones: zones,
                in: transaction
            )
            return (stored, try SummaryDueStore.expected(of: person, at: now, zones: zones, in: transaction)?.at)
        }
        if let next { releaser.expect(at: next) }
        return PutSummaryScheduleResponse(schedule: stored, nextDueAtUnixUs: next)
    }

    package func getSummarySchedule(
        _ request: GetSummaryScheduleRequest,
        context: CallContext
    ) async throws -> GetSummaryScheduleResponse {
        let person = try owner(request.personID, request.principal, context)
        let now = resources.now.microseconds
        return try read { transaction in
            try PersonStore.require(person, in: transaction)
            let schedule = try SummaryStore.schedule(of: person, in: transaction)
            return GetSummaryScheduleResponse(
                schedule: schedule ?? SummaryRules.standard,
                nextDueAtUnixUs: try SummaryDueStore.expected(
                    of: person,
                    at: now,
                    zones: zones,
                    in: transaction
                )?.at
            )
        }
    }
}
