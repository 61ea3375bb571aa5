import RPC
import UsherProto

extension IsolationTable {
    static let focus: [IsolationCase] = focusPeople + focusStatus + focusOthers

    private static let focusPeople: [IsolationCase] = joined([
        IsolationCase.unary(FocusMethods.putPerson, PutPersonResponse.self) { principal, _ in
            PutPersonRequest(
                principal: principal,
                person: Person(personID: World.otherPerson, zone: "Asia/Tokyo", locale: "ja")
            )
        },
        IsolationCase.unary(FocusMethods.getPerson, GetPersonResponse.self) { principal, _ in
            GetPersonRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.listPeople, ListPeopleResponse.self) { principal, _ in
            ListPeopleRequest(principal: principal)
        },
        IsolationCase.unary(FocusMethods.putContact, PutContactResponse.self) { principal, _ in
            PutContactRequest(
                principal: principal,
                personID: World.otherPerson,
                contact: Contact(contactID: World.contact, displayName: "Taken over")
            )
        },
        IsolationCase.unary(FocusMethods.removeContact, RemoveContactResponse.self) { principal, _ in
            RemoveContactRequest(principal: principal, personID: World.otherPerson, contactID: World.contact)
        },
        // One's own name with another's contact: there is none to remove, and theirs stays.
        IsolationCase.unary(
            FocusMethods.removeContact,
            RemoveContactResponse.self,
            app: nil,
            person: .answeredWithoutTheirs
        ) { principal, _ in
            RemoveContactRequest(principal: principal, personID: World.person, contactID: World.contact)
        },
        IsolationCase.unary(FocusMethods.listContacts, ListContactsResponse.self) { principal, _ in
            ListContactsRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.putFocus, PutFocusResponse.self) { principal, _ in
            PutFocusRequest(
                principal: principal,
                personID: World.otherPerson,
                focus: FocusConfiguration(focusID: World.focus, displayName: "Taken over")
            )
        },
        IsolationCase.unary(FocusMethods.removeFocus, RemoveFocusResponse.self) { principal, _ in
            RemoveFocusRequest(principal: principal, personID: World.otherPerson, focusID: World.focus)
        },
        IsolationCase.unary(FocusMethods.listFocuses, ListFocusesResponse.self) { principal, _ in
            ListFocusesRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.turnOnFocus, TurnOnFocusResponse.self) { principal, _ in
            TurnOnFocusRequest(principal: principal, personID: World.otherPerson, focusID: World.focus)
        },
        IsolationCase.unary(FocusMethods.turnOnFocus, TurnOnFocusResponse.self, app: nil) { principal, _ in
            TurnOnFocusRequest(principal: principal, personID: World.person, focusID: World.focus)
        },
        IsolationCase.unary(FocusMethods.turnOffFocus, TurnOffFocusResponse.self) { principal, _ in
            TurnOffFocusRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.getFocusState, GetFocusStateResponse.self) { principal, _ in
            GetFocusStateRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.reportDeviceEvents, ReportDeviceEventsResponse.self) { principal, _ in
            ReportDeviceEventsRequest(
                principal: principal,
                personID: World.otherPerson,
                deviceID: World.device,
                events: [DeviceEvent(kind: .muted, sequence: 1)]
            )
        },
    ])

    private static let focusStatus: [IsolationCase] = joined([
        IsolationCase.unary(FocusMethods.getFocusStatus, GetFocusStatusResponse.self) { principal, _ in
            GetFocusStatusRequest(principal: principal, appID: World.otherApp, personID: World.otherPerson)
        },
        // What one app may know of a person, another that names itself does not.
        IsolationCase.unary(
            FocusMethods.getFocusStatus,
            GetFocusStatusResponse.self,
            app: .answeredWithoutTheirs,
            person: nil
        ) { principal, _ in
            GetFocusStatusRequest(principal: principal, appID: World.app, personID: World.otherPerson)
        },
        IsolationCase.stream(FocusMethods.watchFocusStatus, WatchFocusStatusResponse.self) { principal, _ in
            WatchFocusStatusRequest(principal: principal, appID: World.otherApp, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.putFocusStatusSharing, PutFocusStatusSharingResponse.self) { principal, _ in
            PutFocusStatusSharingRequest(
                principal: principal,
                appID: World.app,
                personID: World.otherPerson,
                authorization: .authorized
            )
        },
    ])

    private static let focusOthers: [IsolationCase] = joined([
        IsolationCase.unary(FocusMethods.whatIf, WhatIfResponse.self) { principal, things in
            WhatIfRequest(
                principal: principal,
                subject: DecisionSubject(notificationID: things.notification, appID: World.otherApp),
                personID: World.otherPerson
            )
        },
        // One's own name with another's notification: it says nothing of what became of it.
        IsolationCase.unary(FocusMethods.whatIf, WhatIfResponse.self, app: nil, person: .answeredWithoutTheirs) {
            principal,
            things in
            WhatIfRequest(
                principal: principal,
                subject: DecisionSubject(notificationID: things.notification, appID: World.otherApp),
                personID: World.person
            )
        },
        IsolationCase.stream(FocusMethods.replayDecisions, ReplayDecisionsResponse.self) { principal, _ in
            ReplayDecisionsRequest(
                principal: principal,
                fromUnixUs: 1,
                untilUnixUs: 2,
                personIDs: [World.otherPerson],
                changes: [PolicyChange(overrides: DecisionOverrides(level: .critical))]
            )
        },
        IsolationCase.unary(FocusMethods.putSummarySchedule, PutSummaryScheduleResponse.self) { principal, _ in
            PutSummaryScheduleRequest(
                principal: principal,
                personID: World.otherPerson,
                schedule: SummarySchedule(isEnabled: false)
            )
        },
        IsolationCase.unary(FocusMethods.getSummarySchedule, GetSummaryScheduleResponse.self) { principal, _ in
            GetSummaryScheduleRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.previewSummary, PreviewSummaryResponse.self) { principal, _ in
            PreviewSummaryRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.donateInteractions, DonateInteractionsResponse.self) { principal, _ in
            DonateInteractionsRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                interactions: [Interaction(interactionID: "i1", kind: .message, direction: .outgoing, atUnixUs: 1)]
            )
        },
        IsolationCase.unary(FocusMethods.deleteInteractions, DeleteInteractionsResponse.self) { principal, _ in
            DeleteInteractionsRequest(principal: principal, personID: World.otherPerson, appID: World.otherApp)
        },
        // Without an app it means those of all apps. An app that names none is told that one is missing.
        IsolationCase.unary(FocusMethods.deleteInteractions, DeleteInteractionsResponse.self) { principal, _ in
            DeleteInteractionsRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.suggestPeople, SuggestPeopleResponse.self) { principal, _ in
            SuggestPeopleRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.putConversationMute, PutConversationMuteResponse.self) { principal, _ in
            PutConversationMuteRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                conversationID: "bsecret-conversation"
            )
        },
        IsolationCase.unary(FocusMethods.listConversationMutes, ListConversationMutesResponse.self) { principal, _ in
            ListConversationMutesRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(FocusMethods.putAlertCaps, PutAlertCapsResponse.self) { principal, _ in
            PutAlertCapsRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(FocusMethods.getAlertCaps, GetAlertCapsResponse.self) { principal, _ in
            GetAlertCapsRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(FocusMethods.listAuditEvents, ListAuditEventsResponse.self) { principal, _ in
            ListAuditEventsRequest(principal: principal, personID: World.otherPerson)
        },
    ])
}
