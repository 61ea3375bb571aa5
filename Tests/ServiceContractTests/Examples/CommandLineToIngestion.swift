import ServiceHost
import UsherProto

extension ContractPairs {
    /// The command line makes apps and keys known, sends, and tells what became of it.
    static let commandLineToIngestion = ContractPair(
        caller: "cli",
        provider: .ingestion,
        examples: appExamples + sendingExamples + MaintenanceExamples.of(.ingestion)
    )

    static let shop = "com.example.shop"
    private static let kiosk = "com.example.kiosk"
    private static let tickets = "com.example.tickets"

    private static func app(_ id: String, _ name: String, _ names: Names) -> App {
        App(
            appID: id,
            displayName: name,
            createdAtUnixUs: names.time("when \(id) was made"),
            revision: names.revision("of \(id)")
        )
    }

    private static let appExamples = [
        ContractExample(
            "An app nobody put is unknown",
            .getApp,
            request: { _ in GetAppRequest(appID: tickets) },
            refusal: .appUnknown,
            field: "app_id"
        ),
        ContractExample(
            "An app is made where there was none",
            .putApp,
            request: { _ in PutAppRequest(app: App(appID: tickets, displayName: "Tickets"), expectedRevision: 0) },
            answer: { names in PutAppResponse(app: app(tickets, "Tickets", names)) },
            unread: ["findings"]
        ),
        ContractExample(
            "An app is told with its name",
            .getApp,
            given: [.exists(app: shop, name: "Shop")],
            request: { _ in GetAppRequest(appID: shop) },
            answer: { names in GetAppResponse(app: app(shop, "Shop", names)) },
            unread: ["standing"]
        ),
        ContractExample(
            "An app is looked for before its alerts are limited",
            .getApp,
            given: [.exists(app: kiosk, name: "Kiosk")],
            request: { _ in GetAppRequest(appID: kiosk) },
            answer: { names in GetAppResponse(app: app(kiosk, "Kiosk", names)) },
            unread: ["app", "standing"]
        ),
        ContractExample(
            "Putting an app as it is changes nothing",
            .putApp,
            given: [.exists(app: shop, name: "Shop")],
            request: { names in
                PutAppRequest(app: app(shop, "Shop", names), expectedRevision: names.revision("of \(shop)"))
            },
            answer: { names in PutAppResponse(app: app(shop, "Shop", names)) },
            unread: ["findings"]
        ),
        ContractExample(
            "A new key comes with its secret",
            .createApiKey,
            given: [.exists(app: shop, name: "Shop")],
            request: { _ in CreateApiKeyRequest(appID: shop, label: "production") },
            answer: { names in
                CreateApiKeyResponse(
                    key: ApiKey(
                        keyID: names.text("key id"),
                        appID: shop,
                        label: "production",
                        createdAtUnixUs: names.time("when the key was made")
                    ),
                    secret: names.text("secret")
                )
            }
        ),
    ]

    // MARK: Sending

    private static let order = NotificationContent(
        title: "Your Order Is Ready",
        level: .active,
        kind: .general
    )

    private static func send(_ content: NotificationContent, to people: [String]) -> SubmitBatchRequest {
        SubmitBatchRequest(submissions: [
            Submission(appID: shop, audience: .people(PeopleAudience(personIDs: people)), body: .content(content))
        ])
    }

    private static func refused(_ code: RefusalCode, _ field: String, _ names: Names) -> SubmitBatchResponse {
        SubmitBatchResponse(results: [
            SubmitResult(
                result: .refusal(Refusal(code: code.rawValue, field: field, message: names.text("why \(code)")))
            )
        ])
    }

    private static let ready: [ProviderState] = [
        .exists(app: shop, name: "Shop"), .isKnown("ida"), .hasChosen("ida", .authorized, app: shop),
    ]

    private static let sendingExamples = [
        ContractExample(
            "What is accepted has an id",
            .submitBatch,
            given: ready,
            request: { _ in send(order, to: ["ida"]) },
            answer: { names in
                SubmitBatchResponse(results: [
                    SubmitResult(
                        result: .acceptance(
                            Acceptance(
                                notificationID: names.notification("the order"),
                                acceptedAtUnixUs: names.time("when the order was accepted")
                            )
                        )
                    )
                ])
            }
        ),
        ContractExample(
            "Who is unknown refuses the entry, with the place in it",
            .submitBatch,
            given: ready,
            request: { _ in send(order, to: ["ida", "nobody"]) },
            answer: { names in refused(.personUnknown, "people.person_ids[1]", names) }
        ),
        ContractExample(
            "What is sent comes to be settled",
            .getStatus,
            given: ready,
            request: { names in GetStatusRequest(notificationID: names.notification("the order")) },
            answer: { names in
                GetStatusResponse(
                    appID: shop,
                    phase: .settled,
                    lane: .active,
                    acceptedAtUnixUs: names.time("when the order was accepted"),
                    pairCounts: [PairCount(state: .presented, count: 1)]
                )
            }
        ).inTime,
        ContractExample(
            "The story of a pair has its outcome, its decision and its history",
            .explain,
            given: ready,
            request: { names in
                ExplainRequest(notificationID: names.notification("the order"), personID: "ida")
            },
            answer: { names in story(names) },
            unread: ["decision.steps", "outcome.attempt_count"]
        ).inTime,
    ]

    private static func story(_ names: Names) -> ExplainResponse {
        let accepted = names.time("when the order was accepted")
        let decided = names.time("when the order was decided")
        return ExplainResponse(
            notification: IdentifiedNotification(
                notificationID: names.notification("the order"),
                appID: shop,
                acceptedAtUnixUs: accepted,
                content: order
            ),
            outcome: PairOutcome(
                personID: "ida",
                state: .presented,
                reasons: [.deliver],
                changedAtUnixUs: names.time("when the order was settled")
            ),
            decision: Decision(
                effectiveLevel: .active,
                listing: .notificationCenterAndLockScreen,
                alert: .now,
                lightsScreen: true,
                sound: .none,
                reasons: [.deliver],
                ledgerPosition: names.anyPosition,
                decidedAtUnixUs: decided
            ),
            history: [
                HistoryEvent(kind: .accepted, atUnixUs: accepted),
                HistoryEvent(kind: .decided, atUnixUs: decided, reasons: [.deliver]),
                HistoryEvent(kind: .presented, atUnixUs: names.anyTime, reasons: [.deliver]),
            ],
            zone: "Europe/Berlin"
        )
    }
}
