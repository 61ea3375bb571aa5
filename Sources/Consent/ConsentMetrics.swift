import ServiceKit

/// What consent counts.
struct ConsentMetrics: Sendable {
    private let pairs: Counter
    private let missingPairs: Counter
    private let changes: Counter

    /// Metrics in `registry`.
    init(in registry: MetricRegistry) {
        pairs = registry.counter("usher_consent_evaluated_pairs_total", "Pairs that were evaluated.")
        missingPairs = registry.counter(
            "usher_consent_cache_misses_total",
            "Pairs that were looked up in the database, not all of them being in memory."
        )
        changes = registry.counter("usher_consent_changes_total", "Changes committed, one ledger position each.")
    }

    /// Counts a batch, before what it misses is looked up.
    func evaluated(_ batch: borrowing EvaluationBatch) {
        pairs.increment(by: UInt64(batch.pairCount))
        missingPairs.increment(by: UInt64(batch.missingPairCount))
    }

    /// Counts changes.
    func changed(by count: Int64) { changes.increment(by: UInt64(max(0, count))) }
}
