package import EventLoop
import Glibc
import ServiceKit

/// The one log of a stack: what its services and its supervisor say, in order of arrival.
///
/// Written on a loop of its own, since a terminal that is halted keeps its writer waiting: the supervisor must go on, and
/// the services drop lines and count them. Use it from any thread.
package final class StackLog: Sendable {
    /// How much a line matters.
    package enum Level: String, Sendable { case debug = "DEBUG", info = "INFO", warning = "WARNING", error = "ERROR" }

    /// Where the lines go.
    package enum Destination: Sendable {
        /// Standard error, for people; in colours or not.
        case terminal(isColoured: Bool)
        /// A file that begins anew, with one of the time before kept beside it, once it has this many bytes.
        case file(path: String, maximumByteCount: Int)
    }

    /// Most bytes of one line; what is longer is cut.
    private static let maximumLineByteCount = 8192

    private let loop: EventLoop
    private let destination: Destination
    // SAFETY: touched on the loop only.
    nonisolated(unsafe) private var sources: [CInt: Source] = [:]
    // SAFETY: as above.
    nonisolated(unsafe) private var file: CInt = -1
    // SAFETY: as above.
    nonisolated(unsafe) private var fileByteCount = 0
    // SAFETY: as above.
    nonisolated(unsafe) private var whenQuiet: [() -> Void] = []

    private final class Source {
        let name: String
        var partial: [UInt8] = []
        init(_ name: String) { self.name = name }
    }

    /// A log that is open.
    ///
    /// - Throws: What the operating system refused.
    package init(_ destination: Destination) throws(SystemError) {
        self.destination = destination
        loop = try EventLoop(name: "log")
        if case .file(let path, _) = destination { try openFile(path) }
    }

    deinit { if file >= 0 { close(file) } }

    /// Takes the lines that a service writes, until it ends; the log closes `descriptor`.
    package func follow(_ descriptor: CInt, from name: String) {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        loop.execute { [self] in
            do {
                try loop.watch(descriptor, for: .readable) { [weak self] _ in self?.read(descriptor) }
                sources[descriptor] = Source(name)
            } catch { close(descriptor) }
        }
    }

    /// Says something of the stack itself.
    package func say(_ text: String, _ level: Level = .info) {
        let line = StackLogLine(time: Self.now(), source: "stack", level: level, text: text)
        loop.execute { [self] in write(line) }
    }

    /// Returns once all that was said is written and every service that has ended is read to its end.
    package func flush() async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                whenQuiet.append { continuation.resume() }
                tellQuiet()
            }
        }
    }

    // MARK: On the loop

    private func tellQuiet() {
        guard sources.isEmpty else { return }
        for told in whenQuiet { told() }
        whenQuiet = []
    }

    private func read(_ descriptor: CInt) {
        guard let source = sources[descriptor] else { return }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else {
            if !source.partial.isEmpty { finishLine(of: source) }
            loop.unwatch(descriptor)
            close(descriptor)
            sources[descriptor] = nil
            tellQuiet()
            return
        }
        for byte in chunk[..<count] {
            if byte == UInt8(ascii: "\n") {
                finishLine(of: source)
            } else if source.partial.count < Self.maximumLineByteCount {
                source.partial.append(byte)
            }
        }
    }

    private func finishLine(of source: Source) {
        let text = String(decoding: source.partial, as: UTF8.self)
        source.partial.removeAll(keepingCapacity: true)
        write(StackLogLine(written: text, by: source.name, now: Self.now()))
    }

    private func write(_ line: StackLogLine) {
        switch destination {
        case .terminal(let isColoured): Self.writeAll(line.forTerminal(isColoured: isColoured), to: STDERR_FILENO)
        case .file(let path, let maximumByteCount):
            let text = line.forFile()
            if fileByteCount + text.utf8.count > maximumByteCount {
                rename(path, "\(path).1")
                // Where no new one can be had, the old one goes on.
                try? openFile(path)
            }
            Self.writeAll(text, to: file)
            fileByteCount += text.utf8.count
        }
    }

    private func openFile(_ path: String) throws(SystemError) {
        let opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw SystemError("open \(path)", errno: errno) }
        if file >= 0 { close(file) }
        file = opened
        var status = stat()
        fileByteCount = fstat(opened, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Writes, waiting where it must; what cannot be written is lost, for there is no other place to say so.
    private static func writeAll(_ text: String, to descriptor: CInt) {
        var remaining = Array(text.utf8)[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&poller, 1, -1)
                continue
            }
            guard count > 0 else { return }
            remaining = remaining.dropFirst(count)
        }
    }

    private static func now() -> String { Timestamp.text(SystemTime().wallNow) }
}
