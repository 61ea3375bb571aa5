import EventLoop
import Ingestion
import RPC
import ServiceHost
import SimulatedDisk
import Simulation
import StackTestSupport
import Testing
import UsherProto

@Suite("Power cuts")
struct CrashTests {
    /// A world under load whose disk loses power at a moment that the seed chooses, several times.
    private final class Load {
        let world: IngestionWorld
        var random: SeededGenerator
        /// Every submission by its key, and the id that was acknowledged.
        var acknowledged: [String: [UInt8]] = [:]
        var people: [String: [String]] = [:]
        var underWay: [(String, Outcome<Result<SubmitResponse, RPCError>>)] = []
        var number = 0

        init(seed: UInt64) throws {
            world = try IngestionWorld(seed: seed)
            random = SeededGenerator(seed: seed)
            world.consent.topics["\(IngestionWorld.app)/news"] = .transactional
            world.consent.audiences["\(IngestionWorld.app)/news"] = (0..<150).map { "sub\(100 + $0)" }
            world.consent.pageSize = 40
        }

        func begin() {
            number += 1
            let name = "key-\(number)"
            var submission: Submission
            switch Int.random(in: 0..<10, using: &random) {
            case 0: submission = .toTopic("news")
            case 1:
                submission = .to("s\(number)")
                submission.sendAtUnixUs = world.now + Int64.random(in: 1...2_000_000, using: &random)
            case 2, 3:
                submission = Submission(
                    audience: .people(PeopleAudience(personIDs: (0..<20).map { "m\(number)-\($0)" })),
                    body: .content(NotificationContent(body: "Many."))
                )
            default: submission = .to("p\(number)")
            }
            submission.idempotencyKey = name
            switch submission.audience {
            case .people(let audience): people[name] = audience.personIDs
            default: people[name] = world.consent.audiences["\(IngestionWorld.app)/news"]
            }
            let request = SubmitRequest(apiKey: world.key, submission: submission)
            underWay.append((name, world.begin { (client) throws(RPCError) in try await client.submit(request) }))
        }

        func collect() {
            underWay.removeAll { name, answer in
                guard let value = answer.value else { return false }
                if case .success(let response) = value, let id = response.acceptance?.notificationID {
                    acknowledged[name] = id
                }
                return true
            }
        }
    }

    @Test(
        "Every acknowledged submission has one record for each of its people, wherever the power is cut",
        arguments: 1...24
    )
    func cuts(_ seed: UInt64) throws {
        let load = try Load(seed: seed)
        let world = load.world
        for _ in 0..<4 {
            let disk = world.stack.disk(of: .ingestion)
            disk.cutPower(after: Int.random(in: 1...120, using: &load.random))
            for _ in 0..<200 where !disk.powerIsCut {
                if load.number < 400 { load.begin() }
                world.run(.microseconds(Int64.random(in: 50...3000, using: &load.random)))
                load.collect()
            }
            try world.crash()
        }
        world.run(.seconds(60))
        load.collect()
        #expect(load.acknowledged.count >= 5)
        var expected = 0
        for (name, id) in load.acknowledged {
            let wanted = Set(load.people[name] ?? [])
            expected += wanted.count
            let found = world.delivery.people(with: id)
            #expect(found.count == wanted.count && Set(found) == wanted, "\(name) of seed \(seed)")
            #expect(try world.status(id).phase == .settled, "\(name) of seed \(seed)")
        }
        // What was not acknowledged may be there as well: whole.
        #expect(world.delivery.order.count >= expected)
        #expect(Set(world.delivery.order).count == world.delivery.order.count)
        #expect(world.service.undoneCount == 0)
        let dump = try #require(try world.stack.dump(.ingestion))
        #expect(dump.rows(of: "work_group") == 0)
        #expect(dump.rows(of: "schedule") == 0)
        #expect(dump.lines.count { $0.hasPrefix("fanout: ") && $0.contains("is_done=0") } == 0)
        #expect(dump.rows(of: "outcome") == world.delivery.order.count)
    }

    @Test("[C01] [C19] What was accepted before the power went is sent after it is back")
    func fieldReportC01() throws {
        let world = try IngestionWorld()
        world.consent.heldMethods = ["Evaluate"]
        var ids: [[UInt8]] = []
        for chunk in 0..<20 {
            for result in try world.submit((0..<128).map { .to("p\(chunk * 128 + $0)") }) {
                guard case .acceptance(let acceptance) = result.result else { continue }
                ids.append(acceptance.notificationID)
            }
        }
        #expect(ids.count == 2560)
        try world.crash()
        world.consent.release()
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 2560 })
        #expect(Set(world.delivery.order.map(\.id)) == Set(ids))
    }

    @Test(
        "[C14] Work taken up and not finished when the power goes is found and resumed, and not doubled",
        arguments: ["Evaluate", "Decide", "Present"]
    )
    func fieldReportC14(_ method: String) throws {
        let world = try IngestionWorld()
        for standIn in [world.consent, world.focus, world.delivery] as [StandIn] { standIn.heldMethods = [method] }
        _ = try world.submit((0..<100).map { .to("p\($0)") })
        world.run(.milliseconds(100))
        try world.crash()
        for standIn in [world.consent, world.focus, world.delivery] as [StandIn] { standIn.release() }
        #expect(world.run(.seconds(60)) { world.service.undoneCount == 0 })
        #expect(world.delivery.records.count == 100)
        #expect(world.delivery.order.count == 100)
    }

    @Test("[C02] A drained service finishes what is under way, keeps the rest, and goes on after its start")
    func fieldReportC02() throws {
        let world = try IngestionWorld()
        world.delivery.heldMethods = ["Present"]
        _ = try world.submit((0..<50).map { .to("p\($0)") })
        world.run(.milliseconds(100))
        let isDrained = Outcome<Bool>()
        let service = world.service
        Task.immediate(executorPreference: world.stack.client(.ingestion).loop.taskExecutor) {
            await service.drain()
            isDrained.value = true
        }
        world.run(.milliseconds(100))
        #expect(isDrained.value == nil)
        world.delivery.release()
        #expect(world.run(.seconds(5)) { isDrained.value == true })
        // What is accepted now is kept, not begun.
        let late = try world.submit(.to("late"))
        world.run(.seconds(5))
        #expect(world.delivery.people(with: late.notificationID).isEmpty)
        try world.crash()
        #expect(world.run(.seconds(10)) { world.delivery.records.count == 51 })
        #expect(world.delivery.repeats == 0)
    }

    @Test("[C03] The database's schema is made anew and opened again")
    func fieldReportC03() throws {
        let world = try IngestionWorld()
        let dump = try world.stack.dump(.ingestion)
        try world.crash()
        #expect(try world.stack.dump(.ingestion) == dump)
        #expect(dump?.rows(of: "app") == 1)
    }
}
