import EventLoop
import JSON
import ServiceHost
import ServiceKit
import Supervision
import Terminal

/// `usher status`.
struct StatusCommand: ConsoleCommand {
    let name = "status"
    let summary = "show the services of the stack"
    let help = """
        Usage: usher status [--json] [--data DIR]

        Shows each service of the stack in DIR: what it says of its own health, its process, ports, how long it has run,
        how much memory it holds (resident: pages that processes share count in each), and how often it was started again.
        Below stands what keeps a service that takes work from doing all of it: which other one it waits for, a clock that
        differs, a disk that is full, a certificate that cannot be used.

        Of services that run elsewhere (USHER_CERTIFICATE, USHER_KEY, USHER_AUTHORITY and their addresses), it shows what
        each says of its own health.

          --json       one JSON object
        \(StackOptions.help)

        Example:
          usher status && echo all well

        Exit codes: 0 every service takes work; 1 not every one does, or no stack runs; 64 wrong command line.

        """

    /// How long a service may take to say how it is.
    private static let limit = Duration.seconds(2)

    /// One line of the table.
    private struct Row: Sendable {
        var service: StackState.Service
        var health: String
        var troubles: [String]
        var facts: ProcessFacts?
    }

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(words, of: name, options: ["data"], switches: ["json"])
        try arguments.requireNoOperands()
        if let remote = try StackOptions.remote(arguments, console) {
            return try RemoteStatus(remote, console).show(asJSON: arguments.has("json"))
        }
        let folder = try StackOptions.folder(arguments, console)
        let state = try StackOptions.running(in: folder)
        let rows = try ask(state)
        if arguments.has("json") {
            console.output(json(state, rows, folder))
        } else {
            console.output(table(state, rows, folder, console))
        }
        let silent = rows.filter { $0.health != "serving" }
        guard silent.isEmpty else {
            let names = silent.map { "\($0.service.role.rawValue) (\($0.health))" }.joined(separator: ", ")
            throw CommandError.failed("not serving: \(names); the log is \(folder.logPath), or where `usher up` runs")
        }
    }

    private func ask(_ state: StackState) throws -> [Row] {
        let loop = try EventLoop(name: "status")
        defer { loop.stop() }
        return try Waiting.run(on: loop) {
            var rows: [Row] = []
            for service in state.services {
                let place = HostPort(host: "127.0.0.1", port: service.metricsPort)
                let answer = await withCheckedContinuation { continuation in
                    loop.execute {
                        _ = HealthQuestion(at: place, limit: Self.limit, on: loop) {
                            continuation.resume(returning: $0)
                        }
                    }
                }
                // A service that is being started again has no process to ask, or one that does not listen yet.
                let health = answer?.state ?? (service.state == "ready" ? "silent" : service.state)
                let facts = service.process.flatMap { ProcessFacts($0) }
                rows.append(Row(service: service, health: health, troubles: answer?.troubles ?? [], facts: facts))
            }
            return rows
        }
    }

    private func table(_ state: StackState, _ rows: [Row], _ folder: StackFolder, _ console: Console) -> String {
        var table = TextTable([
            ("service", .left), ("state", .left), ("pid", .right), ("port", .right), ("metrics", .right),
            ("uptime", .right), ("memory", .right), ("restarts", .right),
        ])
        func cells(_ facts: ProcessFacts?) -> [String] {
            [
                facts.map { Quantities.duration($0.uptime) } ?? "–",
                facts.map { Quantities.bytes($0.residentByteCount) } ?? "–",
            ]
        }
        for row in rows {
            let service = row.service
            table.add(
                [service.role.rawValue, row.health, service.process.map { "\($0)" } ?? "–", "\(service.port)"]
                    + ["\(service.metricsPort)"] + cells(row.facts) + ["\(service.restarts)"]
            )
        }
        let supervisor = ProcessFacts(state.supervisor)
        let shares = (rows.map(\.facts) + [supervisor]).compactMap { $0?.proportionalByteCount }
        table.add(["supervisor", state.state, "\(state.supervisor)", "", ""] + cells(supervisor) + [""])
        let total =
            shares.isEmpty
            ? "" : "memory of all, what they share counted once: \(Quantities.bytes(shares.reduce(0, +)))\n"
        let note = state.isEphemeral ? " (goes when the stack does)" : ""
        let troubles = rows.flatMap { row in row.troubles.map { Self.line(row.service.role, $0) } }
        return table.text(on: console)
            + "\(total)data: \(folder.path)\(note)\n" + troubles.joined()
    }

    /// A line for what keeps a service from doing all that it does.
    static func line(_ role: ServiceRole, _ trouble: String) -> String {
        TerminalText.line("\(role.rawValue): \(trouble)") + "\n"
    }

    private func json(_ state: StackState, _ rows: [Row], _ folder: StackFolder) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("data", folder.path)
            json.member("version", state.version)
            json.member("state", state.state)
            json.member("supervisor_pid", state.supervisor)
            json.member("ephemeral", state.isEphemeral)
            json.member("services") { json in
                json.array(of: rows) { json, row in
                    json.object { json in
                        json.member("name", row.service.role.rawValue)
                        json.member("state", row.health)
                        json.member("pid", row.service.process)
                        json.member("port", row.service.port)
                        json.member("metrics_port", row.service.metricsPort)
                        json.member("uptime_ms", row.facts.map { $0.uptime.nanosecondsSaturating / 1_000_000 })
                        json.member("resident_bytes", row.facts?.residentByteCount)
                        json.member("proportional_bytes", row.facts?.proportionalByteCount)
                        json.member("restarts", row.service.restarts)
                        json.member("troubles") { json in json.array(of: row.troubles) { $0.string($1) } }
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
