import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What focus asks when a person's scheduled summary is due.
enum SummaryStory {
    /// Who waits for it: the app is in their summary.
    static let person = "nora"
    /// A notification whose record delivery has.
    static let waiting = NotificationID(high: 0x019A_0000_0000_7001, low: 0b10 << 62 | 1).bytes
    /// One that delivery does not have yet.
    static let underWay = NotificationID(high: 0x019A_0000_0000_7002, low: 0b10 << 62 | 2).bytes

    /// What consent has of the person.
    static let permissions = Permissions(
        authorization: .authorized,
        settings: AppSettings(scheduledDelivery: .enabled),
        capabilities: Story.capabilities
    )

    /// The record that waits, as ingestion had it stored.
    static let stored = ProviderState("a record of \(person) waits for the summary") { world throws(RPCError) in
        let delivery = DeliveryClient(channel: world.channel(to: .delivery, as: "ingestion"))
        let notification = IdentifiedNotification(
            notificationID: waiting,
            appID: Story.app,
            acceptedAtUnixUs: 1,
            content: NotificationContent(title: "Your parcel")
        )
        let decision = Decision(
            effectiveLevel: .active,
            listing: .notificationCenterAndLockScreen,
            alert: .heldSummary,
            sound: .none,
            reasons: [.summary]
        )
        let entry = PresentEntry(personID: person, decision: decision)
        _ = try await delivery.present(PresentRequest(notifications: [notification], entries: [entry]))
    }
}

extension ContractPairs {
    /// What focus asks consent before it sends a summary: what is permitted now.
    static let summaryEvaluations = [
        ContractExample(
            "Whether a held alert is still permitted is asked without its level, and answered with the settings now",
            .evaluate,
            given: [
                .exists(app: Story.app), .isEntitled(Story.app, Story.capabilities), .isKnown(SummaryStory.person),
                .hasChosen(SummaryStory.person, .authorized),
                .hasSet(SummaryStory.person, AppSettings(scheduledDelivery: .enabled)),
            ],
            request: { _ in
                EvaluateRequest(
                    subjects: [EvaluateSubject(appID: Story.app, purpose: .transactional)],
                    entries: [EvaluateEntry(personID: SummaryStory.person)]
                )
            },
            answer: { names in
                EvaluateResponse(evaluations: [
                    Evaluation(
                        verdict: .permitted,
                        evaluated: EvaluatedPermissions(
                            permissions: SummaryStory.permissions,
                            ledgerPosition: names.position("at which the summary was evaluated")
                        )
                    )
                ])
            }
        )
    ]

    /// Focus asks how held records stand, and has the summary stored.
    static let focusToDelivery = ContractPair(
        caller: "focus",
        provider: .delivery,
        examples: [
            ContractExample(
                "An unread record stands as unread, and one that was never presented stands nowhere",
                .checkRecords,
                given: [.isKnown(SummaryStory.person), SummaryStory.stored],
                request: { _ in
                    CheckRecordsRequest(
                        pairs: [SummaryStory.waiting, SummaryStory.underWay].map {
                            Pair(notificationID: $0, personID: SummaryStory.person)
                        }
                    )
                },
                answer: { _ in
                    CheckRecordsResponse(standings: [RecordStanding(state: .unread), RecordStanding()])
                }
            ),
            ContractExample(
                "A summary is stored as any notification, with what it holds",
                .present,
                given: [.isKnown(SummaryStory.person)],
                request: { names in summary(names) },
                answer: { names in
                    PresentResponse(results: [
                        PresentResult(verdict: .stored, arrivedAtUnixUs: names.time("when the summary arrived"))
                    ])
                }
            ),
        ]
    )

    private static func summary(_ names: Names) -> PresentRequest {
        let id = names.notification("the summary")
        let madeAt = names.time("when the summary was made")
        var decision = Decision.alertNow(.deliver)
        decision.decidedAtUnixUs = madeAt
        decision.ledgerPosition = names.position("at which the summary was evaluated")
        return PresentRequest(
            notifications: [
                IdentifiedNotification(
                    notificationID: id,
                    appID: SystemApp.id,
                    acceptedAtUnixUs: madeAt,
                    content: NotificationContent(
                        title: "Your 8:00 summary",
                        body: "1 notification",
                        level: .active,
                        kind: .general,
                        purpose: .transactional,
                        sound: Sound(kind: .default)
                    )
                )
            ],
            entries: [
                PresentEntry(
                    personID: SummaryStory.person,
                    decision: decision,
                    summary: SummaryDigest(
                        dueAtUnixUs: names.time("when the summary was due"),
                        localDate: "2026-01-01",
                        minuteOfDay: 480,
                        featured: [SummaryItem(notificationID: SummaryStory.waiting)]
                    )
                )
            ]
        )
    }
}
