package import RPC
import ServiceHost
package import UsherProto

/// What the contract has and a later version brings: a person's rights over all services.
extension IngestionService: IngestionHandler {
    package func cancel(_ request: CancelRequest, context: CallContext) async throws -> CancelResponse {
        throw RPCError.notImplementedYet(IngestionMethods.cancel)
    }

    package func getStatus(_ request: GetStatusRequest, context: CallContext) async throws -> GetStatusResponse {
        throw RPCError.notImplementedYet(IngestionMethods.getStatus)
    }

    package func listOutcomes(_ request: ListOutcomesRequest, context: CallContext) async throws -> ListOutcomesResponse
    {
        throw RPCError.notImplementedYet(IngestionMethods.listOutcomes)
    }

    package func explain(_ request: ExplainRequest, context: CallContext) async throws -> ExplainResponse {
        throw RPCError.notImplementedYet(IngestionMethods.explain)
    }

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        throw RPCError.notImplementedYet(IngestionMethods.exportPersonData)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        throw RPCError.notImplementedYet(IngestionMethods.erasePersonData)
    }
}
