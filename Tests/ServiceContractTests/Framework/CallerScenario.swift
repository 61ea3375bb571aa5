import EventLoop
import ServiceHost
import Testing

/// Something that makes a real service call its providers, and what must come of it.
struct CallerScenario: Sendable, CustomTestStringConvertible {
    /// The sentence it proves.
    let name: String
    /// Who is tried, as in its certificate.
    let caller: String
    /// Drives the service, and expects.
    let play: @Sendable (CallerWorld) throws -> Void

    var testDescription: String { "\(caller): \(name)" }

    /// What a scenario showed of the examples.
    struct Outcome: Sendable {
        /// Calls that no example has, and then what made the scenario end early; in words.
        var problems: [String]
        /// What of the examples was asked, by provider.
        var usedParts: [ServiceRole: Set<StandIn.Part>]
    }

    private static let played = Locked<[String: Outcome]>([:])

    /// Plays it against stand-ins for the providers of `pairs`.
    func outcome(_ pairs: [ContractPair]) throws -> Outcome {
        let world = try CallerWorld(caller, pairs: pairs)
        var end: [String] = []
        do { try play(world) } catch { end = ["the scenario ended with \(error)"] }
        return Outcome(problems: world.mismatches + end, usedParts: world.usedParts)
    }

    /// As ``outcome(_:)`` with the suite's own pairs; played once, whoever asks.
    func outcomeOnce(_ pairs: [ContractPair]) throws -> Outcome {
        if let known = Self.played.withLock({ $0[testDescription] }) { return known }
        let outcome = try outcome(pairs)
        Self.played.withLock { $0[testDescription] = outcome }
        return outcome
    }
}
