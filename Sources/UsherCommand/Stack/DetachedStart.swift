import EventLoop
import Glibc
import Supervision

/// Starts a stack that stays, and waits until it is ready.
struct DetachedStart {
    private let console: Console
    private let command: String

    init(_ console: Console, command: String) {
        self.console = console
        self.command = command
    }

    /// Runs `usher up` with the given words in a session of its own.
    ///
    /// - Throws: ``CommandError/failed(_:)`` with what its log says, where the stack did not start.
    func run(_ words: [String], _ isEphemeral: Bool, _ arguments: Arguments) throws {
        let folder =
            isEphemeral
            ? try StackOptions.temporary(console)
            : try StackOptions.folder(arguments, console)
        do throws(SystemError) { try folder.make() } catch { throw CommandError.failed("\(error)") }
        if StackLock.holder(of: folder) != nil { throw StackRunner.alreadyRuns(folder) }
        var rest = words
        // The folder is told as it was found here: the other process has another working directory in mind, or none.
        if isEphemeral || arguments.value("data") == nil { rest += ["--data", folder.path] }
        let began = logByteCount(folder)
        let ending = try start(["up", "--\(StackRunner.detachedSwitch)"] + rest, folder)
        guard ending != nil else { return console.say("It runs in the background: `usher status`, `usher down`.") }
        let log = tellingLines(folder, from: began)
        if isEphemeral { folder.removeAll() }
        throw CommandError.failed("the stack did not start; its log says:\n\(log)")
    }

    /// Starts the process and passes on what it says until it is ready.
    ///
    /// - Returns: How it ended; nil where it runs.
    private func start(_ words: [String], _ folder: StackFolder) throws -> Ending? {
        let log = open(folder.logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard log >= 0 else { throw CommandError.failed("\(SystemError("open \(folder.logPath)", errno: errno))") }
        let process: DetachedProcess
        do throws(SystemError) {
            process = try DetachedProcess(
                program: "\(console.programs)/usher",
                arguments: words,
                environment: console.environment.map { "\($0.key)=\($0.value)" }.sorted(),
                errors: log
            )
        } catch {
            close(log)
            throw CommandError.failed("\(error)")
        }
        close(log)
        var isReady = false
        while let text = process.read() {
            isReady = true
            console.output(text)
        }
        return process.ending(waitMilliseconds: isReady ? 0 : 10_000)
    }

    private func logByteCount(_ folder: StackFolder) -> Int {
        var status = stat()
        return stat(folder.logPath, &status) == 0 ? Int(status.st_size) : 0
    }

    /// What the log says since then that is not in order; its end where all of it is.
    private func tellingLines(_ folder: StackFolder, from start: Int) -> String {
        guard let bytes = try? FileText.read(folder.logPath, atMost: 64 << 20), bytes.count >= start else { return "" }
        let lines = String(decoding: bytes[start...], as: UTF8.self).split(separator: "\n")
        let telling = lines.filter { $0.contains(" WARNING ") || $0.contains(" ERROR ") }
        return (telling.isEmpty ? lines : telling).suffix(20).map { "  \($0)" }.joined(separator: "\n")
    }
}
