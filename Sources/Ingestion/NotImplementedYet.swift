package import RPC
import ServiceHost
package import UsherProto

/// What the contract has and a later version brings.
extension IngestionService: IngestionHandler {
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        throw RPCError.notImplementedYet(IngestionMethods.listAuditEvents)
    }
}
