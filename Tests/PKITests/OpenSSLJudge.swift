import Glibc

/// The `openssl` command line: a judge that shares no code with the module.
enum OpenSSLJudge {
    static let path = "/usr/bin/openssl"
    static var isPresent: Bool { access(path, X_OK) == 0 }

    struct NotRun: Error { let errorNumber: CInt }

    /// Runs `openssl` and gives its exit code and everything it said.
    ///
    /// Not Foundation's `Process`, which AddressSanitizer finds leaking.
    static func run(_ arguments: String...) throws -> (exitCode: CInt, text: String) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw NotRun(errorNumber: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        let words = ([path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let refusal = posix_spawn(&process, path, &actions, nil, words + [nil], environ)
        close(ends[1])
        guard refusal == 0 else { throw NotRun(errorNumber: refusal) }
        let text = readAll(ends[0])
        var status: CInt = 0
        guard waitpid(process, &status, 0) == process else { throw NotRun(errorNumber: errno) }
        // What WIFEXITED and WEXITSTATUS do; a signal counts as failure.
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, text)
    }

    private static func readAll(_ descriptor: CInt) -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
