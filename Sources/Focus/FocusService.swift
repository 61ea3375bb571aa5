package import RPC
package import ServiceHost
package import ServiceKit
package import Storage
package import UsherProto

/// `usher.focus.v1.Focus` and the state behind it.
package final class FocusService: HostedService {
    /// What an operator may set.
    package struct Options: Sendable {
        /// Every option at its default.
        package init() {}
    }

    package static let role = ServiceRole.focus
    package static let schema = Schema(name: "focus", applicationID: 0x5553_464f, migrations: [])

    package static func options(_ configuration: Configuration) -> Options { Options() }

    let resources: ServiceResources

    package init(_ resources: ServiceResources, options: Options) throws { self.resources = resources }
}

extension FocusService: FocusHandler {
    package func decide(_ calls: CallBatch<DecideRequest, DecideResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(FocusMethods.decide)) }
    }

    package func whatIf(_ request: WhatIfRequest, context: CallContext) async throws -> WhatIfResponse {
        throw RPCError.notImplementedYet(FocusMethods.whatIf)
    }

    package func cancelHeldAlerts(
        _ request: CancelHeldAlertsRequest,
        context: CallContext
    ) async throws -> CancelHeldAlertsResponse {
        throw RPCError.notImplementedYet(FocusMethods.cancelHeldAlerts)
    }

    package func getAlertState(
        _ request: GetAlertStateRequest,
        context: CallContext
    ) async throws -> GetAlertStateResponse {
        throw RPCError.notImplementedYet(FocusMethods.getAlertState)
    }

    package func checkPeople(_ calls: CallBatch<CheckPeopleRequest, CheckPeopleResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(FocusMethods.checkPeople)) }
    }

    package func putPerson(_ request: PutPersonRequest, context: CallContext) async throws -> PutPersonResponse {
        throw RPCError.notImplementedYet(FocusMethods.putPerson)
    }

    package func getPerson(_ request: GetPersonRequest, context: CallContext) async throws -> GetPersonResponse {
        throw RPCError.notImplementedYet(FocusMethods.getPerson)
    }

    package func listPeople(_ request: ListPeopleRequest, context: CallContext) async throws -> ListPeopleResponse {
        throw RPCError.notImplementedYet(FocusMethods.listPeople)
    }

    package func putContact(_ request: PutContactRequest, context: CallContext) async throws -> PutContactResponse {
        throw RPCError.notImplementedYet(FocusMethods.putContact)
    }

    package func removeContact(
        _ request: RemoveContactRequest,
        context: CallContext
    ) async throws -> RemoveContactResponse {
        throw RPCError.notImplementedYet(FocusMethods.removeContact)
    }

    package func listContacts(_ request: ListContactsRequest, context: CallContext) async throws -> ListContactsResponse
    {
        throw RPCError.notImplementedYet(FocusMethods.listContacts)
    }

    package func putFocus(_ request: PutFocusRequest, context: CallContext) async throws -> PutFocusResponse {
        throw RPCError.notImplementedYet(FocusMethods.putFocus)
    }

    package func removeFocus(_ request: RemoveFocusRequest, context: CallContext) async throws -> RemoveFocusResponse {
        throw RPCError.notImplementedYet(FocusMethods.removeFocus)
    }

    package func listFocuses(_ request: ListFocusesRequest, context: CallContext) async throws -> ListFocusesResponse {
        throw RPCError.notImplementedYet(FocusMethods.listFocuses)
    }

    package func turnOnFocus(_ request: TurnOnFocusRequest, context: CallContext) async throws -> TurnOnFocusResponse {
        throw RPCError.notImplementedYet(FocusMethods.turnOnFocus)
    }

    package func turnOffFocus(_ request: TurnOffFocusRequest, context: CallContext) async throws -> TurnOffFocusResponse
    {
        throw RPCError.notImplementedYet(FocusMethods.turnOffFocus)
    }

    package func getFocusState(
        _ request: GetFocusStateRequest,
        context: CallContext
    ) async throws -> GetFocusStateResponse {
        throw RPCError.notImplementedYet(FocusMethods.getFocusState)
    }

    package func reportDeviceEvents(
        _ request: ReportDeviceEventsRequest,
        context: CallContext
    ) async throws -> ReportDeviceEventsResponse {
        throw RPCError.notImplementedYet(FocusMethods.reportDeviceEvents)
    }

    package func getFocusStatus(
        _ request: GetFocusStatusRequest,
        context: CallContext
    ) async throws -> GetFocusStatusResponse {
        throw RPCError.notImplementedYet(FocusMethods.getFocusStatus)
    }

    package func putFocusStatusSharing(
        _ request: PutFocusStatusSharingRequest,
        context: CallContext
    ) async throws -> PutFocusStatusSharingResponse {
        throw RPCError.notImplementedYet(FocusMethods.putFocusStatusSharing)
    }

    package func putSummarySchedule(
        _ request: PutSummaryScheduleRequest,
        context: CallContext
    ) async throws -> PutSummaryScheduleResponse {
        throw RPCError.notImplementedYet(FocusMethods.putSummarySchedule)
    }

    package func getSummarySchedule(
        _ request: GetSummaryScheduleRequest,
        context: CallContext
    ) async throws -> GetSummaryScheduleResponse {
        throw RPCError.notImplementedYet(FocusMethods.getSummarySchedule)
    }

    package func previewSummary(
        _ request: PreviewSummaryRequest,
        context: CallContext
    ) async throws -> PreviewSummaryResponse {
        throw RPCError.notImplementedYet(FocusMethods.previewSummary)
    }

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
