/// How long a decision takes.
struct DecisionSuite: Subcommand {
    static let name = "decision"
    static let summary = "the decision about one pair, its facts in packed form, and its trace"
    static let options: [OptionHelp] = []

    private let rounds: Int
    private let iterations: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        rounds = common.rounds(default: 9)
        iterations = common.isQuick ? 2000 : 20_000
    }

    func measure() async throws -> [Table] {
        [try TimedStep.table(Self.name, of: DecisionSteps().all, rounds: rounds, iterations: iterations)]
    }
}
