import CProcess
package import EventLoop
import Glibc
import ServiceHost
import ServiceKit

/// A running stack: starts the services, keeps them running, tells what happens, and ends them.
///
/// Carries out what ``Supervisor`` says. Confined to its loop, whose thread must live as long as the process: the services
/// are killed by the kernel when it dies.
package actor StackRun {
    /// What is told to whoever started the stack.
    package enum Notice: Sendable {
        /// All services take work, so long after the beginning.
        case ready(after: Duration)
    }

    private let loop: EventLoop
    private let plan: StackPlan
    private let log: StackLog
    private let notify: @Sendable (Notice) -> Void
    private let recordState: @Sendable (Supervisor) -> Void
    private let renew: @Sendable () -> Void
    private var machine: Supervisor
    private var signals: SignalDescriptor?
    private var wake: EventLoop.Timer?
    private var readiness: [Int: ReadinessWait] = [:]
    private var actions: [Supervisor.Action] = []
    private var isCarryingOut = false
    private var finished: CheckedContinuation<Supervisor.Outcome, Never>?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// A stack that is not started.
    ///
    /// On the loop, `recordState` is given every new state, to be written down; `notify` is told when the stack is ready;
    /// `renew` is called once a day, to look after certificates.
    package init(
        _ plan: StackPlan,
        log: StackLog,
        loop: EventLoop,
        policy: Supervisor.Policy = Supervisor.Policy(),
        recordState: @escaping @Sendable (Supervisor) -> Void,
        notify: @escaping @Sendable (Notice) -> Void,
        renew: @escaping @Sendable () -> Void
    ) {
        self.plan = plan
        self.log = log
        self.loop = loop
        self.recordState = recordState
        self.notify = notify
        self.renew = renew
        machine = Supervisor(drainStages: plan.drainStages, policy: policy)
    }

    /// Runs until SIGTERM or SIGINT, or a failure to start; once.
    ///
    /// ``SignalDescriptor/block()`` was called before any thread was made.
    ///
    /// - Returns: How it ended; no service is left.
    /// - Throws: ``SystemError`` where signals cannot be heard; nothing was started then.
    package func run() async throws -> Supervisor.Outcome {
        precondition(finished == nil, "a stack is run once")
        let signals = try SignalDescriptor()
        try loop.watch(signals.descriptor, for: .readable) { [weak self] _ in
            self?.assumeIsolated { $0.readSignals() }
        }
        self.signals = consume signals
        renewDaily()
        let outcome = await withCheckedContinuation { continuation in
            finished = continuation
            apply { $0.begin(at: $1) }
        }
        if let descriptor = self.signals?.descriptor { loop.unwatch(descriptor) }
        self.signals = nil
        return outcome
    }

    private func renewDaily() {
        loop.schedule(after: .seconds(86_400)) { [weak self] in
            self?.assumeIsolated { run in
                run.renew()
                run.renewDaily()
            }
        }
    }

    private func readSignals() {
        while let number = signals?.next() {
            // Whose terminal has gone, it ends; in the background there is nothing that it could read again, for the
            // services look at their files themselves.
            if number != SIGHUP || plan.endsOnHangup { apply { $0.stop(at: $1) } }
        }
    }

    // MARK: What the machine says

    private func apply(_ event: (inout Supervisor, MonotonicInstant) -> [Supervisor.Action]) {
        actions += event(&machine, loop.time.monotonicNow)
        // What one action leads to comes behind those that were said before.
        guard !isCarryingOut else { return }
        isCarryingOut = true
        while !actions.isEmpty { carryOut(actions.removeFirst()) }
        isCarryingOut = false
        if let wake { loop.cancel(wake) }
        wake = machine.nextWake.map { instant in
            loop.schedule(at: instant) { [weak self] in self?.assumeIsolated { $0.apply { $0.woke(at: $1) } } }
        }
        recordState(machine)
    }

    private func carryOut(_ action: Supervisor.Action) {
        switch action {
        case .start(let index): start(index)
        case .awaitReady(let index): awaitReady(index)
        case .terminate(let index): send(SIGTERM, to: index)
        case .kill(let index): send(SIGKILL, to: index)
        case .report(let report): tell(report)
        case .end(let outcome):
            finished?.resume(returning: outcome)
            finished = nil
        }
    }

    private func start(_ index: Int) {
        guard machine.mayStart(index) else { return }
        let service = plan.services[index]
        do throws(SystemError) {
            let output = try Pipe()
            defer { close(output.writer) }
            let request = ProcessRequest(
                program: "\(plan.programs)/\(service.role.program)",
                arguments: plan.arguments(of: service),
                environment: plan.environment,
                output: output.writer,
                errors: output.writer
            )
            let process: pid_t
            do throws(SystemError) { process = try request.start() } catch {
                close(output.reader)
                throw error
            }
            log.follow(output.reader, from: service.role.rawValue)
            try watch(process, index)
            apply { $0.started(index, process: process, at: $1) }
        } catch {
            log.say("\(service.role.rawValue) cannot be started: \(error)", .error)
            apply { $0.couldNotStart(index, at: $1) }
        }
    }

    /// Hears when the process ends; a process of which that cannot be heard is ended at once.
    private func watch(_ process: pid_t, _ index: Int) throws(SystemError) {
        let descriptor = process_descriptor(process)
        do throws(SystemError) {
            guard descriptor >= 0 else { throw SystemError("pidfd_open", errno: -descriptor) }
            try loop.watch(descriptor, for: .readable) { [weak self] _ in
                self?.assumeIsolated { $0.reap(process, descriptor, index) }
            }
        } catch {
            if descriptor >= 0 { close(descriptor) }
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            throw error
        }
    }

    private func reap(_ process: pid_t, _ descriptor: CInt, _ index: Int) {
        var status: CInt = 0
        guard waitpid(process, &status, WNOHANG) == process else { return }
        loop.unwatch(descriptor)
        close(descriptor)
        readiness.removeValue(forKey: index)?.cancel()
        apply { $0.exited(index, Ending(waitStatus: status), at: $1) }
    }

    private func awaitReady(_ index: Int) {
        readiness[index]?.cancel()
        readiness[index] = ReadinessWait(port: plan.services[index].metricsPort, on: loop) { [weak self] in
            self?.assumeIsolated { run in
                run.readiness[index] = nil
                run.apply { $0.becameReady(index, at: $1) }
            }
        }
    }

    private func send(_ signal: CInt, to index: Int) {
        // Not reaped yet, so the number still stands for that process.
        if let process = machine.services[index].process { kill(process, signal) }
    }

    // MARK: What is told

    private func tell(_ report: Supervisor.Report) {
        func name(_ index: Int) -> String { plan.services[index].role.rawValue }
        switch report {
        case .started(let index, let process):
            log.say("\(name(index)) started, pid \(process), port \(plan.services[index].port)")
        case .ready(let index, let duration): log.say("\(name(index)) is ready after \(Self.text(duration))")
        case .crashed(let index, let ending, let delay):
            log.say("\(name(index)) ended by itself (\(ending)); it is started again in \(Self.text(delay))", .warning)
        case .couldNotStart(let index, let delay):
            log.say("\(name(index)) is tried again in \(Self.text(delay))", .warning)
        case .startFailed(let index, let ending):
            log.say("\(name(index)) did not start (\(ending)); its own lines above say why", .error)
        case .startLimitPassed(let late):
            log.say("not ready in time: \(late.map(name).joined(separator: ", "))", .error)
        case .allReady(let duration):
            log.say("ready after \(Self.text(duration))")
            notify(.ready(after: duration))
        case .draining: log.say("ending: open work is finished first; a second signal ends at once")
        case .ended(let index, let ending):
            let isClean = ending == .code(0)
            log.say("\(name(index)) has ended" + (isClean ? "" : " (\(ending))"), isClean ? .info : .warning)
        case .killing(let index): log.say("\(name(index)) did not end in time and is killed", .warning)
        }
    }

    private static func text(_ duration: Duration) -> String {
        let milliseconds = duration.nanosecondsSaturating / 1_000_000
        return milliseconds < 1000 ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
    }
}
