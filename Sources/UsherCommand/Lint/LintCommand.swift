import JSON
import NotificationModel
import PayloadLint
import Terminal

/// `usher lint`.
struct LintCommand: ConsoleCommand {
    let name = "lint"
    let summary = "hold notifications against the guidelines"
    var help: String { Self.helpText }

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(
            words,
            of: name,
            options: ["app-name", "language", "at"],
            repeatable: ["rule", "limit"],
            switches: ["json", "list-rules"]
        )
        let settings = try settings(arguments)
        let output = LintOutput(isJSON: arguments.has("json"), console: console)
        if arguments.has("list-rules") {
            try arguments.requireNoOperands()
            return output.list(settings)
        }
        guard !arguments.operands.isEmpty else { throw CommandError.usage("FILE is missing", command: name) }
        guard arguments.operands.count(where: { $0 == "-" }) <= 1 else {
            throw CommandError.usage("standard input can be read once", command: name)
        }
        let language = arguments.value("language") ?? ""
        guard language.isEmpty || LanguageTag.isWellFormed(language.utf8.span.bytes) else {
            throw CommandError.usage(
                "--language is \"\(language)\", expected \(LanguageTag.expectation)",
                command: name
            )
        }
        var session = LintSession(
            settings: settings,
            sender: GuidelineApp(name: arguments.value("app-name") ?? "", language: language),
            sentAt: try arguments.instant("at", console) ?? console.now
        )
        for operand in arguments.operands {
            let file = operand == "-" ? "standard input" : operand
            session.read(try InputText.read(operand, console), from: file)
        }
        session.check()
        output.write(session)
        guard session.errorCount == 0 else {
            throw CommandError.failed(session.errorCount == 1 ? "1 error" : "\(session.errorCount) errors")
        }
    }

    private func settings(_ arguments: Arguments) throws(CommandError) -> GuidelineSettings {
        var settings = GuidelineSettings()
        for text in arguments.all("rule") {
            guard let override = GuidelineSettings.Override(text) else {
                let expected = GuidelineSettings.Override.expectation
                throw .usage("--rule is \"\(text)\", expected \(expected)", command: name)
            }
            settings.apply([override])
        }
        for text in arguments.all("limit") {
            guard let adjustment = GuidelineSettings.Adjustment(text) else {
                let expected = GuidelineSettings.Adjustment.expectation
                throw .usage("--limit is \"\(text)\", expected \(expected)", command: name)
            }
            settings.apply([], [adjustment])
        }
        return settings
    }
}
