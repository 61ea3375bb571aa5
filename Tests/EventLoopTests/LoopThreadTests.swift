import Glibc
import Testing

@testable import EventLoop

@Suite("A loop with a thread", .timeLimit(.minutes(15)))
struct LoopThreadTests {
    /// State pinned to a loop.
    private actor Counter {
        nonisolated let loop: EventLoop
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
        private(set) var count = 0

        init(loop: EventLoop) { self.loop = loop }

        func increment() -> Bool {
            count += 1
            return loop.isCurrent
        }

        nonisolated func incrementOnLoop() { assumeIsolated { $0.count += 1 } }
    }

    /// What each of four threads has had done, in order.
    private final class Seen: Sendable {
        let numbers = Locked([[Int]](repeating: [], count: 4))
    }

    @Test("A loop that nothing comes to sleeps, however busy it was a moment ago")
    func asleepWhereIdle() async throws {
        let loop = try EventLoop(name: "idle")
        defer { loop.stop() }
        for _ in 0..<1000 { try await loop.run {} }
        let used = await withCheckedContinuation { continuation in
            loop.execute {
                let before = Self.processorTimeOfThread()
                loop.schedule(after: .milliseconds(500)) {
                    continuation.resume(returning: Self.processorTimeOfThread() - before)
                }
            }
        }
        #expect(used < .milliseconds(50))
    }

    private static func processorTimeOfThread() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @Test("Work from many threads runs on the loop's thread, each thread's in its order")
    func execute() async throws {
        let loop = try EventLoop(name: "execute")
        defer { loop.stop() }
        let seen = Seen()
        await withDiscardingTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<1000 {
                        loop.execute {
                            let isCurrent = loop.isCurrent
                            seen.numbers.withLock { $0[writer].append(isCurrent ? number : -1) }
                        }
                    }
                }
            }
        }
        try await loop.run {}
        #expect(seen.numbers.withLock { $0 } == [[Int]](repeating: Array(0..<1000), count: 4))
    }

    @Test("An actor pinned to a loop runs there, and may be entered from the loop's callbacks")
    func pinnedActor() async throws {
        let loop = try EventLoop(name: "actor")
        defer { loop.stop() }
        let counter = Counter(loop: loop)
        for _ in 0..<100 { #expect(await counter.increment()) }
        try await loop.run { counter.incrementOnLoop() }
        #expect(await counter.count == 101)
        #expect(!loop.isCurrent)
    }

    @Test("A task that prefers a loop runs there")
    func preference() async throws {
        let loop = try EventLoop(name: "preference")
        defer { loop.stop() }
        let isCurrent = await Task(executorPreference: loop.taskExecutor) { loop.isCurrent }.value
        #expect(isCurrent)
    }

    @Test("Entering an actor's state off its loop stops the process")
    func isolation() async {
        await #expect(processExitsWith: .failure) {
            let loop = try EventLoop(name: "isolation")
            loop.checkIsolated()
        }
    }

    @Test("A sleep lasts at least its time, and a cancelled one ends early")
    func sleeping() async throws {
        let loop = try EventLoop(name: "sleep")
        defer { loop.stop() }
        let began = SystemTime().monotonicNow
        try await loop.sleep(for: .milliseconds(2))
        #expect(SystemTime().monotonicNow - began >= .milliseconds(2))
        let sleeper = Task { try await loop.sleep(for: .seconds(3600)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        let beforehand = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await loop.sleep(for: .seconds(3600))
        }
        await #expect(throws: CancellationError.self) { try await beforehand.value }
    }

    @Test("A stopped loop finishes the work it has, lets go of work that comes later, and of itself")
    func stop() async throws {
        final class Witness: Sendable {
            let gone: @Sendable () -> Void
            init(_ gone: @escaping @Sendable () -> Void) { self.gone = gone }
            deinit { gone() }
        }
        let (ended, end) = AsyncStream<String>.makeStream()
        do {
            let loop = try EventLoop(name: "stop")
            loop.execute { loop.stop() }
            for number in 0..<10 { loop.execute { end.yield("\(number)") } }
            // Set as a timer so that it is let go when the thread ends.
            let threadEnd = Witness { end.yield("thread") }
            try await loop.run { _ = loop.schedule(after: .seconds(3600)) { withExtendedLifetime(threadEnd) {} } }
            var iterator = ended.makeAsyncIterator()
            for number in 0..<10 { #expect(await iterator.next() == "\(number)") }
        }
        let (late, lateEnd) = AsyncStream<String>.makeStream()
        weak var released: EventLoop?
        do {
            let loop = try EventLoop(name: "late")
            released = loop
            let threadEnd = Witness { lateEnd.yield("thread") }
            try await loop.run { _ = loop.schedule(after: .seconds(3600)) { withExtendedLifetime(threadEnd) {} } }
            loop.stop()
        }
        var iterator = late.makeAsyncIterator()
        #expect(await iterator.next() == "thread")
        if let loop = released {
            let witness = Witness { lateEnd.yield("work") }
            loop.execute { [loop] in withExtendedLifetime((witness, loop)) {} }
            _ = consume witness
        } else {
            lateEnd.yield("work")
        }
        #expect(await iterator.next() == "work")
    }

    @Test("A descriptor's handler hears that it is readable, until it is unwatched")
    func descriptors() async throws {
        let loop = try EventLoop(name: "descriptors")
        defer { loop.stop() }
        var ends: [CInt] = [-1, -1]
        try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (near, far) = (ends[0], ends[1])
        defer { for end in [near, far] { close(end) } }
        let (bytes, received) = AsyncStream<UInt8>.makeStream()
        try await loop.run {
            try loop.watch(near, for: [.readable]) { _ in
                var byte: UInt8 = 0
                if read(near, &byte, 1) == 1 { received.yield(byte) }
            }
        }
        var iterator = bytes.makeAsyncIterator()
        for byte in [UInt8(1), 2, 3] {
            var byte = byte
            #expect(write(far, &byte, 1) == 1)
            #expect(await iterator.next() == byte)
        }
        await #expect(throws: SystemError.self) {
            try await loop.run { try loop.watch(near, for: [.readable]) { _ in } }
        }
        try await loop.run { loop.unwatch(near) }
        var last: UInt8 = 9
        #expect(write(far, &last, 1) == 1)
        // Two turns, so that a handler that is still called would have been.
        try await loop.run {}
        try await loop.run {}
        #expect(recv(near, &last, 1, CInt(MSG_DONTWAIT)) == 1)
    }

    @Test("An event of a closed descriptor does not reach the one that got its number in the same turn")
    func reusedNumber() async throws {
        let loop = try EventLoop(name: "reuse")
        defer { loop.stop() }
        try await loop.run {
            // Two descriptors become ready in one turn; the first handler closes the other and reuses its number.
            var pairs: [[CInt]] = [[-1, -1], [-1, -1]]
            for index in 0..<2 {
                guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pairs[index]) == 0 else {
                    throw SystemError("socketpair", errno: errno)
                }
            }
            try Reuse(loop: loop, pairs: pairs).start()
        }
        try await loop.run {}
        let strayEvents = try await loop.run { Reuse.strayEvents }
        #expect(strayEvents == 0)
    }
}

