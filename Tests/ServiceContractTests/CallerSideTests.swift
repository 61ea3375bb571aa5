import Testing

/// The real services over stand-ins for those they call, which know the examples and nothing else.
@Suite("Contract: callers", .serialized)
struct CallerSideTests {
    @Test("The caller asks as in the examples and does what their answers say", arguments: CallerScenarios.all)
    func scenario(_ scenario: CallerScenario) throws {
        for text in try scenario.outcomeOnce(ContractPairs.all).mismatches { Issue.record("\(text)") }
    }

    @Test("Every example is something that the caller really asks", arguments: PairedExample.betweenServices)
    func use(_ paired: PairedExample) throws {
        let scenarios = CallerScenarios.all.filter { $0.caller == paired.pair.callingService }
        let used = try scenarios.reduce(into: Set<StandIn.Part>()) { used, scenario in
            used.formUnion(try scenario.outcomeOnce(ContractPairs.all).usedParts[paired.pair.provider] ?? [])
        }
        let count = paired.example.exchange.requestParts(.pattern()).count
        for index in 0..<count where !used.contains(StandIn.Part(example: paired.example.name, index: index)) {
            Issue.record(
                "\(paired.testDescription)\n    no scenario made the caller ask this: part \(index + 1) of \(count)"
            )
        }
    }
}

extension PairedExample {
    static let betweenServices = all.filter { $0.pair.callingService != nil }
}
