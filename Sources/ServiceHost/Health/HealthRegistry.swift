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
        var troubles: [Trouble] = []

        func told(_ service: String) -> ServingState? {
            services[service].map { state in
                var state = state
                state.troubles = troubles
                return state
            }
        }

        func tellAll() {
            for watcher in watchers.values {
                if let state = told(watcher.service) { watcher.continuation.yield(state) }
            }
        }
    }

    /// Troubles that are kept at once.
    static let maximumTroubles = 32

    private let state = Locked(State())
    private let time: any TimeSource
    private let onTroubles: @Sendable ([Trouble]) -> Void

    /// A registry in which the process as a whole, the service of no name, is not serving yet.
    ///
    /// `onTroubles` is told all troubles whenever they change; from any thread, and must not call back.
    package init(
        time: any TimeSource = SystemTime(),
        onTroubles: @escaping @Sendable ([Trouble]) -> Void = { _ in }
    ) {
        self.time = time
        self.onTroubles = onTroubles
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
            guard let told = state.told(service) else { return }
            for watcher in state.watchers.values where watcher.service == service { watcher.continuation.yield(told) }
        }
    }

    // MARK: Troubles

    /// Says that something is wrong, in place of what was said of the same kind and peer; since when is filled in here.
    package func set(_ trouble: Trouble) {
        var trouble = trouble
        trouble.sinceUnixUs = time.wallNow.microseconds
        change { troubles in
            guard let index = troubles.firstIndex(where: { $0.kind == trouble.kind && $0.peer == trouble.peer }) else {
                if troubles.count < Self.maximumTroubles { troubles.append(trouble) }
                return
            }
            trouble.sinceUnixUs = troubles[index].sinceUnixUs
            troubles[index] = trouble
        }
    }

    /// Says that nothing of this kind is wrong any more, with this peer where it is about one.
    package func clear(_ kind: TroubleKind, peer: String = "") {
        change { troubles in troubles.removeAll { $0.kind == kind && $0.peer == peer } }
    }

    /// What is wrong now, in the order in which it began.
    package var troubles: [Trouble] { state.withLock { $0.troubles } }

    private func change(_ body: (inout [Trouble]) -> Void) {
        state.withLock { state in
            let before = state.troubles
            body(&state.troubles)
            guard state.troubles != before else { return }
            onTroubles(state.troubles)
            state.tellAll()
        }
    }

    // MARK: Asking

    /// Says that the process is going away; every service is NOT_SERVING from now on.
    package func drain() {
        let services = state.withLock { state in
            state.isDraining = true
            return Array(state.services.keys)
        }
        for service in services { set(service, .notServing, waitingFor: ["drain"]) }
    }

    /// How `service` is now; nil where the process has no service of that name.
    package func current(_ service: String) -> ServingState? { state.withLock { $0.told(service) } }

    /// What time it is by this service's clock.
    var nowUnixUs: Int64 { time.wallNow.microseconds }

    /// How `service` is now, and again whenever that changes; a reader that is slow sees the last state only.
    func changes(of service: String) -> AsyncStream<ServingState> {
        let (stream, continuation) = AsyncStream.makeStream(of: ServingState.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            let id = state.nextWatcher
            state.nextWatcher += 1
            state.watchers[id] = Watcher(service: service, continuation: continuation)
            let unknown = ServingState(status: .serviceUnknown, waitingFor: [], sinceUnixUs: time.wallNow.microseconds)
            continuation.yield(state.told(service) ?? unknown)
            return id
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.watchers[id] = nil } }
        return stream
    }

    /// How many watch.
    var watcherCount: Int { state.withLock { $0.watchers.count } }
}
