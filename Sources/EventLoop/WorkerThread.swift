import CLinux
import Glibc

/// A named thread that runs one function and can be waited for.
package final class WorkerThread: Sendable {
    private final class Box {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    private let thread: pthread_t

    /// Starts the thread; of `name` the kernel keeps 15 bytes.
    ///
    /// - Throws: ``SystemError`` when the kernel refuses a thread.
    package init(_ name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let box = Unmanaged.passRetained(Box(body))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            },
            box.toOpaque()
        )
        guard failure == 0 else {
            box.release()
            throw SystemError("pthread_create", errno: failure)
        }
        pthread_setname_np(thread, String(name.prefix(15)))
        self.thread = thread
    }

    /// Waits until the function has returned; once.
    package func join() { pthread_join(thread, nil) }

    /// Lets the thread end on its own.
    package func detach() { pthread_detach(thread) }
}
