import Glibc

/// A counting semaphore: a thread sleeps on it until another signals.
final class Semaphore: Sendable {
    // SAFETY: the semaphore never moves, and its operations are safe on any thread.
    private nonisolated(unsafe) let handle: UnsafeMutablePointer<sem_t>

    init() {
        handle = .allocate(capacity: 1)
        sem_init(handle, 0, 0)
    }

    deinit {
        sem_destroy(handle)
        handle.deallocate()
    }

    func signal() { sem_post(handle) }

    func wait() {
        while sem_wait(handle) != 0, errno == EINTR {}
    }
}
