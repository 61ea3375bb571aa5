import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Ingestion

@Suite("Schedule and expiration")
struct ScheduleTests {
    private func scheduled(_ world: IngestionWorld, in seconds: Int64, _ submission: Submission) -> Submission {
        var copy = submission
        copy.sendAtUnixUs = world.now + seconds * 1_000_000
        return copy
    }

    @Test("[C15] After days of waiting each is sent within a second of its time", arguments: [60, 3 * 3600])
    func fieldReportC15(_ seconds: Int64) throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(scheduled(world, in: seconds, .to("ann")))
        let due = world.now + seconds * 1_000_000 - (world.now - accepted.acceptedAtUnixUs)
        #expect(try world.status(accepted.notificationID).phase == .scheduled)
        world.run(.seconds(seconds - 1))
        #expect(world.delivery.records.isEmpty)
        #expect(world.run(.seconds(2)) { world.delivery.records.count == 1 })
        let arrived = try #require(world.delivery.records.values.first?.arrivedAt)
        #expect((due...due + 1_000_000).contains(arrived))
        world.run(.seconds(1))
        let status = try world.status(accepted.notificationID)
        #expect(status.phase == .settled)
        #expect(status.sendAtUnixUs != nil)
    }

    @Test("[C15] A clock that is set forward by a week while nothing happens makes it due")
    func fieldReportC15Jump() throws {
        let world = try IngestionWorld()
        try world.submit(scheduled(world, in: 7 * 24 * 3600, .to("ann")))
        world.stack.simulation.time.advance(by: .seconds(7 * 24 * 3600))
        #expect(world.run(.seconds(1)) { world.delivery.records.count == 1 })
    }

    @Test(
        "[E16] A time that has passed is refused, or sent at once with a warning, as the sender says",
        arguments: [1, 3600]
    )
    func fieldReportE16(_ secondsAgo: Int64) throws {
        let world = try IngestionWorld()
        var late = scheduled(world, in: -secondsAgo, .to("ann"))
        let refusal = try #require(world.refusal(of: late))
        #expect(refusal.code == "schedule_in_past")
        #expect(refusal.field == "send_at_unix_us")
        late.pastSchedulePolicy = .sendNow
        let accepted = try world.submit(late)
        #expect(accepted.findings.map(\.severity) == [.warning])
        #expect(accepted.findings.map(\.field) == ["send_at_unix_us"])
        try world.settle(accepted.notificationID)
        #expect(world.delivery.records.count == 1)
    }

    @Test("More than 366 days ahead is refused")
    func tooFar() throws {
        let world = try IngestionWorld()
        let refusal = try #require(world.refusal(of: scheduled(world, in: 367 * 24 * 3600, .to("ann"))))
        #expect(refusal.code == "field_malformed")
        #expect(refusal.field == "send_at_unix_us")
    }

    @Test("Schedules survive a crash, whether their time comes before or after the restart")
    func crash() throws {
        let world = try IngestionWorld()
        let soon = try world.submit(scheduled(world, in: 10, .to("ann")))
        let later = try world.submit(scheduled(world, in: 100, .to("bob")))
        world.stack.crash(.ingestion)
        world.run(.seconds(20))
        try world.restart()
        try world.settle(soon.notificationID)
        #expect(world.delivery.people(with: soon.notificationID) == ["ann"])
        world.run(.seconds(90))
        try world.settle(later.notificationID)
        #expect(world.delivery.records.count == 2)
        #expect(world.delivery.repeats == 0)
    }

    @Test("A later submission for an earlier time is sent first, and one due at the same time is not lost")
    func order() throws {
        let world = try IngestionWorld()
        let due = world.now + 50_000_000
        var first = Submission.to("ann")
        first.sendAtUnixUs = due
        try world.submit(first)
        let earlier = try world.submit(scheduled(world, in: 5, .to("bob")))
        world.run(.seconds(10))
        #expect(world.delivery.people(with: earlier.notificationID) == ["bob"])
        var second = Submission.to("cleo")
        second.sendAtUnixUs = due
        try world.submit(second)
        world.run(.seconds(60))
        #expect(world.delivery.records.count == 3)
    }

    @Test("Thousands due at one moment all go, without being in memory before")
    func burst() throws {
        let world = try IngestionWorld()
        let due = world.now + 60_000_000
        for chunk in 0..<24 {
            let results = try world.submit(
                (0..<128).map { index in
                    var submission = Submission.to("p\(chunk * 128 + index)")
                    submission.sendAtUnixUs = due
                    return submission
                }
            )
            #expect(results.count == 128)
        }
        #expect(world.service.undoneCount == 0)
        world.run(.seconds(70))
        #expect(world.delivery.records.count == 24 * 128)
    }

    @Test(
        "What is stuck in one lane holds back nothing scheduled in another, whether it was sent at once or scheduled",
        arguments: [false, true]
    )
    func stuckLane(_ isBacklogScheduled: Bool) throws {
        let world = try IngestionWorld()
        world.consent.observe = { (subject, _) throws(RPCError) in
            if subject.level == .passive { throw RPCError(.unavailable, "not yet") }
        }
        for chunk in 0..<66 {
            _ = try world.submit(
                (0..<128).map { index in
                    let passive = Submission.to("p\(chunk * 128 + index)").with { $0.level = .passive }
                    return isBacklogScheduled ? scheduled(world, in: 5, passive) : passive
                }
            )
        }
        let accepted = try world.submit(scheduled(world, in: 10, .to("ann")))
        world.run(.seconds(12))
        #expect(world.delivery.people(with: accepted.notificationID) == ["ann"])
        #expect(world.delivery.records.count == 1)
        #expect(!isBacklogScheduled || world.service.undoneCount <= 2048)
        world.consent.observe = { _, _ throws(RPCError) in }
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 66 * 128 + 1 })
        world.run(.seconds(1))
        #expect(world.service.isIdle)
    }

    @Test("What is overdue for longer than outcomes are kept is sent all the same")
    func overdue() throws {
        var options = IngestionOptions()
        options.retention = .seconds(3600)
        let world = try IngestionWorld(options: options)
        for chunk in 0..<20 {
            _ = try world.submit((0..<128).map { scheduled(world, in: 10, .to("p\(chunk * 128 + $0)")) })
        }
        world.consent.failure = { method in method == "Evaluate" ? RPCError(.unavailable, "away") : nil }
        world.run(.seconds(3 * 3600))
        world.consent.failure = { _ in nil }
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 20 * 128 })
        // Done and older than that, they go.
        world.run(.seconds(200))
        #expect(try world.stack.dump(.ingestion)?.rows(of: "notification") == 0)
    }

    @Test("Where a due notification's app cannot be read it is tried again, and not taken as done")
    func unreadable() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(scheduled(world, in: 10, .to("ann")))
        let database = try #require(world.stack.database(of: .ingestion))
        let stored = try database.read { transaction in
            try transaction.prepare("SELECT body FROM app").first { try $0.bytes(0).withUnsafeBytes { [UInt8]($0) } }
        }
        func put(_ body: [UInt8]) throws {
            let database = try #require(world.stack.database(of: .ingestion))
            let isDone = Outcome<Bool>()
            database.write(on: world.service.resources.loop) { transaction in
                try transaction.prepare("UPDATE app SET body = $1").run(.bytes(body.span.bytes))
            } completion: { _ in
                isDone.value = true
            }
            #expect(world.run(.seconds(1)) { isDone.value == true })
        }
        try put([0xFF])
        try world.crash()
        world.run(.seconds(20))
        #expect(world.delivery.records.isEmpty)
        try put(try #require(stored))
        #expect(world.run(.seconds(5)) { world.delivery.people(with: accepted.notificationID) == ["ann"] })
    }

    @Test("A cancelled schedule is never sent, and nobody else is asked about it")
    func cancel() throws {
        let world = try IngestionWorld()
        let accepted = try world.submit(scheduled(world, in: 60, .to("ann")))
        let response = try world.call { (client) throws(RPCError) in
            try await client.cancel(CancelRequest(notificationID: accepted.notificationID))
        }
        #expect(response.phaseBefore == .scheduled)
        world.run(.seconds(120))
        #expect(world.delivery.records.isEmpty)
        #expect(world.delivery.withdrawn.isEmpty)
        #expect(try world.outcomes(accepted.notificationID).map(\.state) == [.cancelled])
        try world.crash()
        world.run(.seconds(120))
        #expect(world.delivery.records.isEmpty)
    }

    @Test("A scheduled notification to a topic goes to those who are subscribed then")
    func topic() throws {
        let world = try IngestionWorld()
        world.consent.topics["\(IngestionWorld.app)/news"] = .transactional
        world.consent.audiences["\(IngestionWorld.app)/news"] = ["ann"]
        let accepted = try world.submit(scheduled(world, in: 60, .toTopic("news")))
        #expect(try world.status(accepted.notificationID).phase == .scheduled)
        world.consent.audiences["\(IngestionWorld.app)/news"] = ["ann", "bob"]
        world.run(.seconds(70))
        try world.settle(accepted.notificationID)
        #expect(world.delivery.people(with: accepted.notificationID) == ["ann", "bob"])
    }

    @Test("[E19] An alert whose expiration passed in the queue is not made; the record is there, with the reason")
    func fieldReportE19() throws {
        let world = try IngestionWorld()
        world.consent.failure = { _ in RPCError(.unavailable, "down") }
        let expiry = world.now + 60_000_000
        let accepted = try world.submit(Submission.to("ann").with { $0.expiresAtUnixUs = expiry })
        world.run(.seconds(300))
        world.consent.failure = { _ in nil }
        world.run(.seconds(60))
        let record = try #require(world.delivery.records.values.first)
        #expect(record.decision.alert == .none)
        #expect(!record.decision.lightsScreen)
        #expect(record.decision.listing == .notificationCenterAndLockScreen)
        #expect(record.decision.reasons == [.deliver, .expired])
        let outcome = try #require(try world.outcomes(accepted.notificationID).first)
        #expect(outcome.state == .presented)
        #expect(outcome.reasons == [.deliver, .expired])
    }

    @Test(
        "[E19] An alert that waits for delivery until its expiration is not made, whether delivery refuses or is gone",
        arguments: [false, true]
    )
    func fieldReportE19AtDelivery(_ isGone: Bool) throws {
        let world = try IngestionWorld()
        let refuse = { (method: String) in method == "Present" ? RPCError(.unavailable, "away") : nil }
        if isGone { world.stack.crash(.delivery) } else { world.delivery.failure = refuse }
        let expiry = world.now + 3_000_000
        let submission = Submission.to("ann").with { $0.expiresAtUnixUs = expiry }
        let accepted = try world.submit(submission)
        let later = try world.submit(.to("bob"))
        // Within one call's patience, so that the same try would come through.
        world.run(.seconds(4))
        world.delivery.failure = { _ in nil }
        if isGone { world.stack.serve(.delivery) { world.delivery.register(in: &$0) } }
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 2 })
        let pair = StandInDelivery.Pair(id: accepted.notificationID, person: "ann")
        let decision = try #require(world.delivery.records[pair]?.decision)
        #expect(decision.alert == .none)
        #expect(decision.reasons == [.deliver, .expired])
        try world.settle(accepted.notificationID)
        #expect(try world.outcomes(accepted.notificationID).first?.reasons == [.deliver, .expired])
        let other = StandInDelivery.Pair(id: later.notificationID, person: "bob")
        #expect(world.delivery.records[other]?.decision.alert == .now)
    }

    @Test("What was alerted in time is not called expired where the answer was lost until after its time")
    func answerLostInTime() throws {
        let world = try IngestionWorld()
        world.delivery.heldMethods = ["Present"]
        let expiry = world.now + 60_000_000
        let accepted = try world.submit(Submission.to("ann").with { $0.expiresAtUnixUs = expiry })
        #expect(world.run(.seconds(10)) { world.delivery.records.count == 1 })
        world.stack.crash(.ingestion)
        world.delivery.heldMethods = []
        world.run(.seconds(120))
        try world.restart()
        try world.settle(accepted.notificationID)
        #expect(world.delivery.repeats > 0)
        #expect(world.delivery.records.values.first?.decision.alert == .now)
        let outcome = try #require(try world.outcomes(accepted.notificationID).first)
        #expect(outcome.state == .presented)
        #expect(outcome.reasons == [.deliver])
    }

    @Test("What was stored without its alert after its time is called expired, also where the answer was lost")
    func answerLostLate() throws {
        let world = try IngestionWorld()
        world.consent.failure = { _ in RPCError(.unavailable, "down") }
        world.delivery.heldMethods = ["Present"]
        let expiry = world.now + 60_000_000
        let accepted = try world.submit(Submission.to("ann").with { $0.expiresAtUnixUs = expiry })
        world.run(.seconds(120))
        world.consent.failure = { _ in nil }
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 1 })
        try world.crash()
        world.delivery.heldMethods = []
        world.run(.seconds(60))
        try world.settle(accepted.notificationID)
        #expect(world.delivery.repeats > 0)
        let outcome = try #require(try world.outcomes(accepted.notificationID).first)
        #expect(outcome.reasons == [.deliver, .expired])
    }

    @Test(
        "[E21] An expiration of 0 is at once or not at all, and none given is a day, or an hour for what is about now"
    )
    func fieldReportE21() throws {
        let world = try IngestionWorld()
        world.consent.failure = { method in method == "Evaluate" ? RPCError(.unavailable, "down") : nil }
        let atOnce = try world.submit(Submission.to("ann").with { $0.expiresAtUnixUs = 0 })
        let usual = try world.submit(.to("bob"))
        let urgent = try world.submit(Submission.to("cleo").with { $0.level = .timeSensitive })
        world.run(.seconds(30))
        world.consent.failure = { _ in nil }
        world.run(.seconds(30))
        let subjects = world.focus.subjects
        #expect(subjects[atOnce.notificationID]?.expiresAtUnixUs == 0)
        #expect(subjects[usual.notificationID]?.expiresAtUnixUs == usual.acceptedAtUnixUs + 86_400_000_000)
        #expect(subjects[urgent.notificationID]?.expiresAtUnixUs == urgent.acceptedAtUnixUs + 3_600_000_000)
        let decisions = world.delivery.records.mapValues(\.decision.alert)
        #expect(decisions[.init(id: atOnce.notificationID, person: "ann")] == AlertDisposition.none)
        #expect(decisions[.init(id: usual.notificationID, person: "bob")] == .now)
        #expect(decisions[.init(id: urgent.notificationID, person: "cleo")] == .now)
    }
}
