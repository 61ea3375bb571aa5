package import EventLoop
import Glibc

/// The right to run a stack in a folder: held by one supervisor, and let go by the kernel when that process ends.
package final class StackLock: Sendable {
    private let descriptor: CInt

    /// Takes the lock; nil where another process holds it.
    ///
    /// - Throws: What the operating system refused.
    package init?(_ folder: StackFolder) throws(SystemError) {
        let path = folder.lockPath
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open \(path)", errno: errno) }
        var request = Self.wholeFile
        guard fcntl(descriptor, F_SETLK, &request) != 0 else { return }
        let reason = errno
        // The descriptor is closed when the half-made lock goes, by `deinit`: closing it here too would close another's.
        if reason == EACCES || reason == EAGAIN { return nil }
        throw SystemError("lock \(path)", errno: reason)
    }

    deinit { close(descriptor) }

    /// The process that holds the lock; nil where none does.
    ///
    /// Asks without taking it, so that a question never refuses a supervisor. Not for the holder itself, whose locks
    /// would go with the descriptor that is closed here.
    package static func holder(of folder: StackFolder) -> Int32? {
        let descriptor = open(folder.lockPath, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var request = wholeFile
        guard fcntl(descriptor, F_GETLK, &request) == 0, request.l_type != Int16(F_UNLCK) else { return nil }
        return request.l_pid
    }

    private static var wholeFile: flock {
        var request = flock()
        request.l_type = Int16(F_WRLCK)
        request.l_whence = Int16(SEEK_SET)
        return request
    }
}
