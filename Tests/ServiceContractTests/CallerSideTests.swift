import Testing

/// The real services, and the command line, over stand-ins for those they call, which know the examples and nothing else.
@Suite("Contract: callers", .serialized)
struct CallerSideTests {
    @Test("The caller asks as in the examples and does what their answers say", arguments: CallerScenarios.all)
    func scenario(_ scenario: CallerScenario) throws {
        for text in try scenario.outcomeOnce(ContractPairs.all).problems { Issue.record("\(text)") }
    }

    @Test("Every example is something that the caller really asks", arguments: PairedExample.tried)
    func use(_ paired: PairedExample) throws {
        let scenarios = CallerScenarios.all.filter { $0.caller == paired.pair.caller }
        let outcomes = try scenarios.map { try $0.outcomeOnce(ContractPairs.all) }
        // A scenario that ended early is told of by itself, and cannot have asked everything.
        guard outcomes.allSatisfy(\.problems.isEmpty) else { return }
        let used = outcomes.reduce(into: Set<StandIn.Part>()) { used, outcome in
            used.formUnion(outcome.usedParts[paired.pair.provider] ?? [])
        }
        let names = Names.pattern()
        let parts = paired.example.exchange.requestParts(names)
        let unused = parts.indices.filter { !used.contains(StandIn.Part(example: paired.example.name, index: $0)) }
        guard !unused.isEmpty else { return }
        let details = unused.map { "part \($0 + 1) of \(parts.count): \(parts[$0].described(names))" }
        Issue.record("\(Report.text(paired.testDescription, "no scenario makes the caller ask this", details))")
    }
}

extension PairedExample {
    static let tried = all.filter { $0.example.isUntriedBecause == nil }
}
