import EventLoop
import Glibc
import Testing

/// A running `servicekit-probe` whose standard error is read here; every wait is bounded.
final class ProbeProcess {
    private var process: pid_t = 0
    private let reader: CInt
    private(set) var output = ""

    init(_ arguments: [String], environment: [String] = []) throws {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe", errno: errno) }
        // Tests run side by side: no other process may hold this pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reader = ends[0]
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        let path = try Self.path()
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for text in argv + envp { free(text) } }
        let failure = posix_spawn(&process, path, &actions, nil, &argv, &envp)
        guard failure == 0 else { throw SystemError("posix_spawn \(path)", errno: failure) }
    }

    deinit {
        if process > 0 {
            Glibc.kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(reader)
    }

    /// The probe lies beside the test runner.
    private static func path() throws -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        try #require(count > 0)
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = path.split(separator: "/").dropLast()
        return "/" + folder.joined(separator: "/") + "/servicekit-probe"
    }

    func send(_ signal: CInt) { kill(process, signal) }

    /// Reads until the output contains `text`.
    func waitFor(_ text: String) throws {
        while !output.contains(text) { try #require(try readMore(), "ended without \(text): \(output)") }
    }

    /// The exit code, or the negative number of the signal that killed it; reads the rest of the output first.
    func exitCode() throws -> CInt {
        while try readMore() {}
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
        process = 0
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    private func readMore() throws -> Bool {
        var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        try #require(poll(&poller, 1, 20_000) == 1, "nothing came for 20 s: \(output)")
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = read(reader, &chunk, chunk.count)
        if count > 0 { output += String(decoding: chunk[..<count], as: UTF8.self) }
        return count > 0
    }
}
