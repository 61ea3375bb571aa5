import CivilTime
import Testing

/// Every day of ten years in zones whose clocks do every strange thing, against Python's `zoneinfo`.
@Suite(
    "Schedules against an independent judge",
    .enabled(if: ZoneInfoJudge.isInstalled, "skipped: there is no python3 with zoneinfo to judge by")
)
struct JudgedScheduleTests {
    /// A zone, the first of ten years, and what its clocks do in them.
    struct Decade: CustomTestStringConvertible, Sendable {
        var zone: String
        var year: Int
        var about: String
        var testDescription: String { "\(zone) from \(year): \(about)" }

        init(_ zone: String, _ year: Int, _ about: String) {
            self.zone = zone
            self.year = year
            self.about = about
        }

        static let all = [
            Decade("Europe/Berlin", 2020, "an hour in March and October"),
            Decade("Europe/Berlin", 2034, "from the file's list to its rule"),
            Decade("America/New_York", 2003, "other weeks from 2007"),
            Decade("America/New_York", 2060, "by the rule alone"),
            Decade("Australia/Lord_Howe", 1980, "an hour, then half an hour"),
            Decade("Australia/Lord_Howe", 2032, "half an hour, from the list to the rule"),
            Decade("Asia/Kolkata", 2020, "no change, half an hour off"),
            Decade("Asia/Tehran", 2015, "half an hour off, changes at midnight"),
            Decade("Asia/Pyongyang", 2013, "half an hour back and forth"),
            Decade("America/Caracas", 2007, "half an hour back and forth"),
            Decade("Asia/Colombo", 1995, "half hours twice in a year"),
            Decade("Asia/Kathmandu", 1980, "a quarter of an hour"),
            Decade("Pacific/Chatham", 2018, "changes at 02:45"),
            Decade("Australia/Eucla", 2003, "45 minutes off"),
            Decade("America/Santiago", 2018, "a gap at midnight"),
            Decade("America/Asuncion", 2015, "a gap at midnight, then none"),
            Decade("America/Sao_Paulo", 2010, "a gap at midnight"),
            Decade("America/Havana", 2017, "a gap at midnight, back at 01:00"),
            Decade("Asia/Beirut", 2016, "a gap at midnight, back at midnight"),
            Decade("Africa/Cairo", 2008, "four changes in 2010 and 2014"),
            Decade("Asia/Amman", 2013, "changes at 24:00 and 01:00"),
            Decade("Asia/Gaza", 2010, "four changes in a year, at all times of day"),
            Decade("America/Nuuk", 2018, "a gap from 22:00, then from 23:00 to midnight"),
            Decade("Atlantic/Azores", 2018, "a gap at midnight by the rule of its region"),
            Decade("America/St_Johns", 1985, "two hours at once, and changes at 00:01"),
            Decade("America/St_Johns", 2005, "changes at 00:01 show a part of the day before again"),
            Decade("Pacific/Apia", 2005, "2011-12-30 left out"),
            Decade("Pacific/Fakaofo", 2006, "2011-12-30 left out"),
            Decade("Pacific/Kwajalein", 1988, "1993-08-21 left out"),
            Decade("Pacific/Kiritimati", 1990, "1994-12-31 left out"),
            Decade("Pacific/Kanton", 1990, "1994-12-31 left out"),
            Decade("Africa/Casablanca", 2010, "four changes in a year"),
            Decade("Africa/Casablanca", 2020, "winter time in Ramadan: summer time below zero"),
            Decade("Africa/El_Aaiun", 2030, "two in a year, eleven days earlier each year"),
            Decade("Europe/Dublin", 2032, "winter time is the change, summer time the standard; list and rule"),
            Decade("Africa/Windhoek", 1993, "winter time is the change"),
            Decade("Africa/Monrovia", 1970, "no whole minutes until 1972"),
            Decade("Antarctica/Troll", 2032, "two hours"),
            Decade("Antarctica/Casey", 2015, "three hours, back and forth"),
            Decade("Europe/Moscow", 2007, "summer time that stayed, and ended"),
            Decade("Europe/Istanbul", 2011, "changes put off by a week"),
            Decade("Europe/Volgograd", 2014, "an hour to and fro"),
            Decade("Europe/London", 1970, "summer time all year, until 1971"),
            Decade("Asia/Hong_Kong", 1970, "changes at 03:30"),
        ]
    }

    @Test("Every day of ten years is as the judge says", arguments: Decade.all)
    func decade(_ decade: Decade) throws {
        let zone = try Zone(named: decade.zone)
        let expected = try ZoneInfoJudge.days(in: decade.zone, from: decade.year)
        let first = CivilDay(year: decade.year, month: 1, day: 1)
        try #require(expected.count == 3652 || expected.count == 3653)
        let schedule = DailySchedule(minutesOfDay: [150, 480], zone: zone)
        let night = WeeklyInterval(startMinuteOfDay: 1320, endMinuteOfDay: 420)
        for (index, day) in expected.enumerated() {
            let date = first + index
            let occurrence = night.occurrence(startingOn: date, in: zone)
            let found = ZoneInfoJudge.Day(
                night: schedule.due(on: date, minuteOfDay: 150)?.unixSeconds,
                morning: schedule.due(on: date, minuteOfDay: 480)?.unixSeconds,
                start: occurrence?.start,
                end: occurrence?.end
            )
            try #require(found == day, "\(decade.zone) on \(date)")
        }
    }

    @Test("Going from what is next to what is next serves each of them once", arguments: Decade.all)
    func walk(_ decade: Decade) throws {
        let zone = try Zone(named: decade.zone)
        let expected = try ZoneInfoJudge.days(in: decade.zone, from: decade.year)
        let end = zone.instant(of: CivilDay(year: decade.year + 10, month: 1, day: 1), minuteOfDay: 0)
        let start = zone.instant(of: CivilDay(year: decade.year, month: 1, day: 1), minuteOfDay: 0)

        let schedule = DailySchedule(minutesOfDay: [150, 480], zone: zone)
        var served: [Int64] = []
        var at = start
        while let due = schedule.next(after: at), due.unixSeconds < end {
            try #require(schedule.last(upTo: due.unixSeconds) == due)
            try #require(schedule.last(upTo: due.unixSeconds - 1)?.unixSeconds == served.last || served.isEmpty)
            served.append(due.unixSeconds)
            at = due.unixSeconds
        }
        #expect(served == expected.flatMap { [$0.night, $0.morning].compactMap(\.self) }.sorted())

        // The Focus of the night before is still on when the years begin.
        let night = WeeklyInterval(startMinuteOfDay: 1320, endMinuteOfDay: 420)
        let edges = Set(expected.flatMap { [$0.start, $0.end].compactMap(\.self) }.filter { $0 < end })
        var found: Set<Int64> = []
        at = try #require(night.nextBoundary(after: start, in: zone))
        while let next = night.nextBoundary(after: at, in: zone), next < end {
            let before = night.occurrence(covering: next - 1, in: zone)
            let after = night.occurrence(covering: next, in: zone)
            try #require((before == nil) != (after == nil), "\(decade.zone) at \(next)")
            try #require(before?.end == next || after?.start == next)
            found.insert(next)
            at = next
        }
        #expect(found == edges)
    }

    @Test("Thirty zones and more are judged")
    func breadth() { #expect(Set(Decade.all.map(\.zone)).count >= 30) }
}
