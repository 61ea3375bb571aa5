import UsherProto

/// Where rules tell what they look at: a trace, or nothing at all.
///
/// Rules read every fact through ``saw(_:_:)-(_,Bool)``, so a trace holds what the decision was made from and no more.
protocol DecisionTrace {
    /// Whether rules that were not reached are asked too.
    var wantsRulesNotReached: Bool { get }

    /// The next facts are those of `rule`.
    mutating func begin(_ rule: Rule)

    /// The rule looked at a fact; `text` is the id that goes with it.
    mutating func note(_ name: FactName, _ value: Int64, text: @autoclosure () -> String)

    /// The rule is done.
    mutating func end(_ outcome: RuleOutcome, _ reason: Reason)
}

extension DecisionTrace {
    /// The rule looks at a fact that holds or not; returns `value`.
    @inline(__always) mutating func saw(_ name: FactName, _ value: Bool) -> Bool {
        note(name, value ? 1 : 0, text: "")
        return value
    }

    /// The rule looks at a level; returns `value`.
    @inline(__always) mutating func saw(_ value: InterruptionLevel) -> InterruptionLevel {
        note(.level, Int64(value.rawValue), text: "")
        return value
    }
}

/// No trace: costs nothing.
struct NoTrace: DecisionTrace {
    var wantsRulesNotReached: Bool { false }
    mutating func begin(_ rule: Rule) {}
    mutating func note(_ name: FactName, _ value: Int64, text: @autoclosure () -> String) {}
    mutating func end(_ outcome: RuleOutcome, _ reason: Reason) {}
}

/// The contract's trace.
struct StepTrace: DecisionTrace {
    let wantsRulesNotReached: Bool
    /// The steps so far; the last one may still be open.
    private(set) var steps: [DecisionStep] = []

    init(extent: InterruptionPolicy.TraceExtent) {
        wantsRulesNotReached = extent == .all
        steps.reserveCapacity(Rule.allCases.count)
    }

    mutating func begin(_ rule: Rule) { steps.append(DecisionStep(rule: rule.inContract)) }

    mutating func note(_ name: FactName, _ value: Int64, text: @autoclosure () -> String) {
        steps[steps.endIndex - 1].inputs.append(DecisionFact(name: name, value: value, text: text()))
    }

    mutating func end(_ outcome: RuleOutcome, _ reason: Reason) {
        steps[steps.endIndex - 1].outcome = outcome
        steps[steps.endIndex - 1].reason = reason
    }
}
