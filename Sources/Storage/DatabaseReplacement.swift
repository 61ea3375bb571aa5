/// Puts a staged database in the place of the one at `path`, before that is opened; what a restore has committed.
///
/// A rename to ``DatabaseFiles/staged`` is the commit of a restore. From then on each opening goes on here until the staged
/// file has the database's name: every step finds what the one before left, wherever the power went, and the file at
/// `path` is always one of the two, whole.
struct DatabaseReplacement {
    let path: String
    let schema: Schema
    let options: DatabaseOptions

    private var disk: any Disk { options.disk }
    private var files: DatabaseFiles { DatabaseFiles(path) }

    /// Finishes a committed restore, and clears away what a backup or an uncommitted restore left.
    func complete() throws(StorageError) {
        for leftover in [files.backup, files.incoming] { try disk.eraseDatabase(leftover) }
        guard try disk.byteCount(of: files.staged) != nil else {
            try disk.remove(files.note)
            return try disk.eraseDatabase(files.replaced)
        }
        let isThere = try disk.byteCount(of: path) ?? 0 > 0
        try prepare(carriesOver: isThere)
        if isThere {
            for name in DatabaseFiles.sidecars(of: path) { try disk.erase(name) }
            try disk.rename(path, to: files.replaced)
        } else {
            // The log of a database that is gone would be read into the new one.
            for name in DatabaseFiles.sidecars(of: path) { try disk.erase(name) }
        }
        // Before the database has its name: whoever finds it restored finds what is to be known of it.
        if try disk.byteCount(of: files.note) != nil { try disk.rename(files.note, to: files.restored) }
        try disk.rename(files.staged, to: path)
        try disk.eraseDatabase(files.replaced)
    }

    /// Brings the staged database to the present schema, carries over what is to stay, and closes both without a log.
    private func prepare(carriesOver: Bool) throws(StorageError) {
        let staged = try opened(files.staged)
        defer { staged.close() }
        if carriesOver {
            do throws(StorageError) {
                let old = try opened(path)
                defer { old.close() }
                try carryOver(from: old, to: staged)
                try emptyLog(old)
            } catch { throw unreadable(error) }
        }
        try emptyLog(staged)
        staged.close()
        for name in DatabaseFiles.sidecars(of: files.staged) { try disk.erase(name) }
        try disk.sync(files.staged)
    }

    /// Says of a database that is to be replaced, and is too damaged for that, what there is to do: the opposite of what is
    /// to be done with a damaged one elsewhere, for the restored one is here already.
    private func unreadable(_ error: StorageError) -> StorageError {
        guard [.corrupt, .foreignFile, .newerSchema].contains(error.code) else { return error }
        var failure = error
        failure.message =
            "a restore waits to replace the database, which cannot be read for what is to be carried over: "
            + error.message
        failure.cure =
            "move \(path), and its -wal and -shm, away and start: the restored one takes its place; then erase once more who "
            + "was erased since the backup"
        return failure
    }

    private func opened(_ path: String) throws(StorageError) -> Connection {
        try DatabaseOpener(path: path, schema: schema, options: options).open()
    }

    private func carryOver(from old: Connection, to new: Connection) throws(StorageError) {
        guard let carry = options.carriesOver else { return }
        do {
            try old.run("BEGIN")
            try new.run("BEGIN IMMEDIATE")
            try carry(Transaction(on: old), Transaction(on: new))
            try new.run("COMMIT")
            try old.run("COMMIT")
        } catch {
            new.rollBack()
            old.rollBack()
            throw StorageError.wrapping(error, path: path)
        }
    }

    private func emptyLog(_ connection: Connection) throws(StorageError) {
        guard try connection.checkpoint(.truncate) != nil else {
            throw StorageError(.busy, "somebody else has the database open", path: connection.path)
        }
    }
}

/// A look at a database's file that nobody has open, which leaves it as it was.
package enum DatabaseCheck {
    /// Makes sure that the file at `path` is a sound database of `schema`, not newer than it unless `acceptsNewer`, and lets
    /// `body` read it.
    ///
    /// Blocks: all of the file is read.
    ///
    /// - Returns: The version of its schema, and what `body` returns.
    /// - Throws: ``StorageError`` with `corrupt`, `foreignFile` or `newerSchema`, or what `body` throws as the cause of
    ///   `jobFailed`.
    @discardableResult
    package static func inspect<Value>(
        _ path: String,
        schema: Schema,
        options: DatabaseOptions = DatabaseOptions(),
        acceptsNewer: Bool = false,
        _ body: (borrowing Transaction) throws -> Value
    ) throws(StorageError) -> (version: Int, value: Value) {
        let opener = DatabaseOpener(path: path, schema: schema, options: options)
        try opener.checkHeader()
        let connection = try Connection(path: path, role: .reader, options: options)
        defer {
            connection.close()
            for name in DatabaseFiles.sidecars(of: path) { try? options.disk.remove(name) }
        }
        if !acceptsNewer { try opener.checkVersion(connection) }
        try opener.check(connection, "PRAGMA integrity_check(1)")
        let version = try Int(connection.integer("PRAGMA user_version"))
        do {
            try connection.run("BEGIN")
            let value = try body(Transaction(on: connection))
            try connection.run("COMMIT")
            return (version, value)
        } catch {
            connection.rollBack()
            throw StorageError.wrapping(error, path: path)
        }
    }
}
