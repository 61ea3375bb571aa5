import EventLoop
import Synchronization

/// Copies the write-ahead log into the database file on a thread of its own, so that no commit waits for it.
///
/// It only ever copies passively. While writers never pause, a passive copy never quite catches up and the log cannot
/// begin anew; then the writer does the small rest itself between two groups (see ``takeRestart()``).
final class Checkpointer: Sendable {
    private struct State {
        var isRequested = false
        var isStopping = false
    }

    private let connection: Connection
    private let options: DatabaseOptions
    private let state = Locked(State())
    private let wakeup = Semaphore()
    private let restartIsDue = Atomic(false)
    /// Pages in the log after the writer's last commit.
    private let logPageCount = Atomic(0)
    private let thread = Locked<WorkerThread?>(nil)
    private let onFailure: @Sendable (StorageError) -> Void

    /// Starts the thread; `onFailure` is told on it when a copy failed, and it stops then.
    ///
    /// - Throws: ``StorageError`` when the file cannot be opened or the kernel refuses a thread.
    init(
        path: String,
        options: DatabaseOptions,
        onFailure: @escaping @Sendable (StorageError) -> Void
    ) throws(StorageError) {
        connection = try Connection(path: path, role: .checkpointer, options: options)
        self.options = options
        self.onFailure = onFailure
        do throws(SystemError) {
            let thread = try WorkerThread("db-checkpoint") { [self] in run() }
            self.thread.withLock { $0 = thread }
        } catch {
            throw StorageError(.cannotOpen, "no thread for checkpoints: \(error)", path: path, cause: error)
        }
    }

    /// Tells how far the writer has got.
    func logHasGrown(to pageCount: Int) { logPageCount.store(pageCount, ordering: .relaxed) }

    /// Asks for a copy; while one is running, for another one after it.
    func request() {
        let isNew = state.withLock { state in
            defer { state.isRequested = true }
            return !state.isRequested
        }
        if isNew { wakeup.signal() }
    }

    /// True once for each copy after which the log was still too long: the writer is to begin it anew.
    func takeRestart() -> Bool {
        // The plain load first: the exchange would take the cache line from the other thread at every commit.
        restartIsDue.load(ordering: .relaxed) && restartIsDue.exchange(false, ordering: .acquiring)
    }

    /// Finishes a running copy, ends the thread and closes its connection; once.
    func stop() {
        state.withLock { $0.isStopping = true }
        wakeup.signal()
        let thread = self.thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        thread?.join()
        connection.close()
    }

    private func run() {
        while true {
            wakeup.wait()
            let (isRequested, isStopping) = state.withLock { state in
                defer { state.isRequested = false }
                return (state.isRequested, state.isStopping)
            }
            if isStopping { return }
            guard isRequested else { continue }
            do throws(StorageError) {
                try copy()
            } catch {
                onFailure(error)
                if error.code != .diskFull { return }
            }
        }
    }

    /// Copies the log, and once it is over its bound copies on until what the writer added meanwhile is small.
    private func copy() throws(StorageError) {
        var backlog = Int.max
        while let copied = try copyOnce() {
            let size = logPageCount.load(ordering: .relaxed)
            guard size * GroupCommitter.frameByteCount >= options.restartLogBytes else { return }
            let left = size - copied
            // No progress any more: the writer is as fast as the copy, or a read holds the log back.
            if left <= Self.smallBacklog || left > backlog / 2 {
                restartIsDue.store(true, ordering: .releasing)
                return
            }
            backlog = left
        }
    }

    /// What the writer copies itself within a few milliseconds.
    private static let smallBacklog = 512

    /// - Returns: How many pages of the log are in the database file; nil where another checkpoint was in the way.
    private func copyOnce() throws(StorageError) -> Int? {
        let begin = options.time.monotonicNow
        guard let (logPages, copiedPages) = try connection.checkpoint(.passive) else { return nil }
        options.metrics.checkpointed(
            CheckpointReport(
                duration: options.time.monotonicNow - begin,
                logPageCount: logPages,
                copiedPageCount: copiedPages,
                wasRestart: false
            )
        )
        return copiedPages
    }
}
