import EventLoop
import NotificationModel
import RPC
import Simulation
import Testing
import UsherProto

@testable import Focus

@Suite("What is remembered, for how long")
struct RetentionTests {
    private var short: FocusService.Options {
        var options = FocusService.Options()
        options.decisionRetention = .seconds(3600)
        return options
    }

    private var inSummary: Permissions {
        var permissions = Permissions.everything
        permissions.settings?.scheduledDelivery = .enabled
        return permissions
    }

    @Test("Decisions and what they left behind go when their time is over, those of today stay")
    func decisions() throws {
        let world = try FocusWorld(options: short)
        try world.putPerson("ann")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        try world.report([.muted], of: "phone", "ann")
        let held = world.subject()
        _ = try world.decide(held, "ann", inSummary)
        _ = try world.decide(world.subject { $0.comes(.call, from: .email("ben@b.c")) }, "ann")
        _ = try world.decide(world.subject { $0.level = .critical }, "ann")
        _ = try world.call(as: "ingestion") { (focus) async throws(RPCError) in
            try await focus.cancelHeldAlerts(CancelHeldAlertsRequest(notificationID: held.notificationID))
        }
        world.pass(.seconds(3000))
        let late = world.subject()
        _ = try world.decide(late, "ann", inSummary)
        world.pass(.seconds(800))
        let left = try world.contents()
        #expect(left["decision"]?.count == 1)
        #expect(left["held_alert"]?.count == 1)
        #expect(left["device_decision"] == [])
        #expect(left["cancelled_notification"] == [])
        #expect(left["silenced"] == [])
        #expect(left["call_attempt"] == [])
        #expect(try world.alertState(late, "ann").state == .held)
        #expect(left["person"]?.count == 1)
        #expect(try world.state(of: "ann").focusID == "work")
    }

    @Test("What still waits for its summary stays, however short decisions are kept")
    func waiting() throws {
        let world = try FocusWorld(options: short)
        try world.putPerson("ann")
        let held = world.subject { $0.expiresAtUnixUs = world.now + 5 * 86_400_000_000 }
        _ = try world.decide(held, "ann", inSummary)
        for _ in 0..<4 {
            world.pass(.seconds(3000))
            guard try world.alertState(held, "ann").state == .held else { break }
            #expect(try world.rowCount(of: "decision") == 1)
        }
        #expect(try world.alertState(held, "ann").state != .unspecified)
    }

    @Test("Interactions and call attempts go after the time that is set for each")
    func interactions() throws {
        var options = FocusService.Options()
        options.interactionRetention = .seconds(7200)
        options.callAttemptRetention = .seconds(1200)
        let world = try FocusWorld(options: options)
        try world.putPerson("ann")
        _ = try world.decide(world.subject { $0.comes(.call, from: .email("ben@b.c")) }, "ann")
        let now = world.now
        _ = try world.call(as: "gateway") { (focus) async throws(RPCError) in
            let message = Interaction(
                interactionID: "one",
                kind: .message,
                direction: .incoming,
                atUnixUs: now,
                communication: Communication(
                    sender: Participant(handle: PersonHandle(kind: .emailAddress, value: "ben@b.c")),
                    conversationID: "ben"
                )
            )
            return try await focus.donateInteractions(
                DonateInteractionsRequest(
                    principal: Principal(identity: .appID("com.example.mail")),
                    appID: "com.example.mail",
                    personID: "ann",
                    interactions: [message]
                )
            )
        }
        #expect(try world.contents()["call_attempt"]?.count == 1)
        #expect(try world.contents()["interaction"]?.count == 1)
        world.pass(.seconds(1300))
        #expect(try world.contents()["call_attempt"] == [])
        #expect(try world.contents()["interaction"]?.count == 1)
        world.pass(.seconds(6000))
        #expect(try world.contents()["interaction"] == [])
    }

    @Test("A notification accepted long before it was due is remembered from its decision on")
    func decidedLate() throws {
        let world = try FocusWorld(options: short)
        try world.putPerson("ann")
        let early = world.subject()
        world.pass(.seconds(7200))
        let result = try world.decide(early, "ann")
        world.pass(.seconds(3000))
        #expect(try world.decide(early, "ann") == result)
        #expect(try world.contents()["decision"]?.count == 1)
        world.pass(.seconds(800))
        #expect(try world.contents()["decision"] == [])
    }

    @Test("Many rows go in steps, each of a bounded number")
    func steps() throws {
        let world = try FocusWorld(options: short)
        let evaluated = EvaluatedPermissions(permissions: .everything)
        for call in 0..<10 {
            let entries = (0..<128).map { DecideEntry(personID: "p\(call)-\($0)", evaluated: evaluated) }
            _ = try world.decide(DecideRequest(subjects: [world.subject()], entries: entries))
        }
        world.pass(.seconds(3590))
        var counts: [Int] = []
        for _ in 0..<3000 where counts.last != 0 {
            let count = try world.rowCount(of: "decision")
            if count != counts.last { counts.append(count) }
            world.pass(.milliseconds(40))
        }
        #expect(counts == [1280, 780, 280, 0])
    }

    @Test("The first id of an instant is below every id made then or later, and above all before")
    func firstID() throws {
        let time: Int64 = 1_767_225_600_123_456
        let floor = RetentionStep.firstID(atMicroseconds: time)
        var ids = NotificationIDGenerator(random: SeededRandom(seed: 1))
        let before = ids.next(at: UnixTime(microseconds: time - 1000)).bytes
        let then = ids.next(at: UnixTime(microseconds: time)).bytes
        #expect(before.lexicographicallyPrecedes(floor))
        #expect(floor.lexicographicallyPrecedes(then))
    }
}

@Suite("The schema")
struct FocusSchemaTests {
    @Test("An empty file gets every table, and opening it again changes nothing")
    func migration() throws {
        let world = try FocusWorld()
        let tables = try world.contents().keys.sorted()
        #expect(
            tables == [
                "alert_cap", "alert_token", "audit_event", "call_attempt", "cancelled_notification", "contact",
                "contact_key", "conversation_mute", "counter", "decision", "device", "device_decision", "device_fact",
                "erasure", "erasure_key", "event_alert",
                "focus", "focus_seen",
                "focus_state", "focus_status", "held_alert", "interaction", "person", "silenced", "summary",
                "summary_due",
                "summary_schedule", "time_sensitive_history",
            ]
        )
        try world.putPerson("ann")
        let before = try world.contents()
        try world.crash()
        #expect(try world.contents() == before)
    }
}
