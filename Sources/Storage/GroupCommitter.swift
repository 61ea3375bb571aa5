import EventLoop

/// Runs a group of jobs in one transaction and makes it durable with one sync; one thread at a time.
final class GroupCommitter: @unchecked Sendable {
    // SAFETY: used by the writer's thread only, or by the one thread of a simulation.
    let connection: Connection
    private let options: DatabaseOptions

    init(connection: Connection, options: DatabaseOptions) {
        self.connection = connection
        self.options = options
    }

    /// The size of the write-ahead log.
    var logByteCount: Int { connection.logFrameCount * Self.frameByteCount }
    // A page and its header in the log.
    static let frameByteCount = 4096 + 24

    /// Settles every job of the group.
    ///
    /// - Returns: Why the database can take no more writes; nil while it can.
    func commit(_ jobs: [any WriteJob], queueDepth: Int) -> StorageError? {
        let begin = options.time.monotonicNow
        var usedSavepoints = false
        var failure: StorageError?
        do throws(StorageError) {
            try checkLogBound()
            try connection.run("BEGIN IMMEDIATE")
            if try !runPlainly(jobs) {
                usedSavepoints = true
                connection.rollBack()
                try connection.run("BEGIN IMMEDIATE")
                try runInSavepoints(jobs)
            }
            try connection.run("COMMIT")
        } catch {
            connection.rollBack()
            failure = error
            for job in jobs { job.fail(error) }
        }
        report(jobs, since: begin, queueDepth, usedSavepoints, failure)
        return failure.flatMap { isFatal($0) ? $0 : nil }
    }

    /// Runs all jobs one after the other.
    ///
    /// A savepoint a job costs as much as a row (docs/decisions/0010), and a job that fails before it changed anything
    /// needs none: SQLite itself undoes the statement that failed.
    ///
    /// - Returns: False when a job failed and left changes behind: the group must be run again.
    private func runPlainly(_ jobs: [any WriteJob]) throws(StorageError) -> Bool {
        for job in jobs {
            connection.hasWritten = false
            let changes = connection.totalChangeCount
            let error = run(job)
            try checkTransaction(after: error)
            if error != nil, connection.hasWritten || connection.totalChangeCount != changes { return false }
        }
        return true
    }

    private func runInSavepoints(_ jobs: [any WriteJob]) throws(StorageError) {
        for job in jobs {
            try connection.run("SAVEPOINT job")
            let error = run(job)
            try checkTransaction(after: error)
            if error != nil { try connection.run("ROLLBACK TO job") }
            try connection.run("RELEASE job")
        }
    }

    private func run(_ job: any WriteJob) -> StorageError? {
        connection.isRunningBody = true
        defer { connection.isRunningBody = false }
        if let error = job.run(in: Transaction(on: connection)) { return error }
        // Found at COMMIT it would fail the whole group.
        guard connection.hasBrokenForeignKey else { return nil }
        let error = StorageError(
            .constraint,
            "the job leaves a foreign key that refers to no row",
            path: connection.path,
            constraint: "FOREIGN KEY"
        )
        job.fail(error)
        return error
    }

    /// Gives the group up when the failure is the disk's, or when SQLite has rolled everything back.
    private func checkTransaction(after error: StorageError?) throws(StorageError) {
        if let error, error.concernsWholeGroup { throw error }
        guard !connection.isInTransaction else { return }
        throw error
            ?? StorageError(.jobFailed, "a job of the group ended the transaction of all", path: connection.path)
    }

    /// True when no later commit may be trusted: a failed sync drops dirty pages unseen, and a damaged file gets worse.
    private func isFatal(_ error: StorageError) -> Bool { error.code == .syncFailed || error.code == .corrupt }

    // MARK: The log

    /// Refuses the group when the log is at its bound and a read keeps it from beginning anew.
    private func checkLogBound() throws(StorageError) {
        guard logByteCount >= options.maxLogBytes, try !restartLog() else { return }
        throw StorageError(
            .logFull,
            "the write-ahead log holds \(logByteCount) bytes, the bound is \(options.maxLogBytes), "
                + "and a read that is still running keeps it from being reused; end the read",
            path: connection.path
        )
    }

    /// Copies what is left of the log and lets it begin anew, between two groups.
    ///
    /// - Returns: False when a read or a running checkpoint was in the way.
    func restartLog() throws(StorageError) -> Bool {
        let begin = options.time.monotonicNow
        guard let (logPages, copiedPages) = try connection.checkpoint(.restart) else { return false }
        options.metrics.checkpointed(
            CheckpointReport(
                duration: options.time.monotonicNow - begin,
                logPageCount: logPages,
                copiedPageCount: copiedPages,
                wasRestart: true
            )
        )
        return true
    }

    private func report(
        _ jobs: [any WriteJob],
        since begin: MonotonicInstant,
        _ queueDepth: Int,
        _ usedSavepoints: Bool,
        _ failure: StorageError?
    ) {
        options.metrics.committed(
            CommitReport(
                jobCount: jobs.count,
                failedJobCount: jobs.count { $0.hasFailed },
                byteCount: jobs.reduce(0) { $0 + $1.byteCount },
                duration: options.time.monotonicNow - begin,
                queueDepth: queueDepth,
                logByteCount: logByteCount,
                usedSavepoints: usedSavepoints,
                failure: failure?.code
            )
        )
    }
}

extension StorageError {
    /// True when the failure is the database's, not the job's.
    fileprivate var concernsWholeGroup: Bool {
        switch code {
        case .diskFull, .readOnly, .ioFailed, .syncFailed, .corrupt: true
        default: false
        }
    }
}
