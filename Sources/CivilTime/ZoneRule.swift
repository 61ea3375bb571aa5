/// How a zone goes on after the changes its file lists: a `TZ` string as POSIX has it, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    /// A day of every year, with a time of it.
    enum Day: Sendable {
        /// Day 1 to 365; 29 February is never counted.
        case julian(Int)
        /// Day 0 to 365; 29 February is counted.
        case ordinal(Int)
        /// A weekday (0 is Sunday) of a week of a month; the fifth is the last.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    /// When a change comes, by the clocks that go before it.
    struct Change: Sendable {
        var day: Day
        /// Seconds since midnight; may lie outside the day.
        var seconds: Int
    }

    private let standard: Zone.Offset
    private let summer: (offset: Zone.Offset, begin: Change, end: Change)?

    /// Reads the string; nil where it is not understood.
    init?(_ text: String) {
        var scanner = Scanner(text)
        guard let name = scanner.name(), let west = scanner.clock() else { return nil }
        standard = Zone.Offset(seconds: -west, abbreviation: name)
        if scanner.isAtEnd {
            summer = nil
            return
        }
        guard let summerName = scanner.name() else { return nil }
        var seconds = standard.seconds + 3600
        if !scanner.take(",") {
            guard let west = scanner.clock(), scanner.take(",") else { return nil }
            seconds = -west
        }
        guard let begin = scanner.change(), scanner.take(","), let end = scanner.change(), scanner.isAtEnd else {
            return nil
        }
        summer = (Zone.Offset(seconds: seconds, abbreviation: summerName), begin, end)
    }

    /// How clocks go at an instant.
    func offset(at unixSeconds: Int64) -> Zone.Offset {
        guard let summer else { return standard }
        let year = CivilDate(unixSeconds: unixSeconds + Int64(standard.seconds)).year
        let begin = Self.seconds(of: summer.begin, in: year) - Int64(standard.seconds)
        let end = Self.seconds(of: summer.end, in: year) - Int64(summer.offset.seconds)
        // In the south summer spans the turn of the year.
        let isAfterBegin = begin <= unixSeconds
        let isBeforeEnd = unixSeconds < end
        let isSummer = begin < end ? isAfterBegin && isBeforeEnd : isAfterBegin || isBeforeEnd
        return isSummer ? summer.offset : standard
    }

    /// Seconds that clocks are ahead of UTC when they show a time, given as seconds since they showed midnight of
    /// 1970-01-01; of two such instants the first counts, and where there is none, what held before.
    func seconds(atWall wall: Int64) -> Int {
        guard let summer else { return standard.seconds }
        let year = CivilDate(unixSeconds: wall).year
        // A change is where the later of what clocks show before and after it is: what is left out or shown twice
        // lies before it.
        let later = Int64(max(standard.seconds, summer.offset.seconds))
        let begin = Self.seconds(of: summer.begin, in: year) - Int64(standard.seconds) + later
        let end = Self.seconds(of: summer.end, in: year) - Int64(summer.offset.seconds) + later
        let isSummer = begin < end ? begin <= wall && wall < end : begin <= wall || wall < end
        return isSummer ? summer.offset.seconds : standard.seconds
    }

    /// When the clocks that go before a change show it, as if they were in UTC.
    private static func seconds(of change: Change, in year: Int) -> Int64 {
        let newYear = CivilDate(year: year, month: 1, day: 1).daysSince1970
        let day: Int64
        switch change.day {
        case .julian(let number): day = newYear + Int64(number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0))
        case .ordinal(let number): day = newYear + Int64(number)
        case .weekday(let month, let week, let weekday):
            let first = CivilDate(year: year, month: month, day: 1)
            var number = 1 + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
            if number > CivilDate.dayCount(year: year, month: month) { number -= 7 }
            day = first.daysSince1970 + Int64(number - 1)
        }
        return day * 86_400 + Int64(change.seconds)
    }

    /// Reads the string from left to right.
    private struct Scanner {
        private var rest: Substring

        init(_ text: String) { rest = text[...] }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func take(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        /// Letters, or anything in angle brackets.
        mutating func name() -> String? {
            if take("<") {
                guard let end = rest.firstIndex(of: ">") else { return nil }
                defer { rest = rest[rest.index(after: end)...] }
                return String(rest[..<end])
            }
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count)
            return name.count >= 3 ? String(name) : nil
        }

        mutating func number() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return digits.count <= 4 ? Int(digits) : nil
        }

        /// `[+-]hh[:mm[:ss]]` in seconds.
        mutating func clock() -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard let hours = number() else { return nil }
            var seconds = hours * 3600
            if take(":") {
                guard let minutes = number() else { return nil }
                seconds += minutes * 60
                if take(":") {
                    guard let more = number() else { return nil }
                    seconds += more
                }
            }
            return isNegative ? -seconds : seconds
        }

        mutating func change() -> Change? {
            let day: Day
            if take("M") {
                guard let month = number(), 1...12 ~= month, take("."), let week = number(), 1...5 ~= week, take("."),
                    let weekday = number(), 0...6 ~= weekday
                else { return nil }
                day = .weekday(month: month, week: week, weekday: weekday)
            } else if take("J") {
                guard let number = number(), 1...365 ~= number else { return nil }
                day = .julian(number)
            } else {
                guard let number = number(), 0...365 ~= number else { return nil }
                day = .ordinal(number)
            }
            guard take("/") else { return Change(day: day, seconds: 7200) }
            guard let seconds = clock() else { return nil }
            return Change(day: day, seconds: seconds)
        }
    }
}
