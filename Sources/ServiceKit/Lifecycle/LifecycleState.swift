import EventLoop

/// What the parts of a service may know and say of its life; from any thread.
package final class LifecycleState: Sendable {
    private struct Shared {
        var health = Health.starting
        var hasFailed = false
        var troubles: [String] = []
        var report: (@Sendable () -> Void)?
        var wantsRestart = false
        var restart: (@Sendable () -> Void)?
    }

    private let shared = Locked(Shared())

    /// A service that is about to start.
    package init() {}

    /// What health endpoints report now.
    package var health: Health { shared.withLock { $0.health } }

    /// What keeps the service from doing all that it does, a sentence each; it may well be serving.
    package var troubles: [String] {
        get { shared.withLock { $0.troubles } }
        set { shared.withLock { $0.troubles = newValue } }
    }

    /// Says that a component that was ready does not work any more: the service drains and ends as failed.
    ///
    /// The caller logs why.
    package func fail() {
        let report: (@Sendable () -> Void)? = shared.withLock { shared in
            shared.hasFailed = true
            return shared.report
        }
        report?()
    }

    /// Says that the service is to end in order and to begin anew in the same process, as after its start.
    package func restart() {
        let restart: (@Sendable () -> Void)? = shared.withLock { shared in
            shared.wantsRestart = true
            return shared.restart
        }
        restart?()
    }

    /// Calls `restart` when a new beginning is wanted, and at once if it was already.
    func onRestart(_ restart: @escaping @Sendable () -> Void) {
        let isWanted: Bool = shared.withLock { shared in
            shared.restart = restart
            return shared.wantsRestart
        }
        if isWanted { restart() }
    }

    func set(_ health: Health) { shared.withLock { $0.health = health } }

    /// Calls `report` on each failure, and at once if there was one already.
    func onFailure(_ report: @escaping @Sendable () -> Void) {
        let hasFailed: Bool = shared.withLock { shared in
            shared.report = report
            return shared.hasFailed
        }
        if hasFailed { report() }
    }
}
