import EventLoop
package import RPC
import ServiceHost
import ServiceKit
import Transport
package import UsherProto

extension FocusService {
    package func replayDecisions(
        _ request: ReplayDecisionsRequest,
        context: CallContext,
        responses: ResponseWriter<ReplayDecisionsResponse>
    ) async throws {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        let replay = Replay(try ReplayPlan(request), zones: zones)
        guard replays.begin() else {
            metrics.refusedReplays.increment()
            throw RPCError.refusal(.overloaded, "another replay is under way").retryable(after: .seconds(5))
        }
        defer { replays.end() }
        metrics.replays.increment()
        try await readInBackground { transaction in try replay.requirePeople(in: transaction) }
        var hasMore = true
        while hasMore {
            let examined = replay.examinedCount
            // Beside the loop, and a step at a time: decisions go on meanwhile, and no read is long.
            hasMore = try await readInBackground { transaction in try replay.step(in: transaction) }
            metrics.replayedDecisions.increment(by: replay.examinedCount - examined)
            // A caller that has gone, or that gives no credit, holds it here.
            if hasMore { try await responses.write(replay.response(isLast: false)) }
        }
        try replay.requireSeen()
        try await responses.write(replay.response(isLast: true))
    }
}

/// That one replay is under way at a time.
///
/// Confined to the service's loop.
final class ReplaySlot: @unchecked Sendable {
    // SAFETY: every use is on the loop of the service.
    private var isTaken = false

    /// Takes it; false where it is taken.
    func begin() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }

    /// Gives it back.
    func end() { isTaken = false }
}
