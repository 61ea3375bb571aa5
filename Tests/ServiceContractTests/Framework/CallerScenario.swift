import EventLoop
import ServiceHost
import Testing

/// Something that makes a real service call its providers, and what must come of it.
struct CallerScenario: Sendable, CustomTestStringConvertible {
    /// The sentence it proves.
    let name: String
    /// The service that is tried.
    let caller: ServiceRole
    /// Drives the service, and expects.
    let play: @Sendable (CallerWorld) throws -> Void

    var testDescription: String { "\(caller.rawValue): \(name)" }

    /// What a scenario showed of the examples.
    struct Outcome: Sendable {
        var mismatches: [String]
        var usedParts: [ServiceRole: Set<StandIn.Part>]
    }

    private static let played = Locked<[String: Outcome]>([:])

    /// Plays it against stand-ins for the providers of `pairs`.
    func outcome(_ pairs: [ContractPair]) throws -> Outcome {
        let world = try CallerWorld(caller, pairs: pairs)
        try play(world)
        return Outcome(mismatches: world.mismatches, usedParts: world.usedParts)
    }

    /// As ``outcome(_:)`` with the suite's own pairs; played once, whoever asks.
    func outcomeOnce(_ pairs: [ContractPair]) throws -> Outcome {
        if let known = Self.played.withLock({ $0[testDescription] }) { return known }
        let outcome = try outcome(pairs)
        Self.played.withLock { $0[testDescription] = outcome }
        return outcome
    }
}
