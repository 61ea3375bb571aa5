import NotificationModel
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Testing
import UsherProto

@testable import Focus

@Suite("Caps on an app's alerts")
struct AlertCapTests {
    private func world(seed: UInt64 = 1, _ people: [String] = ["ann"]) throws -> FocusWorld {
        let world = try FocusWorld(seed: seed)
        for person in people { try world.putPerson(person) }
        return world
    }

    private var inSummary: Permissions {
        var permissions = Permissions.everything
        permissions.settings?.scheduledDelivery = .enabled
        return permissions
    }

    private var quiet: Permissions {
        var permissions = Permissions.everything
        permissions.settings?.quiet = true
        return permissions
    }

    // MARK: Exactly so many

    @Test("[J15] Of 50 submissions under way at once against a cap of 5, exactly 5 alert", arguments: 1...5)
    func parallel(seed: UInt64) throws {
        let world = try world(seed: seed)
        try world.cap(.transactional, at: 5)
        let subjects = (0..<50).map { _ in world.subject() }
        let results = world.decideTogether(subjects)
        #expect(results.count == 50)
        #expect(results.count { $0.decision?.alert == .now } == 5)
        let capped = results.filter { $0.decision?.alert == AlertDisposition.none }
        #expect(capped.count == 45)
        for result in capped {
            #expect(result.decision?.reasons == [.rateCapped])
            #expect(result.decision?.listing == .notificationCenterAndLockScreen, "the record is not withheld")
        }
    }

    @Test("[J15] In one batch it is exactly so many, too, and for each person for themselves")
    func oneBatch() throws {
        let world = try world(["ann", "ben"])
        try world.cap(.transactional, at: 5)
        let evaluated = EvaluatedPermissions(permissions: .everything)
        let subjects = (0..<50).map { _ in world.subject() }
        let entries = (0..<50).flatMap { index in
            ["ann", "ben"].map { DecideEntry(subjectIndex: UInt32(index), personID: $0, evaluated: evaluated) }
        }
        let results = try world.decide(DecideRequest(subjects: subjects, entries: entries))
        for person in 0..<2 {
            let alerts = stride(from: person, to: results.count, by: 2).map { results[$0].decision?.alert }
            #expect(alerts == Array(repeating: .now, count: 5) + Array(repeating: AlertDisposition.none, count: 45))
        }
    }

    @Test("[J15] While the disk fails nothing is decided, so nothing gets past the cap; what comes after is exact")
    func diskFails() throws {
        let world = try world()
        try world.cap(.marketing, at: 5)
        func subject() -> DecisionSubject { world.subject { $0.purpose = .marketing } }
        #expect(try world.decide(subject(), "ann").decision?.alert == .now)
        world.stack.disk(of: .focus).failSync(after: 1)
        let refused = (0..<10).map { _ in subject() }
        #expect(world.decideTogether(refused).isEmpty)
        try world.crash()
        let again = world.decideTogether(refused + (0..<40).map { _ in subject() })
        #expect(again.count == 50)
        #expect(again.count { $0.decision?.alert == .now } == 4)
    }

    // MARK: What counts

    @Test("[J13] A repeat of a decision is the decision it repeats, and takes nothing")
    func repeats() throws {
        let world = try world()
        try world.cap(.transactional, at: 5)
        let subjects = (0..<10).map { _ in world.subject() }
        let first = try subjects.map { try world.decide($0, "ann") }
        #expect(first.count { $0.decision?.alert == .now } == 5)
        try world.crash()
        #expect(try subjects.map { try world.decide($0, "ann") } == first)
        let other = try world.alertCount(of: 3)
        #expect(other == 0)
        // A second notification with the same words is no repeat: it counts.
        #expect(try world.contents()["alert_token"]?.count == 1)
    }

    @Test("[J14] What is capped takes nothing: ten over the cap delay the next alert not at all")
    func overTheCap() throws {
        let world = try world()
        try world.cap(.transactional, at: 2, per: 60)
        #expect(try world.alertCount(of: 2) == 2)
        let before = try world.contents()["alert_token"]
        #expect(try world.alertCount(of: 10) == 0)
        #expect(try world.contents()["alert_token"] == before)
        world.pass(.seconds(30))
        #expect(try world.alertCount(of: 3) == 1)
    }

    @Test("Nothing counts that makes no alert: held, quiet, passive, silenced, denied, late")
    func uncounted() throws {
        let world = try world()
        try world.cap(.transactional, at: 1)
        #expect(try world.decide(world.subject(), "ann", inSummary).decision?.alert == .heldSummary)
        #expect(try world.decide(world.subject(), "ann", quiet).decision?.reasons == [.quietUser])
        #expect(try world.decide(world.subject { $0.level = .passive }, "ann").decision?.reasons == [.passive])
        #expect(try world.decide(world.subject(), "ann", Permissions()).decision?.listing == Listing.none)
        let late = world.subject { $0.expiresAtUnixUs = world.now - 1 }
        #expect(try world.decide(late, "ann").decision?.alert == .now, "ingestion takes the alert away")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .silencedFocus)
        try world.turnOff(of: "ann")
        #expect(try world.contents()["alert_token"] == [])
        #expect(try world.alertCount(of: 2) == 1)
    }

