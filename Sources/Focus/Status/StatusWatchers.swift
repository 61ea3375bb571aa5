import EventLoop
import RPC
import ServiceHost
import ServiceKit

/// Who watches whose Focus status; confined to the loop.
final class StatusWatchers: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, which run there.

    private let maximumCount: Int
    private let watching: Gauge
    private let refused: Counter
    private var watchers: [String: [Watcher]] = [:]
    private var count = 0 { didSet { watching.set(Int64(count)) } }
    private var isDraining = false

    init(maximumCount: Int, metrics: FocusMetrics) {
        self.maximumCount = maximumCount
        watching = metrics.statusWatchers
        refused = metrics.refusedStatusWatchers
    }

    /// Adds a watcher of a person's status.
    ///
    /// - Throws: `limit_reached`, or UNAVAILABLE while the service drains.
    func add(_ watcher: Watcher, of person: String) throws(RPCError) {
        guard !isDraining else { throw Self.draining }
        guard count < maximumCount else {
            refused.increment()
            throw .refusal(.limitReached, "\(count) watch a Focus status, which is the limit")
        }
        watchers[person, default: []].append(watcher)
        count += 1
    }

    /// Takes a watcher away.
    func remove(_ watcher: Watcher, of person: String) {
        guard let index = watchers[person]?.firstIndex(where: { $0 === watcher }) else { return }
        watchers[person]?.remove(at: index)
        if watchers[person]?.isEmpty == true { watchers[person] = nil }
        count -= 1
    }

    /// Tells the watchers of a person.
    func changed(_ person: String) {
        for watcher in watchers[person] ?? [] { watcher.changed() }
    }

    /// Ends every watch, and lets none begin.
    func drain() {
        isDraining = true
        for watcher in watchers.values.flatMap(\.self) { watcher.end() }
    }

    /// What a watch ends with while the service drains.
    static let draining = RPCError(.unavailable, "the service is draining; watch again")
}