/// Two watched descriptors, of which whichever is told first replaces the other one.
private final class Reuse: @unchecked Sendable {
    // SAFETY: confined to its loop, and read through it.
    nonisolated(unsafe) static var strayEvents = 0
    private let loop: EventLoop
    private var pairs: [[CInt]]
    private var isReplaced = false

    init(loop: EventLoop, pairs: [[CInt]]) {
        self.loop = loop
        self.pairs = pairs
    }

    func start() throws(SystemError) {
        for index in 0..<2 {
            let pair = pairs[index]
            try loop.watch(pair[0], for: [.readable]) { [self] _ in replace(other: 1 - index) }
            var byte: UInt8 = 1
            write(pair[1], &byte, 1)
        }
    }

    private func replace(other: Int) {
        guard !isReplaced else { return }
        isReplaced = true
        for pair in pairs { loop.unwatch(pair[0]) }
        let number = pairs[other][0]
        var fresh: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &fresh) == 0 else { return }
        guard dup2(fresh[0], number) == number else { return }
        close(fresh[0])
        do throws(SystemError) {
            try loop.watch(number, for: [.readable]) { _ in Self.strayEvents += 1 }
        } catch { Self.strayEvents = -1 }
        loop.schedule(after: .zero) { [self] in
            loop.unwatch(number)
            for descriptor in [number, fresh[1], pairs[other][1], pairs[1 - other][0], pairs[1 - other][1]] {
                close(descriptor)
            }
        }
    }
}
