import Testing
import UsherProto

@testable import UsherCommand

@Suite("A Focus's filters and look on the command line") struct FocusFlagsTests {
    private func focus(
        _ words: [String],
        _ focus: FocusConfiguration = FocusConfiguration()
    ) throws -> FocusConfiguration {
        let arguments = try Arguments(
            words,
            of: "focus set",
            options: FocusLookFlags.options,
            repeatable: FocusFilterFlags.repeatable,
            switches: FocusFilterFlags.switches.union(FocusLookFlags.switches)
        )
        var focus = focus
        try FocusFilterFlags(arguments, of: "focus set").apply(to: &focus)
        try FocusLookFlags(arguments, of: "focus set").apply(to: &focus)
        return focus
    }

    @Test("A value, a beginning and a choice can be asked for, and taken away")
    func filters() throws {
        let asked = try focus([
            "--filter", "a.mail=work", "--filter-prefix", "a.chat=team-", "--filter-one-of", "a.news=x",
            "--filter-one-of", "a.news=y|z",
        ])
        #expect(
            asked.filters == [
                FilterPredicate(appID: "a.mail", test: .equals("work")),
                FilterPredicate(appID: "a.chat", test: .prefix("team-")),
                FilterPredicate(appID: "a.news", test: .isOneOf(FilterValues(values: ["x", "y|z"]))),
            ]
        )
        #expect(try focus(["--icon", "moon"], asked).filters == asked.filters)
        #expect(try focus(["--no-filters"], asked).filters.isEmpty)
    }

    @Test("The look is changed where it is given")
    func look() throws {
        let dim = try focus([
            "--icon", "moon", "--dim-lock-screen", "on", "--show-silenced", "on", "--hide-badges", "on",
        ])
        #expect(dim.icon == "moon" && dim.dimsLockScreen && dim.showsSilencedOnLockScreen && dim.hidesBadges)
        #expect(try focus([], dim) == dim)
        let plain = try focus(["--no-icon", "--dim-lock-screen", "off", "--show-silenced", "off"], dim)
        #expect(plain.icon.isEmpty && !plain.dimsLockScreen && !plain.showsSilencedOnLockScreen && plain.hidesBadges)
    }
}
