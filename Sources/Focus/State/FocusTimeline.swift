import UsherProto

/// Which Focus is on at an instant and when that changes, from what was done and what may turn one on; pure.
///
/// Nothing has to wake up for a Focus that begins or ends by the clock: it is worked out whenever somebody asks. What
/// was on when something last happened is kept (``PersonFocusState/Seen``), and from there on only time has passed.
///
/// The most important cause wins: by hand, then an app, a place, a time, a device's own judgement; within one kind the
/// one that began last, and of two that began at once the Focus whose id is first.
struct FocusTimeline: Sendable {
    var state: PersonFocusState
    var triggers: FocusTriggers

    private static let day: Int64 = 86_400_000_000

    // MARK: Now

    /// What is on at `now` on `device`, or for all who share where that is empty.
    func whatIsOn(on device: String, at now: Int64) -> WhatIsOn { whatIsOn(on: [device], at: now)[0] }

    /// What is on at `now` on each of `devices`; the work of looking through the times is done once for all of them.
    func whatIsOn(on devices: [String], at now: Int64) -> [WhatIsOn] {
        var recent = Span(triggers, from: now - 2 * Self.day, to: now)
        var past: Span?
        return devices.map { device in
            if let found = whatIsOn(on: device, at: now, within: &recent) { return found }
            var span = past ?? Span(triggers, from: now - Self.longestSearchInDays * Self.day, to: now)
            defer { past = span }
            if let found = whatIsOn(on: device, at: now, within: &span) { return found }
            // Times repeat every week: what was on without end for that long has been on since they were made, or
            // since what was turned on by hand before it ended.
            let winner = course(on: device, at: now, &span).winner(at: now)
            if let until = state.manual(on: device)?.until, until <= now, until > state.seen(on: device)?.at ?? .min {
                return Self.on(winner, since: until)
            }
            if let seen = state.seen(on: device) { return Self.on(winner, goingOnFrom: seen) }
            return Self.on(winner, since: winner.focusID == nil ? 0 : winner.began)
        }
    }

    /// What is on at `now`, if it came on within the span or since something last happened; nil where it is older.
    private func whatIsOn(on device: String, at now: Int64, within span: inout Span) -> WhatIsOn? {
        let seen = state.seen(on: device)
        if let seen, seen.at == now { return seen.on }
        // Without times nothing can have happened since.
        let first = triggers.hasTimes ? max(seen?.at ?? span.first, span.first) : seen?.at ?? span.first
        let course = course(on: device, at: now, &span)
        let winner = course.winner(at: now)
        if let seen, seen.at > now { return Self.past(winner, seen) }
        if let start = course.start(of: winner, after: first, to: now) { return Self.on(winner, since: start) }
        if let seen, seen.at == first { return Self.on(winner, goingOnFrom: seen) }
        return triggers.hasTimes ? nil : Self.on(winner, since: 0)
    }

    /// A week, and what clocks may leave out of it or put in.
    private static let longestSearchInDays: Int64 = 9

    /// The Focus that is on at `now`, there; nil where none is.
    func focusID(on device: String, at now: Int64) -> String? {
        var span = Span(triggers, from: now, to: now)
        return course(on: device, at: now, &span).winner(at: now).focusID
    }

    /// The first instant after `now` at which another Focus is on than at `now`, or none any more, if nothing but time
    /// passes; nil where there is none within days.
    func nextChange(on device: String, after now: Int64) -> Int64? {
        if let manual = state.manual(on: device), manual.isOn(at: now) {
            // Nothing goes before what was turned on by hand, however long that is.
            guard let until = manual.until else { return nil }
            return focusID(on: device, at: until) == manual.focusID ? nextChange(on: device, after: until) : until
        }
        let last = now + Self.longestSearchInDays * Self.day
        var span = Span(triggers, from: now, to: last)
        return course(on: device, at: now, &span).nextChange(after: now, to: last)
    }

    /// Until when everything stays as it is at `now`, on all devices, if nothing but time passes; the largest number
    /// where that is for good.
    ///
    /// Not later than the next change, but perhaps earlier.
    func unchanged(after now: Int64) -> Int64 {
        var end = Int64.max
        if triggers.hasTimes {
            end = now + Self.day
            for occurrence in triggers.occurrences(from: now, to: end) {
                if occurrence.start > now { end = min(end, occurrence.start) }
                if occurrence.end > now { end = min(end, occurrence.end) }
            }
        }
        for manual in [state.shared.manual] + state.own.values.map(\.manual) {
            if let until = manual?.until, until > now { end = min(end, until) }
        }
        return end
    }

