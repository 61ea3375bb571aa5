import SimulatedMonth
import Testing
import UsherProto

/// A month with all four services; see `MonthOptions` for how to run one seed, more of them, or more people.
@Suite("A simulated month") struct SimulatedMonthTests {
    private static let months = MonthOptions.months(8, peopleCount: 48)

    @Test(
        "Nothing is lost, doubled, late or unexplained, whatever people do and whichever service loses power",
        arguments: months.map(\.seed)
    )
    func month(seed: UInt64) throws {
        let options = try #require(Self.months.first { $0.seed == seed })
        do {
            let world = try MonthWorld(options)
            defer { world.end() }
            try world.live()
            // A month in which nothing of a kind happened would have shown nothing of that kind.
            for name in [
                "notifications", "records read again", "Focuses checked", "with a Focus on", "summaries seen",
                "held, then released", "held, then dropped", "travels", "reports of phones",
                "with another Focus on the tablet", "marketing sent", "marketing left", "marketing kept back",
                "marketing texts", "offers refused as too loud", "inboxes within five days",
            ] { #expect(world.counts[name, default: 0] > 0, "\(name) of seed \(seed)") }
        } catch let failure as MonthFailure {
            Issue.record("\(failure)")
        }
    }

    @Test("Why an alert was dropped is held against what was done until then, whatever was done later")
    func reasons() {
        var pair = MonthPair(notification: 0, person: 0, decision: Decision(), arrivedAt: 0)
        #expect(!pair.explains(.read, at: 100) && !pair.explains(.removed, at: 100))
        pair.become(.read, from: 20, until: 30)
        pair.become(.removed, from: 50, until: 60)
        #expect(pair.standing == .removed)
        #expect(pair.explains(.read, at: 40), "it was read, though it is removed by now")
        #expect(!pair.explains(.removed, at: 40), "it was not yet")
        #expect(!pair.explains(.read, at: 19))
        #expect(pair.explains(.read, at: 20), "the call may have acted at once")
        #expect(pair.explains(.removed, at: 55))
        #expect(pair.explains(.expired, at: 0), "which no reading tells")
        #expect(!pair.isHandled(before: 30) && pair.isHandled(before: 31))
    }
}
