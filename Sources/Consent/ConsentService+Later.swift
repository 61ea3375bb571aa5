package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: a person's rights, the audit log.
extension ConsentService {
    package func exportPerson(
        _ request: ExportPersonRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonResponse>
    ) async throws {
        throw RPCError.notImplementedYet(ConsentMethods.exportPerson)
    }

    package func erasePerson(_ request: ErasePersonRequest, context: CallContext) async throws -> ErasePersonResponse {
        throw RPCError.notImplementedYet(ConsentMethods.erasePerson)
    }

    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        context: CallContext
    ) async throws -> ListAuditEventsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listAuditEvents)
    }
}
