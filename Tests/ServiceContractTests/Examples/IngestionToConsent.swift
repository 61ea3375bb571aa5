import ServiceHost
import UsherProto

extension ContractPairs {
    /// Ingestion asks what a topic is, who is in it, what an app may use, and whether each pair may be sent.
    static let ingestionToConsent = ContractPair(
        caller: "ingestion",
        provider: .consent,
        examples: topicExamples + audienceExamples + entitlementExamples + evaluationExamples
    )

    private static let topicExamples = [
        ContractExample(
            "A topic has the purpose it was put with",
            .getTopic,
            given: [.exists(app: Story.app), .hasTopic("delays", purpose: .transactional)],
            request: { _ in GetTopicRequest(appID: Story.app, topicID: "delays") },
            answer: { names in GetTopicResponse(topic: topic("delays", .transactional, names)) }
        ),
        ContractExample(
            "A topic nobody put is unknown",
            .getTopic,
            given: [.exists(app: Story.app)],
            request: { _ in GetTopicRequest(appID: Story.app, topicID: "typo") },
            refusal: .topicUnknown,
            field: "topic_id"
        ),
    ]

    private static func topic(_ id: String, _ purpose: NotificationPurpose, _ names: Names) -> Topic {
        Topic(
            appID: Story.app,
            topicID: id,
            displayName: ProviderState.topicName(id),
            purpose: purpose,
            isListed: true,
            revision: names.revision("of the topic \(id)")
        )
    }

    private static let audienceExamples = [
        ContractExample(
            "The first page of an audience begins with the least id, and says where the next one begins",
            .listAudience,
            given: subscribers,
            request: { names in page(after: nil, names) },
            answer: { names in
                ListAudienceResponse(personIDs: ["anna", "bert"], page: PageInfo(nextPageToken: names.token("page 2")))
            }
        ),
        ContractExample(
            "A page goes on after the one whose token it is given",
            .listAudience,
            given: subscribers,
            request: { names in page(after: "page 2", names) },
            answer: { names in
                ListAudienceResponse(
                    personIDs: ["clara", "dora"],
                    page: PageInfo(nextPageToken: names.token("page 3"))
                )
            }
        ),
        ContractExample(
            "The last page of an audience has no token",
            .listAudience,
            given: subscribers,
            request: { names in page(after: "page 3", names) },
            answer: { _ in ListAudienceResponse(personIDs: ["emil"], page: PageInfo()) }
        ),
    ]

    private static let subscribers: [ProviderState] =
        [.exists(app: Story.app), .hasTopic("delays", purpose: .transactional)]
        + ["anna", "bert", "clara", "dora", "emil"].flatMap { [.isKnown($0), .hasJoined($0, topic: "delays")] }

    private static func page(after token: String?, _ names: Names) -> ListAudienceRequest {
        ListAudienceRequest(
            appID: Story.app,
            topicID: "delays",
            page: PageRequest(pageSize: names.pageSize(2), pageToken: token.map(names.token) ?? [])
        )
    }

    private static let entitlementExamples = [
        ContractExample(
            "An app may use what it was entitled to",
            .getEntitlements,
            given: [.exists(app: Story.app), .isEntitled(Story.app, Story.capabilities)],
            request: { _ in GetEntitlementsRequest(appID: Story.app) },
            answer: { names in
                GetEntitlementsResponse(
                    entitlements: Entitlements(
                        appID: Story.app,
                        capabilities: Story.capabilities,
                        revision: names.revision("of the entitlements")
                    )
                )
            }
        ),
        ContractExample(
            "An app of which nothing is recorded may use nothing",
            .getEntitlements,
            given: [.exists(app: "com.example.plain")],
            request: { _ in GetEntitlementsRequest(appID: "com.example.plain") },
            answer: { _ in
                GetEntitlementsResponse(
                    entitlements: Entitlements(appID: "com.example.plain", capabilities: Capabilities())
                )
            }
        ),
    ]

    private static let permissions: [ProviderState] = [
        .exists(app: Story.app), .isEntitled(Story.app, Story.capabilities),
        .isKnown("anna"), .hasChosen("anna", .authorized), .isKnown("bert"), .hasChosen("bert", .denied),
        .isKnown("clara"), .hasChosen("clara", .authorized), .isKnown("dora"), .isKnown("emil"),
        .hasChosen("emil", .authorized), .hasSet("emil", AppSettings(scheduledDelivery: .enabled)),
    ]

    private static let evaluationExamples = [
        ContractExample(
            "Each person comes with what they and the app's owner allow, denials included, in the order asked",
            .evaluate,
            given: permissions,
            request: { _ in Story.parcel.evaluate([.anna, .bert, .clara, .emil]) },
            answer: { names in Story.parcel.permitted([.anna, .bert, .clara, .emil], names) }
        ),
        ContractExample(
            "A level is no matter for consent: what may be used says the rest",
            .evaluate,
            given: permissions,
            request: { _ in Story.doorbell.evaluate([.anna]) },
            answer: { names in Story.doorbell.permitted([.anna], names) }
        ),
        ContractExample(
            "Who withdraws later is permitted now, at a position that tells so",
            .evaluate,
            given: permissions + [.isKnown("flora"), .hasChosen("flora", .authorized)],
            request: { _ in Story.receipt.evaluate([.flora]) },
            answer: { names in Story.receipt.permitted([.flora], names) }
        ),
        ContractExample(
            "A notification that is taken back later is evaluated like any",
            .evaluate,
            given: permissions + [.isKnown("gustav"), .hasChosen("gustav", .authorized)],
            request: { _ in Story.recall.evaluate([.gustav]) },
            answer: { names in Story.recall.permitted([.gustav], names) }
        ),
        ContractExample(
            "A message without a level is evaluated like any",
            .evaluate,
            given: permissions,
            request: { _ in Story.message.evaluate([.clara]) },
            answer: { names in Story.message.permitted([.clara], names) }
        ),
        ContractExample(
            "Those who are in a topic are evaluated like anybody, and who was never asked is not determined",
            .evaluate,
            given: permissions + subscribers,
            request: { _ in Story.delay.evaluate([.anna, .bert, .clara, .dora]) },
            answer: { names in Story.delay.permitted([.anna, .bert, .clara, .dora], names) }
        ),
        ContractExample(
            "Who has left the topic since its page was read is refused, and comes with permissions all the same",
            .evaluate,
            given: permissions + subscribers + [.hasLeft("emil", topic: "delays")],
            request: { _ in Story.delay.evaluate([.emil]) },
            answer: { names in refused(.emil, .delay, .topicNotSubscribed, names) }
        ),
        ContractExample(
            "Marketing without a topic was agreed to by nobody",
            .evaluate,
            given: permissions,
            request: { _ in Story.offer.evaluate([.anna]) },
            answer: { names in refused(.anna, .offer, .marketingNotOptedIn, names) }
        ),
    ]

    private static func refused(
        _ person: Recipient,
        _ story: Story,
        _ reason: Reason,
        _ names: Names
    ) -> EvaluateResponse {
        EvaluateResponse(evaluations: [
            Evaluation(verdict: .refused, reason: reason, evaluated: person.evaluated(story, names))
        ])
    }
}
