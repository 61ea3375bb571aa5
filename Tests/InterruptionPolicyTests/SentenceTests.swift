import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

/// The sentences of `usher explain`, told from traces as the rules make them.
@Suite("Sentences about steps") struct SentenceTests {
    private func sentence(_ row: String, _ rule: DecisionRule) throws -> String {
        let steps = try InterruptionPolicy.steps(GoldenRow.named(row).input.facts)
        return try #require(steps.first { $0.rule == rule }).sentence
    }

    @Test(
        "Each rule says what it looked at, what it found and what it did",
        arguments: [
            ("G01", .authorization, "The person allows notifications from the app."),
            ("G22", .authorization, "The person denied notifications from the app, so nothing is listed or alerted."),
            ("G01", .level, "The sender names no level, so it is active."),
            ("G06", .level, "The sender names a level that is not known here, so it is read as active."),
            ("G34", .communication, "It is a message from contact boss, so it counts as communication."),
            ("G37", .communication, "It is a message, but names no sender, so it counts as general."),
            (
                "G13", .marketingCap,
                "It is marketing at the level time-sensitive, which marketing may not have, so it falls to active."
            ),
            ("G10", .critical, "It is critical, but the app lacks the entitlement, so it falls to time-sensitive."),
            (
                "G09", .timeSensitive,
                "It is time-sensitive, but the person switched that off for the app, so it falls to active."
            ),
            (
                "G20", .record,
                "It is listed in Notification Center and on the lock screen; the badge 3 is left out, as badges are "
                    + "switched off."
            ),
            (
                "G27", .quiet,
                "The person chose quiet delivery, so it goes to Notification Center without alert or badge."
            ),
            ("G03", .passive, "Its level is passive, so there is no alert."),
            ("G29", .summary, "The app is in the scheduled summary, so its alert waits for the summary."),
            ("G44", .focus, "A Focus is on, and the level is critical, so it passes the Focus."),
            ("G69", .focusFilter, "The app's filter in the Focus does not match, so the Focus silences it."),
            (
                "G51", .focusSilencedPerson,
                "Contact ex is on the Focus's silence list of people, so the Focus silences it."
            ),
            (
                "G46", .focusAllowedPerson,
                "Contact boss is on the Focus's allow list of people, so it passes the Focus."
            ),
            (
                "G63", .focusCallsFrom,
                "The Focus lets favourites' calls through, and the caller is one, so it passes the Focus."
            ),
            ("G40", .focusApp, "The app is on the Focus's allow list of apps, so it passes the Focus."),
            (
                "G59", .focusRepeatedCall,
                "This person's call before was 60 seconds earlier, within 180, so it passes the Focus."
            ),
            ("G42", .focusTimeSensitive, "The Focus lets time-sensitive through, so it passes the Focus."),
            (
                "G67", .focusNotifyAnyway,
                "The sender asks to notify anyway, but the Focus status is not shared with the app."
            ),
            ("G39", .focusOtherwise, "Nothing lets it through the Focus, so the Focus silences it."),
            ("G14", .alert, "The alert is made now; the screen may light, and the device is muted."),
        ] as [(String, DecisionRule, String)]
    )
    func told(row: String, rule: DecisionRule, expected: String) throws {
        #expect(try sentence(row, rule) == expected)
    }

    @Test(
        "A rule that was not reached says what it would have done",
        arguments: [
            ("G22", .level, "Not reached: the sender names no level, so it would be active."),
            ("G39", .alert, "Not reached: the alert would be made now; the screen may light, and its sound plays."),
            ("G40", .focusOtherwise, "Not reached: the Focus silences what nothing lets through."),
            (
                "G72", .focusAllowedPerson,
                "Not reached: contact boss is on the Focus's allow list of people, so it would pass the Focus."
            ),
        ] as [(String, DecisionRule, String)]
    )
    func notReached(row: String, rule: DecisionRule, expected: String) throws {
        #expect(try sentence(row, rule) == expected)
    }

    @Test("A Focus is called by its id")
    func focus() throws {
        var input = try GoldenRow.named("G39").input.facts
        input.focus?.id = "work"
        let step = try #require(InterruptionPolicy.steps(input).first { $0.rule == .focus })
        #expect(step.sentence == "The Focus work is on.")
    }

    @Test("Mute, event and cap say what kept it quiet")
    func manners() throws {
        var input = try GoldenRow.named("G34").input.facts
        input.notification.isConversationMuted = true
        input.notification.alertedEventLevel = .active
        input.notification.isRateCapped = true
        let sentences = InterruptionPolicy.steps(input).filter {
            [.conversationMute, .eventRepeated, .rateCap].contains($0.rule)
        }.map(\.sentence)
        #expect(
            sentences == [
                "The person muted the conversation, so it is listed without an alert.",
                "Not reached: an alert was made for the same event before, so it would be listed without an alert.",
                "Not reached: the app used up its alerts for the person, so it would be listed without an alert.",
            ]
        )
    }

    @Test("Whether alerts are used up is told of what was asked about, and of nothing else")
    func caps() throws {
        func sentence(_ row: String) throws -> String? {
            InterruptionPolicy.steps(try GoldenRow.named(row).input.facts).first { $0.rule == .rateCap }?.sentence
        }
        #expect(try sentence("G29") == "No limit of the app's alerts is reached.")
        #expect(try sentence("G39") == "No limit of the app's alerts is reached.")
        #expect(try sentence("G44") == "Critical is not limited.")
        #expect(try sentence("G03") == "Not reached: whether the app used up its alerts was not asked.")
    }

    @Test("Whatever the facts, each step has one sentence, and says that it was not reached exactly where it was not")
    func random() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("sentences: 5000 cases of seed \(seed)")
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<5_000 {
            for step in InterruptionPolicy.steps(.random(&numbers)) {
                let text = step.sentence
                let isWhole =
                    text.hasSuffix(".") && !text.hasSuffix("..") && text.first?.isUppercase == true
                    && text.hasPrefix("Not reached: ") == (step.outcome == .notReached) && !text.contains("  ")
                // Where a rule did something, the sentence says that something followed.
                let followed = [.settled, .passed].contains(step.outcome)
                if !isWhole || followed && !text.contains(", so ") && !text.contains("; ") {
                    Issue.record("seed \(seed): \(step) gives \"\(text)\"")
                    return
                }
            }
        }
    }

    @Test("A rule of a newer contract is told by its number and facts")
    func unknown() {
        let step = DecisionStep(
            rule: .unrecognized(44),
            outcome: .settled,
            reason: .unrecognized(99),
            inputs: [DecisionFact(name: .unrecognized(70), value: 3)]
        )
        #expect(
            step.sentence
                == "Rule.44, which this version does not know, was settled with the reason reason.99 (fact.70 3)."
        )
    }

    @Test(
        "A step without facts, or with facts that make no sense, still has a sentence",
        arguments: DecisionRule.allKnown
    )
    func damaged(rule: DecisionRule) {
        for outcome in RuleOutcome.allKnown {
            let names = FactName.allKnown.map { DecisionFact(name: $0, value: .max) }
            for inputs in [[], names] {
                let step = DecisionStep(rule: rule, outcome: outcome, reason: .unspecified, inputs: inputs)
                #expect(step.sentence.hasSuffix("."))
            }
        }
    }
}
