/// A time of day from which to which something is on, on some days of the week, such as 22:00 to 07:00.
///
/// Start and end are turned into instants once for each date, and what lies between counts: an hour that clocks show
/// twice does not switch anything on twice.
package struct WeeklyInterval: Hashable, Sendable {
    /// One time of being on.
    package struct Occurrence: Hashable, Sendable {
        /// The date of the start, by the zone's clocks.
        package var day: CivilDay
        /// When it begins, in seconds since 1970-01-01T00:00:00Z.
        package var start: Int64
        /// When it is over: the first instant that is no longer in it, always after the start.
        package var end: Int64

        /// True from the start until before the end.
        package func contains(_ unixSeconds: Int64) -> Bool { start <= unixSeconds && unixSeconds < end }
    }

    /// In minutes since midnight, 0 to 1,439.
    package var startMinuteOfDay: Int
    /// In minutes since midnight, 0 to 1,439; where it is not after the start, it is on the next day.
    package var endMinuteOfDay: Int
    /// The days on which it starts.
    package var weekdays: WeekdaySet

    package init(startMinuteOfDay: Int, endMinuteOfDay: Int, weekdays: WeekdaySet = .all) {
        self.startMinuteOfDay = startMinuteOfDay
        self.endMinuteOfDay = endMinuteOfDay
        self.weekdays = weekdays
    }

    /// The one that starts on a date; nil where none does.
    ///
    /// None does on a day of the week that is not asked for, on a date that the zone leaves out, and where clocks leave
    /// out all of it.
    package func occurrence(startingOn day: CivilDay, in zone: Zone) -> Occurrence? {
        guard weekdays.contains(day.weekday) else { return nil }
        let start = zone.instant(of: day, minuteOfDay: startMinuteOfDay)
        if zone.day(at: start) != day {
            // A start that clocks skip just before midnight is late, but a whole day that is left out has none.
            guard zone.day(at: zone.instant(of: day, minuteOfDay: 0)) == day else { return nil }
        }
        let isOverMidnight = endMinuteOfDay <= startMinuteOfDay
        let end = zone.instant(of: isOverMidnight ? day + 1 : day, minuteOfDay: endMinuteOfDay)
        return start < end ? Occurrence(day: day, start: start, end: end) : nil
    }

    /// The one that holds at an instant, given in seconds since 1970-01-01T00:00:00Z; nil where none does.
    ///
    /// Where two do, the one that started last.
    package func occurrence(covering unixSeconds: Int64, in zone: Zone) -> Occurrence? {
        let today = zone.day(at: unixSeconds)
        var found: Occurrence?
        for offset in Self.daysAround {
            guard let occurrence = occurrence(startingOn: today + offset, in: zone), occurrence.contains(unixSeconds),
                occurrence.start >= found?.start ?? .min
            else { continue }
            found = occurrence
        }
        return found
    }

    /// The first that starts after an instant, given in seconds since 1970-01-01T00:00:00Z; nil where none ever does.
    package func next(after unixSeconds: Int64, in zone: Zone) -> Occurrence? {
        let today = zone.day(at: unixSeconds)
        var found: Occurrence?
        // The longest wait is from a day of the week to the same when one of them is left out.
        for offset in -1...15 {
            let hadOne = found != nil
            if let occurrence = occurrence(startingOn: today + offset, in: zone), occurrence.start > unixSeconds,
                occurrence.start < found?.start ?? .max
            {
                found = occurrence
            }
            // One day more is looked at, since a late start can be after the next day's.
            if hadOne { return found }
        }
        return found
    }

    /// The first instant after another at which one starts or ends, in seconds since 1970-01-01T00:00:00Z; nil where
    /// there is none.
    ///
    /// Where one ends as the next one starts, nothing changes there.
    package func nextBoundary(after unixSeconds: Int64, in zone: Zone) -> Int64? {
        let today = zone.day(at: unixSeconds)
        var found = next(after: unixSeconds, in: zone)?.start
        for offset in Self.daysAround {
            guard let end = occurrence(startingOn: today + offset, in: zone)?.end, end > unixSeconds,
                end < found ?? .max
            else { continue }
            found = end
        }
        return found
    }

    /// The days, counted from the one at an instant, of which one can hold at it.
    ///
    /// From two days before, since one that starts before a date that is left out ends after it; to the day after, since
    /// clocks that were set back over midnight show the day before again.
    private static let daysAround = -2...1
}
