import Cryptography
import EventLoop
import Glibc
import ServiceHost

/// A backup's folder while it is made: under a name that nobody else has, so that two of them never meet.
///
/// It gets its own name when everything in it is on disk. Nothing is ever removed but what was made here.
final class UnfinishedBackup: Sendable {
    private static let names = ServiceRole.allCases.map { "\($0.rawValue).db" } + [BackupManifest.fileName]

    /// The name it is to get.
    private let path: String
    /// The name it has until then.
    let folder: String
    private let descriptor: CInt
    private let hasItsName = Locked(false)

    /// Makes the folder of the backup that is to be at `path`.
    ///
    /// - Throws: ``CommandError/failed(_:)``.
    init(of path: String) throws(CommandError) {
        self.path = path
        var template = "\(path).unfinished.XXXXXX".utf8CString.map { $0 }
        guard mkdtemp(&template) != nil else {
            throw Self.failure("make", "\(path).unfinished", in: Self.parent(of: path))
        }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("open", folder) }
    }

    deinit { close(descriptor) }

    /// A new file for the database of `role`.
    func file(_ role: ServiceRole) throws(CommandError) -> BackupFile {
        let name = "\(role.rawValue).db"
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure("make", "\(folder)/\(name)") }
        return BackupFile(file, "\(folder)/\(name)")
    }

    /// Writes the manifest and gives the folder its name, which nobody else may have taken meanwhile.
    func finish(_ manifest: BackupManifest) throws(CommandError) {
        let file = "\(folder)/\(BackupManifest.fileName)"
        do throws(SystemError) { try FileText.create(file, manifest.json()) } catch { throw .failed("\(error)") }
        try Self.sync(file)
        guard fsync(descriptor) == 0 else { throw Self.failure("write", folder) }
        try rename()
        hasItsName.withLock { $0 = true }
        do throws(CommandError) { try Self.sync(Self.parent(of: path)) } catch {
            throw .failed("\(path) is whole, but its folder cannot be synced: a power cut may take it away")
        }
    }

    /// Removes what was made, where it has not got its name.
    func abandon() {
        guard !hasItsName.withLock({ $0 }) else { return }
        for name in Self.names { unlinkat(descriptor, name, 0) }
        rmdir(folder)
    }

    private func rename() throws(CommandError) {
        // A folder takes the place of nothing but an empty folder.
        if Glibc.rename(folder, path) == 0 { return }
        guard ![EEXIST, ENOTEMPTY, ENOTDIR].contains(errno) else {
            throw .failed("\(path) was made by somebody else meanwhile; give a new folder")
        }
        throw Self.failure("name", path)
    }

    private static func sync(_ path: String) throws(CommandError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("write", path) }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// What `errno` says of `path`; `parent` is to be there for it.
    private static func failure(_ verb: String, _ path: String, in parent: String = "") -> CommandError {
        let reason = errno
        let cure =
            switch reason {
            case ENOENT where !parent.isEmpty: "; make \(parent) first"
            case ENOTDIR where !parent.isEmpty: "; \(parent) is no folder"
            case EACCES, EPERM, EROFS: "; give a folder where you may write"
            case ENOSPC, EDQUOT: "; make room there, or give a folder on another volume"
            default: ""
            }
        return .failed("cannot \(verb) \(path): \(String(cString: strerror(reason)))\(cure)")
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
