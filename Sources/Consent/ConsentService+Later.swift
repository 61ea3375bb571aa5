package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: consent texts, preference links, the audit log.
extension ConsentService {
    package func putConsentText(
        _ request: PutConsentTextRequest,
        context: CallContext
    ) async throws -> PutConsentTextResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putConsentText)
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

    package func createPreferenceLink(
        _ request: CreatePreferenceLinkRequest,
        context: CallContext
    ) async throws -> CreatePreferenceLinkResponse {
        throw RPCError.notImplementedYet(ConsentMethods.createPreferenceLink)
    }

    package func openPreferenceLink(
        _ request: OpenPreferenceLinkRequest,
        context: CallContext
    ) async throws -> OpenPreferenceLinkResponse {
        throw RPCError.notImplementedYet(ConsentMethods.openPreferenceLink)
    }

    package func followPreferenceLink(
        _ request: FollowPreferenceLinkRequest,
        context: CallContext
    ) async throws -> FollowPreferenceLinkResponse {
        throw RPCError.notImplementedYet(ConsentMethods.followPreferenceLink)
    }

    package func revokePreferenceLinks(
        _ request: RevokePreferenceLinksRequest,
        context: CallContext
    ) async throws -> RevokePreferenceLinksResponse {
        throw RPCError.notImplementedYet(ConsentMethods.revokePreferenceLinks)
    }
}
