import ServiceHost
import ServiceKit

/// What consent counts.
struct ConsentMetrics: Sendable {
    private let pairs: Counter
    private let missingPairs: Counter
    private let changes: Counter
    private let ledgerPosition: Gauge
    private let signingFailures: Counter
    private let cachedPermissions: Gauge
    private let cachedSubscriptions: Gauge
    /// Questions to focus and ingestion that have no answer yet.
    let waitingPeople: Gauge
    let waitingApps: Gauge

    /// Metrics in `registry`.
    init(in registry: MetricRegistry) {
        pairs = registry.counter("usher_consent_evaluated_pairs_total", "Pairs that were evaluated.")
        missingPairs = registry.counter(
            "usher_consent_cache_misses_total",
            "Pairs that were looked up in the database, not all of them being in memory."
        )
        changes = registry.counter("usher_consent_changes_total", "Changes committed, one ledger position each.")
        ledgerPosition = registry.gauge("usher_consent_ledger_position", "Position of the ledger's last entry.")
        signingFailures = registry.counter(
            "usher_consent_ledger_signing_failures_total",
            "Times that the ledger's last entries could not be signed; it is tried again."
        )
        let cached = registry.gauges(
            "usher_consent_cached_entries",
            "What is in memory, at most \(ConsentState.personCapacity) of each.",
            labels: [.init("kind", ["permission", "subscription"])]
        )
        (cachedPermissions, cachedSubscriptions) = (cached[0], cached[1])
        let waiting = registry.gauges(
            "usher_consent_waiting_questions",
            "Calls that wait to hear whether a person or an app is known.",
            labels: [.init("about", ["person", "app"])]
        )
        (waitingPeople, waitingApps) = (waiting[0], waiting[1])
    }

    /// Counts a batch, before what it misses is looked up.
    func evaluated(_ batch: borrowing EvaluationBatch) {
        pairs.increment(by: UInt64(batch.pairCount))
        missingPairs.increment(by: UInt64(batch.missingPairCount))
    }

    /// Says how much is in memory.
    func cached(_ state: ConsentState) {
        cachedPermissions.set(Int64(state.permissions.count))
        cachedSubscriptions.set(Int64(state.subscriptions.count))
    }

    /// Counts changes, the last of them at `position`.
    func changed(by count: Int64, to position: Int64) {
        changes.increment(by: UInt64(max(0, count)))
        ledgerPosition.set(position)
    }

    /// Counts that the ledger was not signed.
    func signingFailed() { signingFailures.increment() }
}
