import EventLoop
import Synchronization

/// What stands behind a ``Database``: the queue, the one who commits, the readers, the checkpointer, the lock.
final class DatabaseCore: Sendable {
    typealias CloseWaiter = @Sendable (StorageError?) -> Void

    private enum Phase { case open, closing, closed }

    private struct State {
        var phase = Phase.open
        var queue: WriteQueue
        /// Why no write is taken any more, the database being open.
        var failure: StorageError?
        /// Why no write is taken any more although the database is sound: it is being replaced.
        var seal: StorageError?
        /// A hold that waits for the commit in progress to end.
        var wantedHold: HoldRequest?
        /// The hold in force.
        var holdNumber: UInt64?
        var lastHoldNumber: UInt64 = 0
        /// True while the writer's thread sleeps, or the loop has no commit planned for this turn.
        var writerIsIdle = true
        var closeWaiters: [CloseWaiter] = []
        var closeFailure: StorageError?
    }

    let path: String
    let readers: ReaderPool
    let options: DatabaseOptions
    private let lock: any DiskLock
    private let state: Locked<State>
    private let wakeup = Semaphore()
    private let committer: Locked<GroupCommitter?>
    private let background: BackgroundReaders?
    private let checkpointer: Locked<Checkpointer?>
    /// Pages in the log after the last commit.
    private let framesInLog = Atomic(0)

    static func open(_ path: String, schema: Schema, options: DatabaseOptions) throws(StorageError) -> DatabaseCore {
        let path = options.disk.resolve(path)
        let lock = try options.disk.lock(path)
        do throws(StorageError) {
            try DatabaseReplacement(path: path, schema: schema, options: options).complete()
            let connection = try DatabaseOpener(path: path, schema: schema, options: options).open()
            try options.disk.reserve(path + "-wal", byteCount: options.reservedLogBytes)
            let core = try DatabaseCore(connection: connection, lock: lock, options: options)
            try core.start()
            return core
        } catch {
            lock.release()
            throw error
        }
    }

    private init(connection: Connection, lock: any DiskLock, options: DatabaseOptions) throws(StorageError) {
        path = connection.path
        self.lock = lock
        self.options = options
        state = Locked(State(queue: WriteQueue(options)))
        readers = ReaderPool(path: path, options: options)
        committer = Locked(GroupCommitter(connection: connection, options: options))
        checkpointer = Locked(nil)
        if case .writerThread = options.mode {
            background = try BackgroundReaders(options: options, path: path)
        } else {
            background = nil
        }
    }

    private func start() throws(StorageError) {
        guard case .writerThread = options.mode else { return }
        do throws(StorageError) {
            let checkpointer = try Checkpointer(path: path, options: options) { [weak self] error in
                self?.checkpointFailed(error)
            }
            self.checkpointer.withLock { $0 = checkpointer }
            try startWriter(checkpointer)
        } catch {
            background?.stop()
            throw error
        }
    }

    private func startWriter(_ checkpointer: Checkpointer) throws(StorageError) {
        do throws(SystemError) {
            try WorkerThread("db-write") { [self] in runWriter(checkpointer) }.detach()
        } catch {
            checkpointer.stop()
            throw StorageError(.cannotOpen, "no thread for writing: \(error)", path: path, cause: error)
        }
    }

    var queueDepth: Int { state.withLock { $0.queue.count } }
    /// Pages that the log holds: those in use, however long its file is.
    var logFrameCount: Int { framesInLog.load(ordering: .relaxed) }

    // MARK: Submitting

    func submit(_ job: any WriteJob) {
        var mustWake = false
        let refusal: StorageError? = state.withLock { state in
            if let failure = state.failure ?? state.seal { return failure }
            guard state.phase == .open else { return StorageError(.closed, "the database is closed", path: path) }
            if let refusal = state.queue.append(job, path: path) { return refusal }
            mustWake = state.writerIsIdle
            state.writerIsIdle = false
            return nil
        }
        if let refusal {
            options.metrics.refused(refusal.code)
            job.fail(refusal)
            deliver([job])
        } else if mustWake {
            wakeWriter()
        }
    }

    private func wakeWriter() {
        switch options.mode {
        case .writerThread: wakeup.signal()
        case .inline(let loop): loop.atEndOfTurn { [self] in commitQueued() }
        }
    }

    // MARK: Committing

