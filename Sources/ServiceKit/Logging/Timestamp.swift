package import EventLoop

/// Civil time as RFC 3339 spells it.
package enum Timestamp {
    /// `2026-03-01T08:00:00.000000Z`: UTC, to the microsecond; years outside 0 to 9999 are held to that range.
    package static func text(_ time: UnixTime) -> String {
        let earliest: Int64 = -62_167_219_200_000_000
        let latest: Int64 = 253_402_300_799_999_999
        let microseconds = min(max(time.microseconds, earliest), latest)
        let (days, inDay) = floorDivide(microseconds, by: 86_400_000_000)
        let (year, month, day) = civil(fromDays: days)
        let seconds = inDay / 1_000_000
        return String(unsafeUninitializedCapacity: 27) { text in
            put(year, 4, into: text, at: 0)
            text[4] = UInt8(ascii: "-")
            put(month, 2, into: text, at: 5)
            text[7] = UInt8(ascii: "-")
            put(day, 2, into: text, at: 8)
            text[10] = UInt8(ascii: "T")
            put(seconds / 3600, 2, into: text, at: 11)
            text[13] = UInt8(ascii: ":")
            put(seconds / 60 % 60, 2, into: text, at: 14)
            text[16] = UInt8(ascii: ":")
            put(seconds % 60, 2, into: text, at: 17)
            text[19] = UInt8(ascii: ".")
            put(inDay % 1_000_000, 6, into: text, at: 20)
            text[26] = UInt8(ascii: "Z")
            return 27
        }
    }

    private static func put(_ number: Int64, _ width: Int, into text: UnsafeMutableBufferPointer<UInt8>, at start: Int)
    {
        var rest = number
        for offset in (start..<start + width).reversed() {
            text[offset] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }

    /// Year, month and day of a count of days since 1970-01-01, in the proleptic Gregorian calendar.
    ///
    /// Years are counted from 1 March here, which puts the leap day last and makes every step an exact division.
    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func floorDivide(_ number: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
