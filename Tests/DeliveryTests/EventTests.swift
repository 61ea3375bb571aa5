import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

/// Replacement by event: what is told of an event later stands where the earlier one stood (guideline DUP-001).
@Suite("Records about the same event")
struct EventTests {
    private func told(
        _ world: DeliveryWorld,
        _ title: String,
        event: String = "flight-7",
        collapse: String = ""
    ) -> IdentifiedNotification {
        world.notification(app: "com.example.air", title: title) { content in
            content.eventID = event
            content.collapseID = collapse
        }
    }

    @Test("A later record of an event takes the earlier one's place", arguments: [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
    func replaced(order: [Int]) throws {
        let world = try DeliveryWorld()
        let notifications = ["Gate A1", "Gate B2", "Gate C3"].map { told(world, $0) }
        for index in order { try world.present(notifications[index]) }
        try world.present(world.notification(app: "com.example.air", title: "Menu"))
        #expect(try world.titles() == ["Menu", "Gate C3"])
        let states = try world.standings(notifications.map { ($0, "ann") }).map(\.state)
        #expect(states == [.replaced, .replaced, .unread])
        for notification in notifications { #expect(try world.present(notification).map(\.verdict) == [.repeated]) }
    }

    @Test("An event is the app's and the person's own, and another event's record stays")
    func scope() throws {
        let world = try DeliveryWorld()
        try world.present(told(world, "Gate A1"))
        try world.present(told(world, "Gate B2"), to: ["bob"])
        try world.present(told(world, "Gate C3", event: "flight-8"))
        try world.present(world.notification(app: "com.example.rail", title: "Platform") { $0.eventID = "flight-7" })
        #expect(try world.titles("ann") == ["Platform", "Gate C3", "Gate A1"])
        #expect(try world.titles("bob") == ["Gate B2"])
    }

    @Test("With a collapse id and an event it takes the place of both, each once")
    func both() throws {
        let world = try DeliveryWorld()
        let byEvent = told(world, "Gate A1")
        let byCollapse = told(world, "Boarding", event: "flight-8", collapse: "pass")
        let byBoth = told(world, "Both", collapse: "pass-7")
        for notification in [byEvent, byCollapse, byBoth] { try world.present(notification) }
        #expect(try world.titles() == ["Both", "Boarding"])
        let last = told(world, "Gate B2", collapse: "pass")
        #expect(try world.present(last).map(\.verdict) == [.replaced])
        #expect(try world.titles() == ["Gate B2"])
        #expect(try world.record(last)?.replacedNotificationID == byBoth.notificationID)
    }

    @Test("An event of 129 bytes is refused with its place")
    func tooLong() throws {
        let world = try DeliveryWorld()
        let notification = told(world, "Gate", event: String(repeating: "e", count: 129))
        let error = #expect(throws: RPCError.self) { try world.present(notification) }
        #expect(error?.fieldPath == "notifications[0].content.event_id")
        #expect(try world.titles() == [])
    }

    @Test(
        "A record says what the client asks the person with it",
        arguments: [TimeSensitivePrompt.unspecified, .introduction, .review]
    )
    func prompts(prompt: TimeSensitivePrompt) throws {
        let world = try DeliveryWorld()
        let notification = told(world, "Gate A1")
        var decision = DeliveryWorld.decision(level: .timeSensitive)
        decision.timeSensitivePrompt = prompt
        try world.present(notification, decision)
        let record = try #require(try world.record(notification))
        #expect(record.showsTimeSensitiveIntroduction == (prompt == .introduction))
        #expect(record.asksTimeSensitiveReview == (prompt == .review))
    }
}
