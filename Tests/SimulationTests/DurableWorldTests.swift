import Simulation
import Testing

@Suite("A whole world from one seed")
struct DurableWorldTests {
    private struct Outcome: Equatable {
        var history: [String]
        var keys: [String]
        var acknowledged: Set<String>
        var crashCount: Int
    }

    private static func live(seed: UInt64) throws -> Outcome {
        let world = DurableWorld(seed: seed)
        let random = world.simulation.random
        world.startService()
        for number in 0..<200 {
            world.put("\(number)", after: random.duration(in: .zero ... .seconds(20)))
        }
        for _ in 0..<4 {
            world.cutPower(after: 40 + Int(random.next(below: 200)))
            world.simulation.run(for: .seconds(5))
        }
        world.simulation.run(for: .seconds(60)) { world.endedCount == 200 }
        let keys = try world.finish()
        #expect(world.endedCount == 200, "seed \(seed)")
        return Outcome(
            history: world.simulation.history,
            keys: keys,
            acknowledged: world.acknowledged,
            crashCount: world.crashCount
        )
    }

    @Test("What was acknowledged is there after every crash, once, and nothing else is", arguments: UInt64(1)...40)
    func nothingLost(seed: UInt64) throws {
        let outcome = try Self.live(seed: seed)
        #expect(outcome.acknowledged.subtracting(outcome.keys) == [], "seed \(seed): acknowledged and lost")
        #expect(Set(outcome.keys).count == outcome.keys.count, "seed \(seed): twice")
        #expect(Set(outcome.keys).isSubset(of: (0..<200).map(String.init)), "seed \(seed): never sent")
        // The run must have been what it is for.
        #expect(outcome.crashCount >= 1, "seed \(seed): no crash")
        #expect(outcome.acknowledged.count > 100, "seed \(seed): only \(outcome.acknowledged.count) acknowledged")
    }

    @Test("The same seed gives the same world to the last event", arguments: [UInt64(5), 23])
    func replay(seed: UInt64) throws {
        let first = try Self.live(seed: seed)
        #expect(try Self.live(seed: seed) == first)
    }
}
