package import RPC
import ServiceHost
package import UsherProto

/// What the contract has and a later version brings: a person's rights over all services.
extension IngestionService: IngestionHandler {
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
