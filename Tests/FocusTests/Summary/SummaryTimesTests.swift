import CivilTime
import Testing

@testable import Focus

@Suite("When summaries are due")
struct SummaryTimesTests {
    private static func instant(_ text: String) throws -> Int64 {
        let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
        try #require(parts.count == 5)
        let date = CivilDate(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
        return date.unixSeconds * 1_000_000
    }

    @Test(
        "The next time is the first one after an instant, by the zone's clocks",
        arguments: [
            ("Europe/Berlin", [480, 1080], "2026-11-30 06:59", "2026-11-30 07:00"),
            ("Europe/Berlin", [480, 1080], "2026-11-30 07:00", "2026-11-30 17:00"),
            ("Europe/Berlin", [480], "2026-11-30 07:00", "2026-12-01 07:00"),
            ("Europe/Berlin", [150], "2026-03-28 12:00", "2026-03-29 01:30"),
            ("Australia/Lord_Howe", [135], "2026-10-03 12:00", "2026-10-03 15:45"),
            ("Pacific/Apia", [480], "2011-12-29 19:00", "2011-12-30 18:00"),
        ] as [(String, [UInt32], String, String)]
    )
    func next(zone: String, minutes: [UInt32], after: String, expected: String) throws {
        let times = SummaryTimes(zone: try Zone(named: zone), minutes: minutes)
        #expect(try times.next(after: Self.instant(after))?.at == Self.instant(expected))
    }

    @Test("A time that was served on its date is passed over")
    func served() throws {
        let times = SummaryTimes(zone: try Zone(named: "Europe/Berlin"), minutes: [480, 1080])
        let after = try Self.instant("2026-11-30 01:00")
        let next = times.next(after: after) { $0.dateText == "2026-11-30" && $0.minute == 480 }
        #expect(next?.minute == 1080)
        #expect(times.next(after: after) { _ in true } == nil)
    }

    @Test("Without a time nothing is due")
    func none() throws {
        let none = try SummaryTimes(zone: .utc, minutes: []).next(after: 0)
        #expect(none == nil)
    }
}
