import EventLoop
import NotificationModel
import RPC
import ServiceHost
import UsherProto

// What would be, and what would have been.

extension ContractPairs {
    private static let ida: [ProviderState] = [
        .exists(app: shop, name: "Shop"), .isKnown("ida"), .hasChosen("ida", .authorized, app: shop),
    ]

    private static func order(_ names: Names, _ overrides: DecisionOverrides) -> WhatIfRequest {
        WhatIfRequest(
            subject: DecisionSubject(
                notificationID: names.notification("the order"),
                appID: shop,
                acceptedAtUnixUs: names.time("when the order was accepted"),
                level: .active,
                kind: .general
            ),
            personID: "ida",
            overrides: overrides
        )
    }

    static let whatIfExamples = [
        ContractExample(
            "What would become of a notification is told with what was not reached, in the person's zone",
            .whatIf,
            given: ida,
            request: { names in order(names, DecisionOverrides(quiet: true)) },
            answer: { names in
                WhatIfResponse(
                    decision: Decision(
                        effectiveLevel: .active,
                        listing: .notificationCenter,
                        alert: .none,
                        sound: .none,
                        reasons: [.quietUser],
                        ledgerPosition: names.anyPosition,
                        decidedAtUnixUs: names.anyTime
                    ),
                    zone: "Europe/Berlin"
                )
            },
            unread: ["decision.steps"]
        ),
        ContractExample(
            "A Focus that the person does not have cannot be on",
            .whatIf,
            given: ida,
            request: { names in order(names, DecisionOverrides(focusID: "sleep")) },
            refusal: .focusUnknown,
            field: "focus_id"
        ),
    ]

    /// A minute ago it was decided about something for Nora, which rang.
    private static let wasDecided = ProviderState("it was decided about something for nora") { world throws(RPCError) in
        let acceptedAt = SystemTime().wallNow.microseconds - 60_000_000
        var ids = NotificationIDGenerator(random: SystemRandom())
        let subject = DecisionSubject(
            notificationID: ids.next(at: UnixTime(microseconds: acceptedAt)).bytes,
            appID: shop,
            acceptedAtUnixUs: acceptedAt,
            level: .active,
            kind: .general,
            expiresAtUnixUs: acceptedAt + 3_600_000_000
        )
        let evaluated = EvaluatedPermissions(permissions: Permissions(authorization: .authorized))
        _ = try await FocusClient(channel: world.channel(to: .focus, as: "ingestion")).decide(
            DecideRequest(subjects: [subject], entries: [DecideEntry(personID: "nora", evaluated: evaluated)])
        )
    }

    private static func replay(_ names: Names, of person: String, seconds: Int) -> ReplayDecisionsRequest {
        let end = "when the replay of \(seconds) seconds ends"
        return ReplayDecisionsRequest(
            fromUnixUs: names.time(end, plus: .seconds(-seconds)),
            untilUnixUs: names.time(end),
            personIDs: [person],
            changes: [PolicyChange(overrides: DecisionOverrides(quiet: true))],
            exampleCount: 10
        )
    }

    static let replayExamples = [
        ContractExample(
            "A replay ends with an answer that says so, and with what came out otherwise",
            stream: .replayDecisions,
            given: [.isKnown("nora"), wasDecided],
            request: { names in replay(names, of: "nora", seconds: 86_400) },
            answers: { names in
                [
                    ReplayDecisionsResponse(
                        examinedCount: 1,
                        replayedCount: 1,
                        changedCount: 1,
                        reachedUnixUs: names.anyTime,
                        isLast: true,
                        transitions: [ReplayedTransition(before: .rang, after: .listed, count: 1)],
                        reasons: [
                            ReplayedReason(reason: .quietUser, rule: .quiet, beforeCount: 0, afterCount: 1),
                            ReplayedReason(reason: .deliver, rule: .focus, beforeCount: 1, afterCount: 0),
                        ],
                        examples: [
                            ReplayedDecision(
                                notificationID: names.notification("what was decided about"),
                                personID: "nora",
                                appID: shop,
                                decidedAtUnixUs: names.anyTime,
                                before: .rang,
                                reasonsBefore: [.deliver],
                                after: .listed,
                                reasonsAfter: [.quietUser]
                            )
                        ]
                    )
                ]
            },
            // With what other examples decided about, too.
            unread: ["examined_count"]
        ),
        ContractExample(
            "A replay of more than 31 days is refused",
            stream: .replayDecisions,
            given: [.isKnown("nora")],
            request: { names in replay(names, of: "nora", seconds: 32 * 86_400) },
            refusal: .fieldMalformed,
            field: "until_unix_us"
        ),
    ]
}
