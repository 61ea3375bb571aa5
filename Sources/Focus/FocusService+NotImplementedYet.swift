package import RPC
import ServiceHost
package import UsherProto

/// What the contract has and this version does not: interactions, a person's rights.
extension FocusService {
    package func donateInteractions(
        _ request: DonateInteractionsRequest,
        context: CallContext
    ) async throws -> DonateInteractionsResponse {
        throw RPCError.notImplementedYet(FocusMethods.donateInteractions)
    }

    package func deleteInteractions(
        _ request: DeleteInteractionsRequest,
        context: CallContext
    ) async throws -> DeleteInteractionsResponse {
        throw RPCError.notImplementedYet(FocusMethods.deleteInteractions)
    }

    package func suggestPeople(
        _ request: SuggestPeopleRequest,
        context: CallContext
    ) async throws -> SuggestPeopleResponse {
        throw RPCError.notImplementedYet(FocusMethods.suggestPeople)
    }

    package func putConversationMute(
        _ request: PutConversationMuteRequest,
        context: CallContext
    ) async throws -> PutConversationMuteResponse {
        throw RPCError.notImplementedYet(FocusMethods.putConversationMute)
    }

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        throw RPCError.notImplementedYet(FocusMethods.exportPersonData)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        throw RPCError.notImplementedYet(FocusMethods.erasePersonData)
    }
}
