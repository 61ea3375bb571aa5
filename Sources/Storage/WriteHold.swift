import CSQLite
import EventLoop

/// A hold that waits for the writer; answered on the writer's thread, once.
struct HoldRequest: Sendable {
    let number: UInt64
    let connection: Connection
    let answer: @Sendable (Result<WriteHold, StorageError>) -> Void
}

/// What a database held when its writes were held: a snapshot that stays, also when writes have gone on.
///
/// While it is there, the log cannot begin anew. Any thread; it ends with ``end()`` or when nobody has it any more.
package final class WriteHold: Sendable {
    private struct State {
        var connection: Connection?
        /// True while somebody reads or copies.
        var isInUse = false
    }

    private let core: DatabaseCore
    private let number: UInt64
    /// Pages that the log held when this was pinned.
    private let logFrameCount: Int
    private let state: Locked<State>

    init(_ core: DatabaseCore, number: UInt64, _ connection: Connection) {
        self.core = core
        self.number = number
        logFrameCount = core.logFrameCount
        state = Locked(State(connection: connection))
    }

    deinit {
        _ = core.release(number)
        state.withLock { $0.connection?.close() }
    }

    /// Lets writes go on.
    ///
    /// - Returns: True where they had been held until now.
    package func release() -> Bool { core.release(number) }

    /// Lets writes go on, and the snapshot go; where it is being read, once that has ended.
    ///
    /// A copy that is under way gives up.
    package func end() {
        _ = release()
        let unused = state.withLock { state in
            defer { state.connection = nil }
            return state.isInUse ? nil : state.connection
        }
        unused?.close()
    }

    /// True where more has been written since than the log can hold back for this: it comes to half its bound.
    package var holdsBackTooMuch: Bool { core.logIsTooLong(since: logFrameCount) }

    /// Reads in the snapshot.
    ///
    /// - Throws: ``StorageError``; `closed` once it has ended.
    package func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(StorageError) -> Value {
        try withConnection { (connection) throws(StorageError) in
            do { return try body(Transaction(on: connection)) } catch {
                throw StorageError.wrapping(error, path: core.path)
            }
        }
    }

    /// Copies the snapshot to `destination`, which it makes anew, beside the writer; then the snapshot has ended.
    ///
    /// The copy is not made durable.
    ///
    /// - Throws: ``StorageError``; `logFull` where more is written meanwhile than the log may hold back, `closed` where the
    ///   hold or the database ends meanwhile.
    package func copy(to destination: String) async throws(StorageError) {
        defer { end() }
        try await core.inBackground { [self] (core) throws(StorageError) in
            try withConnection { (source) throws(StorageError) in
                do throws(StorageError) {
                    try core.copyPinned(source, to: destination) { reasonToStop(core) }
                } catch {
                    try? core.options.disk.eraseDatabase(destination)
                    throw error
                }
            }
        }
    }

    /// Why a copy cannot go on.
    private func reasonToStop(_ core: DatabaseCore) -> StorageError? {
        if core.isClosing { return StorageError(.closed, "the database is closing", path: core.path) }
        if state.withLock({ $0.connection == nil }) {
            return StorageError(.closed, "the snapshot has ended", path: core.path)
        }
        guard holdsBackTooMuch else { return nil }
        return StorageError(
            .logFull,
            "more is written than the log can hold back while the database is copied "
                + "(\(core.logFrameCount * GroupCommitter.frameByteCount) bytes)",
            path: core.path
        )
    }

    private func withConnection<Value>(
        _ body: (Connection) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        let connection = state.withLock { state in
            guard !state.isInUse, let connection = state.connection else { return nil as Connection? }
            state.isInUse = true
            return connection
        }
        guard let connection else { throw StorageError(.closed, "the snapshot has ended", path: core.path) }
        defer {
            let hasEnded = state.withLock { state in
                state.isInUse = false
                return state.connection == nil
            }
            if hasEnded { connection.close() }
        }
        return try body(connection)
    }
}

extension DatabaseCore {
    /// Pages that are copied between two looks at whether to go on.
    private static let pagesOfStep: CInt = 256

    /// True where the log holds half of what it may, and more than the `frameCount` pages it once held.
    ///
    /// What counts is what is in use: the file stays as long as it ever was, and is written from its beginning again.
    fileprivate func logIsTooLong(since frameCount: Int) -> Bool {
        let now = logFrameCount
        return now != frameCount && now * GroupCommitter.frameByteCount > options.maxLogBytes / 2
    }

    /// Copies all pages in the one read transaction that `source` is in, some at a time, until there is a reason to stop.
    fileprivate func copyPinned(
        _ source: Connection,
        to path: String,
        reasonToStop: () -> StorageError?
    ) throws(StorageError) {
        try options.disk.eraseDatabase(path)
        let size = try source.integer("PRAGMA page_count") * source.integer("PRAGMA page_size")
        try options.disk.requireRoom(for: Int(size), beside: path)
        let target = try Connection(path: path, role: .backup, options: options)
        // A copy that is lost with the process needs neither a journal nor the disk's word.
        try target.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
        guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            throw target.error(sqlite3_errcode(target.handle), "starting the backup")
        }
        var stepped = SQLITE_OK
        var refusal: StorageError?
        while stepped == SQLITE_OK, refusal == nil {
            stepped = sqlite3_backup_step(backup, Self.pagesOfStep)
            refusal = reasonToStop()
        }
        let finished = sqlite3_backup_finish(backup)
        if let refusal, stepped != SQLITE_DONE { throw refusal }
        guard stepped == SQLITE_DONE else { throw target.error(stepped, "copying the database") }
        guard finished == SQLITE_OK else { throw target.error(finished, "finishing the backup") }
    }
}
