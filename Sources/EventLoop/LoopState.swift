import CLinux

/// What only the loop's thread touches.
final class LoopState {
    var now: MonotonicInstant
    var jobs: [UnownedJob] = []
    var preferring: [UnownedJob] = []
    var work: [@Sendable () -> Void] = []
    var endOfTurn: [() -> Void] = []
    var timers = TimerHeap()
    /// True where what was waited for last came soon, so that it pays to stay awake for what comes next.
    var lastWaitWasShort = false
    private struct Watch {
        /// How often this number has been watched: what was reported of a descriptor that has been closed since does not
        /// concern the one that got its number.
        var generation: UInt32 = 0
        var handler: ((EventLoop.Readiness) -> Void)?
    }

    /// Indexed by descriptor: the kernel hands out small numbers.
    private var watches: [Watch] = []

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

    /// What epoll shall say with an event of `descriptor`.
    func mark(_ descriptor: CInt) -> epoll_data {
        makeRoom(for: descriptor)
        return epoll_data(u64: UInt64(watches[Int(descriptor)].generation) << 32 | UInt64(UInt32(descriptor)))
    }

    /// Who is to be told of an event with `mark`; nobody where the descriptor is not watched any more.
    func handler(for mark: epoll_data) -> ((EventLoop.Readiness) -> Void)? {
        let index = Int(UInt32(truncatingIfNeeded: mark.u64))
        guard index < watches.count, watches[index].generation == UInt32(truncatingIfNeeded: mark.u64 >> 32) else {
            return nil
        }
        return watches[index].handler
    }

    func setHandler(_ handler: ((EventLoop.Readiness) -> Void)?, for descriptor: CInt) {
        makeRoom(for: descriptor)
        watches[Int(descriptor)].handler = handler
        if handler == nil { watches[Int(descriptor)].generation &+= 1 }
    }

    private func makeRoom(for descriptor: CInt) {
        while watches.count <= Int(descriptor) { watches.append(Watch()) }
    }

    func removeAll() {
        watches.removeAll()
        endOfTurn.removeAll()
        timers = TimerHeap()
    }
}

/// A binary heap of timers; a removed one stays until it comes up, unless such leftovers are most of the heap.
struct TimerHeap {
    /// Places in the heap, leftovers included.
    var entryCount: Int { entries.count }

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

    /// The timers that are due, in their order; their work waits to be taken, or to be removed meanwhile.
    mutating func takeDue(at now: MonotonicInstant) -> [UInt64] {
        var due: [UInt64] = []
        while let first = entries.first, first.instant <= now {
            removeFirst()
            if work[first.id] != nil { due.append(first.id) }
        }
        dropStaleFront()
        return due
    }

    /// The work of a timer that is due, unless it was removed; it is the caller's from here.
    mutating func takeWork(of id: UInt64) -> (() -> Void)? { work.removeValue(forKey: id) }

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
