import CivilTime
import Foundation
import Testing

@Suite("Zones") struct ZoneTests {
    @Test(
        "Clocks go as the system's own calendar says, over two centuries",
        arguments: [
            "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kolkata",
            "Pacific/Apia", "Africa/Casablanca", "America/St_Johns", "Asia/Tehran", "Europe/Dublin", "Etc/UTC",
            "Etc/GMT+12", "Pacific/Kiritimati", "America/Nuuk", "Antarctica/Troll",
        ]
    )
    func offsets(name: String) throws {
        let zone = try Zone(named: name)
        let reference = try #require(TimeZone(identifier: name))
        // Days and a bit, so that all times of day come up; from 1900 to 2100.
        var seconds: Int64 = -2_208_988_800
        while seconds < 4_102_444_800 {
            let expected = reference.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
            let found = zone.offset(at: seconds).seconds
            #expect(found == expected, "\(name) at \(seconds)")
            if found != expected { return }
            seconds += 86_400 * 3 + 12_345
        }
    }

    @Test("The moment of a change is met to the second")
    func edges() throws {
        let berlin = try Zone(named: "Europe/Berlin")
        // 2026-03-29T01:00:00Z and 2026-10-25T01:00:00Z, within the file's list; 2080-03-31T01:00:00Z by the rule.
        for (change, before, after) in [(1_774_746_000, 3600, 7200), (1_792_890_000, 7200, 3600)] as [(Int64, Int, Int)]
        {
            #expect(berlin.offset(at: change - 1).seconds == before)
            #expect(berlin.offset(at: change).seconds == after)
        }
        let late = CivilDate(year: 2080, month: 3, day: 31, hour: 1).unixSeconds
        #expect(berlin.offset(at: late - 1).abbreviation == "CET")
        #expect(berlin.offset(at: late).abbreviation == "CEST")
        #expect(berlin.offset(at: late).seconds == 7200)
    }

    @Test("A clock shows the day and the time of day")
    func dates() throws {
        let apia = try Zone(named: "Pacific/Apia")
        // A moment before the day that Samoa left out, and one after.
        let leap = CivilDate(year: 2011, month: 12, day: 30, hour: 10).unixSeconds
        #expect(apia.date(at: leap - 1) == CivilDate(year: 2011, month: 12, day: 29, hour: 23, minute: 59, second: 59))
        #expect(apia.date(at: leap) == CivilDate(year: 2011, month: 12, day: 31))
        #expect(Zone.utc.date(at: 0) == CivilDate(year: 1970, month: 1, day: 1))
    }

    @Test(
        "Names that lead elsewhere, and zones that are not there, are refused",
        arguments: [
            "", "..", "../../etc/passwd", "/etc/localtime", "Europe/", "Mars/Olympus", "zone.tab", "Europe",
            "localtime",
            "right/Europe/Berlin", "posix/Europe/Berlin", "posixrules",
        ]
    )
    func refusals(name: String) { #expect(throws: Zone.Failure.self) { try Zone(named: name) } }

    @Test("Days are counted alike in both directions")
    func days() {
        for seconds in stride(from: Int64(-70_000_000_000), to: 70_000_000_000, by: 12_345_678_9) {
            let date = CivilDate(unixSeconds: seconds)
            #expect(date.unixSeconds == seconds)
            #expect((1...CivilDate.dayCount(year: date.year, month: date.month)).contains(date.day))
        }
        #expect(CivilDate(year: 2026, month: 11, day: 30).weekday == 1)
    }

    @Test("No cut or flipped byte of a zone's file does harm")
    func damage() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let whole = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Berlin"))
        for step in 0..<300 {
            var bytes = whole
            if step % 2 == 0 {
                bytes = bytes.prefix(step * whole.count / 300)
            } else {
                bytes[step * 7 % whole.count] ^= 0xFF
            }
            try bytes.write(to: folder.appendingPathComponent("Test"))
            if let zone = try? Zone(named: "Test", folder: folder.path) { _ = zone.offset(at: 1_792_890_000) }
        }
    }
}
