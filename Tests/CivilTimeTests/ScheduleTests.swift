import CivilTime
import Testing

/// Instants as RFC 3339 has them, for tables.
private func instant(_ text: String) throws -> Int64 {
    let date = try #require(CivilDay(String(text.prefix(10))))
    let parts = text.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int64($0) }
    try #require(parts.count == 3)
    let offset = text.dropFirst(20).split(separator: ":").compactMap { Int64($0) }
    let minutes = offset.isEmpty ? 0 : offset[0] * 60 + offset[1]
    let isWest = text.dropFirst(19).first == "-"
    return date.daysSince1970 * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2] + (isWest ? 60 : -60) * minutes
}

private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

/// Minutes since midnight of `HH:MM`.
private func minute(_ text: String) throws -> Int {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    try #require(parts.count == 2)
    return parts[0] * 60 + parts[1]
}

@Suite("Schedules") struct ScheduleTests {
    @Test(
        "[E03] [E04] [E07] A time that clocks leave out or show twice is one instant",
        arguments: [
            ("America/New_York", "2026-03-08", "02:30", "2026-03-08T03:30:00-04:00"),
            ("America/New_York", "2026-11-01", "01:30", "2026-11-01T01:30:00-04:00"),
            ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T03:30:00+02:00"),
            ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T02:30:00+02:00"),
            ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-04T02:45:00+11:00"),
            ("America/Santiago", "2026-09-06", "00:00", "2026-09-06T01:00:00-03:00"),
            // By the rule of the file's end, beyond its list.
            ("Europe/Berlin", "2080-03-31", "02:30", "2080-03-31T03:30:00+02:00"),
            ("Europe/Berlin", "2080-10-27", "02:30", "2080-10-27T02:30:00+02:00"),
            ("America/Santiago", "2081-09-07", "00:00", "2081-09-07T01:00:00-03:00"),
        ]
    )
    func wallTimes(zone: String, date: String, time: String, expected: String) throws {
        let zone = try Zone(named: zone)
        let schedule = try DailySchedule(minutesOfDay: [minute(time)], zone: zone)
        let due = try #require(try schedule.due(on: day(date)).first)
        #expect(due.unixSeconds == (try instant(expected)))
        #expect(schedule.due(on: due.day).count == 1)
        // The same by asking what is next, and what was last.
        #expect(schedule.next(after: due.unixSeconds - 1) == due)
        #expect(schedule.last(upTo: due.unixSeconds) == due)
        #expect(schedule.next(after: due.unixSeconds)?.day == due.day + 1)
        #expect(schedule.last(upTo: due.unixSeconds - 1)?.day == due.day + -1)
    }

    @Test("A date that the zone leaves out is not served")
    func skippedDay() throws {
        let apia = try Zone(named: "Pacific/Apia")
        let schedule = DailySchedule(minutesOfDay: [480], zone: apia)
        #expect(schedule.due(on: try day("2011-12-30")).isEmpty)
        let before = try #require(try schedule.due(on: day("2011-12-29")).first)
        let next = try #require(schedule.next(after: before.unixSeconds))
        #expect(next.day == (try day("2011-12-31")))
        #expect(next.unixSeconds == (try instant("2011-12-31T08:00:00+14:00")))
        #expect(schedule.last(upTo: next.unixSeconds - 1) == before)
        // A night that begins before it ends on the morning after it; none begins on it.
        let night = WeeklyInterval(startMinuteOfDay: 1320, endMinuteOfDay: 420)
        let last = try #require(try night.occurrence(startingOn: day("2011-12-29"), in: apia))
        #expect(last.end == (try instant("2011-12-31T07:00:00+14:00")))
        #expect(night.occurrence(startingOn: try day("2011-12-30"), in: apia) == nil)
        #expect(night.occurrence(covering: last.end - 1, in: apia) == last)
        #expect(night.occurrence(covering: last.end, in: apia) == nil)
        #expect(night.nextBoundary(after: last.start, in: apia) == last.end)
        #expect(night.next(after: last.start, in: apia)?.day == (try day("2011-12-31")))
    }

    @Test("[E01] An evening is the same on the wall in March and in July")
    func evening() throws {
        let zone = try Zone(named: "America/New_York")
        let evening = WeeklyInterval(startMinuteOfDay: 19 * 60, endMinuteOfDay: 23 * 60)
        for offset in 0..<366 {
            let day = try day("2026-01-01") + offset
            let occurrence = try #require(evening.occurrence(startingOn: day, in: zone))
            #expect(zone.date(at: occurrence.start).hour == 19)
            #expect(zone.date(at: occurrence.end).hour == 23)
            #expect(occurrence.end - occurrence.start == 4 * 3600)
        }
    }

