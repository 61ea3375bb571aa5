import ServiceHost
import UsherProto

extension ContractPairs {
    /// Ingestion has records stored, takes them back, and asks how they stand.
    static let ingestionToDelivery = ContractPair(
        caller: "ingestion",
        provider: .delivery,
        examples: presentExamples + recordExamples + withdrawExamples
    )

    private static let presentExamples = [
        ContractExample(
            "Records are stored, whatever becomes of their alerts, in the order asked",
            .present,
            given: [.isKnown("anna"), .isKnown("clara"), .isKnown("emil")],
            request: { names in Story.parcel.present([.anna, .clara, .emil], names) },
            answer: { names in Story.parcel.presented([.anna, .clara, .emil], .stored, names) }
        ),
        ContractExample(
            "Presenting a pair again stores nothing and tells when it arrived first",
            .present,
            request: { names in Story.parcel.present([.anna], names) },
            answer: { names in Story.parcel.presented([.anna], .repeated, names) }
        ),
    ]

    private static let recordExamples = [
        ContractExample(
            "A record is told with the notification as it was given and the decision it was presented with",
            .getRecord,
            request: { names in
                GetRecordRequest(notificationID: names.notification("the parcel"), personID: "anna")
            },
            answer: { names in
                GetRecordResponse(
                    record: InboxRecord(
                        notification: Story.parcel.identified(names),
                        state: .unread,
                        decision: Recipient.anna.decision(.parcel, names),
                        arrivedAtUnixUs: names.time("when the parcel arrived at anna"),
                        effectiveThreadID: "parcel-7"
                    )
                )
            }
        )
    ]

    private static let withdrawExamples = [
        ContractExample(
            "Withdrawing leaves records where they are, unless their removal is asked for",
            .withdraw,
            request: { names in WithdrawRequest(notificationID: names.notification("the parcel")) },
            answer: { _ in WithdrawResponse() }
        )
    ]
}
