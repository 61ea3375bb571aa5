/// One line of a table: all runs of one case.
struct Row {
    var labels: [String]
    var runs: [Run]

    var quietRuns: [Run] { runs.filter(\.isQuiet) }

    /// True where more than half of the runs were undisturbed.
    var isTrustworthy: Bool { quietRuns.count * 2 > runs.count }

    /// What the figures are made of: the quiet runs, or all where fewer than two are quiet.
    private var used: [Run] { quietRuns.count >= 2 ? quietRuns : runs }

    func value(_ column: Table.Column) -> Double? {
        switch column.statistic {
        case .median: median(column.key)
        case .lowest: used.compactMap { $0.values[column.key] }.min()
        case .highest: used.compactMap { $0.values[column.key] }.max()
        }
    }

    func median(_ key: String) -> Double? {
        let sorted = used.compactMap { $0.values[key] }.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

/// One run of one case.
struct Run: Encodable {
    var round: Int
    var values: [String: Double]
    /// What disturbed it; nil where nobody looked, as with what is counted and not timed.
    var noise: Noise?

    init(_ round: Int, _ values: [String: Double], noise: Noise? = nil) {
        self.round = round
        self.values = values
        self.noise = noise
    }

    var isQuiet: Bool { noise?.isQuiet ?? true }
}
