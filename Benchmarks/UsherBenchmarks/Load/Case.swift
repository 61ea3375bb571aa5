import Foundation

/// A server in a process of its own, and the loads to put on it from another.
struct Case {
    /// A load: its label in the table, and its command line for the server's process.
    struct Load {
        var label: String
        var command: (_ process: Int32) -> [String]
    }

    var label: String
    var loads: [Load]
    /// The server's command line; started anew for each round, with a fresh folder.
    var server: () throws -> [String]
    /// Seconds until the server is ready, where it does not say so itself.
    var settle = 0.3
    var environment: [String: String] = [:]

    static let serverCore = "1"
    static let loadCore = "0"

    /// The columns of what ``run(round:into:)`` adds.
    static func columns(_ unit: String, hasLatency: Bool = true) -> [Table.Column] {
        let latency = [Table.Column("p50_us", "p50 µs"), Table.Column("p99_us", "p99 µs")]
        return [Table.Column("rate", "\(unit)/s")] + (hasLatency ? latency : [])
            + [Table.Column("server_ns", "server ns"), Table.Column("client_ns", "client ns")]
    }

    /// Starts the server, runs every load, and adds a line for each to `table`.
    func run(round: Int, into table: inout Table) throws {
        guard ProcessInfo.processInfo.processorCount >= 2 else {
            throw BenchError("needs two processors, one for the server and one for the load")
        }
        let process = try Command(Self.pinned(Self.serverCore, try server()), environment).start()
        defer { Command.stop(process) }
        Thread.sleep(forTimeInterval: settle)
        guard process.isRunning else { throw BenchError("\(label): the server ended at once; is its port taken?") }
        for load in loads {
            // A second try where the machine was busy with something else, a third where it was so busy that nothing came.
            var result: Run?
            for attempt in 1...3 where result == nil || (attempt == 2 && result?.isQuiet == false) {
                result = try measure(load, process, round) ?? result
            }
            guard let result else {
                throw BenchError(
                    "\(label), \(load.label): nothing was answered in three tries; is the machine that busy?"
                )
            }
            table.add([label, load.label], result)
        }
    }

    /// One stretch of load; nil where nothing was answered in it.
    private func measure(_ load: Load, _ server: Process, _ round: Int) throws -> Run? {
        let meter = NoiseMeter()
        let serverBefore = CPUTime.nanoseconds(of: server.processIdentifier)
        let ownBefore = CPUTime.ownSeconds()
        let command = Command(Self.pinned(Self.loadCore, load.command(server.processIdentifier)), environment)
        let text = try command.output()
        let serverSeconds = Double(CPUTime.nanoseconds(of: server.processIdentifier) &- serverBefore) / 1e9
        let noise = meter.reading(ownSeconds: serverSeconds + CPUTime.ownSeconds() - ownBefore)
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw BenchError("\(label), \(load.label): the load said \(text.prefix(300))")
        }
        func number(_ key: String) -> Double { (object[key] as? NSNumber)?.doubleValue ?? 0 }
        guard number("failures") == 0 else {
            throw BenchError("\(label), \(load.label): \(Int(number("failures"))) of \(Int(number("n"))) failed")
        }
        guard number("n") > 0 else { return nil }
        let values = [
            "rate": number("rps"), "p50_us": number("p50_us"), "p99_us": number("p99_us"),
            "server_ns": number("srv_ns"), "client_ns": number("cli_ns"),
        ]
        return Run(round, values, noise: noise)
    }

    private static func pinned(_ core: String, _ command: [String]) -> [String] {
        ["nice", "-n", "-10", "taskset", "-c", core] + command
    }
}
