/// How a service's process ends; the numbers are those of `sysexits.h` and of shells.
package enum ExitCode: Hashable, Sendable {
    /// Everything was finished; also `--help` and `--version`.
    case done
    /// A setting is wrong; nothing was started.
    case usage
    /// A component could not start, or failed while serving.
    case failed
    /// What a setting names, such as a certificate, a folder or a port, cannot be used; nothing was served.
    case unusable
    /// The drain limit passed before everything was finished.
    case drainLimitPassed
    /// Everything was finished, and the program is to begin anew in this process.
    case restart
    /// A second signal of this number ended the drain.
    case signal(CInt)

    /// The number the operating system gets.
    package var number: CInt {
        switch self {
        case .done: 0
        case .usage: 64
        case .failed: 70
        // Where it cannot begin anew, whoever looks after the process starts it again.
        case .drainLimitPassed, .restart: 75
        case .unusable: 78
        case .signal(let signal): 128 + signal
        }
    }
}
