import Supervision

/// `usher up`.
struct UpCommand: ConsoleCommand {
    let name = "up"
    let summary = "run the whole stack on this machine"
    let help = """
        Usage: usher up [--detach] [--ephemeral] [--data DIR] [--port PORT] [--log-level LEVEL] [--drain-limit SECONDS]

        Runs the four services on the loopback address under one supervisor, and shows their log. Certificates are made
        on first use. A service that crashes is started again, after 50 ms at first and at most 5 s. Ctrl-C or SIGTERM
        lets every service finish what is open and ends with 0; a second one ends at once. If the supervisor is killed,
        the services die with it. One stack runs in a folder at a time.

          --detach               return when the stack is ready, and let it run; its log is DIR/usher.log
          --ephemeral            a throw-away folder and free ports; both go when the stack does
          --port PORT            first of four ports for calls; those for metrics are 100 above (7001)
          --log-level LEVEL      lowest level of log lines: debug, info, warning or error (info)
          --drain-limit SECONDS  how long a service may take to finish what is open, 0 to 3600 (20)
        \(StackOptions.help)

        Examples:
          usher up                       # here, with its log; Ctrl-C ends it
          usher up --detach              # in the background; `usher down` ends it
          usher up --detach --ephemeral  # says which USHER_DATA to set for the other commands

        Exit codes: 0 ended as asked, or ready where detached; 1 could not start or had to be killed; 64 wrong command line.

        """

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(
            words,
            of: name,
            options: ["data", "port", "log-level", "drain-limit"],
            switches: ["detach", "ephemeral", StackRunner.detachedSwitch]
        )
        try arguments.requireNoOperands()
        let isDetached = arguments.has(StackRunner.detachedSwitch)
        let isEphemeral = arguments.has("ephemeral")
        if isEphemeral, !isDetached, arguments.value("data") != nil {
            throw CommandError.usage("--ephemeral makes a folder of its own, so --data has no place", command: name)
        }
        if isEphemeral, arguments.value("port") != nil {
            throw CommandError.usage("--ephemeral takes ports that are free, so --port has no place", command: name)
        }
        var settings = StackRunner.Settings(isEphemeral: isEphemeral)
        settings.firstPort = UInt16(try arguments.integer("port", default: 7001, in: 1...65_400))
        settings.drainLimit = .seconds(try arguments.integer("drain-limit", default: 20, in: 0...3600))
        settings.logLevel = try arguments.choice("log-level", of: ["debug", "info", "warning", "error"])
        if arguments.has("detach") {
            return try DetachedStart(console, command: name).run(
                words.filter { $0 != "--detach" },
                isEphemeral,
                arguments
            )
        }
        let folder =
            isEphemeral && !isDetached
            ? try StackOptions.temporary(console) : try StackOptions.folder(arguments, console)
        try StackRunner(folder: folder, settings: settings, isDetached: isDetached, console: console).run()
    }
}
