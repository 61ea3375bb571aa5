import EventLoop

/// A few threads that run reads too long for a loop, from one bounded queue.
final class BackgroundReaders: Sendable {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var isStopping = false
    }

    private let state = Locked(State())
    private let threads = Locked<[WorkerThread]>([])
    private let available = Semaphore()
    private let maxQueued: Int
    private let path: String

    /// - Throws: ``StorageError`` when the kernel refuses a thread.
    init(options: DatabaseOptions, path: String) throws(StorageError) {
        maxQueued = options.maxQueuedReads
        self.path = path
        do throws(SystemError) {
            for index in 1...max(1, options.readerThreadCount) {
                let thread = try WorkerThread("db-read-\(index)") { [self] in run() }
                threads.withLock { $0.append(thread) }
            }
        } catch {
            stop()
            throw StorageError(.cannotOpen, "no thread for reading: \(error)", path: path, cause: error)
        }
    }

    /// Queues `read`, or says why not.
    func submit(_ read: @escaping @Sendable () -> Void) -> StorageError? {
        let refusal: StorageError? = state.withLock { state in
            if state.isStopping { return StorageError(.closed, "the database is closed", path: path) }
            guard state.waiting.count < maxQueued else {
                return StorageError(
                    .readersBusy,
                    "\(state.waiting.count) reads are waiting, the bound is \(maxQueued)",
                    path: path
                )
            }
            state.waiting.append(read)
            return nil
        }
        if refusal == nil { available.signal() }
        return refusal
    }

    /// Finishes what is queued and ends the threads.
    func stop() {
        state.withLock { $0.isStopping = true }
        let threads = self.threads.withLock { list in
            defer { list = [] }
            return list
        }
        for _ in threads { available.signal() }
        for thread in threads { thread.join() }
    }

    private enum Step { case run(@Sendable () -> Void), wait, stop }

    private func run() {
        while true {
            let step: Step = state.withLock { state in
                if !state.waiting.isEmpty { return .run(state.waiting.removeFirst()) }
                return state.isStopping ? .stop : .wait
            }
            switch step {
            case .run(let read): read()
            case .wait: available.wait()
            case .stop: return
            }
        }
    }
}
