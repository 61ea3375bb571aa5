/// What a database reports of itself; called on its threads, so it must be quick and must not call back.
package protocol StorageMetrics: Sendable {
    /// A group of writes was committed, or failed.
    func committed(_ report: CommitReport)
    /// Log content was copied into the database file.
    func checkpointed(_ report: CheckpointReport)
    /// A write or read was refused before it ran.
    func refused(_ code: StorageError.Code)
}

/// One group commit.
package struct CommitReport: Sendable, Equatable {
    /// How many jobs the group held.
    package var jobCount: Int
    /// How many of them failed.
    package var failedJobCount: Int
    /// The bytes their callers declared.
    package var byteCount: Int
    /// From the first job's start until the commit was on disk.
    package var duration: Duration
    /// How many jobs were waiting when the group was taken, its own included.
    package var queueDepth: Int
    /// The write-ahead log's size after the commit.
    package var logByteCount: Int
    /// True if the group had to be run again with a savepoint around each job.
    package var usedSavepoints: Bool
    /// Why the whole group failed; nil where it was committed.
    package var failure: StorageError.Code?
}

/// One checkpoint.
package struct CheckpointReport: Sendable, Equatable {
    /// How long it took.
    package var duration: Duration
    /// Pages in the log when it ended.
    package var logPageCount: Int
    /// How many of them are in the database file by now.
    package var copiedPageCount: Int
    /// True if the writer did it itself, between two groups, so that the log begins anew.
    package var wasRestart: Bool
}

/// Reports to nobody.
package struct NoMetrics: StorageMetrics {
    /// Reports to nobody.
    package init() {}

    package func committed(_ report: CommitReport) {}
    package func checkpointed(_ report: CheckpointReport) {}
    package func refused(_ code: StorageError.Code) {}
}
