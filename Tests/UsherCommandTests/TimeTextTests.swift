import Testing

@testable import UsherCommand

@Suite("Times on the command line") struct TimeTextTests {
    @Test(
        "Times of RFC 3339 are read to the microsecond",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-30T18:30:00+01:00", 1_796_059_800_000_000),
            ("2026-11-30T17:30:00.25Z", 1_796_059_800_250_000), ("2026-11-30t17:30:00.1234567z", 1_796_059_800_123_456),
            ("2024-02-29 00:00:00-00:30", 1_709_166_600_000_000), ("1969-12-31T23:59:59.999999Z", -1),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000_000),
        ] as [(String, Int64)]
    )
    func reading(text: String, expected: Int64) { #expect(TimeText.rfc3339(text) == expected) }

    @Test(
        "Anything else is no time",
        arguments: [
            "", "tomorrow", "2026-11-30", "2026-11-30T18:30", "2026-11-30T18:30:00", "2026-13-01T00:00:00Z",
            "2026-02-29T00:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T18:60:00Z", "2026-11-30T18:30:61Z",
            "2026-11-30T18:30:00.Z", "2026-11-30T18:30:00+25:00", "2026-11-30T18:30:00Zx", "+", "+5", "+m", "+1x",
            "+-1m",
            "+99999999s", "２026-11-30T18:30:00Z",
        ]
    )
    func refusing(text: String) { #expect(TimeText.instant(text, now: 0) == nil) }

    @Test(
        "A while from now is counted in its units",
        arguments: [("+10m", 600), ("+1h30m", 5400), ("+2d", 172_800), ("+45s", 45), ("+0s", 0)] as [(String, Int64)]
    )
    func whiles(text: String, seconds: Int64) {
        #expect(TimeText.instant(text, now: 7) == 7 + seconds * 1_000_000)
    }

    @Test(
        "What is written is what was read",
        arguments: [0, -1, 1, 1_796_059_800_250_000, -62_135_596_800_000_000] as [Int64]
    )
    func writing(microseconds: Int64) { #expect(TimeText.rfc3339(TimeText.json(microseconds)) == microseconds) }

    @Test("A person's clocks show the time in their zone, with the day and the year where it is another one")
    func localTimes() {
        let berlin = LocalTime(zone: "Europe/Berlin")
        let instant = TimeText.rfc3339("2026-11-30T23:05:07Z") ?? 0
        #expect(berlin.whole(instant) == "2026-12-01 00:05:07 CET")
        #expect(berlin.day(instant) == "Tuesday 1 December 2026")
        #expect(berlin.brief(instant, now: instant - 60_000_000) == "00:05")
        #expect(berlin.brief(instant, now: instant - 600_000_000) == "1 Dec 00:05")
        #expect(berlin.brief(instant, now: instant - 400 * 86_400 * 1_000_000) == "1 Dec 2026 00:05")
        #expect(LocalTime(zone: "Nowhere").whole(0) == "1970-01-01 00:00:00 UTC")
    }

    @Test(
        "Quantities are told as people read them",
        arguments: [
            (Duration.milliseconds(420), "420 ms"), (.milliseconds(3290), "3.2 s"), (.seconds(307), "5m 7s"),
            (.seconds(7385), "2h 3m"), (.seconds(349_200), "4d 1h"), (.seconds(-5), "0 ms"),
        ]
    )
    func durations(duration: Duration, expected: String) { #expect(Quantities.duration(duration) == expected) }

    @Test(
        "Sizes too",
        arguments: [(999, "999 B"), (14_250, "14.2 kB"), (14_250_000, "14.2 MB"), (2_000_000_000, "2.0 GB")]
    )
    func sizes(bytes: Int, expected: String) { #expect(Quantities.bytes(bytes) == expected) }
}
