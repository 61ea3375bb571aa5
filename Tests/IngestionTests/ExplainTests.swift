import EventLoop
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@Suite("Explain")
struct ExplainTests {
    private func explain(
        _ world: IngestionWorld,
        _ id: [UInt8],
        _ person: String,
        _ principal: Principal? = nil,
        as caller: String = "cli"
    ) throws(RPCError) -> ExplainResponse {
        let request = ExplainRequest(principal: principal, notificationID: id, personID: person)
        return try world.call(as: caller) { (client) throws(RPCError) in try await client.explain(request) }
    }

    @Test("The story of a presented pair: as accepted, what became of it, the whole trace, and what happened when")
    func presented() throws {
        let world = try IngestionWorld()
        world.focus.zones["ann"] = "Europe/Berlin"
        let accepted = try world.submit(
            Submission.to("ann", body: "The parcel is here.").with { $0.threadID = "parcels" }
        )
        try world.settle(accepted.notificationID)
        var decision = StandInFocus.usual(DecisionSubject())
        decision.steps = [DecisionStep(rule: .authorization, outcome: .continued)]
        decision.decidedAtUnixUs = accepted.acceptedAtUnixUs + 1
        world.focus.alertStates["ann"] = GetAlertStateResponse(decision: decision)
        let pair = StandInDelivery.Pair(id: accepted.notificationID, person: "ann")
        world.delivery.records[pair]?.readAt = world.now + 5
        let story = try explain(world, accepted.notificationID, "ann")
        #expect(story.notification?.content?.body == "The parcel is here.")
        #expect(story.notification?.notificationID == accepted.notificationID)
        #expect(story.outcome?.state == .presented)
        #expect(story.outcome?.reasons == [.deliver])
        #expect(story.decision == decision)
        #expect(story.zone == "Europe/Berlin")
        #expect(story.history.map(\.kind) == [.accepted, .decided, .presented, .read])
        #expect(story.history.map(\.atUnixUs) == story.history.map(\.atUnixUs).sorted())
    }

    @Test("An alert that was decided and came too late is told as not made")
    func expired() throws {
        let world = try IngestionWorld()
        world.delivery.failure = { method in method == "Present" ? RPCError(.unavailable, "away") : nil }
        let accepted = try world.submit(Submission.to("ann").with { $0.expiresAtUnixUs = world.now + 5_000_000 })
        world.run(.seconds(20))
        world.delivery.failure = { _ in nil }
        try world.settle(accepted.notificationID)
        var decision = StandInFocus.usual(DecisionSubject())
        decision.steps = [DecisionStep(rule: .authorization, outcome: .continued)]
        world.focus.alertStates["ann"] = GetAlertStateResponse(
            decision: decision,
            deviceDecisions: [DeviceDecision(deviceID: "phone", decision: decision)]
        )
        let story = try explain(world, accepted.notificationID, "ann")
        let told = try #require(story.decision)
        #expect(told.alert == .none)
        #expect(!told.lightsScreen)
        #expect(told.reasons == [.deliver, .expired])
        #expect(told.steps == decision.steps)
        #expect(story.deviceDecisions.map(\.deviceID) == ["phone"])
        #expect(story.deviceDecisions.first?.decision?.alert == AlertDisposition.none)
        #expect(story.deviceDecisions.first?.decision?.reasons == [.deliver, .expired])
        #expect(story.history.first { $0.kind == .decided }?.reasons == [.deliver])
        #expect(story.history.first { $0.kind == .presented }?.reasons == [.deliver, .expired])
    }

