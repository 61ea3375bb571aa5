import Glibc

/// What only the loop's thread touches.
final class LoopState {
    var now: MonotonicInstant
    var jobs: [UnownedJob] = []
    var preferring: [UnownedJob] = []
    var work: [@Sendable () -> Void] = []
    var endOfTurn: [() -> Void] = []
    var timers = TimerHeap()
    /// Indexed by descriptor: the kernel hands out small numbers.
    private var handlers: [((EventLoop.Readiness) -> Void)?] = []

    // Spare lists, swapped with the full ones so that a turn in steady state allocates nothing.
    private var spareJobs: [UnownedJob] = []
    private var sparePreferring: [UnownedJob] = []
    private var spareEndOfTurn: [() -> Void] = []

    init(now: MonotonicInstant) { self.now = now }

    var hasJobs: Bool { !jobs.isEmpty || !preferring.isEmpty || !work.isEmpty }
    var hasWork: Bool { hasJobs || !endOfTurn.isEmpty }

    func takeJobs() -> [UnownedJob] {
        if jobs.isEmpty { return [] }
        spareJobs.removeAll(keepingCapacity: true)
        swap(&jobs, &spareJobs)
        return spareJobs
    }

    func takePreferring() -> [UnownedJob] {
        if preferring.isEmpty { return [] }
        sparePreferring.removeAll(keepingCapacity: true)
        swap(&preferring, &sparePreferring)
        return sparePreferring
    }

    func takeWork() -> [@Sendable () -> Void] {
        if work.isEmpty { return [] }
        defer { work = [] }
        return work
    }

    func takeEndOfTurn() -> [() -> Void] {
        var taken = spareEndOfTurn
        spareEndOfTurn = []
        swap(&taken, &endOfTurn)
        return taken
    }

    func recycleEndOfTurn(_ list: consuming [() -> Void]) {
        list.removeAll(keepingCapacity: true)
        spareEndOfTurn = list
    }

    func handler(for descriptor: CInt) -> ((EventLoop.Readiness) -> Void)? {
        let index = Int(descriptor)
        return index < handlers.count ? handlers[index] : nil
    }

    func setHandler(_ handler: ((EventLoop.Readiness) -> Void)?, for descriptor: CInt) {
        let index = Int(descriptor)
        while handlers.count <= index { handlers.append(nil) }
        handlers[index] = handler
    }

    func removeAll() {
        handlers.removeAll()
        endOfTurn.removeAll()
        timers = TimerHeap()
    }
}

/// A binary heap of timers; a removed one stays until it comes up, unless such leftovers are most of the heap.
struct TimerHeap {
    private struct Entry {
        var instant: MonotonicInstant
        var id: UInt64
        /// Earlier first; of two at the same instant, the one set first.
        static func < (left: Self, right: Self) -> Bool {
            left.instant == right.instant ? left.id < right.id : left.instant < right.instant
        }
    }

    private var entries: [Entry] = []
    private var work: [UInt64: () -> Void] = [:]
    private var nextID: UInt64 = 0

    var earliest: MonotonicInstant? { entries.first?.instant }

    func isDue(at now: MonotonicInstant) -> Bool {
        guard let first = entries.first else { return false }
        return first.instant <= now
    }

    mutating func add(at instant: MonotonicInstant, _ body: @escaping () -> Void) -> UInt64 {
        let id = nextID
        nextID += 1
        work[id] = body
        entries.append(Entry(instant: instant, id: id))
        siftUp(entries.count - 1)
        return id
    }

    mutating func remove(_ id: UInt64) {
        guard work.removeValue(forKey: id) != nil else { return }
        dropStaleFront()
        if entries.count > 64, entries.count > work.count * 2 { compact() }
    }

    mutating func popDue(at now: MonotonicInstant) -> (() -> Void)? {
        while let first = entries.first, first.instant <= now {
            removeFirst()
            if let body = work.removeValue(forKey: first.id) { return body }
        }
        return nil
    }

    private mutating func dropStaleFront() {
        while let first = entries.first, work[first.id] == nil { removeFirst() }
    }

    private mutating func compact() {
        entries = entries.filter { work[$0.id] != nil }.sorted(by: <)
    }

    private mutating func removeFirst() {
        let last = entries.removeLast()
        guard !entries.isEmpty else { return }
        entries[0] = last
        siftDown(0)
    }

    private mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child] < entries[parent] else { return }
            entries.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func siftDown(_ start: Int) {
        var parent = start
        while true {
            var smallest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < entries.count {
                if entries[child] < entries[smallest] { smallest = child }
            }
            if smallest == parent { return }
            entries.swapAt(parent, smallest)
            parent = smallest
        }
    }
}
