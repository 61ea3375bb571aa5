import SimulatedMonth
import Testing

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
                "marketing texts", "offers refused as too loud",
            ] { #expect(world.counts[name, default: 0] > 0, "\(name) of seed \(seed)") }
        } catch let failure as MonthFailure {
            Issue.record("\(failure)")
        }
    }
}
