import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

/// The six laws of the decision (docs/decision.md), each on random cases whose seed is printed with a failure.
@Suite("The laws of the decision") struct LawTests {
    static let caseCount = 100_000
    /// Another seed for each run, so that runs add up; a failure names it.
    static let seed = UInt64.random(in: 0...UInt64.max)

    /// Holds a law against random cases; `law` says what is wrong, or nil.
    private func check(_ name: String, _ law: (DecisionInput, inout SeededNumbers) -> String?) {
        var numbers = SeededNumbers(seed: Self.seed)
        print("law \"\(name)\": \(Self.caseCount) cases of seed \(Self.seed)")
        for number in 0..<Self.caseCount {
            let input = DecisionInput.random(&numbers)
            if let fault = law(input, &numbers) {
                Issue.record("case \(number) of seed \(Self.seed): \(fault)\n\(input)")
                return
            }
        }
    }

    /// How much of an alert is left: none at all, kept back for now or by a Focus, made now.
    private func strength(_ decision: PairDecision) -> Int {
        switch decision.alert {
        case .now: 2
        case .heldSummary, .silencedFocus: 1
        case .none, .unspecified, .unrecognized: 0
        }
    }

    @Test("1: raising the level never delays the alert")
    func level() {
        let levels: [InterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
        check("1") { input, _ in
            let decisions = levels.map { level in
                var input = input
                input.notification.level = level
                return InterruptionPolicy.decide(input)
            }
            for (lower, higher) in zip(decisions, decisions.dropFirst()) where strength(lower) > strength(higher) {
                return "\(lower.effectiveLevel) gives \(lower.alert), \(higher.effectiveLevel) gives \(higher.alert)"
            }
            return nil
        }
    }

    @Test("2: turning a Focus on never makes an alert earlier, and never changes listing or badge")
    func focus() {
        check("2") { input, numbers in
            var (without, with) = (input, input)
            without.focus = nil
            if with.focus == nil { with.focus = .random(&numbers) }
            let (before, after) = (InterruptionPolicy.decide(without), InterruptionPolicy.decide(with))
            if after.alert != before.alert, before.alert != .now || after.alert != .silencedFocus {
                return "\(before.alert) became \(after.alert)"
            }
            if (after.listing, after.effectiveLevel) != (before.listing, before.effectiveLevel) {
                return "the listing \(before.listing) became \(after.listing)"
            }
            return after.badge == before.badge ? nil : "the badge changed"
        }
    }

    @Test("3: adding an app to the summary never makes an alert earlier, and never changes listing or badge")
    func summary() {
        check("3") { input, _ in
            var (without, with) = (input, input)
            without.settings.inSummary = false
            with.settings.inSummary = true
            let (before, after) = (InterruptionPolicy.decide(without), InterruptionPolicy.decide(with))
            if after.alert != before.alert, after.alert != .heldSummary || before.alert == .none {
                return "\(before.alert) became \(after.alert)"
            }
            return after.listing == before.listing && after.badge == before.badge ? nil : "listing or badge changed"
        }
    }

    @Test("4: passive never alerts")
    func passive() {
        check("4") { input, _ in
            var input = input
            input.notification.level = .passive
            let decision = InterruptionPolicy.decide(input)
            if decision.alert != .none { return "the alert is \(decision.alert)" }
            return decision.lightsScreen || decision.sound != .none || decision.isHapticEligible
                ? "screen, sound or haptic" : nil
        }
    }

    @Test("5: marketing never ends up above active")
    func marketing() {
        check("5") { input, _ in
            var input = input
            input.notification.isMarketing = true
            return switch InterruptionPolicy.decide(input).effectiveLevel {
            case .unspecified, .passive, .active: nil
            case let level: "the level is \(level)"
            }
        }
    }

    @Test("6: denied authorization lists nothing, but for a public authority's alert in its region")
    func denied() {
        check("6") { input, numbers in
            var input = input
            input.settings.authorization = numbers.pick([.denied, .notDetermined, .unspecified, .unrecognized(12)])
            guard !input.isExempt else { return nil }
            let decision = InterruptionPolicy.decide(input)
            let isNothing =
                decision.listing == .none && decision.alert == .none && !decision.lightsScreen
                && decision.sound == .none && decision.badge == nil && !decision.keepsRecord
            return isNothing ? nil : "\(decision)"
        }
    }

    @Test("7: a public authority's alert in its region is the same whatever the person set, and whatever Focus is on")
    func publicAuthority() {
        check("7") { input, numbers in
            var exempt = input
            exempt.notification.isPublicAuthority = true
            exempt.notification.isMarketing = false
            exempt.notification.level = .critical
            exempt.app.publicAuthorityRegion = Region("DE")
            exempt.personRegion = numbers.pick([Region("DE"), Region("DE-BE")])
            let decision = InterruptionPolicy.decide(exempt)
            let isMade =
                Array(decision.reasons) == [.allowPublicAuthority] && decision.alert == .now && decision.lightsScreen
                && decision.sound == .critical && decision.effectiveLevel == .critical && decision.badge == nil
                && decision.listing == .notificationCenterAndLockScreen
            return isMade ? nil : "\(decision)"
        }
    }

    @Test("8: what is no public authority's alert, or is not for where the person is, is decided as if there were none")
    func withoutExemption() {
        check("8") { input, _ in
            guard !input.isExempt else { return nil }
            var plain = input
            plain.notification.isPublicAuthority = false
            plain.app.publicAuthorityRegion = nil
            plain.personRegion = nil
            return InterruptionPolicy.decide(input) == InterruptionPolicy.decide(plain)
                ? nil : "it is decided otherwise"
        }
    }

    @Test("An alert that is not made now lights, sounds and shakes nothing")
    func silence() {
        check("silence") { input, _ in
            let decision = InterruptionPolicy.decide(input)
            guard decision.alert != .now else { return nil }
            return decision.lightsScreen || decision.sound != .none || decision.isHapticEligible
                ? "\(decision.alert) with screen, sound or haptic" : nil
        }
    }

    @Test("The mute switch changes nothing but the sound, and never the critical one")
    func muted() {
        check("muted") { input, _ in
            var (loud, muted) = (input, input)
            loud.isDeviceMuted = false
            muted.isDeviceMuted = true
            var before = InterruptionPolicy.decide(loud)
            let after = InterruptionPolicy.decide(muted)
            if before.sound == .normal { before.sound = .muted }
            return before == after ? nil : "\(before) became \(after)"
        }
    }
}

extension DecisionInput {
    /// Whether the exemption of public authorities holds, told apart from the rule by the words of docs/decision.md.
    fileprivate var isExempt: Bool {
        guard notification.isPublicAuthority, !notification.isMarketing, notification.level == .critical,
            let granted = app.publicAuthorityRegion?.code, let there = personRegion?.code
        else { return false }
        return there == granted || there.hasPrefix("\(granted)-")
    }
}
