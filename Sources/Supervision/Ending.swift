import Glibc

/// How a process ended.
package enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// It exited with a code.
    case code(CInt)
    /// A signal ended it.
    case signal(CInt)

    /// What `waitpid` said, as WIFEXITED, WEXITSTATUS and WTERMSIG read it.
    init(waitStatus: CInt) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .code(waitStatus >> 8 & 0xFF) : .signal(signal)
    }

    /// Such as `exit code 70` or `signal 9 (SIGKILL)`.
    package var description: String {
        switch self {
        case .code(let code): "exit code \(code)"
        case .signal(let number): "signal \(number)" + (Self.names[number].map { " (\($0))" } ?? "")
        }
    }

    private static let names: [CInt: String] = [
        SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV",
        SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS",
    ]
}
