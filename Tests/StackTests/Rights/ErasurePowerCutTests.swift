import EventLoop
import NotificationModel
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Testing
import UsherProto

/// Erasures and exports over services that lose power at every step.
@Suite("Power cuts of exports and erasures")
struct ErasurePowerCutTests {
    /// Steps at which the power may go before the test gives up counting them.
    private static let maximumStepCount = 400

    @Test(
        "Whichever write of an erasure a service loses power at, it ends complete after the restart, with the same receipt",
        arguments: ServiceRole.allCases
    )
    func everyWrite(_ role: ServiceRole) throws {
        let world = try RightsStack(seed: 7)
        try world.with { (scene) throws(RPCError) in
            try await scene.prepare()
            try await scene.add(RightsStack.other)
        }
        let counts = try counts(of: world.erase(add(0, world), world.nextID()))
        var step = 1
        var wasCut = true
        while wasCut, step < Self.maximumStepCount {
            let person = try add(step, world)
            let id = world.nextID()
            let disk = world.stack.disk(of: role)
            disk.cutPower(after: step)
            let outcome = begin(person, id, world)
            world.stack.run(for: .seconds(20)) { outcome.value != nil || disk.powerIsCut }
            wasCut = disk.powerIsCut
            world.stack.crash(role)
            world.stack.run(for: .milliseconds(300))
            try world.start(role)
            // Whoever asked may have had no answer; an erasure that was acknowledged goes on by itself.
            if wasCut { world.stack.run(for: .seconds(30)) }
            let receipt = try world.erase(person, id)
            #expect(receipt.erasureID == id.bytes)
            let found = try self.counts(of: receipt)
            #expect(found == counts, "cut at step \(step): \(found) in place of \(counts)")
            #expect(try world.erase(person, id) == receipt)
            let left = try world.lines(naming: [person])
            #expect(left == [], "cut at step \(step): \(left)")
            if let first = outcome.value { #expect(first == receipt, "cut at step \(step)") }
            step += 1
        }
        #expect(!wasCut, "the power was still cut at step \(step)")
        #expect(step > 3)
    }

    @Test("An erasure that was begun ends by itself, without anybody asking again", arguments: ServiceRole.allCases)
    func byItself(_ role: ServiceRole) throws {
        let world = try RightsStack(seed: 11)
        try world.fill()
        let disk = world.stack.disk(of: role)
        // Behind the write of consent that makes the erasure durable.
        disk.cutPower(after: role == .consent ? 12 : 3)
        let id = world.nextID()
        _ = begin(RightsStack.person, id, world)
        world.stack.run(for: .seconds(20)) { disk.powerIsCut }
        world.stack.crash(role)
        try world.start(role)
        world.stack.run(for: .seconds(120))
        let left = try world.lines(naming: [RightsStack.person] + RightsStack.ownWords)
        #expect(left == [], "\(left)")
    }

    @Test("An export goes on from its last piece, whichever service loses power while it runs", arguments: 1...8)
    func export(_ seed: UInt64) throws {
        let world = try RightsStack(seed: seed)
        try world.fill()
        let whole = text(of: try world.export())
        var pieces: [ExportPersonResponse] = []
        var random = SplitMix(state: seed)
        var isComplete = false
        for _ in 0..<200 where !isComplete {
            let role = ServiceRole.allCases[Int(random.next() % 4)]
            let token = pieces.last?.chunk?.nextExportToken ?? []
            let (found, outcome) = follow(from: token, world)
            world.stack.run(for: .microseconds(Int64(random.next() % 3000))) { outcome.value != nil }
            let isDone = outcome.value == true
            pieces += found.value ?? []
            isComplete = isDone
            world.stack.crash(role)
            try world.start(role)
            // What was still on its way comes to nobody.
            world.stack.run(for: .seconds(1))
        }
        #expect(isComplete, "seed \(seed)")
        #expect(text(of: pieces) == whole, "seed \(seed)")
    }

    // MARK: Parts

    /// Makes somebody of whom every service holds something.
    private func add(_ number: Int, _ world: RightsStack) throws -> String {
        let person = "person-\(number)-erased"
        try world.with { (scene) throws(RPCError) in
            try await scene.add(person)
            try await scene.configure(person)
            try await scene.send(to: person)
        }
        world.stack.run(for: .seconds(10))
        return person
    }

    private func begin(
        _ person: String,
        _ id: NotificationID,
        _ world: RightsStack
    ) -> Outcome<ErasePersonResponse> {
        let outcome = Outcome<ErasePersonResponse>()
        let channel = world.stack.client(.consent)
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            let request = ErasePersonRequest(personID: person, erasureID: id.bytes)
            outcome.value = try? await ConsentClient(channel: channel)
                .erasePerson(request, options: CallOptions(timeout: .seconds(10)))
        }
        return outcome
    }

    /// Reads an export from a token on; the outcome is whether it came to its end.
    private func follow(
        from token: [UInt8],
        _ world: RightsStack
    ) -> (Outcome<[ExportPersonResponse]>, Outcome<Bool>) {
        let pieces = Outcome<[ExportPersonResponse]>()
        pieces.value = []
        let outcome = Outcome<Bool>()
        let channel = world.stack.client(.consent)
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do {
                let request = ExportPersonRequest(personID: RightsStack.person, exportToken: token)
                for try await piece in ConsentClient(channel: channel).exportPerson(request) {
                    pieces.value?.append(piece)
                }
                outcome.value = true
            } catch { outcome.value = false }
        }
        return (pieces, outcome)
    }

    private func counts(of receipt: ErasePersonResponse) throws -> [UInt64] {
        try receipt.services.map { try #require($0.erasure).erasedCount }
    }

    private func text(of pieces: [ExportPersonResponse]) -> String {
        String(decoding: pieces.flatMap { $0.chunk?.jsonLines ?? [] }, as: UTF8.self)
    }
}
