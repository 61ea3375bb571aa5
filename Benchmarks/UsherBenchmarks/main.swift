import Foundation

let help = """
    usher-bench: measures the suite on this machine. It needs two processors and, for `nice`, root.

    \((AllSuites.parts + [AllSuites.self]).map(line).joined(separator: "\n"))

    `usher-bench NAME --help` has the options. Each prints a table; --json FILE writes every single run.
    What the measurements are made of:

      certificates DIR                         makes the certificates that the next two need
      serve PORT CERTIFICATES [DATABASE]       the server alone, until SIGTERM
      load PORT CERTIFICATES raw|channel send|durable|stream|connect DEPTH CONNECTIONS SECONDS SERVER-PID
                                               one stretch of load alone, as JSON
      load PORT CERTIFICATES raw send|durable DEPTH 1 --calls N
                                               N calls, DEPTH at a time: the next ones once all are answered

    """

func line(_ part: any Subcommand.Type) -> String {
    "  \(part.name)\(String(repeating: " ", count: 14 - part.name.count))\(part.summary)"
}

/// Runs `body` and ends the process with it.
///
/// Not by an asynchronous `main`: its way of waiting is more than callgrind can follow.
func runToEnd(
    waiting wait: () -> Never = { while true { pause() } },
    _ body: @escaping @Sendable () async throws -> Void
) -> Never {
    Task.detached {
        do {
            try await body()
            exit(0)
        } catch { end(error) }
    }
    wait()
}

func end(_ error: any Error) -> Never {
    while Cleanup.isEnding { pause() }
    progress("usher-bench: \(error)")
    guard error is UsageError else { exit(1) }
    progress("usher-bench --help says more")
    exit(64)
}

func measure(_ part: any Subcommand.Type, _ words: Words) throws -> Never {
    var words = words
    if words.flag("help") || words.flag("h") {
        print(part.help)
        exit(0)
    }
    let common = try CommonOptions(&words)
    let suite = try part.init(&words, common)
    try words.end()
    Cleanup.blockSignals()
    runToEnd(waiting: Cleanup.waitForSignal) {
        let tables = try await suite.measure()
        print(tables.map(\.text).joined(separator: "\n\n"))
        if let path = common.jsonPath { try Report(tables: tables).write(to: path) }
        try suite.judge(tables)
    }
}

do {
    var words = Words(Array(CommandLine.arguments.dropFirst()))
    let name = try words.next("what to measure")
    if let part = (AllSuites.parts + [AllSuites.self]).first(where: { $0.name == name }) { try measure(part, words) }
    switch name {
    case "serve":
        let server = try BenchServer(&words)
        runToEnd { try await server.run() }
    case "load":
        let load = try LoadRun(&words)
        runToEnd { try await load.run() }
    case "certificates":
        let folder = try words.next("DIR")
        try words.end()
        _ = try BenchCertificates.make(in: folder)
    case "--help", "-h": print(help)
    default: throw UsageError("cannot measure \(name)")
    }
} catch { end(error) }
