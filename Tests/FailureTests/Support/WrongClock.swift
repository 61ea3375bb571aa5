import EventLoop
import Foundation
import Glibc
import ProcessTestSupport

/// The clock of one process, which differs from the machine's by what a file says (Debian's package `faketime`).
final class WrongClock {
    private static let libraries = ["/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"]

    /// True where there is such a thing, and the programs bear it: a sanitizer's do not.
    static let isPossible: Bool = {
        guard let library, let program = try? ChildProcess.built("usher-consent") else { return false }
        let environment = ["LD_PRELOAD=\(library)", "FAKETIME=+1s", "FAKETIME_DONT_FAKE_MONOTONIC=1"]
        // Without settings it ends with 64 and says so; the library moves the environment, and with it the arguments away.
        let trial = try? ChildProcess(program, environment: environment)
        return (try? trial?.finish()) == 64
    }()

    private static var library: String? { libraries.first { access($0, R_OK) == 0 } }

    private let path: String

    /// A clock `seconds` ahead of the machine's; behind it where negative.
    init(_ seconds: Int, in folder: String) throws {
        path = "\(folder)/clock"
        try set(seconds)
    }

    /// Sets the clock.
    func set(_ seconds: Int) throws {
        try "\(seconds < 0 ? "-" : "+")\(abs(seconds))s\n".write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// What a process needs in its environment to have this clock.
    ///
    /// Only the time of day is another: waiting goes by a clock that nobody sets.
    var environment: [String] {
        [
            "LD_PRELOAD=\(Self.library ?? "")", "FAKETIME_TIMESTAMP_FILE=\(path)", "FAKETIME_NO_CACHE=1",
            "FAKETIME_DONT_FAKE_MONOTONIC=1", "NO_FAKE_STAT=1",
        ]
    }
}
