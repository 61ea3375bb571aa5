package import RPC
import ServiceHost
package import UsherProto

// What comes with the other channels, the answers to actions, and a person's rights.
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

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        throw RPCError.notImplementedYet(DeliveryMethods.exportPersonData)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.erasePersonData)
    }
}
