import EventLoop
import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// Tells delivery that a person withdrew consent, so that nothing under way slips past the acknowledgement.
///
/// Confined to the service's loop.
final class ConsentFence: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, which run there.

    /// Lines that delivery is told of at once, which it stores in one write.
    private static let linesAtOnce = 128

    private let channel: Channel
    private let log: Logger
    private var hasWarned = false

    init(_ resources: ServiceResources) {
        channel = resources.channel(to: .delivery)
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
        let line = FenceConsentRequest(
            personID: person,
            appID: app,
            topicID: topic,
            ledgerPosition: UInt64(position)
        )
        try await draw([line], options: options)
    }

    /// Returns once delivery has every one of `lines`, which it is told at once: all have the one time limit of `options`.
    ///
    /// - Throws: As ``draw(before:person:app:topic:options:)``.
    func draw(_ lines: [FenceConsentRequest], options: CallOptions) async throws(RPCError) {
        // Some of the time is left to say that the change is recorded, which whoever waits no longer does not hear.
        let end = options.timeout.map { channel.loop.now + ($0 - min(.milliseconds(500), $0 / 10)) }
        for start in stride(from: 0, to: lines.count, by: Self.linesAtOnce) {
            var options = options
            options.timeout = end.map { max(.milliseconds(1), $0 - channel.loop.now) }
            let part = Array(lines[start..<min(start + Self.linesAtOnce, lines.count)])
            guard let error = await drawAtOnce(part, options) else { continue }
            // A delivery from before fences presents what it is given; there is nothing to wait for.
            if error.code == .unimplemented { return warn() }
            throw .peerFailed("the change is recorded, but delivery", error)
        }
    }

    /// - Returns: Why one of them was not drawn; nil where all were.
    private func drawAtOnce(_ lines: [FenceConsentRequest], _ options: CallOptions) async -> RPCError? {
        guard !lines.isEmpty else { return nil }
        return await withCheckedContinuation { continuation in
            var (openCount, failure): (Int, RPCError?) = (lines.count, nil)
            for line in lines {
                channel.unaryOnLoop(DeliveryMethods.fenceConsent, line, options: options) {
                    (result: Result<FenceConsentResponse, RPCError>) in
                    openCount -= 1
                    if case .failure(let error) = result { failure = failure ?? error }
                    if openCount == 0 { continuation.resume(returning: failure) }
                }
            }
        }
    }

    /// Once is enough: every opt-out would say the same.
    private func warn() {
        guard !hasWarned else { return }
        hasWarned = true
        log.warning("delivery has no fences: what was evaluated before an opt-out may still be presented")
    }
}
