import Terminal
import UsherProto

/// What a rule objects to in something that was accepted, in a line for people.
enum FindingText {
    /// The severity, the rule, the field and the message.
    static func line(_ finding: Finding) -> String {
        let kind = finding.severity == .hint ? "hint" : "warning"
        let field = finding.field.isEmpty ? "" : " \(finding.field)"
        return TerminalText.line("\(kind): \(finding.ruleID)\(field): \(finding.message)")
    }
}
