/// Opens a database file: makes it, or makes sure that it is ours, and brings it to the present schema.
///
/// Whatever it refuses, it leaves as it was.
struct DatabaseOpener {
    let path: String
    let schema: Schema
    let options: DatabaseOptions

    private var disk: any Disk { options.disk }

    /// The writer's connection to a file that is there, ours, and of the present schema.
    func open() throws(StorageError) -> Connection {
        try removeUnfinishedFile()
        if try disk.byteCount(of: path) ?? 0 == 0 {
            try refuseOrphanedLog()
            try create()
        } else {
            try checkHeader()
        }
        let connection = try Connection(path: path, role: .writer, options: options)
        try checkIsWritable(connection)
        try checkVersion(connection)
        if options.checksFileOnOpen { try checkContent(connection) }
        guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else {
            throw StorageError(.cannotOpen, "the volume does not support write-ahead logging", path: path)
        }
        try migrate(connection)
        return connection
    }

    // MARK: A new file

    private var unfinishedPath: String { path + "-creating" }

    private func removeUnfinishedFile() throws(StorageError) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try disk.remove(unfinishedPath + suffix) }
    }

    /// A log without its database would be read into the new one, or be lost.
    private func refuseOrphanedLog() throws(StorageError) {
        for suffix in ["-wal", "-journal"] where try disk.byteCount(of: path + suffix) ?? 0 > 0 {
            throw StorageError(
                .corrupt,
                "the database is missing or empty, but its log \(path + suffix) is not",
                path: path,
                cure: "put the database back beside its log, or move \(path + suffix) away to begin without it"
            )
        }
    }

    /// Made under another name and renamed once durable, so that a crash leaves no half-made file.
    private func create() throws(StorageError) {
        do throws(StorageError) {
            let connection = try Connection(path: unfinishedPath, role: .creator, options: options)
            try connection.execute("PRAGMA application_id = \(schema.applicationID)")
            _ = try connection.text("PRAGMA journal_mode = WAL")
        } catch {
            try? removeUnfinishedFile()
            throw error
        }
        try disk.sync(unfinishedPath)
        try disk.rename(unfinishedPath, to: path)
    }

    // MARK: A file that is there

    /// Looks at the bytes before SQLite does: opening a stranger's database may already change it.
    func checkHeader() throws(StorageError) {
        let header = try disk.prefix(of: path, byteCount: 100)
        guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw StorageError(
                .corrupt,
                "the file is no SQLite database, or its beginning is damaged; it is left as it is",
                path: path
            )
        }
        let found = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard found == UInt32(bitPattern: schema.applicationID) else {
            throw StorageError(
                .foreignFile,
                "the file is a database of another application (id \(found)), expected that of \(schema.name) "
                    + "(id \(UInt32(bitPattern: schema.applicationID))); give the path of \(schema.name)'s own database",
                path: path
            )
        }
    }

    private func checkIsWritable(_ connection: Connection) throws(StorageError) {
        guard connection.isReadOnly else { return }
        throw StorageError(
            .readOnly,
            "the file or its folder cannot be written; allow this user to write both",
            path: path
        )
    }

    func checkVersion(_ connection: Connection) throws(StorageError) {
        let found = try connection.integer("PRAGMA user_version")
        guard found > schema.version else { return }
        throw StorageError(
            .newerSchema,
            "the database is of schema version \(found), this program knows versions up to \(schema.version) of "
                + "\(schema.name); run the newer program, or restore a backup made before the upgrade",
            path: path
        )
    }

    private func checkContent(_ connection: Connection) throws(StorageError) {
        try check(connection, "PRAGMA quick_check(1)")
    }

    func check(_ connection: Connection, _ pragma: String) throws(StorageError) {
        let verdict = try connection.text(pragma)
        guard verdict != "ok" else { return }
        throw StorageError(
            .corrupt,
            "the file is damaged (\(verdict)); it is left as it is",
            path: path
        )
    }

    private func migrate(_ connection: Connection) throws(StorageError) {
        let found = try Int(connection.integer("PRAGMA user_version"))
        for migration in schema.migrations.dropFirst(found) {
            do {
                try connection.run("BEGIN IMMEDIATE")
                connection.isRunningBody = true
                defer { connection.isRunningBody = false }
                try migration.apply(Transaction(on: connection))
                connection.isRunningBody = false
                try connection.execute("PRAGMA user_version = \(migration.version)")
                try connection.run("COMMIT")
            } catch {
                connection.rollBack()
                var failure = StorageError.wrapping(error, path: path)
                failure.message =
                    "migration \(migration.version) (\(migration.name)) failed, "
                    + "the database stays at version \(migration.version - 1): \(failure.message)"
                throw failure
            }
        }
    }
}
