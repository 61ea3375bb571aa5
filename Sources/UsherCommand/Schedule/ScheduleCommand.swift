import CivilTime
import JSON
import Terminal

/// `usher schedule`.
struct ScheduleCommand: ConsoleCommand {
    let name = "schedule"
    let summary = "show at which instants a daily time or a Focus's hours come in a zone"
    let help = """
        Usage: usher schedule --zone ZONE --daily HH:MM [--from DATE] [--days N] [--json]
               usher schedule --zone ZONE --focus HH:MM-HH:MM [--weekdays DAYS] [--from DATE] [--days N] [--json]

        Shows when things happen by the clocks of a zone, as summaries and Focuses do. No stack is needed.

        A time that clocks show twice means the first; one that they skip is read as before the change, so 02:30 is 03:30
        when 02:00 becomes 03:00. A date that the zone leaves out, such as 2011-12-30 in Pacific/Apia, has nothing. A Focus
        that ends at or before its start ends on the next day; its weekday is that of its start.

          --zone ZONE        IANA name of a time zone, such as Europe/Berlin
          --daily HH:MM      a time of day, 00:00 to 23:59
          --focus H-H        start and end, such as 22:00-07:00; the same twice is 24 hours
          --weekdays DAYS    \(ScheduleText.weekdayExpectation); all without it
          --from DATE        the first date, YYYY-MM-DD; without it today's in the zone
          --days N           how many dates, 1 to \(Self.maximumDayCount); without it 14
          --json             one JSON object a date that has something: {"date","at"} or {"date","start","end"}, with
                             times in RFC 3339 and the zone's offset (UTC where that is no whole number of minutes)

        Examples:
          usher schedule --zone America/New_York --daily 02:30 --from 2026-03-07 --days 3
          usher schedule --zone Europe/Berlin --focus 22:00-07:00 --weekdays mon,tue,wed,thu,sun --json

        """

    /// A hundred years.
    private static let maximumDayCount = 36_600
    /// RFC 3339 has years of four digits, and the last dates end in the next year.
    private static let lastDay = CivilDay(year: 9999, month: 12, day: 28)

    /// What is asked for.
    private enum Kind {
        case daily(minuteOfDay: Int)
        case focus(WeeklyInterval)
    }

    func run(_ words: [String], on console: Console) throws {
        let arguments = try Arguments(
            words,
            of: name,
            options: ["zone", "daily", "focus", "weekdays", "from", "days"],
            switches: ["json"]
        )
        try arguments.requireNoOperands()
        let zone = try zone(arguments.required("zone", "ZONE"))
        let kind = try kind(arguments)
        let first = try first(arguments, in: zone, console)
        let count = try arguments.integer("days", default: 14, in: 1...Self.maximumDayCount)
        guard first + count <= Self.lastDay else {
            throw CommandError.usage(
                "--days \(count) is too many from \(first): the last date is \(Self.lastDay)",
                command: name
            )
        }
        let days = (0..<count).lazy.map { first + $0 }
        switch (kind, arguments.has("json")) {
        case (.daily(let minute), true): printDaily(minute, on: days, in: zone, console.output)
        case (.daily(let minute), false): drawDaily(minute, on: days, in: zone, console)
        case (.focus(let interval), true): printFocus(interval, on: days, in: zone, console.output)
        case (.focus(let interval), false): drawFocus(interval, on: days, in: zone, console)
        }
    }

    // MARK: What is asked for

    private func zone(_ text: String) throws(CommandError) -> Zone {
        do { return try Zone(named: text) } catch {
            throw .usage("--zone is \"\(text)\", expected a zone such as Europe/Berlin: \(error)", command: name)
        }
    }

    private func kind(_ arguments: Arguments) throws(CommandError) -> Kind {
        switch (arguments.value("daily"), arguments.value("focus")) {
        case (let text?, nil):
            guard arguments.value("weekdays") == nil else {
                throw .usage("--weekdays goes with --focus only", command: name)
            }
            guard let minute = ScheduleText.minuteOfDay(text) else {
                throw .usage("--daily is \"\(text)\", expected HH:MM from 00:00 to 23:59", command: name)
            }
            return .daily(minuteOfDay: minute)
        case (nil, let text?):
            guard let (start, end) = ScheduleText.interval(text) else {
                throw .usage("--focus is \"\(text)\", expected HH:MM-HH:MM, each from 00:00 to 23:59", command: name)
            }
            let list = arguments.value("weekdays")
            guard let days = list.map(ScheduleText.weekdays) ?? .all else {
                throw .usage(
                    "--weekdays is \"\(list ?? "")\", expected \(ScheduleText.weekdayExpectation), each at most once",
                    command: name
                )
            }
            return .focus(WeeklyInterval(startMinuteOfDay: start, endMinuteOfDay: end, weekdays: days))
        case (nil, nil): throw .usage("--daily HH:MM or --focus HH:MM-HH:MM is missing", command: name)
        default: throw .usage("--daily and --focus exclude each other", command: name)
        }
    }

