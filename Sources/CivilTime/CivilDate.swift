/// A day and a time of day as a clock on the wall shows them, in the proleptic Gregorian calendar.
package struct CivilDate: Hashable, Comparable, Sendable {
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int
    /// 0 to 23.
    package var hour: Int
    /// 0 to 59.
    package var minute: Int
    /// 0 to 59.
    package var second: Int

    /// The parts as they are, unchecked.
    package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// What a clock in UTC shows so many seconds after 1970-01-01T00:00:00Z.
    package init(unixSeconds: Int64) {
        let (days, inDay) = Self.divide(unixSeconds, by: 86_400)
        // Years are counted from 1 March here, which puts the leap day last and makes every step an exact division.
        let (era, dayOfEra) = Self.divide(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        month = Int(shifted < 10 ? shifted + 3 : shifted - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
        day = Int(dayOfYear - (153 * shifted + 2) / 5 + 1)
        hour = Int(inDay / 3600)
        minute = Int(inDay / 60 % 60)
        second = Int(inDay % 60)
    }

    /// Seconds from 1970-01-01T00:00:00Z to when a clock in UTC shows this.
    package var unixSeconds: Int64 {
        daysSince1970 * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    }

    /// Days from 1970-01-01 to the day.
    package var daysSince1970: Int64 {
        let shiftedYear = Int64(month <= 2 ? year - 1 : year)
        let (era, yearOfEra) = Self.divide(shiftedYear, by: 400)
        let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// 0 for Sunday to 6 for Saturday.
    package var weekday: Int { Int(Self.divide(daysSince1970 + 4, by: 7).remainder) }

    /// How many days a month has.
    package static func dayCount(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    package static func < (left: Self, right: Self) -> Bool { left.unixSeconds < right.unixSeconds }

    private static func divide(_ number: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
