import CivilTime
import UsherProto

/// What may turn a person's Focuses on: times in their zone, apps, places, and the devices' own judgement.
struct FocusTriggers: Equatable, Sendable {
    /// A time trigger of a Focus.
    private struct Timed: Equatable, Sendable {
        var focusID: String
        var interval: WeeklyInterval
    }

    /// One time of a time trigger.
    struct Occurrence: Equatable, Sendable {
        var focusID: String
        /// In microseconds since 1970.
        var start: Int64
        /// The first instant that is no longer in it.
        var end: Int64
    }

    /// Whose clocks count; without one no time trigger acts.
    private let zone: Zone?
    private var timed: [Timed] = []
    /// The Focuses that a fact turns on.
    private var byFact: [DeviceFact: [String]] = [:]

    /// The triggers of `focuses`, of which only these fields are looked at, in the person's zone.
    init(_ focuses: [FocusConfiguration], zone: Zone?) {
        self.zone = zone
        for focus in focuses {
            let id = focus.focusID
            timed += focus.timeTriggers.map { Timed(focusID: id, interval: WeeklyInterval($0)) }
            for app in focus.appTriggers { byFact[DeviceFact(kind: .app, value: app), default: []].append(id) }
            for place in focus.placeTriggers {
                let kind = place.onLeaving ? DeviceFact.Kind.outside : .inside
                byFact[DeviceFact(kind: kind, value: place.placeID), default: []].append(id)
            }
            if focus.allowsSmartActivation { byFact[DeviceFact(kind: .smart, value: id), default: []].append(id) }
        }
        if zone == nil { timed = [] }
    }

    static func == (left: Self, right: Self) -> Bool {
        left.zone?.name == right.zone?.name && left.timed == right.timed && left.byFact == right.byFact
    }

    /// True where nothing turns one on.
    var isEmpty: Bool { timed.isEmpty && byFact.isEmpty }

    /// True where time alone can turn one on.
    var hasTimes: Bool { !timed.isEmpty }

    /// The Focuses that `fact` turns on.
    func focuses(for fact: DeviceFact) -> [String] { byFact[fact] ?? [] }

    /// The times that hold anywhere from one instant to another, both in microseconds since 1970, in the order of their
    /// starts.
    func occurrences(from first: Int64, to last: Int64) -> [Occurrence] {
        guard let zone, hasTimes else { return [] }
        var found: [Occurrence] = []
        // Those that began up to two days before may still hold: one of 24 hours beside a date that is left out.
        let end = zone.day(at: Self.seconds(last)) + 1
        var day = zone.day(at: Self.seconds(first)) + -2
        while day <= end {
            for trigger in timed {
                guard let occurrence = trigger.interval.occurrence(startingOn: day, in: zone) else { continue }
                let (start, end) = (occurrence.start * 1_000_000, occurrence.end * 1_000_000)
                guard start <= last, end >= first else { continue }
                found.append(Occurrence(focusID: trigger.focusID, start: start, end: end))
            }
            day = day + 1
        }
        return found.sorted { $0.start < $1.start }
    }

    private static func seconds(_ microseconds: Int64) -> Int64 {
        let (quotient, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return rest < 0 ? quotient - 1 : quotient
    }
}

extension WeeklyInterval {
    /// The contract's trigger, which was checked when it was stored.
    fileprivate init(_ trigger: TimeTrigger) {
        var weekdays: WeekdaySet = []
        for day in trigger.weekdays where 1...7 ~= day.rawValue {
            // The contract counts from Monday to Sunday, a set from Sunday on.
            weekdays.insert(WeekdaySet(rawValue: 1 << UInt8(day.rawValue % 7)))
        }
        self.init(
            startMinuteOfDay: Int(trigger.startMinuteOfDay),
            endMinuteOfDay: Int(trigger.endMinuteOfDay),
            weekdays: weekdays
        )
    }
}
