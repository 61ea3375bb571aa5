import ServiceHost
import UsherProto

extension ContractPairs {
    /// Consent asks whether people are known before it records a choice of theirs.
    static let consentToFocus = ContractPair(
        caller: "consent",
        provider: .focus,
        examples: [
            ContractExample(
                "A person who is known is not among the unknown",
                .checkPeople,
                given: [.isKnown("anna")],
                request: { _ in CheckPeopleRequest(personIDs: ["anna"]) },
                answer: { _ in CheckPeopleResponse() }
            ),
            ContractExample(
                "A person nobody put is among the unknown",
                .checkPeople,
                request: { _ in CheckPeopleRequest(personIDs: ["nobody"]) },
                answer: { _ in CheckPeopleResponse(unknownIndexes: [0]) }
            ),
            ContractExample(
                "A person's locale is told to a service that acts for nobody",
                .getPerson,
                given: [.isKnown("anna")],
                request: { _ in GetPersonRequest(personID: "anna") },
                answer: { names in
                    GetPersonResponse(
                        person: Person(
                            personID: "anna",
                            zone: "Europe/Berlin",
                            locale: "de-DE",
                            revision: names.revision("of anna")
                        )
                    )
                }
            ),
            RightsExamples.erasing(.eraseFromFocus, "focus"),
            RightsExamples.exportingFromFocus,
        ]
    )

    /// Consent asks whether an app exists before it records anything about it.
    static let consentToIngestion = ContractPair(
        caller: "consent",
        provider: .ingestion,
        examples: [
            ContractExample(
                "An app that was put is there, for a service that acts for nobody",
                .getApp,
                given: [.exists(app: "com.example.mail", name: "Mail")],
                request: { _ in GetAppRequest(appID: "com.example.mail") },
                answer: { names in
                    GetAppResponse(
                        app: App(
                            appID: "com.example.mail",
                            displayName: "Mail",
                            createdAtUnixUs: names.time("when the app was made"),
                            revision: names.revision("of the app")
                        )
                    )
                }
            ),
            ContractExample(
                "An app nobody put is unknown",
                .getApp,
                request: { _ in GetAppRequest(appID: "com.example.typo") },
                refusal: .appUnknown,
                field: "app_id"
            ),
            RightsExamples.erasing(.eraseFromIngestion, "ingestion"),
            RightsExamples.exportingNothing(.exportFromIngestion, "ingestion"),
        ]
    )

    /// Consent has a line drawn before it acknowledges that a person withdrew.
    static let consentToDelivery = ContractPair(
        caller: "consent",
        provider: .delivery,
        examples: [
            ContractExample(
                "A line is drawn for everything of an app",
                .fenceConsent,
                request: { names in
                    FenceConsentRequest(
                        personID: "anna",
                        appID: "com.example.mail",
                        ledgerPosition: names.position("of the denial")
                    )
                },
                answer: { _ in FenceConsentResponse() }
            ),
            ContractExample(
                "A line is drawn for one topic",
                .fenceConsent,
                request: { names in
                    FenceConsentRequest(
                        personID: "anna",
                        appID: "com.example.mail",
                        topicID: "digest",
                        ledgerPosition: names.position("of the opt-out")
                    )
                },
                answer: { _ in FenceConsentResponse() }
            ),
            RightsExamples.erasing(.eraseFromDelivery, "delivery"),
            RightsExamples.exportingNothing(.exportFromDelivery, "delivery"),
        ]
    )
}
