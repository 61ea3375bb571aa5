import ServiceHost
import UsherProto

// The gateway is to come; what it will rely on first is that a service lets nobody act for somebody else.

extension ContractPairs {
    /// What each service refuses to those for whom the gateway calls.
    static let gateway = [gatewayToIngestion, gatewayToConsent, gatewayToFocus, gatewayToDelivery]

    private static func pair(_ provider: ServiceRole, _ examples: [ContractExample]) -> ContractPair {
        ContractPair(
            caller: "gateway",
            provider: provider,
            examples: examples.map { $0.untried(because: "the gateway is not built yet") }
        )
    }

    private static let otherApp = Principal(identity: .appID("com.example.other"))
    private static let otherPerson = Principal(identity: .personID("olga"))

    private static let gatewayToIngestion = pair(
        .ingestion,
        [
            ContractExample(
                "Whoever calls for nobody is refused",
                .listApps,
                request: { _ in ListAppsRequest() },
                refusal: .principalRequired,
                field: "principal"
            ),
            ContractExample(
                "An app is not told about another one",
                .getApp,
                given: [.exists(app: shop, name: "Shop")],
                request: { _ in GetAppRequest(principal: otherApp, appID: shop) },
                refusal: .appMismatch,
                field: "principal"
            ),
            ContractExample(
                "No app makes apps",
                .putApp,
                request: { _ in
                    PutAppRequest(principal: otherApp, app: App(appID: "com.example.other", displayName: "Other"))
                },
                refusal: .operatorRequired,
                field: "principal"
            ),
            ContractExample(
                "A key that nobody made sends nothing",
                .submit,
                given: [.exists(app: shop, name: "Shop"), .isKnown("ida")],
                request: { _ in
                    SubmitRequest(
                        apiKey: "usher_0000000000000000_0000000000000000",
                        submission: Submission(
                            appID: shop,
                            audience: .people(PeopleAudience(personIDs: ["ida"])),
                            body: .content(NotificationContent(title: "Hello"))
                        )
                    )
                },
                refusal: .apiKeyUnknown,
                field: "api_key"
            ),
        ]
    )

    private static let gatewayToConsent = pair(
        .consent,
        [
            ContractExample(
                "Whoever calls for nobody is refused",
                .getSettings,
                request: { _ in GetSettingsRequest(appID: shop, personID: "ida") },
                refusal: .principalRequired,
                field: "principal"
            ),
            ContractExample(
                "Nobody chooses for somebody else",
                .putAuthorization,
                request: { _ in
                    PutAuthorizationRequest(
                        principal: otherPerson,
                        appID: shop,
                        personID: "ida",
                        status: .authorized,
                        source: .settings
                    )
                },
                refusal: .personMismatch,
                field: "principal"
            ),
            ContractExample(
                "Nobody makes a link for somebody else",
                .createPreferenceLink,
                request: { _ in
                    CreatePreferenceLinkRequest(
                        principal: otherPerson,
                        appID: shop,
                        personID: "ida",
                        purpose: .unsubscribe
                    )
                },
                refusal: .personMismatch,
                field: "principal"
            ),
            ContractExample(
                "What is no link shows nothing, whoever asks",
                .openPreferenceLink,
                request: { _ in OpenPreferenceLinkRequest(token: "AQIDBAUGBwgJCgsMDQ4PEA") },
                refusal: .linkInvalid,
                field: "token"
            ),
            ContractExample(
                "What is no link does nothing, whoever asks",
                .followPreferenceLink,
                request: { _ in FollowPreferenceLinkRequest(token: "AQIDBAUGBwgJCgsMDQ4PEA", isOneClick: true) },
                refusal: .linkInvalid,
                field: "token"
            ),
        ]
    )

    private static let gatewayToFocus = pair(
        .focus,
        [
            ContractExample(
                "Whoever calls for nobody is refused",
                .putPerson,
                request: { _ in PutPersonRequest(person: Person(personID: "olga", zone: "Europe/Berlin")) },
                refusal: .principalRequired,
                field: "principal"
            ),
            ContractExample(
                "A person is told about themselves",
                .getPerson,
                given: [.isKnown("olga")],
                request: { _ in GetPersonRequest(principal: otherPerson, personID: "olga") },
                answer: { names in
                    GetPersonResponse(
                        person: Person(
                            personID: "olga",
                            zone: "Europe/Berlin",
                            locale: "de-DE",
                            revision: names.revision("of olga")
                        )
                    )
                }
            ),
            ContractExample(
                "Nobody turns somebody else's Focus on",
                .turnOnFocus,
                given: [.isKnown("ida")],
                request: { _ in TurnOnFocusRequest(principal: otherPerson, personID: "ida", focusID: "work") },
                refusal: .personMismatch,
                field: "principal"
            ),
        ]
    )

    private static let gatewayToDelivery = pair(
        .delivery,
        [
            ContractExample(
                "Whoever calls for nobody is refused",
                .listInbox,
                given: [.isKnown("ida")],
                request: { _ in ListInboxRequest(personID: "ida") },
                refusal: .principalRequired,
                field: "principal"
            ),
            ContractExample(
                "Nobody reads somebody else's inbox",
                .listInbox,
                given: [.isKnown("ida"), .isKnown("olga")],
                request: { _ in ListInboxRequest(principal: otherPerson, personID: "ida") },
                refusal: .personMismatch,
                field: "principal"
            ),
            ContractExample(
                "Nobody follows somebody else's inbox",
                stream: .watch,
                given: [.isKnown("ida"), .isKnown("olga")],
                request: { _ in DeliveryWatchRequest(principal: otherPerson, personID: "ida") },
                refusal: .personMismatch,
                field: "principal"
            ),
        ]
    )
}
