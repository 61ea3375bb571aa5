import Synchronization

/// A value behind a mutex, which ThreadSanitizer can see.
///
/// `Mutex` on Linux is a futex inside the uninstrumented runtime, so the sanitizer reports every access it guards as a
/// race. A build with `-DTSAN` adds an atomic that states the same ordering.
package struct Locked<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    #if TSAN
    private let order = Atomic<UInt>(0)
    #endif

    /// Guards `initial`.
    package init(_ initial: consuming sending Value) { mutex = Mutex(initial) }

    /// Runs `body` alone with the value; `body` must not block or suspend.
    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if TSAN
        return try mutex.withLock { (value) throws(Failure) -> sending Result in
            order.add(1, ordering: .acquiringAndReleasing)
            defer { order.add(1, ordering: .acquiringAndReleasing) }
            return try body(&value)
        }
        #else
        return try mutex.withLock(body)
        #endif
    }
}
