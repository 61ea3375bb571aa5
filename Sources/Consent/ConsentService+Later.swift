package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: consent texts, preference links, a person's rights, the audit log.
extension ConsentService {
    package func putConsentText(
        _ request: PutConsentTextRequest,
        context: CallContext
    ) async throws -> PutConsentTextResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putConsentText)
    }

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

    package func listConsentTexts(
        _ request: ListConsentTextsRequest,
        context: CallContext
    ) async throws -> ListConsentTextsResponse {
        throw RPCError.notImplementedYet(ConsentMethods.listConsentTexts)
    }
}
