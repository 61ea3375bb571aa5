import EventLoop

/// Whether a failed call may be repeated (`WIRE.md` 9); pure.
struct RetryRule: Sendable {
    /// How often a call is tried in all.
    var maxAttempts: Int
    var backoff: Backoff

    /// How a try ended.
    struct Failure {
        var error: RPCError
        /// True where no handler can have seen the call.
        var wasNotProcessed: Bool
        /// True once a response was handed to the caller.
        var hasResponses: Bool
    }

    /// The wait before the next try, or nil where there must not be one.
    func delay(
        after failure: Failure,
        attempt: Int,
        isIdempotent: Bool,
        remaining: Duration?,
        random: any RandomSource
    ) -> Duration? {
        guard attempt < maxAttempts, !failure.hasResponses else { return nil }
        let isSafe = failure.wasNotProcessed || (isIdempotent && failure.error.code == .unavailable)
        guard isSafe else { return nil }
        let asked = failure.error.retryDelay
        // A call that only met a server on its way out goes elsewhere at once.
        let isFirstDetour = attempt == 1 && failure.wasNotProcessed && asked == nil
        let delay = max(asked ?? .zero, isFirstDetour ? .zero : backoff.delay(attempt: attempt, random: random))
        if let remaining, delay >= remaining { return nil }
        return delay
    }
}
