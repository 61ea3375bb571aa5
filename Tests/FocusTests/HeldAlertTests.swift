import NotificationModel
import RPC
import Testing
import UsherProto

@testable import Focus

@Suite("Alerts that wait for the summary")
struct HeldAlertTests {
    private var inSummary: Permissions {
        var permissions = Permissions.everything
        permissions.settings?.scheduledDelivery = .enabled
        return permissions
    }

    private func world(_ people: [String] = ["ann"]) throws -> FocusWorld {
        let world = try FocusWorld()
        for person in people { try world.putPerson(person) }
        return world
    }

    private func put(_ schedule: SummarySchedule, of person: String = "ann", in world: FocusWorld) throws {
        _ = try world.call { (focus) async throws(RPCError) in
            try await focus.putSummarySchedule(PutSummaryScheduleRequest(personID: person, schedule: schedule))
        }
    }

    private func cancel(_ subject: DecisionSubject, in world: FocusWorld) throws -> UInt64 {
        let request = CancelHeldAlertsRequest(notificationID: subject.notificationID)
        return try world.call(as: "ingestion") { (focus) async throws(RPCError) in
            try await focus.cancelHeldAlerts(request)
        }.droppedCount
    }

    @Test("An app is in the summary by the person's setting, unless they chose a schedule that is off or has no time")
    func membership() throws {
        let world = try world()
        func alert() throws -> AlertDisposition? {
            try world.decide(world.subject(), "ann", inSummary).decision?.alert
        }
        #expect(try alert() == .heldSummary)
        try put(SummarySchedule(isEnabled: false, minutesOfDay: [480]), in: world)
        #expect(try alert() == .now)
        try put(SummarySchedule(isEnabled: true), in: world)
        #expect(try alert() == .now)
        try put(SummarySchedule(isEnabled: true, minutesOfDay: [480]), in: world)
        #expect(try alert() == .heldSummary)
        #expect(try world.decide(world.subject(), "ann").decision?.alert == .now, "the setting is off")
        try world.crash()
        #expect(try alert() == .heldSummary)
    }

    @Test("A held alert is remembered as held, and says so")
    func held() throws {
        let world = try world()
        let subject = world.subject { subject in
            subject.collapseID = "c"
            subject.relevanceScore = 0.5
            subject.expiresAtUnixUs = 99
        }
        let result = try world.decide(subject, "ann", inSummary)
        for _ in 0..<2 {
            let state = try world.alertState(subject, "ann")
            #expect(state.state == .held)
            #expect(state.reasons == [.summary])
            #expect(state.changedAtUnixUs == result.decision?.decidedAtUnixUs)
            #expect(state.releaseAtUnixUs == result.decision?.releaseAtUnixUs)
            #expect(state.releaseAtUnixUs != nil)
            #expect(try world.decide(subject, "ann", inSummary) == result)
            try world.crash()
        }
        #expect(try world.contents()["held_alert"]?.count == 1)
    }

    @Test("Cancelling drops the held alerts of the notification, all of them, and no other's")
    func cancelling() throws {
        let people = (0..<40).map { "p\($0)" }
        let world = try world(people)
        let (first, second) = (world.subject(), world.subject())
        let evaluated = EvaluatedPermissions(permissions: inSummary)
        for subject in [first, second] {
            let entries = people.map { DecideEntry(personID: $0, evaluated: evaluated) }
            _ = try world.decide(DecideRequest(subjects: [subject], entries: entries))
        }
        #expect(try cancel(first, in: world) == 40)
        #expect(try cancel(first, in: world) == 0)
        for person in ["p0", "p39"] {
            let state = try world.alertState(first, person)
            #expect(state.state == .dropped)
            #expect(state.reasons == [.cancelled])
            #expect(state.decision?.alert == .heldSummary)
            #expect(try world.alertState(second, person).state == .held)
        }
    }

    @Test("What is decided after the cancellation, or again, is not held", arguments: [false, true])
    func cancelledFirst(crashes: Bool) throws {
        let world = try world()
        let subject = world.subject()
        #expect(try cancel(subject, in: world) == 0)
        if crashes { try world.crash() }
        #expect(try world.decide(subject, "ann", inSummary).decision?.alert == .heldSummary)
        #expect(try world.alertState(subject, "ann").state == .dropped)
        #expect(try world.alertState(subject, "ann").reasons == [.cancelled])
    }

    @Test("With the summary's last time goes what waits for it")
    func lastTime() throws {
        let world = try world(["ann", "ben"])
        let subject = world.subject()
        for person in ["ann", "ben"] { _ = try world.decide(subject, person, inSummary) }
        try put(SummarySchedule(isEnabled: true, minutesOfDay: [480, 1080]), in: world)
        #expect(try world.alertState(subject, "ann").state == .held)
        try put(SummarySchedule(isEnabled: true), in: world)
        #expect(try world.alertState(subject, "ann").state == .dropped)
        #expect(try world.alertState(subject, "ann").reasons == [.summaryLeft])
        #expect(try world.alertState(subject, "ben").state == .held)
    }

    @Test("Nobody's schedule is off with the two times of the contract; what is put is kept")
    func schedule() throws {
        let world = try world()
        func get() throws -> SummarySchedule? {
            try world.call { (focus) async throws(RPCError) in
                try await focus.getSummarySchedule(GetSummaryScheduleRequest(personID: "ann"))
            }.schedule
        }
        #expect(try get() == SummarySchedule(isEnabled: false, minutesOfDay: [480, 1080]))
        let times: [UInt32] = [0, 15, 480, 1425]
        try put(SummarySchedule(isEnabled: true, minutesOfDay: times), in: world)
        try world.crash()
        let stored = try #require(try get())
        #expect(stored.isEnabled)
        #expect(stored.minutesOfDay == times)
        #expect(stored.revision > 0)
        try put(SummarySchedule(isEnabled: true, minutesOfDay: times), in: world)
        #expect(try get() == stored)
    }
}
