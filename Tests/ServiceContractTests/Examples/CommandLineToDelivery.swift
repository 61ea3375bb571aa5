import EventLoop
import RPC
import ServiceHost
import UsherProto

extension ContractPairs {
    /// The command line draws inboxes, follows and changes them.
    static let commandLineToDelivery = ContractPair(
        caller: "cli",
        provider: .delivery,
        examples: inboxExamples + watchExamples + changeExamples + MaintenanceExamples.of(.delivery)
    )

    private static let content = NotificationContent(title: "Your Order Is Ready", level: .active)

    private static func record(_ state: RecordState, _ names: Names) -> InboxRecord {
        InboxRecord(
            notification: IdentifiedNotification(
                notificationID: names.notification("the order"),
                appID: shop,
                acceptedAtUnixUs: names.time("when the order was accepted"),
                content: content
            ),
            state: state,
            decision: Decision.alertNow(.deliver),
            arrivedAtUnixUs: names.time("when the order arrived")
        )
    }

    /// Lena's inbox holds one unread record.
    private static let hasRecord = ProviderState("lena has a record") { world throws(RPCError) in
        let names = Names.values([:], random: SystemRandom(), now: SystemTime().wallNow)
        let delivery = DeliveryClient(channel: world.channel(to: .delivery, as: "ingestion"))
        _ = try await delivery.present(
            PresentRequest(
                notifications: [record(.unread, names).notification ?? IdentifiedNotification()],
                entries: [PresentEntry(personID: "lena", decision: .alertNow(.deliver))]
            )
        )
    }

    private static let lena: [ProviderState] = [.isKnown("lena"), hasRecord]

    private static let inboxExamples = [
        ContractExample(
            "An inbox is told record by record, with the cursor that a watch goes on from",
            .listInbox,
            given: lena,
            request: { names in
                ListInboxRequest(personID: "lena", view: .listed, page: PageRequest(pageSize: names.pageSize(10)))
            },
            answer: { names in
                ListInboxResponse(
                    records: [record(.unread, names)],
                    page: PageInfo(),
                    cursor: names.token("cursor of the list")
                )
            }
        ),
        ContractExample(
            "The inbox of somebody unknown is refused",
            .listInbox,
            request: { names in
                ListInboxRequest(personID: "nobody", view: .listed, page: PageRequest(pageSize: names.pageSize(10)))
            },
            refusal: .personUnknown,
            field: "person_id"
        ),
        ContractExample(
            "Badges are told by app, with what is unread",
            .listBadges,
            given: lena,
            request: { names in
                ListBadgesRequest(personID: "lena", page: PageRequest(pageSize: names.pageSize(10)))
            },
            answer: { _ in ListBadgesResponse(badges: [Badge(appID: shop, unreadCount: 1)], page: PageInfo()) }
        ),
    ]

    private static let watchExamples = [
        ContractExample(
            "A watch without a cursor begins with the present state",
            stream: .watch,
            given: lena,
            request: { _ in DeliveryWatchRequest(personID: "lena") },
            answers: { names in
                [
                    DeliveryWatchResponse(event: .reset(InboxReset(cause: .noCursor))),
                    DeliveryWatchResponse(event: .record(record(.unread, names))),
                    DeliveryWatchResponse(event: .badge(Badge(appID: shop, unreadCount: 1))),
                    DeliveryWatchResponse(
                        cursor: names.token("cursor"),
                        event: .caughtUp(CaughtUp(atUnixUs: names.anyTime))
                    ),
                ]
            }
        ).untried(because: "following ends with a signal to the process"),
        ContractExample(
            "A watch from the list's cursor begins behind what was listed",
            stream: .watch,
            given: lena,
            request: { names in DeliveryWatchRequest(personID: "lena", cursor: names.token("cursor of the list")) },
            answers: { names in
                [
                    DeliveryWatchResponse(
                        cursor: names.token("next cursor"),
                        event: .caughtUp(CaughtUp(atUnixUs: names.anyTime))
                    )
                ]
            }
        ).untried(because: "following ends with a signal to the process"),
        ContractExample(
            "A cursor of another inbox is refused",
            stream: .watch,
            given: lena + [.isKnown("max")],
            request: { names in DeliveryWatchRequest(personID: "max", cursor: names.token("cursor of the list")) },
            refusal: .cursorInvalid,
            field: "cursor"
        ).untried(because: "following ends with a signal to the process"),
    ]

    private static let changeExamples = [
        ContractExample(
            "Marking everything as read tells how much changed",
            .markRecords,
            given: lena,
            request: { _ in
                MarkRecordsRequest(personID: "lena", records: RecordSelection(selection: .all(true)))
            },
            answer: { _ in MarkRecordsResponse(changedCount: 1) }
        ),
        ContractExample(
            "Who has no device has an empty list",
            .listDevices,
            given: [.isKnown("lena")],
            request: { _ in ListDevicesRequest(personID: "lena") },
            answer: { _ in ListDevicesResponse() }
        ),
        ContractExample(
            "A device is registered",
            .putDevice,
            given: [.isKnown("lena")],
            request: { _ in
                PutDeviceRequest(
                    personID: "lena",
                    device: Device(deviceID: "phone", displayName: "Phone"),
                    expectedRevision: 0
                )
            },
            answer: { names in
                PutDeviceResponse(
                    device: Device(
                        deviceID: "phone",
                        displayName: "Phone",
                        seenAtUnixUs: names.time("when the device was put"),
                        revision: names.revision("of the device")
                    )
                )
            }
        ),
    ]
}
