import Glibc

/// A file written under another name and waiting to take its place; removed where it never does.
struct WholeFile: ~Copyable {
    /// The most a certificate or key file may hold, in bytes.
    static let maximumByteCount = 1 << 20

    private let temporaryPath: String
    private let path: String

    /// Writes `text` beside `path` and makes sure that it is on disk.
    static func prepare(_ text: String, at path: String, mode: mode_t) throws(PKIError) -> WholeFile {
        let temporaryPath = "\(path).\(getpid()).tmp"
        unlink(temporaryPath)  // left by a crashed process that had our number
        let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard descriptor >= 0 else { throw .system("create", temporaryPath, errno) }
        let file = WholeFile(temporaryPath: temporaryPath, path: path)
        let failure = write(text, to: descriptor)
        // close(2) can report what a write could not; the first failure is the one to tell.
        let closeFailure = close(descriptor) == 0 ? nil : errno
        if let code = failure ?? closeFailure { throw .system("write", temporaryPath, code) }
        return file
    }

    /// Puts the file in its place, in one step.
    consuming func commit() throws(PKIError) {
        guard rename(temporaryPath, path) == 0 else { throw .system("rename to", path, errno) }
    }

    // After a commit the name is gone and this does nothing.
    deinit { unlink(temporaryPath) }

    /// Makes the names in a folder durable.
    static func synchronizeFolder(_ path: String) throws(PKIError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("open the folder", path, errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system("synchronize the folder", path, errno) }
    }

    /// The whole text of a file, at most ``maximumByteCount``.
    static func read(_ path: String) throws(PKIError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("open", path, errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system("read", path, errno) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
            guard bytes.count <= maximumByteCount else {
                throw PKIError(.malformed, "\(path) holds more than \(maximumByteCount) bytes, the most for PEM files")
            }
        }
    }

    /// Writes and synchronizes; the error number where that failed.
    private static func write(_ text: String, to descriptor: CInt) -> CInt? {
        var remaining = Array(text.utf8)[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            remaining = remaining.dropFirst(count)
        }
        return fsync(descriptor) == 0 ? nil : errno
    }
}

extension PKIError {
    /// A refusal of the operating system, read from `errno` in the statement after the call.
    static func system(_ doing: String, _ path: String, _ code: CInt) -> PKIError {
        PKIError(code == ENOENT ? .notFound : .system, "cannot \(doing) \(path): \(String(cString: strerror(code)))")
    }
}
