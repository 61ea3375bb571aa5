import JSON
import NotificationModel
import PayloadLint
import Terminal
import UsherProto

/// How `usher lint` shows what it found.
struct LintOutput {
    let isJSON: Bool
    let console: Console

    /// Prints the findings of a session.
    func write(_ session: LintSession) {
        for finding in session.findings { console.output(isJSON ? json(finding) + "\n" : text(finding)) }
        guard !isJSON else { return }
        let errors = session.errorCount
        let warnings = session.findings.count { $0.severity == .warning }
        let hints = session.findings.count { $0.severity == .hint }
        let counts = [(errors, "error"), (warnings, "warning"), (hints, "hint")].map { Self.counted($0, $1) }
        console.output("\(counts.joined(separator: ", ")) in \(Self.counted(session.objectCount, "object"))\n")
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func text(_ finding: LintFinding) -> String {
        let place = TerminalText.line(finding.place.text)
        let path = finding.path.isEmpty ? "" : " \(TerminalText.line(finding.path))"
        let head = "\(place): \(word(finding.severity)) \(finding.rule)\(path): \(TerminalText.line(finding.message))\n"
        return finding.better.isEmpty ? head : "\(head)    for example: \(finding.better)\n"
    }

    private func word(_ severity: FindingSeverity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        default: "hint"
        }
    }

    private func json(_ finding: LintFinding) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("file", finding.place.file)
            json.member("line", finding.place.line)
            json.member("rule", finding.rule)
            json.member("severity", finding.severity.spelling)
            json.member("path", finding.path)
            json.member("message", finding.message)
            json.member("better", finding.better.isEmpty ? nil : finding.better)
        }
        return json.text
    }

    // MARK: The rules

    /// Prints every rule.
    func list(_ settings: GuidelineSettings) {
        guard !isJSON else {
            for entry in GuidelineRule.table { console.output(json(entry, settings) + "\n") }
            return
        }
        if console.isTerminal { return console.output(paragraphs(settings)) }
        var table = TextTable([
            ("rule", .left), ("severity", .left), ("about", .left), ("objects to", .left), ("bad", .left),
            ("better", .left),
        ])
        for entry in GuidelineRule.table {
            let severity = settings[entry.rule].map(word) ?? "off"
            table.add([entry.id, severity, entry.subject.rawValue, entry.objectsTo, entry.bad, entry.good])
        }
        console.output(table.text(on: console))
    }

    /// Every rule in lines that fit on the terminal: the table is wider than any.
    private func paragraphs(_ settings: GuidelineSettings) -> String {
        GuidelineRule.table.map { entry in
            let head = "\(entry.id)  \(settings[entry.rule].map(word) ?? "off"), about \(entry.subject.rawValue)"
            let lines = ["objects to \(entry.objectsTo)", "bad: \(entry.bad)", "better: \(entry.good)"]
                .flatMap { TextWidth.wrapped($0, to: console.width - 2) }
            return TextStyle.bold.applied(to: head, true) + "\n" + lines.map { "  \($0)\n" }.joined()
        }.joined(separator: "\n")
    }

    private func json(_ entry: GuidelineRule.Entry, _ settings: GuidelineSettings) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("rule", entry.id)
            json.member("severity", settings[entry.rule]?.spelling)
            json.member("about", entry.subject.rawValue)
            json.member("objects_to", entry.objectsTo)
            json.member("bad", entry.bad)
            json.member("better", entry.good)
            json.member("reads_words", entry.readsWords)
        }
        return json.text
    }
}
