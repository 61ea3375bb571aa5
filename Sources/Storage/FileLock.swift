import EventLoop
import Glibc

/// An advisory lock on a file beside the database, held for as long as the database is open.
///
/// The kernel drops it with the process, however that ends; the file itself stays, since removing it would let two
/// holders lock two files of one name.
final class FileLock: DiskLock {
    private let descriptor: Locked<CInt>

    /// - Throws: ``StorageError`` with ``StorageError/Code/locked`` naming the holder.
    init(for path: String) throws(StorageError) {
        let lockPath = path + "-lock"
        let descriptor = try RealDisk.open(lockPath, O_RDWR | O_CREAT)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            let holder = Self.holder(descriptor)
            close(descriptor)
            guard reason == EWOULDBLOCK else { throw RealDisk.error("flock", reason, lockPath) }
            throw StorageError(
                .locked,
                "the database is open in \(holder), which holds \(lockPath); stop it first, or use another path",
                path: path
            )
        }
        Self.sign(descriptor)
        self.descriptor = Locked(descriptor)
    }

    deinit { release() }

    func release() {
        let held = descriptor.withLock { descriptor in
            defer { descriptor = -1 }
            return descriptor
        }
        guard held >= 0 else { return }
        // Closing alone is not enough: a process forked meanwhile, by whatever thread, holds the lock until its exec.
        flock(held, LOCK_UN)
        close(held)
    }

    /// Leaves this process's number for the message of whoever comes second; the lock holds without it.
    private static func sign(_ descriptor: CInt) {
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private static func holder(_ descriptor: CInt) -> String {
        let digits = [UInt8](unsafeUninitializedCapacity: 20) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, 20, 0))
        }
        guard let number = Int32(String(decoding: digits.prefix { $0 != 0x0a }, as: UTF8.self)) else {
            return "another process"
        }
        return number == getpid() ? "this process already (\(number))" : "process \(number)"
    }
}