    private enum Step {
        case commit([any WriteJob], queueDepth: Int)
        /// Pin what is committed, and hold what waits.
        case pin(HoldRequest)
        case held
        case idle
        case finish
    }

    private func nextStep() -> Step {
        state.withLock { state in
            if state.phase == .open {
                if state.holdNumber != nil { return .held }
                if let wanted = state.wantedHold {
                    state.wantedHold = nil
                    state.holdNumber = wanted.number
                    return .pin(wanted)
                }
            } else {
                // What was acknowledged is committed before the end: whoever holds is told that it was for nothing.
                state.holdNumber = nil
                if let wanted = state.wantedHold {
                    state.wantedHold = nil
                    return .pin(wanted)
                }
            }
            if !state.queue.isEmpty {
                let depth = state.queue.count
                return .commit(state.queue.takeGroup(), queueDepth: depth)
            }
            state.writerIsIdle = true
            return state.phase == .closing ? .finish : .idle
        }
    }

    /// The writer thread, from the database's opening to its end.
    private func runWriter(_ checkpointer: Checkpointer) {
        guard let committer = committer.withLock({ $0 }) else { return }
        var nextCheckpoint = options.checkpointLogBytes
        while true {
            switch nextStep() {
            case .idle, .held: wakeup.wait()
            case .pin(let wanted): pin(wanted)
            case .finish: return finish()
            case .commit(let jobs, let depth):
                commit(jobs, depth, committer)
                let size = committer.logByteCount
                checkpointer.logHasGrown(to: committer.connection.logFrameCount)
                if size + options.checkpointLogBytes < nextCheckpoint { nextCheckpoint = options.checkpointLogBytes }
                if size >= nextCheckpoint {
                    nextCheckpoint = size + options.checkpointLogBytes
                    checkpointer.request()
                }
                if checkpointer.takeRestart() { restartLog(committer) }
            }
        }
    }

    /// The same without a thread: what queued up in this turn.
    private func commitQueued() {
        guard let committer = committer.withLock({ $0 }) else { return }
        while case .commit(let jobs, let depth) = nextStep() {
            commit(jobs, depth, committer)
            if committer.logByteCount >= options.checkpointLogBytes { restartLog(committer) }
        }
    }

    private func commit(_ jobs: [any WriteJob], _ depth: Int, _ committer: GroupCommitter) {
        if let failure = state.withLock({ $0.failure ?? $0.seal }) {
            for job in jobs { job.fail(failure) }
        } else if let fatal = committer.commit(jobs, queueDepth: depth) {
            stopWrites(because: fatal)
        }
        framesInLog.store(committer.connection.logFrameCount, ordering: .relaxed)
        deliver(jobs)
    }

    private func restartLog(_ committer: GroupCommitter) {
        do throws(StorageError) {
            _ = try committer.restartLog()
            framesInLog.store(committer.connection.logFrameCount, ordering: .relaxed)
        } catch {
            checkpointFailed(error)
        }
    }

    /// Hands the results over, those for one loop with one call.
    private func deliver(_ jobs: [any WriteJob]) {
        guard let first = jobs.first else { return }
        if jobs.allSatisfy({ $0.loop === first.loop }) {
            complete(jobs, on: first.loop)
            return
        }
        var groups: [(loop: EventLoop?, jobs: [any WriteJob])] = []
        for job in jobs {
            if let index = groups.firstIndex(where: { $0.loop === job.loop }) {
                groups[index].jobs.append(job)
            } else {
                groups.append((job.loop, [job]))
            }
        }
        for group in groups { complete(group.jobs, on: group.loop) }
    }

    private func complete(_ jobs: [any WriteJob], on loop: EventLoop?) {
        guard let loop else {
            for job in jobs { job.complete() }
            return
        }
        loop.execute {
            for job in jobs { job.complete() }
        }
    }

    // MARK: Holding

