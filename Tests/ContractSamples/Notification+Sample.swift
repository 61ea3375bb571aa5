package import TestingProto

extension Notification {
    /// A realistic notification: 25 fields, an alert, a sender, 4 pairs and 2 devices; 684 bytes on the wire.
    package static var sample: Notification {
        Notification(
            id: (0..<16).map { UInt8($0 * 17) },
            tenant: "acme",
            app: "com.acme.shop",
            topic: "orders.status",
            userID: 88_120_034_512,
            createdUs: 1_796_000_000_000_000,
            expiresUs: 1_796_003_600_000_000,
            priority: 10,
            level: 2,
            collapseKey: "order-A-2219-88412",
            locale: "de-DE",
            channel: "push",
            alert: Alert(
                title: "Your order is on its way",
                subtitle: "Arriving between 11:40 and 11:55",
                body: "Jonas picked up your order at Market Hall and is about twelve minutes away. "
                    + "Tap to follow the courier on the map.",
                sound: "chime.caf",
                badge: 3,
                category: "ORDER_TRACK",
                relevance: 0.82
            ),
            sender: Person(
                id: "person-77120034",
                displayName: "Jonas Meier",
                handle: "mailto:jonas@courier.example",
                imageURL: "https://cdn.example/p/77120034.jpg",
                knownContact: true
            ),
            data: [
                Pair(key: "order", value: "A-2219-88412"), Pair(key: "eta", value: "2026-11-30T11:40:00Z"),
                Pair(key: "courier", value: "Jonas M."), Pair(key: "screen", value: "order/track"),
            ],
            deviceIDs: ["dev-4f1c2a9e77b04c1e", "dev-9a33be0817cd4420"],
            deepLink: "acme://order/A-2219-88412",
            traceID: (0..<16).map { UInt8(truncatingIfNeeded: $0 * 29) },
            schema: 3,
            mutableContent: true,
            contentAvailable: true,
            dedupeKey: "A-2219-88412/dispatched",
            seq: 100_000,
            campaign: "tx",
            threadID: "order-A-2219-88412"
        )
    }
}
