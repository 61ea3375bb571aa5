import EventLoop
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@Suite("Fan-out to a topic")
struct FanOutTests {
    private static let topic = "\(IngestionWorld.app)/news"

    private func world(people: Int, pageSize: Int = 1000, seed: UInt64 = 1) throws -> IngestionWorld {
        let world = try IngestionWorld(seed: seed)
        world.consent.topics[Self.topic] = .transactional
        world.consent.audiences[Self.topic] = (0..<people).map { "p\(1_000_000 + $0)" }
        world.consent.pageSize = pageSize
        return world
    }

    @Test(
        "Everyone subscribed gets it once, whatever the pages",
        arguments: [(1, 1000), (1000, 1000), (1001, 1000), (333, 10)]
    )
    func everyone(_ people: Int, _ pageSize: Int) throws {
        let world = try world(people: people, pageSize: pageSize)
        let accepted = try world.submit(.toTopic("news"))
        try world.settle(accepted.notificationID)
        #expect(world.delivery.people(with: accepted.notificationID) == world.consent.audiences[Self.topic])
        #expect(world.delivery.repeats == 0)
        let status = try world.status(accepted.notificationID)
        #expect(status.phase == .settled)
        #expect(!status.isFanningOut)
        #expect(world.count(status, .presented) == UInt64(people))
        #expect(try world.outcomes(accepted.notificationID).count == people)
        #expect(world.delivery.records.values.first?.notification.topicID == "news")
    }

    @Test("A topic without subscribers is settled at once")
    func nobody() throws {
        let world = try world(people: 0)
        let accepted = try world.submit(.toTopic("news"))
        try world.settle(accepted.notificationID)
        #expect(try world.status(accepted.notificationID).pairCounts.isEmpty)
        #expect(world.service.undoneCount == 0)
    }

    @Test("[J05] [J06] What is in memory does not grow with the audience, and there is no limit to it")
    func fieldReportJ05() throws {
        let world = try world(people: 20_000)
        var most: UInt64 = 0
        let accepted = try world.submit(.toTopic("news"))
        while world.delivery.records.count < 20_000 {
            let status = try world.status(accepted.notificationID)
            most = max(most, world.count(status, .pending))
            guard world.run(.milliseconds(1)) else { break }
        }
        try world.settle(accepted.notificationID)
        #expect(world.delivery.records.count == 20_000)
        #expect(most <= 3000)
    }

    @Test("[J07] While a fan-out of one app drains, another app's urgent one meets at most a batch of it")
    func fieldReportJ07() throws {
        let world = try world(people: 20_000)
        world.consent.capabilities["com.example.other"] = Capabilities(timeSensitive: true)
        let other = try world.addApp("com.example.other")
        try world.submit(Submission.toTopic("news").with { $0.level = .passive })
        #expect(world.run(.seconds(10)) { world.delivery.records.count > 2000 })
        for round in 0..<10 {
            let before = world.delivery.records.count
            let person = "urgent-\(round)"
            let submission = Submission.to(person).with { $0.level = .timeSensitive }
            let request = SubmitRequest(apiKey: other, submission: submission)
            _ = try world.call(as: "gateway") { (client) throws(RPCError) in try await client.submit(request) }
            #expect(world.run(.seconds(10)) { !world.delivery.bodies(of: person).isEmpty })
            // One round trip of the dispatch: what was under way, not what waits.
            #expect(world.delivery.records.count - before <= 4 * 128 + 1)
        }
    }

    @Test("A crash repeats at most what was in memory, and nobody gets it twice", arguments: 1...8)
    func crash(_ seed: UInt64) throws {
        let world = try world(people: 5000, pageSize: 300, seed: seed)
        let accepted = try world.submit(.toTopic("news"))
        for part in 1...4 {
            #expect(world.run(.seconds(60)) { world.delivery.records.count >= part * 1000 })
            try world.crash()
        }
        try world.settle(accepted.notificationID)
        #expect(Set(world.delivery.people(with: accepted.notificationID)).count == 5000)
        #expect(world.delivery.order.count == 5000)
        #expect(world.delivery.repeats <= 4 * 900)
        let status = try world.status(accepted.notificationID)
        #expect(world.count(status, .presented) == 5000)
        #expect(try world.stack.dump(.ingestion)?.rows(of: "outcome") == 5000)
    }

    @Test("[E17] A cancelled fan-out stops: nobody is reached once the cancellation is answered")
    func fieldReportE17() throws {
        let world = try world(people: 10_000)
        let accepted = try world.submit(.toTopic("news"))
        #expect(world.run(.seconds(60)) { world.delivery.records.count >= 2000 })
        let answer = try world.call { (client) throws(RPCError) in
            try await client.cancel(CancelRequest(notificationID: accepted.notificationID))
        }
        let reached = world.delivery.records.count
        #expect(reached < 10_000)
        #expect(answer.phaseBefore == .dispatching)
        #expect(answer.presentedCount == UInt64(reached))
        world.run(.seconds(60))
        #expect(world.delivery.records.count == reached)
        let status = try world.status(accepted.notificationID)
        #expect(status.phase == .cancelled)
        #expect(!status.isFanningOut)
        #expect(world.count(status, .presented) == UInt64(reached))
        #expect(world.service.undoneCount == 0)
        try world.crash()
        world.run(.seconds(60))
        #expect(world.delivery.records.count == reached)
    }

