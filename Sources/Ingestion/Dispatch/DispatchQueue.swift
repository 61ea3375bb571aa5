package import EventLoop
import UsherProto

/// Work that waits to be dispatched: by lane, in turns between the apps of a lane, in order inside an app.
///
/// A unit is worth a number of pairs and may be taken in parts, so that a notification for a thousand people takes turns
/// with the single ones of other apps. Pure: what to take and when is decided outside.
package struct DispatchQueue<Unit> {
    /// Pairs an app may take before it is the next app's turn.
    package static var quantum: Int { 16 }

    /// Part of a unit: `count` of its pairs, the first of which is number `offset`.
    package struct Portion {
        /// The unit.
        package let unit: Unit
        /// Pairs of it that were taken before.
        package let offset: Int
        /// Pairs of it in this portion.
        package let count: Int
    }

    fileprivate struct Waiting {
        let unit: Unit
        let pairCount: Int
        var taken = 0
        let since: MonotonicInstant
    }

    /// What one app has waiting in one lane.
    fileprivate struct Line {
        let app: UInt32
        var waiting = FIFO<Waiting>()
    }

    fileprivate struct LaneState {
        /// Apps' lines; those without anything waiting are used again for other apps.
        var lines: [Line] = []
        var lineOfApp: [UInt32: Int] = [:]
        var freeLines: [Int] = []
        /// Lines in the order of their turns; those with something waiting, each once.
        var turns = FIFO<Int>()
        var unitCount = 0
        var pairCount = 0
    }

    private var lanes = DispatchLane.allCases.map { _ in LaneState() }

    /// Nothing waits.
    package init() {}

    /// True where nothing waits.
    package var isEmpty: Bool { lanes.allSatisfy { $0.unitCount == 0 } }

    /// Units that wait in `lane`, a partly taken one included.
    package func unitCount(in lane: DispatchLane) -> Int { lanes[lane.index].unitCount }

    /// Pairs that wait in `lane`.
    package func pairCount(in lane: DispatchLane) -> Int { lanes[lane.index].pairCount }

    /// True where an app other than `app` has something waiting in `lane`.
    package func holds(besides app: UInt32, in lane: DispatchLane) -> Bool {
        let lines = lanes[lane.index].lineOfApp
        return lines.count > (lines[app] == nil ? 0 : 1)
    }

    /// Since when the oldest unit of `lane` waits.
    package func oldest(in lane: DispatchLane) -> MonotonicInstant? {
        lanes[lane.index].lines.lazy.compactMap { $0.waiting.first?.since }.min()
    }

    /// Adds a unit of `pairCount` pairs, at least one, behind all others of its app and lane.
    package mutating func append(
        _ unit: Unit,
        pairCount: Int,
        app: UInt32,
        lane: DispatchLane,
        at now: MonotonicInstant
    ) {
        precondition(pairCount > 0, "a unit has pairs")
        lanes[lane.index].append(Waiting(unit: unit, pairCount: pairCount, since: now), app: app)
    }

    /// Takes up to `limit` pairs of `lane`, app by app in turns of ``quantum``.
    package mutating func take(_ limit: Int, from lane: DispatchLane) -> [Portion] {
        lanes[lane.index].take(limit, quantum: Self.quantum)
    }
}

extension DispatchQueue.LaneState {
    fileprivate mutating func append(_ waiting: DispatchQueue<Unit>.Waiting, app: UInt32) {
        let line = self.line(of: app)
        if lines[line].waiting.isEmpty { turns.append(line) }
        lines[line].waiting.append(waiting)
        unitCount += 1
        pairCount += waiting.pairCount
    }

    private mutating func line(of app: UInt32) -> Int {
        if let known = lineOfApp[app] { return known }
        let line: Int
        if let free = freeLines.popLast() {
            line = free
            lines[line] = DispatchQueue<Unit>.Line(app: app)
        } else {
            line = lines.count
            lines.append(DispatchQueue<Unit>.Line(app: app))
        }
        lineOfApp[app] = line
        return line
    }

    fileprivate mutating func take(_ limit: Int, quantum: Int) -> [DispatchQueue<Unit>.Portion] {
        var portions: [DispatchQueue<Unit>.Portion] = []
        var room = min(limit, pairCount)
        portions.reserveCapacity(min(room, unitCount))
        while room > 0, let line = turns.popFirst() {
            var turn = min(quantum, room)
            while turn > 0, let next = lines[line].waiting.first {
                let count = min(turn, next.pairCount - next.taken)
                portions.append(DispatchQueue<Unit>.Portion(unit: next.unit, offset: next.taken, count: count))
                turn -= count
                room -= count
                pairCount -= count
                if next.taken + count == next.pairCount {
                    _ = lines[line].waiting.popFirst()
                    unitCount -= 1
                } else {
                    lines[line].waiting.updateFirst { $0.taken += count }
                }
            }
            if lines[line].waiting.isEmpty {
                lineOfApp[lines[line].app] = nil
                freeLines.append(line)
            } else {
                turns.append(line)
            }
        }
        return portions
    }
}
