import EventLoop
import Glibc
import Supervision

/// `usher down`.
struct DownCommand: ConsoleCommand {
    let name = "down"
    let summary = "end the stack"
    let help = """
        Usage: usher down [--data DIR]

        Asks the supervisor of the stack in DIR to end, and returns when it has: open work is finished first, within the
        drain limit that `usher up` was given. Where no stack runs there is nothing to do, and that is no failure.

        \(StackOptions.help)

        Example:
          usher down

        Exit codes: 0 no stack runs there now; 1 it could not be ended; 64 wrong command line.

        """

    /// Longer than any drain limit a supervisor has by default; whoever sets a longer one waits again.
    private static let waitMilliseconds: CInt = 120_000

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(words, of: name, options: ["data"])
        try arguments.requireNoOperands()
        let folder = try StackOptions.folder(arguments, console)
        guard let supervisor = StackLock.holder(of: folder) else {
            return console.say("no stack runs in \(folder.path)")
        }
        guard kill(supervisor, SIGTERM) == 0 || errno == ESRCH else {
            throw CommandError.failed("\(SystemError("ask the supervisor (pid \(supervisor)) to end", errno: errno))")
        }
        guard ProcessFacts.waitForEnd(of: supervisor, milliseconds: Self.waitMilliseconds) else {
            throw CommandError.failed(
                "the supervisor (pid \(supervisor)) still ends its services; its log is \(folder.logPath)"
            )
        }
        console.say("the stack in \(folder.path) has ended")
    }
}
