// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/focus/v1/focus.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.focus.v1.Focus`.
package enum FocusMethods {
    /// Decides for each pair what becomes of its alert; the record is never held up.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; what the pairs
    /// have in common is sent once. The decision is remembered by notification and person, with the held alert, the call
    /// attempt or the silenced communication it leaves behind, so a repeat answers the same and changes nothing:
    /// idempotent, but not free of side effects. WhatIf is.
    package static let decide = MethodDescriptor(
        path: "/usher.focus.v1.Focus/Decide",
        kind: .unary,
        allowedCallers: ["ingestion"],
        isIdempotent: true
    )
    /// Decides about one pair under other circumstances.
    ///
    /// Changes nothing and sends nothing.
    package static let whatIf = MethodDescriptor(
        path: "/usher.focus.v1.Focus/WhatIf",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Decides remembered decisions again under a changed policy, and counts what would have come out otherwise.
    ///
    /// Changes
    /// nothing and sends nothing.
    ///
    /// It goes through the decisions of a stretch of time in the order in which their notifications were accepted, and
    /// answers on the way with how far it has come. One runs at a time; another is refused with `overloaded`. Whoever asks
    /// is an operator.
    package static let replayDecisions = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ReplayDecisions",
        kind: .serverStreaming,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Drops the held alerts of a cancelled notification.
    ///
    /// Once answered, none of them is released.
    package static let cancelHeldAlerts = MethodDescriptor(
        path: "/usher.focus.v1.Focus/CancelHeldAlerts",
        kind: .unary,
        allowedCallers: ["ingestion"],
        isIdempotent: true
    )
    /// Says what was decided about a pair, rule by rule, and what became of its alert: held, released, merged or dropped.
    package static let getAlertState = MethodDescriptor(
        path: "/usher.focus.v1.Focus/GetAlertState",
        kind: .unary,
        allowedCallers: ["ingestion", "cli"],
        isIdempotent: true
    )
    /// Says of each person whether they are known, up to 1,000 at once.
    package static let checkPeople = MethodDescriptor(
        path: "/usher.focus.v1.Focus/CheckPeople",
        kind: .unary,
        allowedCallers: ["ingestion", "consent", "delivery"],
        isIdempotent: true
    )
    /// Creates a person or replaces what is known of them.
    package static let putPerson = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutPerson",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with one person.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    package static let getPerson = MethodDescriptor(
        path: "/usher.focus.v1.Focus/GetPerson",
        kind: .unary,
        allowedCallers: ["ingestion", "consent", "delivery", "gateway", "cli"],
        isIdempotent: true
    )
    /// Lists people by id.
    package static let listPeople = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ListPeople",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Creates a contact of a person or replaces it.
    package static let putContact = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutContact",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Removes a contact; it leaves every list it is on.
    package static let removeContact = MethodDescriptor(
        path: "/usher.focus.v1.Focus/RemoveContact",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists a person's contacts by id.
    package static let listContacts = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ListContacts",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Creates a Focus of a person or replaces it; one that is on takes effect as changed at once.
    package static let putFocus = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutFocus",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Removes a Focus, turning it off first.
    package static let removeFocus = MethodDescriptor(
        path: "/usher.focus.v1.Focus/RemoveFocus",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists a person's Focuses by id.
    package static let listFocuses = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ListFocuses",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Turns a Focus on by hand; the one that was on is turned off, since one is on at a time.
    ///
    /// Not declared idempotent: an end such as one hour counts from the call.
    package static let turnOnFocus = MethodDescriptor(
        path: "/usher.focus.v1.Focus/TurnOnFocus",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: false
    )
    /// Turns the Focus off by hand; a time trigger under way stays off until its interval ends.
    package static let turnOffFocus = MethodDescriptor(
        path: "/usher.focus.v1.Focus/TurnOffFocus",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Says which Focus is on, since when, why, and when that changes next.
    package static let getFocusState = MethodDescriptor(
        path: "/usher.focus.v1.Focus/GetFocusState",
        kind: .unary,
        allowedCallers: ["delivery", "gateway", "cli"],
        isIdempotent: true
    )
    /// Takes what a device reports: mute switch, app opened or closed, place entered or left, smart activation.
    package static let reportDeviceEvents = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ReportDeviceEvents",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Says to an app whether the person is focused, where the person shares that with it.
    package static let getFocusStatus = MethodDescriptor(
        path: "/usher.focus.v1.Focus/GetFocusStatus",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Streams to an app whether the person is focused: what holds now, then what changes, until the caller cancels.
    ///
    /// What a Focus that begins or ends changes is told at once; what a person changes in consent within a minute.
    package static let watchFocusStatus = MethodDescriptor(
        path: "/usher.focus.v1.Focus/WatchFocusStatus",
        kind: .serverStreaming,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Records whether a person shares their Focus status with an app.
    package static let putFocusStatusSharing = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutFocusStatusSharing",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Replaces a person's summary times.
    ///
    /// Which apps are in the summary is their setting `scheduled_delivery` in consent.
    package static let putSummarySchedule = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutSummarySchedule",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with a person's summary times and the next one as an instant.
    package static let getSummarySchedule = MethodDescriptor(
        path: "/usher.focus.v1.Focus/GetSummarySchedule",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Shows what the next summary would hold; a summary can be opened before its time.
    package static let previewSummary = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PreviewSummary",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Records interactions with contacts, in both directions (iOS model, donations).
    package static let donateInteractions = MethodDescriptor(
        path: "/usher.focus.v1.Focus/DonateInteractions",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Deletes recorded interactions of a person, all or those with one contact or of one app.
    package static let deleteInteractions = MethodDescriptor(
        path: "/usher.focus.v1.Focus/DeleteInteractions",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Suggests people to allow, from outgoing interactions only; never adds one.
    package static let suggestPeople = MethodDescriptor(
        path: "/usher.focus.v1.Focus/SuggestPeople",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Mutes a conversation or ends that; mentions and replies alert all the same.
    package static let putConversationMute = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutConversationMute",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the conversations a person muted, by app and conversation.
    package static let listConversationMutes = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ListConversationMutes",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Replaces the caps on an app's alerts: how many it may make for one person, by class.
    ///
    /// Only an operator may.
    ///
    /// Whatever a cap keeps from alerting is listed all the same, with the reason `rate.capped`. Critical is never capped.
    package static let putAlertCaps = MethodDescriptor(
        path: "/usher.focus.v1.Focus/PutAlertCaps",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with the caps on an app's alerts; none where none is set.
    package static let getAlertCaps = MethodDescriptor(
        path: "/usher.focus.v1.Focus/GetAlertCaps",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Streams what this service holds about a person.
    package static let exportPersonData = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ExportPersonData",
        kind: .serverStreaming,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Erases what this service holds about a person; their held alerts are dropped.
    package static let erasePersonData = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ErasePersonData",
        kind: .unary,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Lists the audit log of focus, newest first: who changed or tried to change people and what they set.
    package static let listAuditEvents = MethodDescriptor(
        path: "/usher.focus.v1.Focus/ListAuditEvents",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        decide,
        whatIf,
        replayDecisions,
        cancelHeldAlerts,
        getAlertState,
        checkPeople,
        putPerson,
        getPerson,
        listPeople,
        putContact,
        removeContact,
        listContacts,
        putFocus,
        removeFocus,
        listFocuses,
        turnOnFocus,
        turnOffFocus,
        getFocusState,
        reportDeviceEvents,
        getFocusStatus,
        watchFocusStatus,
        putFocusStatusSharing,
        putSummarySchedule,
        getSummarySchedule,
        previewSummary,
        donateInteractions,
        deleteInteractions,
        suggestPeople,
        putConversationMute,
        listConversationMutes,
        putAlertCaps,
        getAlertCaps,
        exportPersonData,
        erasePersonData,
        listAuditEvents,
    ]
}

/// Decides about alerts, holds those that wait, and releases them.
package protocol FocusHandler: Sendable {
    /// Decides for each pair what becomes of its alert; the record is never held up.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; what the pairs
    /// have in common is sent once. The decision is remembered by notification and person, with the held alert, the call
    /// attempt or the silenced communication it leaves behind, so a repeat answers the same and changes nothing:
    /// idempotent, but not free of side effects. WhatIf is.
    func decide(_ calls: CallBatch<DecideRequest, DecideResponse>)

    /// Decides about one pair under other circumstances.
    ///
    /// Changes nothing and sends nothing.
    func whatIf(_ request: WhatIfRequest, context: CallContext) async throws -> WhatIfResponse

    /// Decides remembered decisions again under a changed policy, and counts what would have come out otherwise.
    ///
    /// Changes
    /// nothing and sends nothing.
    ///
    /// It goes through the decisions of a stretch of time in the order in which their notifications were accepted, and
    /// answers on the way with how far it has come. One runs at a time; another is refused with `overloaded`. Whoever asks
    /// is an operator.
    func replayDecisions(
        _ request: ReplayDecisionsRequest,
        context: CallContext,
        responses: ResponseWriter<ReplayDecisionsResponse>
    ) async throws

    /// Drops the held alerts of a cancelled notification.
    ///
    /// Once answered, none of them is released.
    func cancelHeldAlerts(_ request: CancelHeldAlertsRequest, context: CallContext) async throws -> CancelHeldAlertsResponse

    /// Says what was decided about a pair, rule by rule, and what became of its alert: held, released, merged or dropped.
    func getAlertState(_ request: GetAlertStateRequest, context: CallContext) async throws -> GetAlertStateResponse

    /// Says of each person whether they are known, up to 1,000 at once.
    func checkPeople(_ calls: CallBatch<CheckPeopleRequest, CheckPeopleResponse>)

    /// Creates a person or replaces what is known of them.
    func putPerson(_ request: PutPersonRequest, context: CallContext) async throws -> PutPersonResponse

    /// Answers with one person.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    func getPerson(_ request: GetPersonRequest, context: CallContext) async throws -> GetPersonResponse

    /// Lists people by id.
    func listPeople(_ request: ListPeopleRequest, context: CallContext) async throws -> ListPeopleResponse

    /// Creates a contact of a person or replaces it.
    func putContact(_ request: PutContactRequest, context: CallContext) async throws -> PutContactResponse

    /// Removes a contact; it leaves every list it is on.
    func removeContact(_ request: RemoveContactRequest, context: CallContext) async throws -> RemoveContactResponse

    /// Lists a person's contacts by id.
    func listContacts(_ request: ListContactsRequest, context: CallContext) async throws -> ListContactsResponse

    /// Creates a Focus of a person or replaces it; one that is on takes effect as changed at once.
    func putFocus(_ request: PutFocusRequest, context: CallContext) async throws -> PutFocusResponse

    /// Removes a Focus, turning it off first.
    func removeFocus(_ request: RemoveFocusRequest, context: CallContext) async throws -> RemoveFocusResponse

    /// Lists a person's Focuses by id.
    func listFocuses(_ request: ListFocusesRequest, context: CallContext) async throws -> ListFocusesResponse

    /// Turns a Focus on by hand; the one that was on is turned off, since one is on at a time.
    ///
    /// Not declared idempotent: an end such as one hour counts from the call.
    func turnOnFocus(_ request: TurnOnFocusRequest, context: CallContext) async throws -> TurnOnFocusResponse

    /// Turns the Focus off by hand; a time trigger under way stays off until its interval ends.
    func turnOffFocus(_ request: TurnOffFocusRequest, context: CallContext) async throws -> TurnOffFocusResponse

    /// Says which Focus is on, since when, why, and when that changes next.
    func getFocusState(_ request: GetFocusStateRequest, context: CallContext) async throws -> GetFocusStateResponse

    /// Takes what a device reports: mute switch, app opened or closed, place entered or left, smart activation.
    func reportDeviceEvents(_ request: ReportDeviceEventsRequest, context: CallContext) async throws -> ReportDeviceEventsResponse

    /// Says to an app whether the person is focused, where the person shares that with it.
    func getFocusStatus(_ request: GetFocusStatusRequest, context: CallContext) async throws -> GetFocusStatusResponse

    /// Streams to an app whether the person is focused: what holds now, then what changes, until the caller cancels.
    ///
    /// What a Focus that begins or ends changes is told at once; what a person changes in consent within a minute.
    func watchFocusStatus(
        _ request: WatchFocusStatusRequest,
        context: CallContext,
        responses: ResponseWriter<WatchFocusStatusResponse>
    ) async throws

    /// Records whether a person shares their Focus status with an app.
    func putFocusStatusSharing(_ request: PutFocusStatusSharingRequest, context: CallContext) async throws -> PutFocusStatusSharingResponse

    /// Replaces a person's summary times.
    ///
    /// Which apps are in the summary is their setting `scheduled_delivery` in consent.
    func putSummarySchedule(_ request: PutSummaryScheduleRequest, context: CallContext) async throws -> PutSummaryScheduleResponse

    /// Answers with a person's summary times and the next one as an instant.
    func getSummarySchedule(_ request: GetSummaryScheduleRequest, context: CallContext) async throws -> GetSummaryScheduleResponse

    /// Shows what the next summary would hold; a summary can be opened before its time.
    func previewSummary(_ request: PreviewSummaryRequest, context: CallContext) async throws -> PreviewSummaryResponse

    /// Records interactions with contacts, in both directions (iOS model, donations).
    func donateInteractions(_ request: DonateInteractionsRequest, context: CallContext) async throws -> DonateInteractionsResponse

    /// Deletes recorded interactions of a person, all or those with one contact or of one app.
    func deleteInteractions(_ request: DeleteInteractionsRequest, context: CallContext) async throws -> DeleteInteractionsResponse

    /// Suggests people to allow, from outgoing interactions only; never adds one.
    func suggestPeople(_ request: SuggestPeopleRequest, context: CallContext) async throws -> SuggestPeopleResponse

    /// Mutes a conversation or ends that; mentions and replies alert all the same.
    func putConversationMute(_ request: PutConversationMuteRequest, context: CallContext) async throws -> PutConversationMuteResponse

    /// Lists the conversations a person muted, by app and conversation.
    func listConversationMutes(_ request: ListConversationMutesRequest, context: CallContext) async throws -> ListConversationMutesResponse

    /// Replaces the caps on an app's alerts: how many it may make for one person, by class.
    ///
    /// Only an operator may.
    ///
    /// Whatever a cap keeps from alerting is listed all the same, with the reason `rate.capped`. Critical is never capped.
    func putAlertCaps(_ request: PutAlertCapsRequest, context: CallContext) async throws -> PutAlertCapsResponse

    /// Answers with the caps on an app's alerts; none where none is set.
    func getAlertCaps(_ request: GetAlertCapsRequest, context: CallContext) async throws -> GetAlertCapsResponse

    /// Streams what this service holds about a person.
    func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws

    /// Erases what this service holds about a person; their held alerts are dropped.
    func erasePersonData(_ request: ErasePersonDataRequest, context: CallContext) async throws -> ErasePersonDataResponse

    /// Lists the audit log of focus, newest first: who changed or tried to change people and what they set.
    func listAuditEvents(_ request: ListAuditEventsRequest, context: CallContext) async throws -> ListAuditEventsResponse
}

extension FocusHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.batch(FocusMethods.decide) { (calls: CallBatch<DecideRequest, DecideResponse>) in
            self.decide(calls)
        }
        router.unary(FocusMethods.whatIf) { (request: WhatIfRequest, context: CallContext) -> WhatIfResponse in
            try await self.whatIf(request, context: context)
        }
        router.serverStreaming(FocusMethods.replayDecisions) {
            (request: ReplayDecisionsRequest, context: CallContext, responses: ResponseWriter<ReplayDecisionsResponse>) in
            try await self.replayDecisions(request, context: context, responses: responses)
        }
        router.unary(FocusMethods.cancelHeldAlerts) { (request: CancelHeldAlertsRequest, context: CallContext) -> CancelHeldAlertsResponse in
            try await self.cancelHeldAlerts(request, context: context)
        }
        router.unary(FocusMethods.getAlertState) { (request: GetAlertStateRequest, context: CallContext) -> GetAlertStateResponse in
            try await self.getAlertState(request, context: context)
        }
        router.batch(FocusMethods.checkPeople) { (calls: CallBatch<CheckPeopleRequest, CheckPeopleResponse>) in
            self.checkPeople(calls)
        }
        router.unary(FocusMethods.putPerson) { (request: PutPersonRequest, context: CallContext) -> PutPersonResponse in
            try await self.putPerson(request, context: context)
        }
        router.unary(FocusMethods.getPerson) { (request: GetPersonRequest, context: CallContext) -> GetPersonResponse in
            try await self.getPerson(request, context: context)
        }
        router.unary(FocusMethods.listPeople) { (request: ListPeopleRequest, context: CallContext) -> ListPeopleResponse in
            try await self.listPeople(request, context: context)
        }
        router.unary(FocusMethods.putContact) { (request: PutContactRequest, context: CallContext) -> PutContactResponse in
            try await self.putContact(request, context: context)
        }
        router.unary(FocusMethods.removeContact) { (request: RemoveContactRequest, context: CallContext) -> RemoveContactResponse in
            try await self.removeContact(request, context: context)
        }
        router.unary(FocusMethods.listContacts) { (request: ListContactsRequest, context: CallContext) -> ListContactsResponse in
            try await self.listContacts(request, context: context)
        }
        router.unary(FocusMethods.putFocus) { (request: PutFocusRequest, context: CallContext) -> PutFocusResponse in
            try await self.putFocus(request, context: context)
        }
        router.unary(FocusMethods.removeFocus) { (request: RemoveFocusRequest, context: CallContext) -> RemoveFocusResponse in
            try await self.removeFocus(request, context: context)
        }
        router.unary(FocusMethods.listFocuses) { (request: ListFocusesRequest, context: CallContext) -> ListFocusesResponse in
            try await self.listFocuses(request, context: context)
        }
        router.unary(FocusMethods.turnOnFocus) { (request: TurnOnFocusRequest, context: CallContext) -> TurnOnFocusResponse in
            try await self.turnOnFocus(request, context: context)
        }
        router.unary(FocusMethods.turnOffFocus) { (request: TurnOffFocusRequest, context: CallContext) -> TurnOffFocusResponse in
            try await self.turnOffFocus(request, context: context)
        }
        router.unary(FocusMethods.getFocusState) { (request: GetFocusStateRequest, context: CallContext) -> GetFocusStateResponse in
            try await self.getFocusState(request, context: context)
        }
        router.unary(FocusMethods.reportDeviceEvents) { (request: ReportDeviceEventsRequest, context: CallContext) -> ReportDeviceEventsResponse in
            try await self.reportDeviceEvents(request, context: context)
        }
        router.unary(FocusMethods.getFocusStatus) { (request: GetFocusStatusRequest, context: CallContext) -> GetFocusStatusResponse in
            try await self.getFocusStatus(request, context: context)
        }
        router.serverStreaming(FocusMethods.watchFocusStatus) {
            (request: WatchFocusStatusRequest, context: CallContext, responses: ResponseWriter<WatchFocusStatusResponse>) in
            try await self.watchFocusStatus(request, context: context, responses: responses)
        }
        router.unary(FocusMethods.putFocusStatusSharing) { (request: PutFocusStatusSharingRequest, context: CallContext) -> PutFocusStatusSharingResponse in
            try await self.putFocusStatusSharing(request, context: context)
        }
        router.unary(FocusMethods.putSummarySchedule) { (request: PutSummaryScheduleRequest, context: CallContext) -> PutSummaryScheduleResponse in
            try await self.putSummarySchedule(request, context: context)
        }
        router.unary(FocusMethods.getSummarySchedule) { (request: GetSummaryScheduleRequest, context: CallContext) -> GetSummaryScheduleResponse in
            try await self.getSummarySchedule(request, context: context)
        }
        router.unary(FocusMethods.previewSummary) { (request: PreviewSummaryRequest, context: CallContext) -> PreviewSummaryResponse in
            try await self.previewSummary(request, context: context)
        }
        router.unary(FocusMethods.donateInteractions) { (request: DonateInteractionsRequest, context: CallContext) -> DonateInteractionsResponse in
            try await self.donateInteractions(request, context: context)
        }
        router.unary(FocusMethods.deleteInteractions) { (request: DeleteInteractionsRequest, context: CallContext) -> DeleteInteractionsResponse in
            try await self.deleteInteractions(request, context: context)
        }
        router.unary(FocusMethods.suggestPeople) { (request: SuggestPeopleRequest, context: CallContext) -> SuggestPeopleResponse in
            try await self.suggestPeople(request, context: context)
        }
        router.unary(FocusMethods.putConversationMute) { (request: PutConversationMuteRequest, context: CallContext) -> PutConversationMuteResponse in
            try await self.putConversationMute(request, context: context)
        }
        router.unary(FocusMethods.listConversationMutes) { (request: ListConversationMutesRequest, context: CallContext) -> ListConversationMutesResponse in
            try await self.listConversationMutes(request, context: context)
        }
        router.unary(FocusMethods.putAlertCaps) { (request: PutAlertCapsRequest, context: CallContext) -> PutAlertCapsResponse in
            try await self.putAlertCaps(request, context: context)
        }
        router.unary(FocusMethods.getAlertCaps) { (request: GetAlertCapsRequest, context: CallContext) -> GetAlertCapsResponse in
            try await self.getAlertCaps(request, context: context)
        }
        router.serverStreaming(FocusMethods.exportPersonData) {
            (request: ExportPersonDataRequest, context: CallContext, responses: ResponseWriter<ExportPersonDataResponse>) in
            try await self.exportPersonData(request, context: context, responses: responses)
        }
        router.unary(FocusMethods.erasePersonData) { (request: ErasePersonDataRequest, context: CallContext) -> ErasePersonDataResponse in
            try await self.erasePersonData(request, context: context)
        }
        router.unary(FocusMethods.listAuditEvents) { (request: ListAuditEventsRequest, context: CallContext) -> ListAuditEventsResponse in
            try await self.listAuditEvents(request, context: context)
        }
    }
}

/// Calls `usher.focus.v1.Focus` through a channel.
package struct FocusClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Decides for each pair what becomes of its alert; the record is never held up.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; what the pairs
    /// have in common is sent once. The decision is remembered by notification and person, with the held alert, the call
    /// attempt or the silenced communication it leaves behind, so a repeat answers the same and changes nothing:
    /// idempotent, but not free of side effects. WhatIf is.
    package func decide(
        _ request: DecideRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DecideResponse {
        try await channel.unary(FocusMethods.decide, request, options: options)
    }

    /// Decides about one pair under other circumstances.
    ///
    /// Changes nothing and sends nothing.
    package func whatIf(
        _ request: WhatIfRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> WhatIfResponse {
        try await channel.unary(FocusMethods.whatIf, request, options: options)
    }

    /// Decides remembered decisions again under a changed policy, and counts what would have come out otherwise.
    ///
    /// Changes
    /// nothing and sends nothing.
    ///
    /// It goes through the decisions of a stretch of time in the order in which their notifications were accepted, and
    /// answers on the way with how far it has come. One runs at a time; another is refused with `overloaded`. Whoever asks
    /// is an operator.
    package func replayDecisions(
        _ request: ReplayDecisionsRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<ReplayDecisionsResponse> {
        channel.serverStreaming(FocusMethods.replayDecisions, request, options: options)
    }

    /// Drops the held alerts of a cancelled notification.
    ///
    /// Once answered, none of them is released.
    package func cancelHeldAlerts(
        _ request: CancelHeldAlertsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CancelHeldAlertsResponse {
        try await channel.unary(FocusMethods.cancelHeldAlerts, request, options: options)
    }

    /// Says what was decided about a pair, rule by rule, and what became of its alert: held, released, merged or dropped.
    package func getAlertState(
        _ request: GetAlertStateRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetAlertStateResponse {
        try await channel.unary(FocusMethods.getAlertState, request, options: options)
    }

    /// Says of each person whether they are known, up to 1,000 at once.
    package func checkPeople(
        _ request: CheckPeopleRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CheckPeopleResponse {
        try await channel.unary(FocusMethods.checkPeople, request, options: options)
    }

    /// Creates a person or replaces what is known of them.
    package func putPerson(
        _ request: PutPersonRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutPersonResponse {
        try await channel.unary(FocusMethods.putPerson, request, options: options)
    }

    /// Answers with one person.
    ///
    /// Ends with NOT_FOUND for an unknown one.
    package func getPerson(
        _ request: GetPersonRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetPersonResponse {
        try await channel.unary(FocusMethods.getPerson, request, options: options)
    }

    /// Lists people by id.
    package func listPeople(
        _ request: ListPeopleRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListPeopleResponse {
        try await channel.unary(FocusMethods.listPeople, request, options: options)
    }

    /// Creates a contact of a person or replaces it.
    package func putContact(
        _ request: PutContactRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutContactResponse {
        try await channel.unary(FocusMethods.putContact, request, options: options)
    }

    /// Removes a contact; it leaves every list it is on.
    package func removeContact(
        _ request: RemoveContactRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RemoveContactResponse {
        try await channel.unary(FocusMethods.removeContact, request, options: options)
    }

    /// Lists a person's contacts by id.
    package func listContacts(
        _ request: ListContactsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListContactsResponse {
        try await channel.unary(FocusMethods.listContacts, request, options: options)
    }

    /// Creates a Focus of a person or replaces it; one that is on takes effect as changed at once.
    package func putFocus(
        _ request: PutFocusRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutFocusResponse {
        try await channel.unary(FocusMethods.putFocus, request, options: options)
    }

    /// Removes a Focus, turning it off first.
    package func removeFocus(
        _ request: RemoveFocusRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RemoveFocusResponse {
        try await channel.unary(FocusMethods.removeFocus, request, options: options)
    }

    /// Lists a person's Focuses by id.
    package func listFocuses(
        _ request: ListFocusesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListFocusesResponse {
        try await channel.unary(FocusMethods.listFocuses, request, options: options)
    }

    /// Turns a Focus on by hand; the one that was on is turned off, since one is on at a time.
    ///
    /// Not declared idempotent: an end such as one hour counts from the call.
    package func turnOnFocus(
        _ request: TurnOnFocusRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> TurnOnFocusResponse {
        try await channel.unary(FocusMethods.turnOnFocus, request, options: options)
    }

    /// Turns the Focus off by hand; a time trigger under way stays off until its interval ends.
    package func turnOffFocus(
        _ request: TurnOffFocusRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> TurnOffFocusResponse {
        try await channel.unary(FocusMethods.turnOffFocus, request, options: options)
    }

    /// Says which Focus is on, since when, why, and when that changes next.
    package func getFocusState(
        _ request: GetFocusStateRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetFocusStateResponse {
        try await channel.unary(FocusMethods.getFocusState, request, options: options)
    }

    /// Takes what a device reports: mute switch, app opened or closed, place entered or left, smart activation.
    package func reportDeviceEvents(
        _ request: ReportDeviceEventsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ReportDeviceEventsResponse {
        try await channel.unary(FocusMethods.reportDeviceEvents, request, options: options)
    }

    /// Says to an app whether the person is focused, where the person shares that with it.
    package func getFocusStatus(
        _ request: GetFocusStatusRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetFocusStatusResponse {
        try await channel.unary(FocusMethods.getFocusStatus, request, options: options)
    }

    /// Streams to an app whether the person is focused: what holds now, then what changes, until the caller cancels.
    ///
    /// What a Focus that begins or ends changes is told at once; what a person changes in consent within a minute.
    package func watchFocusStatus(
        _ request: WatchFocusStatusRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<WatchFocusStatusResponse> {
        channel.serverStreaming(FocusMethods.watchFocusStatus, request, options: options)
    }

    /// Records whether a person shares their Focus status with an app.
    package func putFocusStatusSharing(
        _ request: PutFocusStatusSharingRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutFocusStatusSharingResponse {
        try await channel.unary(FocusMethods.putFocusStatusSharing, request, options: options)
    }

    /// Replaces a person's summary times.
    ///
    /// Which apps are in the summary is their setting `scheduled_delivery` in consent.
    package func putSummarySchedule(
        _ request: PutSummaryScheduleRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutSummaryScheduleResponse {
        try await channel.unary(FocusMethods.putSummarySchedule, request, options: options)
    }

    /// Answers with a person's summary times and the next one as an instant.
    package func getSummarySchedule(
        _ request: GetSummaryScheduleRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetSummaryScheduleResponse {
        try await channel.unary(FocusMethods.getSummarySchedule, request, options: options)
    }

    /// Shows what the next summary would hold; a summary can be opened before its time.
    package func previewSummary(
        _ request: PreviewSummaryRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PreviewSummaryResponse {
        try await channel.unary(FocusMethods.previewSummary, request, options: options)
    }

    /// Records interactions with contacts, in both directions (iOS model, donations).
    package func donateInteractions(
        _ request: DonateInteractionsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DonateInteractionsResponse {
        try await channel.unary(FocusMethods.donateInteractions, request, options: options)
    }

    /// Deletes recorded interactions of a person, all or those with one contact or of one app.
    package func deleteInteractions(
        _ request: DeleteInteractionsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DeleteInteractionsResponse {
        try await channel.unary(FocusMethods.deleteInteractions, request, options: options)
    }

    /// Suggests people to allow, from outgoing interactions only; never adds one.
    package func suggestPeople(
        _ request: SuggestPeopleRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> SuggestPeopleResponse {
        try await channel.unary(FocusMethods.suggestPeople, request, options: options)
    }

    /// Mutes a conversation or ends that; mentions and replies alert all the same.
    package func putConversationMute(
        _ request: PutConversationMuteRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutConversationMuteResponse {
        try await channel.unary(FocusMethods.putConversationMute, request, options: options)
    }

    /// Lists the conversations a person muted, by app and conversation.
    package func listConversationMutes(
        _ request: ListConversationMutesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListConversationMutesResponse {
        try await channel.unary(FocusMethods.listConversationMutes, request, options: options)
    }

    /// Replaces the caps on an app's alerts: how many it may make for one person, by class.
    ///
    /// Only an operator may.
    ///
    /// Whatever a cap keeps from alerting is listed all the same, with the reason `rate.capped`. Critical is never capped.
    package func putAlertCaps(
        _ request: PutAlertCapsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutAlertCapsResponse {
        try await channel.unary(FocusMethods.putAlertCaps, request, options: options)
    }

    /// Answers with the caps on an app's alerts; none where none is set.
    package func getAlertCaps(
        _ request: GetAlertCapsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetAlertCapsResponse {
        try await channel.unary(FocusMethods.getAlertCaps, request, options: options)
    }

    /// Streams what this service holds about a person.
    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<ExportPersonDataResponse> {
        channel.serverStreaming(FocusMethods.exportPersonData, request, options: options)
    }

    /// Erases what this service holds about a person; their held alerts are dropped.
    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ErasePersonDataResponse {
        try await channel.unary(FocusMethods.erasePersonData, request, options: options)
    }

    /// Lists the audit log of focus, newest first: who changed or tried to change people and what they set.
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAuditEventsResponse {
        try await channel.unary(FocusMethods.listAuditEvents, request, options: options)
    }
}