    private func first(_ arguments: Arguments, in zone: Zone, _ console: Console) throws(CommandError) -> CivilDay {
        guard let text = arguments.value("from") else { return zone.day(at: console.now / 1_000_000) }
        guard let day = CivilDay(text) else {
            throw .usage("--from is \"\(text)\", expected a date such as 2026-11-30", command: name)
        }
        return day
    }

    // MARK: A daily time

    private func printDaily(
        _ minute: Int,
        on days: some Sequence<CivilDay>,
        in zone: Zone,
        _ output: (String) -> Void
    ) {
        let schedule = DailySchedule(minutesOfDay: [minute], zone: zone)
        for due in days.compactMap({ schedule.due(on: $0, minuteOfDay: minute) }) {
            var json = JSONWriter()
            json.object { json in
                json.member("date", due.day.description)
                json.member("at", ScheduleText.rfc3339(due.unixSeconds, in: zone))
            }
            output(json.text + "\n")
        }
    }

    private func drawDaily(_ minute: Int, on days: some Sequence<CivilDay>, in zone: Zone, _ console: Console) {
        let schedule = DailySchedule(minutesOfDay: [minute], zone: zone)
        var table = TextTable([("date", .left), ("", .left), ("at", .left), ("instant", .left), ("", .left)])
        for day in days {
            guard let due = schedule.due(on: day, minuteOfDay: minute) else {
                table.add([day.description, "", "–", "", "clocks leave it out"])
                continue
            }
            table.add([
                day.description, ScheduleText.name(of: day), ScheduleText.text(due.unixSeconds, in: zone, on: day),
                ScheduleText.rfc3339(due.unixSeconds, in: zone), remark(on: due, in: zone),
            ])
        }
        console.output(table.text(on: console))
    }

    /// What is unusual about an instant; empty where nothing is.
    private func remark(on due: DailySchedule.Due, in zone: Zone) -> String {
        let wanted = due.day.daysSince1970 * 86_400 + Int64(due.minuteOfDay * 60)
        let shown = zone.date(at: due.unixSeconds).unixSeconds
        if shown != wanted { return "clocks skip \(ScheduleText.clock(due.minuteOfDay))" }
        // Clocks that are set back show it again as much later as they are set back by.
        let before = zone.offset(at: due.unixSeconds).seconds
        let after = zone.offset(at: due.unixSeconds + 86_400).seconds
        guard after < before, zone.date(at: due.unixSeconds + Int64(before - after)).unixSeconds == wanted else {
            return ""
        }
        return "the first of two"
    }

    // MARK: A Focus's hours

    private func printFocus(
        _ interval: WeeklyInterval,
        on days: some Sequence<CivilDay>,
        in zone: Zone,
        _ output: (String) -> Void
    ) {
        for occurrence in days.compactMap({ interval.occurrence(startingOn: $0, in: zone) }) {
            var json = JSONWriter()
            json.object { json in
                json.member("date", occurrence.day.description)
                json.member("start", ScheduleText.rfc3339(occurrence.start, in: zone))
                json.member("end", ScheduleText.rfc3339(occurrence.end, in: zone))
            }
            output(json.text + "\n")
        }
    }

    private func drawFocus(
        _ interval: WeeklyInterval,
        on days: some Sequence<CivilDay>,
        in zone: Zone,
        _ console: Console
    ) {
        var table = TextTable([("date", .left), ("", .left), ("from", .left), ("until", .left), ("lasts", .right)])
        for day in days where interval.weekdays.contains(day.weekday) {
            guard let occurrence = interval.occurrence(startingOn: day, in: zone) else {
                table.add([day.description, "", "–", "clocks leave it out", ""])
                continue
            }
            table.add([
                day.description, ScheduleText.name(of: day), ScheduleText.text(occurrence.start, in: zone, on: day),
                ScheduleText.text(occurrence.end, in: zone, on: day),
                Quantities.duration(.seconds(occurrence.end - occurrence.start)),
            ])
        }
        console.output(table.text(on: console))
    }
}
