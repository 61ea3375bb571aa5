import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Retention")
struct RetentionTests {
    private func options() -> DeliveryOptions {
        var options = DeliveryOptions()
        options.keepRecords = .seconds(120)
        options.keepArchived = .seconds(600)
        options.keepHistory = .seconds(60)
        options.retentionInterval = .seconds(1)
        options.retentionPassInterval = .seconds(100)
        return options
    }

    @Test("Field report I13: old records leave the list with their badges and a word to watchers, and later the tables")
    func records() throws {
        let world = try DeliveryWorld(options: options())
        let old = world.notification(title: "old")
        let kept = world.notification(title: "kept")
        try world.present(old, DeliveryWorld.decision(badge: 2))
        try world.present(kept)
        try world.archive(.one(kept))
        world.stack.run(for: .seconds(60))
        let young = world.notification(title: "young")
        try world.present(young)
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.stack.run(for: .seconds(62))
        #expect(try world.titles() == ["young"])
        #expect(try world.titles(view: .archived) == ["kept"])
        #expect(try world.badges() == [Badge(appID: "com.example.mail", count: 0, unreadCount: 1)])
        #expect(reader.records[old.notificationID] == nil)
        #expect(reader.words.contains("removal removed"))
        #expect(try world.standings([(old, "ann")])[0].state == .removed)
        world.stack.run(for: .seconds(62))
        #expect(try world.standings([(old, "ann")])[0].state == .unspecified)
        #expect(try world.tables().count { $0.hasPrefix("notification:") } == 2)
        world.stack.run(for: .seconds(600))
        #expect(try world.titles(view: .archived) == [])
        #expect(try world.tables().count { $0.hasPrefix("notification:") || $0.hasPrefix("record:") } == 0)
    }

    @Test("Content stays as long as any of its records, and goes with the last")
    func sharedContent() throws {
        let world = try DeliveryWorld(options: options())
        let notification = world.notification()
        try world.present(notification, to: ["ann", "bob"])
        try world.remove(.one(notification), of: "ann")
        world.stack.run(for: .seconds(62))
        #expect(try world.titles("bob") == ["Hello"])
        #expect(try world.standings([(notification, "ann")])[0].state == .unspecified)
    }

    @Test("A notification that was presented long after it was accepted is kept from its arrival on")
    func lateArrival() throws {
        let world = try DeliveryWorld(options: options())
        let scheduled = world.notification(title: "scheduled")
        // So many in the archive that the search goes past them, and past where the scheduled one will stand.
        let people = (0..<100).map { "person-\($0)" }
        for _ in 0..<6 { try world.present(world.notification(), to: people) }
        for person in people { try world.archive(.all(true), of: person) }
        world.stack.run(for: .seconds(360))
        try world.present(scheduled)
        world.stack.run(for: .seconds(118))
        #expect(try world.titles() == ["scheduled"])
        world.stack.run(for: .seconds(200))
        #expect(try world.titles() == [])
    }

    @Test("More than one step's worth goes in several small ones, also over a crash")
    func steps() throws {
        let world = try DeliveryWorld(options: options())
        let people = (0..<100).map { "person-\($0)" }
        for _ in 0..<16 { try world.present(world.notification(), to: people) }
        world.stack.run(for: .seconds(121))
        try world.restart()
        world.stack.run(for: .seconds(120))
        #expect(try world.titles("person-99") == [])
        world.stack.run(for: .seconds(62))
        #expect(try world.tables().count { $0.hasPrefix("record:") } == 0)
        #expect(try world.tables().count { $0.hasPrefix("notification:") } == 0)
        let metrics = world.service.resources.metrics.text
        #expect(metrics.contains("usher_delivery_retention_removed_total{what=\"record\"} 1600"))
    }

    @Test("Withdrawn notifications and fences are forgotten when nothing from before them is under way any more")
    func tombstones() throws {
        let world = try DeliveryWorld(options: options())
        let notification = world.notification()
        _ = try world.withdraw(notification)
        try world.fence(FenceConsentRequest(personID: "ann", appID: "com.example.mail", ledgerPosition: 100))
        world.stack.run(for: .seconds(58))
        #expect(try world.present(notification).map(\.verdict) == [.refused])
        world.stack.run(for: .seconds(5))
        #expect(try world.tables().count { $0.hasPrefix("notification:") || $0.hasPrefix("fence:") } == 0)
        #expect(try world.present(notification).map(\.verdict) == [.stored])
    }
}
