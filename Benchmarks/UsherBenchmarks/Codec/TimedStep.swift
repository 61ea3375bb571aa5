/// One step that is repeated and timed; it returns a number that depends on its work.
struct TimedStep {
    /// The columns of a table of such steps.
    private static let columns = [
        Table.Column("ns", "ns a step"), Table.Column("ns", "lowest", .lowest),
        Table.Column("ns", "highest", .highest),
    ]

    var name: String
    var run: () throws -> Int

    /// How long each of `steps` takes, one row a step.
    static func table(_ name: String, of steps: [TimedStep], rounds: Int, iterations: Int) throws -> Table {
        var table = Table(name, labels: ["step"], columns: columns)
        for round in 1...rounds {
            for step in steps { table.add([step.name], try step.measure(round, iterations: iterations)) }
        }
        return table
    }

    /// How long the step takes, over `iterations` of it.
    private func measure(_ round: Int, iterations: Int) throws -> Run {
        var sum = 0
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<iterations { sum &+= try run() }
        let nanoseconds = (clock.now - start) / .nanoseconds(1)
        guard sum != 0 else { throw BenchError("\(name) did nothing") }
        // Too short for the kernel's count of hundredths of a second to say who else ran: the lowest says more.
        return Run(round, ["ns": nanoseconds / Double(iterations)])
    }
}
