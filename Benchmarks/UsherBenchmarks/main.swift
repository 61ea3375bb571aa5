import Foundation

let help = """
    usher-bench: measures the suite on this machine; needs two processors and, for `nice`, root.

      usher-bench rpc [--rounds N] [--seconds S] [--peers DIR] [--only TEXT] [--json FILE]
          unary and durable calls at 1, 16 and 128 outstanding, server and load on a processor each; with --peers, the
          built kit of peers, gRPC C++, NATS JetStream and Redis run interleaved and the ratios are printed

      usher-bench certificates DIR                           makes the certificates that the next two need
      usher-bench serve PORT CERTIFICATES [DATABASE]         the server alone
      usher-bench load PORT CERTIFICATES raw|channel send|durable DEPTH CONNECTIONS SECONDS SERVER-PID
                                                             one stretch of load alone, as JSON
    """

func usage(_ problem: String) -> Never {
    FileHandle.standardError.write(Data("usher-bench: \(problem)\n\n\(help)\n".utf8))
    exit(64)
}

/// The words of a command line, taken one after the other.
struct Words {
    var rest: [String]

    /// Takes `--name VALUE` out of the words.
    mutating func option(_ name: String) -> String? {
        guard let index = rest.firstIndex(of: "--\(name)") else { return nil }
        guard index + 1 < rest.count else { usage("--\(name) needs a value") }
        defer { rest.removeSubrange(index...index + 1) }
        return rest[index + 1]
    }
}

func serve(_ words: [String]) async throws {
    guard let port = UInt16(words[1]) else { usage("PORT is a number up to 65535, got \(words[1])") }
    let certificates = BenchCertificates(existing: words[2])
    let database = words.count > 3 ? words[3] : nil
    try await BenchServer(port: port, certificates: certificates, databasePath: database).run()
}

func load(_ words: [String]) async throws {
    guard let port = UInt16(words[1]), let client = LoadRun.Client(rawValue: words[3]), let depth = Int(words[5]),
        let connections = Int(words[6]), let seconds = Double(words[7]), let process = Int32(words[8])
    else { usage("bad arguments for load: \(words.joined(separator: " "))") }
    let run = LoadRun(
        port: port,
        certificates: BenchCertificates(existing: words[2]),
        client: client,
        isDurable: words[4] == "durable",
        depth: depth,
        connections: connections,
        seconds: seconds,
        serverProcess: process
    )
    try await run.run()
}

func measureRPC(_ arguments: [String]) throws {
    var words = Words(rest: arguments)
    var suite = Suite()
    if let text = words.option("rounds") { suite.rounds = Int(text) ?? 0 }
    if let text = words.option("seconds") { suite.seconds = Double(text) ?? 0 }
    guard suite.rounds > 0, suite.seconds > 0 else { usage("--rounds and --seconds are above 0") }
    suite.peers = words.option("peers")
    suite.only = words.option("only") ?? ""
    suite.jsonPath = words.option("json")
    guard words.rest.count == 1 else { usage("unknown: \(words.rest.dropFirst().joined(separator: " "))") }
    try suite.run()
}

/// Runs `body` and ends the process with it.
///
/// Not by an asynchronous `main`: its way of waiting is more than callgrind can follow.
func runToEnd(_ body: @escaping @Sendable () async throws -> Void) -> Never {
    Task.detached {
        do {
            try await body()
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("usher-bench: \(error)\n".utf8))
            exit(1)
        }
    }
    while true { pause() }
}

do {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "serve" where words.count >= 3: runToEnd { try await serve(words) }
    case "load" where words.count == 9: runToEnd { try await load(words) }
    case "certificates" where words.count == 2: _ = try BenchCertificates.make(in: words[1])
    case "rpc": try measureRPC(words)
    case "--help", "-h": print(help)
    default: usage("what to measure? got: \(words.joined(separator: " "))")
    }
} catch {
    FileHandle.standardError.write(Data("usher-bench: \(error)\n".utf8))
    exit(1)
}
