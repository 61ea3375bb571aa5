import ServiceHost
import UsherProto

extension ContractPairs {
    /// Ingestion has records stored, takes them back, and asks how they stand.
    static let ingestionToDelivery = ContractPair(
        caller: "ingestion",
        provider: .delivery,
        examples: presentExamples + replacementExamples + recallExamples + withdrawExamples
    )

    private static let people: [ProviderState] = ["anna", "bert", "clara", "emil", "flora", "gustav"].map {
        .isKnown($0)
    }

    private static let presentExamples = [
        ContractExample(
            "Records are stored, whatever becomes of their alerts, in the order asked",
            .present,
            given: people,
            request: { names in Story.parcel.present([.anna, .clara, .emil], names) },
            answer: { names in Story.parcel.presented([.anna, .clara, .emil], .stored, names) }
        ),
        ContractExample(
            "Presenting a pair again stores nothing and tells when it arrived first",
            .present,
            given: people,
            request: { names in Story.parcel.present([.anna, .emil], names) },
            answer: { names in Story.parcel.presented([.anna, .emil], .repeated, names) }
        ),
        ContractExample(
            "What goes to a topic is stored like anything else",
            .present,
            given: people,
            request: { names in Story.delay.present([.anna, .clara], names) },
            answer: { names in Story.delay.presented([.anna, .clara], .stored, names) }
        ),
        ContractExample(
            "A message is stored with who sent it",
            .present,
            given: people,
            request: { names in Story.message.present([Story.claraWithTheCourier], names) },
            answer: { names in Story.message.presented([Story.claraWithTheCourier], .stored, names) }
        ),
        ContractExample(
            "What was evaluated before the person withdrew is refused, and nothing is stored",
            .present,
            given: people + [.hasWithdrawn("flora")],
            request: { names in Story.receipt.present([.flora], names) },
            answer: { _ in
                PresentResponse(results: [PresentResult(verdict: .refused, reason: .consentWithdrawn)])
            }
        ),
        ContractExample(
            "A record is told with the notification as it was given and the decision it was presented with",
            .getRecord,
            given: people,
            request: { names in recordRequest(of: .anna, names) },
            answer: { names in
                GetRecordResponse(
                    record: record(of: .anna, .unread, names),
                    standing: RecordStanding(state: .unread)
                )
            }
        ),
        ContractExample(
            "A record whose alert is held is there like any",
            .getRecord,
            given: people,
            request: { names in recordRequest(of: .emil, names) },
            answer: { names in
                GetRecordResponse(
                    record: record(of: .emil, .unread, names),
                    standing: RecordStanding(state: .unread)
                )
            }
        ),
        ContractExample(
            "Who was presented nothing has no record",
            .getRecord,
            given: people,
            request: { names in recordRequest(of: .bert, names) },
            refusal: .notificationUnknown,
            field: "notification_id"
        ),
    ]

    private static func recordRequest(of person: Recipient, _ names: Names) -> GetRecordRequest {
        GetRecordRequest(notificationID: names.notification("the parcel"), personID: person.id)
    }

    private static func record(of person: Recipient, _ state: RecordState, _ names: Names) -> InboxRecord {
        InboxRecord(
            notification: Story.parcel.identified(names),
            state: state,
            decision: person.decision(.parcel, names),
            arrivedAtUnixUs: names.time("when the parcel arrived at \(person.id)"),
            effectiveThreadID: "parcel-7"
        )
    }

    private static let recallExamples = [
        ContractExample(
            "Withdrawing what was never presented removes nothing",
            .withdraw,
            given: people,
            request: { names in WithdrawRequest(notificationID: names.notification("the recall")) },
            answer: { _ in WithdrawResponse() }
        ),
        ContractExample(
            "What was withdrawn is not presented any more",
            .present,
            given: people,
            request: { names in Story.recall.present([.gustav], names) },
            answer: { _ in PresentResponse(results: [PresentResult(verdict: .refused, reason: .cancelled)]) }
        ),
    ]

    private static let replacementExamples = [
        ContractExample(
            "A later notification with the collapse id takes the place of the earlier one",
            .present,
            given: people,
            request: { names in Story.doorbell.present([Story.annaAtTheDoor], names) },
            answer: { names in Story.doorbell.presented([Story.annaAtTheDoor], .replaced, names) }
        )
    ]

    private static let withdrawExamples = [
        ContractExample(
            "Withdrawing leaves records where they are, unless their removal is asked for",
            .withdraw,
            given: people,
            request: { names in WithdrawRequest(notificationID: names.notification("the delay")) },
            answer: { _ in WithdrawResponse() }
        ),
        ContractExample(
            "Withdrawing with the records takes those out that are listed, and tells how many",
            .withdraw,
            given: people,
            request: { names in
                WithdrawRequest(notificationID: names.notification("the parcel"), removesRecords: true)
            },
            // anna's was replaced; clara's and emil's are left.
            answer: { _ in WithdrawResponse(removedCount: 2) }
        ),
        ContractExample(
            "Withdrawing again finds nothing left to remove",
            .withdraw,
            given: people,
            request: { names in
                WithdrawRequest(notificationID: names.notification("the parcel"), removesRecords: true)
            },
            answer: { _ in WithdrawResponse() }
        ),
        ContractExample(
            "A record taken out with its notification is told as removed",
            .getRecord,
            given: people,
            request: { names in recordRequest(of: .emil, names) },
            answer: { names in
                GetRecordResponse(
                    record: record(of: .emil, .removed, names),
                    standing: RecordStanding(state: .removed, changedAtUnixUs: names.anyTime)
                )
            }
        ),
    ]
}
