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
        var table = Table("content", labels: ["step"], columns: TimedStep.columns)
        let steps = try ContentSteps().all
        for round in 1...rounds {
            for step in steps { table.add([step.name], try step.measure(round, iterations: iterations)) }
        }
        return [table]
    }
}
