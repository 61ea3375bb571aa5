/// Why a notification is refused: the code of docs/contract.md, the field at fault, and a message for people.
///
/// It holds none of the sender's text.
package struct ContentProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The refusals of the contract that a notification's content can meet.
    package enum Code: String, CaseIterable, Sendable {
        case invalidInterruptionLevel = "invalid_interruption_level"
        case fieldRequired = "field_required"
        case fieldTooLong = "field_too_long"
        case fieldMalformed = "field_malformed"
        case textNotUTF8 = "text_not_utf8"
        case payloadRule = "payload_rule"
        case guidelineRule = "guideline_rule"
        case communicationRule = "communication_rule"
        case payloadEmpty = "PayloadEmpty"
        case payloadTooLarge = "PayloadTooLarge"
        case invalidJSON = "invalid-json"
    }

    /// What kind of refusal it is.
    package var code: Code
    /// Path of the field, such as `content.sound.volume`.
    package var field: String
    /// The rule that refuses, such as `P4`; empty where it is a limit of the field.
    package var rule: String
    /// What is wrong and what is expected.
    package var explanation: String

    /// A refusal of `field`.
    package init(_ code: Code, _ field: String, rule: String = "", _ explanation: String) {
        self.code = code
        self.field = field
        self.rule = rule
        self.explanation = explanation
    }

    /// The explanation with the rule's name before it.
    package var message: String { rule.isEmpty ? explanation : "\(rule): \(explanation)" }

    package var description: String { "\(code.rawValue) at \(field): \(message)" }

    /// The same problem of a field inside `outer`.
    func inside(_ outer: String) -> Self {
        guard !outer.isEmpty else { return self }
        var problem = self
        problem.field = field.isEmpty ? outer : "\(outer).\(field)"
        return problem
    }
}
