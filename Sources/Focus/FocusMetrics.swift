import InterruptionPolicy
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
    private let summaries: MetricTable<Counter>
    private let heldAlerts: MetricTable<Counter>
    /// How long after its time the last summary was made, in milliseconds.
    let summaryLateness: Gauge
    /// Steps of releasing that failed and are tried again.
    let failedReleases: Counter
    /// Rows removed because their time was over.
    let removedRows: Counter
    /// Replays begun.
    let replays: Counter
    /// Replays refused because another was under way.
    let refusedReplays: Counter
    /// Decisions looked at by replays.
    let replayedDecisions: Counter
    /// Apps whose alerts are capped.
    let cappedApps: Gauge
    /// Alerts not made because of the sender's manners.
    private let quietened: MetricTable<Counter>
    /// What clients were given to ask.
    private let prompts: MetricTable<Counter>
    /// Messages and calls that apps told of.
    let interactions: Counter
    /// Watches of a Focus status.
    let statusWatchers: Gauge
    /// Watches of a Focus status that were one too many.
    let refusedStatusWatchers: Counter

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
        summaries = registry.counters(
            "usher_focus_summaries_total",
            "Summaries that were due, by what became of them.",
            labels: [.init("result", ["sent", "empty", "late"])]
        )
        heldAlerts = registry.counters(
            "usher_focus_released_alerts_total",
            "Alerts that waited for a summary, by what became of them when it was due.",
            labels: [.init("result", ["released", "merged", "dropped"])]
        )
        summaryLateness = registry.gauge(
            "usher_focus_summary_lateness_milliseconds",
            "How long after its time the last summary was made."
        )
        failedReleases = registry.counter(
            "usher_focus_failed_releases_total",
            "Steps of sending summaries that failed and are tried again."
        )
        statusWatchers = registry.gauge("usher_focus_status_watchers", "Watches of a Focus status.")
        refusedStatusWatchers = registry.counter(
            "usher_focus_refused_status_watchers_total",
            "Watches of a Focus status refused because there were as many as may be."
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
        cappedApps = registry.gauge("usher_focus_capped_apps", "Apps whose alerts are capped.")
        quietened = registry.counters(
            "usher_focus_quiet_alerts_total",
            "Alerts not made because one was made for the event, or the app has used up its own.",
            labels: [.init("why", ["event_repeated", "rate_capped"])]
        )
        prompts = registry.counters(
            "usher_focus_time_sensitive_prompts_total",
            "Introductions and reviews of time-sensitive notifications sent along with a record.",
            labels: [.init("prompt", ["introduction", "review"])]
        )
        interactions = registry.counter(
            "usher_focus_interactions_total",
            "Messages and calls recorded that apps donated."
        )
    }

    /// Counts what became of people whose summary was due.
    func count(_ outcome: ReleaseJob.Outcome) {
        let results = [outcome.summaries.count, outcome.emptyCount, outcome.lateCount]
        for (index, count) in results.enumerated() where count > 0 { summaries[index].increment(by: UInt64(count)) }
        let alerts = [outcome.releasedCount, outcome.mergedCount, outcome.droppedCount]
        for (index, count) in alerts.enumerated() where count > 0 { heldAlerts[index].increment(by: UInt64(count)) }
        if let last = outcome.summaries.last { summaryLateness.set((last.madeAt - last.due.at) / 1000) }
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

    /// Counts what the sender's manners changed about a pair that was decided now.
    func count(_ decided: DecidedPair) {
        if decided.prompt == .introduction { prompts[0].increment() }
        if decided.prompt == .review { prompts[1].increment() }
        guard let input = decided.input?.notification else { return }
        if input.isRateCapped { quietened[1].increment() }
        if input.alertedEventLevel != .unspecified { quietened[0].increment() }
    }
}
