package import RPC
import ServiceHost
package import UsherProto

// What the contract has and this version does not: preference links, a person's rights, the audit log.
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
