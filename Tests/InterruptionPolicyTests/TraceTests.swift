import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

@Suite("The trace of a decision") struct TraceTests {
    /// Random inputs of a seed that a failure names.
    private func forRandomInputs(_ count: Int = 50_000, _ body: (DecisionInput) -> String?) {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("trace: \(count) cases of seed \(seed)")
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<count {
            let input = DecisionInput.random(&numbers)
            if let fault = body(input) {
                Issue.record("case \(number) of seed \(seed): \(fault)\n\(input)")
                return
            }
        }
    }

    @Test("It names every rule once, in order")
    func order() {
        forRandomInputs { input in
            let steps = InterruptionPolicy.steps(input)
            return steps.map(\.rule) == InterruptionPolicy.rules ? nil : "\(steps.map(\.rule))"
        }
        #expect(InterruptionPolicy.rules.count == DecisionRule.allKnown.count - 1)
        #expect(Set(InterruptionPolicy.rules) == Set(DecisionRule.allKnown.filter { $0 != .unspecified }))
        let places = InterruptionPolicy.rules.map(\.place)
        #expect(
            places == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "9a", "9b", "9c", "10", "11"]
                + "abcdefghi".map { "11\($0)" } + ["12"]
        )
    }

    @Test("The reasons of the rules tried are the decision's, and the last one tried settled it")
    func agreement() {
        forRandomInputs { input in
            let decision = InterruptionPolicy.decide(input)
            let tried = InterruptionPolicy.steps(input, extent: .tried)
            if tried.map(\.reason).filter({ $0 != .unspecified }) != Array(decision.reasons) { return "reasons differ" }
            guard let last = tried.last, last.outcome == .settled else { return "nothing settled it" }
            if tried.dropLast().contains(where: { $0.outcome == .settled }) { return "two rules settled it" }
            return switch (decision.alert, last.rule, last.reason, decision.reasons.last) {
            case (.now, .alert, .unspecified, .some): nil
            case (.now, _, _, _): "an alert that rule 12 did not make"
            case (_, _, let reason, let final): reason == final ? nil : "\(reason) is not \(String(describing: final))"
            }
        }
    }

    @Test("An alert made now passed the Focus in exactly one rule; no other did")
    func passing() {
        forRandomInputs { input in
            let tried = InterruptionPolicy.steps(input, extent: .tried)
            let passes = tried.filter { $0.outcome == .passed }.count
            return passes == (InterruptionPolicy.decide(input).alert == .now ? 1 : 0) ? nil : "\(passes) passed"
        }
    }

    @Test("The rules tried are those of the whole trace that were reached; making it changes no decision")
    func extents() {
        forRandomInputs { input in
            let all = InterruptionPolicy.decideWithSteps(input, extent: .all)
            let tried = InterruptionPolicy.decideWithSteps(input, extent: .tried)
            let decision = InterruptionPolicy.decide(input)
            if all.decision != decision || tried.decision != decision { return "the decisions differ" }
            return all.steps.filter { $0.outcome != .notReached } == tried.steps ? nil : "the traces differ"
        }
    }

    @Test("A rule not reached says what it would have said: its reason where it is the first that speaks")
    func notReached() throws {
        // Everything lets it through the Focus; each row takes away what let it through in the row before.
        var input = DecisionInput()
        input.notification.level = .timeSensitive
        input.notification.kind = .call
        input.notification.hasSender = true
        input.notification.notifyAnyway = true
        input.notification.silencedBefore = true
        input.notification.microsecondsSincePreviousCall = 1
        input.app.seesFocusStatus = true
        var focus = DecisionInput.FocusFacts()
        focus.isPersonListed = true
        focus.callsFrom = .everyone
        focus.isAppListed = true
        focus.allowsRepeatedCalls = true
        focus.allowsTimeSensitive = true
        input.focus = focus
        let order: [Reason] = [
            .allowPerson, .allowCallsFrom, .allowApp, .allowRepeatedCall, .allowTimeSensitive, .allowNotifyAnyway,
            .silenceApp,
        ]
        let said = InterruptionPolicy.steps(input).map(\.reason).filter { $0 != .unspecified }
        #expect(said == order)
        let takeAway: [(inout DecisionInput) -> Void] = [
            { $0.focus?.isPersonListed = false }, { $0.focus?.callsFrom = .nobody }, { $0.focus?.isAppListed = false },
            { $0.focus?.allowsRepeatedCalls = false }, { $0.focus?.allowsTimeSensitive = false },
            { $0.notification.notifyAnyway = false },
        ]
        for (index, change) in takeAway.enumerated() {
            #expect(Array(InterruptionPolicy.decide(input).reasons) == [order[index]])
            change(&input)
        }
        #expect(Array(InterruptionPolicy.decide(input).reasons) == [.silenceApp])
    }

    @Test("What stands behind a settled alert is told too: denied, and yet each later rule has its say")
    func hypothetical() throws {
        var input = try GoldenRow.named("G32").input.facts
        input.settings.authorization = .denied
        let steps = InterruptionPolicy.steps(input)
        #expect(steps.dropFirst(2).allSatisfy { $0.outcome == .notReached })
        let said = steps.filter { $0.reason != .unspecified }
        #expect(said.map(\.rule) == [.authorization, .timeSensitive, .summary, .focus])
        #expect(said.map(\.reason) == [.authDenied, .tsDowngraded, .summary, .deliver])
    }

    @Test("A step holds what its rule looked at, in the order it looked, and nothing else")
    func facts() throws {
        let steps = try InterruptionPolicy.steps(GoldenRow.named("G61").input.facts)
        func facts(_ rule: DecisionRule) throws -> [DecisionFact] {
            try #require(steps.first { $0.rule == rule }).inputs
        }
        #expect(
            try facts(.communication) == [
                DecisionFact(name: .kind, value: 3), DecisionFact(name: .communicationCapability, value: 1),
                DecisionFact(name: .sender, value: 1, text: "friend"),
            ]
        )
        #expect(
            try facts(.focusRepeatedCall) == [
                DecisionFact(name: .kind, value: 3), DecisionFact(name: .repeatedCallsAllowed, value: 1),
                DecisionFact(name: .microsecondsSincePreviousCall, value: 181_000_000),
            ]
        )
        #expect(try facts(.marketingCap) == [DecisionFact(name: .marketing, value: 0)])
        #expect(try facts(.focusFilter) == [])
    }
}
