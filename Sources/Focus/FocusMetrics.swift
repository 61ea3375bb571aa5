import ServiceKit
import UsherProto

/// What the service reports about decisions.
struct FocusMetrics: Sendable {
    private let decisions: MetricTable<Counter>
    /// Pairs that had been decided before.
    let repeats: Counter
    /// People looked up in the database.
    let missedPeople: Counter
    /// People in memory.
    let cachedPeople: Gauge
    /// Memory that the profiles in it take.
    let cachedProfileBytes: Gauge
    /// Rows removed because their time was over.
    let removedRows: Counter
    /// Replays begun.
    let replays: Counter
    /// Replays refused because another was under way.
    let refusedReplays: Counter
    /// Decisions looked at by replays.
    let replayedDecisions: Counter

    init(in registry: MetricRegistry) {
        decisions = registry.counters(
            "usher_focus_decisions_total",
            "Pairs answered, by what becomes of the alert.",
            labels: [.init("alert", ["none", "now", "held", "silenced"])]
        )
        repeats = registry.counter("usher_focus_repeated_decisions_total", "Pairs that had been decided before.")
        missedPeople = registry.counter(
            "usher_focus_people_read_total",
            "People looked up in the database because memory did not have them."
        )
        cachedPeople = registry.gauge("usher_focus_cached_people", "People in memory.")
        cachedProfileBytes = registry.gauge(
            "usher_focus_cached_profile_bytes",
            "Memory that Focuses and devices of people in memory take, roughly."
        )
        removedRows = registry.counter(
            "usher_focus_removed_rows_total",
            "Remembered decisions and what they left behind, removed because their time was over."
        )
        replays = registry.counter("usher_focus_replays_total", "Replays begun.")
        refusedReplays = registry.counter(
            "usher_focus_refused_replays_total",
            "Replays refused because another was under way."
        )
        replayedDecisions = registry.counter(
            "usher_focus_replayed_decisions_total",
            "Remembered decisions that replays looked at."
        )
    }

    /// Counts answers.
    func count(_ results: [DecideResult]) {
        var counts: [UInt64] = [0, 0, 0, 0]
        for result in results {
            switch result.decision?.alert {
            case .now: counts[1] += 1
            case .heldSummary: counts[2] += 1
            case .silencedFocus: counts[3] += 1
            default: counts[0] += 1
            }
        }
        for (index, count) in counts.enumerated() where count > 0 { decisions[index].increment(by: count) }
    }
}
