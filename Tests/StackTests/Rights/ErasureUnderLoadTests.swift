import EventLoop
import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Erasures of somebody to whom notifications are under way everywhere.
@Suite("Erasure under load")
struct ErasureUnderLoadTests {
    @Test(
        "What is under way when an erasure begins leaves nothing behind, and reaches everybody else",
        arguments: 1...16
    )
    func load(_ seed: UInt64) throws {
        let world = try RightsStack(seed: seed)
        try world.fill()
        var random = SplitMix(state: seed)
        var titles: [String] = []
        for number in 0..<12 {
            titles.append("shared \(number)")
            begin("own \(number) \(RightsStack.ownWords[0])", to: [RightsStack.person], world)
            begin("shared \(number)", to: [RightsStack.person, RightsStack.other], world)
            if number.isMultiple(of: 3) { beginTopic("topic \(number)", world) }
            world.stack.run(for: .microseconds(Int64(random.next() % 700)))
        }
        world.stack.run(for: .microseconds(Int64(random.next() % 4000)))
        let id = world.nextID()
        let receipt = Outcome<ErasePersonResponse>()
        let channel = world.stack.client(.consent)
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            let request = ErasePersonRequest(personID: RightsStack.person, erasureID: id.bytes)
            receipt.value = try? await ConsentClient(channel: channel)
                .erasePerson(request, options: CallOptions(timeout: .seconds(60)))
        }
        // Senders do not know, and go on.
        for number in 12..<24 {
            begin("own \(number) \(RightsStack.ownWords[0])", to: [RightsStack.person], world)
            begin("shared \(number)", to: [RightsStack.person, RightsStack.other], world)
            if number.isMultiple(of: 3) { beginTopic("topic \(number)", world) }
            world.stack.run(for: .microseconds(Int64(random.next() % 900)))
        }
        world.stack.run(for: .seconds(60)) { receipt.value != nil }
        #expect(receipt.value != nil, "seed \(seed)")
        world.stack.run(for: .seconds(60))
        let left = try world.lines(naming: [RightsStack.person] + RightsStack.ownWords)
        #expect(left == [], "seed \(seed): \(left)")
        // What was accepted before the erasure reached the other.
        let inbox = try world.stack.call(.delivery) { (channel) throws(RPCError) in
            let request = ListInboxRequest(personID: RightsStack.other, page: PageRequest(pageSize: 1000))
            return try await DeliveryClient(channel: channel).listInbox(request)
        }
        let found = Set(inbox.records.compactMap { $0.notification?.content?.title })
        #expect(Set(titles).isSubset(of: found), "seed \(seed)")
        #expect((0..<24).filter { $0.isMultiple(of: 3) }.allSatisfy { found.contains("topic \($0)") }, "seed \(seed)")
    }

    private func begin(_ title: String, to people: [String], _ world: RightsStack) {
        begin(world) { (scene) async throws(RPCError) in try await scene.submit(title, to: people) }
    }

    private func beginTopic(_ title: String, _ world: RightsStack) {
        begin(world) { (scene) async throws(RPCError) in try await scene.submitToTopic(title) }
    }

    /// Submits without waiting; who is erased meanwhile is refused.
    private func begin(
        _ world: RightsStack,
        _ body: @escaping @Sendable (RightsScene) async throws(RPCError) -> Void
    ) {
        let scene = RightsScene { world.stack.client($0) }
        Task.immediate(executorPreference: world.stack.client(.ingestion).loop.taskExecutor) { try? await body(scene) }
    }
}
