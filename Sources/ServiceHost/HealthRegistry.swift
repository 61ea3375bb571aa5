package import EventLoop
import ServiceKit
package import UsherProto

/// What the process's services say of themselves; from any thread.
package final class HealthRegistry: Sendable {
    private struct Watcher {
        var service: String
        var continuation: AsyncStream<ServingState>.Continuation
    }

    private struct State {
        var services: [String: ServingState] = [:]
        var watchers: [UInt64: Watcher] = [:]
        var nextWatcher: UInt64 = 0
        var isDraining = false
    }

    private let state = Locked(State())
    private let time: any TimeSource

    /// A registry in which the process as a whole, the service of no name, is not serving yet.
    package init(time: any TimeSource = SystemTime()) {
        self.time = time
        set("", .notServing, waitingFor: ["start"])
    }

    /// Says how `service` is, such as `usher.consent.v1.Consent`; the empty name is the process as a whole.
    ///
    /// A state that is what it was keeps its beginning. Nothing is SERVING any more once the process drains.
    package func set(_ service: String, _ status: ServingStatus, waitingFor: [String] = []) {
        let now = time.wallNow.microseconds
        state.withLock { state in
            if state.isDraining && status == .serving { return }
            let known = state.services[service]
            if let known, known.status == status, known.waitingFor == waitingFor { return }
            let new = ServingState(status: status, waitingFor: waitingFor, sinceUnixUs: now)
            state.services[service] = new
            for watcher in state.watchers.values where watcher.service == service { watcher.continuation.yield(new) }
        }
    }

    /// Says that the process is going away; every service is NOT_SERVING from now on.
    package func drain() {
        let services = state.withLock { state in
            state.isDraining = true
            return Array(state.services.keys)
        }
        for service in services { set(service, .notServing, waitingFor: ["drain"]) }
    }

    /// How `service` is now; nil where the process has no service of that name.
    package func current(_ service: String) -> ServingState? { state.withLock { $0.services[service] } }

    /// How `service` is now, and again whenever that changes; a reader that is slow sees the last state only.
    func changes(of service: String) -> AsyncStream<ServingState> {
        let (stream, continuation) = AsyncStream.makeStream(of: ServingState.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            let id = state.nextWatcher
            state.nextWatcher += 1
            state.watchers[id] = Watcher(service: service, continuation: continuation)
            let unknown = ServingState(status: .serviceUnknown, waitingFor: [], sinceUnixUs: time.wallNow.microseconds)
            continuation.yield(state.services[service] ?? unknown)
            return id
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.watchers[id] = nil } }
        return stream
    }

    /// How many watch.
    var watcherCount: Int { state.withLock { $0.watchers.count } }
}
