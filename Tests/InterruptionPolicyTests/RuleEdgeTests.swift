import InterruptionPolicy
import Testing
import UsherProto

/// What the golden table leaves open, as docs/decision.md settles it.
@Suite("Edges of the rules") struct RuleEdgeTests {
    private func inFocus(_ change: (inout DecisionInput, inout DecisionInput.FocusFacts) -> Void) -> PairDecision {
        var input = DecisionInput()
        var focus = DecisionInput.FocusFacts()
        change(&input, &focus)
        input.focus = focus
        return InterruptionPolicy.decide(input)
    }

    @Test("A call that does not count as communication passes no rule made for calls")
    func unqualifiedCall() {
        let decision = inFocus { input, focus in
            input.notification.kind = .call
            input.notification.hasSender = true
            input.notification.microsecondsSincePreviousCall = 1
            input.app.mayUseCommunication = false
            focus.callsFrom = .everyone
            focus.allowsRepeatedCalls = true
        }
        #expect(Array(decision.reasons) == [.commNotQualified, .silenceApp])
    }

    @Test("A silence list silences a listed sender also where the app lacks the communication capability")
    func silencedWithoutCapability() {
        let decision = inFocus { input, focus in
            input.notification.kind = .message
            input.notification.hasSender = true
            input.app.mayUseCommunication = false
            focus.peopleMode = .silence
            focus.isPersonListed = true
            focus.isAppListed = true
        }
        #expect(Array(decision.reasons) == [.commNotQualified, .silencePerson])
    }

    @Test("On a silence list nobody passes by not being named: without a sender there is nobody to allow")
    func nobody() {
        let decision = inFocus { input, focus in
            input.notification.kind = .message
            focus.peopleMode = .silence
        }
        #expect(Array(decision.reasons) == [.commNotQualified, .silenceApp])
    }

    @Test(
        "A call before counts from 0 to 180 seconds, both included",
        arguments: [
            (-1, false), (0, true), (180_000_000, true), (180_000_001, false), (.max, false), (.min, false),
        ] as [(Int64, Bool)]
    )
    func repeatedCall(elapsed: Int64, passes: Bool) {
        let decision = inFocus { input, focus in
            input.notification.kind = .call
            input.notification.hasSender = true
            input.notification.microsecondsSincePreviousCall = elapsed
            focus.allowsRepeatedCalls = true
        }
        #expect(decision.alert == (passes ? .now : .silencedFocus))
    }

    @Test("Only the group that calls are allowed from asks whether the caller is in it", arguments: CallsFrom.allKnown)
    func callers(group: CallsFrom) {
        let alerts = [false, true].map { isInGroup in
            inFocus { input, focus in
                input.notification.kind = .call
                input.notification.hasSender = true
                focus.callsFrom = group
                focus.isCallerInGroup = isInGroup
            }.alert
        }
        switch group {
        case .everyone: #expect(alerts == [.now, .now])
        case .favorites, .contacts, .group: #expect(alerts == [.silencedFocus, .now])
        default: #expect(alerts == [.silencedFocus, .silencedFocus])
        }
    }

    @Test("Quiet and provisional list where Notification Center is switched on, else nowhere; the record is kept")
    func quietWithoutCenter() {
        for isProvisional in [true, false] {
            var input = DecisionInput()
            input.settings.authorization = isProvisional ? .provisional : .authorized
            input.settings.isQuiet = !isProvisional
            input.settings.notificationCenter = false
            input.notification.badge = 1
            let decision = InterruptionPolicy.decide(input)
            #expect(decision.listing == .none && decision.badge == nil && decision.keepsRecord)
        }
    }

    @Test("Provisional keeps critical quiet too")
    func provisionalCritical() {
        var input = DecisionInput()
        input.settings.authorization = .provisional
        input.notification.level = .critical
        input.app.mayUseCritical = true
        #expect(Array(InterruptionPolicy.decide(input).reasons) == [.quietProvisional])
    }

    @Test("With both lists switched off a record is listed nowhere, kept, and alerts all the same")
    func nowhere() {
        var input = DecisionInput()
        input.settings.lockScreen = false
        input.settings.notificationCenter = false
        let decision = InterruptionPolicy.decide(input)
        #expect(decision.listing == .none && decision.keepsRecord && decision.alert == .now)
        input.settings.notificationCenter = true
        input.settings.lockScreen = true
        #expect(InterruptionPolicy.decide(input).listing == .notificationCenterAndLockScreen)
        input.settings.notificationCenter = false
        #expect(InterruptionPolicy.decide(input).listing == .lockScreen)
    }

    @Test("A critical alert lights and sounds whatever is switched off; a haptic needs a sound that was asked for")
    func critical() {
        var input = DecisionInput()
        input.notification.level = .critical
        input.notification.asksForSound = false
        input.app.mayUseCritical = true
        input.settings.alert = false
        input.settings.sound = false
        let decision = InterruptionPolicy.decide(input)
        #expect(decision.lightsScreen && decision.sound == .critical && !decision.isHapticEligible)
    }

    @Test("The longest story has four reasons, and they stay in order")
    func longest() {
        let decision = inFocus { input, _ in
            input.notification.level = .critical
            input.notification.kind = .message
            input.app.mayUseTimeSensitive = false
        }
        #expect(Array(decision.reasons) == [.commNotQualified, .criticalDowngraded, .tsDowngraded, .silenceApp])
        #expect(decision.reasons.count == 4 && decision.reasons.last == .silenceApp)
    }
}
