package import RPC
import ServiceHost
package import UsherProto

// What comes with the other channels and the answers to actions.
extension DeliveryService {
    package func listAttempts(_ request: ListAttemptsRequest, context: CallContext) async throws -> ListAttemptsResponse
    {
        throw RPCError.notImplementedYet(DeliveryMethods.listAttempts)
    }

    package func respondToAction(
        _ request: RespondToActionRequest,
        context: CallContext
    ) async throws -> RespondToActionResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.respondToAction)
    }

    package func listActionResponses(
        _ request: ListActionResponsesRequest,
        context: CallContext
    ) async throws -> ListActionResponsesResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.listActionResponses)
    }
}