    @Test("Once they are used up, whatever is not critical is quiet: held, silenced or made now, it is the same")
    func usedUp() throws {
        let world = try world()
        try world.cap(.transactional, at: 1, per: 60)
        #expect(try world.alertCount(of: 1) == 1)
        let before = try world.contents()["alert_token"]
        for level in [InterruptionLevel.active, .timeSensitive] {
            for permissions in [Permissions.everything, inSummary] {
                let result = try world.decide(world.subject { $0.level = level }, "ann", permissions)
                #expect(result.decision?.alert == AlertDisposition.none)
                #expect(result.decision?.reasons == [.rateCapped])
            }
        }
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        let silenced = world.subject()
        #expect(try world.decide(silenced, "ann").decision?.reasons == [.rateCapped])
        // The story says why, in words.
        let step = try world.alertState(silenced, "ann").decision?.steps.first { $0.rule == .rateCap }
        #expect(step?.sentence == "The app used up its alerts for the person, so it is listed without an alert.")
        #expect(try world.decide(world.subject { $0.level = .passive }, "ann").decision?.reasons == [.passive])
        #expect(try world.contents()["alert_token"] == before, "nothing was taken")
        try world.turnOff(of: "ann")
        world.pass(.seconds(60))
        #expect(try world.decide(world.subject(), "ann", inSummary).decision?.alert == .heldSummary, "one is back")
        #expect(try world.alertCount(of: 2) == 1, "and what is held left it there")
    }

    @Test("What is held says by what-if what it would say as time-sensitive: the allowance is looked at either way")
    func whatIfHeld() throws {
        let world = try world()
        try world.cap(.transactional, at: 1)
        let held = world.subject()
        #expect(try world.decide(held, "ann", inSummary).decision?.alert == .heldSummary)
        func ask(_ level: InterruptionLevel) throws -> [Reason]? {
            let request = WhatIfRequest(
                subject: held,
                personID: "ann",
                evaluated: EvaluatedPermissions(permissions: inSummary),
                overrides: DecisionOverrides(level: level)
            )
            return try world.call { (focus) async throws(RPCError) in try await focus.whatIf(request) }.decision?
                .reasons
        }
        #expect(try ask(.active) == [.summary])
        #expect(try ask(.timeSensitive) == [.deliver])
        #expect(try world.alertCount(of: 1) == 1)
        #expect(try ask(.active) == [.rateCapped])
        #expect(try ask(.timeSensitive) == [.rateCapped])
    }

    @Test("An alert on one device alone counts as one")
    func oneDevice() throws {
        let world = try world()
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.report([.sharingLeft], of: "phone", "ann")
        try world.turnOn("work", of: "ann", on: "tablet")
        try world.cap(.transactional, at: 1)
        let first = try world.decide(world.subject(), "ann")
        #expect(first.decision?.alert == .silencedFocus)
        #expect(first.deviceDecisions.map { $0.decision?.alert } == [.now])
        let second = try world.decide(world.subject(), "ann")
        #expect(second.decision?.reasons == [.rateCapped])
        #expect(second.deviceDecisions.map { $0.decision?.reasons } == [[.rateCapped]])
    }

    @Test("Critical is never capped and takes nothing; time-sensitive is capped like any other")
    func critical() throws {
        let world = try world()
        try world.cap(.transactional, at: 1)
        var permissions = Permissions.everything
        permissions.capabilities?.critical = true
        #expect(try world.alertCount(of: 3, permissions) { $0.level = .critical } == 3)
        #expect(try world.alertCount(of: 3, permissions) { $0.level = .timeSensitive } == 1)
        #expect(try world.alertCount(of: 3, permissions) { $0.level = .critical } == 3)
    }

