import UsherProto

/// How many batches of each lane may be under way; pure.
///
/// The urgent lanes have places of their own, so that no fan-out keeps them waiting, and while they are in use the
/// others make do with fewer: an urgent batch then meets at most one other on its way.
package struct DispatchPlaces: Sendable {
    /// Places of critical, and of time-sensitive and communication.
    package var urgent = [2, 4]
    /// Places that active and passive share.
    package var shared = 4
    /// The part of them that passive may take.
    package var passive = 3
    /// What active and passive share while urgent work is about.
    package var sharedBesideUrgent = 1
    /// Pairs of the other lanes that must wait for each of their batches under way: better few full ones than many small.
    package var pairsForEachMore = 24

    /// Turns of active in the one place beside urgent work, to one of passive, where both wait.
    package var activeTurns = 3

    private var taken = [0, 0, 0, 0]
    /// Places that active took since passive took one.
    private var activeTurnsTaken = 0

    /// All places are free.
    package init() {}

    /// Batches of `lane` under way.
    package func taken(by lane: DispatchLane) -> Int { taken[lane.index] }

    /// True where another batch of `lane` may begin, of which `waiting` pairs wait; `isOtherWaiting` says of active whether
    /// passive waits too, and of passive whether active does.
    package func mayBegin(
        _ lane: DispatchLane,
        waiting: Int,
        isUrgentAbout: Bool,
        isOtherWaiting: Bool = false
    ) -> Bool {
        guard waiting > 0 else { return false }
        let own = taken[lane.index]
        let limit: Int
        switch lane {
        case .critical, .timeSensitive:
            // Waiting for company would be waiting.
            return own < urgent[lane.index]
        case .active, .passive:
            let both = taken[DispatchLane.active.index] + taken[DispatchLane.passive.index]
            guard both < (isUrgentAbout ? sharedBesideUrgent : shared) else { return false }
            if isUrgentAbout, isOtherWaiting, (lane == .active) != (activeTurnsTaken < activeTurns) { return false }
            limit = lane == .passive ? passive : isOtherWaiting ? shared - 1 : shared
        }
        return own < limit && waiting >= own * pairsForEachMore
    }

    /// True where nothing is under way.
    package var areAllFree: Bool { taken.allSatisfy { $0 == 0 } }

    /// Takes a place.
    package mutating func take(_ lane: DispatchLane) {
        taken[lane.index] += 1
        if lane == .active { activeTurnsTaken = min(activeTurnsTaken + 1, activeTurns) }
        if lane == .passive { activeTurnsTaken = 0 }
    }

    /// Gives a place back.
    package mutating func give(_ lane: DispatchLane) { taken[lane.index] -= 1 }
}
