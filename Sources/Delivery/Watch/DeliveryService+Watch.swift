import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension DeliveryService {
    package func watch(
        _ request: DeliveryWatchRequest,
        context: CallContext,
        responses: ResponseWriter<DeliveryWatchResponse>
    ) async throws {
        try requireOwner(request.personID, request.principal, context)
        if !request.appID.isEmpty { try IdentifierForm.app.check(request.appID, field: "app_id") }
        let fingerprint = WatchCursor.fingerprint(of: request.personID)
        let cursor = request.cursor.isEmpty ? nil : try WatchCursor(request.cursor, person: fingerprint)
        try await requireKnown(request.personID, context)
        guard let eras = memory.eras else { throw RPCError(.unavailable, "the service has not started yet") }

        let watcher = Watcher(on: resources.loop) { responses.end(WatchRegistry.draining) }
        do throws(RPCError) { try watchers.add(watcher, of: request.personID) } catch {
            if error.code == .resourceExhausted { metrics.refused(at: .watchers) }
            throw error
        }
        defer { watchers.remove(watcher, of: request.personID) }
        // Only now, so that nothing happens between what is read here and the first wait.
        let start = try start(of: request, cursor, eras)
        var watch = InboxWatch(
            database: resources.database,
            personID: request.personID,
            appID: request.appID,
            era: eras.current,
            watcher: watcher,
            metrics: metrics,
            now: { [resources] in resources.now },
            learn: { [watchers] in watchers.name($0, of: request.personID) },
            responses: responses
        )
        try await watch.run(from: start)
    }

    private func start(
        of request: DeliveryWatchRequest,
        _ cursor: WatchCursor?,
        _ eras: Eras
    ) throws(RPCError) -> InboxWatch.Start {
        guard let cursor else { return request.onlyNew ? .now : .reset(.noCursor) }
        let bounds = try read { try ChangeReader.bounds(in: $0) }
        if let cause = eras.resetCause(of: cursor, last: bounds.last, floor: bounds.floor) { return .reset(cause) }
        return .resume(cursor.position)
    }
}
