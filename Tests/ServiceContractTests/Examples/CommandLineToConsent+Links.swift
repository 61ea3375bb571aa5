import ServiceHost
import UsherProto

extension ContractPairs {
    private static let link = "link of lia"

    private static func lia(_ names: Names, _ state: SubscriptionState, since: String) -> Preference {
        Preference(
            topic: Topic(
                appID: Story.app,
                topicID: "weekly",
                displayName: ProviderState.topicName("weekly"),
                purpose: .recommendation,
                isListed: true,
                revision: names.revision("of the weekly topic")
            ),
            state: state,
            sinceUnixUs: names.time(since)
        )
    }

    private static func madeLink(_ names: Names) -> PreferenceLink {
        PreferenceLink(
            linkID: names.token(link),
            purpose: .unsubscribe,
            appID: Story.app,
            topicID: "weekly",
            madeAtUnixUs: names.time("lia's link was made"),
            endsAtUnixUs: names.time("lia's link was made", plus: .seconds(7 * 86_400))
        )
    }

    /// What a link is made for, shown, followed and made useless.
    static let linkExamples = [
        ContractExample(
            "A link is made for a topic that a person is in",
            .createPreferenceLink,
            given: [
                .exists(app: Story.app), .isKnown("lia"), .hasTopic("weekly", purpose: .recommendation),
                .hasJoined("lia", topic: "weekly"),
            ],
            request: { _ in
                CreatePreferenceLinkRequest(
                    appID: Story.app,
                    topicID: "weekly",
                    personID: "lia",
                    purpose: .unsubscribe,
                    lifetimeSeconds: 7 * 86_400
                )
            },
            answer: { names in CreatePreferenceLinkResponse(link: madeLink(names), token: names.text(link)) }
        ),
        ContractExample(
            "A link shows what it is for",
            .openPreferenceLink,
            request: { names in OpenPreferenceLinkRequest(token: names.text(link)) },
            answer: { names in
                OpenPreferenceLinkResponse(
                    link: madeLink(names),
                    preferences: [lia(names, .subscribed, since: "lia joined")],
                    appDisplayName: "Example"
                )
            }
        ),
        ContractExample(
            "A link that is followed leaves its topic",
            .followPreferenceLink,
            request: { names in FollowPreferenceLinkRequest(token: names.text(link)) },
            answer: { names in
                FollowPreferenceLinkResponse(
                    preferences: [lia(names, .unsubscribed, since: "lia left")],
                    ledgerPosition: names.position("of lia's leaving")
                )
            }
        ),
        ContractExample(
            "The links of a person are made useless",
            .revokePreferenceLinks,
            request: { _ in RevokePreferenceLinksRequest(personID: "lia") },
            answer: { names in RevokePreferenceLinksResponse(revokedAtUnixUs: names.time("lia's links were revoked")) }
        ),
        ContractExample(
            "A link that was revoked is refused by name",
            .followPreferenceLink,
            request: { names in FollowPreferenceLinkRequest(token: names.text(link)) },
            refusal: .linkRevoked,
            field: "token"
        ),
    ]
}

extension Call<CreatePreferenceLinkRequest, CreatePreferenceLinkResponse> {
    static var createPreferenceLink: Self { Self(ConsentMethods.createPreferenceLink) }
}

extension Call<OpenPreferenceLinkRequest, OpenPreferenceLinkResponse> {
    static var openPreferenceLink: Self { Self(ConsentMethods.openPreferenceLink) }
}

extension Call<FollowPreferenceLinkRequest, FollowPreferenceLinkResponse> {
    static var followPreferenceLink: Self { Self(ConsentMethods.followPreferenceLink) }
}

extension Call<RevokePreferenceLinksRequest, RevokePreferenceLinksResponse> {
    static var revokePreferenceLinks: Self { Self(ConsentMethods.revokePreferenceLinks) }
}
