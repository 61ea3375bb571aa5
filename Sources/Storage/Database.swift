package import EventLoop

/// A durable database of one process: queued writes committed in groups, reads beside them.
///
/// A write is acknowledged once its commit is on disk, together with everything that queued up while the previous
/// commit was on its way: one sync for all. This interface is all that services see; nothing in it is SQLite's own
/// except the codes inside a ``StorageError``.
package final class Database: Sendable {
    private let core: DatabaseCore

    private init(_ core: DatabaseCore) { self.core = core }

    deinit { core.beginClose { _ in } }

    /// Opens the database at `path`, makes it if there is none, and brings it to the present schema.
    ///
    /// Blocks while it does. Whatever is refused is left as it was.
    ///
    /// - Throws: ``StorageError`` with `locked`, `foreignFile`, `newerSchema`, `corrupt`, `readOnly`, `diskFull` or
    ///   `cannotOpen`, and the path.
    package static func open(
        _ path: String,
        schema: Schema,
        options: DatabaseOptions = DatabaseOptions()
    ) throws(StorageError) -> Database {
        Database(try DatabaseCore.open(path, schema: schema, options: options))
    }

    /// The file's path, links resolved.
    package var path: String { core.path }

    /// How many writes wait.
    package var queueDepth: Int { core.queueDepth }

    // MARK: Writing

    /// Runs `body` in the next group's transaction and calls `completion` on `loop` once that is on disk.
    ///
    /// Callable from any thread. The completions of one group run together, in the order of the calls. When `body`
    /// throws, nothing of it is kept and the rest of the group goes on; it may be run a second time then, so all that
    /// it does must be in the transaction or replaced by the second run.
    ///
    /// - Parameters:
    ///   - loop: Where `completion` runs.
    ///   - byteCount: About how many bytes `body` holds, for the queue's bound.
    ///   - body: Runs on the database's thread; must not wait for anything.
    ///   - completion: Called once, with the value, or with why nothing was kept.
    package func write<Value: Sendable>(
        on loop: EventLoop,
        byteCount: Int = 0,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, StorageError>) -> Void
    ) {
        core.submit(TypedWriteJob(loop: loop, byteCount: byteCount, body: body, completion: completion))
    }

    /// As ``write(on:byteCount:_:completion:)``, and suspends until the commit is on disk.
    ///
    /// - Throws: ``StorageError``; nothing of the body was kept then, except that after `syncFailed` it may be there
    ///   when the database is opened again.
    package func write<Value: Sendable>(
        byteCount: Int = 0,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(StorageError) -> Value {
        let result = await withCheckedContinuation { continuation in
            core.submit(
                TypedWriteJob(loop: nil, byteCount: byteCount, body: body) { continuation.resume(returning: $0) }
            )
        }
        return try result.get()
    }

    // MARK: Reading

    /// Runs `body` in a snapshot of what is committed, on the caller's thread, beside the writer.
    ///
    /// For short reads: the page cache and the disk are all it waits for.
    ///
    /// - Throws: ``StorageError``; what `body` throws comes as the cause of `jobFailed`.
    package func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(StorageError) -> Value {
        try core.readers.read(body)
    }

    /// Runs `body` in a snapshot on one of a few threads kept for long reads.
    ///
    /// While it runs, the log cannot begin anew: minutes are too long.
    ///
    /// - Throws: ``StorageError``; `readersBusy` when too many wait.
    package func readInBackground<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(StorageError) -> Value {
        try await core.inBackground { (core) throws(StorageError) in try core.readers.read(body) }
    }

    /// Writes a consistent copy to `destination`, which must not exist, while the database goes on working.
    ///
    /// The copy appears whole and durable, or not at all.
    ///
    /// - Throws: ``StorageError`` naming the destination.
    package func backup(to destination: String) async throws(StorageError) {
        try await core.inBackground { (core) throws(StorageError) in try core.backup(to: destination) }
    }

    // MARK: Holding and replacing

    /// The files of this database.
    package var files: DatabaseFiles { DatabaseFiles(path) }
    /// Where they are.
    package var disk: any Disk { core.options.disk }
    /// How it runs.
    package var options: DatabaseOptions { core.options }
    /// True from when closing began.
    package var isClosing: Bool { core.isClosing }

    /// Lets the commit in progress become durable, pins what is committed then, and holds every further commit until
    /// ``WriteHold/release()``; what is written meanwhile waits in the queue, and reads go on.
    ///
    /// - Throws: ``StorageError``; `busy` where writes are held already.
    package func holdWrites() async throws(StorageError) -> WriteHold { try await core.hold() }

    /// Runs work with files, which may take long, on one of the threads kept for long reads.
    ///
    /// - Throws: ``StorageError``; `readersBusy` when too many wait.
    package func inBackground<Value: Sendable>(
        _ body: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        try await core.inBackground { (_) throws(StorageError) in try body() }
    }

    /// Fails what waits to be written and all that comes: from now on nothing is acknowledged that would be lost when
    /// another database is in place of this one.
    package func seal() {
        core.seal(StorageError(.closed, "the database is being replaced by a restored one", path: path))
    }

    // MARK: Closing

    /// Refuses further work, commits what is queued, moves the log into the file and lets it go.
    ///
    /// - Throws: ``StorageError`` when the database had failed before or the last copy failed; it is closed all the same.
    package func close() async throws(StorageError) {
        let failure = await withCheckedContinuation { continuation in
            core.beginClose { continuation.resume(returning: $0) }
        }
        if let failure { throw failure }
    }

    /// Closes as ``close()`` does and blocks until it is done, for a caller without tasks.
    ///
    /// Not from inside a read or a write.
    ///
    /// - Throws: As ``close()``.
    package func closeAndWait() throws(StorageError) {
        let done = Semaphore()
        let outcome = Locked<StorageError?>(nil)
        core.beginClose { failure in
            outcome.withLock { $0 = failure }
            done.signal()
        }
        done.wait()
        if let failure = outcome.withLock({ $0 }) { throw failure }
    }
}