    @Test("A night lasts 8 or 10 hours when clocks change in it, and its weekday is that of its start")
    func nights() throws {
        let berlin = try Zone(named: "Europe/Berlin")
        let night = WeeklyInterval(startMinuteOfDay: 1320, endMinuteOfDay: 420, weekdays: .saturday)
        for (date, hours) in [("2026-03-28", 8), ("2026-10-24", 10), ("2026-11-28", 9)] as [(String, Int64)] {
            let occurrence = try #require(try night.occurrence(startingOn: day(date), in: berlin))
            #expect(occurrence.end - occurrence.start == hours * 3600)
            #expect(night.occurrence(covering: occurrence.end - 1, in: berlin) == occurrence)
            #expect(night.occurrence(covering: occurrence.start - 1, in: berlin) == nil)
            #expect(night.nextBoundary(after: occurrence.start - 1, in: berlin) == occurrence.start)
            #expect(night.nextBoundary(after: occurrence.start, in: berlin) == occurrence.end)
            #expect(night.next(after: occurrence.start, in: berlin)?.day == occurrence.day + 7)
        }
        #expect(night.occurrence(startingOn: try day("2026-03-29"), in: berlin) == nil)
    }

    @Test("An interval within an hour that clocks show twice is on once")
    func firstPass() throws {
        let zone = try Zone(named: "America/New_York")
        let interval = WeeklyInterval(startMinuteOfDay: 75, endMinuteOfDay: 105)
        let occurrence = try #require(try interval.occurrence(startingOn: day("2026-11-01"), in: zone))
        #expect(occurrence.start == (try instant("2026-11-01T01:15:00-04:00")))
        #expect(occurrence.end == (try instant("2026-11-01T01:45:00-04:00")))
        #expect(interval.occurrence(covering: try instant("2026-11-01T01:30:00-05:00"), in: zone) == nil)
    }

    @Test("An interval that clocks leave out is not on")
    func leftOut() throws {
        let berlin = try Zone(named: "Europe/Berlin")
        // 02:30 is 03:30 on that day, and so after the end.
        let interval = WeeklyInterval(startMinuteOfDay: 150, endMinuteOfDay: 195)
        #expect(interval.occurrence(startingOn: try day("2026-03-29"), in: berlin) == nil)
        #expect(interval.occurrence(startingOn: try day("2026-03-30"), in: berlin) != nil)
    }

    @Test("A start that clocks skip just before midnight is late, not lost; a daily time there is dropped")
    func beforeMidnight() throws {
        // On 2024-03-30 clocks in Nuuk went from 23:00 to 00:00.
        let nuuk = try Zone(named: "America/Nuuk")
        let date = try day("2024-03-30")
        let night = WeeklyInterval(startMinuteOfDay: 23 * 60 + 30, endMinuteOfDay: 420)
        let occurrence = try #require(night.occurrence(startingOn: date, in: nuuk))
        #expect(occurrence.start == (try instant("2024-03-31T00:30:00-01:00")))
        #expect(night.occurrence(covering: occurrence.start, in: nuuk) == occurrence)
        #expect(DailySchedule(minutesOfDay: [23 * 60 + 30], zone: nuuk).due(on: date).isEmpty)
    }

    @Test("The same time for start and end is a whole day, and the next one begins as it ends")
    func wholeDays() throws {
        let berlin = try Zone(named: "Europe/Berlin")
        let always = WeeklyInterval(startMinuteOfDay: 540, endMinuteOfDay: 540)
        var at = try instant("2026-03-01T00:00:00Z")
        let end = try instant("2026-11-30T00:00:00Z")
        while at < end {
            let occurrence = try #require(always.occurrence(covering: at, in: berlin))
            #expect(always.nextBoundary(after: at, in: berlin) == occurrence.end)
            at = occurrence.end
        }
    }

    @Test("Nothing is due without a time or a weekday")
    func nothing() throws {
        let berlin = try Zone(named: "Europe/Berlin")
        #expect(DailySchedule(minutesOfDay: [], zone: berlin).next(after: 0) == nil)
        #expect(DailySchedule(minutesOfDay: [], zone: berlin).last(upTo: 0) == nil)
        let never = WeeklyInterval(startMinuteOfDay: 0, endMinuteOfDay: 1, weekdays: [])
        #expect(never.next(after: 0, in: berlin) == nil)
        #expect(never.nextBoundary(after: 0, in: berlin) == nil)
        #expect(never.occurrence(covering: 0, in: berlin) == nil)
    }

    @Test("Of a weekday that is left out, the next is two weeks later")
    func skippedWeekday() throws {
        // 2011-12-30 was a Friday.
        let apia = try Zone(named: "Pacific/Apia")
        let fridays = WeeklyInterval(startMinuteOfDay: 600, endMinuteOfDay: 660, weekdays: .friday)
        let before = try #require(try fridays.occurrence(startingOn: day("2011-12-23"), in: apia))
        #expect(fridays.next(after: before.start, in: apia)?.day == (try day("2012-01-06")))
    }

    @Test("Days are named as ISO 8601 has them", arguments: ["1970-01-01", "2026-11-30", "0001-02-03", "1969-12-31"])
    func dayNames(text: String) throws { #expect(try day(text).description == text) }

    @Test(
        "What names no day is refused",
        arguments: [
            "", "2026-02-29", "2026-13-01", "2026-1-01", "2026-01-00", "2026/01/01", "+026-01-01", "2026-01-01 ",
        ]
    )
    func notDays(text: String) { #expect(CivilDay(text) == nil) }

    @Test("Days know their weekday")
    func weekdays() throws {
        #expect(try day("2026-11-30").weekday == .monday)
        #expect(try day("1970-01-01").weekday == .thursday)
        #expect(try day("1969-12-28").weekday == .sunday)
    }
}
