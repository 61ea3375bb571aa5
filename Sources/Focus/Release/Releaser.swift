import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Sends summaries when they are due, some people at a time and so many a second.
///
/// A step reads who is due and what waits for them, asks delivery and consent about it, writes what becomes of it
/// together with the summaries, and gives these to delivery. What is written and not yet at delivery when the process
/// ends is given to it at the next start: nothing is sent twice, since delivery knows a pair again.
///
/// Confined to the service's loop.
final class Releaser: @unchecked Sendable {
    // SAFETY: every use is on the loop of the service.

    /// People of one step: small enough that no decision waits long behind its write.
    private static let stepPersonCount = 64
    /// A clock that is set forward is noticed after that long.
    private static let longestSleep: Int64 = 60_000_000
    private static let callTimeout = Duration.seconds(10)
    private static let firstRetry = Duration.milliseconds(200)
    private static let longestRetry = Duration.seconds(15)

    private let resources: ServiceResources
    private let zones: ZoneNames
    private let caps: AlertCapDirectory
    private let metrics: FocusMetrics
    private let questions: ReleaseQuestions
    private let presenter: SummaryPresenter
    /// Nanoseconds of the rate that a person takes up.
    private let timeOfPerson: Duration
    private var ids: NotificationIDGenerator
    private var timer: EventLoop.Timer?
    /// When the timer fires, in microseconds since 1970; nil where none is set.
    private var wakesAt: Int64?
    private var isRunning = false
    private var isStopped = false
    /// Somebody's time changed while a step ran.
    private var looksAgain = false
    /// True until everything from before the start is at delivery, and after a call to it failed.
    private var hasLeftovers = true
    private var failureCount = 0

    init(
        _ resources: ServiceResources,
        options: FocusService.Options,
        zones: ZoneNames,
        caps: AlertCapDirectory,
        metrics: FocusMetrics
    ) {
        self.resources = resources
        self.zones = zones
        self.caps = caps
        self.metrics = metrics
        questions = ReleaseQuestions(resources, timeout: Self.callTimeout)
        presenter = SummaryPresenter(resources, timeout: Self.callTimeout)
        timeOfPerson = .nanoseconds(1_000_000_000 / options.releaseRate)
        ids = NotificationIDGenerator(random: resources.random)
    }

    /// Begins; on the loop or before it runs.
    func start() { resources.loop.execute { [self] in wake(after: .zero) } }

    /// Ends; a step under way writes nothing more.
    func stop() {
        resources.loop.execute { [self] in
            isStopped = true
            if let timer { resources.loop.cancel(timer) }
            timer = nil
        }
    }

    /// Makes sure that somebody's summary goes out at `instant`, in microseconds since 1970.
    func expect(at instant: Int64) {
        guard !isStopped, !isRunning else {
            looksAgain = true
            return
        }
        if instant < wakesAt ?? .max { wake(at: instant) }
    }

    /// The content of the person's next summary if it went out now.
    ///
    /// - Throws: What delivery or consent answered.
    func preview(_ person: DuePerson, at now: Int64) async throws(RPCError) -> SummaryDigest {
        try await questions.ask([person], at: now).first?.preview() ?? SummaryDigest()
    }

    // MARK: Waking

    private func wake(at instant: Int64) {
        let now = resources.now.microseconds
        let delay = min(max(0, instant - now), Self.longestSleep)
        wake(after: .microseconds(delay))
    }

    private func wake(after delay: Duration) {
        guard !isStopped else { return }
        if let timer { resources.loop.cancel(timer) }
        wakesAt = resources.now.microseconds + delay.nanosecondsSaturating / 1000
        timer = resources.loop.schedule(after: delay) { [weak self] in self?.begin() }
    }

    private func begin() {
        timer = nil
        wakesAt = nil
        guard !isStopped, !isRunning else { return }
        isRunning = true
        Task.immediate(executorPreference: resources.loop.taskExecutor) { await run() }
    }

    private func run() async {
        let began = resources.loop.now
        looksAgain = false
        do {
            let count = try await step()
            failureCount = 0
            isRunning = false
            guard !isStopped else { return }
            if count > 0 || hasLeftovers || looksAgain {
                let pause = timeOfPerson * count - (resources.loop.now - began)
                return wake(after: max(.zero, pause))
            }
            let next = try resources.database.read { try SummaryDueStore.first(in: $0) }
            wake(at: next ?? .max)
        } catch {
            isRunning = false
            retry(error)
        }
    }

    private func retry(_ error: any Error) {
        guard !isStopped else { return }
        hasLeftovers = true
        failureCount += 1
        metrics.failedReleases.increment()
        if failureCount == 1 || failureCount % 100 == 0 {
            resources.log.warning("summaries could not be sent; trying again", [.error(error)])
        }
        var delay = Self.firstRetry
        for _ in 1..<min(failureCount, 16) where delay < Self.longestRetry { delay = delay * 2 }
        wake(after: min(delay, Self.longestRetry) * (0.5 + 0.5 * resources.random.nextFraction()))
    }

    // MARK: A step

    /// - Returns: How many people it was about.
    private func step() async throws -> Int {
        if hasLeftovers { try await presentLeftovers() }
        let now = resources.now
        let due = try await resources.database.readInBackground { transaction in
            try WaitingRecords.due(at: now.microseconds, count: Self.stepPersonCount, in: transaction)
        }
        guard !due.isEmpty, !isStopped else { return 0 }
        let answered = try await questions.ask(due, at: now.microseconds)
        guard !isStopped else { return 0 }
        let job = ReleaseJob(
            people: answered,
            ids: answered.map { _ in ids.next(at: resources.now) },
            now: resources.now.microseconds,
            zones: zones,
            caps: caps.all
        )
        let size = due.reduce(0) { $0 + 256 + $1.records.count * 256 }
        let outcome = try await resources.database.write(byteCount: size) { try job.run(in: $0) }
        metrics.count(outcome)
        guard !isStopped else { return due.count }
        hasLeftovers = true
        try await presenter.present(outcome.summaries)
        hasLeftovers = false
        return due.count
    }

    /// Gives delivery what it may not have yet.
    private func presentLeftovers() async throws {
        while !isStopped {
            let left = try await resources.database.readInBackground { transaction in
                try SummaryTable.unpresented(count: SummaryPresenter.maximumCount, in: transaction)
            }
            guard !left.isEmpty else { break }
            try await presenter.present(left)
        }
        hasLeftovers = false
    }
}
