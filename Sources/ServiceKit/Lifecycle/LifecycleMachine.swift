/// The life of a service as a value: which component to start, drain or stop next, and how the process ends.
///
/// Events come in as calls, and each returns what is to be done now. No clock, no signal, no thread in here.
struct LifecycleMachine: Equatable {
    /// A signal a service listens to.
    enum Signal: Hashable, CaseIterable {
        case terminate, interrupt, hangup
    }

    /// What the shell is to do.
    enum Action: Equatable {
        case start(Int)
        case drain(Int)
        case stop(Int)
        /// Read certificates and the like again, in all components.
        case reload
        /// Begin to count the drain limit.
        case armLimit
        /// Report this health from now on.
        case report(Health)
        /// Everything that could be done is done.
        case exit(ExitCode)
        /// End without waiting for anything; names the component that was not finished.
        case abandon(ExitCode, open: Int?)
    }

    private enum Phase: Equatable {
        case idle
        case starting(Int)
        case serving
        case draining(Int)
        case stopping(Int)
        case ended
    }

    private let componentCount: Int
    private var phase = Phase.idle
    /// True once a drain was asked for; a further signal then ends the process.
    private var isEnding = false
    private var result = ExitCode.done
    /// True while a drain is to end in a new beginning.
    private var isRestarting = false
    /// Where stopping begins: the last component that was started.
    private var lastStarted = -1
    private var reload = Reload.none

    /// One reload at a time; any number of wishes that come meanwhile make one more.
    private enum Reload { case none, running, runningAndWanted }

    init(componentCount: Int) { self.componentCount = componentCount }

    /// The process begins.
    mutating func begin() -> [Action] {
        guard phase == .idle else { return [] }
        return [.report(.starting)] + startNext(0)
    }

    /// A component is ready.
    mutating func started(_ index: Int) -> [Action] {
        guard phase == .starting(index) else { return [] }
        return isEnding ? drainNext(index) : startNext(index + 1)
    }

    /// A component could not start: those before it are stopped, and the process ends with `code`.
    mutating func startFailed(_ index: Int, code: ExitCode = .failed) -> [Action] {
        guard phase == .starting(index) else { return [] }
        result = code
        let limit: [Action] = isEnding ? [] : [.armLimit]
        isEnding = true
        return [.report(.failed)] + limit + stopNext(index - 1)
    }

    /// A component that was ready does not work any more.
    mutating func failed() -> [Action] {
        guard phase != .ended else { return [] }
        result = .failed
        return endGracefully()
    }

    /// The service is to end in order and to begin anew; a signal that comes meanwhile ends it for good.
    mutating func restart() -> [Action] {
        guard phase != .ended, !isEnding else { return [] }
        result = .restart
        isRestarting = true
        return endGracefully()
    }

    /// A signal arrived; `number` is the operating system's.
    mutating func received(_ signal: Signal, number: CInt) -> [Action] {
        switch (signal, phase) {
        case (_, .ended): return []
        case (.hangup, .serving):
            defer { reload = reload == .none ? .running : .runningAndWanted }
            return reload == .none ? [.reload] : []
        case (.hangup, _): return []
        case (.terminate, _), (.interrupt, _):
            guard isEnding else { return endGracefully() }
            if isRestarting {
                isRestarting = false
                result = .done
                return []
            }
            let open = unfinished
            phase = .ended
            return [.abandon(.signal(number), open: open)]
        }
    }

    /// All components have read their files again.
    mutating func reloaded() -> [Action] {
        let isWanted = reload == .runningAndWanted && phase == .serving
        reload = isWanted ? .running : .none
        return isWanted ? [.reload] : []
    }

    /// A component has nothing left.
    mutating func drained(_ index: Int) -> [Action] {
        guard phase == .draining(index) else { return [] }
        return drainNext(index - 1)
    }

    /// A component has given everything up.
    mutating func stopped(_ index: Int) -> [Action] {
        guard phase == .stopping(index) else { return [] }
        return stopNext(index - 1)
    }

    /// The drain limit is over.
    mutating func limitPassed() -> [Action] {
        guard isEnding, phase != .ended else { return [] }
        let open = unfinished
        phase = .ended
        // A service that failed says so, also when the rest took too long.
        return [.abandon(result == .done ? .drainLimitPassed : result, open: open)]
    }

    // MARK: Steps

    private var unfinished: Int? {
        switch phase {
        case .starting(let index), .draining(let index), .stopping(let index): index
        case .idle, .serving, .ended: nil
        }
    }

    private mutating func endGracefully() -> [Action] {
        guard !isEnding else { return [] }
        isEnding = true
        let head: [Action] = [.report(result == .failed ? .failed : .draining), .armLimit]
        switch phase {
        // A component that is just starting cannot be drained yet; `started` goes on from there.
        case .starting: return head
        case .serving: return head + drainNext(componentCount - 1)
        case .idle, .draining, .stopping, .ended: return head
        }
    }

    private mutating func startNext(_ index: Int) -> [Action] {
        guard index < componentCount else {
            phase = .serving
            return [.report(.serving)]
        }
        phase = .starting(index)
        return [.start(index)]
    }

    /// Draining goes down to the first; stopping begins again at the last that was started.
    private mutating func drainNext(_ index: Int) -> [Action] {
        lastStarted = max(lastStarted, index)
        guard index >= 0 else { return stopNext(lastStarted) }
        phase = .draining(index)
        return [.drain(index)]
    }

    private mutating func stopNext(_ index: Int) -> [Action] {
        guard index >= 0 else {
            phase = .ended
            return [.exit(result)]
        }
        phase = .stopping(index)
        return [.stop(index)]
    }
}
