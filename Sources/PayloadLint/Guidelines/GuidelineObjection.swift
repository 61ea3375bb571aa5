package import UsherProto

/// What a guideline rule objects to; it holds none of the sender's text.
package struct GuidelineObjection: Equatable, Sendable {
    /// The rule.
    package var rule: GuidelineRule
    /// How serious it is.
    package var severity: FindingSeverity
    /// Path of the field, such as `content.title`.
    package var field: String
    /// What is wrong.
    package var reason: String
    /// An example of how what was found is right; nil where the rule's own fits.
    package var example: String?

    /// An objection of `rule`.
    package init(
        _ rule: GuidelineRule,
        _ severity: FindingSeverity,
        _ field: String,
        _ reason: String,
        example: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.field = field
        self.reason = reason
        self.example = example
    }

    /// An example of how it is right; not made of the sender's text.
    package var better: String { example ?? rule.entry.good }

    /// What is wrong, and an example that is right.
    package var message: String { "\(reason); for example: \(better)" }

    /// The message with the rule's name before it, as refusals have it.
    package var refusal: String { "\(rule.id): \(message)" }

    /// As it travels with what was accepted.
    package var finding: Finding { Finding(ruleID: rule.id, severity: severity, field: field, message: message) }
}

/// Collects objections of one subject, at the severities of the settings.
package struct GuidelineReport: Sendable {
    /// Most objections that are noted.
    package static let limit = 100

    let settings: GuidelineSettings
    /// What was objected to, in the order of the rules' groups.
    package private(set) var objections: [GuidelineObjection] = []

    /// Nothing is objected to yet.
    package init(_ settings: GuidelineSettings) { self.settings = settings }

    /// Notes an objection, unless its rule is off.
    ///
    /// `example` is one of how what was found is right, where the rule's own is about something else.
    mutating func object(_ rule: GuidelineRule, _ field: String, _ reason: String, example: String? = nil) {
        guard let severity = settings[rule], objections.count < Self.limit else { return }
        objections.append(GuidelineObjection(rule, severity, field, reason, example: example))
    }

    /// The first objection that refuses; nil where none does.
    package var refusal: GuidelineObjection? { objections.first { $0.severity == .error } }

    /// As they travel with what was accepted.
    package var findings: [Finding] { objections.map(\.finding) }
}
