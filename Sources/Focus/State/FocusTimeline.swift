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

    /// What is on by one cause.
    private struct Winner {
        var focusID: String?
        var cause = FocusCause.unspecified
        var began = Int64.min
        var device = ""

        func isBefore(_ other: Winner) -> Bool {
            if cause != other.cause { return cause.rawValue < other.cause.rawValue }
            if began != other.began { return began > other.began }
            return (focusID ?? "", device) < (other.focusID ?? "", other.device)
        }
    }

    private static let day: Int64 = 86_400_000_000

    // MARK: Now

    /// What is on at `now` on `device`, or for all who share where that is empty.
    func whatIsOn(on device: String, at now: Int64) -> WhatIsOn {
        let seen = state.seen(on: device)
        if let seen, seen.at == now { return seen.on }
        // How long the same Focus has been on is looked for in larger steps back.
        for days: Int64 in [2, Self.longestSearchInDays] {
            let earliest = now - days * Self.day
            // Without times nothing can have happened since.
            let first = triggers.hasTimes ? max(seen?.at ?? earliest, earliest) : seen?.at ?? earliest
            let occurrences = triggers.occurrences(from: first, to: now)
            let winner = winner(on: device, at: now, occurrences)
            if let seen, seen.at > now { return Self.past(winner, seen) }
            if let start = start(of: winner, on: device, from: first, to: now, occurrences) {
                return Self.on(winner, since: start)
            }
            if let seen, seen.at == first { return Self.on(winner, goingOnFrom: seen) }
            if !triggers.hasTimes { return Self.on(winner, since: 0) }
        }
        // Times repeat every week: what was on without end for that long has been on since they were made.
        let winner = winner(on: device, at: now, triggers.occurrences(from: now, to: now))
        if let seen { return Self.on(winner, goingOnFrom: seen) }
        return Self.on(winner, since: winner.focusID == nil ? 0 : winner.began)
    }

    private static let longestSearchInDays: Int64 = 32

    /// The Focus that is on at `now`, there; nil where none is.
    func focusID(on device: String, at now: Int64) -> String? {
        winner(on: device, at: now, triggers.occurrences(from: now, to: now)).focusID
    }

    /// The first instant after `now` at which another Focus is on than at `now`, or none any more, if nothing but time
    /// passes; nil where there is none within days.
    func nextChange(on device: String, after now: Int64) -> Int64? {
        let last = now + 9 * Self.day
        let occurrences = triggers.occurrences(from: now, to: last)
        let current = winner(on: device, at: now, occurrences).focusID
        return boundaries(on: device, occurrences).filter { $0 > now && $0 <= last }.sorted()
            .first { winner(on: device, at: $0, occurrences).focusID != current }
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
        Set(state.places.map { whatIsOn(on: $0, at: now).activation }).subtracting([0])
    }

    // MARK: Changes

    /// Takes note of what is on at `now` after `old` was changed to this: what goes on keeps its beginning, what begins
    /// is given a name of its own.
    mutating func settle(after old: FocusTimeline, at now: Int64, name: () throws -> Int64) rethrows {
        let occurrences = triggers.occurrences(from: now, to: now)
        for place in state.places {
            let before = old.whatIsOn(on: place, at: now)
            let winner = winner(on: place, at: now, occurrences)
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

    /// The cause that wins at `now`.
    private func winner(on device: String, at now: Int64, _ occurrences: [FocusTriggers.Occurrence]) -> Winner {
        let manual = state.manual(on: device)
        if let manual, manual.isOn(at: now) {
            return Winner(
                focusID: manual.focusID,
                cause: .manual,
                began: manual.since,
                device: manual.changedBy
            )
        }
        var best: Winner?
        func offer(_ winner: Winner) { if best.map(winner.isBefore) ?? true { best = winner } }
        let off = manual?.offAt ?? .min
        for (id, reports) in state.devices(countingOn: device) {
            for (fact, since) in reports.facts where since > off && since <= now {
                for focus in triggers.focuses(for: fact) {
                    offer(Winner(focusID: focus, cause: fact.kind.cause, began: since, device: id))
                }
            }
        }
        // An app or a place goes before any time.
        if let best, best.cause.rawValue < FocusCause.time.rawValue { return best }
        // They are in the order of their starts, and none is longer than a day and what clocks leave out.
        for occurrence in occurrences[..<occurrences.count(upTo: now)].reversed() {
            guard occurrence.start > max(off, now - 3 * Self.day) else { break }
            guard now < occurrence.end else { continue }
            offer(Winner(focusID: occurrence.focusID, cause: .time, began: occurrence.start))
        }
        return best ?? Winner(device: manual.map { $0.focusID == nil ? $0.changedBy : "" } ?? "")
    }

    /// Where something may begin or end by time alone.
    private func boundaries(on device: String, _ occurrences: [FocusTriggers.Occurrence]) -> Set<Int64> {
        var boundaries = Set(occurrences.map(\.start)).union(occurrences.map(\.end))
        if let until = state.manual(on: device)?.until { boundaries.insert(until) }
        return boundaries
    }

    /// When the winner's Focus came on, between two instants; nil where it was on all the while.
    private func start(
        of winner: Winner,
        on device: String,
        from first: Int64,
        to now: Int64,
        _ occurrences: [FocusTriggers.Occurrence]
    ) -> Int64? {
        boundaries(on: device, occurrences).filter { $0 > first && $0 <= now }.sorted(by: >)
            .first { self.winner(on: device, at: $0 - 1, occurrences).focusID != winner.focusID }
    }

    /// What begins by time is named by its beginning, so that nobody has to be there to name it.
    private static func on(_ winner: Winner, since: Int64, activation: Int64? = nil) -> WhatIsOn {
        WhatIsOn(
            focusID: winner.focusID,
            cause: winner.cause,
            since: since,
            activation: winner.focusID == nil ? 0 : activation ?? since,
            device: winner.device
        )
    }

    /// What has been on since something last happened.
    private static func on(_ winner: Winner, goingOnFrom seen: PersonFocusState.Seen) -> WhatIsOn {
        guard seen.on.focusID == winner.focusID else { return on(winner, since: seen.at) }
        return on(winner, since: seen.on.since, activation: seen.on.activation)
    }

    /// What was on before the last thing happened, as far as that is still known; also where a clock was set back.
    private static func past(_ winner: Winner, _ seen: PersonFocusState.Seen) -> WhatIsOn {
        if winner.focusID == seen.on.focusID { return seen.on }
        return on(winner, since: winner.focusID == nil ? 0 : winner.began)
    }
}

extension [FocusTriggers.Occurrence] {
    /// How many start at `now` or earlier; they are in the order of their starts.
    fileprivate func count(upTo now: Int64) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].start <= now { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
