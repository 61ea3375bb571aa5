package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: the ledger with its texts and proofs, a person's rights.
extension ConsentService {
    package func putConsentText(
        _ request: PutConsentTextRequest,
        context: CallContext
    ) async throws -> PutConsentTextResponse {
        throw RPCError.notImplementedYet(ConsentMethods.putConsentText)
    }

    package func readLedger(
        _ request: ReadLedgerRequest,
        context: CallContext,
        responses: ResponseWriter<ReadLedgerResponse>
    ) async throws {
        throw RPCError.notImplementedYet(ConsentMethods.readLedger)
    }

    package func verifyLedger(_ request: VerifyLedgerRequest, context: CallContext) async throws -> VerifyLedgerResponse
    {
        throw RPCError.notImplementedYet(ConsentMethods.verifyLedger)
    }

    package func proveConsent(_ request: ProveConsentRequest, context: CallContext) async throws -> ProveConsentResponse
    {
        throw RPCError.notImplementedYet(ConsentMethods.proveConsent)
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