    @Test("A suppressed pair tells who refused it, and a held one what became of its alert")
    func suppressedAndHeld() throws {
        let world = try IngestionWorld()
        world.consent.refusals["bob"] = .marketingNotOptedIn
        world.focus.decide = { (_, person) throws(RPCError) in
            person == "cleo"
                ? Decision(listing: .notificationCenter, alert: .heldSummary, reasons: [.summary], ledgerPosition: 7)
                : nil
        }
        let accepted = try world.submit(.to("bob", "cleo"))
        try world.settle(accepted.notificationID)
        let bob = try explain(world, accepted.notificationID, "bob")
        #expect(bob.outcome?.state == .suppressed)
        #expect(bob.decision == nil)
        #expect(bob.history.map(\.kind) == [.accepted, .evaluated])
        #expect(bob.history.last?.reasons == [.marketingNotOptedIn])
        #expect(bob.outcome?.ledgerPosition == 7)
        #expect(bob.history.last?.ledgerPosition == 7)
        world.focus.alertStates["cleo"] = GetAlertStateResponse(
            state: .dropped,
            reasons: [.read],
            changedAtUnixUs: world.now + 1000
        )
        let cleo = try explain(world, accepted.notificationID, "cleo")
        #expect(cleo.outcome?.state == .presented, "its alert no longer waits")
        #expect(cleo.history.last?.kind == .dropped)
        #expect(cleo.history.last?.reasons == [.read])
    }

    @Test("A summary that delivery does not have yet is pending; one that only focus remembers is told as not recorded")
    func summary() throws {
        let world = try IngestionWorld()
        let id: [UInt8] = [0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1]
        var digest = SummaryDigest(dueAtUnixUs: 5, localDate: "2026-11-30", minuteOfDay: 480)
        digest.featured = [SummaryItem(notificationID: id, relevanceScore: 0.5)]
        let decision = StandInFocus.usual(DecisionSubject())
        world.focus.alertStates["ann"] = GetAlertStateResponse(changedAtUnixUs: 6, decision: decision, summary: digest)
        let waiting = try explain(world, id, "ann")
        #expect(waiting.summary == digest)
        #expect(waiting.outcome?.state == .pending && waiting.nextAction == .dispatch)
        #expect(waiting.history.map(\.kind) == [.decided])
        #expect(waiting.notification?.notificationID == id && waiting.notification?.appID == "usher.system")
        digest.featured = []
        world.focus.alertStates["ann"]?.summary = digest
        #expect(try explain(world, id, "ann").outcome?.state == .unspecified)
        let error = #expect(throws: RPCError.self) { try explain(world, id, "bob") }
        #expect(error?.message.hasPrefix("notification_unknown") == true)
    }

    @Test("A pair that is waiting says what failed and what is next")
    func pending() throws {
        let world = try IngestionWorld()
        world.consent.failure = { method in method == "Evaluate" ? RPCError(.unavailable, "down") : nil }
        let accepted = try world.submit(.to("ann"))
        world.run(.seconds(20))
        let story = try explain(world, accepted.notificationID, "ann")
        #expect(story.outcome?.state == .pending)
        #expect(story.outcome?.lastError.contains("evaluate") == true)
        #expect(story.outcome?.nextActionAtUnixUs != nil)
        #expect(story.history.map(\.kind) == [.accepted, .tryFailed])
    }

    @Test("What was found at acceptance, and a cancellation, are part of the story")
    func findingsAndCancellation() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.apns(#"{"aps":{"alert":"Hi","badge":"3"}}"#))
        #expect(!accepted.findings.isEmpty)
        try world.settle(accepted.notificationID)
        _ = try world.call { (client) throws(RPCError) in
            try await client.cancel(CancelRequest(notificationID: accepted.notificationID))
        }
        let story = try explain(world, accepted.notificationID, "ann")
        #expect(story.findings == accepted.findings)
        #expect(story.history.last?.kind == .cancelled)
    }

    @Test("Who may know: the app, an operator, and a person about themselves")
    func principals() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.to("ann", "bob"))
        try world.settle(accepted.notificationID)
        func code(_ principal: Principal?, _ person: String) -> String {
            do throws(RPCError) {
                _ = try explain(world, accepted.notificationID, person, principal, as: "gateway")
                return "ok"
            } catch {
                return Refusal(error).code
            }
        }
        #expect(code(nil, "ann") == "principal_required")
        #expect(code(Principal(identity: .appID(IngestionWorld.app)), "ann") == "ok")
        #expect(code(Principal(identity: .appID("com.example.other")), "ann") == "app_mismatch")
        #expect(code(Principal(identity: .personID("ann")), "ann") == "ok")
        #expect(code(Principal(identity: .personID("ann")), "bob") == "person_mismatch")
        #expect(code(Principal(identity: .operatorName("root")), "bob") == "ok")
        #expect(code(Principal(identity: .operatorName("root")), "cleo") == "person_unknown")
    }

    @Test(
        "Where focus or delivery does not answer there is no story with holes",
        arguments: ["GetAlertState", "GetRecord"]
    )
    func peerDown(_ method: String) throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.to("ann"))
        try world.settle(accepted.notificationID)
        let failure = { (called: String) in called == method ? RPCError(.unavailable, "down") : nil }
        world.focus.failure = failure
        world.delivery.failure = failure
        let error = #expect(throws: RPCError.self) { try explain(world, accepted.notificationID, "ann") }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains(method == "GetRecord" ? "delivery" : "focus") == true)
    }
}

