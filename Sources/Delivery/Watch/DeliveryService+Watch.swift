import EventLoop
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
        var stream = WatchStream(request.personID, appID: request.appID, era: eras.current, from: start)
        while true {
            let batch = try next(of: &stream, request.personID)
            // A reader that gives no credit keeps the watch here, with this batch and no more.
            for response in batch.responses { try await responses.write(response) }
            guard batch.isLast else { continue }
            switch await watcher.wait(atMost: Self.patience) {
            case .changed: break
            case .idle: stream.beIdle()
            case .ended: throw WatchRegistry.draining
            }
        }
    }

    /// How long nothing may happen before a watcher is told that it has everything.
    private static let patience = Duration.seconds(30)

    private func next(of stream: inout WatchStream, _ personID: String) throws(RPCError) -> WatchStream.Batch {
        let now = resources.now.microseconds
        let batch = try read { try stream.next(at: now, in: $0) }
        if let person = batch.person { watchers.name(person, of: personID) }
        if let cause = batch.reset { metrics.sentReset(cause) }
        metrics.sentEvents(batch.responses.count)
        return batch
    }

    private func start(
        of request: DeliveryWatchRequest,
        _ cursor: WatchCursor?,
        _ eras: Eras
    ) throws(RPCError) -> WatchStream.Start {
        guard let cursor else { return request.onlyNew ? .now : .reset(.noCursor) }
        let bounds = try read { try ChangeReader.bounds(in: $0) }
        if let cause = eras.resetCause(of: cursor, last: bounds.last, floor: bounds.floor) { return .reset(cause) }
        return .resume(cursor.position)
    }
}
