import PayloadLint
import ServiceKit

extension ConsentService {
    /// What an operator may set of the rules about the words that people are asked with.
    enum GuidelineOptions {
        static let severities = Setting<[GuidelineSettings.Override]>(
            "guideline-severity",
            ValueKind(
                placeholder: "RULE=SEVERITY",
                expectation: GuidelineSettings.Override.expectation,
                parse: GuidelineSettings.Override.init
            ).list(countIn: 0...100),
            default: "",
            group: "Consent",
            "Guideline rules at another severity than their own; docs/lint.md lists them."
        )
        static let limits = Setting<[GuidelineSettings.Adjustment]>(
            "guideline-limit",
            ValueKind(
                placeholder: "LIMIT=NUMBER",
                expectation: GuidelineSettings.Adjustment.expectation,
                parse: GuidelineSettings.Adjustment.init
            ).list(countIn: 0...20),
            default: "",
            group: "Consent",
            "Limits of guideline rules other than their own; docs/lint.md lists them."
        )
    }
}