    /// The contract's form of what holds on `device` at `now`.
    func contractState(on device: String, at now: Int64) -> FocusState {
        let on = whatIsOn(on: device, at: now)
        let next = nextChange(on: device, after: now)
        return FocusState(
            focusID: on.focusID ?? "",
            cause: on.cause,
            sinceUnixUs: on.since,
            untilUnixUs: on.focusID == nil ? nil : next,
            nextChangeAtUnixUs: next,
            deviceID: on.device,
            activation: UInt64(on.activation)
        )
    }

    /// The times of being on that are under way at `now`.
    func activations(at now: Int64) -> Set<Int64> {
        Set(whatIsOn(on: state.places, at: now).map(\.activation)).subtracting([0])
    }

    // MARK: Changes

    /// Takes note of what is on at `now` after `old` was changed to this: what goes on keeps its beginning, what begins
    /// is given a name of its own.
    mutating func settle(after old: FocusTimeline, at now: Int64, name: () throws -> Int64) rethrows {
        var span = Span(triggers, from: now, to: now)
        let places = state.places
        for (place, before) in zip(places, old.whatIsOn(on: places, at: now)) {
            let winner = course(on: place, at: now, &span).winner(at: now)
            var on = WhatIsOn(focusID: winner.focusID, cause: winner.cause, since: now, device: winner.device)
            if before.focusID == winner.focusID {
                (on.since, on.activation) = (before.since, before.activation)
            } else if winner.focusID != nil {
                on.activation = try name()
            }
            let seen = PersonFocusState.Seen(on: on, at: now)
            if place.isEmpty { state.shared.seen = seen } else { state.own[place, default: .init()].seen = seen }
        }
    }

    // MARK: Parts

    /// What wins on `device` in the span, as far as what was done until `now` and the times tell.
    ///
    /// What devices reported does not change within it: each report is taken note of (``PersonFocusState/Seen``), and
    /// nothing before the last one is asked for.
    private func course(on device: String, at now: Int64, _ span: inout Span) -> FocusCourse {
        let manual = state.manual(on: device)
        let off = manual?.offAt ?? .min
        var reported: FocusWinner?
        for (id, reports) in state.devices(countingOn: device) {
            for (fact, since) in reports.facts where since > off && since <= now {
                for focus in triggers.focuses(for: fact) {
                    let offered = FocusWinner(focusID: focus, cause: fact.kind.cause, began: since, device: id)
                    if reported.map(offered.isBefore) ?? true { reported = offered }
                }
            }
        }
        return FocusCourse(manual: manual, reported: reported, timed: span.winners(after: off))
    }

    /// The times from one instant to another, and who wins among them.
    private struct Span {
        let first: Int64
        private let occurrences: [FocusTriggers.Occurrence]
        private var found: [Int64: [FocusCourse.Timed]] = [:]

        init(_ triggers: FocusTriggers, from first: Int64, to last: Int64) {
            self.first = first
            occurrences = triggers.occurrences(from: first, to: last)
        }

        /// Who wins among those that begin after `off`; most places ask about the same.
        mutating func winners(after off: Int64) -> [FocusCourse.Timed] {
            if let known = found[off] { return known }
            let winners = FocusCourse.Timed.winners(among: occurrences.filter { $0.start > off })
            found[off] = winners
            return winners
        }
    }

    /// What begins by time is named by its beginning, so that nobody has to be there to name it.
    private static func on(_ winner: FocusWinner, since: Int64, activation: Int64? = nil) -> WhatIsOn {
        WhatIsOn(
            focusID: winner.focusID,
            cause: winner.cause,
            since: since,
            activation: winner.focusID == nil ? 0 : activation ?? since,
            device: winner.device
        )
    }

    /// What has been on since something last happened.
    private static func on(_ winner: FocusWinner, goingOnFrom seen: PersonFocusState.Seen) -> WhatIsOn {
        guard seen.on.focusID == winner.focusID else { return on(winner, since: seen.at) }
        return on(winner, since: seen.on.since, activation: seen.on.activation)
    }

    /// What was on before the last thing happened, as far as that is still known; also where a clock was set back.
    private static func past(_ winner: FocusWinner, _ seen: PersonFocusState.Seen) -> WhatIsOn {
        if winner.focusID == seen.on.focusID { return seen.on }
        return on(winner, since: winner.focusID == nil ? 0 : winner.began)
    }
}
