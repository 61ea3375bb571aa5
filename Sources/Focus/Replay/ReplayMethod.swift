package import RPC
import ServiceHost
package import UsherProto

extension FocusService {
    package func replayDecisions(
        _ request: ReplayDecisionsRequest,
        context: CallContext,
        responses: ResponseWriter<ReplayDecisionsResponse>
    ) async throws {
        throw RPCError.notImplementedYet(FocusMethods.replayDecisions)
    }
}