    /// Pins what is committed and holds all further commits; see ``Database/holdWrites()``.
    func hold() async throws(StorageError) -> WriteHold {
        let connection = try Connection(path: path, role: .reader, options: options)
        let number = state.withLock { state in
            state.lastHoldNumber += 1
            return state.lastHoldNumber
        }
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<WriteHold, StorageError>, Never>) in
            request(HoldRequest(number: number, connection: connection) { continuation.resume(returning: $0) })
        }
        return try result.get()
    }

    private func request(_ wanted: HoldRequest) {
        var mustWake = false
        let refusal: StorageError? = state.withLock { state in
            guard state.phase == .open else { return StorageError(.closed, "the database is closed", path: path) }
            guard state.holdNumber == nil, state.wantedHold == nil else {
                return StorageError(.busy, "writes are held already", path: path)
            }
            if case .inline = options.mode {
                // On the one thread there is no commit in progress.
                state.holdNumber = wanted.number
                return nil
            }
            state.wantedHold = wanted
            mustWake = state.writerIsIdle
            state.writerIsIdle = false
            return nil
        }
        if let refusal { return wanted.answer(.failure(refusal)) }
        if case .inline = options.mode { return pin(wanted) }
        if mustWake { wakeup.signal() }
    }

    private func pin(_ wanted: HoldRequest) {
        do throws(StorageError) {
            let connection = wanted.connection
            try connection.run("BEGIN")
            // A transaction has its snapshot from its first read on.
            _ = try connection.integer("PRAGMA schema_version")
            wanted.answer(.success(WriteHold(self, number: wanted.number, connection)))
        } catch {
            _ = release(wanted.number)
            wanted.answer(.failure(error))
        }
    }

    /// Lets commits go on; false where they were not held by this hold any more.
    func release(_ number: UInt64) -> Bool {
        let wasHeld = state.withLock { state in
            guard state.holdNumber == number else { return false }
            state.holdNumber = nil
            state.writerIsIdle = false
            return true
        }
        if wasHeld { wakeWriter() }
        return wasHeld
    }

    /// True from when closing began.
    var isClosing: Bool { state.withLock { $0.phase != .open } }

    /// Fails what waits and whatever comes.
    func seal(_ error: StorageError) {
        let number = state.withLock { state in
            state.seal = error
            return state.holdNumber
        }
        if let number { _ = release(number) }
    }

    // MARK: Failing

    /// A copy that found no room has harmed nothing and is tried again; any other failure leaves the files in doubt.
    private func checkpointFailed(_ error: StorageError) {
        if error.code != .diskFull { stopWrites(because: error) }
    }

    private func stopWrites(because error: StorageError) {
        var failure = error
        failure.message = "the database takes no writes since an earlier failure: \(error.message)"
        let final = failure
        state.withLock { state in
            if state.failure == nil { state.failure = final }
        }
    }

    // MARK: Background reads

    func inBackground<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseCore) throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        guard let background else { return try body(self) }
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, StorageError>, Never>) in
            let refusal = background.submit { [self] in
                continuation.resume(returning: Result { () throws(StorageError) in try body(self) })
            }
            if let refusal {
                options.metrics.refused(refusal.code)
                continuation.resume(returning: .failure(refusal))
            }
        }
        return try result.get()
    }

    // MARK: Closing

    /// Starts closing and calls `waiter` with the outcome, on the writer's thread.
    func beginClose(_ waiter: @escaping CloseWaiter) {
        enum Next { case wake, wait, tell(StorageError?) }
        let next: Next = state.withLock { state in
            switch state.phase {
            case .closed: return .tell(state.closeFailure)
            case .closing:
                state.closeWaiters.append(waiter)
                return .wait
            case .open:
                state.closeWaiters.append(waiter)
                state.phase = .closing
                return .wake
            }
        }
        switch next {
        case .wait: break
        case .tell(let failure): waiter(failure)
        case .wake:
            if case .writerThread = options.mode {
                wakeup.signal()
            } else {
                commitQueued()
                finish()
            }
        }
    }

    private func finish() {
        background?.stop()
        checkpointer.withLock { checkpointer in
            defer { checkpointer = nil }
            return checkpointer
        }?.stop()
        readers.close()
        let committer = self.committer.withLock { committer in
            defer { committer = nil }
            return committer
        }
        let failure = committer.flatMap { lastCheckpoint($0) }
        committer?.connection.close()
        let waiters = state.withLock { state in
            state.phase = .closed
            state.closeFailure = failure
            defer { state.closeWaiters = [] }
            return state.closeWaiters
        }
        lock.release()
        for waiter in waiters { waiter(failure) }
    }

    /// Moves the log into the file; a database that has failed is left for the next opening to recover.
    private func lastCheckpoint(_ committer: GroupCommitter) -> StorageError? {
        if let failure = state.withLock({ $0.failure }) { return failure }
        do throws(StorageError) {
            _ = try committer.connection.checkpoint(.truncate)
            return nil
        } catch {
            return error
        }
    }
}
