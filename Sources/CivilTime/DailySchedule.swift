/// Times of day at which something comes, every day, by the clocks of a zone.
///
/// Each is due at most once on a date. On a date that the zone leaves out, and where the time it leaves out reaches into
/// the next date, it is not due at all. A value of its own for each person: making one costs nothing to speak of.
package struct DailySchedule: Sendable {
    /// A time of day on a date.
    package struct Due: Hashable, Sendable {
        /// The date it belongs to, by the zone's clocks.
        package var day: CivilDay
        /// The time of day that was asked for, in minutes since midnight.
        package var minuteOfDay: Int
        /// The instant, in seconds since 1970-01-01T00:00:00Z.
        package var unixSeconds: Int64
    }

    /// Minutes since midnight, 0 to 1,439, ascending.
    package var minutesOfDay: [Int]
    /// Whose clocks count.
    package var zone: Zone

    package init(minutesOfDay: [Int], zone: Zone) {
        self.minutesOfDay = minutesOfDay
        self.zone = zone
    }

    /// When a time of day is due on a date; nil where it is not.
    package func due(on day: CivilDay, minuteOfDay: Int) -> Due? {
        let instant = zone.instant(of: day, minuteOfDay: minuteOfDay)
        guard zone.day(at: instant) == day else { return nil }
        return Due(day: day, minuteOfDay: minuteOfDay, unixSeconds: instant)
    }

    /// What is due on a date, in the order of the instants.
    ///
    /// Where clocks skip an hour, a time in it can come later than the times after it, or with one of them.
    package func due(on day: CivilDay) -> [Due] {
        minutesOfDay.compactMap { due(on: day, minuteOfDay: $0) }.sorted { $0.unixSeconds < $1.unixSeconds }
    }

    /// What is due first after an instant, given in seconds since 1970-01-01T00:00:00Z; nil where there are no times.
    ///
    /// Of two that are due at once, the earlier time of day stands for both.
    package func next(after unixSeconds: Int64) -> Due? {
        let today = zone.day(at: unixSeconds)
        var found: Due?
        // From yesterday, since clocks that were set back over midnight show that day again; to tomorrow, and beyond
        // where that is left out.
        for offset in -1...3 {
            for minute in minutesOfDay {
                guard let due = due(on: today + offset, minuteOfDay: minute), due.unixSeconds > unixSeconds else {
                    continue
                }
                if due.unixSeconds < found?.unixSeconds ?? .max { found = due }
            }
            if found != nil, offset > 0 { return found }
        }
        return found
    }

    /// What was due last, at an instant or before it, given in seconds since 1970-01-01T00:00:00Z; nil where there are
    /// no times.
    ///
    /// Of two that were due at once, the earlier time of day stands for both.
    package func last(upTo unixSeconds: Int64) -> Due? {
        let today = zone.day(at: unixSeconds)
        var found: Due?
        for offset in stride(from: 1, through: -3, by: -1) {
            for minute in minutesOfDay.reversed() {
                guard let due = due(on: today + offset, minuteOfDay: minute), due.unixSeconds <= unixSeconds else {
                    continue
                }
                if due.unixSeconds >= found?.unixSeconds ?? .min { found = due }
            }
            if found != nil, offset < 0 { return found }
        }
        return found
    }
}
