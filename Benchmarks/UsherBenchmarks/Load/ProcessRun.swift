/// How measurements with a server and a load process run.
struct ProcessRun {
    /// Folder of the peers' kit, built; nil runs ours alone.
    let peers: String?
    /// Length of a measurement, after a warm-up of 0.4 s.
    let seconds: Double
    private let only: String
    private let rounds: Int

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        peers = try words.option("peers")
        only = try words.option("only") ?? ""
        rounds = common.rounds(default: 5)
        guard let text = try words.option("seconds") else {
            seconds = common.isQuick ? 0.3 : 1
            return
        }
        guard let seconds = Double(text), seconds > 0, seconds <= 60 else {
            throw UsageError("--seconds is above 0 and at most 60, got \(text)")
        }
        self.seconds = seconds
    }

    /// Each round runs every case once, so that a slow minute of the machine hits all alike.
    func measure(_ cases: [Case], into table: Table) throws -> Table {
        var table = table
        let chosen = cases.filter { only.isEmpty || $0.label.contains(only) }
        for round in 1...rounds {
            for example in chosen {
                progress("\(table.name), round \(round) of \(rounds): \(example.label)")
                try example.run(round: round, into: &table)
            }
        }
        return table
    }
}
