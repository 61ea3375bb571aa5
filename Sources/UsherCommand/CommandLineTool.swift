import Terminal

/// `usher` itself: finds the command that the arguments name, runs it, and turns its outcome into an exit code.
package struct CommandLineTool: Sendable {
    /// Every command, in the order `--help` lists them.
    package static let commands: [any Command] = [
        UpCommand(), DownCommand(), StatusCommand(), BackupCommand(), BackupVerify(), RestoreCommand(),
        SendCommand(), CancelCommand(), NotificationStatus(), ExplainCommand(),
        InboxCommand(), InboxRead(), InboxArchive(), InboxRemove(), InboxClear(),
        AppCreate(), AppList(), AppShow(), AppCapSet(), AppCapRemove(), AppKeyCreate(), AppKeyList(), AppKeyWithdraw(),
        PersonSet(), PersonShow(), PersonList(), PersonExportCommand(), PersonErase(),
        ContactSet(), ContactList(), ContactRemove(), ContactSuggest(),
        ConversationMuteCommand(isMuting: true), ConversationMuteCommand(isMuting: false), ConversationList(),
        InteractionDonate(), InteractionDelete(),
        DeviceSet(), DeviceList(), DeviceReport(), DeviceRemove(),
        ConsentAuthorize(), ConsentDeny(), ConsentSettings(), ConsentReview(), ConsentShow(),
        TopicCreate(), TopicList(), ConsentTextPut(), ConsentTextList(), OptIn(), OptOut(), PreferencesCommand(),
        LinkCreate(), LinkOpen(), LinkFollow(), LinkRevoke(),
        ConsentVerify(), ConsentProve(), ConsentLedger(), ConsentCheckpoint(),
        FocusSet(), FocusShow(name: "focus list", summary: "list a person's Focuses"),
        FocusShow(name: "focus show", summary: "show which Focus of a person is on"),
        FocusOn(), FocusOff(), FocusRemove(), FocusShare(), FocusStatusCommand(),
        WhatIfCommand(), ReplayCommand(), AuditCommand(),
        SummarySet(), SummaryShow(), SummaryPreview(),
        DecideCommand(), PayloadCommand(), LintCommand(), ScheduleCommand(),
        PKIInit(), PKIIssue(), PKIShow(), VersionCommand(),
    ]

    private let console: Console

    /// A tool that writes to the two given places, without a terminal; both take text with line ends.
    package init(output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void) {
        self.init(Console(output: output, errors: errors))
    }

    /// A tool on a console.
    package init(_ console: Console) { self.console = console }

    /// Runs what `arguments` ask for, without the program's own name.
    ///
    /// - Returns: 0 when it was done, 1 when it failed or was refused, 64 when the command line is wrong.
    package func run(_ arguments: [String]) -> Int32 {
        do {
            try dispatch(arguments)
            return 0
        } catch let error as CommandError {
            report(error)
            return error.exitCode
        } catch {
            report(.failed("\(error)"))
            return 1
        }
    }

    private func dispatch(_ arguments: [String]) throws {
        if arguments.first == "help" {
            return try dispatch(arguments.dropFirst().filter { $0 != "--help" } + ["--help"])
        }
        if let command = command(for: arguments) {
            let rest = Array(arguments.dropFirst(command.name.split(separator: " ").count))
            // After `--` everything is an operand, also the word `--help`.
            if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
                return console.output(command.help)
            }
            return try command.run(rest, on: console)
        }
        let words = arguments.prefix { !$0.hasPrefix("-") }
        let group = group(of: words)
        let depth = group.split(separator: " ").count
        guard words.count > depth else {
            let next = arguments.dropFirst(words.count).first
            if next == "--help" || next == "-h" { return console.output(overview(group)) }
            if next == "--version", group.isEmpty { return try VersionCommand().run([], on: console) }
            throw CommandError.usage(next.map { "unknown option \($0)" } ?? "which command?", command: group)
        }
        let unknown = words.prefix(depth + 1).joined(separator: " ")
        let hint = suggestion(for: unknown).map { "; did you mean `usher \($0)`?" } ?? ""
        throw CommandError.usage("unknown command \"\(unknown)\"\(hint)", command: group)
    }

    /// The command or group that was meant by a slip of one or two letters; nil where none is that near.
    private func suggestion(for words: String) -> String? {
        var names: [String] = []
        for command in Self.commands {
            let parts = command.name.split(separator: " ")
            names += parts.indices.map { parts[...$0].joined(separator: " ") }
        }
        let near = names.map { (name: $0, distance: Self.distance($0, words)) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= 2, near.distance * 3 <= near.name.count else { return nil }
        return near.name
    }

    /// How many letters have to be put in, left out or changed to make one text of the other.
    private static func distance(_ one: String, _ other: String) -> Int {
        let other = Array(other.prefix(64))
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let change = diagonal + (letter == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }

    /// The command with the longest name that the arguments begin with.
    private func command(for arguments: [String]) -> (any Command)? {
        Self.commands.filter { command in
            arguments.starts(with: command.name.split(separator: " ").map(String.init))
        }.max { $0.name.utf8.count < $1.name.utf8.count }
    }

    /// The longest beginning of `words` that is a group of commands, such as `app key`; empty where none is.
    private func group(of words: ArraySlice<String>) -> String {
        for count in stride(from: words.count, to: 0, by: -1) {
            let name = words.prefix(count).joined(separator: " ")
            if !commands(under: name).isEmpty { return name }
        }
        return ""
    }

    /// The commands of a group such as `pki`; all for the empty name.
    private func commands(under group: String) -> [any Command] {
        Self.commands.filter { group.isEmpty || $0.name.hasPrefix("\(group) ") }
    }

    private func overview(_ group: String) -> String {
        let listed = commands(under: group)
        let width = listed.map(\.name.count).max() ?? 0
        let lines = listed.map { command in
            let padding = String(repeating: " ", count: width - command.name.count)
            return "  \(command.name)\(padding)  \(command.summary)\n"
        }
        return """
            Usage: usher \(group.isEmpty ? "" : "\(group) ")COMMAND [ARGUMENTS]

            \(lines.joined())
            `usher COMMAND --help` explains one, with an example. Exit codes: 0 done, 1 failed or refused, 64 wrong command line.

            """
    }

    private func report(_ error: CommandError) {
        switch error {
        case .failed(let message): console.errors("usher: \(message)\n")
        case .usage(let message, let command):
            let words = command.isEmpty ? "usher" : "usher \(command)"
            console.errors("\(words): \(TerminalText.line(message))\nTry `\(words) --help`.\n")
        }
    }
}
