import InterruptionPolicy
import Testing

@Suite("The golden table") struct GoldenTableTests {
    @Test("It has its 78 rows, each once")
    func complete() {
        #expect(GoldenRow.all.map(\.id) == (1...78).map { $0 < 10 ? "G0\($0)" : "G\($0)" })
    }

    @Test("Each row is decided as it says", arguments: GoldenRow.all)
    func row(_ row: GoldenRow) {
        #expect(GoldenColumns(InterruptionPolicy.decide(row.input.facts)) == row.expected)
    }

    @Test("Each row comes back from its packed form, and its trace with it", arguments: GoldenRow.all)
    func packed(_ row: GoldenRow) throws {
        let restored = try #require(DecisionInput(packed: row.input.facts.packed))
        #expect(restored == row.input.facts)
        #expect(InterruptionPolicy.steps(restored) == InterruptionPolicy.steps(row.input.facts))
    }
}
