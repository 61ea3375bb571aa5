import UsherProto

/// The Focus that is on by one cause.
struct FocusWinner {
    /// Nil where none is on.
    var focusID: String?
    var cause = FocusCause.unspecified
    /// When the cause began, in microseconds since 1970.
    var began = Int64.min
    var device = ""

    /// True where it goes before `other`: the more important cause, of one kind the one that began last, of two that
    /// began at once the Focus whose id is first.
    func isBefore(_ other: FocusWinner) -> Bool {
        if cause != other.cause { return cause.rawValue < other.cause.rawValue }
        if began != other.began { return began > other.began }
        return (focusID ?? "", device) < (other.focusID ?? "", other.device)
    }
}

/// Which Focus is on in one place over some days, where nothing but time passes; pure.
struct FocusCourse {
    /// From when on which time wins among the times.
    struct Timed {
        /// In microseconds since 1970.
        var start: Int64
        /// Nil where none holds.
        var winner: FocusTriggers.Occurrence?
    }

    /// What was last done by hand.
    var manual: PersonFocusState.Manual?
    /// What wins of all that devices reported.
    var reported: FocusWinner?
    /// In the order of their starts.
    var timed: [Timed]

    /// The cause that wins at `now`.
    func winner(at now: Int64) -> FocusWinner {
        if let manual, manual.isOn(at: now) {
            return FocusWinner(focusID: manual.focusID, cause: .manual, began: manual.since, device: manual.changedBy)
        }
        // An app or a place goes before any time, and a time before what a device suggests.
        if let reported, reported.cause.rawValue < FocusCause.time.rawValue { return reported }
        let count = timed.count(upTo: now)
        if count > 0, let time = timed[count - 1].winner {
            return FocusWinner(focusID: time.focusID, cause: .time, began: time.start)
        }
        return reported ?? FocusWinner(device: manual.map { $0.focusID == nil ? $0.changedBy : "" } ?? "")
    }

    /// When the winner's Focus came on, after one instant and up to another; nil where it was on all the while.
    func start(of winner: FocusWinner, after first: Int64, to now: Int64) -> Int64? {
        for start in boundaries.reversed() where start > first && start <= now {
            if self.winner(at: start - 1).focusID != winner.focusID { return start }
        }
        return nil
    }

    /// The first instant after `now` and up to `last` at which another Focus is on than at `now`, or none; nil where
    /// there is none.
    func nextChange(after now: Int64, to last: Int64) -> Int64? {
        let current = winner(at: now).focusID
        return boundaries.first { $0 > now && $0 <= last && winner(at: $0).focusID != current }
    }

    /// Where something may begin or end by time alone, in order.
    private var boundaries: [Int64] {
        var starts = timed.map(\.start)
        if let until = manual?.until { starts.insert(until, at: timed.count(upTo: until)) }
        return starts
    }
}

extension FocusCourse.Timed {
    /// Who wins from when on among `occurrences`, which are in the order of their starts.
    ///
    /// The one that began last wins, so those under way are a stack: nobody below the top can win before the top ends.
    static func winners(among occurrences: [FocusTriggers.Occurrence]) -> [Self] {
        // Of two that begin at once the one whose Focus's id is first shall be above.
        let occurrences = occurrences.sorted { ($0.start, $1.focusID) < ($1.start, $0.focusID) }
        let boundaries = Set(occurrences.map(\.start)).union(occurrences.map(\.end)).sorted()
        var winners: [Self] = []
        var underWay: [FocusTriggers.Occurrence] = []
        var next = occurrences.startIndex
        for boundary in boundaries {
            while next < occurrences.endIndex, occurrences[next].start <= boundary {
                underWay.append(occurrences[next])
                next += 1
            }
            while let top = underWay.last, top.end <= boundary { underWay.removeLast() }
            winners.append(Self(start: boundary, winner: underWay.last))
        }
        return winners
    }
}

extension [FocusCourse.Timed] {
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
