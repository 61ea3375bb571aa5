/// The names of a database's file and of those beside it that a backup and a restore have.
package struct DatabaseFiles: Sendable {
    /// The database itself.
    package let path: String

    /// Those of the database at `path`.
    package init(_ path: String) { self.path = path }

    /// A pinned state that is being fetched; only while the process lives.
    package var backup: String { path + "-backup" }
    /// A database that is being taken in; only while the process lives.
    package var incoming: String { path + "-incoming" }
    /// A database that will be in place of this one, whatever happens: its name is the commit of a restore.
    package var staged: String { path + "-staged" }
    /// What is to be known of the restore that is being committed.
    package var note: String { path + "-restore" }
    /// The same, once the database is in place and until the service begins.
    package var restored: String { path + "-restored" }
    /// The same of the last restore, afterwards.
    package var lastRestore: String { path + "-last-restore" }
    /// The database that was in place before, until it is erased.
    var replaced: String { path + "-replaced" }

    /// What SQLite may have beside the file at `path`.
    static func sidecars(of path: String) -> [String] { ["-journal", "-wal", "-shm"].map { path + $0 } }
}

extension Disk {
    /// Overwrites and removes a database's file and all that SQLite has beside it.
    package func eraseDatabase(_ path: String) throws(StorageError) {
        for name in DatabaseFiles.sidecars(of: path) { try erase(name) }
        try erase(path)
    }

    /// Makes sure that a file of `byteCount` fits, and leaves room for what the database itself writes meanwhile.
    ///
    /// - Throws: ``StorageError`` with `diskFull`.
    package func requireRoom(for byteCount: Int, beside path: String) throws(StorageError) {
        guard let free = try freeByteCount(at: path), free < byteCount + Self.spareByteCount else { return }
        throw StorageError(
            .diskFull,
            "the volume has \(free) bytes free; \(byteCount) and \(Self.spareByteCount) to spare are needed",
            path: path
        )
    }

    private static var spareByteCount: Int { 64 << 20 }

    /// Writes a small file whole and durable, or not at all.
    package func writeWhole(_ bytes: [UInt8], to path: String) throws(StorageError) {
        let unfinished = path + "-writing"
        try remove(unfinished)
        try write(bytes, to: unfinished, at: 0)
        try sync(unfinished)
        try rename(unfinished, to: path)
    }

    /// All of a small file; nil where there is none.
    package func readWhole(_ path: String) throws(StorageError) -> [UInt8]? {
        guard let count = try byteCount(of: path) else { return nil }
        return try read(path, from: 0, byteCount: count)
    }
}
