import RPC
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Focus

@Suite("One alert for each event and person (guideline DUP-001)")
struct EventAlertTests {
    private func world(_ people: [String] = ["ann"]) throws -> FocusWorld {
        let world = try FocusWorld()
        for person in people { try world.putPerson(person) }
        return world
    }

    private func door(_ world: FocusWorld, _ level: InterruptionLevel = .active) -> DecisionSubject {
        world.subject { subject in
            subject.eventID = "door"
            subject.level = level
        }
    }

    @Test("DUP-001: the second to fourth about an event are quiet, also when the first was ignored")
    func repeats() throws {
        let world = try world()
        let first = door(world)
        #expect(try world.decide(first, "ann").decision?.alert == .now)
        for level in [InterruptionLevel.active, .timeSensitive, .active] {
            let result = try world.decide(door(world, level), "ann")
            #expect(result.decision?.alert == AlertDisposition.none)
            #expect(result.decision?.reasons == [.eventRepeated])
            #expect(result.decision?.listing == .notificationCenterAndLockScreen)
            world.pass(.seconds(3600))
        }
        try world.crash()
        #expect(try world.decide(first, "ann").decision?.alert == .now, "a repeat of the first is the first")
        #expect(try world.decide(door(world), "ann").decision?.reasons == [.eventRepeated])
    }

    @Test("Of fifty about one event that are under way at once one alerts", arguments: [1, 2, 3])
    func parallel(seed: UInt64) throws {
        let world = try FocusWorld(seed: seed)
        try world.putPerson("ann")
        let results = world.decideTogether((0..<50).map { _ in door(world) })
        #expect(results.count == 50)
        #expect(results.count { $0.decision?.alert == .now } == 1)
    }

    @Test("What was silenced, held or quiet was no alert: the next one may alert")
    func notYet() throws {
        let world = try world()
        var held = Permissions.everything
        held.settings?.scheduledDelivery = .enabled
        #expect(try world.decide(door(world), "ann", held).decision?.alert == .heldSummary)
        #expect(try world.decide(door(world, .passive), "ann").decision?.reasons == [.passive])
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try world.decide(door(world), "ann").decision?.alert == .silencedFocus)
        try world.turnOff(of: "ann")
        #expect(try world.decide(door(world), "ann").decision?.alert == .now)
        #expect(try world.decide(door(world), "ann", held).decision?.reasons == [.eventRepeated], "and is not held")
    }

    @Test("What became critical alerts again, once")
    func critical() throws {
        let world = try world()
        var permissions = Permissions.everything
        permissions.capabilities?.critical = true
        func alert(_ level: InterruptionLevel) throws -> AlertDisposition? {
            try world.decide(door(world, level), "ann", permissions).decision?.alert
        }
        #expect(try alert(.active) == .now)
        #expect(try alert(.critical) == .now)
        #expect(try alert(.critical) == AlertDisposition.none)
        #expect(try alert(.timeSensitive) == AlertDisposition.none)
    }

    @Test("An event is the app's own, and each person's")
    func scope() throws {
        let world = try world(["ann", "ben"])
        for person in ["ann", "ben"] { #expect(try world.decide(door(world), person).decision?.alert == .now) }
        let others = world.subject { subject in
            subject.appID = "com.example.shop"
            subject.eventID = "door"
        }
        #expect(try world.decide(others, "ann").decision?.alert == .now)
        let other = world.subject { $0.eventID = "window" }
        #expect(try world.decide(other, "ann").decision?.alert == .now)
    }

    @Test("A repeat does not use the cap up")
    func withCap() throws {
        let world = try world()
        try world.cap(.transactional, at: 2)
        for _ in 0..<5 { _ = try world.decide(door(world), "ann") }
        #expect(try world.alertCount(of: 3) == 1)
    }

    @Test("An event of 129 bytes is refused with its place")
    func tooLong() throws {
        let world = try world()
        let subject = world.subject { $0.eventID = String(repeating: "e", count: 129) }
        let error = #expect(throws: RPCError.self) { try world.decide(subject, "ann") }
        #expect(error?.fieldPath == "subjects[0].event_id")
    }

    @Test("An event stays quiet while something is told of it, and is forgotten when nothing was for long")
    func memory() throws {
        var options = FocusService.Options()
        options.decisionRetention = .seconds(3600)
        let world = try FocusWorld(options: options)
        try world.putPerson("ann")
        #expect(try world.decide(door(world), "ann").decision?.alert == .now)
        for level in [InterruptionLevel.active, .passive, .timeSensitive, .active] {
            world.pass(.seconds(3000))
            #expect(try world.decide(door(world, level), "ann").decision?.alert == AlertDisposition.none)
        }
        #expect(try world.contents()["event_alert"]?.count == 1)
        world.pass(.seconds(3700))
        #expect(try world.contents()["event_alert"] == [])
        #expect(try world.decide(door(world), "ann").decision?.alert == .now)
    }

    @Test("One that alerts again, since it became critical, is remembered from then on")
    func memoryOfLouderAlert() throws {
        var options = FocusService.Options()
        options.decisionRetention = .seconds(3600)
        let world = try FocusWorld(options: options)
        try world.putPerson("ann")
        var permissions = Permissions.everything
        permissions.capabilities?.critical = true
        for level in [InterruptionLevel.active, .critical] {
            #expect(try world.decide(door(world, level), "ann", permissions).decision?.alert == .now)
            world.pass(.seconds(3000))
        }
        #expect(try world.decide(door(world), "ann").decision?.reasons == [.eventRepeated])
    }

    @Test("A trace says at which level the event alerted before")
    func trace() throws {
        let world = try world()
        _ = try world.decide(door(world), "ann")
        let steps = try world.decide(door(world), "ann", trace: .all).decision?.steps ?? []
        let step = try #require(steps.first { $0.rule == .eventRepeated })
        #expect(step.outcome == .settled)
        #expect(step.inputs.first?.name == .alertedEventLevel)
        #expect(step.inputs.first?.value == Int64(InterruptionLevel.active.rawValue))
    }
}

