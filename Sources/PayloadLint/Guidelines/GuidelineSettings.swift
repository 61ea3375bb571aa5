package import UsherProto

/// How serious each rule is, and where its limits lie.
package struct GuidelineSettings: Sendable, Equatable {
    /// The limits that a number gives.
    package enum Limit: String, CaseIterable, Sendable {
        case titleCharacters = "title-characters"
        case placeholderCharacters = "placeholder-characters"
        case actionTitleCharacters = "action-title-characters"
        case purposeCharacters = "purpose-characters"
        case actionCount = "action-count"
        case soundSeconds = "sound-seconds"
        case eventMinutes = "event-minutes"
        case timeSensitivePercent = "time-sensitive-percent"
        case repeatHours = "repeat-hours"

        /// What it is without a setting.
        package var fallback: Int {
            switch self {
            case .titleCharacters: 40
            case .placeholderCharacters: 30
            case .actionTitleCharacters: 20
            case .purposeCharacters: 100
            case .actionCount: 4
            case .soundSeconds: 30
            case .eventMinutes: 60
            case .timeSensitivePercent: 30
            case .repeatHours: 24
            }
        }

        /// Its place among all of them.
        fileprivate var ordinal: Int {
            switch self {
            case .titleCharacters: 0
            case .placeholderCharacters: 1
            case .actionTitleCharacters: 2
            case .purposeCharacters: 3
            case .actionCount: 4
            case .soundSeconds: 5
            case .eventMinutes: 6
            case .timeSensitivePercent: 7
            case .repeatHours: 8
            }
        }

        /// The rule that it belongs to.
        package var rule: GuidelineRule {
            switch self {
            case .titleCharacters: .ttl003
            case .placeholderCharacters: .prv003
            case .actionTitleCharacters: .act003
            case .purposeCharacters: .pur002
            case .actionCount: .act001
            case .soundSeconds: .snd002
            case .eventMinutes: .lvl001
            case .timeSensitivePercent: .lvl004
            case .repeatHours: .dup002
            }
        }
    }

    /// One rule at another severity.
    package struct Override: Sendable, Equatable {
        package var rule: GuidelineRule
        /// Nil where the rule is off.
        package var severity: FindingSeverity?

        /// The change that a text such as `TTL-003=off` asks for; nil where it is none.
        package init?(_ text: String) {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let rule = GuidelineRule(id: String(parts[0])) else { return nil }
            self.rule = rule
            switch parts[1] {
            case "error", "E": severity = .error
            case "warning", "W": severity = .warning
            case "hint", "I": severity = .hint
            case "off": severity = nil
            default: return nil
            }
        }

        /// What a text may be; completes "expected …".
        package static let expectation = "rule and severity (error, warning, hint or off), such as TTL-003=off"
    }

    /// One limit at another number.
    package struct Adjustment: Sendable, Equatable {
        package var limit: Limit
        package var value: Int

        /// The change that a text such as `title-characters=50` asks for; nil where it is none.
        package init?(_ text: String) {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let limit = Limit(rawValue: String(parts[0])), let value = Int(parts[1]),
                (0...100_000).contains(value), parts[1].first != "+"
            else { return nil }
            self.limit = limit
            self.value = value
        }

        /// What a text may be; completes "expected …".
        package static let expectation =
            "limit and number, such as title-characters=50; the limits are "
            + Limit.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private var severities: [FindingSeverity?]
    private var limits: [Int]

    /// As the table of rules has it.
    package init() {
        severities = GuidelineRule.table.map { $0.severity }
        limits = Limit.allCases.map(\.fallback)
    }

    /// With these changes, the later ones winning.
    package init(_ overrides: [Override], _ adjustments: [Adjustment] = []) {
        self.init()
        apply(overrides, adjustments)
    }

    /// Makes these changes, the later ones winning.
    package mutating func apply(_ overrides: [Override], _ adjustments: [Adjustment] = []) {
        for override in overrides { self[override.rule] = override.severity }
        for adjustment in adjustments { self[adjustment.limit] = adjustment.value }
    }

    /// How serious a rule is; nil where it is off.
    package subscript(_ rule: GuidelineRule) -> FindingSeverity? {
        get { severities[Int(rule.rawValue)] }
        set { severities[Int(rule.rawValue)] = newValue }
    }

    /// What a limit is.
    package subscript(_ limit: Limit) -> Int {
        get { limits[limit.ordinal] }
        set { limits[limit.ordinal] = newValue }
    }
}

extension GuidelineSettings {
    /// What ingestion does unless it is told otherwise: as the table has it, but where another part of Usher decides more
    /// gently.
    package static let ofIngestion: GuidelineSettings = {
        var settings = GuidelineSettings()
        // What is done is a choice of the stack and of each app.
        settings[.lvl001] = nil
        // It is lowered where it may not be critical.
        settings[.lvl002] = .warning
        // It is suppressed for everybody who did not opt in.
        settings[.mkt002] = .warning
        // Whoever has no page of their own has Usher's.
        settings[.mkt004] = .warning
        return settings
    }()
    /// What consent does unless it is told otherwise: as the table has it, but that a request is refused whose sentence
    /// breaks a rule.
    package static let ofConsent: GuidelineSettings = {
        var settings = GuidelineSettings()
        settings[.pur002] = .error
        settings[.pur003] = .error
        return settings
    }()
}
