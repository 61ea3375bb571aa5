import EventLoop
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@Suite("Retries")
struct RetryTests {
    @Test(
        "[C17] [C18] While a peer is down everything waits, nothing fails, and what is new flows when it is back",
        arguments: ["Evaluate", "Decide", "Present"]
    )
    func fieldReportC18(_ method: String) throws {
        let world = try IngestionWorld()
        let isDown = Outcome<Bool>()
        isDown.value = true
        let failure = { (called: String) -> RPCError? in
            called == method && isDown.value == true ? RPCError(.unavailable, "down") : nil
        }
        for standIn in [world.consent, world.focus, world.delivery] as [StandIn] { standIn.failure = failure }
        let first = try world.submit(.to("ann"))
        world.run(.seconds(30))
        #expect(world.delivery.records.isEmpty)
        let outcome = try #require(try world.outcomes(first.notificationID).first)
        #expect(outcome.state == .pending)
        #expect(outcome.attemptCount > 2)
        #expect(outcome.lastError.contains("UNAVAILABLE"))
        #expect(outcome.nextActionAtUnixUs != nil)
        isDown.value = false
        let second = try world.submit(.to("bob"))
        try world.settle(second.notificationID)
        try world.settle(first.notificationID)
        #expect(world.delivery.records.count == 2)
        let settled = try #require(try world.outcomes(first.notificationID).first)
        #expect(settled.state == .presented)
        #expect(settled.attemptCount > 2)
    }

    @Test("A peer that is gone altogether is waited for, and the order in a lane is kept")
    func gone() throws {
        let world = try IngestionWorld()
        world.stack.crash(.focus)
        let consent = world.consent
        _ = consent
        let key = world.key
        // People who were checked before are known; a new one waits for focus.
        let answer = world.begin { (client) throws(RPCError) in
            try await client.submit(SubmitRequest(apiKey: key, submission: .to("ann")))
        }
        world.run(.seconds(5))
        #expect(answer.value == nil)
        let focus = world.focus
        world.stack.serve(.focus) { focus.register(in: &$0) }
        #expect(world.run(.seconds(30)) { world.delivery.records.count == 1 })
    }

