/// Unary and durable calls: ours and, where they are at hand, the peers, interleaved round by round.
struct RPCSuite: Subcommand {
    static let name = "rpc"
    static let summary = "unary and durable calls at 1, 16 and 128 outstanding, beside gRPC C++, NATS and Redis"
    static let options = [
        OptionHelp("--peers DIR", "the built kit of peers; without it ours runs alone"),
        OptionHelp("--seconds S", "length of a measurement behind its warm-up"),
        OptionHelp("--only TEXT", "only cases whose name contains it"),
    ]

    static let depths = [1, 16, 128]
    private let run: ProcessRun

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        run = try ProcessRun(&words, common)
    }

    func measure() async throws -> [Table] {
        try BenchSetup.run { setup in
            var cases = Case.ours(setup, depths: Self.depths, seconds: run.seconds)
            if let kit = run.peers {
                cases += try Peers(kit: kit, setup, seconds: run.seconds).unaryAndDurable(depths: Self.depths)
            }
            let table = try run.measure(
                cases,
                into: Table("rpc", labels: ["case", "depth"], columns: Case.columns("calls"))
            )
            let ratios = Ratios.table("rpc ratios", "calls", hasLatency: true, Self.pairs, of: table)
            return ratios.rows.isEmpty ? [table] : [table, ratios]
        }
    }

    private static let pairs: [Ratios.Pair] = {
        let grpc = ["gRPC C++ async unary", "gRPC C++ callback unary"]
        let sides: [(String, String, [String])] = [
            ("usher unary", "gRPC", grpc), ("usher unary, own client", "gRPC", grpc),
            ("usher durable", "NATS", ["NATS JetStream sync_always"]),
            ("usher durable", "Redis", ["Redis appendfsync always"]),
        ]
        return sides.flatMap { ours, peer, variants in
            depths.map { depth in
                Ratios.Pair(
                    ours: [ours, "\(depth)"],
                    peers: variants.map { [$0, "\(depth)"] },
                    labels: ["\(ours) / \(peer)", "\(depth)"]
                )
            }
        }
    }()
}
