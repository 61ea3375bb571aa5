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
        let columns = [
            Table.Column("ns", "ns a step"), Table.Column("ns", "lowest", .lowest),
            Table.Column("ns", "highest", .highest),
        ]
        var table = Table("codec", labels: ["step"], columns: columns)
        let steps = try CodecSteps().all
        for round in 1...rounds {
            for step in steps { table.add([step.name], try measure(step, round)) }
        }
        return [table]
    }

    private func measure(_ step: CodecSteps.Step, _ round: Int) throws -> Run {
        var sum = 0
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<iterations { sum &+= try step.run() }
        let nanoseconds = (clock.now - start) / .nanoseconds(1)
        guard sum != 0 else { throw BenchError("\(step.name) did nothing") }
        // Too short for the kernel's count of hundredths of a second to say who else ran: the lowest says more.
        return Run(round, ["ns": nanoseconds / Double(iterations)])
    }
}
