import EventLoop
import Ingestion
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@Suite("Overload")
struct OverloadTests {
    private func world(_ change: (inout IngestionOptions) -> Void) throws -> IngestionWorld {
        var options = IngestionOptions()
        change(&options)
        let world = try IngestionWorld(options: options)
        world.consent.capabilities[IngestionWorld.app] = Capabilities(timeSensitive: true, critical: true)
        return world
    }

    private func levels(_ level: InterruptionLevel) -> Submission { Submission.to("ann").with { $0.level = level } }

    @Test(
        "[J10] The queue's bound sheds the lowest lane first and critical last; nothing of it is stored, and room comes back"
    )
    func sheds() throws {
        let world = try world { $0.maximumQueueCount = 100 }
        world.consent.failure = { method in method == "Evaluate" ? RPCError(.unavailable, "down") : nil }
        var shed: [InterruptionLevel: Int] = [:]
        let order: [InterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
        var accepted = 0
        for level in order {
            for _ in 0..<60 {
                guard case .acceptance = try world.submit([levels(level)])[0].result else {
                    shed[level, default: 0] += 1
                    continue
                }
                accepted += 1
            }
        }
        #expect(accepted == 100)
        // 60 passive, then active up to 80, time-sensitive up to 90, critical up to 100.
        #expect(shed == [.active: 40, .timeSensitive: 50, .critical: 50])
        let error = #expect(throws: RPCError.self) { try world.submit(levels(.passive)) }
        #expect(error?.code == .resourceExhausted)
        #expect(error.map { Refusal($0).code } == "overloaded")
        #expect((error?.retryDelay ?? .zero) > .zero)
        #expect(try world.stack.dump(.ingestion)?.rows(of: "notification") == 100)
        world.consent.failure = { _ in nil }
        #expect(world.run(.seconds(60)) { world.service.undoneCount == 0 })
        try world.submit(levels(.passive))
    }

    @Test("The bound in bytes sheds too")
    func bytes() throws {
        let world = try world { $0.maximumQueueByteCount = 1 << 20 }
        world.consent.failure = { method in method == "Evaluate" ? RPCError(.unavailable, "down") : nil }
        let large = Submission.to("ann").with {
            $0.body = String(repeating: "b", count: 5000)
            $0.title = String(repeating: "t", count: 5000)
        }
        let results = try world.submit(Array(repeating: large, count: 128))
        let refused = results.count { if case .refusal = $0.result { true } else { false } }
        #expect(refused > 30)
    }

    @Test("What was accepted survives a restart at the bound, and counts against it")
    func restart() throws {
        let world = try world { $0.maximumQueueCount = 100 }
        world.consent.failure = { method in method == "Evaluate" ? RPCError(.unavailable, "down") : nil }
        _ = try world.submit((0..<80).map { .to("p\($0)") })
        try world.crash()
        #expect(world.service.undoneCount == 80)
        #expect(throws: RPCError.self) { try world.submit(levels(.active)) }
        world.consent.failure = { _ in nil }
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 80 })
    }

    @Test("Too many schedules are refused, and one that is cancelled makes room")
    func schedules() throws {
        let world = try world { $0.maximumScheduledCount = 3 }
        var submission = Submission.to("ann")
        submission.sendAtUnixUs = world.now + 3_600_000_000
        var last: [UInt8] = []
        for _ in 0..<3 { last = try world.submit(submission).notificationID }
        let refusal = try #require(world.refusal(of: submission))
        #expect(refusal.code == "limit_reached")
        #expect(refusal.field == "send_at_unix_us")
        let id = last
        _ = try world.call { (client) throws(RPCError) in try await client.cancel(CancelRequest(notificationID: id)) }
        try world.submit(submission)
    }

    @Test("Content beyond what is kept in memory is read from the database when its turn comes")
    func bodies() throws {
        let world = try world { $0.bodyMemoryByteCount = 2000 }
        _ = try world.submit((0..<100).map { .to("p\($0)", body: "Number \($0).") })
        #expect(world.run(.seconds(10)) { world.delivery.records.count == 100 })
        for index in 0..<100 { #expect(world.delivery.bodies(of: "p\(index)") == ["Number \(index)."]) }
    }

    @Test("[J01] Fifty publishers at once are all served")
    func fieldReportJ01() throws {
        let world = try world { _ in }
        let key = world.key
        let answers = (0..<50).map { index in
            world.begin { (client) throws(RPCError) in
                try await client.submit(SubmitRequest(apiKey: key, submission: .to("p\(index)")))
            }
        }
        #expect(world.run(.seconds(10)) { answers.allSatisfy { $0.value != nil } })
        for answer in answers { #expect(try answer.value?.get().acceptance?.isRepeat == false) }
        #expect(world.run(.seconds(10)) { world.delivery.records.count == 50 })
        // People are asked about together.
        #expect(world.focus.callCounts["CheckPeople", default: 0] < 50)
    }
}
