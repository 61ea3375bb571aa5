import EventLoop
package import ServiceKit
package import Storage

/// What the database reports, as metrics.
package struct DatabaseMetrics: StorageMetrics {
    private let commits: Counter
    private let jobs: Counter
    private let failures: Counter
    private let refusals: Counter
    private let durations: Histogram
    private let logBytes: Gauge
    private let checkpoints: Counter

    /// Metrics in `registry`.
    package init(in registry: MetricRegistry) {
        commits = registry.counter("usher_database_commits_total", "Groups of writes committed, one sync each.")
        jobs = registry.counter("usher_database_writes_total", "Writes committed.")
        failures = registry.counter(
            "usher_database_failed_commits_total",
            "Groups of writes that could not be committed."
        )
        refusals = registry.counter("usher_database_refusals_total", "Reads and writes refused at a bound.")
        durations = registry.histogram(
            "usher_database_commit_duration_seconds",
            "From the first write of a group until it is on disk.",
            .durations((6..<22).map { .microseconds(1 << $0) })
        )
        logBytes = registry.gauge("usher_database_log_bytes", "Size of the write-ahead log.")
        checkpoints = registry.counter("usher_database_checkpoints_total", "Copies of the log into the file.")
    }

    package func committed(_ report: CommitReport) {
        logBytes.set(Int64(report.logByteCount))
        guard report.failure == nil else { return failures.increment() }
        commits.increment()
        jobs.increment(by: UInt64(report.jobCount - report.failedJobCount))
        durations.observe(report.duration)
    }

    package func checkpointed(_ report: CheckpointReport) { checkpoints.increment() }

    package func refused(_ code: StorageError.Code) { refusals.increment() }
}
