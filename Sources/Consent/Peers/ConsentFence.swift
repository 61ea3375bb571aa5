import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// Tells delivery that a person withdrew consent, so that nothing under way slips past the acknowledgement.
///
/// Confined to the service's loop.
final class ConsentFence: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, which run there.

    private let delivery: DeliveryClient
    private let log: Logger
    private var hasWarned = false

    init(_ resources: ServiceResources) {
        delivery = DeliveryClient(channel: resources.channel(to: .delivery))
        log = resources.log
    }

    /// Returns once delivery presents nothing of the app, or of one topic of it, that was evaluated before `position`.
    ///
    /// - Throws: UNAVAILABLE or DEADLINE_EXCEEDED where delivery cannot be told; the change stays recorded, and repeating
    ///   the call draws the line again.
    func draw(
        before position: Int64,
        person: String,
        app: String,
        topic: String = "",
        options: CallOptions
    ) async throws(RPCError) {
        let request = FenceConsentRequest(
            personID: person,
            appID: app,
            topicID: topic,
            ledgerPosition: UInt64(position)
        )
        do throws(RPCError) { _ = try await delivery.fenceConsent(request, options: options) } catch {
            // A delivery from before fences presents what it is given; there is nothing to wait for.
            if error.code == .unimplemented { return warn() }
            throw .peerFailed("the change is recorded, but delivery", error)
        }
    }

    /// Once is enough: every opt-out would say the same.
    private func warn() {
        guard !hasWarned else { return }
        hasWarned = true
        log.warning("delivery has no fences: what was evaluated before an opt-out may still be presented")
    }
}
