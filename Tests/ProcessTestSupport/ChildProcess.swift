import EventLoop
import Glibc

/// A process that a test started, with what it says; gone when its owner is.
///
/// Not Foundation's `Process`: its wait holds one of the few threads that tests share, and waits for ever where an exit is
/// noticed by somebody else. No descriptor is inherited by processes that other tests start meanwhile.
package final class ChildProcess {
    /// What of the process is read here.
    package enum Capture: Sendable {
        /// Standard output; standard error stays the test's.
        case output
        /// Both, in one stream.
        case everything
    }

    /// The process, or 0 once it has been waited for.
    private var process: pid_t = 0
    private let reader: CInt
    /// All that has been read.
    package private(set) var bytes: [UInt8] = []

    /// Starts `program` with nothing to read; its environment is the test's, or the `NAME=value` given.
    ///
    /// - Throws: ``SystemError`` when it cannot be started.
    package init(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String]? = nil,
        capturing capture: Capture = .everything
    ) throws {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe", errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reader = ends[0]
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        if capture == .everything { posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO) }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
        defer { for variable in variables { free(variable) } }
        let failure =
            environment == nil
            ? posix_spawn(&process, program, &actions, nil, &words, environ)
            : posix_spawn(&process, program, &actions, nil, &words, &variables)
        guard failure == 0 else { throw SystemError("posix_spawn \(program)", errno: failure) }
    }

    deinit {
        if process > 0 {
            Glibc.kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(reader)
    }

    /// The process's number, while it has not been waited for.
    package var number: Int32? { process > 0 ? process : nil }

    /// What has been read, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Sends a signal.
    package func kill(_ signal: CInt) { if process > 0 { Glibc.kill(process, signal) } }

    /// Reads once, waiting so long for something to come.
    ///
    /// - Returns: False at the end of what the process says, or when nothing came in time.
    @discardableResult
    package func read(waitMilliseconds: CInt) throws -> Bool {
        var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, waitMilliseconds) == 1 else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(reader, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        return true
    }

    /// Reads to the end and waits for the process.
    ///
    /// - Returns: The exit code, or the negative number of the signal that ended it.
    package func finish(waitMilliseconds: CInt = 60_000) throws -> CInt {
        while try read(waitMilliseconds: waitMilliseconds) {}
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError("waitpid", errno: errno) }
        }
        process = 0
        // What WIFEXITED, WEXITSTATUS and WTERMSIG do.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    /// A program of this package: it lies beside the test runner.
    ///
    /// - Throws: ``SystemError`` when the runner's own path cannot be read.
    package static func built(_ name: String) throws -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { throw SystemError("readlink /proc/self/exe", errno: errno) }
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return "/" + path.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
    }
}
