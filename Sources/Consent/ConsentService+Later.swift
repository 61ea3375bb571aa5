package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: the audit log.
extension ConsentService {
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listAuditEvents)
    }
}
