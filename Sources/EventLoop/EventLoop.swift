import CLinux
import Glibc
import Synchronization

/// One thread, one epoll set, one queue of jobs, one heap of timers: all that is isolated to a loop runs on its thread.
///
/// An actor pins itself to a loop by returning it from `unownedExecutor`; a task that belongs to no actor prefers one
/// through ``taskExecutor``. A loop without a thread (``init(simulated:)``) is driven by a simulation, turn by turn.
///
/// A turn is: ready descriptors, jobs, due timers, jobs again, then ``atEndOfTurn(_:)`` work, where connections write
/// what the turn produced. So everything that arrived together is answered together.
package final class EventLoop: SerialExecutor, Sendable {
    /// Which readiness a descriptor is watched for, and which was seen.
    package struct Readiness: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Bytes to read, or the peer has closed.
        package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
        /// Room to write.
        package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
        /// An error or a hang-up; reported whether asked for or not.
        package static let failed = Readiness(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
    }

    /// A handle on scheduled work; cancelling it twice, or after it ran, does nothing.
    package struct Timer: Hashable, Sendable {
        fileprivate let id: UInt64
    }

    private struct Mailbox {
        var jobs: [UnownedJob] = []
        var preferring: [UnownedJob] = []
        var work: [@Sendable () -> Void] = []
        var isStopping = false
        /// True once the thread has ended: work that comes now would be kept for ever, and with it the loop itself.
        var hasEnded = false
        var wakeupIsDue = false

        /// True for the first caller since the loop last looked.
        mutating func takeWakeup() -> Bool {
            defer { wakeupIsDue = true }
            return !wakeupIsDue
        }
    }

    /// The loop's name, for its thread and its log lines.
    package let name: String
    /// The clock that timers follow.
    package let time: any TimeSource
    /// The loop's thread as a task executor.
    package let taskExecutor: TaskPreference

    /// How long a loop stays awake for what comes next, if what came last came that soon.
    ///
    /// Falling asleep and being woken costs about as much time of a processor, and the caller waits for it.
    private static let wakefulness = Duration.microseconds(100)

    /// Stands for the wake-up among the marks of descriptors, which have a number from 0 on in their lower half.
    private static let wakeupMark = UInt64.max

    private let epoll: CInt
    private let wakeup: CInt
    private let mailbox = Locked(Mailbox())
    private let threadID = Atomic<UInt>(0)
    private let isSimulated: Bool
    // SAFETY: touched on the loop's thread only; every entry point checks or is documented so.
    nonisolated(unsafe) private let state: LoopState

    /// Starts a thread that waits on epoll.
    ///
    /// - Throws: ``SystemError`` when the kernel refuses a descriptor or a thread.
    package convenience init(name: String, time: any TimeSource = SystemTime()) throws(SystemError) {
        let epoll = try Self.check("epoll_create1") { epoll_create1(CInt(EPOLL_CLOEXEC)) }
        let wakeup: CInt
        do throws(SystemError) {
            wakeup = try Self.check("eventfd") { eventfd(0, CInt(EFD_NONBLOCK) | CInt(EFD_CLOEXEC)) }
        } catch {
            close(epoll)
            throw error
        }
        self.init(name: name, time: time, epoll: epoll, wakeup: wakeup)
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(u64: Self.wakeupMark))
        try Self.check("epoll_ctl") { epoll_ctl(epoll, EPOLL_CTL_ADD, wakeup, &event) }
        try WorkerThread(name) { [self] in run() }.detach()
    }

    /// A loop with no thread and no descriptors; the simulation that made it calls ``runTurn()``.
    package convenience init(simulated name: String, time: any TimeSource) {
        self.init(name: name, time: time, epoll: -1, wakeup: -1)
    }

    private init(name: String, time: any TimeSource, epoll: CInt, wakeup: CInt) {
        self.name = name
        self.time = time
        self.epoll = epoll
        self.wakeup = wakeup
        isSimulated = epoll < 0
        taskExecutor = TaskPreference()
        state = LoopState(now: time.monotonicNow)
        taskExecutor.loop = self
    }

    deinit {
        if epoll >= 0 { close(epoll) }
        if wakeup >= 0 { close(wakeup) }
    }

    /// True on the loop's own thread; always true in a simulation, which has one thread.
    package var isCurrent: Bool { isSimulated || threadID.load(ordering: .relaxed) == UInt(pthread_self()) }

    // MARK: Executor

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent {
            state.jobs.append(job)
            return
        }
        wake(
            if: mailbox.withLock {
                $0.jobs.append(job)
                return $0.takeWakeup()
            }
        )
    }

    fileprivate func enqueuePreferring(_ job: UnownedJob) {
        if isCurrent {
            state.preferring.append(job)
            return
        }
        wake(
            if: mailbox.withLock {
                $0.preferring.append(job)
                return $0.takeWakeup()
            }
        )
    }

    package func checkIsolated() { precondition(isCurrent, "not on the thread of loop \(name)") }

    package func isIsolatingCurrentContext() -> Bool? { isCurrent }

    /// The loop's thread as a task executor.
    ///
    /// Its own type: a job run with both executors at once is enqueued again at every call between actors of one loop.
    package final class TaskPreference: TaskExecutor, @unchecked Sendable {
        // SAFETY: set once, before the loop is handed to anyone; the loop outlives its tasks because they keep it.
        fileprivate unowned var loop: EventLoop?

        package func enqueue(_ job: consuming ExecutorJob) { loop?.enqueuePreferring(UnownedJob(job)) }
    }

    // MARK: Work and timers

    /// Runs `work` on the loop's thread in a coming turn; from any thread, in the order of the calls.
    ///
    /// Once the loop's thread has ended, `work` is let go and does not run.
    package func execute(_ work: @escaping @Sendable () -> Void) {
        wake(
            if: mailbox.withLock {
                if $0.hasEnded { return false }
                $0.work.append(work)
                return $0.takeWakeup()
            }
        )
    }

    /// When the current turn began; read once a turn, so that handlers do not pay for the clock.
    ///
    /// On the loop only.
    package var now: MonotonicInstant {
        assertIsCurrent()
        return state.now
    }

    /// Runs `work` on the loop once `delay` has passed since the turn began.
    ///
    /// On the loop only.
    @discardableResult
    package func schedule(after delay: Duration, _ work: @escaping () -> Void) -> Timer {
        schedule(at: now + delay, work)
    }

    /// Runs `work` on the loop at `instant`, or in the next turn if that is past.
    ///
    /// On the loop only.
    @discardableResult
    package func schedule(at instant: MonotonicInstant, _ work: @escaping () -> Void) -> Timer {
        assertIsCurrent()
        return Timer(id: state.timers.add(at: instant, work))
    }

    /// Makes sure that the work behind `timer` does not run.
    ///
    /// On the loop only.
    package func cancel(_ timer: Timer) {
        assertIsCurrent()
        state.timers.remove(timer.id)
    }

    /// Runs `work` once at the end of this turn, after all handlers.
    ///
    /// Work added by such work runs in the same turn.
    /// On the loop only.
    package func atEndOfTurn(_ work: @escaping () -> Void) {
        assertIsCurrent()
        state.endOfTurn.append(work)
    }

    /// Suspends until `duration` has passed on the loop's clock, or the task is cancelled.
    package func sleep(for duration: Duration) async throws(CancellationError) {
        let sleeper = Sleeper()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                sleeper.begin(continuation)
                execute { [self] in
                    if sleeper.isAwake { return }
                    sleeper.timer = schedule(after: duration) { sleeper.wake() }
                }
            }
        } onCancel: {
            sleeper.wake()
            // The timer would stay until it is due, and whoever can begin and cancel sleeps could pile them up.
            execute { [self] in if let timer = sleeper.timer { cancel(timer) } }
        }
        if Task.isCancelled { throw CancellationError() }
    }

    // MARK: Descriptors

    /// Calls `handler` on the loop whenever `descriptor` is ready.
    ///
    /// On the loop only; the descriptor stays the caller's.
    package func watch(
        _ descriptor: CInt,
        for readiness: Readiness,
        _ handler: @escaping (Readiness) -> Void
    ) throws(SystemError) {
        assertIsCurrent()
        var event = epoll_event(events: readiness.rawValue, data: state.mark(descriptor))
        try Self.check("epoll_ctl") { epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) }
        state.setHandler(handler, for: descriptor)
    }

    /// Changes what `descriptor` is watched for.
    ///
    /// On the loop only.
    package func rewatch(_ descriptor: CInt, for readiness: Readiness) throws(SystemError) {
        assertIsCurrent()
        var event = epoll_event(events: readiness.rawValue, data: state.mark(descriptor))
        try Self.check("epoll_ctl") { epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event) }
    }

    /// Stops watching `descriptor`; call it before closing.
    ///
    /// On the loop only.
    package func unwatch(_ descriptor: CInt) {
        assertIsCurrent()
        var event = epoll_event()
        _ = epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
        state.setHandler(nil, for: descriptor)
    }

    // MARK: The loop

    /// Ends the thread once nothing is left to run; descriptors and timers are forgotten.
    package func stop() {
        wake(
            if: mailbox.withLock {
                $0.isStopping = true
                return $0.takeWakeup()
            }
        )
    }

    /// One turn of a simulated loop: everything that can run now.
    ///
    /// - Returns: True if anything ran.
    @discardableResult
    package func runTurn() -> Bool {
        precondition(isSimulated, "a loop with a thread runs its own turns")
        state.now = time.monotonicNow
        collectMail()
        let ran = state.hasWork || state.timers.isDue(at: state.now)
        runCollected()
        return ran
    }

    /// Lets go of everything that a simulated loop still holds: what waits there holds the loop in turn.
    package func abandon() {
        precondition(isSimulated, "a loop with a thread lets go when the thread ends")
        collectMail()
        _ = state.takeWork()
        state.removeAll()
    }

    /// When the next timer of a simulated loop is due; nil when none is set.
    package var nextTimer: MonotonicInstant? { state.timers.earliest }

    private func run() {
        threadID.store(UInt(pthread_self()), ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 256) { events in
            while true {
                if collectMail(mayEnd: true) { break }
                poll(into: events)
                runCollected()
            }
        }
        state.removeAll()
        // The kernel may give the thread's identity to the next one.
        threadID.store(0, ordering: .relaxed)
    }

    private func poll(into events: UnsafeMutableBufferPointer<epoll_event>) {
        let count = wait(into: events)
        let reason = errno
        state.now = time.monotonicNow
        guard count >= 0 else {
            precondition(reason == EINTR, "\(SystemError("epoll_wait", errno: reason))")
            return
        }
        for event in events.prefix(Int(count)) {
            if event.data.u64 == Self.wakeupMark {
                var drained: UInt64 = 0
                _ = read(wakeup, &drained, MemoryLayout<UInt64>.size)
            } else if let handler = state.handler(for: event.data) {
                handler(Readiness(rawValue: event.events))
            }
        }
        collectMail()
    }

    /// Waits for events: at first awake, where the last wait was short, then asleep.
    private func wait(into events: UnsafeMutableBufferPointer<epoll_event>) -> CInt {
        let timeout = pollTimeoutMilliseconds()
        if timeout == 0 { return epoll_wait(epoll, events.baseAddress, CInt(events.count), 0) }
        let clock = SystemTime()
        let began = clock.monotonicNow
        defer { state.lastWaitWasShort = clock.monotonicNow - began <= Self.wakefulness }
        while state.lastWaitWasShort, clock.monotonicNow - began < Self.wakefulness {
            let count = epoll_wait(epoll, events.baseAddress, CInt(events.count), 0)
            if count != 0 { return count }
            // Whoever else is ready goes first; perhaps it is the one we wait for.
            sched_yield()
        }
        return epoll_wait(epoll, events.baseAddress, CInt(events.count), timeout)
    }

    private func pollTimeoutMilliseconds() -> CInt {
        if state.hasWork { return 0 }
        guard let due = state.timers.earliest else { return -1 }
        let left = due - time.monotonicNow
        if left <= .zero { return 0 }
        // Rounded up: waking early would spin until the timer is due.
        return CInt(clamping: (left.nanosecondsSaturating + 999_999) / 1_000_000)
    }

    /// Moves what other threads left into the loop's own queues.
    ///
    /// - Parameter mayEnd: Whether the loop may end here, where it was told to and nothing is left to run.
    /// - Returns: True where it ends: from here on nothing is taken in.
    @discardableResult
    private func collectMail(mayEnd: Bool = false) -> Bool {
        // SAFETY: the lists change owner under the lock; nothing else reaches the loop's own ones.
        nonisolated(unsafe) let state = self.state
        return mailbox.withLock { mail in
            mail.wakeupIsDue = false
            Self.move(&mail.jobs, to: &state.jobs)
            Self.move(&mail.preferring, to: &state.preferring)
            Self.move(&mail.work, to: &state.work)
            mail.hasEnded = mayEnd && mail.isStopping && !state.hasWork
            return mail.hasEnded
        }
    }

    private static func move<Element>(_ mail: inout [Element], to queue: inout [Element]) {
        guard !mail.isEmpty else { return }
        queue.append(contentsOf: mail)
        mail.removeAll(keepingCapacity: true)
    }

    private func runCollected() {
        runJobs()
        runTimers()
        runJobs()
        while !state.endOfTurn.isEmpty {
            let work = state.takeEndOfTurn()
            for step in work { step() }
            state.recycleEndOfTurn(work)
            runJobs()
        }
    }

    /// Runs the timers that are due, but not those that they set in turn: one that sets itself again without a delay
    /// would never let go of the loop.
    private func runTimers() {
        for timer in state.timers.takeDue(at: state.now) { state.timers.takeWork(of: timer)?() }
    }

    /// Runs jobs until none is left, those that jobs themselves enqueue included, within a bound that keeps I/O alive.
    private func runJobs() {
        var rounds = 0
        while state.hasJobs, rounds < 64 {
            rounds += 1
            for work in state.takeWork() { work() }
            for job in state.takeJobs() { job.runSynchronously(on: asUnownedSerialExecutor()) }
            for job in state.takePreferring() { job.runSynchronously(on: taskExecutor.asUnownedTaskExecutor()) }
        }
    }

    private func wake(if needed: Bool) {
        guard needed, !isCurrent, wakeup >= 0 else { return }
        var one: UInt64 = 1
        _ = write(wakeup, &one, MemoryLayout<UInt64>.size)
    }

    private func assertIsCurrent() { assert(isCurrent, "not on the thread of loop \(name)") }

    @discardableResult
    static func check(_ call: String, _ body: () -> CInt) throws(SystemError) -> CInt {
        let result = body()
        guard result >= 0 else { throw SystemError(call, errno: errno) }
        return result
    }
}

/// The continuation of one sleeping task, resumed once whichever comes first: the timer or cancellation.
private final class Sleeper: Sendable {
    private enum State { case idle, woken, waiting(CheckedContinuation<Void, Never>) }
    private let state = Locked(State.idle)
    // SAFETY: touched on the loop only.
    nonisolated(unsafe) var timer: EventLoop.Timer?

    var isAwake: Bool { state.withLock { if case .woken = $0 { true } else { false } } }

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
        let resumeNow = state.withLock { state in
            if case .woken = state { return true }
            state = .waiting(continuation)
            return false
        }
        if resumeNow { continuation.resume() }
    }

    func wake() {
        let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
            defer { state = .woken }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume()
    }
}

extension EventLoop {
    /// Runs `body` on the loop and waits for its result; from anywhere.
    package func run<Success: Sendable>(_ body: @escaping @Sendable () throws -> Success) async throws -> Success {
        try await withCheckedThrowingContinuation { continuation in
            execute { continuation.resume(with: Result(catching: body)) }
        }
    }
}
