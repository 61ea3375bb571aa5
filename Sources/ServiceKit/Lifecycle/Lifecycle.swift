package import EventLoop
import Glibc
import Synchronization

/// Runs a service's components from start to exit, and turns signals into a drain, an end, or a reload.
///
/// SIGTERM and SIGINT begin a drain; a second one ends the process at once with 128 + its number. SIGHUP reloads.
/// All decisions are made on a loop of its own, so a component that hangs cannot keep a signal from being heard.
package actor Lifecycle {
    private let loop: EventLoop
    private let components: [any ServiceComponent]
    private let log: Logger
    private let drainLimit: Duration
    private let state: LifecycleState
    private var machine: LifecycleMachine
    private var signals: SignalDescriptor?
    private var finished: CheckedContinuation<ExitCode, Never>?
    private var began: MonotonicInstant?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// A service of `components`, started in this order; `loop` is for this, the metrics endpoint, and nothing that
    /// may block.
    package init(
        components: [any ServiceComponent],
        loop: EventLoop,
        log: Logger,
        drainLimit: Duration,
        state: LifecycleState
    ) {
        self.components = components
        self.loop = loop
        self.log = log
        self.drainLimit = drainLimit
        self.state = state
        machine = LifecycleMachine(componentCount: components.count)
    }

    /// Starts everything, serves until a signal or a failure ends it, and drains; once only.
    ///
    /// Where the drain limit passes or a second signal arrives, the process ends in here.
    ///
    /// - Returns: How the process is to end.
    /// - Throws: ``SystemError`` when signals cannot be watched; nothing was started then.
    package func run() async throws -> ExitCode {
        precondition(finished == nil, "a service runs once")
        let signals = try SignalDescriptor()
        try loop.watch(signals.descriptor, for: .readable) { [weak self] _ in
            self?.assumeIsolated { $0.readSignals() }
        }
        self.signals = consume signals
        state.onFailure { [weak self] in
            guard let self else { return }
            loop.execute { self.assumeIsolated { $0.apply { $0.failed() } } }
        }
        state.onRestart { [weak self] in
            guard let self else { return }
            loop.execute { self.assumeIsolated { $0.apply { $0.restart() } } }
        }
        let code = await withCheckedContinuation { continuation in
            finished = continuation
            apply { $0.begin() }
        }
        if let descriptor = self.signals?.descriptor { loop.unwatch(descriptor) }
        self.signals = nil
        return code
    }

    private func readSignals() {
        while let number = signals?.next() {
            switch number {
            case SIGHUP: apply { $0.received(.hangup, number: number) }
            case SIGINT: apply { $0.received(.interrupt, number: number) }
            default: apply { $0.received(.terminate, number: number) }
            }
        }
    }

    private func apply(_ event: @Sendable (inout LifecycleMachine) -> [LifecycleMachine.Action]) {
        for action in event(&machine) { carryOut(action) }
    }

    private func carryOut(_ action: LifecycleMachine.Action) {
        switch action {
        case .start(let index): start(index)
        case .drain(let index): drain(index)
        case .stop(let index): stop(index)
        case .reload: reload()
        case .armLimit:
            began = loop.now
            loop.schedule(after: drainLimit) { [weak self] in
                self?.assumeIsolated { $0.apply { $0.limitPassed() } }
            }
        case .report(let health):
            state.set(health)
            announce(health)
        case .exit(let code):
            log.info("ended", [.integer("exit_code", code.number)] + elapsed)
            finished?.resume(returning: code)
            finished = nil
        case .abandon(let code, let open): abandon(code, open: open)
        }
    }

    private func announce(_ health: Health) {
        switch health {
        case .starting: log.info("starting", [.integer("components", components.count)])
        case .serving: log.info("serving")
        case .draining: log.info("draining", [.milliseconds("limit_ms", drainLimit)])
        case .failed: log.error("ending because of a failure", [.milliseconds("limit_ms", drainLimit)])
        }
    }

    private var elapsed: [LogField] {
        began.map { [.milliseconds("drain_ms", loop.time.monotonicNow - $0)] } ?? []
    }

    // MARK: Components

    // Tasks of their own, off this loop: a component that never returns, or blocks, must not keep decisions waiting.

    private func start(_ index: Int) {
        let component = components[index]
        log.debug("starting component", [.word("component", component.name)])
        Task { @concurrent [log] in
            do {
                try await component.start()
                await self.apply { $0.started(index) }
            } catch let refusal as StartRefusal {
                log.error("the service does not start", refusal.fields)
                await self.apply { $0.startFailed(index, code: .unusable) }
            } catch {
                log.error("component failed to start", [.word("component", component.name), .error(error)])
                await self.apply { $0.startFailed(index) }
            }
        }
    }

    private func drain(_ index: Int) {
        let component = components[index]
        log.debug("draining component", [.word("component", component.name)])
        Task { @concurrent in
            await component.drain()
            await self.apply { $0.drained(index) }
        }
    }

    private func stop(_ index: Int) {
        let component = components[index]
        log.debug("stopping component", [.word("component", component.name)])
        Task { @concurrent in
            await component.stop()
            await self.apply { $0.stopped(index) }
        }
    }

    private func reload() {
        log.info("reloading")
        Task { @concurrent [components, log] in
            for component in components {
                do { try await component.reload() } catch {
                    log.error(
                        "reload failed; what was in use stays in use",
                        [.word("component", component.name), .error(error)]
                    )
                }
            }
            log.info("reloaded")
            await self.apply { $0.reloaded() }
        }
    }

    /// Names what was not finished and ends the process: other threads may be stuck, so nothing is waited for.
    private func abandon(_ code: ExitCode, open: Int?) {
        let fields: [LogField] =
            open.map { [.word("component", components[$0].name)] + components[$0].openWork } ?? []
        let end: [LogField] = [.integer("exit_code", code.number)] + elapsed
        if case .signal = code {
            log.error("ended by a second signal with work left open", fields + end)
        } else {
            log.error("drain limit passed with work left open", fields + end)
        }
        log.output.flush(within: .milliseconds(200))
        if code == .restart { ProcessEnvironment.beginAnew() }
        _exit(code.number)
    }
}
