import EventLoop
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Carries erasures through all services, and goes on with them after a restart until each is done; confined to the
/// service's loop.
///
/// A job is durable before anything is erased. Each step can be repeated: every service knows the erasure by its id, goes
/// on where it was, and answers the same once it is done. From its own first write on a service adds nothing about the
/// person, so the order of the services decides nothing but when the person is alerted for the last time.
final class Erasures: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, tasks and timers, which run there.

    /// Erasures that may go on; one more is refused as `overloaded`.
    static let maximumOpenCount = 1000
    /// Those worked on at once; the others wait for their turn.
    private static let maximumRunningCount = 4
    /// How long one call to a service may take; a service goes on where it was when it is called again.
    private static let callTimeout = Duration.seconds(60)
    private static let firstRetry = Duration.milliseconds(200)
    private static let longestRetry = Duration.seconds(15)

    private let resources: ServiceResources
    private let own: PersonErasure
    private let state: ConsentState
    private let people: PeopleDirectory
    private let metrics: ConsentMetrics
    private var isStopped = false
    /// What goes on, by id, with those who wait for its end.
    private var open: [[UInt8]: [Watcher]] = [:]
    private var queue: [ErasureJob] = []
    private var runningCount = 0
    private var pauses: [(timer: EventLoop.Timer, continuation: CheckedContinuation<Void, Never>)] = []

    init(
        _ resources: ServiceResources,
        _ own: PersonErasure,
        state: ConsentState,
        people: PeopleDirectory,
        metrics: ConsentMetrics
    ) {
        self.resources = resources
        self.own = own
        self.state = state
        self.people = people
        self.metrics = metrics
    }

    /// How many go on.
    var openCount: Int { open.count }

    /// Takes up again what was not done when the process ended.
    ///
    /// - Throws: ``StorageError``.
    func start() throws(StorageError) {
        let jobs = try resources.database.read { transaction in
            try ErasureJobTable.open(in: transaction).compactMap { try ErasureJobTable.job($0, in: transaction) }
        }
        for job in jobs { take(job, apps: []) }
    }

    /// Ends; what is not done goes on after the next start.
    func stop() {
        isStopped = true
        for watcher in open.values.flatMap(\.self) { watcher.end() }
        for pause in pauses {
            resources.loop.cancel(pause.timer)
            pause.continuation.resume()
        }
        pauses = []
    }

    /// Goes on with a job that is durable; `apps` are those to which the person may have been evaluated.
    func take(_ job: ErasureJob, apps: [Int64]) {
        guard open[job.id] == nil, !isStopped else { return }
        open[job.id] = []
        metrics.openErasures.set(Int64(open.count))
        if let person = job.personID {
            people.forget(person)
            state.erase(person, apps: apps)
        }
        queue.append(job)
        beginNext()
    }

    /// Waits until the erasure is done, at most as long as `patience`.
    ///
    /// - Throws: UNAVAILABLE where it is not done by then; it goes on.
    func wait(for id: [UInt8], atMost patience: Duration) async throws(RPCError) {
        guard open[id] != nil else { return }
        let watcher = Watcher(on: resources.loop) {}
        open[id]?.append(watcher)
        let wakeup = await watcher.wait(atMost: patience)
        open[id]?.removeAll { $0 === watcher }
        guard wakeup != .changed else { return }
        throw RPCError(
            .unavailable,
            "the erasure goes on by itself until every service is done; repeat the call with its id for the receipt"
        )
    }

    // MARK: Running

    private func beginNext() {
        while runningCount < Self.maximumRunningCount, !queue.isEmpty, !isStopped {
            let job = queue.removeFirst()
            runningCount += 1
            // What it writes is nobody's call any more: the audit log has the event of the call that began it, which may be
            // another person's, or name the very one who is erased.
            WriteScope.$witness.withValue(nil) {
                _ = Task.immediate(executorPreference: resources.loop.taskExecutor) { [self] in
                    await run(job)
                    runningCount -= 1
                    beginNext()
                }
            }
        }
    }

    private func run(_ job: ErasureJob) async {
        var failureCount = 0
        while !isStopped {
            do {
                try await work(job)
                return ended(job)
            } catch {
                failureCount += 1
                metrics.failedErasureSteps.increment()
                if failureCount == 1 || failureCount % 100 == 0 {
                    resources.log.warning("an erasure could not go on; trying again", [.error(error)])
                }
                await pause(after: failureCount)
            }
        }
    }

    private func ended(_ job: ErasureJob) {
        let waiting = open.removeValue(forKey: job.id) ?? []
        metrics.openErasures.set(Int64(open.count))
        metrics.erasures.increment()
        for watcher in waiting { watcher.changed() }
    }

    private func pause(after failureCount: Int) async {
        var delay = Self.firstRetry
        for _ in 1..<min(max(2, failureCount), 16) where delay < Self.longestRetry { delay = delay * 2 }
        delay = min(delay, Self.longestRetry) * (0.5 + 0.5 * resources.random.nextFraction())
        guard !isStopped else { return }
        await withCheckedContinuation { continuation in
            // Only stop ends it before, which resumes every one.
            var timer: EventLoop.Timer?
            timer = resources.loop.schedule(after: delay) { [self] in
                pauses.removeAll { $0.timer == timer }
                continuation.resume()
            }
            if let timer { pauses.append((timer, continuation)) }
        }
    }

    // MARK: Steps

    private func work(_ job: ErasureJob) async throws {
        guard let person = job.personID else { return }
        let id = Array(person.utf8)
        let topics = try await resources.database.readInBackground { try PersonSections.topics(of: id, in: $0) }
        state.leave(person, topics: topics)
        let request = ErasePersonDataRequest(personID: person, erasureID: job.id)
        let here = try await own.erase(request) { people.forget(person) }
        state.erased(person)
        // Delivery first: it is what alerts.
        let options = CallOptions(timeout: Self.callTimeout)
        let delivery = try await DeliveryClient(channel: resources.channel(to: .delivery))
            .erasePersonData(request, options: options)
        let ingestion = try await IngestionClient(channel: resources.channel(to: .ingestion))
            .erasePersonData(request, options: options)
        let focus = try await FocusClient(channel: resources.channel(to: .focus))
            .erasePersonData(request, options: options)
        let receipt = ErasePersonResponse(
            erasureID: job.id,
            services: [
                ServiceErasure(service: "consent", erasure: here),
                ServiceErasure(service: "ingestion", erasure: ingestion),
                ServiceErasure(service: "focus", erasure: focus),
                ServiceErasure(service: "delivery", erasure: delivery),
            ],
            ledgerPosition: UInt64(job.ledgerPosition)
        )
        try await resources.database.write { try ErasureJobTable.finish(job.id, receipt, in: $0) }
    }
}