    @Test("Classes, people and apps are each counted for themselves; communication is a class of its own")
    func scopes() throws {
        let world = try world(["ann", "ben"])
        try world.put([
            AlertCap(alertClass: .marketing, alertCount: 1, periodS: 3600),
            AlertCap(alertClass: .communication, alertCount: 2, periodS: 3600),
        ])
        #expect(try world.alertCount(of: 3) == 3, "transactional has no cap")
        #expect(try world.alertCount(of: 3) { $0.purpose = .marketing } == 1)
        #expect(try world.alertCount(of: 3) { $0.topicID = "news" } == 0, "a topic without a purpose is marketing")
        #expect(try world.alertCount(of: 3, to: "ben") { $0.purpose = .marketing } == 1)
        #expect(
            try world.alertCount(of: 3) { subject in
                subject.appID = "com.example.shop"
                subject.purpose = .marketing
            } == 3
        )
        #expect(try world.alertCount(of: 3) { $0.comes(.message, from: .email("a@b.c")) } == 2)
        var incapable = Permissions.everything
        incapable.capabilities?.communication = false
        #expect(
            try world.alertCount(of: 3, incapable) { $0.comes(.message, from: .email("a@b.c")) } == 3,
            "without the capability it is not communication"
        )
    }

    // MARK: Setting them

    @Test("Caps are kept over a restart, act at once, and what was taken is remembered")
    func kept() throws {
        let world = try world()
        try world.cap(.transactional, at: 2)
        #expect(try world.alertCount(of: 1) == 1)
        try world.crash()
        #expect(try world.alertCount(of: 3) == 1)
        try world.cap(.transactional, at: 3)
        #expect(try world.alertCount(of: 3) == 0, "what is there was taken under the smaller cap")
        try world.put([])
        #expect(try world.alertCount(of: 3) == 3)
        #expect(try world.contents()["alert_cap"] == [])
    }

    @Test("What is put is answered, by class, with a revision that guards against another's change")
    func revisions() throws {
        let world = try world()
        func get(_ principal: Principal? = nil) throws -> GetAlertCapsResponse {
            try world.call { (focus) async throws(RPCError) in
                try await focus.getAlertCaps(GetAlertCapsRequest(principal: principal, appID: "com.example.mail"))
            }
        }
        #expect(try get() == GetAlertCapsResponse())
        let marketing = AlertCap(alertClass: .marketing, alertCount: 2, periodS: 60, burst: 1)
        let communication = AlertCap(alertClass: .communication, alertCount: 9, periodS: 1)
        let stored = try world.put([communication, marketing])
        #expect(stored.caps == [marketing, communication])
        #expect(try get(Principal(identity: .appID("com.example.mail"))).caps == stored.caps)
        #expect(try world.put([marketing, communication]) == stored)
        let outdated = PutAlertCapsRequest(appID: "com.example.mail", expectedRevision: 0)
        let error = #expect(throws: RPCError.self) {
            try world.call { (focus) async throws(RPCError) in try await focus.putAlertCaps(outdated) }
        }
        #expect(error?.fieldPath == "expected_revision")
        #expect(try get().revision == stored.revision)
    }

    @Test("What says nothing any more is removed by itself")
    func retention() throws {
        var options = FocusService.Options()
        options.decisionRetention = .seconds(3600)
        let world = try FocusWorld(options: options)
        try world.putPerson("ann")
        try world.cap(.transactional, at: 1, per: 60)
        _ = try world.decide(world.subject { $0.eventID = "door" }, "ann")
        #expect(try world.contents()["alert_token"]?.count == 1)
        world.pass(.seconds(300))
        #expect(try world.contents()["alert_token"] == [])
        #expect(try world.contents()["event_alert"]?.count == 1)
        world.pass(.seconds(3600))
        #expect(try world.contents()["event_alert"] == [])
    }

    @Test("What if takes nothing, and says that the cap is used up")
    func whatIf() throws {
        let world = try world()
        try world.cap(.transactional, at: 1)
        let asked = world.subject { $0.notificationID = [] }
        func ask() throws -> Decision? {
            let request = WhatIfRequest(
                subject: asked,
                personID: "ann",
                evaluated: EvaluatedPermissions(permissions: .everything)
            )
            return try world.call { (focus) async throws(RPCError) in try await focus.whatIf(request) }.decision
        }
        let before = try world.contents()
        for _ in 0..<3 { #expect(try ask()?.reasons == [.deliver]) }
        #expect(try world.contents() == before)
        #expect(try world.alertCount(of: 1) == 1)
        #expect(try ask()?.reasons == [.rateCapped])
        world.pass(.seconds(60))
        #expect(try ask()?.reasons == [.rateCapped], "also of one that was accepted a while ago")
    }
}

@Suite("Held alerts that go out after all")
struct ReleasedAlertTests {
    @Test("A release counts as the event's alert and takes from the cap, at most all of it")
    func release() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.cap(.marketing, at: 2, per: 60)
        let caps = world.service.caps.all
        let now = world.now
        try world.write { transaction in
            for event in ["a", "b", "c"] {
                try SenderManners.release(
                    SenderManners.Released(
                        appID: "com.example.mail",
                        eventID: event,
                        alertClass: .marketing,
                        level: .active
                    ),
                    to: "ann",
                    caps: caps["com.example.mail"],
                    at: now,
                    in: transaction
                )
            }
            return 0
        }
        #expect(try world.contents()["event_alert"]?.count == 3)
        #expect(try world.alertCount(of: 1) { $0.purpose = .marketing } == 0)
        #expect(try world.alertCount(of: 1) { $0.eventID = "a" } == 0)
        #expect(try world.alertCount(of: 1) { $0.eventID = "d" } == 1)
        world.pass(.seconds(30))
        #expect(try world.alertCount(of: 2) { $0.purpose = .marketing } == 1, "three took no more than two")
    }
}
