import ServiceHost
import UsherProto

// A topic of marketing from its making to the proof of who joined it, as the command line asks for each.

extension ContractPairs {
    private static let market = "com.example.market"
    private static let isThere: [ProviderState] = [.exists(app: market, name: "Market"), .isKnown("mia")]

    private static func offers(_ names: Names, _ revision: String, textVersion: UInt32) -> Topic {
        Topic(
            appID: market,
            topicID: "offers",
            displayName: "Offers",
            purpose: .marketing,
            isListed: true,
            revision: names.revision(revision),
            textVersion: textVersion
        )
    }

    private static func asked(_ names: Names) -> Topic { offers(names, "of the topic with a text", textVersion: 1) }

    private static let text = ConsentText(
        appID: market,
        topicID: "offers",
        version: 1,
        language: "en-GB",
        question: "Shall we tell you about offers?",
        acceptLabel: "Send me offers",
        declineLabel: "No thanks"
    )

    private static func page(_ names: Names) -> PageRequest { PageRequest(pageSize: names.pageSize(100)) }

    private static let askingExamples = [
        ContractExample(
            "A topic of marketing nobody put is unknown",
            .getTopic,
            given: isThere,
            request: { _ in GetTopicRequest(appID: market, topicID: "offers") },
            refusal: .topicUnknown,
            field: "topic_id"
        ),
        ContractExample(
            "Marketing is made where there was none, and waits for a text",
            .putTopic,
            given: isThere,
            request: { names in
                var topic = offers(names, "of the topic", textVersion: 0)
                topic.revision = 0
                // Whoever does not say why they send is taken to advertise.
                topic.purpose = .unspecified
                return PutTopicRequest(topic: topic, expectedRevision: 0)
            },
            answer: { names in PutTopicResponse(topic: offers(names, "of the topic", textVersion: 0)) }
        ),
        ContractExample(
            "A topic that has no text yet says so by its version",
            .getTopic,
            request: { _ in GetTopicRequest(appID: market, topicID: "offers") },
            answer: { names in GetTopicResponse(topic: offers(names, "of the topic", textVersion: 0)) }
        ),
        ContractExample(
            "A text is recorded with its language spelled in one way, and answered with what it is named by",
            .putConsentText,
            request: { _ in
                var typed = text
                typed.language = "EN-gb"
                return PutConsentTextRequest(text: typed)
            },
            answer: { names in PutConsentTextResponse(textSha256: names.token("hash of the text"), text: text) }
        ),
        ContractExample(
            "What is recorded is not recorded with other words",
            .putConsentText,
            request: { _ in
                var other = text
                other.language = "EN-gb"
                other.declineLabel = "Never"
                return PutConsentTextRequest(text: other)
            },
            refusal: .consentTextImmutable,
            field: "text"
        ),
        ContractExample(
            "Texts are listed as they were shown",
            .listConsentTexts,
            request: { names in ListConsentTextsRequest(appID: market, topicID: "offers", page: page(names)) },
            answer: { _ in ListConsentTextsResponse(texts: [text], page: PageInfo()) }
        ),
        ContractExample(
            "Topics are listed with the version of their text",
            .listTopics,
            request: { names in ListTopicsRequest(appID: market, page: page(names)) },
            answer: { names in ListTopicsResponse(topics: [asked(names)], page: PageInfo()) }
        ),
    ]

    private static func mia(_ names: Names, _ state: SubscriptionState, _ since: String) -> Preference {
        Preference(topic: asked(names), state: state, sinceUnixUs: names.time(since))
    }

    private static func joining(_ names: Names, version: UInt32) -> OptInRequest {
        OptInRequest(
            appID: market,
            topicID: "offers",
            personID: "mia",
            evidence: ConsentEvidence(
                textVersion: version,
                language: "en-GB",
                chosenAtUnixUs: names.anyTime,
                source: .operator,
                sourceDetail: "counter"
            )
        )
    }

