import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension FocusService {
    package func previewSummary(
        _ request: PreviewSummaryRequest,
        context: CallContext
    ) async throws -> PreviewSummaryResponse {
        let person = try owner(request.personID, request.principal, context)
        let now = resources.now.microseconds
        let zones = zones
        let waiting = try await readInBackground { transaction -> DuePerson? in
            try PersonStore.require(person, in: transaction)
            let due = try SummaryDueStore.expected(of: person, at: now, zones: zones, in: transaction)
            guard let due else { return nil }
            let records = try WaitingRecords.records(of: person, arrivedBy: max(now, due.at), in: transaction)
            return DuePerson(person: person, due: due, records: records)
        }
        guard let waiting else { return PreviewSummaryResponse() }
        return PreviewSummaryResponse(digest: try await releaser.preview(waiting, at: now))
    }
}
