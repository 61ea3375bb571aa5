import CivilTime
import UsherProto

/// A Focus that a request gives, with the times at which it is on.
final class GivenFocus: Sendable {
    let compiled: CompiledFocus
    private let intervals: [WeeklyInterval]

    init(_ focus: FocusConfiguration) {
        compiled = CompiledFocus(focus)
        intervals = focus.timeTriggers.map { trigger in
            var weekdays: WeekdaySet = []
            for day in trigger.weekdays { weekdays.formUnion(Self.weekday(day)) }
            return WeeklyInterval(
                startMinuteOfDay: Int(trigger.startMinuteOfDay),
                endMinuteOfDay: Int(trigger.endMinuteOfDay),
                weekdays: weekdays
            )
        }
    }

    /// When the time of being on began that holds at `now`, by the clocks of `zone`, in microseconds since 1970.
    ///
    /// 0 for a Focus that is always on, nil where it is not on.
    func began(at now: Int64, in zone: Zone) -> Int64? {
        guard !intervals.isEmpty else { return 0 }
        let second = now.quotientAndRemainder(dividingBy: 1_000_000)
        let unixSeconds = second.remainder < 0 ? second.quotient - 1 : second.quotient
        let starts = intervals.compactMap { $0.occurrence(covering: unixSeconds, in: zone)?.start }
        return starts.max().map { $0 * 1_000_000 }
    }

    private static func weekday(_ day: Weekday) -> WeekdaySet {
        switch day {
        case .monday: .monday
        case .tuesday: .tuesday
        case .wednesday: .wednesday
        case .thursday: .thursday
        case .friday: .friday
        case .saturday: .saturday
        case .sunday: .sunday
        case .unspecified, .unrecognized: []
        }
    }
}