    private static let choosingExamples = [
        ContractExample(
            "Nobody joins under a text that is not recorded",
            .optIn,
            request: { names in joining(names, version: 2) },
            refusal: .consentTextUnknown,
            field: "evidence.text_version"
        ),
        ContractExample(
            "Who joins marketing under its text is subscribed",
            .optIn,
            request: { names in joining(names, version: 1) },
            answer: { names in
                OptInResponse(
                    preference: mia(names, .subscribed, "when mia joined"),
                    ledgerPosition: names.position("of mia's joining")
                )
            }
        ),
        ContractExample(
            "What was chosen is proved by its entry, up to a checkpoint",
            .proveConsent,
            request: { _ in ProveConsentRequest(personID: "mia", appID: market, topicID: "offers") },
            answer: { names in
                ProveConsentResponse(
                    entry: joined(names),
                    recordJSON: names.text("record of mia's joining"),
                    recordKey: names.token("key of the record"),
                    checkpoint: checkpoint(names),
                    publicKey: names.token("public key"),
                    atUnixUs: names.time("when it was asked for")
                )
            }
        ),
        ContractExample(
            "Entries of the ledger are read with the checkpoints among them",
            stream: .readLedger,
            request: { names in
                ReadLedgerRequest(
                    fromPosition: names.position("of mia's joining"),
                    toPosition: names.position("of mia's joining")
                )
            },
            answers: { names in [ReadLedgerResponse(entries: [joined(names)], checkpoints: [checkpoint(names)])] }
        ),
        ContractExample(
            "The first entry is checked, and the length of the ledger told",
            .verifyLedger,
            request: { _ in VerifyLedgerRequest(fromPosition: 1, toPosition: 1) },
            answer: { names in
                VerifyLedgerResponse(checkedCount: 1, headPosition: names.position("of mia's joining"))
            },
            unread: ["last_checkpoint"]
        ),
        ContractExample(
            "The rest of the ledger is checked to its end, and its last checkpoint told",
            .verifyLedger,
            request: { _ in VerifyLedgerRequest(fromPosition: 2) },
            answer: { names in
                VerifyLedgerResponse(
                    checkedCount: names.position("entries behind the first"),
                    lastCheckpoint: checkpoint(names),
                    headPosition: names.position("of mia's joining")
                )
            }
        ),
        ContractExample(
            "Preferences of an app tell every topic of it, with the person's state",
            .listPreferences,
            request: { names in ListPreferencesRequest(personID: "mia", appID: market, page: page(names)) },
            answer: { names in
                ListPreferencesResponse(preferences: [mia(names, .subscribed, "when mia joined")], page: PageInfo())
            }
        ),
        ContractExample(
            "A refusal is in the audit log, newest first",
            .listAuditEvents,
            request: { names in
                ListAuditEventsRequest(
                    personID: "mia",
                    page: PageRequest(pageSize: names.pageSize(100)),
                    refusedOnly: true
                )
            },
            answer: { names in
                ListAuditEventsResponse(
                    events: [
                        AuditEvent(
                            auditEventID: names.notification("the refusal"),
                            atUnixUs: names.time("when it was refused"),
                            principal: Principal(identity: .operatorName("cli")),
                            caller: "cli",
                            method: "/usher.consent.v1.Consent/OptIn",
                            appID: market,
                            personID: "mia",
                            refusalCode: "consent_text_unknown",
                            detail: "topic offers"
                        )
                    ]
                )
            }
        ),
        ContractExample(
            "Who leaves one channel stays in the topic on the others",
            .optOut,
            request: { _ in
                OptOutRequest(
                    appID: market,
                    topicID: "offers",
                    personID: "mia",
                    channel: .webhook,
                    source: .settings
                )
            },
            answer: { names in OptOutResponse(ledgerPosition: names.position("of leaving a channel")) }
        ),
        ContractExample(
            "Without a topic all marketing of the app is left",
            .optOut,
            request: { _ in OptOutRequest(appID: market, personID: "mia", source: .operator) },
            answer: { names in OptOutResponse(ledgerPosition: names.position("of mia's leaving")) }
        ),
    ]

