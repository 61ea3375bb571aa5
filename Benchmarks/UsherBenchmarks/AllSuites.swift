/// Every measurement, one after the other.
struct AllSuites: Subcommand {
    static let name = "all"
    static let summary = "everything, one after the other, into one report"
    static let options = parts.reduce(into: [OptionHelp]()) { all, part in
        all += part.options.filter { !all.contains($0) }
    }

    /// Every subcommand but this one, in the order of the report.
    static let parts: [any Subcommand.Type] = [
        RPCSuite.self, StreamSuite.self, ConnectSuite.self, StorageSuite.self, CodecSuite.self, DecisionSuite.self,
        ContentSuite.self, AllocationSuite.self, EvaluateSuite.self, FocusSuite.self, DeliverySuite.self,
        PipelineSuite.self, LaneSuite.self, ReleaseSuite.self, HeldSuite.self, ConsentAppendSuite.self,
        LedgerVerifySuite.self,
    ]

    private let suites: [any Subcommand]

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        let given = words
        var suites: [any Subcommand] = []
        for part in Self.parts {
            // Each takes what it knows from a copy of the same words; what none of them takes is refused.
            var own = given
            suites.append(try part.init(&own, common))
            words.keepOnly(own.rest)
        }
        self.suites = suites
    }

    func measure() async throws -> [Table] {
        var tables: [Table] = []
        for suite in suites { tables += try await suite.measure() }
        return tables
    }

    func judge(_ tables: [Table]) throws { for suite in suites { try suite.judge(tables) } }
}
