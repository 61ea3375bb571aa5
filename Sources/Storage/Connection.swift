import CSQLite

/// One SQLite connection and its statements; used by one thread at a time.
final class Connection: @unchecked Sendable {
    // SAFETY: opened without SQLite's own mutexes, so whoever holds the connection is its only user; it changes hands
    // under a lock (the reader pool) or belongs to one thread for life (writer, checkpointer).

    /// What a connection is for.
    enum Role { case creator, writer, reader, checkpointer, backup }

    let handle: OpaquePointer
    let path: String
    /// True once a statement of the current job has changed something; the group commit asks and resets it.
    var hasWritten = false
    /// True while a job's or a migration's own code runs.
    var isRunningBody = false
    /// Who is told of what the running write changes; nil for nobody.
    var witness: (any WriteWitness)?
    /// Frames in the write-ahead log after this connection's last commit.
    fileprivate(set) var logFrameCount = 0
    private var isClosed = false
    private var cache: StatementCache
    /// Kept, for a simulated disk is the VFS that the connection closes its files with.
    private let disk: any Disk
    /// For the short locks between connections of this process: schema changes, recovery.
    private static let busyTimeoutMilliseconds: Int32 = 5000

    /// Opens the file at `path`, which exists, through the disk's VFS.
    init(path: String, role: Role, options: DatabaseOptions) throws(StorageError) {
        self.path = path
        disk = options.disk
        handle = try Self.open(path, disk.vfsName, create: role == .backup || role == .creator)
        cache = StatementCache(capacity: options.statementCacheCapacity)
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Self.busyTimeoutMilliseconds)
        // Closing the last connection would move the log into a file that was perhaps refused; `Database` does it itself.
        if role != .creator { _ = usher_sqlite3_keep_wal_on_close(handle) }
        try configure(role, options)
    }

    deinit { close() }

    /// Gives the file back, before the last reference goes; no other call may follow.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        cache.removeAll()
        let status = sqlite3_close(handle)
        assert(status == SQLITE_OK, "a statement outlived its connection")
    }

    private static let opening = "opening the database"

    private static func open(_ path: String, _ vfs: String?, create: Bool) throws(StorageError) -> OpaquePointer {
        var handle: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (create ? SQLITE_OPEN_CREATE : 0)
        let status = sqlite3_open_v2(path, &handle, flags, vfs)
        guard status == SQLITE_OK, let handle else {
            let error = StorageError.sqlite(status, opening, connection: handle, path: path)
            sqlite3_close(handle)
            throw error
        }
        return handle
    }

    private func configure(_ role: Role, _ options: DatabaseOptions) throws(StorageError) {
        try execute("PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON", Self.opening)
        let cacheBytes = role == .writer ? options.cacheBytes : options.cacheBytes / 8
        try execute("PRAGMA cache_size = -\(max(64, cacheBytes / 1024))", Self.opening)
        switch role {
        case .writer, .checkpointer:
            // Read first: a file that cannot be read as a database must not be touched.
            _ = try integer("PRAGMA schema_version", Self.opening)
            // What is deleted is overwritten with zeros: nobody who was erased is read out of a file's free space.
            try execute(
                "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON",
                Self.opening
            )
        case .reader:
            try execute("PRAGMA query_only = ON; PRAGMA mmap_size = \(options.readerMapBytes)", Self.opening)
        case .creator, .backup:
            try execute("PRAGMA synchronous = FULL", Self.opening)
        }
        if role == .writer {
            watchLog()
            watchCommits()
        }
    }

    /// After each commit SQLite tells how long the log is.
    private func watchLog() {
        _ = sqlite3_wal_hook(
            handle,
            { context, _, _, frames in
                if let context {
                    Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().logFrameCount = Int(frames)
                }
                return SQLITE_OK
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    /// A body that commits would make half a group durable; SQLite turns its COMMIT into a ROLLBACK.
    private func watchCommits() {
        _ = sqlite3_commit_hook(
            handle,
            { context in
                guard let context else { return 0 }
                return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().isRunningBody ? 1 : 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    // MARK: Statements

    func statement(_ sql: StaticString) throws(StorageError) -> PreparedStatement {
        try cache.statement(sql, on: self)
    }

    func statement(text: String) throws(StorageError) -> PreparedStatement { try cache.statement(text: text, on: self) }

    var cachedStatementCount: Int { cache.count }

    /// Runs a script without placeholders; `doing` says in an error what it was for.
    func execute(_ sql: String, _ doing: String? = nil) throws(StorageError) {
        let status = sqlite3_exec(handle, sql, nil, nil, nil)
        guard status == SQLITE_OK else { throw error(status, doing ?? "running \(sql.prefix(120))") }
    }

    /// Runs a cached statement without placeholders and rows.
    func run(_ sql: StaticString) throws(StorageError) {
        let prepared = try statement(sql)
        try prepared.begin()
        defer { prepared.end() }
        let status = sqlite3_step(prepared.handle)
        guard status == SQLITE_DONE || status == SQLITE_ROW else { throw error(status, "running \(sql)") }
    }

    /// The first column of the first row of `sql`; `doing` says in an error what it was for.
    func integer(_ sql: String, _ doing: String? = nil) throws(StorageError) -> Int64 {
        let prepared = try statement(text: sql)
        try prepared.begin()
        defer { prepared.end() }
        let status = sqlite3_step(prepared.handle)
        guard status == SQLITE_ROW else { throw error(status, doing ?? "running \(sql)") }
        return sqlite3_column_int64(prepared.handle, 0)
    }

    /// The first column of the first row of `sql`, as text.
    func text(_ sql: String) throws(StorageError) -> String {
        let prepared = try statement(text: sql)
        try prepared.begin()
        defer { prepared.end() }
        let status = sqlite3_step(prepared.handle)
        guard status == SQLITE_ROW else { throw error(status, "running \(sql)") }
        return sqlite3_column_text(prepared.handle, 0).map { String(cString: $0) } ?? ""
    }

    // MARK: Transactions

    /// True if SQLite could open the file for reading only.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// True if a foreign key declared DEFERRED is broken at the moment, for which COMMIT would fail.
    var hasBrokenForeignKey: Bool {
        var count: Int32 = 0
        var highest: Int32 = 0
        sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
        return count > 0
    }

    /// Ends a transaction without keeping anything; SQLite may already have done so.
    func rollBack() {
        if isInTransaction { try? run("ROLLBACK") }
    }

    /// All rows changed since the connection was opened.
    var totalChangeCount: Int64 { sqlite3_total_changes64(handle) }

    // MARK: Checkpoints

    /// How a checkpoint treats those who use the log.
    enum CheckpointMode {
        /// Copies what it can and disturbs nobody.
        case passive
        /// Also lets the next commit begin the log anew, unless a read still needs it.
        case restart
        /// As ``restart``, and empties the file.
        case truncate

        fileprivate var flag: Int32 {
            switch self {
            case .passive: SQLITE_CHECKPOINT_PASSIVE
            case .restart: SQLITE_CHECKPOINT_RESTART
            case .truncate: SQLITE_CHECKPOINT_TRUNCATE
            }
        }
    }

    /// Copies log content into the database file, without waiting for anybody.
    ///
    /// - Returns: Pages in the log when it began, how many of them are copied; nil where a reader or another checkpoint was in the way.
    func checkpoint(_ mode: CheckpointMode) throws(StorageError) -> (logPages: Int, copiedPages: Int)? {
        var logPages: Int32 = 0
        var copiedPages: Int32 = 0
        sqlite3_busy_timeout(handle, 0)
        defer { sqlite3_busy_timeout(handle, Self.busyTimeoutMilliseconds) }
        let status = sqlite3_wal_checkpoint_v2(handle, "main", mode.flag, &logPages, &copiedPages)
        if status & 0xff == SQLITE_BUSY { return nil }
        guard status == SQLITE_OK else { throw error(status, "copying the log into the database") }
        if mode != .passive { logFrameCount = 0 }
        return (Int(max(0, logPages)), Int(max(0, copiedPages)))
    }

    func error(_ status: Int32, _ doing: String) -> StorageError {
        .sqlite(status, doing, connection: handle, path: path)
    }
}
