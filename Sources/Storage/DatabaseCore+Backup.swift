import CSQLite

extension DatabaseCore {
    /// Copies the database to `destination` under another name and renames it once durable.
    func backup(to destination: String) throws(StorageError) {
        guard try options.disk.byteCount(of: destination) == nil else {
            throw StorageError(.cannotOpen, "the backup's file exists already; give a new name", path: destination)
        }
        let unfinished = destination + "-copying"
        try removeFiles(unfinished)
        do throws(StorageError) {
            try readers.withConnection { (source) throws(StorageError) in try copy(source, to: unfinished) }
            try options.disk.sync(unfinished)
            try options.disk.rename(unfinished, to: destination)
        } catch {
            try? removeFiles(unfinished)
            var failure = error
            failure.path = destination
            throw failure
        }
    }

    /// All pages in one step, which is one read transaction: a copy in several would begin anew at every commit.
    private func copy(_ source: Connection, to path: String) throws(StorageError) {
        let target = try Connection(path: path, role: .backup, options: options)
        guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            throw target.error(sqlite3_errcode(target.handle), "starting the backup")
        }
        let stepped = sqlite3_backup_step(backup, -1)
        let finished = sqlite3_backup_finish(backup)
        guard stepped == SQLITE_DONE else { throw target.error(stepped, "copying the database") }
        guard finished == SQLITE_OK else { throw target.error(finished, "finishing the backup") }
    }

    private func removeFiles(_ path: String) throws(StorageError) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try options.disk.remove(path + suffix) }
    }
}
