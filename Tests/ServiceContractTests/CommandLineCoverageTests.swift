import RPC
import ServiceHost
import Testing
import UsherProto

/// What the command line asks of consent is all in examples.
@Suite("Contract: the command line and consent") struct CommandLineCoverageTests {
    /// Methods that the contract lets the command line call and that no command calls.
    private static let uncalled: Set<String> = ["Evaluate", "ListAudience"]

    @Test("Every method of consent that the command line may call is in an example, unless no command calls it")
    func consent() {
        let prefix = "/\(ServiceRole.consent.contractName)/"
        let callable = GeneratedContract.methods
            .filter { $0.path.hasPrefix(prefix) && $0.allowedCallers.contains("cli") }
            .map { String($0.path.dropFirst(prefix.count)) }
        let shown = Set(ContractPairs.commandLineToConsent.examples.map { $0.method.path.dropFirst(prefix.count) })
        #expect(callable.count > 20)
        for method in callable {
            #expect(shown.contains(method[...]) != Self.uncalled.contains(method), "\(method)")
        }
    }
}
