import CivilTime
import RPC
import Testing
import UsherProto

@testable import Focus

/// Reports of users of comparable systems that this service reaches, each as an input and its right outcome.
///
/// E03 to E08 are the schedule's (`CivilTimeTests`), E11, E12, E15 and E23 stand again in the running services
/// (`FocusThroughTimeTests`); E16 to E21 are ingestion's and delivery's.
@Suite("Field reports of groups E and G")
struct FieldReportTests {
    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann", zone: "America/New_York")
        return world
    }

    @Test("E01: a daily window is kept as local times with the person's zone, the same in summer and in winter")
    func E01() throws {
        let world = try world()
        let evening = TimeTrigger(
            startMinuteOfDay: 19 * 60,
            endMinuteOfDay: 23 * 60,
            weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
        )
        let march = try world.putFocus(
            FocusConfiguration(focusID: "evening", displayName: "Evening", timeTriggers: [evening]),
            of: "ann"
        )
        world.pass(.seconds(1))
        let july = try world.call { (focus) async throws(RPCError) in
            try await focus.listFocuses(ListFocusesRequest(personID: "ann"))
        }.focuses
        #expect(july == [march])
        #expect(july.first?.timeTriggers == [evening])
        for day in ["2026-01-15", "2026-03-08", "2026-03-15", "2026-07-15", "2026-11-01"] {
            let model = try TimelineModel([march], zone: "America/New_York", from: day)
            let zone = try Zone(named: "America/New_York")
            for (hour, isOn) in [(18, false), (19, true), (22, true), (23, false)] {
                let date = try #require(CivilDay(day))
                let instant = zone.instant(of: date, minuteOfDay: hour * 60) * 1_000_000
                let focus = model.timeline.focusID(on: "", at: instant)
                #expect(focus == (isOn ? "evening" : nil), "\(day) \(hour):00")
            }
        }
    }

    @Test("E09: the summary's default times are wall times, and no zone but the person's is theirs")
    func E09() throws {
        let world = try world()
        let schedule = try world.call { (focus) async throws(RPCError) in
            try await focus.getSummarySchedule(GetSummaryScheduleRequest(personID: "ann"))
        }.schedule
        #expect(schedule?.minutesOfDay == [8 * 60, 18 * 60])
        let error = #expect(throws: RPCError.self) { try world.putPerson("ben", zone: "") }
        #expect(error?.fieldPath == "person.zone")
    }

    @Test("E13: what is held for a cancelled notification is dropped, with the reason")
    func E13() throws {
        let world = try world()
        var permissions = Permissions.everything
        permissions.settings?.scheduledDelivery = .enabled
        let subject = world.subject()
        #expect(try world.decide(subject, "ann", permissions).decision?.alert == .heldSummary)
        let dropped = try world.call(as: "ingestion") { (focus) async throws(RPCError) in
            try await focus.cancelHeldAlerts(CancelHeldAlertsRequest(notificationID: subject.notificationID))
        }.droppedCount
        #expect(dropped == 1)
        let state = try world.alertState(subject, "ann")
        #expect(state.state == .dropped)
        #expect(state.reasons == [.cancelled])
    }

    @Test("E15: a person who moves keeps what is held, and every later question is answered in the new zone")
    func E15() throws {
        let world = try world()
        var permissions = Permissions.everything
        permissions.settings?.scheduledDelivery = .enabled
        let subject = world.subject()
        let decided = try world.decide(subject, "ann", permissions)
        try world.report([.zoneChanged], of: "phone", "ann", value: "Asia/Tokyo")
        let state = try world.alertState(subject, "ann")
        #expect(state.state == .held)
        #expect(state.decision?.decidedAtUnixUs == decided.decision?.decidedAtUnixUs, "history is unchanged")
        let person = try world.call { (focus) async throws(RPCError) in
            try await focus.getPerson(GetPersonRequest(personID: "ann"))
        }.person
        #expect(person?.zone == "Asia/Tokyo")
    }

    @Test("E11, E23: do not disturb, turned on by hand: urgent ones pass as allowed, the rest is listed and silent")
    func E11E23() throws {
        let world = try world()
        let quiet = FocusConfiguration(focusID: "dnd", displayName: "Do not disturb", allowsTimeSensitive: true)
        try world.putFocus(quiet, of: "ann")
        try world.turnOn("dnd", of: "ann")
        var entitled = Permissions.everything
        entitled.capabilities?.critical = true
        let expected: [(InterruptionLevel, AlertDisposition, Reason)] = [
            (.passive, .none, .passive), (.active, .silencedFocus, .silenceApp),
            (.timeSensitive, .now, .allowTimeSensitive), (.critical, .now, .allowCritical),
        ]
        for (level, alert, reason) in expected {
            let decision = try world.decide(world.subject { $0.level = level }, "ann", entitled).decision
            #expect(decision?.alert == alert)
            #expect(decision?.reasons == [reason])
            #expect(decision?.listing == .notificationCenterAndLockScreen)
        }
    }

    @Test("G06: a level that nobody knows is read as active and says so, instead of doing nothing in silence")
    func G06() throws {
        let decision = try #require(
            try world().decide(world().subject { $0.level = .unrecognized(17) }, "ann").decision
        )
        #expect(decision.effectiveLevel == .active)
        #expect(decision.reasons == [.levelUnknown, .deliver])
    }

    @Test("G07: a message without a sender counts as no communication, says so, and is not lost")
    func G07() throws {
        let world = try world()
        let decision = try world.decide(world.subject { $0.comes(.message, from: nil) }, "ann").decision
        #expect(decision?.isCommunication == false)
        #expect(decision?.reasons == [.commNotQualified, .deliver])
        #expect(decision?.alert == .now)
    }

    @Test(
        "G08: a relevance score is 0 to 1",
        arguments: [(-0.1, false), (0, true), (0.5, true), (1, true), (1.1, false), (.nan, false), (.infinity, false)]
    )
    func G08(score: Double, isAccepted: Bool) throws {
        let world = try world()
        let subject = world.subject { $0.relevanceScore = score }
        if isAccepted {
            #expect(try world.decide(subject, "ann").decision?.alert == .now)
        } else {
            let error = #expect(throws: RPCError.self) { try world.decide(subject, "ann") }
            #expect(error?.fieldPath == "subjects[0].relevance_score")
        }
    }

    @Test("G10: marketing never gets above active", arguments: [InterruptionLevel.timeSensitive, .critical])
    func G10(level: InterruptionLevel) throws {
        let world = try world()
        var entitled = Permissions.everything
        entitled.capabilities?.critical = true
        let subject = world.subject { subject in
            subject.level = level
            subject.purpose = .marketing
        }
        let decision = try world.decide(subject, "ann", entitled).decision
        #expect(decision?.effectiveLevel == .active)
        #expect(decision?.reasons == [.marketingCapped, .deliver])
    }

    @Test("G12: in a Work Focus the allowed person breaks through, another does not; both are in the list at once")
    func G12() throws {
        let world = try world()
        try world.putContact(.sample("boss", email: "boss@example.com"), of: "ann")
        try world.putFocus(
            FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["boss"]),
            of: "ann"
        )
        try world.turnOn("work", of: "ann")
        let boss = world.subject { $0.comes(.message, from: .email("boss@example.com")) }
        let other = world.subject { $0.comes(.message, from: .email("other@example.com")) }
        let decisions = [try world.decide(boss, "ann").decision, try world.decide(other, "ann").decision]
        #expect(decisions.map { $0?.alert } == [.now, .silencedFocus])
        #expect(decisions.map { $0?.reasons } == [[.allowPerson], [.silenceApp]] as [[Reason]?])
        #expect(decisions.allSatisfy { $0?.listing == .notificationCenterAndLockScreen })
    }
}
