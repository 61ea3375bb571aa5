/// A day of the proleptic Gregorian calendar, as a calendar on the wall shows it.
package struct CivilDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days from 1970-01-01 to it.
    package var daysSince1970: Int64

    package init(daysSince1970: Int64) { self.daysSince1970 = daysSince1970 }

    /// The day of that name, unchecked.
    package init(year: Int, month: Int, day: Int) {
        daysSince1970 = CivilDate(year: year, month: month, day: day).daysSince1970
    }

    /// The day that is named `YYYY-MM-DD`; nil for anything else, and for a day that no calendar has.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard bytes[range].allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), 1...12 ~= month,
            1...CivilDate.dayCount(year: year, month: month) ~= day
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day of a time that clocks show, given as seconds since they showed midnight of 1970-01-01.
    init(wallSeconds: Int64) {
        let (days, rest) = wallSeconds.quotientAndRemainder(dividingBy: 86_400)
        daysSince1970 = rest < 0 ? days - 1 : days
    }

    /// Its midnight, by which its year, month and day can be had.
    package var date: CivilDate { CivilDate(unixSeconds: daysSince1970 * 86_400) }

    /// Which day of the week it is.
    package var weekday: WeekdaySet {
        // 1970-01-01 was a Thursday.
        let number = (daysSince1970 + 4) % 7
        return WeekdaySet(rawValue: 1 << UInt8(number < 0 ? number + 7 : number))
    }

    /// `YYYY-MM-DD`.
    package var description: String {
        func pad(_ number: Int, _ width: Int) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        let date = date
        return "\(pad(date.year, 4))-\(pad(date.month, 2))-\(pad(date.day, 2))"
    }

    package static func < (left: Self, right: Self) -> Bool { left.daysSince1970 < right.daysSince1970 }

    /// The day so many days later.
    package static func + (day: Self, count: Int) -> Self { Self(daysSince1970: day.daysSince1970 + Int64(count)) }
}
