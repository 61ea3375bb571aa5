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

    private func copy() throws(StorageError) {
        let begin = options.time.monotonicNow
        guard let (logPages, copiedPages) = try connection.checkpoint(.passive) else { return }
        options.metrics.checkpointed(
            CheckpointReport(
                duration: options.time.monotonicNow - begin,
                logPageCount: logPages,
                copiedPageCount: copiedPages,
                wasRestart: false
            )
        )
        if logPages * GroupCommitter.frameByteCount >= options.restartLogBytes {
            restartIsDue.store(true, ordering: .releasing)
        }
    }
}
