/// Why a command did not do what was asked, and the exit code that says so.
package enum CommandError: Error, Equatable {
    /// The command line itself is wrong; `command` is what `--help` explains it under.
    case usage(String, command: String)
    /// The command was understood and failed.
    case failed(String)

    /// The process's exit code: 64, as `sysexits.h` has it, for a wrong command line, 1 for a failure.
    package var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .failed: 1
        }
    }
}
