import InterruptionPolicy
import NotificationModel
import Testing
import UsherProto

/// Rule 0 and what the trace says of it.
@Suite("A public authority's alert") struct PublicAuthorityTests {
    private func step(_ change: (inout DecisionInput) -> Void) throws -> DecisionStep {
        var input = DecisionInput.publicAuthority()
        change(&input)
        return try #require(InterruptionPolicy.steps(input).first)
    }

    @Test("Nothing the person set stops it: denied, quiet, in the summary, muted, capped, in a Focus that filters")
    func passesEverything() {
        var input = DecisionInput.publicAuthority()
        input.settings.authorization = .denied
        input.settings.alert = false
        input.settings.sound = false
        input.settings.lockScreen = false
        input.settings.notificationCenter = false
        input.settings.critical = false
        input.settings.inSummary = true
        input.settings.isQuiet = true
        input.notification.isConversationMuted = true
        input.notification.isRateCapped = true
        input.notification.filterMatches = false
        input.notification.alertedEventLevel = .critical
        input.isDeviceMuted = true
        input.focus = DecisionInput.FocusFacts()
        let decision = InterruptionPolicy.decide(input)
        #expect(decision.alert == .now && decision.lightsScreen && decision.sound == .critical)
        #expect(decision.listing == .notificationCenterAndLockScreen && decision.keepsRecord)
        #expect(Array(decision.reasons) == [.allowPublicAuthority])
    }

    @Test("What the rules behind it would have said changes nothing of the decision")
    func wholeTrace() {
        var input = DecisionInput.publicAuthority()
        input.settings.authorization = .denied
        input.settings.notificationCenter = false
        input.notification.badge = 4
        let whole = InterruptionPolicy.decideWithSteps(input, extent: .all)
        #expect(whole.decision == InterruptionPolicy.decide(input))
        let said = whole.steps.filter { $0.outcome == .notReached && $0.reason != .unspecified }
        #expect(said.map(\.reason) == [.authDenied, .criticalDowngraded, .deliver])
        #expect(whole.steps.last?.sentence.hasPrefix("The alert is made now") == true)
    }

    @Test(
        "A country's entitlement covers its subdivisions, a subdivision's not the country",
        arguments: [
            ("DE", "DE", true), ("DE", "DE-BE", true), ("DE-BE", "DE-BE", true), ("DE-BE", "DE", false),
            ("DE-BE", "DE-BB", false), ("DE-B", "DE-BE", false), ("FR", "DE", false),
        ]
    )
    func regions(granted: String, person: String, isExempt: Bool) {
        var input = DecisionInput.publicAuthority()
        input.settings.authorization = .denied
        input.app.publicAuthorityRegion = Region(granted)
        input.personRegion = Region(person)
        let expected: Reason = isExempt ? .allowPublicAuthority : .authDenied
        #expect(Array(InterruptionPolicy.decide(input).reasons) == [expected])
    }

    @Test(
        "A region is two capitals, with one to three capitals or digits behind a hyphen",
        arguments: ["DE", "FR-2A", "GB-ENG"]
    )
    func codes(code: String) { #expect(Region(code)?.code == code) }

    @Test("Anything else is none", arguments: ["", "D", "de", "DEU", "DE-", "DE-ABCD", "DE_BE", "DE-b", "Ä", "D1"])
    func noCodes(code: String) { #expect(Region(code) == nil) }

    @Test("The trace shows the entitlement, its region and the person's")
    func facts() throws {
        let passed = try step { _ in }
        #expect(passed.rule == .publicAuthority && passed.outcome == .passed)
        #expect(
            passed.inputs == [
                DecisionFact(name: .level, value: 4),
                DecisionFact(name: .publicAuthorityRegion, value: 1, text: "DE"),
                DecisionFact(name: .personInRegion, value: 1, text: "DE-BE"),
            ]
        )
        #expect(
            passed.sentence
                == "It is a public authority's alert for DE, and the person is in DE-BE, so nothing the person set stops it."
        )
    }

    @Test("Where it does not apply, the sentence says why")
    func sentences() throws {
        #expect(
            try step { $0.notification.isPublicAuthority = false }.sentence == "It is not a public authority's alert."
        )
        #expect(
            try step { $0.notification.level = .timeSensitive }.sentence
                == "A public authority's alert is critical, and this one is time-sensitive."
        )
        #expect(
            try step { $0.app.publicAuthorityRegion = nil }.sentence
                == "It is a public authority's alert, but the app may not send any."
        )
        #expect(
            try step { $0.personRegion = Region("FR") }.sentence
                == "It is a public authority's alert for DE, and the person is in FR."
        )
        #expect(
            try step { $0.personRegion = nil }.sentence
                == "It is a public authority's alert for DE, and it is not known where the person is."
        )
    }
}

extension DecisionInput {
    /// A public authority's alert for Germany, and a person in Berlin.
    static func publicAuthority() -> Self {
        var input = Self()
        input.notification.level = .critical
        input.notification.isPublicAuthority = true
        input.app.publicAuthorityRegion = Region("DE")
        input.personRegion = Region("DE-BE")
        return input
    }
}
