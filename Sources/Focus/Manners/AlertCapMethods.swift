import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import ServiceKit
import Storage
import Transport
package import UsherProto

extension FocusService {
    package func putAlertCaps(
        _ request: PutAlertCapsRequest,
        context: CallContext
    ) async throws -> PutAlertCapsResponse {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        let app = request.appID
        try IdentifierForm.app.check(app, field: "app_id")
        let caps = try AlertCapRules.checked(request.caps)
        let expected = request.expectedRevision
        let stored: GetAlertCapsResponse
        do throws(StorageError) {
            stored = try await resources.database.write(byteCount: 512) { transaction in
                try AlertCapStore.put(caps, of: app, expected: expected, in: transaction)
            }
        } catch {
            // What a failed sync has kept is not known.
            if let kept = try? read({ try AlertCapStore.caps(of: app, in: $0) }) {
                self.caps.set(AlertCapSet(kept.caps), of: app)
            }
            throw refusal(error)
        }
        self.caps.set(AlertCapSet(stored.caps), of: app)
        return PutAlertCapsResponse(caps: stored.caps, revision: stored.revision)
    }

    package func getAlertCaps(
        _ request: GetAlertCapsRequest,
        context: CallContext
    ) async throws -> GetAlertCapsResponse {
        try IdentifierForm.app.check(request.appID, field: "app_id")
        try Actor(request.principal, caller: context.caller.name).requireApp(request.appID)
        return try read { transaction in try AlertCapStore.caps(of: request.appID, in: transaction) }
    }
}

/// The caps of all apps, as decisions take them; only apps with caps cost anything.
///
/// Confined to the service's loop; ``all`` may be taken along to the database's thread.
final class AlertCapDirectory: @unchecked Sendable {
    // SAFETY: every use is on the loop of the service.
    private(set) var all: [String: AlertCapSet] = [:]
    private let metrics: FocusMetrics

    init(metrics: FocusMetrics) { self.metrics = metrics }

    /// Takes over what is stored.
    func load(_ sets: [String: AlertCapSet]) {
        all = sets
        metrics.cappedApps.set(Int64(all.count))
    }

    /// Takes over the caps of one app.
    func set(_ caps: AlertCapSet, of app: String) {
        all[app] = caps.isEmpty ? nil : caps
        metrics.cappedApps.set(Int64(all.count))
    }
}
