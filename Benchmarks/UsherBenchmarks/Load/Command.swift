import Foundation

/// A program to run.
struct Command {
    private let words: [String]
    private let environment: [String: String]

    /// `words` is looked up in `PATH`; `environment` is added to ours.
    init(_ words: [String], _ environment: [String: String] = [:]) {
        self.words = words
        self.environment = environment
    }

    /// Starts it and throws away what it says.
    func start() throws -> Process {
        let process = make()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try Self.launch(process)
        return process
    }

    /// Runs it to its end and returns what it says on standard output.
    func output() throws -> String {
        let process = make()
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try Self.launch(process)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        Cleanup.remove(process: process.processIdentifier)
        guard process.terminationStatus == 0 else {
            throw BenchError(
                "\(words.joined(separator: " ")) ended with \(process.terminationStatus): "
                    + String(decoding: complaint.prefix(500), as: UTF8.self)
            )
        }
        return String(decoding: data, as: UTF8.self)
    }

    static func stop(_ process: Process) {
        process.terminate()
        let end = Date() + 5
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        Cleanup.remove(process: process.processIdentifier)
    }

    /// A child inherits the signal mask of the thread that makes it, and those that run tasks block SIGTERM.
    private static func launch(_ process: Process) throws {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        Cleanup.add(process: process.processIdentifier)
    }

    private func make() -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }
}
