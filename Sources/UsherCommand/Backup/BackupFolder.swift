import Cryptography
import EventLoop
import Glibc
import ServiceHost
import Storage

/// A backup's folder: the four databases and the manifest, readable by their owner alone.
///
/// It is made under another name, and gets its own when everything in it is on disk.
struct BackupFolder {
    /// Where it is, or will be.
    let path: String

    private var unfinished: String { "\(path).unfinished" }
    private static let names = ServiceRole.allCases.map { "\($0.rawValue).db" } + [BackupManifest.fileName]

    // MARK: Making one

    /// Makes the folder under the name it has while it is not finished; what an interrupted backup left there goes.
    ///
    /// - Throws: ``CommandError/failed(_:)``, also where there is something at its own name.
    func begin() throws(CommandError) {
        guard access(path, F_OK) != 0 else { throw .failed("\(path) exists; give a new folder") }
        abandon()
        guard mkdir(unfinished, 0o700) == 0 else { throw failure("make", unfinished) }
    }

    /// A new file for the database of `role`.
    func file(_ role: ServiceRole) throws(CommandError) -> BackupFile {
        let path = "\(unfinished)/\(role.rawValue).db"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("make", path) }
        return BackupFile(descriptor, path)
    }

    /// Writes the manifest and gives the folder its name.
    func finish(_ manifest: BackupManifest) throws(CommandError) {
        do throws(SystemError) {
            try FileText.create("\(unfinished)/\(BackupManifest.fileName)", manifest.json())
        } catch { throw .failed("\(error)") }
        for name in [BackupManifest.fileName, "."] { try sync("\(unfinished)/\(name)") }
        guard rename(unfinished, path) == 0 else { throw failure("name", path) }
        try sync("\(path)/..")
    }

    /// Removes what is not finished.
    func abandon() {
        for name in Self.names { unlink("\(unfinished)/\(name)") }
        rmdir(unfinished)
    }

    private func sync(_ path: String) throws(CommandError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("write", path) }
    }

    // MARK: Reading one

    /// The manifest.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where there is none, or one that cannot be used.
    func manifest() throws(CommandError) -> BackupManifest {
        let file = "\(path)/\(BackupManifest.fileName)"
        guard access(file, F_OK) == 0 else { throw .failed("\(path) is no backup: there is no \(file)") }
        let bytes: [UInt8]?
        do throws(SystemError) {
            bytes = try FileText.read(file, atMost: BackupManifest.maximumByteCount)
        } catch { throw .failed("\(error)") }
        guard let bytes else { throw .failed("\(file) is too long") }
        return try BackupManifest(bytes, path: file)
    }

    /// Makes sure that a database is what the manifest says, byte by byte.
    ///
    /// - Throws: ``CommandError/failed(_:)`` naming what is wrong.
    func check(_ part: BackupManifest.Part) throws(CommandError) {
        let path = "\(self.path)/\(part.fileName)"
        var hasher = SHA256Hasher()
        var offset = 0
        while true {
            let bytes = try read(part, from: offset, byteCount: 1 << 20)
            if bytes.isEmpty { break }
            hasher.update(bytes)
            offset += bytes.count
        }
        guard offset == part.byteCount else {
            throw .failed("\(path) is damaged: it has \(offset) bytes, the backup had \(part.byteCount)")
        }
        guard hasher.finish().bytes == part.sha256 else {
            throw .failed("\(path) is damaged: its bytes are not those of the backup")
        }
    }

    /// Makes sure that a database is sound, and its service's; SQLite needs to write beside the file for that.
    ///
    /// - Returns: False where the folder cannot be written, and so was not looked at.
    /// - Throws: ``CommandError/failed(_:)`` naming what is wrong.
    func inspect(_ part: BackupManifest.Part) throws(CommandError) -> Bool {
        guard access(path, W_OK) == 0 else { return false }
        let schema = Schema(name: part.role.rawValue, applicationID: part.role.databaseID, migrations: [])
        do throws(StorageError) {
            try DatabaseCheck.inspect("\(path)/\(part.fileName)", schema: schema, acceptsNewer: true) { _ in }
        } catch { throw .failed("\(path)/\(part.fileName) cannot be used: \(error.message)") }
        return true
    }

    /// Some bytes of a database, none at its end.
    func read(_ part: BackupManifest.Part, from offset: Int, byteCount: Int) throws(CommandError) -> [UInt8] {
        do throws(StorageError) {
            return try RealDisk().read("\(path)/\(part.fileName)", from: offset, byteCount: byteCount)
        } catch { throw .failed("\(error.message): \(path)/\(part.fileName)") }
    }

    private func failure(_ verb: String, _ path: String) -> CommandError {
        .failed("cannot \(verb) \(path): \(String(cString: strerror(errno)))")
    }
}

/// A database on its way into a backup's folder.
final class BackupFile: @unchecked Sendable {
    // SAFETY: used by the one task that fetches the database.
    private let descriptor: CInt
    private let path: String
    private var hasher = SHA256Hasher()
    /// Bytes written.
    private(set) var byteCount = 0

    init(_ descriptor: CInt, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Writes behind what is there.
    func append(_ bytes: [UInt8]) throws(CommandError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { bytes in
                write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw failure }
            done += written
        }
        hasher.update(bytes)
        byteCount += bytes.count
    }

    /// Makes it durable.
    ///
    /// - Returns: SHA-256 of what was written.
    func finish() throws(CommandError) -> [UInt8] {
        guard fsync(descriptor) == 0 else { throw failure }
        return hasher.finish().bytes
    }

    private var failure: CommandError { .failed("cannot write \(path): \(String(cString: strerror(errno)))") }
}
