import EventLoop
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@Suite("Idempotency keys")
struct IdempotencyTests {
    @Test("The same key with the same content answers with the first one's id, and nothing is sent twice")
    func repeats() throws {
        let world = try IngestionWorld()
        let first = try world.submit(.to("ann", key: "k1"))
        #expect(!first.isRepeat)
        world.run(.seconds(30))
        let second = try world.submit(.to("ann", key: "k1"))
        #expect(second.isRepeat)
        #expect(second.notificationID == first.notificationID)
        #expect(second.acceptedAtUnixUs == first.acceptedAtUnixUs)
        world.run(.seconds(30))
        #expect(world.delivery.records.count == 1)
        #expect(world.delivery.repeats == 0)
    }

    @Test("The same key with other content is refused", arguments: 0..<4)
    func reused(_ number: Int) throws {
        let world = try IngestionWorld()
        try world.submit(.to("ann", key: "k1"))
        var other = Submission.to("ann", key: "k1")
        switch number {
        case 0: other = .to("ann", body: "Hallo.", key: "k1")
        case 1: other = .to("ann", "bob", key: "k1")
        case 2: other.sendAtUnixUs = world.now + 1_000_000
        default: other = other.with { $0.level = .passive }
        }
        let refusal = try #require(world.refusal(of: other))
        #expect(refusal.code == "idempotency_key_reused")
        #expect(refusal.field == "idempotency_key")
        world.run(.seconds(5))
        #expect(world.delivery.records.count == 1)
    }

    @Test("A key is its app's own, and naming the app changes nothing")
    func perApp() throws {
        let world = try IngestionWorld()
        let first = try world.submit(.to("ann", key: "k1"))
        let other = try world.addApp("com.example.other")
        let request = SubmitRequest(apiKey: other, submission: .to("ann", key: "k1"))
        let second = try world.call(as: "gateway") { (client) throws(RPCError) in try await client.submit(request) }
        #expect(second.acceptance?.isRepeat == false)
        var named = Submission.to("ann", key: "k1")
        named.appID = IngestionWorld.app
        #expect(try world.submit(named).notificationID == first.notificationID)
    }

    @Test("Both in one batch: one is made, both get its id")
    func inOneBatch() throws {
        let world = try IngestionWorld()
        let results = try world.submit([
            .to("ann", key: "k1"), .to("bob"), .to("ann", key: "k1"), .to("bob", key: "k1"),
        ])
        guard case .acceptance(let first) = results[0].result, case .acceptance(let third) = results[2].result,
            case .refusal(let fourth) = results[3].result
        else { return #expect(Bool(false), "\(results)") }
        #expect(!first.isRepeat && third.isRepeat)
        #expect(first.notificationID == third.notificationID)
        #expect(fourth.code == "idempotency_key_reused")
        world.run(.seconds(5))
        #expect(world.delivery.records.count == 2)
    }

    @Test("[D04] Fifty posts of one key at once make one notification, and all get its id")
    func fieldReportD04() throws {
        let world = try IngestionWorld()
        let key = world.key
        let answers = (0..<50).map { _ in
            world.begin { (client) throws(RPCError) in
                try await client.submit(SubmitRequest(apiKey: key, submission: .to("ann", key: "order-17")))
            }
        }
        #expect(world.run(.seconds(10)) { answers.allSatisfy { $0.value != nil } })
        let acceptances = try answers.compactMap { try $0.value?.get().acceptance }
        #expect(Set(acceptances.map(\.notificationID)).count == 1)
        #expect(acceptances.count { !$0.isRepeat } == 1)
        world.run(.seconds(5))
        #expect(world.delivery.records.count == 1)
    }

    @Test("A repeat while the first still waits for its people to be checked gets the first one's id")
    func inFlight() throws {
        let world = try IngestionWorld()
        let key = world.key
        world.focus.heldMethods = ["CheckPeople"]
        let submit = { @Sendable (client: IngestionClient) async throws(RPCError) -> SubmitResponse in
            try await client.submit(SubmitRequest(apiKey: key, submission: .to("ann", key: "k1")))
        }
        let first = world.begin(submit)
        world.run(.milliseconds(50))
        let second = world.begin(submit)
        world.run(.milliseconds(50))
        #expect(first.value == nil && second.value == nil)
        world.focus.release()
        #expect(world.run(.seconds(5)) { first.value != nil && second.value != nil })
        let ids = try [first, second].map { try $0.value?.get().acceptance?.notificationID }
        #expect(ids[0] == ids[1])
    }

    @Test("[D03] Twenty tries after lost answers and a crash make one notification")
    func fieldReportD03() throws {
        let world = try IngestionWorld()
        let key = world.key
        var ids: Set<[UInt8]> = []
        for attempt in 0..<20 {
            let answer = world.begin { (client) throws(RPCError) in
                try await client.submit(SubmitRequest(apiKey: key, submission: .to("ann", key: "k1")))
            }
            world.run(.milliseconds(1 + attempt % 3))
            if attempt % 4 == 0 { try world.crash() }
            world.run(.seconds(20)) { answer.value != nil }
            if case .success(let response) = answer.value, let id = response.acceptance?.notificationID {
                ids.insert(id)
            }
        }
        let last = try world.submit(.to("ann", key: "k1"))
        #expect(last.isRepeat)
        ids.insert(last.notificationID)
        #expect(ids.count == 1)
        world.run(.seconds(60))
        #expect(world.delivery.records.count == 1)
    }

    @Test("[D14] A key holds for 24 hours, and then stands for something new")
    func fieldReportD14() throws {
        let world = try IngestionWorld()
        let first = try world.submit(.to("ann", key: "k1"))
        world.stack.simulation.time.advance(by: .seconds(24 * 3600 - 10))
        world.run(.seconds(1))
        #expect(try world.submit(.to("ann", key: "k1")).notificationID == first.notificationID)
        world.run(.seconds(60))
        let later = try world.submit(.to("ann", body: "Something else.", key: "k1"))
        #expect(!later.isRepeat)
        #expect(later.notificationID != first.notificationID)
    }

    @Test("After a refusal the key stands for nothing, and the mended submission is accepted")
    func afterRefusal() throws {
        let world = try IngestionWorld()
        world.focus.unknownPeople = ["ann"]
        #expect(world.refusal(of: .to("ann", key: "k1"))?.code == "person_unknown")
        #expect(world.refusal(of: .to("bob", body: "", key: "k1")) != nil)
        world.focus.unknownPeople = []
        #expect(try !world.submit(.to("ann", body: "Mended.", key: "k1")).isRepeat)
    }

    @Test("A repeat is answered although the same submission would be refused by now")
    func repeatAfterTheFact() throws {
        let world = try IngestionWorld()
        var scheduled = Submission.to("ann", key: "k1")
        scheduled.sendAtUnixUs = world.now + 60_000_000
        let first = try world.submit(scheduled)
        world.run(.seconds(400))
        // The time has passed and the person is gone.
        world.focus.unknownPeople = ["ann"]
        let second = try world.submit(scheduled)
        #expect(second.isRepeat)
        #expect(second.notificationID == first.notificationID)
    }

    @Test(
        "A key that is too long or not printable ASCII is refused",
        arguments: ["ü", String(repeating: "k", count: 129)]
    )
    func malformed(_ key: String) throws {
        let world = try IngestionWorld()
        let refusal = try #require(world.refusal(of: .to("ann", key: key)))
        #expect(refusal.field == "idempotency_key")
        #expect(["field_malformed", "field_too_long"].contains(refusal.code))
    }
}
