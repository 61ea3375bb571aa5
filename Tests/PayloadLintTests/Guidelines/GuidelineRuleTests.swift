import PayloadLint
import Testing
import UsherProto

@Suite("Guideline rules") struct GuidelineRuleTests {
    @Test("A rule objects to what breaks it and to nothing else", arguments: GuidelineExample.all)
    func examples(_ example: GuidelineExample) throws {
        let objections = try example.objections()
        let found = objections.filter { $0.rule == example.rule }
        #expect(found.isEmpty != example.isBreach, "\(objections)")
        for objection in found {
            #expect(objection.severity == example.rule.entry.severity)
            #expect(!objection.reason.isEmpty && !objection.field.isEmpty)
        }
    }

    @Test(
        "What is not to be read by others is objected to with an example that fits it",
        arguments: [
            ("Card 4111 1111 1111 1111 was charged.", "Card ending"), ("Your code is 482913.", "A code to sign in"),
            ("Your password is hunter22.", "password was changed"),
            ("Paid from account number 123456789.", "account ending"),
            ("Paid from DE89 3704 0044 0532 0130 00 today.", "account ending"),
            ("Your courier is at 12 Main Street, Springfield, IL 62704.", "courier is two minutes away"),
        ]
    )
    func secrets(text: String, expected: String) throws {
        func objection(_ text: String) throws -> GuidelineObjection? {
            try GuidelineExample.bad(.sen001, text, .content({ $0.body = text })).objections()
                .first { $0.rule == .sen001 }
        }
        let better = try #require(try objection(text)).better
        #expect(better.contains(expected) && better.hasPrefix("\"") && better.hasSuffix("\""))
        #expect(try objection(String(better.dropFirst().dropLast())) == nil)
    }

    @Test("Each rule has a bad and a good example", arguments: GuidelineRule.allCases)
    func coverage(_ rule: GuidelineRule) {
        let own = GuidelineExample.all.filter { $0.rule == rule }
        #expect(own.contains { $0.isBreach } && own.contains { !$0.isBreach })
    }

    @Test("What is well written meets no objection at all") func wellWritten() throws {
        for subject in [
            GuidelineExample.Subject.content({ _ in }), .content({ $0.setMessage() }), .category { _ in },
            .app { _ in },
            .purpose("Get a note when your parcel moves."), .traffic([{ _ in }, { _ in }]),
        ] {
            let example = GuidelineExample.good(.ttl001, "everything", subject)
            #expect(try example.objections() == [])
        }
    }

    @Test("A rule that is off objects to nothing", arguments: GuidelineExample.all.filter(\.isBreach))
    func off(_ example: GuidelineExample) throws {
        var settings = GuidelineSettings()
        settings[example.rule] = nil
        #expect(try example.objections(settings).allSatisfy { $0.rule != example.rule })
    }

    @Test("A rule has the severity that it is given", arguments: GuidelineExample.all.filter(\.isBreach))
    func severities(_ example: GuidelineExample) throws {
        for severity in [FindingSeverity.hint, .warning, .error] {
            var settings = GuidelineSettings()
            settings[example.rule] = severity
            let objections = try example.objections(settings).filter { $0.rule == example.rule }
            #expect(!objections.isEmpty && objections.allSatisfy { $0.severity == severity })
        }
    }

    @Test("The table names each rule once, in the order of the cases") func table() {
        #expect(GuidelineRule.table.map(\.rule) == GuidelineRule.allCases)
        #expect(Set(GuidelineRule.table.map(\.id)).count == GuidelineRule.allCases.count)
        for entry in GuidelineRule.table {
            let name = "\(entry.rule)".uppercased()
            #expect(entry.id == "\(name.prefix(3))-\(name.suffix(3))")
            #expect(GuidelineRule(id: entry.id) == entry.rule)
        }
    }

    @Test("A limit that is set is the one that holds") func limits() throws {
        let long = GuidelineExample.bad(.ttl003, "a long title", .content({ $0.title = "A Title of Some Words" }))
        #expect(try long.objections().isEmpty)
        let settings = GuidelineSettings([], [GuidelineSettings.Adjustment("title-characters=20")].compactMap { $0 })
        #expect(try long.objections(settings).map(\.rule) == [.ttl003])
    }

    @Test("Settings are read as they are written", arguments: ["TTL-003=off", "BDY-001=error", "SEN-001=W"])
    func overrides(text: String) throws {
        let override = try #require(GuidelineSettings.Override(text))
        #expect(text.hasPrefix(override.rule.id))
        #expect((override.severity == nil) == text.hasSuffix("off"))
    }

    @Test(
        "What is no setting is refused",
        arguments: ["", "TTL-003", "TTL-003=", "TTL-003=loud", "TTL-999=off", "ttl-003=off", "TTL-003=off=off"]
    )
    func malformedOverrides(text: String) { #expect(GuidelineSettings.Override(text) == nil) }

    @Test(
        "What is no limit is refused",
        arguments: [
            "", "title-characters", "title-characters=", "title-characters=-1", "title=4", "title-characters=+4",
        ]
    )
    func malformedAdjustments(text: String) { #expect(GuidelineSettings.Adjustment(text) == nil) }
}
