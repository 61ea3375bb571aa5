import EventLoop
import Glibc
import ServiceKit

/// Lets a command that a signal ends leave things in order, and say how they stand.
enum Interruption {
    /// Keeps signals for ``run(on:saying:body:)``; call it before any thread is made.
    static func holdSignals() {
        SignalDescriptor.block()
        areHeld.withLock { $0 = true }
    }

    private static let areHeld = Locked(false)

    /// Runs `body`, which the first SIGINT, SIGTERM or SIGHUP cancels; a second one ends the process at once.
    ///
    /// Where signals are not held, they end the process as ever.
    ///
    /// - Throws: What `body` throws; where a signal came, what `words` says instead.
    static func run<Value: Sendable>(
        on loop: EventLoop,
        saying words: @escaping @Sendable () -> String,
        body: @escaping @Sendable () async throws(CommandError) -> Value
    ) async throws(CommandError) -> Value {
        guard areHeld.withLock({ $0 }) else { return try await body() }
        let count = Locked(0)
        let task = Task(executorPreference: loop.taskExecutor) { () -> Result<Value, CommandError> in
            do throws(CommandError) { return .success(try await body()) } catch { return .failure(error) }
        }
        let signals: SignalWatch
        do {
            signals = try await SignalWatch(on: loop) {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number > 1 { _exit(128 + SIGINT) }
                task.cancel()
            }
        } catch {
            task.cancel()
            _ = await task.value
            throw .failed("\(error)")
        }
        let result = await task.value
        await signals.end()
        if case .failure = result, count.withLock({ $0 }) > 0 { throw .failed(words()) }
        return try result.get()
    }
}
