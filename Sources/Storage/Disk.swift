/// Where database files live: the machine's file system, or a simulated one with seeded faults.
package protocol Disk: Sendable {
    /// The SQLite VFS that reads and writes this disk's files; nil for SQLite's own.
    var vfsName: String? { get }

    /// The one name of the file at `path`, links resolved, so that two names of a file share one lock.
    func resolve(_ path: String) -> String

    /// Takes the database at `path` for this process's own, until the lock is released.
    ///
    /// - Throws: ``StorageError`` with ``StorageError/Code/locked`` when another holder is alive.
    func lock(_ path: String) throws(StorageError) -> any DiskLock

    /// The file's size in bytes; nil where there is none.
    func byteCount(of path: String) throws(StorageError) -> Int?

    /// The first bytes of a file, fewer where it is shorter.
    func prefix(of path: String, byteCount: Int) throws(StorageError) -> [UInt8]

    /// Some bytes of a file from `offset` on, fewer at its end.
    func read(_ path: String, from offset: Int, byteCount: Int) throws(StorageError) -> [UInt8]

    /// Writes into a file, which is made where there is none; not durable before ``sync(_:)``.
    func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError)

    /// Removes a file, if it is there, once its bytes are overwritten with zeros on the disk.
    func erase(_ path: String) throws(StorageError)

    /// How many bytes the volume of a file has free; nil where there is no end to it.
    func freeByteCount(at path: String) throws(StorageError) -> Int?

    /// Makes the bytes of a file durable.
    func sync(_ path: String) throws(StorageError)

    /// Makes the file at least `byteCount` bytes long, zeros at its end, and durable.
    ///
    /// Later writes into it then change no metadata, and a sync has less to do. Where there is no room the file stays
    /// as it was.
    func reserve(_ path: String, byteCount: Int) throws(StorageError)

    /// Gives a file another name, durably and at once, in place of any file of that name.
    func rename(_ path: String, to newPath: String) throws(StorageError)

    /// Removes a file, if it is there.
    func remove(_ path: String) throws(StorageError)
}

/// A database held for one process.
package protocol DiskLock: Sendable {
    /// Lets others have it; more than once does nothing.
    func release()
}
