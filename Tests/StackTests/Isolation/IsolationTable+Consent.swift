import NotificationModel
import RPC
import UsherProto

/// Every method of the contract: what is attempted, or why nothing can be.
enum IsolationTable {
    typealias World = IsolationWorld

    static let cases: [IsolationCase] = joined([consent, focus, ingestion, delivery])

    static func joined(_ parts: [[IsolationCase]]) -> [IsolationCase] { parts.flatMap { $0 } }

    static let exemptions: [IsolationExemption] =
        [
            IsolationExemption(ConsentMethods.evaluate, .servicesOnly),
            IsolationExemption(ConsentMethods.listAudience, .servicesOnly),
            IsolationExemption(ConsentMethods.openPreferenceLink, .token),
            IsolationExemption(ConsentMethods.followPreferenceLink, .token),
            IsolationExemption(FocusMethods.decide, .servicesOnly),
            IsolationExemption(FocusMethods.cancelHeldAlerts, .servicesOnly),
            IsolationExemption(FocusMethods.getAlertState, .servicesOnly),
            IsolationExemption(FocusMethods.checkPeople, .servicesOnly),
            IsolationExemption(FocusMethods.exportPersonData, .servicesOnly),
            IsolationExemption(FocusMethods.erasePersonData, .servicesOnly),
            IsolationExemption(IngestionMethods.exportPersonData, .servicesOnly),
            IsolationExemption(IngestionMethods.erasePersonData, .servicesOnly),
            IsolationExemption(DeliveryMethods.present, .servicesOnly),
            IsolationExemption(DeliveryMethods.withdraw, .servicesOnly),
            IsolationExemption(DeliveryMethods.fenceConsent, .servicesOnly),
            IsolationExemption(DeliveryMethods.checkRecords, .servicesOnly),
            IsolationExemption(DeliveryMethods.exportPersonData, .servicesOnly),
            IsolationExemption(DeliveryMethods.erasePersonData, .servicesOnly),
            IsolationExemption(HealthMethods.check, .aboutNobody),
        ] + MaintenanceMethods.all.map { IsolationExemption($0, .servicesOnly) } + [
            IsolationExemption(HealthMethods.watch, .aboutNobody)
        ]

