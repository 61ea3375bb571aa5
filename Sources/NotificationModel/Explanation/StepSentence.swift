import ProtobufRuntime
package import UsherProto

extension DecisionStep {
    /// What the rule looked at, what it found and what it did, as one plain English sentence.
    ///
    /// A step that was not reached says what the rule would have done. A rule of a newer contract is told by number.
    package var sentence: String {
        let account = account
        let isReached = outcome != .notReached
        let effect = account.effect.map { isReached ? $0.happens : $0.wouldHappen }
        let clauses = [account.found, effect].compactMap(\.self).joined(separator: ", so ")
        let text = [clauses, account.details].compactMap(\.self).joined(separator: "; ") + "."
        return isReached ? text.prefix(1).uppercased() + text.dropFirst() : "Not reached: " + text
    }

    /// What the rule found and did.
    private var account: StepAccount {
        let facts = StepFacts(self)
        return switch rule {
        case .authorization, .level, .communication, .marketingCap, .critical, .timeSensitive: facts.levelAccount
        case .record, .quiet, .passive, .summary, .alert: facts.recordAccount
        case .conversationMute, .eventRepeated, .rateCap: facts.mannersAccount
        case .focus, .focusFilter, .focusSilencedPerson, .focusAllowedPerson, .focusCallsFrom, .focusApp,
            .focusRepeatedCall, .focusTimeSensitive, .focusNotifyAnyway, .focusOtherwise:
            facts.focusAccount
        case .publicAuthority: facts.authorityAccount
        case .unspecified, .unrecognized: facts.unknownAccount
        }
    }
}

/// One rule's account, in clauses that begin in lower case.
struct StepAccount: Equatable {
    /// What the rule found.
    var found: String?
    /// What follows.
    var effect: StepEffect?
    /// How it is, where that is not why.
    var details: String?

    /// A finding, and what follows from it.
    init(_ found: String, _ effect: StepEffect? = nil) {
        self.found = found
        self.effect = effect
    }

    /// What the rule does, and how.
    init(_ effect: StepEffect, details: String) {
        self.effect = effect
        self.details = details
    }
}

/// What follows from a finding, as it is told where it happens and where it would have happened.
struct StepEffect: Equatable {
    let happens: String
    let wouldHappen: String

    /// A clause of subject, verb in the third person (`passes`), its base form (`pass`), and the rest.
    init(_ subject: String, _ verb: String, base: String, _ rest: String) {
        happens = [subject, verb, rest].filter { !$0.isEmpty }.joined(separator: " ")
        wouldHappen = [subject, "would", base, rest].filter { !$0.isEmpty }.joined(separator: " ")
    }

    static let listsNothing = Self("nothing", "is", base: "be", "listed or alerted")
    static let isGeneral = Self("it", "counts", base: "count", "as general")
    static let isQuiet = Self("it", "goes", base: "go", "to Notification Center without alert or badge")
    static let isKeptQuiet = Self("it", "is", base: "be", "listed without an alert")
    static let neverAlerts = Self("there", "is", base: "be", "no alert")
    static let waits = Self("its alert", "waits", base: "wait", "for the summary")
    static let passes = Self("it", "passes", base: "pass", "the Focus")
    static let isSilenced = Self("the Focus", "silences", base: "silence", "it")
    static let reachesThem = Self("nothing the person set", "stops", base: "stop", "it")
    static let alertsNow = Self("the alert", "is", base: "be", "made now")

    static func falls(to level: InterruptionLevel) -> Self {
        Self("it", "falls", base: "fall", "to \(level.spelling)")
    }
}

/// The facts of one step, by name.
struct StepFacts {
    let step: DecisionStep

    init(_ step: DecisionStep) { self.step = step }

    /// The fact's number; nil where the rule did not look at it.
    func number(_ name: FactName) -> Int64? { step.inputs.first { $0.name == name }?.value }

    /// Whether the fact holds; nil where the rule did not look at it.
    func holds(_ name: FactName) -> Bool? { number(name).map { $0 != 0 } }

    /// The id that goes with the fact; nil where there is none.
    func text(_ name: FactName) -> String? {
        step.inputs.first { $0.name == name }.flatMap { $0.text.isEmpty ? nil : $0.text }
    }

    /// The fact as a value of the contract's enum; its value 0 where the rule did not look at it.
    func value<Value: Spelled>(_ name: FactName, as type: Value.Type) -> Value {
        Value(rawValue: number(name).flatMap { Int32(exactly: $0) } ?? 0)
    }

    /// The word of the level that the rule saw.
    var level: String { value(.level, as: InterruptionLevel.self).spelling }

    /// A rule that this build does not know.
    var unknownAccount: StepAccount {
        let facts = step.inputs.map { "\($0.name.spelling) \($0.value)" }.joined(separator: ", ")
        let reason = step.reason == .unspecified ? "" : " with the reason \(step.reason.spelling)"
        return StepAccount(
            "\(step.rule.spelling), which this version does not know, was \(step.outcome.spelling)\(reason)"
                + (facts.isEmpty ? "" : " (\(facts))")
        )
    }
}
