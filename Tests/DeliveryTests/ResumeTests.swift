import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

/// Resuming a watch: from any cursor either exactly the changes after it, or an explicit reset.
@Suite("Resuming a watch")
struct ResumeTests {
    @Test("From a cursor exactly the changes after it follow, in order")
    func resume() throws {
        let world = try DeliveryWorld()
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        for title in ["one", "two"] { try world.present(world.notification(title: title)) }
        world.settle()
        let cursors = reader.responses.filter { !$0.cursor.isEmpty }.map(\.cursor)
        let (afterOne, afterTwo) = (cursors[cursors.count - 3], cursors[cursors.count - 1])
        reader.cancel()
        try world.present(world.notification(title: "three"))
        let fromOne = world.watch(DeliveryWatchRequest(personID: "ann", cursor: afterOne))
        let fromTwo = world.watch(DeliveryWatchRequest(personID: "ann", cursor: afterTwo))
        world.settle()
        #expect(
            fromOne.words == [
                "badge com.example.mail 0/3", "record two unread", "record three unread", "caughtUp",
            ]
        )
        #expect(fromTwo.words == ["badge com.example.mail 0/3", "record three unread", "caughtUp"])
    }

    @Test("A record that changed more than once comes once, as it stands now")
    func latest() throws {
        let world = try DeliveryWorld()
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        reader.cancel()
        let notification = world.notification(title: "one")
        try world.present(notification)
        try world.present(world.notification(title: "two"))
        try world.mark(.one(notification))
        try world.mark(.one(notification), asUnread: true)
        try world.mark(.one(notification))
        let again = world.watch(DeliveryWatchRequest(personID: "ann", cursor: reader.cursor))
        world.settle()
        #expect(
            again.words == ["badge com.example.mail 0/1", "record two unread", "record one read", "caughtUp"]
        )
    }

    @Test("Field reports C05, C06, C10: what came while the client was away comes when it is back, in order and once")
    func away() throws {
        let world = try DeliveryWorld()
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        reader.cancel()
        for index in 0..<15 { try world.present(world.notification(title: "\(index)")) }
        let again = world.watch(DeliveryWatchRequest(personID: "ann", cursor: reader.cursor))
        world.settle()
        #expect(
            again.words.filter { $0.hasPrefix("record") } == (0..<15).map { "record \($0) unread" }
        )
    }

    @Test("Field reports C09, I10: a client that is up to date is told nothing again, however often it reconnects")
    func upToDate() throws {
        let world = try DeliveryWorld()
        var reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        for index in 0..<5 { try world.present(world.notification(title: "\(index)")) }
        world.settle()
        for _ in 0..<3 {
            reader.cancel()
            reader = world.watch(DeliveryWatchRequest(personID: "ann", cursor: reader.cursor))
            world.settle()
            #expect(reader.words == ["caughtUp"])
        }
    }

    @Test(
        "Field reports C13, I12: over a crash of the service a watcher misses nothing and sees nothing twice",
        arguments: [UInt64(1), 2, 3, 4, 5]
    )
    func crash(seed: UInt64) throws {
        let world = try DeliveryWorld(seed: seed)
        let random = SeededRandom(seed: seed)
        var reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        var seen: [[UInt8]: [UInt8]] = [:]
        var acknowledged: Set<[UInt8]> = []
        for round in 0..<10 {
            for index in 0..<5 {
                let notification = world.notification(title: "\(round) \(index)")
                try world.present(notification)
                acknowledged.insert(notification.notificationID)
                world.stack.run(for: random.duration(in: .zero ... .milliseconds(2)))
            }
            try world.restart()
            world.stack.run(for: .milliseconds(1))
            world.settle()
            #expect(reader.end?.code == .unavailable, "\(String(describing: reader.end))")
            for (id, record) in reader.records {
                let title = Array((record.notification?.content?.title ?? "").utf8)
                #expect(seen[title] == nil || seen[title] == id)
                seen[title] = id
            }
            reader = world.watch(DeliveryWatchRequest(personID: "ann", cursor: reader.cursor))
            world.settle()
            #expect(!reader.words.contains { $0.hasPrefix("reset") }, "\(reader.words)")
            for (id, record) in reader.records { seen[Array((record.notification?.content?.title ?? "").utf8)] = id }
        }
        #expect(Set(seen.values) == acknowledged)
    }

    @Test("A cursor of another inbox ends the call with cursor_invalid, and so does what is no cursor")
    func foreign() throws {
        let world = try DeliveryWorld()
        let cursor = try world.list(ListInboxRequest(personID: "ann")).cursor
        for wrong in [cursor, [1, 2, 3], cursor + [0], [UInt8](repeating: 7, count: 25)] {
            let reader = world.watch(DeliveryWatchRequest(personID: "bob", cursor: wrong))
            world.settle()
            #expect(reader.responses.isEmpty)
            #expect(reader.end?.code == .invalidArgument)
            #expect(reader.end?.fieldPath == "cursor")
            #expect(reader.end?.message.hasPrefix("cursor_invalid: ") == true)
        }
        #expect(world.service.watchers.count == 0)
    }

    @Test("Field report I09: a cursor that is too old is answered with a reset and the whole present state")
    func tooOld() throws {
        var options = DeliveryOptions()
        options.keepHistory = .seconds(60)
        options.retentionInterval = .seconds(1)
        let world = try DeliveryWorld(options: options)
        let kept = world.notification(title: "kept")
        let gone = world.notification(title: "gone")
        try world.present(kept)
        try world.present(gone)
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        reader.cancel()
        try world.remove(.one(gone))
        world.stack.run(for: .seconds(30))
        let inTime = world.watch(DeliveryWatchRequest(personID: "ann", cursor: reader.cursor))
        world.settle()
        #expect(inTime.words == ["badge com.example.mail 0/1", "removal removed", "caughtUp"])
        inTime.cancel()
        world.stack.run(for: .seconds(62))
        let late = world.watch(DeliveryWatchRequest(personID: "ann", cursor: reader.cursor))
        world.settle()
        #expect(
            late.words == [
                "reset cursorTooOld", "record kept unread", "badge com.example.mail 0/1", "caughtUp",
            ]
        )
        // The one who knew of the removal goes on.
        let known = world.watch(DeliveryWatchRequest(personID: "ann", cursor: inTime.cursor))
        world.settle()
        #expect(known.words == ["caughtUp"])
    }

    @Test("A watcher so slow that what it has not seen is forgotten begins anew")
    func tooSlow() throws {
        var options = DeliveryOptions()
        options.keepHistory = .seconds(60)
        options.retentionInterval = .seconds(1)
        let world = try DeliveryWorld(options: options)
        let reader = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        reader.isPaused = true
        var sent: [IdentifiedNotification] = []
        for index in 0..<300 {
            sent.append(world.notification(title: "\(index)") { $0.body = String(repeating: "x", count: 5000) })
            try world.present(sent[index])
        }
        try world.remove(.one(sent[250]))
        world.stack.run(for: .seconds(120))
        reader.isPaused = false
        world.stack.run(for: .seconds(60))
        #expect(reader.words.contains("reset cursorTooOld"))
        #expect(reader.words.last == "caughtUp")
        #expect(!reader.cursor.isEmpty)
        #expect(Set(reader.records.keys) == Set(sent.map(\.notificationID)).subtracting([sent[250].notificationID]))
    }

    @Test("A cursor of a state that was lost is answered with a reset, also once positions have passed it")
    func restored() throws {
        let world = try DeliveryWorld()
        let before = try world.list(ListInboxRequest(personID: "ann")).cursor
        let current = try #require(world.service.memory.eras).current
        func cursor(era: Int64, position: Int64) -> [UInt8] {
            WatchCursor(person: WatchCursor.fingerprint(of: "ann"), era: era, position: position).bytes
        }
        for _ in 0..<3 { try world.present(world.notification()) }
        // Positions of an era that never was, and of this one beyond its end.
        let lost = [cursor(era: current &+ 1, position: 2), cursor(era: current, position: 900)]
        for unknown in lost {
            let reader = world.watch(DeliveryWatchRequest(personID: "ann", cursor: unknown))
            world.settle()
            #expect(reader.words.first == "reset cursorUnknown")
            #expect(reader.words.last == "caughtUp")
        }
        try world.restart()
        for _ in 0..<1000 { try world.present(world.notification()) }
        // The era has ended at 3: a cursor of it at 900 is of what a backup did not have.
        let passed = world.watch(DeliveryWatchRequest(personID: "ann", cursor: cursor(era: current, position: 900)))
        let good = world.watch(DeliveryWatchRequest(personID: "ann", cursor: before))
        world.stack.run(for: .seconds(10))
        #expect(passed.words.first == "reset cursorUnknown")
        #expect(good.words.count { $0.hasPrefix("record") } == 1003)
        #expect(!good.words.contains { $0.hasPrefix("reset") })
    }

    @Test("Field report C11: a client that fails to catch up asks again with the same cursor and misses nothing")
    func brokenCatchUp() throws {
        let world = try DeliveryWorld()
        let first = world.watch(DeliveryWatchRequest(personID: "ann"))
        world.settle()
        first.cancel()
        for index in 0..<3 { try world.present(world.notification(title: "\(index)")) }
        let cursor = first.cursor
        let broken = world.watch(DeliveryWatchRequest(personID: "ann", cursor: cursor))
        broken.cancel()
        world.settle()
        let again = world.watch(DeliveryWatchRequest(personID: "ann", cursor: cursor))
        world.settle()
        #expect(again.words.count { $0.hasPrefix("record") } == 3)
    }
}
