import Glibc

/// Keeps every other process from writing in a folder, until it goes.
final class FolderLock {
    private let descriptor: CInt

    /// Takes the lock at once or not at all.
    ///
    /// - Throws: ``PKIError`` with `.notFound` where there is no such folder, `.busy` where another process holds it.
    init(_ path: String) throws(PKIError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("open the folder", path, errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            // The descriptor is closed when the half-made lock goes, by `deinit`: closing it here too would close another's.
            guard code == EWOULDBLOCK else { throw .system("lock the folder", path, code) }
            throw PKIError(.busy, "\(path): another process is writing certificates there; try again")
        }
    }

    deinit {
        // Closing alone is not enough: a process forked meanwhile, by whatever thread, holds the lock until its exec.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
