import TestingProto

extension Notification {
    /// A notification with all 25 fields set: 684 bytes on the wire.
    static var sample: Notification {
        var alert = Alert()
        alert.title = "Your order is on its way"
        alert.subtitle = "Arriving between 11:40 and 11:55"
        alert.body =
            "Jonas picked up your order at Market Hall and is about twelve minutes away. Tap to follow the courier on the map."
        alert.sound = "chime.caf"
        alert.badge = 3
        alert.category = "ORDER_TRACK"
        alert.relevance = 0.82
        var sender = Person()
        sender.id = "person-77120034"
        sender.displayName = "Jonas Meier"
        sender.handle = "mailto:jonas@courier.example"
        sender.imageURL = "https://cdn.example/p/77120034.jpg"
        sender.knownContact = true
        var note = Notification()
        note.id = (0..<16).map { UInt8(truncatingIfNeeded: $0 * 17) }
        note.traceID = (0..<16).map { UInt8(truncatingIfNeeded: $0 * 29) }
        note.tenant = "acme"
        note.app = "com.acme.shop"
        note.topic = "orders.status"
        note.userID = 88_120_034_512
        note.createdUs = 1_796_000_000_000_000
        note.expiresUs = 1_796_003_600_000_000
        note.priority = 10
        note.level = 2
        note.collapseKey = "order-A-2219-88412"
        note.locale = "de-DE"
        note.channel = "push"
        note.alert = alert
        note.sender = sender
        note.data = [
            Pair(key: "order", value: "A-2219-88412"),
            Pair(key: "eta", value: "2026-11-30T11:40:00Z"),
            Pair(key: "courier", value: "Jonas M."),
            Pair(key: "screen", value: "order/track"),
        ]
        note.deviceIDs = ["dev-4f1c2a9e77b04c1e", "dev-9a33be0817cd4420"]
        note.deepLink = "acme://order/A-2219-88412"
        note.schema = 3
        note.mutableContent = true
        note.contentAvailable = true
        note.dedupeKey = "A-2219-88412/dispatched"
        note.seq = 100_000
        note.campaign = "tx"
        note.threadID = "order-A-2219-88412"
        return note
    }
}
