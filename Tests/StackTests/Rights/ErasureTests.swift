import EventLoop
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing
import UsherProto

/// A person's rights over the four real services.
@Suite("Export and erasure of the whole stack")
struct ErasureTests {
    @Test("After an erasure no database holds the person's id or words, and the other's data is as it was")
    func erasure() throws {
        let world = try RightsStack()
        try world.fill()
        let words = [RightsStack.person] + RightsStack.ownWords
        #expect(try world.lines(naming: [RightsStack.person]).count > 20)
        let othersInbox = try inbox(of: RightsStack.other, world)
        let id = world.nextID()
        let receipt = try world.erase(id)
        #expect(receipt.erasureID == id.bytes)
        #expect(receipt.services.map(\.service) == ["consent", "ingestion", "focus", "delivery"])
        for service in receipt.services {
            #expect(try #require(service.erasure).erasedCount > 0, "\(service.service)")
            #expect(try #require(service.erasure).erasedAtUnixUs > 0, "\(service.service)")
        }
        #expect(receipt.ledgerPosition > 0)
        try expectNothing(naming: words, world)
        #expect(try inbox(of: RightsStack.other, world) == othersInbox)

        let before = try world.dump()
        #expect(try world.erase(id) == receipt)
        #expect(try world.dump() == before)
        // Nothing of it comes back with time: summaries, retention, what was scheduled.
        world.stack.run(for: .seconds(600))
        try expectNothing(naming: words, world)
    }

    @Test("Who was erased is refused, everywhere and for good")
    func refused() throws {
        let world = try RightsStack()
        try world.fill()
        _ = try world.erase(world.nextID())
        for _ in 0..<2 {
            expectRefusal(.personErased) { _ = try world.erase(world.nextID()) }
            expectRefusal(.personErased) {
                try world.focus { (client) throws(RPCError) in
                    let person = Person(personID: RightsStack.person, zone: "Europe/Berlin")
                    return try await client.putPerson(PutPersonRequest(person: person))
                }
            }
            expectRefusal(.personErased) {
                try world.consent { (client) throws(RPCError) in
                    let request = OptOutRequest(appID: RightsStack.app, personID: RightsStack.person, source: .settings)
                    return try await client.optOut(request)
                }
            }
            expectRefusal(.personUnknown) {
                try world.with { (scene) throws(RPCError) in try await scene.submit("again", to: [RightsStack.person]) }
            }
            for role in ServiceRole.allCases {
                world.stack.crash(role)
                try world.start(role)
            }
        }
        try expectNothing(naming: [RightsStack.person], world)
        // What was refused just now is audited without the id.
        for role in ServiceRole.allCases {
            let database = try #require(world.stack.database(of: role))
            let events = try database.read { transaction in
                try AuditLog.events(about: RightsStack.person, limit: 10, of: role, in: transaction)
            }
            #expect(events.map(\.event.method) == [])
        }
        let evaluation = try world.consent { (client) throws(RPCError) in
            try await client.evaluate(
                EvaluateRequest(
                    subjects: [EvaluateSubject(appID: RightsStack.app)],
                    entries: [EvaluateEntry(personID: RightsStack.person)]
                )
            )
        }
        #expect(evaluation.evaluations.map(\.verdict) == [.refused])
        #expect(evaluation.evaluations.map(\.reason) == [.personErased])
    }

    @Test("An erasure id that stood for somebody is not taken for somebody else")
    func otherPerson() throws {
        let world = try RightsStack()
        try world.fill()
        let id = world.nextID()
        _ = try world.erase(id)
        expectRefusal(.idempotencyKeyReused) { _ = try world.erase(RightsStack.other, id) }
        #expect(try world.lines(naming: [RightsStack.other]).count > 5)
    }

    @Test("Somebody nobody knows can be erased, and is then never known")
    func unknown() throws {
        let world = try RightsStack()
        let receipt = try world.erase("nobody", world.nextID())
        #expect(receipt.services.map { $0.erasure?.erasedCount } == [0, 0, 0, 0])
        #expect(try world.export("nobody").map(\.chunk?.section) == ["consent.erasures"])
    }

    @Test("While a service is down the call says that the erasure goes on; once it is back the receipt comes")
    func serviceDown() throws {
        let world = try RightsStack()
        try world.fill()
        world.stack.crash(.focus)
        let id = world.nextID()
        let request = ErasePersonRequest(personID: RightsStack.person, erasureID: id.bytes)
        let error = #expect(throws: RPCError.self) {
            _ = try world.consent { (client) throws(RPCError) in
                try await client.erasePerson(request, options: CallOptions(timeout: .seconds(5)))
            }
        }
        #expect([.unavailable, .deadlineExceeded].contains(error?.code))
        try world.start(.focus)
        world.stack.run(for: .seconds(60))
        let receipt = try world.erase(id)
        #expect(receipt.services.count == 4)
        try expectNothing(naming: [RightsStack.person] + RightsStack.ownWords, world)
    }

    @Test("An inbox that is watched is reset, with the cause, and shows nothing")
    func watched() throws {
        let world = try RightsStack()
        try world.fill()
        let seen = Outcome<[DeliveryWatchResponse]>()
        seen.value = []
        let channel = world.stack.client(.delivery, "gateway")
        let task = Task.immediate(executorPreference: channel.loop.taskExecutor) {
            let request = DeliveryWatchRequest(
                principal: Principal(identity: .personID(RightsStack.person)),
                personID: RightsStack.person
            )
            for try await event in DeliveryClient(channel: channel).watch(request) { seen.value?.append(event) }
        }
        world.stack.run(for: .seconds(1))
        _ = try world.erase(world.nextID())
        world.stack.run(for: .seconds(1))
        let events = try #require(seen.value).map(\.event)
        let reset = try #require(events.lastIndex { $0 == .reset(InboxReset(cause: .erased)) })
        for event in events[(reset + 1)...] {
            if case .caughtUp = event { continue }
            Issue.record("\(String(describing: event)) came behind the reset")
        }
        task.cancel()
        world.stack.run(for: .seconds(1))
    }

    // MARK: Parts

    private func expectNothing(
        naming words: [String],
        _ world: RightsStack,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let lines = try world.lines(naming: words)
        #expect(lines == [], "\(lines)", sourceLocation: location)
    }

    private func inbox(of person: String, _ world: RightsStack) throws -> [InboxRecord] {
        try world.delivery { (client) throws(RPCError) in
            try await client.listInbox(ListInboxRequest(personID: person)).records
        }
    }

    private func expectRefusal(_ code: RefusalCode, _ body: () throws -> some Any) {
        let error = #expect(throws: RPCError.self) { _ = try body() }
        #expect(error?.message.hasPrefix("\(code.rawValue): ") == true, "\(String(describing: error))")
    }
}
