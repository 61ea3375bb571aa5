import Glibc

/// The environment of this process.
enum ProcessEnvironment {
    /// All variables; bytes that are not UTF-8 show as U+FFFD.
    ///
    /// Read it before any thread could change it.
    static var all: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry = entry.advanced(by: 1)
        }
        return variables
    }

    /// Begins this program anew in this process, with the same arguments and variables; returns where the kernel refuses.
    ///
    /// All threads end, and every descriptor closes that was opened to close then, as all of ours are. Signals that wait
    /// go on waiting and are heard by the new beginning.
    static func beginAnew() {
        _ = execv("/proc/self/exe", CommandLine.unsafeArgv)
    }
}