    static let consent: [IsolationCase] = joined([
        IsolationCase.unary(ConsentMethods.requestAuthorization, RequestAuthorizationResponse.self) { principal, _ in
            RequestAuthorizationRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                options: [.alert],
                purposeText: "Tells you when something happens.",
                language: "en"
            )
        },
        IsolationCase.unary(ConsentMethods.putAuthorization, PutAuthorizationResponse.self) { principal, _ in
            PutAuthorizationRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                status: .denied,
                source: .settings
            )
        },
        IsolationCase.unary(ConsentMethods.putSettings, PutSettingsResponse.self) { principal, _ in
            PutSettingsRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                settings: AppSettings(quiet: true)
            )
        },
        IsolationCase.unary(ConsentMethods.getSettings, GetSettingsResponse.self) { principal, _ in
            GetSettingsRequest(principal: principal, appID: World.otherApp, personID: World.otherPerson)
        },
        IsolationCase.unary(ConsentMethods.listSettings, ListSettingsResponse.self) { principal, _ in
            ListSettingsRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(ConsentMethods.answerTimeSensitivePrompt, AnswerTimeSensitivePromptResponse.self) {
            principal,
            _ in
            AnswerTimeSensitivePromptRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                answer: .turnOff
            )
        },
        IsolationCase.unary(ConsentMethods.putEntitlements, PutEntitlementsResponse.self) { principal, _ in
            PutEntitlementsRequest(
                principal: principal,
                entitlements: Entitlements(appID: World.otherApp, capabilities: Capabilities(critical: true))
            )
        },
        IsolationCase.unary(ConsentMethods.getEntitlements, GetEntitlementsResponse.self) { principal, _ in
            GetEntitlementsRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(ConsentMethods.putTopic, PutTopicResponse.self) { principal, _ in
            PutTopicRequest(
                principal: principal,
                topic: Topic(
                    appID: World.otherApp,
                    topicID: World.topic,
                    displayName: "Taken over",
                    purpose: .transactional
                )
            )
        },
        IsolationCase.unary(ConsentMethods.getTopic, GetTopicResponse.self) { principal, _ in
            GetTopicRequest(principal: principal, appID: World.otherApp, topicID: World.topic)
        },
        IsolationCase.unary(ConsentMethods.getTopic, GetTopicResponse.self, person: nil) { principal, _ in
            GetTopicRequest(principal: principal, appID: World.app, topicID: World.topic)
        },
        IsolationCase.unary(ConsentMethods.listTopics, ListTopicsResponse.self) { principal, _ in
            ListTopicsRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(
            ConsentMethods.listTopics,
            ListTopicsResponse.self,
            app: .answeredWithoutTheirs,
            person: nil
        ) { principal, _ in ListTopicsRequest(principal: principal, appID: World.app) },
        IsolationCase.unary(ConsentMethods.putConsentText, PutConsentTextResponse.self) { principal, _ in
            PutConsentTextRequest(
                principal: principal,
                text: ConsentText(
                    appID: World.otherApp,
                    topicID: World.topic,
                    version: 1,
                    language: "en",
                    question: "May we?",
                    acceptLabel: "Yes",
                    declineLabel: "No"
                )
            )
        },
        IsolationCase.unary(ConsentMethods.listConsentTexts, ListConsentTextsResponse.self) { principal, _ in
            ListConsentTextsRequest(principal: principal, appID: World.otherApp, topicID: World.topic)
        },
        IsolationCase.unary(ConsentMethods.optIn, OptInResponse.self) { principal, _ in
            OptInRequest(
                principal: principal,
                appID: World.otherApp,
                topicID: World.topic,
                personID: World.otherPerson
            )
        },
        IsolationCase.unary(ConsentMethods.optIn, OptInResponse.self, person: nil) { principal, _ in
            OptInRequest(principal: principal, appID: World.app, topicID: World.topic, personID: World.otherPerson)
        },
        IsolationCase.unary(ConsentMethods.optOut, OptOutResponse.self) { principal, _ in
            OptOutRequest(
                principal: principal,
                appID: World.otherApp,
                topicID: World.topic,
                personID: World.otherPerson,
                source: .settings
            )
        },
        // Every marketing topic of an app at once.
        IsolationCase.unary(ConsentMethods.optOut, OptOutResponse.self) { principal, _ in
            OptOutRequest(
                principal: principal,
                appID: World.otherApp,
                personID: World.otherPerson,
                source: .settings
            )
        },
        IsolationCase.unary(ConsentMethods.listPreferences, ListPreferencesResponse.self) { principal, _ in
            ListPreferencesRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(ConsentMethods.listPreferences, ListPreferencesResponse.self) { principal, _ in
            ListPreferencesRequest(principal: principal, personID: World.otherPerson, appID: World.otherApp)
        },
        IsolationCase.unary(
            ConsentMethods.listPreferences,
            ListPreferencesResponse.self,
            app: .answeredWithoutTheirs
        ) { principal, _ in
            ListPreferencesRequest(principal: principal, personID: World.otherPerson, appID: World.app)
        },
        IsolationCase.unary(ConsentMethods.createPreferenceLink, CreatePreferenceLinkResponse.self) { principal, _ in
            CreatePreferenceLinkRequest(
                principal: principal,
                appID: World.otherApp,
                topicID: World.topic,
                personID: World.otherPerson,
                purpose: .unsubscribe
            )
        },
        IsolationCase.unary(ConsentMethods.revokePreferenceLinks, RevokePreferenceLinksResponse.self) {
            principal,
            _ in
            RevokePreferenceLinksRequest(principal: principal, personID: World.otherPerson, appID: World.otherApp)
        },
        IsolationCase.stream(ConsentMethods.readLedger, ReadLedgerResponse.self) { principal, _ in
            ReadLedgerRequest(principal: principal)
        },
        IsolationCase.unary(ConsentMethods.verifyLedger, VerifyLedgerResponse.self) { principal, _ in
            VerifyLedgerRequest(principal: principal)
        },
        IsolationCase.unary(ConsentMethods.proveConsent, ProveConsentResponse.self) { principal, _ in
            ProveConsentRequest(
                principal: principal,
                personID: World.otherPerson,
                appID: World.otherApp,
                topicID: World.topic
            )
        },
        IsolationCase.stream(ConsentMethods.exportPerson, ExportPersonResponse.self) { principal, _ in
            ExportPersonRequest(
                principal: principal,
                personID: World.otherPerson,
                exportToken: [UInt8](repeating: 1, count: 16)
            )
        },
        IsolationCase.unary(ConsentMethods.erasePerson, ErasePersonResponse.self) { principal, _ in
            ErasePersonRequest(
                principal: principal,
                personID: World.otherPerson,
                erasureID: NotificationID(high: 0x0190_0000_0000_7000, low: 1 << 63).bytes
            )
        },
        IsolationCase.unary(ConsentMethods.listAuditEvents, ListAuditEventsResponse.self) { principal, _ in
            ListAuditEventsRequest(principal: principal, appID: World.otherApp)
        },
    ])
}
