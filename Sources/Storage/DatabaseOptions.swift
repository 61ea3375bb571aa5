package import EventLoop

/// How a database runs: where, on which thread, within which bounds.
package struct DatabaseOptions: Sendable {
    /// Who commits.
    package enum Mode: Sendable {
        /// A thread of the database's own, so that no loop waits for the disk.
        case writerThread
        /// The loop itself, at the end of each turn that wrote; for a simulation, which has one thread.
        case inline(EventLoop)
    }

    /// Who commits.
    package var mode: Mode
    /// Where the files are.
    package var disk: any Disk
    /// The clock that durations are measured with.
    package var time: any TimeSource
    /// Told about every commit, checkpoint and refusal.
    package var metrics: any StorageMetrics

    /// How many writes may wait; one more is refused with ``StorageError/Code/queueFull``.
    package var maxQueuedJobs = 65_536
    /// How many bytes the waiting writes may hold, as declared by their callers.
    package var maxQueuedBytes = 64 << 20
    /// How many writes go into one transaction.
    package var maxGroupJobs = 4096
    /// How many declared bytes go into one transaction; a larger single job is let through alone.
    package var maxGroupBytes = 4 << 20

    /// How many prepared statements a connection keeps.
    package var statementCacheCapacity = 64
    /// How much memory the writer's page cache may take; a reader has an eighth of it.
    package var cacheBytes = 16 << 20
    /// How much of the file readers map into memory instead of copying pages out of it; 0 for none.
    package var readerMapBytes = 0
    /// How many reads may run at once; one more is refused with ``StorageError/Code/readersBusy``.
    package var maxReaders = 16
    /// How many threads serve `readInBackground`.
    package var readerThreadCount = 2
    /// How many background reads may wait; one more is refused with ``StorageError/Code/readersBusy``.
    package var maxQueuedReads = 1024

    /// The log's growth after which its content is copied into the database file, beside the writer.
    package var checkpointLogBytes = 1 << 20
    /// The log's size from which on the writer itself begins it anew once the copy has nearly caught up.
    package var restartLogBytes = 32 << 20
    /// How much of the log is written with zeros when the database is opened, so that commits overwrite and need not
    /// extend it.
    package var reservedLogBytes = 32 << 20
    /// The log's size at which writes are refused with ``StorageError/Code/logFull``; only a long read leads there.
    package var maxLogBytes = 1 << 30

    /// What is taken over from a database that is being replaced into the one that takes its place.
    package var carriesOver: CarryOver?

    /// Reads the old database and writes into the new one; once more after a crash in between, so twice is as once.
    package typealias CarryOver = @Sendable (_ old: borrowing Transaction, _ new: borrowing Transaction) throws -> Void

    /// Whether the whole file is checked when it is opened: about a second for each gigabyte.
    package var checksFileOnOpen = false

    /// The defaults: a writer thread on the machine's disk.
    package init(
        mode: Mode = .writerThread,
        disk: any Disk = RealDisk(),
        time: any TimeSource = SystemTime(),
        metrics: any StorageMetrics = NoMetrics()
    ) {
        self.mode = mode
        self.disk = disk
        self.time = time
        self.metrics = metrics
    }
}
