import CivilTime

/// Times as a command line gives them and as JSON has them.
package enum TimeText {
    /// What ``instant(_:now:)`` takes, for help and errors.
    package static let expectation =
        "a time such as 2026-11-30T18:30:00+01:00, or a while from now such as +10m, +2h, +3d"

    /// The instant that `text` means, in microseconds since 1970 UTC; nil where it is none.
    package static func instant(_ text: String, now: Int64) -> Int64? {
        if text.hasPrefix("+") { return duration(String(text.dropFirst())).map { now + $0 } }
        return rfc3339(text)
    }

    /// A while such as `10m` or `1h30m`, in microseconds; nil for anything else.
    package static func duration(_ text: String) -> Int64? {
        var total: Int64 = 0
        var rest = text[...]
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            let seconds: Int64
            switch unit {
            case "s": seconds = 1
            case "m": seconds = 60
            case "h": seconds = 3600
            case "d": seconds = 86_400
            default: return nil
            }
            // At most some thousand years, so that no sum can overflow.
            guard digits.utf8.count <= 7, let count = Int64(digits), total < 1 << 56 else { return nil }
            total += count * seconds * 1_000_000
        }
        return total
    }

    /// Microseconds since 1970 UTC of a time as RFC 3339 has them; nil for anything else.
    package static func rfc3339(_ text: String) -> Int64? {
        var bytes = Array(text.utf8)[...]
        func number(_ count: Int) -> Int? {
            guard bytes.count >= count, bytes.prefix(count).allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            defer { bytes = bytes.dropFirst(count) }
            return bytes.prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        func take(_ options: StaticString) -> Bool {
            guard let byte = bytes.first, options.withUTF8Buffer({ $0.contains(byte) }) else { return false }
            bytes = bytes.dropFirst()
            return true
        }
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2), take("Tt "),
            let hour = number(2), take(":"), let minute = number(2), take(":"), let second = number(2),
            1...12 ~= month, 1...CivilDate.dayCount(year: year, month: month) ~= day, hour < 24, minute < 60,
            // A leap second is the second after it.
            second <= 60
        else { return nil }
        var fraction: Int64 = 0
        if take(".") {
            let digits = bytes.prefix { 0x30...0x39 ~= $0 }
            guard 1...9 ~= digits.count else { return nil }
            bytes = bytes.dropFirst(digits.count)
            let six = (digits + Array(repeating: 0x30, count: 6)).prefix(6)
            fraction = six.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
        }
        var offset = 0
        if !take("Zz") {
            let isWest = bytes.first == UInt8(ascii: "-")
            guard take("+-"), let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60 else {
                return nil
            }
            offset = (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
        }
        guard bytes.isEmpty else { return nil }
        let date = CivilDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        return (date.unixSeconds - Int64(offset)) * 1_000_000 + fraction
    }

    /// A time as JSON has it: RFC 3339 in UTC, with as many digits of the second as are not zero.
    package static func json(_ microseconds: Int64) -> String {
        let seconds = microseconds >= 0 ? microseconds / 1_000_000 : (microseconds - 999_999) / 1_000_000
        let date = CivilDate(unixSeconds: seconds)
        var fraction = ""
        let rest = microseconds - seconds * 1_000_000
        if rest != 0 {
            let digits = "\(rest)"
            fraction = "." + String(repeating: "0", count: 6 - digits.utf8.count) + digits
            while fraction.last == "0" { fraction.removeLast() }
        }
        return "\(pad(date.year, 4))-\(pad(date.month))-\(pad(date.day))T\(clock(date))\(fraction)Z"
    }

    /// Such as `09:41:07`.
    static func clock(_ date: CivilDate) -> String { "\(pad(date.hour)):\(pad(date.minute)):\(pad(date.second))" }

    static func pad(_ number: Int, _ width: Int = 2) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// Times as a person's clocks show them.
struct LocalTime: Sendable {
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The person's zone; UTC where it is not known.
    let zone: Zone

    /// Clocks of the zone of that name; of UTC where there is none.
    init(zone name: String) { zone = (try? Zone(named: name)) ?? .utc }

    private func date(_ microseconds: Int64) -> CivilDate { zone.date(at: microseconds / 1_000_000) }

    /// Such as `09:41`.
    func hour(_ microseconds: Int64) -> String {
        let date = date(microseconds)
        return "\(TimeText.pad(date.hour)):\(TimeText.pad(date.minute))"
    }

    /// Such as `09:41:07`.
    func second(_ microseconds: Int64) -> String { TimeText.clock(date(microseconds)) }

    /// Such as `Monday 30 November 2026`.
    func day(_ microseconds: Int64) -> String {
        let date = date(microseconds)
        return "\(Self.weekdays[date.weekday]) \(date.day) \(Self.months[date.month - 1]) \(date.year)"
    }

    /// Such as `30 Nov`, or `30 Nov 2026` where that is not the year of `now`.
    func shortDay(_ microseconds: Int64, now: Int64) -> String {
        let date = date(microseconds)
        let year = date.year == self.date(now).year ? "" : " \(date.year)"
        return "\(date.day) \(Self.months[date.month - 1].prefix(3))\(year)"
    }

    /// Such as `2026-11-30 09:41:07 CET`.
    func whole(_ microseconds: Int64) -> String {
        let date = date(microseconds)
        let day = "\(TimeText.pad(date.year, 4))-\(TimeText.pad(date.month))-\(TimeText.pad(date.day))"
        return "\(day) \(TimeText.clock(date)) \(zone.offset(at: microseconds / 1_000_000).abbreviation)"
    }

    /// Such as `2026-11-30 09:41:07 +01:00 (CET, Europe/Berlin)`: nobody can take it for another zone's.
    func precise(_ microseconds: Int64) -> String {
        let offset = zone.offset(at: microseconds / 1_000_000)
        let date = date(microseconds)
        let day = "\(TimeText.pad(date.year, 4))-\(TimeText.pad(date.month))-\(TimeText.pad(date.day))"
        let letters = offset.abbreviation.first?.isLetter == true && offset.abbreviation != zone.name
        let name = letters ? "\(offset.abbreviation), \(zone.name)" : zone.name
        return "\(day) \(TimeText.clock(date)) \(Self.offset(offset.seconds)) (\(name))"
    }

    /// As RFC 3339 has it, with the zone's own offset.
    func rfc3339(_ microseconds: Int64) -> String {
        let seconds = zone.offset(at: microseconds / 1_000_000).seconds
        let local = TimeText.json(microseconds + Int64(seconds) * 1_000_000).dropLast()
        return "\(local)\(Self.offset(seconds))"
    }

    /// Such as `+05:30`.
    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return "\(seconds < 0 ? "-" : "+")\(TimeText.pad(minutes / 60)):\(TimeText.pad(minutes % 60))"
    }

    /// The time alone where it is on the same day as `now`, else with its day, and its year where that is another.
    func brief(_ microseconds: Int64, now: Int64) -> String {
        date(microseconds).daysSince1970 == date(now).daysSince1970
            ? hour(microseconds) : "\(shortDay(microseconds, now: now)) \(hour(microseconds))"
    }
}
