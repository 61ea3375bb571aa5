import RPC
import ServiceHost
import Testing
import UsherProto

/// An example together with its pair, as the argument of a test.
struct PairedExample: Sendable, CustomTestStringConvertible {
    let pair: ContractPair
    let example: ContractExample

    var testDescription: String { pair.title(of: example) }

    static let all = ContractPairs.all.flatMap { pair in
        pair.examples.map { PairedExample(pair: pair, example: $0) }
    }
}

/// The real services, as processes over TLS with the callers' own certificates, held against what callers rely on.
@Suite("Contract: providers", .serialized, .runningServices, .timeLimit(.minutes(15)))
struct ProviderSideTests {
    @Test("The provider answers as its caller relies on", arguments: PairedExample.all)
    func example(_ paired: PairedExample) async throws {
        let runs = try #require(RunningServices.current)
        if let text = await runs.broken(paired.pair)[paired.example.name] { Issue.record("\(text)") }
    }
}
