import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// Tells delivery that a person withdrew consent, so that nothing under way slips past the acknowledgement.
struct ConsentFence: Sendable {
    private let delivery: DeliveryClient
    private let log: Logger

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
            if error.code == .unimplemented { return log.warning("delivery has no fences yet") }
            throw .peerFailed("the change is recorded, but delivery", error)
        }
    }
}
