import PayloadLint
import ServiceHost
import ServiceKit
import UsherProto

/// What ingestion counts and measures.
struct IngestionMetrics: Sendable {
    /// By lane.
    let accepted: MetricTable<Counter>
    /// Idempotent repeats.
    let repeated: Counter
    /// By refusal code; the last is every other status.
    private let refused: MetricTable<Counter>
    /// By lane.
    let queuedPairs: MetricTable<Gauge>
    /// By lane, in milliseconds.
    let oldestAges: MetricTable<Gauge>
    let batchSizes: Histogram
    let acceptedTogether: Histogram
    /// By step.
    let stepDurations: MetricTable<Histogram>
    /// By step.
    let retries: MetricTable<Counter>
    let audienceFailures: Counter
    /// By result.
    let settled: MetricTable<Counter>
    let cancellations: Counter
    let undone: Gauge
    let queuePercent: Gauge
    let batchesUnderWay: Gauge
    let scheduled: Gauge
    let removedByRetention: Counter
    /// By guideline rule, in the order of the rules.
    let objections: MetricTable<Counter>
    /// Guideline LVL-001.
    let misjudged: Counter
    /// Guideline LVL-004.
    let shareWarnings: Counter

    init(in registry: MetricRegistry) {
        let lanes = MetricTable<Counter>.Label("lane", DispatchLane.allCases.map(\.label))
        let gaugeLanes = MetricTable<Gauge>.Label("lane", DispatchLane.allCases.map(\.label))
        let steps = ["evaluate", "decide", "present", "settle"]
        accepted = registry.counters(
            "usher_ingestion_accepted_total",
            "Notifications accepted, by lane.",
            labels: [lanes]
        )
        repeated = registry.counter(
            "usher_ingestion_repeated_total",
            "Submissions answered with an earlier one, by their idempotency key."
        )
        refused = registry.counters(
            "usher_ingestion_refused_total",
            "Submissions refused, by code.",
            labels: [.init("code", RefusalCode.allCases.map(\.rawValue) + ["other"])]
        )
        queuedPairs = registry.gauges(
            "usher_ingestion_queued_pairs",
            "Pairs that wait to be dispatched, by lane.",
            labels: [gaugeLanes]
        )
        oldestAges = registry.gauges(
            "usher_ingestion_oldest_waiting_milliseconds",
            "Age of what waits longest to be dispatched, by lane.",
            labels: [gaugeLanes]
        )
        batchSizes = registry.histogram(
            "usher_ingestion_batch_pairs",
            "Pairs dispatched together.",
            .counts([1, 2, 4, 8, 16, 32, 64, 127])
        )
        acceptedTogether = registry.histogram(
            "usher_ingestion_accepted_together",
            "Submissions made durable together.",
            .counts([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
        )
        stepDurations = registry.histograms(
            "usher_ingestion_step_duration_seconds",
            "Time a batch spends in a step, retries included.",
            .latency,
            labels: [.init("step", steps)]
        )
        retries = registry.counters(
            "usher_ingestion_retries_total",
            "Failed tries of a step.",
            labels: [.init("step", steps)]
        )
        audienceFailures = registry.counter(
            "usher_ingestion_audience_failures_total",
            "Failed tries of listing a topic's subscribers."
        )
        settled = registry.counters(
            "usher_ingestion_settled_pairs_total",
            "Pairs settled, by what became of them.",
            labels: [.init("state", ["presented", "held", "suppressed", "cancelled", "failed"])]
        )
        cancellations = registry.counter("usher_ingestion_cancellations_total", "Notifications cancelled.")
        undone = registry.gauge("usher_ingestion_undone", "Notifications in memory that are not done.")
        queuePercent = registry.gauge(
            "usher_ingestion_queue_percent",
            "Part of the queue's bounds in use: of its notifications or of its bytes, whichever is more."
        )
        batchesUnderWay = registry.gauge("usher_ingestion_batches_under_way", "Batches on their way through the steps.")
        scheduled = registry.gauge("usher_ingestion_scheduled", "Notifications that wait for their time.")
        removedByRetention = registry.counter(
            "usher_ingestion_retention_removed_total",
            "Rows removed because their time was over."
        )
        objections = registry.counters(
            "usher_ingestion_guideline_objections_total",
            "What guideline rules objected to in submissions, refused or not, by rule.",
            labels: [.init("rule", GuidelineRule.table.map(\.id))]
        )
        misjudged = registry.counter(
            "usher_ingestion_misjudged_total",
            "Time-sensitive notifications refused, lowered or warned of because of their event's time (LVL-001)."
        )
        shareWarnings = registry.counter(
            "usher_ingestion_share_warnings_total",
            "Notifications of apps that send too many as time-sensitive (LVL-004)."
        )
    }

    /// Counts a refusal with this code, nil for any other status.
    func countRefusal(_ code: RefusalCode?) {
        let index = code.flatMap { RefusalCode.allCases.firstIndex(of: $0) } ?? RefusalCode.allCases.count
        refused[index].increment()
    }
}
