import Foundation

/// A server, and the loads to put on it.
struct Case {
    var label: String
    var depths: [Int]
    /// The server's command line; started anew for each round, with a fresh folder.
    var server: () throws -> [String]
    /// The load's command line for a depth and the server's process.
    var load: (_ depth: Int, _ process: Int32) -> [String]
    /// Seconds until the server is ready, where it does not say so itself.
    var settle = 0.3
    var environment: [String: String] = [:]

    static let serverCore = "1"
    static let loadCore = "0"

    func run(round: Int, seconds: Double) throws -> [Measurement] {
        let command = try server()
        let process = try Self.start(Self.pinned(Self.serverCore, command), environment: environment)
        defer { Self.stop(process) }
        Thread.sleep(forTimeInterval: settle)
        return try depths.map { depth in
            var result = try measure(depth, process, round)
            // One more try where the machine was busy with something else.
            if !result.isQuiet { result = try measure(depth, process, round) }
            return result
        }
    }

    private func measure(_ depth: Int, _ server: Process, _ round: Int) throws -> Measurement {
        let before = CPUTime.machine()
        let start = Date()
        let serverBefore = CPUTime.nanoseconds(of: server.processIdentifier)
        let (text, loadSeconds) = try Self.capture(
            Self.pinned(Self.loadCore, load(depth, server.processIdentifier)),
            environment: environment
        )
        let elapsed = Date().timeIntervalSince(start)
        let after = CPUTime.machine()
        let own = Double(CPUTime.nanoseconds(of: server.processIdentifier) - serverBefore) / 1e9 + loadSeconds
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw BenchError("\(label) at \(depth): the load said \(text.prefix(300))")
        }
        func number(_ key: String) -> Double { (object[key] as? NSNumber)?.doubleValue ?? 0 }
        if number("failures") > 0 { throw BenchError("\(label) at \(depth): \(Int(number("failures"))) calls failed") }
        return Measurement(
            label: label,
            depth: depth,
            round: round,
            callsPerSecond: number("rps"),
            p50Microseconds: number("p50_us"),
            p99Microseconds: number("p99_us"),
            serverNanosecondsPerCall: number("srv_ns"),
            clientNanosecondsPerCall: number("cli_ns"),
            foreign: max(0, Double(after.busy - before.busy) / 100 - own) / elapsed,
            steal: Double(after.stolen - before.stolen) / 100 / elapsed
        )
    }

    // MARK: Processes

    private static func pinned(_ core: String, _ command: [String]) -> [String] {
        ["nice", "-n", "-10", "taskset", "-c", core] + command
    }

    private static func make(_ command: [String], environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }

    private static func start(_ command: [String], environment: [String: String]) throws -> Process {
        let process = make(command, environment: environment)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private static func stop(_ process: Process) {
        process.terminate()
        process.waitUntilExit()
    }

    /// What `command` prints, and the CPU seconds that it used.
    private static func capture(_ command: [String], environment: [String: String]) throws -> (String, Double) {
        let process = make(command, environment: environment)
        let output = Pipe()
        process.standardOutput = output
        var before = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &before)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        var after = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &after)
        guard process.terminationStatus == 0 else {
            throw BenchError("\(command.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
        func seconds(_ usage: rusage) -> Double {
            Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
        }
        return (String(decoding: data, as: UTF8.self), seconds(after) - seconds(before))
    }
}

/// A benchmark that could not be run.
struct BenchError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
