/// How long encoding and decoding take.
struct CodecSuite: Subcommand {
    static let name = "codec"
    static let summary = "encoding and decoding the 684-byte notification and its answer"
    static let options: [OptionHelp] = []

    private let rounds: Int
    private let iterations: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        rounds = common.rounds(default: 9)
        iterations = common.isQuick ? 2000 : 20_000
    }

    func measure() async throws -> [Table] {
        [try TimedStep.table(Self.name, of: CodecSteps().all, rounds: rounds, iterations: iterations)]
    }
}
