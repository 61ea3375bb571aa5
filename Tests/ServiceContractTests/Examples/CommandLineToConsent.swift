import ServiceHost
import UsherProto

extension ContractPairs {
    /// The command line records what apps may use and what people choose.
    static let commandLineToConsent = ContractPair(
        caller: "cli",
        provider: .consent,
        examples: entitlingExamples + choosingExamples + reviewExamples + joiningExamples + linkExamples
            + marketExamples + RightsExamples.commandLine + MaintenanceExamples.of(.consent)
    )

    private static let shopIsThere: [ProviderState] = [.exists(app: shop, name: "Shop"), .isKnown("jon")]

    private static let entitlingExamples = [
        ContractExample(
            "An app of which nothing is recorded may use nothing, at revision 0",
            .getEntitlements,
            given: shopIsThere,
            request: { _ in GetEntitlementsRequest(appID: shop) },
            answer: { _ in
                GetEntitlementsResponse(entitlements: Entitlements(appID: shop, capabilities: Capabilities()))
            }
        ),
        ContractExample(
            "An operator entitles an app over the revision they saw",
            .putEntitlements,
            given: shopIsThere,
            request: { _ in
                PutEntitlementsRequest(
                    entitlements: Entitlements(appID: shop, capabilities: Capabilities(communication: true)),
                    expectedRevision: 0
                )
            },
            answer: { names in
                PutEntitlementsResponse(
                    entitlements: Entitlements(
                        appID: shop,
                        capabilities: Capabilities(communication: true),
                        revision: names.revision("of the shop's entitlements")
                    )
                )
            }
        ),
    ]

    private static let choosingExamples = [
        ContractExample(
            "An operator records that a person allows an app",
            .putAuthorization,
            given: shopIsThere,
            request: { _ in authorize("jon") },
            answer: { names in
                PutAuthorizationResponse(
                    authorization: Authorization(status: .authorized),
                    ledgerPosition: names.position("of jon's choice")
                )
            }
        ),
        ContractExample(
            "The choice of somebody unknown is refused",
            .putAuthorization,
            given: shopIsThere,
            request: { _ in authorize("nobody") },
            refusal: .personUnknown,
            field: "person_id"
        ),
        ContractExample(
            "Settings are told with what the app may not use as not supported",
            .getSettings,
            given: shopIsThere + [.hasChosen("jon", .authorized, app: shop)],
            request: { _ in GetSettingsRequest(appID: shop, personID: "jon") },
            answer: { names in
                GetSettingsResponse(
                    settings: settings(settingsShown, names.revision("of jon's settings")),
                    capabilities: Capabilities(communication: true)
                )
            }
        ),
        ContractExample(
            "Settings are replaced over the revision that was seen",
            .putSettings,
            given: shopIsThere + [.hasChosen("jon", .authorized, app: shop)],
            request: { names in
                var changed = settingsShown
                changed.scheduledDelivery = .enabled
                return PutSettingsRequest(
                    appID: shop,
                    personID: "jon",
                    settings: changed,
                    expectedRevision: names.revision("of jon's settings")
                )
            },
            answer: { names in
                PutSettingsResponse(
                    settings: settings(
                        AppSettings(scheduledDelivery: .enabled),
                        names.revision("of jon's changed settings")
                    ),
                    ledgerPosition: names.position("of jon's changed settings")
                )
            }
        ),
    ]

    /// The answer to what a record asked.
    private static let reviewExamples = [
        ContractExample(
            "Time-sensitive is turned off by the person's answer",
            .answerTimeSensitivePrompt,
            given: shopIsThere + [.isKnown("ola"), .hasChosen("ola", .authorized, app: shop)],
            request: { _ in AnswerTimeSensitivePromptRequest(appID: shop, personID: "ola", answer: .turnOff) },
            answer: { names in
                AnswerTimeSensitivePromptResponse(
                    settings: settings(AppSettings(timeSensitive: .disabled), names.revision("of ola's answer")),
                    ledgerPosition: names.position("of ola's answer")
                )
            }
        )
    ]

    private static func authorize(_ person: String) -> PutAuthorizationRequest {
        PutAuthorizationRequest(appID: shop, personID: person, status: .authorized, source: .operator)
    }

    private static let settingsShown = AppSettings(critical: .notSupported, timeSensitive: .notSupported)

    private static func settings(_ settings: AppSettings, _ revision: UInt64) -> PersonAppSettings {
        PersonAppSettings(
            appID: shop,
            authorization: Authorization(status: .authorized),
            settings: settings,
            revision: revision
        )
    }

    private static func digest(_ names: Names) -> Topic {
        Topic(
            appID: shop,
            topicID: "digest",
            displayName: "Digest",
            purpose: .transactional,
            isListed: true,
            revision: names.revision("of the digest")
        )
    }

    private static let joiningExamples = [
        ContractExample(
            "A topic nobody put is unknown",
            .getTopic,
            given: shopIsThere,
            request: { _ in GetTopicRequest(appID: shop, topicID: "digest") },
            refusal: .topicUnknown,
            field: "topic_id"
        ),
        ContractExample(
            "A topic is made where there was none",
            .putTopic,
            given: shopIsThere,
            request: { names in
                var topic = digest(names)
                topic.revision = 0
                return PutTopicRequest(topic: topic, expectedRevision: 0)
            },
            answer: { names in PutTopicResponse(topic: digest(names)) }
        ),
        ContractExample(
            "Who joins a topic is subscribed",
            .optIn,
            given: shopIsThere,
            request: { names in
                OptInRequest(
                    appID: shop,
                    topicID: "digest",
                    personID: "jon",
                    evidence: ConsentEvidence(chosenAtUnixUs: names.time("when jon chose"), source: .operator)
                )
            },
            answer: { names in
                OptInResponse(
                    preference: Preference(
                        topic: digest(names),
                        state: .subscribed,
                        sinceUnixUs: names.time("when jon joined")
                    ),
                    ledgerPosition: names.position("of jon's joining")
                )
            }
        ),
    ]
}
