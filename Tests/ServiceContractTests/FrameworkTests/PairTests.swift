import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing

extension ContractPair: CustomTestStringConvertible {
    var testDescription: String { name }
}

/// That the tables themselves are sound.
@Suite("Contract: the examples themselves")
struct PairTests {
    @Test("Each example has a name of its own", arguments: ContractPairs.all)
    func names(_ pair: ContractPair) {
        let names = pair.examples.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test("The contract lets the caller call the method of each example", arguments: ContractPairs.all)
    func callers(_ pair: ContractPair) {
        for example in pair.examples {
            #expect(pair.provider.methods.contains(example.method), "\(example.name)")
            #expect(example.method.allowedCallers.contains(pair.caller), "\(example.name)")
        }
    }

    /// What a caller is answered by a stand-in is what it is answered by the provider.
    @Test("A stand-in answers each example as the example says", arguments: ContractPairs.all)
    func standIns(_ pair: ContractPair) throws {
        let stack = SimulatedStack()
        let channel = stack.client(pair.provider, pair.caller)
        let standIn = StandIn(pair, book: NameBook(), loop: channel.loop, random: stack.simulation.random)
        stack.serve(pair.provider) { standIn.register(in: &$0, pair.provider.methods) }
        let world = ProviderWorld { _, _ in channel }
        let asked = ContractPair(
            caller: pair.caller,
            provider: pair.provider,
            examples: pair.examples.map(\.withoutStates)
        )
        let broken = try stack.call(pair.provider, as: pair.caller) { _ in await world.broken(asked) }
        for (_, text) in broken.sorted(by: { $0.key < $1.key }) { Issue.record("\(text)") }
        for text in standIn.mismatches { Issue.record("\(text)") }
    }
}
