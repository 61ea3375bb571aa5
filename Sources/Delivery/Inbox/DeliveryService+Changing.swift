import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension DeliveryService {
    package func markRecords(_ request: MarkRecordsRequest, context: CallContext) async throws -> MarkRecordsResponse {
        try requireOwner(request.personID, request.principal, context)
        let selected = try SelectedRecords(request.records)
        try await requireKnown(request.personID, context)
        let change = try await change(request.asUnread ? .unread : .read, selected, of: request.personID)
        return MarkRecordsResponse(changedCount: UInt32(change.changedCount))
    }

    package func archiveRecords(
        _ request: ArchiveRecordsRequest,
        context: CallContext
    ) async throws -> ArchiveRecordsResponse {
        try requireOwner(request.personID, request.principal, context)
        let selected = try SelectedRecords(request.records)
        try await requireKnown(request.personID, context)
        let change = try await change(request.restores ? .restore : .archive, selected, of: request.personID)
        return ArchiveRecordsResponse(changedCount: UInt32(change.changedCount))
    }

    package func removeRecords(
        _ request: RemoveRecordsRequest,
        context: CallContext
    ) async throws -> RemoveRecordsResponse {
        try requireOwner(request.personID, request.principal, context)
        let selected = try SelectedRecords(request.records)
        try await requireKnown(request.personID, context)
        let change = try await change(.remove, selected, of: request.personID)
        return RemoveRecordsResponse(changedCount: UInt32(change.changedCount))
    }

    package func clearBadge(_ request: ClearBadgeRequest, context: CallContext) async throws -> ClearBadgeResponse {
        try requireOwner(request.personID, request.principal, context)
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try await requireKnown(request.personID, context)
        let change = try await change(.clear, .all(ofApp: request.appID), of: request.personID)
        return ClearBadgeResponse(changedCount: UInt32(change.unreadCount))
    }

    /// Changes the selected records in as many writes as it takes, and tells the watchers after each.
    private func change(
        _ change: RecordChange,
        _ selected: SelectedRecords,
        of personID: String
    ) async throws -> RecordChanges.Step {
        var total = RecordChanges.Step()
        guard let person = try personNumber(personID) else { return total }
        var step: RecordChanges.Step?
        repeat {
            let previous = step
            let now = resources.now.microseconds
            let done = try await write { transaction in
                switch selected {
                case .notifications(let ids):
                    try RecordChanges.apply(change, to: ids, person: person, at: now, in: transaction)
                case .all(let app):
                    try RecordChanges.apply(
                        change,
                        toAllOf: app,
                        person: person,
                        after: previous,
                        at: now,
                        in: transaction
                    )
                }
            }
            step = done
            total.changedCount += done.changedCount
            total.unreadCount += done.unreadCount
            metrics.changed(done.changedCount)
            if done.changedCount > 0 { watchers.changed(personID) }
        } while step?.next != nil && !Task.isCancelled
        return total
    }
}
