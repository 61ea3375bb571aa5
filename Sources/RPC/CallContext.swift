package import EventLoop
package import Tracing
package import Transport

/// What a handler knows of a call beside its request.
package struct CallContext: Sendable {
    /// Who calls, from its certificate.
    package let caller: ServiceIdentity
    /// When the caller stops waiting, on the loop's clock; nil where it waits for ever.
    package let deadline: MonotonicInstant?
    /// What came with the call.
    package let metadata: Metadata
    /// Where the call stands in its trace; nil where the caller sent none that is valid.
    package let trace: TraceContext?
    /// What goes back with the status.
    package let trailers: Trailers

    init(
        caller: ServiceIdentity,
        deadline: MonotonicInstant?,
        metadata: Metadata,
        trace: TraceContext?,
        trailers: Trailers
    ) {
        self.caller = caller
        self.deadline = deadline
        self.metadata = metadata
        self.trace = trace
        self.trailers = trailers
    }

    /// The time left until ``deadline``, by `clock`; nil where there is no deadline, never below zero.
    package func remaining(_ clock: any TimeSource) -> Duration? {
        deadline.map { max(.zero, $0 - clock.monotonicNow) }
    }
}

/// Metadata that a handler sends back with the status of its call.
package final class Trailers: Sendable {
    private let metadata = Locked(Metadata())

    init() {}

    /// Adds a pair of text.
    ///
    /// - Returns: False, and nothing is added, where the pair breaks `WIRE.md` 5.
    @discardableResult
    package func add(_ key: String, _ value: String) -> Bool { metadata.withLock { $0.add(key, value) } }

    /// Adds a pair of bytes; `key` ends in `-bin`.
    ///
    /// - Returns: False, and nothing is added, where the pair breaks `WIRE.md` 5.
    @discardableResult
    package func add(_ key: String, bytes: [UInt8]) -> Bool { metadata.withLock { $0.add(key, bytes: bytes) } }

    var value: Metadata { metadata.withLock { $0 } }
}
