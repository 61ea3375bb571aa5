import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

/// Replacement by collapse id (iOS model, replace and remove), and the field reports about it.
@Suite("Collapsing")
struct CollapseTests {
    private func score(_ world: DeliveryWorld, _ title: String, collapse: String = "match-1") -> IdentifiedNotification
    {
        world.notification(app: "com.example.sport", title: title) { $0.collapseID = collapse }
    }

    @Test("A later notification with the same collapse id takes the earlier one's place and moves up")
    func replaced() throws {
        let world = try DeliveryWorld()
        let first = score(world, "1:0")
        let other = world.notification(title: "Mail")
        let second = score(world, "2:0")
        try world.present(first)
        try world.present(other)
        #expect(try world.present(second).map(\.verdict) == [.replaced])
        #expect(try world.titles() == ["2:0", "Mail"])
        #expect(try world.record(second)?.replacedNotificationID == first.notificationID)
        #expect(try world.record(first)?.state == .replaced)
        let standings = try world.standings([(first, "ann"), (second, "ann")])
        #expect(standings.map(\.state) == [.replaced, .unread])
        #expect(standings.map(\.replacedByNotificationID) == [second.notificationID, []])
        #expect(standings[0].changedAtUnixUs != nil && standings[1].changedAtUnixUs == nil)
        // A repeat of either changes nothing.
        #expect(try world.present(first).map(\.verdict) == [.repeated])
        #expect(try world.present(second).map(\.verdict) == [.repeated])
        #expect(try world.titles() == ["2:0", "Mail"])
    }

    @Test(
        "Whatever the order in which they arrive, the one accepted last is listed",
        arguments: [
            [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
        ]
    )
    func orders(order: [Int]) throws {
        let world = try DeliveryWorld()
        let scores = ["1:0", "2:0", "3:0"].map { score(world, $0) }
        for index in order { try world.present(scores[index]) }
        #expect(try world.titles() == ["3:0"])
        let states = try world.standings(scores.map { ($0, "ann") }).map(\.state)
        #expect(states == [.replaced, .replaced, .unread])
        #expect(try world.badges() == [Badge(appID: "com.example.sport", unreadCount: 1)])
    }

    @Test("One that comes too late is kept as replaced and says so")
    func late() throws {
        let world = try DeliveryWorld()
        let early = score(world, "1:0")
        let late = score(world, "2:0")
        try world.present(late)
        let results = try world.present(early)
        #expect(results.map(\.verdict) == [.stored])
        #expect(results.map(\.reason) == [.superseded])
        #expect(try world.standings([(early, "ann")])[0].replacedByNotificationID == late.notificationID)
        #expect(try world.present(early).map(\.verdict) == [.repeated])
    }

    @Test("One that comes too late does not come back when the person has removed the later one")
    func lateAfterRemoval() throws {
        let world = try DeliveryWorld()
        let early = score(world, "1:0")
        let late = score(world, "2:0")
        try world.present(late)
        try world.remove(.one(late))
        try world.present(early)
        #expect(try world.titles() == [])
    }

    @Test("What the person removed or archived is not replaced, and the new one is listed")
    func goneOrKept() throws {
        let world = try DeliveryWorld()
        let first = score(world, "1:0")
        let second = score(world, "2:0")
        let third = score(world, "3:0")
        try world.present(first)
        try world.remove(.one(first))
        #expect(try world.present(second).map(\.verdict) == [.stored])
        try world.archive(.one(second))
        #expect(try world.present(third).map(\.verdict) == [.stored])
        #expect(try world.titles() == ["3:0"])
        #expect(try world.titles(view: .archived) == ["2:0"])
        // Taken out of the archive it is listed again, and the next one replaces both.
        try world.archive(.one(second), restores: true)
        #expect(try world.present(score(world, "4:0")).map(\.verdict) == [.replaced])
        #expect(try world.titles() == ["4:0"])
    }

    @Test("A collapse id is the app's and the person's own")
    func scope() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification(app: "com.example.a", title: "A") { $0.collapseID = "x" })
        try world.present(world.notification(app: "com.example.b", title: "B") { $0.collapseID = "x" })
        try world.present(
            world.notification(app: "com.example.a", title: "A2") { $0.collapseID = "x" },
            to: ["bob"]
        )
        #expect(try world.titles("ann") == ["B", "A"])
        #expect(try world.titles("bob") == ["A2"])
    }

    @Test("A read one is replaced by an unread one, and the badge stays what the sender last set")
    func badge() throws {
        let world = try DeliveryWorld()
        let first = score(world, "1:0")
        try world.present(first, DeliveryWorld.decision(badge: 3))
        try world.present(score(world, "2:0"))
        #expect(try world.badges() == [Badge(appID: "com.example.sport", count: 3, unreadCount: 1)])
        try world.mark(.all(true))
        #expect(try world.badges() == [])
        try world.present(score(world, "3:0"))
        #expect(try world.badges() == [Badge(appID: "com.example.sport", count: 0, unreadCount: 1)])
    }

    @Test("Field report D03: twenty repeats of one presentation leave one record")
    func d03() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        let verdicts = try (0..<20).map { _ in try world.present(notification)[0].verdict }
        #expect(verdicts == [.stored] + [PresentVerdict](repeating: .repeated, count: 19))
        #expect(try world.titles() == ["Hello"])
    }

    @Test("Field report D02: one refused pair of sixty does not keep the others from being stored once")
    func d02() throws {
        let world = try DeliveryWorld()
        try world.fence(
            FenceConsentRequest(personID: "person-7", appID: "com.example.mail", ledgerPosition: 100)
        )
        let notification = world.notification()
        let people = (0..<60).map { "person-\($0)" }
        let first = try world.present(notification, to: people)
        #expect(first.count { $0.verdict == .stored } == 59)
        #expect(first[7] == PresentResult(verdict: .refused, reason: .consentWithdrawn))
        let second = try world.present(notification, to: people)
        #expect(second.count { $0.verdict == .repeated } == 59)
    }

    @Test("Field report D08: fifty presentations at once leave fifty records")
    func d08() throws {
        let world = try DeliveryWorld()
        let channel = world.stack.client(.delivery, "ingestion")
        var answers = 0
        for _ in 0..<50 {
            let request = PresentRequest(
                notifications: [world.notification()],
                entries: [PresentEntry(personID: "ann", decision: DeliveryWorld.decision())]
            )
            for _ in 0..<2 {
                channel.unaryOnLoop(DeliveryMethods.present, request) {
                    (_: Result<PresentResponse, RPCError>) in answers += 1
                }
            }
        }
        world.stack.run(for: .seconds(10)) { answers == 100 }
        #expect(try world.titles().count == 50)
    }

    @Test("Field report D10: notifications of one thread without a collapse id are all listed")
    func d10() throws {
        let world = try DeliveryWorld()
        for title in ["one", "two", "three"] {
            try world.present(world.notification(title: title) { $0.threadID = "thread" })
        }
        #expect(try world.titles() == ["three", "two", "one"])
    }
}
