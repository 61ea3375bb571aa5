import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Watching")
struct WatchTests {
    private let mail = "com.example.mail"

    @Test("A watcher without a cursor begins with a reset and the present state, and goes on with what comes")
    func fresh() throws {
        let world = try DeliveryWorld()
        let one = world.notification(title: "one")
        try world.present(one, DeliveryWorld.decision(badge: 2))
        try world.present(world.notification(title: "two"))
        try world.mark(.one(one))
        try world.archive(.one(one))
        try world.present(world.notification(app: "com.example.chat", title: "three"))
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        #expect(
            reader.words == [
                "reset noCursor", "record two unread", "record three unread", "badge com.example.chat 0/1",
                "badge com.example.mail 1/1", "caughtUp",
            ]
        )
        // No cursor before the state is whole.
        #expect(reader.responses.map(\.cursor.isEmpty) == [true, true, true, true, true, false])
        reader.forgetEvents()
        try world.present(world.notification(title: "four"))
        world.settle()
        #expect(reader.words == ["badge com.example.mail 1/2", "record four unread"])
        #expect(reader.responses.allSatisfy { !$0.cursor.isEmpty && $0.cursor.count <= 64 })
    }

    @Test("A watcher of what is new is told first that it has everything, and then of what comes")
    func onlyNew() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification(title: "old"))
        let reader = world.watch(DeliveryWatchRequest(personID: "ann", onlyNew: true))
        world.settle()
        #expect(reader.words == ["caughtUp"])
        #expect(!reader.cursor.isEmpty)
        try world.present(world.notification(title: "new"))
        world.settle()
        #expect(reader.words == ["caughtUp", "badge com.example.mail 0/2", "record new unread"])
    }

    @Test("A watcher of what is new hears of what its sender takes back")
    func onlyNewWithdrawal() throws {
        let world = try DeliveryWorld()
        let old = world.notification(title: "old")
        try world.present(old)
        let reader = world.watch(DeliveryWatchRequest(personID: "ann", onlyNew: true))
        world.settle()
        #expect(try world.withdraw(old, removesRecords: true) == 1)
        world.settle()
        #expect(reader.words == ["caughtUp", "badge com.example.mail 0/0", "removal removed"])
    }

    @Test("Someone who has no record yet can be watched, and their first record comes")
    func firstRecord() throws {
        let world = try DeliveryWorld()
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        #expect(reader.words == ["reset noCursor", "caughtUp"])
        try world.present(world.notification(title: "first"))
        world.settle()
        #expect(reader.words.suffix(2) == ["badge com.example.mail 0/1", "record first unread"])
    }

    @Test("Every change reaches every watcher once, in order, and watchers of others hear nothing")
    func changes() throws {
        let world = try DeliveryWorld()
        let first = world.notification(title: "first") { $0.collapseID = "c" }
        try world.present(first)
        let readers = (0..<2).map { _ in world.watch(DeliveryWatchRequest(personID: "ann", onlyNew: true)) }
        let other = world.watch(DeliveryWatchRequest(personID: "bob", onlyNew: true))
        world.settle()
        let steps: [(() throws -> Void, [String])] = [
            ({ try world.mark(.one(first)) }, ["badge com.example.mail 0/0", "record first read"]),
            ({ try world.mark(.one(first), asUnread: true) }, ["badge com.example.mail 0/1", "record first unread"]),
            (
                { try world.present(world.notification(title: "second") { $0.collapseID = "c" }) },
                ["badge com.example.mail 0/1", "removal replaced", "record second unread"]
            ),
            ({ try world.archive(.all(true)) }, ["badge com.example.mail 0/0", "removal archived"]),
            (
                { try world.archive(.all(true), restores: true) },
                ["badge com.example.mail 0/0", "record second read"]
            ),
            ({ try world.remove(.all(true)) }, ["badge com.example.mail 0/0", "removal removed"]),
        ]
        for (step, words) in steps {
            try step()
            world.settle()
            for reader in readers {
                #expect(reader.words.suffix(words.count) == words[...])
                reader.forgetEvents()
            }
        }
        #expect(other.words == ["caughtUp"])
    }

    @Test("A repeat and a refusal tell nobody anything")
    func silence() throws {
        let world = try DeliveryWorld()
        let notification = world.notification()
        try world.present(notification)
        let reader = world.watch(DeliveryWatchRequest(personID: "ann", onlyNew: true))
        world.settle()
        try world.present(notification)
        var unlisted = DeliveryWorld.decision()
        unlisted.effectiveLevel = .unspecified
        unlisted.listing = .none
        try world.present(world.notification(), unlisted)
        try world.mark(.notifications(NotificationIds(notificationIDs: [world.nextID().bytes])))
        world.settle()
        #expect(reader.words == ["caughtUp"])
    }

    @Test("A watcher of one app hears of that app alone")
    func oneApp() throws {
        let world = try DeliveryWorld()
        try world.present(world.notification(app: "com.example.chat", title: "before"))
        try world.present(world.notification(title: "mail before"))
        let reader = world.watch(DeliveryWatchRequest(personID: "ann", appID: "com.example.chat"))
        let never = world.watch(DeliveryWatchRequest(personID: "ann", appID: "com.example.never"))
        world.settle()
        try world.present(world.notification(title: "mail after"))
        try world.present(world.notification(app: "com.example.chat", title: "after"))
        try world.present(world.notification(app: "com.example.never", title: "the first of its app"))
        world.settle()
        #expect(
            reader.words == [
                "reset noCursor", "record before unread", "badge com.example.chat 0/1", "caughtUp",
                "badge com.example.chat 0/2", "record after unread",
            ]
        )
        #expect(
            never.words == [
                "reset noCursor", "caughtUp", "badge com.example.never 0/1", "record the first of its app unread",
            ]
        )
    }

    @Test("While nothing happens a watcher is told every 30 seconds, and its cursor moves on")
    func idle() throws {
        let world = try DeliveryWorld()
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        let cursor = reader.cursor
        try world.present(world.notification(), to: ["bob"])
        world.stack.run(for: .seconds(95))
        #expect(reader.words == ["reset noCursor", "caughtUp", "caughtUp", "caughtUp", "caughtUp"])
        #expect(reader.cursor != cursor)
        guard case .caughtUp(let caughtUp) = reader.responses.last?.event else { return }
        #expect(world.now - caughtUp.atUnixUs < 30_000_000)
    }

    @Test("A slow reader holds one chunk of changes back, and gets the rest as it stands when it goes on")
    func slow() throws {
        let world = try DeliveryWorld()
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        reader.isPaused = true
        var sent: [IdentifiedNotification] = []
        for index in 0..<800 {
            sent.append(world.notification(title: "\(index)") { $0.body = String(repeating: "x", count: 4000) })
            try world.present(sent[index])
        }
        world.stack.run(for: .seconds(60))
        try world.remove(.notifications(NotificationIds(notificationIDs: sent[700...].map(\.notificationID))))
        let taken = reader.responses.count
        #expect(taken < 10)
        reader.isPaused = false
        world.stack.run(for: .seconds(60))
        #expect(reader.end == nil)
        #expect(Set(reader.records.keys) == Set(sent[..<700].map(\.notificationID)))
        // Those removed meanwhile were never sent, but for what was under way when the reader stopped.
        #expect(reader.words.count { $0.hasPrefix("removal") } == 100)
        #expect(reader.badges["com.example.mail"]?.unreadCount == 700)
        #expect(reader.words.last == "caughtUp")
    }

    @Test("Draining ends every watch at once, that of a reader who has stopped too")
    func drain() throws {
        let world = try DeliveryWorld()
        let quick = world.watch(DeliveryWatchRequest(personID: "ann"))
        let slow = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        slow.isPaused = true
        for _ in 0..<400 {
            try world.present(world.notification { $0.body = String(repeating: "x", count: 5000) })
        }
        #expect(world.service.watchers.count == 2)
        let service = world.service
        let done = Outcome<Bool>()
        Task.immediate(executorPreference: world.service.resources.loop.taskExecutor) {
            await service.drain()
            done.value = true
        }
        #expect(world.stack.run(for: .seconds(5)) { done.value == true })
        world.settle()
        #expect(quick.end?.code == .unavailable)
        #expect(world.service.watchers.count == 0)
        slow.isPaused = false
        world.settle()
        #expect(slow.end?.code == .unavailable)
        let late = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.stack.run(for: .seconds(120))
        #expect(late.end?.code == .unavailable)
    }

    @Test("Watchers are bounded, in all and of one person, and a place that is left can be taken again")
    func bounds() throws {
        var options = DeliveryOptions()
        options.maximumWatchers = 3
        options.maximumWatchersPerPerson = 2
        let world = try DeliveryWorld(options: options)
        let readers = ["ann", "ann", "bob"].map { world.watch(DeliveryWatchRequest(personID: $0)) }
        world.settle()
        let third = world.watch(DeliveryWatchRequest(personID: "ann"))
        let fourth = world.watch(DeliveryWatchRequest(personID: "cid"))
        world.settle()
        for refused in [third, fourth] {
            #expect(refused.end?.code == .resourceExhausted)
            #expect(refused.end?.message.hasPrefix("limit_reached: ") == true)
        }
        #expect(readers.allSatisfy { $0.end == nil })
        readers[0].cancel()
        world.settle()
        #expect(world.service.watchers.count == 2)
        let again = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        #expect(again.words == ["reset noCursor", "caughtUp"])
        let metrics = world.service.resources.metrics.text
        #expect(metrics.contains("usher_delivery_watchers 3"))
        #expect(metrics.contains("usher_delivery_limit_refusals_total{limit=\"watchers\"} 2"))
    }
}