@Suite("Status and outcomes")
struct StatusTests {
    @Test("Pages of outcomes hold every pair once, in the order of the people, settled and waiting alike")
    func pages() throws {
        let world = try IngestionWorld()
        world.focus.decide = { (_, person) throws(RPCError) in
            if person.hasPrefix("p1") { throw RPCError(.internal, "not these") }
            return nil
        }
        let people = (0..<40).map { "p\($0)" }
        let submission = Submission(
            audience: .people(PeopleAudience(personIDs: people.reversed())),
            body: .content(NotificationContent(body: "All."))
        )
        let accepted = try world.submit(submission)
        world.run(.seconds(30))
        let outcomes = try world.outcomes(accepted.notificationID)
        #expect(outcomes.map(\.personID) == people.sorted())
        #expect(outcomes.filter { $0.state == .pending }.map(\.personID).allSatisfy { $0.hasPrefix("p1") })
        let waiting = try world.outcomes(accepted.notificationID, state: .pending)
        #expect(waiting.map(\.personID) == people.filter { $0.hasPrefix("p1") }.sorted())
        #expect(try world.outcomes(accepted.notificationID, state: .presented).count == 29)
        let status = try world.status(accepted.notificationID)
        #expect(status.phase == .dispatching)
        #expect(world.count(status, .pending) == 11)
        #expect(world.count(status, .presented) == 29)
    }

    @Test("An unknown notification has no status")
    func unknown() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(.to("ann"))
        var other = accepted.notificationID
        other[10] ^= 1
        let id = other
        let error = #expect(throws: RPCError.self) { try world.status(id) }
        #expect(error.map { Refusal($0).code } == "notification_unknown")
    }

    @Test("What is over is removed in steps: keys after a day, notifications with their outcomes after their time")
    func retention() throws {
        var options = IngestionOptions()
        options.retention = .seconds(10 * 24 * 3600)
        let world = try IngestionWorld(options: options)
        world.consent.topics["\(IngestionWorld.app)/news"] = .transactional
        world.consent.audiences["\(IngestionWorld.app)/news"] = (0..<5000).map { "s\(10_000 + $0)" }
        let topic = try world.submit(.toTopic("news"))
        try world.settle(topic.notificationID)
        for index in 0..<20 { try world.submit(.to("p\(index)", key: "k\(index)")) }
        var scheduled = Submission.to("later")
        scheduled.sendAtUnixUs = world.now + 12 * 24 * 3600 * 1_000_000
        let later = try world.submit(scheduled)
        world.run(.seconds(5))
        func rows(_ table: String) throws -> Int { try world.stack.dump(.ingestion)?.rows(of: table) ?? 0 }
        #expect(try rows("idempotency") == 20)
        world.stack.simulation.time.advance(by: .seconds(25 * 3600))
        world.run(.seconds(130))
        #expect(try rows("idempotency") == 0)
        #expect(try rows("notification") == 22)
        world.stack.simulation.time.advance(by: .seconds(10 * 24 * 3600))
        world.run(.seconds(130))
        // What waits for its time is not over.
        #expect(try rows("notification") == 1)
        #expect(try rows("outcome") == 0)
        #expect(try rows("fanout") == 0)
        world.stack.simulation.time.advance(by: .seconds(24 * 3600))
        #expect(world.run(.seconds(24 * 3600)) { world.delivery.people(with: later.notificationID) == ["later"] })
    }
}
