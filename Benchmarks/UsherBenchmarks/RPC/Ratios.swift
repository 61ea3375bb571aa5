/// Our lines against a peer's, round by round, so that a slow minute of the machine hits both sides alike.
struct Ratios {
    /// Lines of ours and of a peer; of several peer lines the fastest in the round counts.
    struct Pair {
        var ours: [String]
        var peers: [[String]]
        var labels: [String]
    }

    static func table(_ name: String, _ unit: String, hasLatency: Bool, _ pairs: [Pair], of table: Table) -> Table {
        var columns = [
            Table.Column("rate", "\(unit)/s ratio", digits: 2), Table.Column("rate", "lowest", .lowest, digits: 2),
            Table.Column("server_cpu", "peer's server CPU over ours", digits: 1),
            Table.Column("both_cpu", "both sides' CPU", digits: 1),
        ]
        if hasLatency { columns.append(Table.Column("p99", "our p99 over peer's", digits: 2)) }
        let caption =
            "Ratios within a round, ours against the better of the peer's variants; above 1 is ours better, "
            + "but for p99, where below 1 is."
        var ratios = Table(name, labels: ["ours / peer", "depth"], columns: columns, caption: caption)
        for pair in pairs {
            guard let mine = table.row(pair.ours) else { continue }
            for run in mine.runs {
                let theirs = pair.peers.compactMap { table.row($0)?.runs.last { $0.round == run.round } }
                guard let best = theirs.max(by: { value($0, "rate") < value($1, "rate") }) else { continue }
                ratios.add(pair.labels, ratio(run, best))
            }
        }
        return ratios
    }

    private static func ratio(_ ours: Run, _ peer: Run) -> Run {
        let values = [
            "rate": value(ours, "rate") / value(peer, "rate"),
            "server_cpu": value(peer, "server_ns") / value(ours, "server_ns"),
            "both_cpu": (value(peer, "server_ns") + value(peer, "client_ns"))
                / (value(ours, "server_ns") + value(ours, "client_ns")),
            "p99": value(ours, "p99_us") / value(peer, "p99_us"),
        ]
        let noises = [ours.noise, peer.noise].compactMap(\.self)
        return Run(ours.round, values, noise: noises.dropFirst().reduce(noises.first) { $0?.merged($1) })
    }

    private static func value(_ run: Run, _ key: String) -> Double { run.values[key] ?? .nan }
}
