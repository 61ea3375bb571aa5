import CLinux
package import EventLoop
import Glibc

/// The signals of a service as a descriptor that a loop watches.
///
/// The signals are blocked in the thread that calls ``block()`` and in all threads made after that, so call it in the
/// first line of `main.swift`; what is blocked waits in the descriptor instead of interrupting anybody.
package struct SignalDescriptor: ~Copyable {
    /// Readable while a signal waits.
    package let descriptor: CInt

    deinit { close(descriptor) }

    /// Blocks SIGTERM, SIGINT and SIGHUP for this thread and those to come, and ignores SIGPIPE.
    package static func block() {
        signal(SIGPIPE, SIG_IGN)
        var set = handled
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Lets signals through to `body`, which blocks this thread: one that comes meanwhile ends the process.
    package static func letThrough<Value, Failure>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var set = handled
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        defer { pthread_sigmask(SIG_BLOCK, &set, nil) }
        return try body()
    }

    /// A descriptor for the signals that ``block()`` holds back.
    ///
    /// - Throws: What the kernel refused.
    package init() throws(SystemError) {
        var set = Self.handled
        descriptor = signalfd(-1, &set, CInt(SFD_NONBLOCK | SFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError("signalfd", errno: errno) }
    }

    /// The next signal that waits; nil where none does.
    package borrowing func next() -> CInt? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return read(descriptor, &info, size) == size ? CInt(bitPattern: info.ssi_signo) : nil
    }

    private static var handled: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, signal) }
        return set
    }
}
