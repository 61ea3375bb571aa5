/// What a connection costs before its first call.
struct ConnectSuite: Subcommand {
    static let name = "connect"
    static let summary = "connections made: TCP, mutual TLS and SETTINGS, one after the other and 16 at once"
    static let options = RPCSuite.options.filter { !$0.name.hasPrefix("--peers") }
    private let run: ProcessRun

    init(_ words: inout Words, _ common: CommonOptions) throws(UsageError) {
        run = try ProcessRun(&words, common)
    }

    func measure() async throws -> [Table] {
        try BenchSetup.run { setup in
            let table = Table(
                "connect",
                labels: ["case", "at once"],
                columns: Case.columns("connections"),
                caption: "From dialling to the server's SETTINGS; the CPU times include closing."
            )
            return [try run.measure(Case.connections(setup, seconds: run.seconds), into: table)]
        }
    }
}
