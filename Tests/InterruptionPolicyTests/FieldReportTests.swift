import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

/// What users of comparable systems reported, where the decision alone gives the right outcome.
@Suite("Field reports the decision answers") struct FieldReportTests {
    private func decide(_ change: (inout DecisionInput) -> Void) -> PairDecision {
        var input = DecisionInput()
        change(&input)
        return InterruptionPolicy.decide(input)
    }

    @Test("G04: each of the four levels has its own effect, and critical its own sound")
    func fourLevels() {
        let levels: [InterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
        let decisions = levels.map { level in
            decide {
                $0.notification.level = level
                $0.app.mayUseCritical = true
                $0.isDeviceMuted = true
            }
        }
        #expect(decisions.map(\.effectiveLevel) == levels)
        #expect(decisions.map(\.alert) == [.none, .now, .now, .now])
        #expect(decisions.map(\.sound) == [.none, .muted, .muted, .critical])
    }

    @Test("G06: a level that is not known is read as active, and the decision says so")
    func unknownLevel() {
        for level in [InterruptionLevel.unrecognized_, .unrecognized(6), .unrecognized(-1)] {
            let decision = decide { $0.notification.level = level }
            #expect(decision.effectiveLevel == .active)
            #expect(Array(decision.reasons) == [.levelUnknown, .deliver])
        }
        #expect(InterruptionLevel(spelling: "timeSensitive") == nil)
        #expect(InterruptionLevel(spelling: "time-sensitive") == .timeSensitive)
    }

    @Test("G07: a message without sender is no communication, and is not dropped either")
    func missingSender() {
        let decision = decide {
            $0.notification.kind = .message
            $0.settings.inSummary = true
        }
        #expect(!decision.isCommunication)
        #expect(Array(decision.reasons) == [.commNotQualified, .summary])
        #expect(decision.listing == .notificationCenterAndLockScreen)
    }

    @Test(
        "G10: marketing that slipped in above active is capped at active, also with every entitlement",
        arguments: [InterruptionLevel.timeSensitive, .critical]
    )
    func marketing(level: InterruptionLevel) {
        let decision = decide {
            $0.notification.level = level
            $0.notification.isMarketing = true
            $0.app.mayUseCritical = true
            $0.settings.inSummary = true
        }
        #expect(decision.effectiveLevel == .active)
        #expect(Array(decision.reasons) == [.marketingCapped, .summary])
    }

    @Test("G12: in a Work Focus an allowed sender breaks through, another is held back; both are listed at once")
    func allowedPeople() {
        let decisions = [true, false].map { isAllowed in
            decide {
                $0.notification.kind = .message
                $0.notification.hasSender = true
                $0.focus = DecisionInput.FocusFacts()
                $0.focus?.isPersonListed = isAllowed
            }
        }
        #expect(decisions.map(\.alert) == [.now, .silencedFocus])
        #expect(decisions.map { Array($0.reasons) } == [[.allowPerson], [.silenceApp]])
        #expect(decisions.allSatisfy { $0.listing == .notificationCenterAndLockScreen && $0.keepsRecord })
    }

    @Test("F16: the receiver wins: neither time-sensitive nor critical breaks what the person switched off")
    func receiverWins() {
        for level in [InterruptionLevel.timeSensitive, .critical] {
            let denied = decide {
                $0.notification.level = level
                $0.settings.authorization = .denied
            }
            #expect(denied.listing == .none && denied.alert == .none)
            let switchedOff = decide {
                $0.notification.level = level
                $0.app.mayUseCritical = true
                $0.settings.timeSensitive = false
                $0.settings.critical = false
                $0.settings.inSummary = true
            }
            #expect(switchedOff.effectiveLevel == .active && switchedOff.alert == .heldSummary)
        }
    }

    @Test("F14: a sender's word alone makes nothing critical; the app needs the entitlement, and the trace shows it")
    func criticalNeedsEntitlement() throws {
        var input = DecisionInput()
        input.notification.level = .critical
        #expect(InterruptionPolicy.decide(input).effectiveLevel == .timeSensitive)
        let step = try #require(InterruptionPolicy.steps(input).first { $0.rule == .critical })
        #expect(step.reason == .criticalDowngraded)
        #expect(step.inputs.contains(DecisionFact(name: .criticalCapability, value: 0)))
    }
}
