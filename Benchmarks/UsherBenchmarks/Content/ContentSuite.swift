/// What it costs to check a notification's content and to read an APNs payload.
struct ContentSuite: Subcommand {
    static let name = "content"
    static let summary = "checking a notification's content, reading APNs payloads"
    static let options: [OptionHelp] = []

    private let rounds: Int
    private let iterations: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        rounds = common.rounds(default: 9)
        iterations = common.isQuick ? 1000 : 10_000
    }

    func measure() async throws -> [Table] {
        [try TimedStep.table(Self.name, of: ContentSteps().all, rounds: rounds, iterations: iterations)]
    }
}
