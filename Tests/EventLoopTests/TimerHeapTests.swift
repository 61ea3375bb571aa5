import Simulation
import Testing

@testable import EventLoop

@Suite("Timers in their heap")
struct TimerHeapTests {
    @Test("Whatever is set and removed, timers come up once, in order, and removed ones never", arguments: 1...20)
    func model(seed: Int) {
        let random = SeededRandom(seed: UInt64(seed))
        var heap = TimerHeap()
        var expected: [(instant: UInt64, id: UInt64)] = []
        var ran: [UInt64] = []
        var now: UInt64 = 0
        for _ in 0..<2000 {
            switch random.next(below: 10) {
            case 0..<5:
                let instant = now + random.next(below: 50)
                var id: UInt64 = 0
                id = heap.add(at: MonotonicInstant(nanoseconds: instant)) { ran.append(id) }
                expected.append((instant, id))
            case 5..<8:
                guard !expected.isEmpty else { continue }
                let victim = expected.remove(at: Int(random.next(below: UInt64(expected.count))))
                heap.remove(victim.id)
                heap.remove(victim.id)
            default:
                now += random.next(below: 20)
                let due = expected.filter { $0.instant <= now }.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
                expected.removeAll { $0.instant <= now }
                ran = []
                for id in heap.takeDue(at: MonotonicInstant(nanoseconds: now)) { heap.takeWork(of: id)?() }
                #expect(ran == due.map(\.id))
            }
            #expect(heap.entryCount <= max(64, expected.count * 2) + 1)
            if expected.isEmpty { #expect(heap.earliest == nil) }
        }
    }

    @Test("Removed timers do not pile up behind one that stays")
    func compaction() {
        var heap = TimerHeap()
        _ = heap.add(at: MonotonicInstant(nanoseconds: 1)) {}
        for number in 0..<100_000 {
            heap.remove(heap.add(at: MonotonicInstant(nanoseconds: 1000 + UInt64(number))) {})
        }
        #expect(heap.entryCount <= 65)
    }
}