    @Test(
        "[D02] One pair that a peer refuses fails alone; the other pairs of its batch go on, each once",
        arguments: ["Evaluate", "Decide", "Present"]
    )
    func fieldReportD02(_ method: String) throws {
        let world = try IngestionWorld()
        let refusal = RPCError(.invalidArgument, "field_malformed: cannot read it")
        switch method {
        case "Evaluate":
            world.consent.observe = { (_, person) throws(RPCError) in if person == "poison" { throw refusal } }
        case "Decide":
            world.focus.decide = { (_, person) throws(RPCError) in
                if person == "poison" { throw refusal }
                return nil
            }
        default:
            world.delivery.refuse = { (pair) throws(RPCError) in
                if pair.person == "poison" { throw refusal }
                return nil
            }
        }
        let results = try world.submit((0..<60).map { .to($0 == 17 ? "poison" : "p\($0)") })
        world.run(.seconds(10))
        #expect(world.delivery.records.count == 59)
        #expect(world.delivery.repeats <= 59)
        guard case .acceptance(let poisoned) = results[17].result else { return #expect(Bool(false)) }
        let outcome = try #require(try world.outcomes(poisoned.notificationID).first)
        #expect(outcome.state == .failed)
        #expect(outcome.reasons == [.attemptsExhausted])
        #expect(outcome.lastError.contains("INVALID_ARGUMENT"))
        #expect(world.service.undoneCount == 0)
    }

    @Test("[J17] One hiccup is retried and buries nothing")
    func fieldReportJ17() throws {
        let world = try IngestionWorld()
        var count = 0
        world.delivery.failure = { method in
            guard method == "Present" else { return nil }
            count += 1
            return count == 1 ? RPCError(.internal, "hiccup") : nil
        }
        _ = try world.submit((0..<100).map { .to("p\($0)") })
        #expect(world.run(.seconds(10)) { world.delivery.records.count == 100 })
    }

    @Test("[J18] A pair that keeps failing is found out, retried alone with longer waits, and at last shown as failed")
    func fieldReportJ18() throws {
        var options = IngestionOptions()
        options.retryLimit = .seconds(3600)
        let world = try IngestionWorld(options: options)
        world.delivery.refuse = { (pair) throws(RPCError) in
            if pair.person == "poison" { throw RPCError(.internal, "cannot") }
            return nil
        }
        let results = try world.submit((0..<40).map { .to($0 == 7 ? "poison" : "p\($0)") })
        world.run(.seconds(120))
        #expect(world.delivery.records.count == 39)
        guard case .acceptance(let poisoned) = results[7].result else { return #expect(Bool(false)) }
        #expect(try world.outcomes(poisoned.notificationID).first?.state == .pending)
        let tries = world.delivery.callCounts["Present", default: 0]
        world.run(.seconds(600))
        #expect(world.delivery.callCounts["Present", default: 0] - tries <= 25)
        world.run(.seconds(3600))
        let outcome = try #require(try world.outcomes(poisoned.notificationID).first)
        #expect(outcome.state == .failed)
        #expect(outcome.reasons == [.attemptsExhausted])
    }

    @Test("[J09] A peer that asks for time is given it, and nothing is lost")
    func fieldReportJ09() throws {
        let world = try IngestionWorld()
        var asked: [Int64] = []
        var refusals = 3
        world.delivery.failure = { method in
            guard method == "Present", refusals > 0 else { return nil }
            refusals -= 1
            asked.append(world.now)
            return RPCError.refusal(.overloaded, "too much").retryable(after: .seconds(20))
        }
        _ = try world.submit((0..<10).map { .to("p\($0)") })
        #expect(world.run(.seconds(300)) { world.delivery.records.count == 10 })
        for (earlier, later) in zip(asked, asked.dropFirst()) { #expect(later - earlier >= 20_000_000) }
    }

    @Test(
        "[J11] After hours with every tenth call failing, and cancellations among them, nothing is left in memory",
        arguments: 1...3
    )
    func fieldReportJ11(_ seed: UInt64) throws {
        let world = try IngestionWorld(seed: seed)
        var random = SeededGenerator(seed: seed)
        world.consent.topics["\(IngestionWorld.app)/news"] = .transactional
        world.consent.audiences["\(IngestionWorld.app)/news"] = (0..<30).map { "s\(100 + $0)" }
        let codes: [StatusCode] = [.unavailable, .internal, .resourceExhausted, .deadlineExceeded]
        let failure = { (method: String) -> RPCError? in
            guard ["Evaluate", "Decide", "Present", "ListAudience", "Withdraw", "CancelHeldAlerts"].contains(method),
                UInt8.random(in: 0..<10, using: &random) == 0
            else { return nil }
            return RPCError(codes[Int.random(in: 0..<4, using: &random)], "hiccup")
        }
        for standIn in [world.consent, world.focus, world.delivery] as [StandIn] { standIn.failure = failure }
        var cancelled: [[UInt8]] = []
        for round in 0..<60 {
            var submissions: [Submission] = (0..<10).map { .to("p\(round)-\($0)") }
            submissions[0].sendAtUnixUs = world.now + 90_000_000
            if round % 5 == 0 { submissions.append(.toTopic("news")) }
            let results = try world.submit(submissions)
            if round % 3 == 0, case .acceptance(let acceptance) = results[round % 10].result {
                let request = CancelRequest(notificationID: acceptance.notificationID)
                _ = world.begin(as: "cli") { (client) throws(RPCError) in try await client.cancel(request) }
                cancelled.append(acceptance.notificationID)
            }
            world.run(.seconds(120))
        }
        world.run(.seconds(300))
        #expect(world.service.isIdle)
        #expect(Set(world.delivery.withdrawn).isSubset(of: cancelled))
        #expect(Set(world.delivery.order).count == world.delivery.order.count)
        #expect(world.delivery.order.count >= 60 * 10 + 12 * 30 - cancelled.count)
        let dump = try #require(try world.stack.dump(.ingestion))
        for table in ["work_group", "schedule", "withdrawal"] { #expect(dump.rows(of: table) == 0) }
    }

    @Test("[D06] An answer that comes too late is no failure: the pair stays pending, and is presented once")
    func fieldReportD06() throws {
        let world = try IngestionWorld()
        world.delivery.heldMethods = ["Present"]
        let accepted = try world.submit(.to("ann"))
        world.run(.seconds(25))
        #expect(world.delivery.records.count == 1)
        let outcome = try #require(try world.outcomes(accepted.notificationID).first)
        #expect(outcome.state == .pending)
        #expect(outcome.lastError.contains("DEADLINE_EXCEEDED"))
        world.delivery.release()
        try world.settle(accepted.notificationID)
        #expect(try world.outcomes(accepted.notificationID).map(\.state) == [.presented])
        #expect(world.delivery.order.count == 1)
        #expect(world.delivery.repeats > 0)
    }

    @Test("[D08] [D10] Fifty sends at once in one thread are fifty records, each once")
    func fieldReportD08() throws {
        let world = try IngestionWorld()
        let key = world.key
        let answers = (0..<50).map { index in
            world.begin { (client) throws(RPCError) in
                let submission = Submission.to("ann", body: "\(index)").with { $0.threadID = "one" }
                return try await client.submit(SubmitRequest(apiKey: key, submission: submission))
            }
        }
        #expect(world.run(.seconds(10)) { answers.allSatisfy { $0.value != nil } })
        world.run(.seconds(10))
        #expect(Set(world.delivery.bodies(of: "ann")).count == 50)
        #expect(world.delivery.order.count == 50)
        #expect(world.delivery.repeats == 0)
    }

    @Test("[D15] [J13] What is told of the tries is what was tried")
    func fieldReportD15() throws {
        let world = try IngestionWorld()
        var failures = 4
        world.consent.failure = { method in
            guard method == "Evaluate", failures > 0 else { return nil }
            failures -= 1
            return RPCError(.unavailable, "down")
        }
        let accepted = try world.submit(.to("ann"))
        try world.settle(accepted.notificationID)
        let told = try #require(try world.outcomes(accepted.notificationID).first?.attemptCount)
        // Each try of a step is one call, repeated by the channel itself at most.
        #expect(told >= 2)
        #expect(world.consent.callCounts["Evaluate", default: 0] == 5)
    }
}
