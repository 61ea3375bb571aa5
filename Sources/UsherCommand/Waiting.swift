import CLinux
import EventLoop
import Glibc

/// What lets a command, which returns when it is done, do asynchronous work.
enum Waiting {
    /// Runs `body` on `loop` and waits on this thread until it is done.
    ///
    /// - Throws: What `body` throws.
    static func run<Result: Sendable>(
        on loop: EventLoop,
        _ body: @escaping @Sendable () async throws -> Result
    ) throws -> Result {
        precondition(!loop.isCurrent, "the loop cannot wait for itself")
        let done = eventfd(0, CInt(EFD_CLOEXEC))
        guard done >= 0 else { throw SystemError("eventfd", errno: errno) }
        defer { close(done) }
        let outcome = Locked<Swift.Result<Result, any Error>?>(nil)
        let task = Task(executorPreference: loop.taskExecutor) {
            let result: Swift.Result<Result, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            outcome.withLock { $0 = result }
            var one: UInt64 = 1
            _ = write(done, &one, MemoryLayout<UInt64>.size)
        }
        defer { withExtendedLifetime(task) {} }
        var count: UInt64 = 0
        while read(done, &count, MemoryLayout<UInt64>.size) < 0 {
            guard errno == EINTR else { throw SystemError("read", errno: errno) }
        }
        guard let result = outcome.withLock({ $0 }) else { preconditionFailure("woken before the work was done") }
        return try result.get()
    }
}