    @Test("While consent cannot list the audience the fan-out waits, and goes on where it was")
    func listingFails() throws {
        let world = try world(people: 2500)
        var failures = 0
        world.consent.failure = { method in
            guard method == "ListAudience", failures < 5, world.consent.callCounts[method, default: 0] > 1 else {
                return nil
            }
            failures += 1
            return RPCError(failures % 2 == 0 ? .unavailable : .internal, "hiccup")
        }
        let accepted = try world.submit(.toTopic("news"))
        try world.settle(accepted.notificationID)
        #expect(failures == 5)
        #expect(world.delivery.records.count == 2500)
    }

    /// What keeps four fan-outs of one app under way.
    enum Burden: CaseIterable {
        case size, failingPair, failingList
    }

    @Test(
        "Four fan-outs of one app keep nobody else's waiting, whatever is the matter with them",
        arguments: Burden.allCases
    )
    func othersTurn(_ burden: Burden) throws {
        let world = try world(people: burden == .size ? 20_000 : 100, pageSize: burden == .size ? 1000 : 10)
        let other = "com.example.other"
        let key = try world.addApp(other)
        world.consent.topics["\(other)/offers"] = .transactional
        world.consent.audiences["\(other)/offers"] = ["ann", "bob"]
        world.consent.observe = { (_, person) throws(RPCError) in
            if burden == .failingPair, person == "p1000003" { throw RPCError(.internal, "not this one") }
        }
        world.consent.observeListing = { (request) throws(RPCError) in
            if burden == .failingList, request.appID != other { throw RPCError(.internal, "not this one") }
        }
        _ = try world.submit((0..<6).map { _ in .toTopic("news") })
        world.run(.seconds(burden == .size ? 0.05 : 60))
        let before = world.delivery.records.count
        let request = SubmitRequest(apiKey: key, submission: .toTopic("offers"))
        let accepted = try world.call(as: "gateway") { (client) throws(RPCError) in try await client.submit(request) }
        let id = try #require(accepted.acceptance).notificationID
        #expect(world.run(.seconds(10)) { world.delivery.people(with: id) == ["ann", "bob"] })
        // What was loaded when the other came, and not all of the audience.
        #expect(world.delivery.records.count - before <= 4 * 3000 + 1000)
        if burden == .failingPair {
            // The fifth and sixth of the same app are no worse off: each is stuck only where the pair is.
            let reached = Set(world.delivery.order.map(\.id)).subtracting([id])
            #expect(reached.count == 6)
        }
        world.consent.observe = { _, _ throws(RPCError) in }
        world.consent.observeListing = { _ throws(RPCError) in }
        let everyone = 6 * (burden == .size ? 20_000 : 100) + 2
        #expect(world.run(.seconds(600)) { world.delivery.records.count == everyone })
        world.run(.seconds(5))
        #expect(world.service.isIdle)
    }

    @Test("Cancelling fan-outs that wait lets no more of the others load at once")
    func cancelledWhileWaiting() throws {
        let world = try world(people: 20_000)
        var listed: Set<String> = []
        for number in 0..<12 {
            world.consent.topics["\(IngestionWorld.app)/t\(number)"] = .transactional
            world.consent.audiences["\(IngestionWorld.app)/t\(number)"] = world.consent.audiences[Self.topic]
        }
        world.consent.observeListing = { (request) throws(RPCError) in listed.insert(request.topicID) }
        let ids = try world.submit((0..<12).map { .toTopic("t\($0)") }).compactMap { result -> [UInt8]? in
            guard case .acceptance(let acceptance) = result.result else { return nil }
            return acceptance.notificationID
        }
        for id in ids[4..<8] {
            _ = world.begin(as: "cli") { (client) throws(RPCError) in
                try await client.cancel(CancelRequest(notificationID: id))
            }
        }
        #expect(world.run(.seconds(60)) { world.delivery.records.count >= 20_000 })
        #expect(listed == ["t0", "t1", "t2", "t3"])
        for id in ids {
            _ = world.begin(as: "cli") { (client) throws(RPCError) in
                try await client.cancel(CancelRequest(notificationID: id))
            }
        }
        world.run(.seconds(60))
        #expect(world.service.isIdle)
    }

    @Test("After a restart the numbers of a fan-out add up to its audience")
    func numbersAfterRestart() throws {
        let world = try world(people: 1000)
        world.consent.observe = { (_, person) throws(RPCError) in
            if person == "p1000900" { throw RPCError(.internal, "not this one") }
        }
        let accepted = try world.submit(.toTopic("news"))
        world.run(.seconds(60))
        world.consent.heldMethods = ["Evaluate"]
        try world.crash()
        world.run(.seconds(1))
        let status = try world.status(accepted.notificationID)
        let presented = world.count(status, .presented)
        #expect(presented == 999)
        #expect(world.count(status, .pending) == 1)
        world.consent.observe = { _, _ throws(RPCError) in }
        world.consent.release()
        try world.settle(accepted.notificationID)
        #expect(world.count(try world.status(accepted.notificationID), .presented) == 1000)
    }

    @Test("Fan-outs beyond those that may be under way wait their turn and all end")
    func many() throws {
        let world = try world(people: 50)
        let results = try world.submit((0..<12).map { _ in .toTopic("news") })
        #expect(results.count == 12)
        #expect(world.run(.seconds(60)) { world.delivery.records.count == 600 })
        world.run(.seconds(1))
        #expect(world.service.undoneCount == 0)
    }
}
