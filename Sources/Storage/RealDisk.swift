import EventLoop
import Glibc

/// The machine's file system.
package struct RealDisk: Disk {
    /// The machine's file system.
    package init() {}

    package var vfsName: String? { nil }

    package func resolve(_ path: String) -> String {
        if let whole = Self.realPath(path) { return whole }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let folder = Self.realPath(folder) else { return path }
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    package func lock(_ path: String) throws(StorageError) -> any DiskLock { try FileLock(for: path) }

    package func byteCount(of path: String) throws(StorageError) -> Int? {
        var status = stat()
        if stat(path, &status) == 0 { return Int(status.st_size) }
        let reason = errno
        guard reason == ENOENT else { throw Self.error("stat", reason, path) }
        // A link whose end is not there, such as one to a volume that is not mounted, is not nothing: what would be made
        // in its place would be taken for all there is.
        guard lstat(path, &status) != 0 else {
            throw StorageError(
                .cannotOpen,
                "it is a symbolic link that leads to nothing",
                path: path,
                cure: "bring back what \(path) leads to, such as a volume that is not mounted, or remove the link"
            )
        }
        return nil
    }

    package func prefix(of path: String, byteCount: Int) throws(StorageError) -> [UInt8] {
        try read(path, from: 0, byteCount: byteCount)
    }

    package func read(_ path: String, from offset: Int, byteCount: Int) throws(StorageError) -> [UInt8] {
        let descriptor = try Self.open(path, O_RDONLY)
        defer { close(descriptor) }
        var failure: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            while count < byteCount, let base = buffer.baseAddress {
                let got = pread(descriptor, base + count, byteCount - count, off_t(offset + count))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { return }
                count += got
            }
        }
        guard failure == 0 else { throw Self.error("read", failure, path) }
        return bytes
    }

    package func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError) {
        let descriptor = try Self.open(path, O_WRONLY | O_CREAT)
        defer { close(descriptor) }
        try Self.write(bytes, bytes.count, to: descriptor, at: offset, path)
    }

    package func freeByteCount(at path: String) throws(StorageError) -> Int? {
        var volume = statvfs()
        let folder = Self.folder(of: path)
        guard statvfs(folder, &volume) == 0 else { throw Self.error("statvfs", errno, folder) }
        return Int(clamping: UInt64(volume.f_bavail) * UInt64(volume.f_frsize))
    }

    package func erase(_ path: String) throws(StorageError) {
        guard let size = try byteCount(of: path) else { return }
        if size > 0 {
            let descriptor = try Self.open(path, O_WRONLY)
            defer { close(descriptor) }
            let zeros = [UInt8](repeating: 0, count: min(size, 1 << 20))
            for offset in stride(from: 0, to: size, by: zeros.count) {
                try Self.write(zeros, min(zeros.count, size - offset), to: descriptor, at: offset, path)
            }
            guard fdatasync(descriptor) == 0 else { throw Self.error("fsync", errno, path) }
        }
        try remove(path)
    }

    private static func write(
        _ bytes: [UInt8],
        _ byteCount: Int,
        to descriptor: CInt,
        at offset: Int,
        _ path: String
    ) throws(StorageError) {
        var done = 0
        while done < byteCount {
            let written = bytes.withUnsafeBytes { bytes in
                pwrite(descriptor, bytes.baseAddress.map { $0 + done }, byteCount - done, off_t(offset + done))
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw error("write", errno, path) }
            done += written
        }
    }

    package func sync(_ path: String) throws(StorageError) {
        let descriptor = try Self.open(path, O_RDONLY)
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Self.error("fsync", errno, path) }
    }

    package func reserve(_ path: String, byteCount: Int) throws(StorageError) {
        guard let size = try self.byteCount(of: path), size < byteCount else { return }
        let descriptor = try Self.open(path, O_WRONLY)
        defer { close(descriptor) }
        // Written, not allocated: an allocated block that was never written still changes metadata at its first write.
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        var end = size
        while end < byteCount {
            let wanted = min(zeros.count, byteCount - end)
            let written = zeros.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, wanted, off_t(end)) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                let reason = errno
                // Room that is short is left to those who need it.
                guard ftruncate(descriptor, off_t(size)) == 0 else { throw Self.error("ftruncate", errno, path) }
                guard reason == ENOSPC || reason == EDQUOT else { throw Self.error("write", reason, path) }
                return
            }
            end += written
        }
        guard fsync(descriptor) == 0 else { throw Self.error("fsync", errno, path) }
    }

    package func rename(_ path: String, to newPath: String) throws(StorageError) {
        guard Glibc.rename(path, newPath) == 0 else { throw Self.error("rename", errno, newPath) }
        try sync(Self.folder(of: newPath))
    }

    package func remove(_ path: String) throws(StorageError) {
        guard unlink(path) != 0 else { return }
        let reason = errno
        guard reason == ENOENT else { throw Self.error("unlink", reason, path) }
    }

    static func open(_ path: String, _ flags: CInt) throws(StorageError) -> CInt {
        // Non-blocking, or a pipe in a file's place would hold up its reader for ever.
        let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw error("open", errno, path) }
        return descriptor
    }

    static func error(_ call: String, _ reason: CInt, _ path: String) -> StorageError {
        let code: StorageError.Code =
            switch (call, reason) {
            case (_, ENOSPC), (_, EDQUOT): .diskFull
            case (_, EROFS), (_, EACCES), (_, EPERM): .readOnly
            case ("fsync", _): .syncFailed
            case ("open", _), ("stat", _): .cannotOpen
            default: .ioFailed
            }
        let failure = SystemError(call, errno: reason)
        return StorageError(code, "\(failure)", path: path, cause: failure)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
