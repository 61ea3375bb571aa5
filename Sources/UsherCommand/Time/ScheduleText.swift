import CivilTime

/// Times of day, days of the week and local times as a command line and JSON have them.
enum ScheduleText {
    private static let weekdays: [(name: String, day: WeekdaySet)] = [
        ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday), ("fri", .friday),
        ("sat", .saturday), ("sun", .sunday),
    ]

    /// What ``weekdays(_:)`` takes, for help and errors.
    static let weekdayExpectation = "days such as mon,tue,wed,thu,fri,sat,sun"

    /// Minutes since midnight of `HH:MM`, 00:00 to 23:59; nil for anything else.
    static func minuteOfDay(_ text: some StringProtocol) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[0], bytes[1], bytes[3], bytes[4]]
        guard digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        let numbers = digits.map { Int($0) - 0x30 }
        let hour = numbers[0] * 10 + numbers[1]
        let minute = numbers[2] * 10 + numbers[3]
        return hour < 24 && minute < 60 ? hour * 60 + minute : nil
    }

    /// Start and end of `HH:MM-HH:MM` in minutes since midnight; nil for anything else.
    static func interval(_ text: String) -> (start: Int, end: Int)? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = minuteOfDay(parts[0]), let end = minuteOfDay(parts[1]) else { return nil }
        return (start, end)
    }

    /// The days that a list such as `mon,tue` names; nil where it names none, one twice, or something else.
    static func weekdays(_ text: String) -> WeekdaySet? {
        var days: WeekdaySet = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let day = weekdays.first(where: { $0.name == word })?.day, !days.contains(day) else { return nil }
            days.insert(day)
        }
        return days
    }

    /// Such as `Mon`.
    static func name(of day: CivilDay) -> String {
        let name = weekdays.first { day.weekday == $0.day }?.name ?? ""
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Such as `22:00`.
    static func clock(_ minuteOfDay: Int) -> String {
        "\(TimeText.pad(minuteOfDay / 60)):\(TimeText.pad(minuteOfDay % 60))"
    }

    /// An instant as RFC 3339 has it, with the offset that holds in the zone then.
    ///
    /// Where that is no whole number of minutes, as in some zones until 1972, RFC 3339 cannot say it: then in UTC.
    static func rfc3339(_ unixSeconds: Int64, in zone: Zone) -> String {
        let offset = zone.offset(at: unixSeconds).seconds
        guard offset % 60 == 0 else { return TimeText.json(unixSeconds * 1_000_000) }
        let date = CivilDate(unixSeconds: unixSeconds + Int64(offset))
        let minutes = abs(offset) / 60
        let sign = offset < 0 ? "-" : "+"
        return "\(TimeText.pad(date.year, 4))-\(TimeText.pad(date.month))-\(TimeText.pad(date.day))"
            + "T\(TimeText.clock(date))\(sign)\(TimeText.pad(minutes / 60)):\(TimeText.pad(minutes % 60))"
    }

    /// An instant for people: `Sun 2026-03-08 03:30 EDT`, with seconds where there are some, and with its date only where
    /// that is not `day`.
    static func text(_ unixSeconds: Int64, in zone: Zone, on day: CivilDay) -> String {
        let date = zone.date(at: unixSeconds)
        let clock = TimeText.clock(date)
        let time =
            "\(date.second == 0 ? String(clock.dropLast(3)) : clock) \(zone.offset(at: unixSeconds).abbreviation)"
        let own = zone.day(at: unixSeconds)
        return own == day ? time : "\(name(of: own)) \(own) \(time)"
    }
}
