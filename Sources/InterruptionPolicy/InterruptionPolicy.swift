package import UsherProto

/// The decision about one pair: a pure function from facts to what becomes of an alert.
///
/// The same rules, in the same order, make the decision and its trace (docs/decision.md). Nothing here knows a clock, a
/// disk, a network or a lock; any thread may call.
package enum InterruptionPolicy {
    /// How much of a trace is made.
    package enum TraceExtent: Sendable {
        /// The rules that were tried.
        case tried
        /// Also the rules not reached, with what they would have said.
        case all
    }

    /// The rules in the order they are tried.
    package static let rules: [DecisionRule] = Rule.allCases.map(\.inContract)

    /// Longest time between two calls of one person, in microseconds, within which the second counts as repeated.
    package static let repeatedCallMicroseconds: Int64 = 180_000_000

    /// What becomes of the pair.
    package static func decide(_ input: DecisionInput) -> PairDecision {
        var nothing = NoTrace()
        return run(input, &nothing)
    }

    /// The trace: each rule in order, with what it looked at and what it did.
    package static func steps(_ input: DecisionInput, extent: TraceExtent = .all) -> [DecisionStep] {
        decideWithSteps(input, extent: extent).steps
    }

    /// The decision and its trace, from one run.
    package static func decideWithSteps(
        _ input: DecisionInput,
        extent: TraceExtent
    ) -> (decision: PairDecision, steps: [DecisionStep]) {
        var trace = StepTrace(extent: extent)
        let decision = run(input, &trace)
        return (decision, trace.steps)
    }

    /// Where a run stands.
    private enum Progress {
        /// Rules are tried one after the other.
        case open
        /// A rule let the alert through the Focus; the alert rule is next.
        case passed
        /// The alert's fate is known; what follows is only asked what it would have said.
        case settled
    }

    private static func run<Trace: DecisionTrace>(_ input: DecisionInput, _ trace: inout Trace) -> PairDecision {
        var progress = Progress.open
        var state = RuleState()
        var decided = state.decision
        for rule in Rule.allCases {
            let isReached = progress == .open || progress == .passed && rule == .alert
            guard isReached || trace.wantsRulesNotReached else { continue }
            // What rules that were not reached would have changed since is not part of the decision.
            if isReached, progress == .passed, trace.wantsRulesNotReached { state.decision = decided }
            trace.begin(rule)
            let finding = state.ask(rule, input, &trace)
            trace.end(isReached ? finding.outcome : .notReached, finding.reason)
            guard isReached else { continue }
            state.decision.reasons.append(finding.reason)
            switch finding {
            case .nothing, .changed: break
            case .passed:
                progress = .passed
                if trace.wantsRulesNotReached { decided = state.decision }
            case .settled(let alert, _):
                state.decision.alert = alert
                guard trace.wantsRulesNotReached else { return state.decision }
                progress = .settled
                decided = state.decision
            }
        }
        precondition(progress == .settled, "the last rule settles every alert")
        return decided
    }
}