@Suite("The introduction and the review of time-sensitive notifications")
struct TimeSensitivePromptTests {
    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        return world
    }

    private func prompt(
        _ world: FocusWorld,
        _ level: InterruptionLevel = .timeSensitive,
        _ permissions: Permissions = .everything,
        app: String = "com.example.mail"
    ) throws -> TimeSensitivePrompt? {
        let subject = world.subject { subject in
            subject.level = level
            subject.appID = app
        }
        let decision = try #require(try world.decide(subject, "ann", permissions).decision)
        #expect(decision.alert == .now, "it never delays the alert")
        // Whoever asks again, after a power cut too, is told the same.
        try world.crash()
        #expect(try world.decide(subject, "ann", permissions).decision == decision)
        #expect(try world.alertState(subject, "ann").decision?.timeSensitivePrompt == decision.timeSensitivePrompt)
        return decision.timeSensitivePrompt
    }

    @Test("The first that alerts carries the introduction, of each app, and no other level does")
    func introduction() throws {
        let world = try world()
        #expect(try prompt(world, .active) == .unspecified)
        #expect(try prompt(world) == .introduction)
        #expect(try prompt(world) == .unspecified)
        #expect(try prompt(world, app: "com.example.shop") == .introduction)
        #expect(try prompt(world, .critical, app: "com.example.home") == .introduction, "critical fell to it")
    }

    @Test("One that is silenced is not introduced with; the first that is heard is")
    func silenced() throws {
        let world = try world()
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        let silenced = world.subject { $0.level = .timeSensitive }
        let decision = try world.decide(silenced, "ann").decision
        #expect(decision?.alert == .silencedFocus)
        #expect(decision?.timeSensitivePrompt == .unspecified)
        try world.turnOff(of: "ann")
        #expect(try prompt(world) == .introduction)
    }

    @Test("[F16] Where the person turned the app's time-sensitive ones off, they are active and ask nothing")
    func turnedOff() throws {
        let world = try world()
        var permissions = Permissions.everything
        permissions.settings?.timeSensitive = .disabled
        #expect(try prompt(world, .timeSensitive, permissions) == .unspecified)
    }

    @Test("After 30 days and five records the person is asked again")
    func review() throws {
        let world = try world()
        #expect(try prompt(world) == .introduction)
        for _ in 0..<5 { #expect(try prompt(world) == .unspecified) }
        #expect(try prompt(world) == .unspecified, "five records are not enough")
        try world.write { transaction in
            try transaction.prepare("UPDATE time_sensitive_history SET asked_at = asked_at - 2592000000000").run()
        }
        #expect(try prompt(world) == .review)
        #expect(try prompt(world) == .unspecified)
    }
}
