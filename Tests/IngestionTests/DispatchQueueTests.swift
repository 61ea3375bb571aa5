import EventLoop
import Ingestion
import Testing

@Suite("Dispatch queue")
struct DispatchQueueTests {
    private static let now = MonotonicInstant(nanoseconds: 1)

    private func queue(_ units: [(String, Int, UInt32, DispatchLane)]) -> DispatchQueue<String> {
        var queue = DispatchQueue<String>()
        for (unit, pairs, app, lane) in units {
            queue.append(unit, pairCount: pairs, app: app, lane: lane, at: Self.now)
        }
        return queue
    }

    private func taken(_ portions: [DispatchQueue<String>.Portion]) -> [String] {
        portions.map { "\($0.unit) \($0.offset)+\($0.count)" }
    }

    @Test("Inside an app what came first goes first")
    func order() {
        var queue = queue([("a", 1, 1, .active), ("b", 1, 1, .active), ("c", 1, 1, .active)])
        #expect(taken(queue.take(2, from: .active)) == ["a 0+1", "b 0+1"])
        #expect(taken(queue.take(2, from: .active)) == ["c 0+1"])
        #expect(queue.isEmpty)
        #expect(queue.take(2, from: .active).isEmpty)
    }

    @Test("Lanes do not mix")
    func lanes() {
        var queue = queue([("slow", 1, 1, .passive), ("fast", 1, 1, .critical)])
        #expect(taken(queue.take(128, from: .critical)) == ["fast 0+1"])
        #expect(queue.pairCount(in: .passive) == 1)
        #expect(queue.take(128, from: .active).isEmpty)
    }

    @Test("Apps take turns, whatever each has waiting")
    func turns() {
        var queue = queue([
            ("crowd", 1000, 1, .active), ("b1", 1, 2, .active), ("b2", 1, 2, .active), ("c", 1, 3, .active),
        ])
        #expect(
            taken(queue.take(40, from: .active)) == [
                "crowd 0+16", "b1 0+1", "b2 0+1", "c 0+1", "crowd 16+16", "crowd 32+5",
            ]
        )
        #expect(queue.pairCount(in: .active) == 963)
        #expect(queue.unitCount(in: .active) == 1)
    }

    @Test("A turn that a full batch cut short is taken by the next app in the next batch")
    func cutShort() {
        var queue = queue([("a", 100, 1, .active), ("b", 100, 2, .active)])
        #expect(taken(queue.take(8, from: .active)) == ["a 0+8"])
        #expect(taken(queue.take(8, from: .active)) == ["b 0+8"])
        #expect(taken(queue.take(8, from: .active)) == ["a 8+8"])
    }

    @Test("Over time every app gets its share", arguments: [2, 3, 10])
    func shares(_ apps: Int) {
        var queue = DispatchQueue<Int>()
        for app in 0..<apps {
            // The first app has a hundred times as much as the others.
            for _ in 0..<(app == 0 ? 100 : 1) {
                queue.append(app, pairCount: 1000, app: UInt32(app), lane: .passive, at: Self.now)
            }
        }
        var counts = [Int](repeating: 0, count: apps)
        while counts.allSatisfy({ $0 < 900 }) {
            for portion in queue.take(128, from: .passive) { counts[portion.unit] += portion.count }
        }
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 128 + DispatchQueue<Int>.quantum)
    }

    @Test("Nothing is lost and nothing comes twice, in any order of adding and taking", arguments: 1...20)
    func complete(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var queue = DispatchQueue<Int>()
        var expected: [Int: Int] = [:]
        var found: [Int: Int] = [:]
        var unit = 0
        func take() {
            let lane = DispatchLane.allCases[Int.random(in: 0..<4, using: &random)]
            let limit = Int.random(in: 1...128, using: &random)
            let portions = queue.take(limit, from: lane)
            #expect(portions.reduce(0) { $0 + $1.count } <= limit)
            for portion in portions {
                #expect(portion.offset == found[portion.unit, default: 0])
                found[portion.unit, default: 0] += portion.count
            }
        }
        for _ in 0..<500 {
            if Bool.random(using: &random) {
                unit += 1
                let pairs = Int.random(in: 1...300, using: &random)
                expected[unit] = pairs
                queue.append(
                    unit,
                    pairCount: pairs,
                    app: UInt32.random(in: 0..<5, using: &random),
                    lane: DispatchLane.allCases[Int.random(in: 0..<4, using: &random)],
                    at: Self.now
                )
            } else {
                take()
            }
        }
        while !queue.isEmpty { take() }
        #expect(found == expected)
        #expect(DispatchLane.allCases.allSatisfy { queue.pairCount(in: $0) == 0 && queue.unitCount(in: $0) == 0 })
    }

    @Test("The age of a lane is that of its oldest unit")
    func age() {
        var queue = DispatchQueue<String>()
        queue.append("b", pairCount: 2, app: 2, lane: .active, at: MonotonicInstant(nanoseconds: 7))
        queue.append("a", pairCount: 1, app: 1, lane: .active, at: MonotonicInstant(nanoseconds: 9))
        #expect(queue.oldest(in: .active) == MonotonicInstant(nanoseconds: 7))
        _ = queue.take(1, from: .active)
        #expect(queue.oldest(in: .active) == MonotonicInstant(nanoseconds: 7))
        _ = queue.take(2, from: .active)
        #expect(queue.oldest(in: .active) == nil)
    }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
        return word ^ word >> 31
    }
}
