package import EventLoop
package import Tracing

/// What a caller may say about one call.
package struct CallOptions: Sendable {
    /// How long to wait for the end of the call, retries included; nil takes the channel's default, which for a stream
    /// is to wait for ever.
    package var timeout: Duration?
    /// Sent with the call; keys of `WIRE.md` 5.
    package var metadata = Metadata()
    /// The step in its trace that the call is; sent as `traceparent`.
    package var trace: TraceContext?
    /// True to wait for a connection, false to fail at once with UNAVAILABLE where there is none.
    package var waitsForReady = true
    /// True where this very call may be repeated by itself after a lost connection though its method may not, because
    /// the request makes a repeat harmless, as an idempotency key does (`WIRE.md` 9).
    package var isRepeatable = false
    /// Given the metadata that came with the status, OK or not; called on the channel's loop.
    package var onTrailers: (@Sendable (Metadata) -> Void)?

    /// Every option at its default.
    package init() {}

    /// Options that give up after `timeout`.
    package init(timeout: Duration) { self.timeout = timeout }

    /// Options for a call made while serving another: its deadline and trace go on, a step further.
    package init(continuing context: CallContext, clock: any TimeSource, random: any RandomSource) {
        timeout = context.remaining(clock)
        trace = context.trace.map { $0.child(random: random) }
    }
}
