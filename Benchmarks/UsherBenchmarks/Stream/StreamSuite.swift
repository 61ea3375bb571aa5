/// One server stream of notifications, through both of our clients and beside gRPC's.
struct StreamSuite: Subcommand {
    static let name = "stream"
    static let summary = "notifications on one stream, beside gRPC C++'s"
    static let options = RPCSuite.options
    private let run: ProcessRun

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        run = try ProcessRun(&words, common)
    }

    func measure() async throws -> [Table] {
        try BenchSetup.run { setup in
            var cases = Case.streams(setup, seconds: run.seconds)
            if let kit = run.peers {
                cases += try Peers(kit: kit, setup, seconds: run.seconds).streams(depths: [16, 128])
            }
            let columns = Case.columns("messages", hasLatency: false)
            let table = try run.measure(
                cases,
                into: Table("stream", labels: ["case", "depth"], columns: columns, caption: Self.caption)
            )
            let ratios = Ratios.table("stream ratios", "messages", hasLatency: false, Self.pairs, of: table)
            return ratios.rows.isEmpty ? [table] : [table, ratios]
        }
    }

    private static let caption = """
        Ours sends the 684-byte notification down as fast as the reader gives credit. gRPC's kit sends it up and answers \
        each with 24 bytes, DEPTH under way: the same bytes the other way, and the answers besides.
        """

    private static let pairs: [Ratios.Pair] = ["usher stream", "usher stream, own client"].flatMap { ours in
        ["16", "128"].map {
            Ratios.Pair(
                ours: [ours, "–"],
                peers: [["gRPC C++ callback stream", $0]],
                labels: ["\(ours) / gRPC", $0]
            )
        }
    }
}