    private static func joined(_ names: Names) -> LedgerEntry {
        LedgerEntry(
            position: names.position("of mia's joining"),
            appendedAtUnixUs: names.time("when mia joined"),
            kind: .optIn,
            sealedRecord: names.record("of mia's joining"),
            previousHash: names.token("hash before"),
            entryHash: names.token("hash of the entry"),
            recordSha256: names.token("hash of the record")
        )
    }

    private static func checkpoint(_ names: Names) -> LedgerCheckpoint {
        LedgerCheckpoint(
            position: names.position("of mia's joining"),
            entryHash: names.token("hash of the entry"),
            signedAtUnixUs: names.time("when it was signed"),
            keySha256: names.token("hash of the public key"),
            signature: names.token("signature")
        )
    }

    private static let quietly = Authorization(status: .provisional, options: [.badge, .sound, .alert, .provisional])

    /// Permission that is asked for quietly, and what is recorded of it.
    private static let quietExamples = [
        ContractExample(
            "An app that asks quietly is provisional without a prompt",
            .requestAuthorization,
            given: isThere,
            request: { _ in
                RequestAuthorizationRequest(
                    appID: market,
                    personID: "mia",
                    options: [.alert, .sound, .badge, .provisional],
                    purposeText: "Lets you try its notifications quietly.",
                    language: "en"
                )
            },
            answer: { _ in RequestAuthorizationResponse(authorization: quietly) }
        ),
        ContractExample(
            "Everything that is recorded of a person is listed by app",
            .listSettings,
            request: { names in ListSettingsRequest(personID: "mia", page: page(names)) },
            answer: { names in
                ListSettingsResponse(
                    settings: [
                        PersonAppSettings(
                            appID: market,
                            authorization: quietly,
                            settings: AppSettings(
                                critical: .notSupported,
                                timeSensitive: .notSupported,
                                directMessages: .notSupported
                            ),
                            revision: names.revision("of mia's settings")
                        )
                    ],
                    page: PageInfo()
                )
            }
        ),
    ]

    /// In the order in which they are true: the ledger is checked while joining is its last entry.
    static let marketExamples = askingExamples + choosingExamples + quietExamples
}

extension Call<PutConsentTextRequest, PutConsentTextResponse> {
    static var putConsentText: Self { Self(ConsentMethods.putConsentText) }
}

extension Call<ListConsentTextsRequest, ListConsentTextsResponse> {
    static var listConsentTexts: Self { Self(ConsentMethods.listConsentTexts) }
}

extension Call<ListTopicsRequest, ListTopicsResponse> {
    static var listTopics: Self { Self(ConsentMethods.listTopics) }
}

extension Call<ProveConsentRequest, ProveConsentResponse> {
    static var proveConsent: Self { Self(ConsentMethods.proveConsent) }
}

extension Call<ReadLedgerRequest, ReadLedgerResponse> {
    static var readLedger: Self { Self(ConsentMethods.readLedger) }
}

extension Call<VerifyLedgerRequest, VerifyLedgerResponse> {
    static var verifyLedger: Self { Self(ConsentMethods.verifyLedger) }
}

extension Call<ListPreferencesRequest, ListPreferencesResponse> {
    static var listPreferences: Self { Self(ConsentMethods.listPreferences) }
}

extension Call<OptOutRequest, OptOutResponse> {
    static var optOut: Self { Self(ConsentMethods.optOut) }
}

extension Call<RequestAuthorizationRequest, RequestAuthorizationResponse> {
    static var requestAuthorization: Self { Self(ConsentMethods.requestAuthorization) }
}

extension Call<ListSettingsRequest, ListSettingsResponse> {
    static var listSettings: Self { Self(ConsentMethods.listSettings) }
}

extension Call<ListAuditEventsRequest, ListAuditEventsResponse> {
    static var listAuditEvents: Self { Self(ConsentMethods.listAuditEvents) }
}
