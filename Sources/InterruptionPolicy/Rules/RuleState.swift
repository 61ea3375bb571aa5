import UsherProto

/// What a rule finds.
enum Finding {
    /// It does not apply.
    case nothing
    /// It changed what later rules see; unspecified where that needs no reason.
    case changed(Reason)
    /// It lets the alert through the Focus.
    case passed(Reason)
    /// It settles what becomes of the alert.
    case settled(AlertDisposition, Reason)

    /// What the trace calls it.
    var outcome: RuleOutcome {
        switch self {
        case .nothing: .continued
        case .changed: .changed
        case .passed: .passed
        case .settled: .settled
        }
    }

    /// The reason it gives; unspecified where it gives none.
    var reason: Reason {
        switch self {
        case .nothing: .unspecified
        case .changed(let reason), .passed(let reason), .settled(_, let reason): reason
        }
    }
}

/// What the rules have found so far, and the rules.
///
/// Each rule is one method in the files beside this one: it looks at the input through the trace, may change the
/// decision so far, and says what it found. Rules that are not reached are asked too where a whole trace is made; by then
/// the decision is copied away.
struct RuleState {
    /// The decision so far.
    var decision = PairDecision()

    /// The level after the rules so far.
    var level: InterruptionLevel {
        get { decision.effectiveLevel }
        set { decision.effectiveLevel = newValue }
    }

    /// Asks one rule.
    @inline(__always)
    mutating func ask<Trace: DecisionTrace>(
        _ rule: Rule,
        _ input: DecisionInput,
        _ trace: inout Trace
    ) -> Finding {
        switch rule {
        case .publicAuthority: publicAuthority(input, &trace)
        case .authorization: authorization(input, &trace)
        case .level: requestedLevel(input, &trace)
        case .communication: communication(input, &trace)
        case .marketingCap: marketingCap(input, &trace)
        case .critical: critical(input, &trace)
        case .timeSensitive: timeSensitive(input, &trace)
        case .record: record(input, &trace)
        case .quiet: quiet(input, &trace)
        case .passive: passive(&trace)
        case .conversationMute: conversationMute(input, &trace)
        case .eventRepeated: eventRepeated(input, &trace)
        case .rateCap: rateCap(input, &trace)
        case .summary: summary(input, &trace)
        case .focus: focus(input, &trace)
        case .focusFilter: focusFilter(input, &trace)
        case .focusSilencedPerson: focusSilencedPerson(input, &trace)
        case .focusAllowedPerson: focusAllowedPerson(input, &trace)
        case .focusCallsFrom: focusCallsFrom(input, &trace)
        case .focusApp: focusApp(input, &trace)
        case .focusRepeatedCall: focusRepeatedCall(input, &trace)
        case .focusTimeSensitive: focusTimeSensitive(input, &trace)
        case .focusNotifyAnyway: focusNotifyAnyway(input, &trace)
        case .focusOtherwise: focusOtherwise(input, &trace)
        case .alert: alert(input, &trace)
        }
    }
}
