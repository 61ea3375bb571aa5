package import PayloadLint
package import ServiceKit

/// The two settings of the guideline rules, alike in every service that applies them.
package enum GuidelineSetting {
    /// Rules at another severity than their own.
    package static func severities(group: String) -> Setting<[GuidelineSettings.Override]> {
        Setting(
            "guideline-severity",
            ValueKind(
                placeholder: "RULE=SEVERITY",
                expectation: GuidelineSettings.Override.expectation,
                parse: GuidelineSettings.Override.init
            ).list(countIn: 0...100),
            default: "",
            group: group,
            "Guideline rules at another severity than their own; docs/lint.md lists them."
        )
    }

    /// Limits other than the rules' own.
    package static func limits(group: String) -> Setting<[GuidelineSettings.Adjustment]> {
        Setting(
            "guideline-limit",
            ValueKind(
                placeholder: "LIMIT=NUMBER",
                expectation: GuidelineSettings.Adjustment.expectation,
                parse: GuidelineSettings.Adjustment.init
            ).list(countIn: 0...20),
            default: "",
            group: group,
            "Limits of guideline rules other than their own; docs/lint.md lists them."
        )
    }
}
