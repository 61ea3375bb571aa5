import InterruptionPolicy
import UsherProto

/// What came out of a replay so far.
struct ReplayTally {
    /// A decision that was made again.
    struct Redecided {
        var notification: [UInt8]
        var person: String
        var app: String
        var decidedAt: Int64
        var before: PairDecision?
        var after: PairDecision?
    }

    private static let fateCount = 4

    var examined: UInt64 = 0
    var skipped: UInt64 = 0
    private(set) var replayed: UInt64 = 0
    private(set) var changed: UInt64 = 0
    private var transitions = [UInt64](repeating: 0, count: fateCount * fateCount)
    /// By the number of a reason, which is below 256: how many decisions had it, and would have had it.
    private var reasonsBefore = [UInt64](repeating: 0, count: 256)
    private var reasonsAfter = [UInt64](repeating: 0, count: 256)
    private var examples: [ReplayedDecision] = []
    private let exampleCount: Int

    init(exampleCount: Int) { self.exampleCount = exampleCount }

    mutating func add(_ pair: Redecided) {
        replayed += 1
        let (before, after) = (Self.fate(pair.before), Self.fate(pair.after))
        transitions[Int(before.rawValue - 1) * Self.fateCount + Int(after.rawValue - 1)] += 1
        count(pair.before, in: &reasonsBefore)
        count(pair.after, in: &reasonsAfter)
        guard before != after || pair.before?.reasons != pair.after?.reasons else { return }
        changed += 1
        guard examples.count < exampleCount else { return }
        examples.append(
            ReplayedDecision(
                notificationID: pair.notification,
                personID: pair.person,
                appID: pair.app,
                decidedAtUnixUs: pair.decidedAt,
                before: before,
                reasonsBefore: Self.reasons(pair.before),
                after: after,
                reasonsAfter: Self.reasons(pair.after)
            )
        )
    }

    /// The contract's form; the last answer has everything.
    func response(reached: Int64, isLast: Bool) -> ReplayDecisionsResponse {
        var response = ReplayDecisionsResponse(
            examinedCount: examined,
            replayedCount: replayed,
            changedCount: changed,
            skippedCount: skipped,
            reachedUnixUs: reached,
            isLast: isLast
        )
        guard isLast else { return response }
        for (index, count) in transitions.enumerated() where count > 0 {
            response.transitions.append(
                ReplayedTransition(
                    before: PairFate(rawValue: Int32(index / Self.fateCount + 1)),
                    after: PairFate(rawValue: Int32(index % Self.fateCount + 1)),
                    count: count
                )
            )
        }
        for number in reasonsBefore.indices where reasonsBefore[number] + reasonsAfter[number] > 0 {
            let reason = Reason(rawValue: Int32(number))
            response.reasons.append(
                ReplayedReason(
                    reason: reason,
                    rule: reason.rule,
                    beforeCount: reasonsBefore[number],
                    afterCount: reasonsAfter[number]
                )
            )
        }
        response.reasons.sort { ($0.rule.order, $0.reason.rawValue) < ($1.rule.order, $1.reason.rawValue) }
        response.examples = examples
        return response
    }

    private static func fate(_ decision: PairDecision?) -> PairFate {
        guard let decision, decision.keepsRecord else { return .suppressed }
        switch decision.alert {
        case .now: return .rang
        case .heldSummary: return .held
        case .none, .silencedFocus, .unspecified, .unrecognized: return .listed
        }
    }

    private static func reasons(_ decision: PairDecision?) -> [Reason] {
        guard let decision else { return [.personUnknown] }
        return Array(decision.reasons)
    }

    private func count(_ decision: PairDecision?, in counts: inout [UInt64]) {
        guard let decision else { return counts[Int(Reason.personUnknown.rawValue)] += 1 }
        for reason in decision.reasons { counts[Int(reason.rawValue)] += 1 }
    }
}

extension Reason {
    /// The rule that gives this reason; none for what is not the decision's.
    var rule: DecisionRule {
        switch self {
        case .allowPublicAuthority: .publicAuthority
        case .authDenied, .authNotDetermined: .authorization
        case .levelUnknown: .level
        case .commNotQualified: .communication
        case .marketingCapped: .marketingCap
        case .criticalDowngraded: .critical
        case .tsDowngraded: .timeSensitive
        case .quietProvisional, .quietUser: .quiet
        case .passive: .passive
        case .conversationMuted: .conversationMute
        case .eventRepeated: .eventRepeated
        case .summary: .summary
        case .deliver, .allowCritical: .focus
        case .silenceFilter: .focusFilter
        case .silencePerson: .focusSilencedPerson
        case .allowPerson: .focusAllowedPerson
        case .allowCallsFrom: .focusCallsFrom
        case .allowApp: .focusApp
        case .allowRepeatedCall: .focusRepeatedCall
        case .allowTimeSensitive: .focusTimeSensitive
        case .allowNotifyAnyway: .focusNotifyAnyway
        case .silenceApp: .focusOtherwise
        case .rateCapped: .rateCap
        default: .unspecified
        }
    }
}

extension DecisionRule {
    /// Its place among the rules in the order they are tried; what is no rule comes last.
    fileprivate var order: Int { InterruptionPolicy.rules.firstIndex(of: self) ?? .max }
}
