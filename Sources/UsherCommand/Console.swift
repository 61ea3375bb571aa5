package import EventLoop
import Glibc
import Terminal

/// What a command has around it: where it writes, who looks on, what its environment says.
package struct Console: Sendable {
    /// Takes text for standard output, with line ends.
    package var output: @Sendable (String) -> Void
    /// Takes text for standard error, with line ends; whatever it quotes can do nothing to a terminal.
    package let errors: @Sendable (String) -> Void
    /// Takes text for standard error as it is, to draw a line over again.
    let drawing: @Sendable (String) -> Void
    /// All of standard input, at most so many bytes; nil where there are more.
    package var input: @Sendable (_ maximumByteCount: Int) throws -> [UInt8]?
    /// Shows a question and answers with the line that was typed, nil at the end of input; nil itself where nobody can be
    /// asked.
    package var ask: (@Sendable (String) -> String?)?
    /// Ends the process as soon as nobody reads standard output any more; for commands that wait for what comes.
    var endWithReader: @Sendable () -> Void = {}
    /// True where standard output is a terminal: then text may be coloured and drawn to its width.
    package var isTerminal = false
    /// True where standard error is one.
    package var errorsAreTerminal = false
    /// Columns of the terminal, or what is usual where there is none.
    package var width = 80
    /// The variables.
    package var environment: [String: String] = [:]
    /// Where relative paths begin.
    package var workingDirectory = "/"
    /// Folder of the programs of the suite.
    package var programs = "/usr/local/bin"
    /// What time it is.
    package var time: any TimeSource = SystemTime()

    /// What time it is, in microseconds since 1970 UTC.
    var now: Int64 { time.wallNow.microseconds }

    /// A console without a terminal and with an empty environment.
    package init(
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void,
        input: @escaping @Sendable (Int) throws -> [UInt8]? = { _ in [] }
    ) {
        self.output = output
        // The one place where every error passes, so that none repaints the terminal with what it quotes.
        self.errors = { errors(TerminalText.lines($0).joined(separator: "\n")) }
        drawing = errors
        self.input = input
    }

    /// Says a line on standard output, in which what it quotes can do nothing to a terminal.
    func say(_ line: String) { output(TerminalText.line(line) + "\n") }

    /// The console of this process.
    ///
    /// - Throws: ``SystemError`` where the process cannot find itself.
    package static func ofProcess(
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void
    ) throws(SystemError) -> Console {
        var console = Console(output: output, errors: errors) { try StandardInput.read(atMost: $0) }
        console.environment = variables()
        let isPlain = console.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        console.isTerminal = isatty(STDOUT_FILENO) == 1 && console.environment["TERM"] != "dumb" && !isPlain
        console.errorsAreTerminal = isatty(STDERR_FILENO) == 1 && console.environment["TERM"] != "dumb" && !isPlain
        if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
            console.ask = { [say = console.errors] question in
                say(question)
                return readLine()
            }
        }
        console.endWithReader = { OutputReader.endProcessWithIt() }
        console.width = terminalWidth() ?? console.environment["COLUMNS"].flatMap { Int($0) } ?? 80
        guard let folder = getcwd(nil, 0) else { throw SystemError("find the working directory", errno: errno) }
        console.workingDirectory = String(cString: folder)
        free(folder)
        console.programs = try programFolder()
        return console
    }

    private static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry = entry.advanced(by: 1)
        }
        return variables
    }

    private static func terminalWidth() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    private static func programFolder() throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { throw SystemError("readlink /proc/self/exe", errno: errno) }
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    }
}

extension TextTable {
    /// The table, on a terminal with a bold head and in its width.
    func text(on console: Console) -> String {
        console.isTerminal ? text(headStyle: .bold, width: console.width) : text()
    }
}

/// Whoever reads standard output.
enum OutputReader {
    /// Ends the process once the reader has gone, as `head` goes when it has its lines; a file never goes.
    ///
    /// Where no thread is to be had, the next write ends it.
    static func endProcessWithIt() {
        let thread = try? WorkerThread("reader") {
            var poller = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&poller, 1, -1) < 0, errno == EINTR {}
            if poller.revents != 0 { _exit(1) }
        }
        thread?.detach()
    }
}

/// Standard input, read whole.
enum StandardInput {
    /// All of it; nil where it has more bytes.
    static func read(atMost maximumByteCount: Int) throws(SystemError) -> [UInt8]? {
        try FileText.read(STDIN_FILENO, atMost: maximumByteCount, name: "standard input")
    }
}

/// Files that a command is given by name.
enum FileText {
    /// All of a file; nil where it has more bytes.
    static func read(_ path: String, atMost maximumByteCount: Int) throws(SystemError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("cannot open \(path)", errno: errno) }
        defer { close(descriptor) }
        return try read(descriptor, atMost: maximumByteCount, name: path)
    }

    /// Writes a new file that its owner alone can read.
    static func create(_ path: String, _ text: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw SystemError("cannot create \(path), which must not be there yet", errno: errno)
        }
        defer { close(descriptor) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("cannot write \(path)", errno: errno) }
            rest = rest.dropFirst(count)
        }
    }

    fileprivate static func read(
        _ descriptor: CInt,
        atMost maximumByteCount: Int,
        name: String
    ) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("cannot read \(name)", errno: errno) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > maximumByteCount { return nil }
        }
    }
}
