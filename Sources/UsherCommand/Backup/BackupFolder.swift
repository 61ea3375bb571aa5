import Cryptography
import EventLoop
import Glibc
import ServiceHost
import Storage

/// A backup's folder: the four databases and the manifest, readable by their owner alone.
struct BackupFolder {
    /// Where it is, or will be.
    let path: String

    /// Begins to make it, under another name.
    ///
    /// - Throws: ``CommandError/failed(_:)``, also where there is something at its own name.
    func begin() throws(CommandError) -> UnfinishedBackup {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw .failed("\(path) exists; give a new folder") }
        return try UnfinishedBackup(of: path)
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
        guard access(path, F_OK) == 0 else { throw .failed("\(path) is missing: the backup is not whole") }
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
}
