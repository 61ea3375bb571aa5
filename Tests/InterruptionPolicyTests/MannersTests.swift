import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

@Suite("Conversation mute, repeated events and caps") struct MannersTests {
    private func message(_ level: InterruptionLevel, _ change: (inout DecisionInput) -> Void) -> PairDecision {
        var input = DecisionInput()
        input.notification.kind = .message
        input.notification.hasSender = true
        input.notification.level = level
        input.app.mayUseCritical = true
        change(&input)
        return InterruptionPolicy.decide(input)
    }

    @Test(
        "In a muted conversation only mentions, replies and critical alert; the record is listed all the same",
        arguments: [InterruptionLevel.active, .timeSensitive, .critical]
    )
    func conversation(level: InterruptionLevel) {
        let plain = message(level) { $0.notification.isConversationMuted = true }
        #expect(plain.alert == (level == .critical ? .now : .none))
        #expect(plain.reasons.last == (level == .critical ? .deliver : .conversationMuted))
        #expect(plain.listing == .notificationCenterAndLockScreen)
        for change in [
            { $0.notification.mentionsMe = true }, { $0.notification.repliesToMe = true },
        ] as [(inout DecisionInput) -> Void] {
            let decision = message(level) { input in
                input.notification.isConversationMuted = true
                change(&input)
            }
            #expect(decision.alert == .now)
        }
    }

    @Test("A muted conversation's calls ring: D22 is about messages")
    func callOfConversation() {
        let decision = message(.active) { input in
            input.notification.kind = .call
            input.notification.isConversationMuted = true
        }
        #expect(decision.alert == .now)
    }

    @Test("A mention or reply never breaks a Focus by itself")
    func mentionInFocus() {
        let decision = message(.active) { input in
            input.notification.mentionsMe = true
            input.notification.repliesToMe = true
            input.focus = DecisionInput.FocusFacts()
        }
        #expect(decision.alert == .silencedFocus)
    }

    @Test("What does not count as communication is in no muted conversation")
    func general() {
        let decision = message(.active) { input in
            input.notification.isConversationMuted = true
            input.app.mayUseCommunication = false
        }
        #expect(decision.alert == .now)
    }

    @Test("[DUP-001] An event alerts once; only what became critical alerts again, and that once too")
    func event() {
        let levels: [InterruptionLevel] = [.active, .timeSensitive, .critical]
        for alerted in levels {
            for level in levels {
                var input = DecisionInput()
                input.app.mayUseCritical = true
                input.notification.level = level
                input.notification.alertedEventLevel = alerted
                let decision = InterruptionPolicy.decide(input)
                let alertsAgain = level == .critical && alerted != .critical
                #expect(decision.alert == (alertsAgain ? .now : .none), "\(level) after \(alerted)")
                #expect(decision.reasons.last == (alertsAgain ? .deliver : .eventRepeated))
                #expect(decision.listing == .notificationCenterAndLockScreen)
            }
        }
    }

    @Test("A cap keeps every level but critical quiet, in a Focus that would let it through too")
    func cap() {
        for focus in [nil, DecisionInput.FocusFacts()] {
            for level in [InterruptionLevel.active, .timeSensitive, .critical] {
                var input = DecisionInput()
                input.app.mayUseCritical = true
                input.notification.level = level
                input.notification.isRateCapped = true
                input.focus = focus
                input.focus?.isAppListed = true
                let decision = InterruptionPolicy.decide(input)
                #expect(decision.alert == (level == .critical ? .now : .none))
                #expect(level == .critical || decision.reasons.last == .rateCapped)
            }
        }
    }
}
