import ServiceKit
import UsherProto

/// What delivery counts.
struct DeliveryMetrics: Sendable {
    private let presented: MetricTable<Counter>
    private let changed: Counter
    private let events: Counter
    private let resets: MetricTable<Counter>
    private let refused: MetricTable<Counter>
    private let retained: MetricTable<Counter>
    private let watchers: Gauge
    private let ungrouped: Counter

    private static let verdicts: [PresentVerdict] = [.stored, .replaced, .repeated, .refused]
    private static let causes: [ResetCause] = [.noCursor, .cursorTooOld, .cursorUnknown, .erased]

    /// A bound at which something is refused.
    enum Bound: String, CaseIterable {
        case watchers, devices
    }

    /// What retention takes away.
    enum Retained: String, CaseIterable {
        /// Records that are too old to be listed.
        case expired
        /// Removed and replaced records that need not be told from ones that never were any more.
        case record
        /// Content that no record needs any more.
        case notification
        /// Withdrawn notifications.
        case withdrawal
        case fence
    }

    /// Metrics in `registry`.
    init(in registry: MetricRegistry) {
        presented = registry.counters(
            "usher_delivery_presented_pairs_total",
            "Pairs of notification and person that were presented, by what came of it.",
            labels: [.init("verdict", ["stored", "replaced", "repeated", "refused"])]
        )
        changed = registry.counter("usher_delivery_changed_records_total", "Records read, archived or removed.")
        events = registry.counter("usher_delivery_watch_events_total", "Events sent to watchers.")
        resets = registry.counters(
            "usher_delivery_watch_resets_total",
            "Watchers told to begin anew, by cause.",
            labels: [.init("cause", ["no_cursor", "cursor_too_old", "cursor_unknown", "erased"])]
        )
        refused = registry.counters(
            "usher_delivery_limit_refusals_total",
            "Requests refused at a limit.",
            labels: [.init("limit", Bound.allCases.map(\.rawValue))]
        )
        retained = registry.counters(
            "usher_delivery_retention_removed_total",
            "Rows that retention removed.",
            labels: [.init("what", Retained.allCases.map(\.rawValue))]
        )
        watchers = registry.gauge("usher_delivery_watchers", "Inboxes watched now.")
        ungrouped = registry.counter(
            "usher_delivery_ungrouped_pages_total",
            "Pages of inboxes without their groups, because focus did not say which Focuses are over."
        )
    }

    /// Counts a page without the groups of what Focuses silenced.
    func missedFocusGroups() { ungrouped.increment() }

    /// Counts what became of presented pairs.
    func presented(_ results: [PresentResult]) {
        var counts = [UInt64](repeating: 0, count: Self.verdicts.count)
        for result in results {
            if let index = Self.verdicts.firstIndex(of: result.verdict) { counts[index] += 1 }
        }
        for (index, count) in counts.enumerated() where count > 0 { presented[index].increment(by: count) }
    }

    /// Counts records that a person changed.
    func changed(_ count: Int) { changed.increment(by: UInt64(count)) }

    /// Counts events sent.
    func sentEvents(_ count: Int) { events.increment(by: UInt64(count)) }

    /// Counts a reset sent.
    func sentReset(_ cause: ResetCause) {
        if let index = Self.causes.firstIndex(of: cause) { resets[index].increment() }
    }

    /// Counts a refusal at a bound.
    func refused(at bound: Bound) {
        if let index = Bound.allCases.firstIndex(of: bound) { refused[index].increment() }
    }

    /// Counts rows that retention removed.
    func removed(_ what: Retained, _ count: Int) {
        if let index = Retained.allCases.firstIndex(of: what) { retained[index].increment(by: UInt64(count)) }
    }

    /// Says how many watch.
    func watching(_ count: Int) { watchers.set(Int64(count)) }
}
