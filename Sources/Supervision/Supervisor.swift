package import EventLoop

/// What becomes of a set of services that are kept running: which is started, awaited, started again, drained or killed
/// next.
///
/// Pure: it has no clock, no process and no signal. Each event says what happened and when; the answer says what to do.
/// Services are named by their index.
package struct Supervisor: Sendable {
    /// When things are tried again and when patience ends.
    package struct Policy: Sendable {
        /// From a crash to the first restart; twice as long after each further crash.
        package var firstDelay = Duration.milliseconds(50)
        /// The longest wait before a restart.
        package var longestDelay = Duration.seconds(5)
        /// How long a service has to have been ready for its earlier crashes to be forgotten.
        package var stableTime = Duration.seconds(5)
        /// How long all services together may take to be ready for the first time.
        package var startLimit = Duration.seconds(30)
        /// How long a service may take to end once it is asked to.
        package var drainLimit = Duration.seconds(20)

        /// Every time at its default.
        package init() {}
    }

    /// How far one service has come.
    package enum State: Hashable, Sendable {
        /// About to be started.
        case idle
        /// Its process was started and is not ready.
        case starting
        /// It takes work.
        case ready
        /// It ended by itself; it is started again at an instant.
        case backingOff(until: MonotonicInstant)
        /// It was asked to end.
        case stopping
        /// It has ended and stays so.
        case ended
    }

    /// One service.
    package struct Service: Sendable {
        /// How far it has come.
        package fileprivate(set) var state = State.idle
        /// Its process; nil while there is none.
        package fileprivate(set) var process: Int32?
        /// How often it was started again.
        package fileprivate(set) var restarts = 0
        fileprivate var crashes = 0
        fileprivate var startedAt = MonotonicInstant(nanoseconds: 0)
        fileprivate var readyAt: MonotonicInstant?
    }

    /// How far the whole has come.
    package enum Phase: Hashable, Sendable {
        /// Not all services have been ready yet.
        case starting
        /// All have been ready; one or another may be starting again.
        case serving
        /// All are asked to end.
        case stopping
        /// All have ended.
        case ended(Outcome)
    }

    /// How it ended.
    package enum Outcome: Hashable, Sendable {
        /// Every service ended when asked.
        case drained
        /// A service could not be started, or all together were not ready in time.
        case startFailed
        /// A service had to be killed, because it took too long or because of a second request.
        case killed
    }

    /// What is to be done.
    package enum Action: Hashable, Sendable {
        /// Start the service's process, unless ``Supervisor/mayStart(_:)`` has become false meanwhile; the answer is
        /// ``Supervisor/started(_:process:at:)`` or ``Supervisor/couldNotStart(_:at:)``.
        case start(Int)
        /// Ask whether it is ready until it is or ends; the answer is ``Supervisor/becameReady(_:at:)``.
        case awaitReady(Int)
        /// Ask it to end.
        case terminate(Int)
        /// Make it end.
        case kill(Int)
        /// Tell the operator.
        case report(Report)
        /// Nothing is left to do.
        case end(Outcome)
    }

    /// What an operator wants to know.
    package enum Report: Hashable, Sendable {
        /// A service's process runs.
        case started(Int, process: Int32)
        /// A service takes work, so long after its start.
        case ready(Int, after: Duration)
        /// A service ended by itself and is started again after a while.
        case crashed(Int, Ending, restartIn: Duration)
        /// A service's process could not be made; it is tried again after a while.
        case couldNotStart(Int, restartIn: Duration)
        /// A service ended before it was ever ready, so the whole is given up.
        case startFailed(Int, Ending)
        /// These were not ready in time, so the whole is given up.
        case startLimitPassed([Int])
        /// All services take work, so long after the beginning.
        case allReady(after: Duration)
        /// All services are asked to end.
        case draining
        /// A service has ended as asked.
        case ended(Int, Ending)
        /// A service did not end in time and is killed.
        case killing(Int)
    }

    /// The services, by index.
    package private(set) var services: [Service]
    /// How far the whole has come.
    package private(set) var phase = Phase.starting

    private let policy: Policy
    private let drainStages: [[Int]]
    private var stage = 0
    private var began = MonotonicInstant(nanoseconds: 0)
    private var drainDeadline: MonotonicInstant?
    private var outcome = Outcome.drained

    /// Services that are not started yet.
    ///
    /// `drainStages` names each service once: those of a stage are asked to end together, once all of the stage before
    /// have ended.
    package init(drainStages: [[Int]], policy: Policy = Policy()) {
        services = Array(repeating: Service(), count: drainStages.joined().count)
        precondition(drainStages.joined().sorted() == Array(services.indices), "a service is drained once")
        self.drainStages = drainStages
        self.policy = policy
    }

    /// When ``woke(at:)`` is next to be called; nil where nothing waits for time to pass.
    package var nextWake: MonotonicInstant? {
        var instants = services.compactMap { service -> MonotonicInstant? in
            if case .backingOff(let until) = service.state { until } else { nil }
        }
        if phase == .starting { instants.append(began + policy.startLimit) }
        if phase == .stopping, let drainDeadline { instants.append(drainDeadline) }
        return instants.min()
    }

    /// Whether a service that was to be started still is: what happened to another one may have ended everything.
    package func mayStart(_ index: Int) -> Bool { services[index].state == .idle }

    // MARK: Events

    /// Everything is to be started.
    package mutating func begin(at now: MonotonicInstant) -> [Action] {
        began = now
        return services.indices.map { .start($0) }
    }

    /// A process was made.
    package mutating func started(_ index: Int, process: Int32, at now: MonotonicInstant) -> [Action] {
        services[index].process = process
        services[index].startedAt = now
        services[index].readyAt = nil
        services[index].state = .starting
        return [.report(.started(index, process: process)), .awaitReady(index)]
    }

    /// A process could not be made.
    package mutating func couldNotStart(_ index: Int, at now: MonotonicInstant) -> [Action] {
        services[index].process = nil
        guard phase == .serving else { return giveUp(index, at: now) }
        let delay = backOff(index, at: now)
        return [.report(.couldNotStart(index, restartIn: delay))]
    }

    /// A service takes work.
    package mutating func becameReady(_ index: Int, at now: MonotonicInstant) -> [Action] {
        guard services[index].state == .starting else { return [] }
        services[index].state = .ready
        services[index].readyAt = now
        var actions: [Action] = [.report(.ready(index, after: now - services[index].startedAt))]
        if phase == .starting, services.allSatisfy({ $0.state == .ready }) {
            phase = .serving
            actions.append(.report(.allReady(after: now - began)))
        }
        return actions
    }

    /// A process has ended.
    package mutating func exited(_ index: Int, _ ending: Ending, at now: MonotonicInstant) -> [Action] {
        services[index].process = nil
        switch phase {
        case .ended: return []
        case .stopping:
            services[index].state = .ended
            return [.report(.ended(index, ending))] + nextStage(at: now)
        case .starting:
            // What says by itself that it cannot go on will say so again; what was killed may have been unlucky.
            if case .code = ending, services[index].state == .starting {
                return [.report(.startFailed(index, ending))] + giveUp(index, at: now)
            }
        case .serving: break
        }
        let delay = backOff(index, at: now)
        return [.report(.crashed(index, ending, restartIn: delay))]
    }

    /// Time has passed.
    package mutating func woke(at now: MonotonicInstant) -> [Action] {
        switch phase {
        case .ended: return []
        case .stopping:
            guard let drainDeadline, drainDeadline <= now else { return [] }
            outcome = .killed
            // Killed ones end at once; the next look is for the case that they do not.
            self.drainDeadline = now + policy.drainLimit
            return killStage()
        case .starting where began + policy.startLimit <= now:
            let late = services.indices.filter { services[$0].state != .ready }
            outcome = .startFailed
            return [.report(.startLimitPassed(late))] + drain(at: now)
        case .starting, .serving:
            var actions: [Action] = []
            for index in services.indices {
                guard case .backingOff(let until) = services[index].state, until <= now else { continue }
                services[index].state = .idle
                services[index].restarts += 1
                actions.append(.start(index))
            }
            return actions
        }
    }

    /// Everything is to end; asked a second time, at once.
    package mutating func stop(at now: MonotonicInstant) -> [Action] {
        switch phase {
        case .ended: return []
        case .stopping:
            outcome = .killed
            return services.indices.flatMap { services[$0].process == nil ? [] : [.report(.killing($0)), .kill($0)] }
        case .starting, .serving: return drain(at: now)
        }
    }

    // MARK: Steps

    private mutating func backOff(_ index: Int, at now: MonotonicInstant) -> Duration {
        if let readyAt = services[index].readyAt, now - readyAt >= policy.stableTime { services[index].crashes = 0 }
        let delay = min(policy.firstDelay * (1 << min(services[index].crashes, 20)), policy.longestDelay)
        services[index].crashes += 1
        services[index].readyAt = nil
        services[index].state = .backingOff(until: now + delay)
        return delay
    }

    private mutating func giveUp(_ index: Int, at now: MonotonicInstant) -> [Action] {
        services[index].state = .ended
        if phase == .stopping { return nextStage(at: now) }
        outcome = .startFailed
        return drain(at: now)
    }

    private mutating func drain(at now: MonotonicInstant) -> [Action] {
        phase = .stopping
        stage = -1
        return [.report(.draining)] + nextStage(at: now)
    }

    /// Goes on to the first stage that has something to wait for, unless the present one still has.
    private mutating func nextStage(at now: MonotonicInstant) -> [Action] {
        var actions: [Action] = []
        while stage < 0 || drainStages[stage].allSatisfy({ services[$0].state == .ended }) {
            stage += 1
            guard stage < drainStages.count else {
                phase = .ended(outcome)
                return actions + [.end(outcome)]
            }
            drainDeadline = now + policy.drainLimit
            for index in drainStages[stage] {
                switch services[index].state {
                case .starting, .ready:
                    services[index].state = .stopping
                    actions.append(.terminate(index))
                case .idle, .backingOff: services[index].state = .ended
                case .stopping, .ended: break
                }
            }
        }
        return actions
    }

    private mutating func killStage() -> [Action] {
        drainStages[stage].flatMap { index -> [Action] in
            services[index].process == nil ? [] : [.report(.killing(index)), .kill(index)]
        }
    }
}
