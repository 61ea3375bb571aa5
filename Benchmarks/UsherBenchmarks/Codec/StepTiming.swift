/// Times steps that are too short to be timed one by one.
struct StepTiming {
    /// How often a step is repeated in a round.
    let iterations: Int

    /// Nanoseconds of each step, one row a step.
    func table(_ name: String, of steps: [CodecSteps.Step], rounds: Int) throws -> Table {
        let columns = [
            Table.Column("ns", "ns a step"), Table.Column("ns", "lowest", .lowest),
            Table.Column("ns", "highest", .highest),
        ]
        var table = Table(name, labels: ["step"], columns: columns)
        for round in 1...rounds {
            for step in steps { table.add([step.name], try measure(step, round)) }
        }
        return table
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
