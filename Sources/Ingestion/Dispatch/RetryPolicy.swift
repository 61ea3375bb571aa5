package import EventLoop
package import RPC

/// What to do when a step of the dispatch failed; pure.
package struct RetryPolicy: Sendable {
    /// What a failure is about.
    package enum Kind: Equatable, Sendable {
        /// The peer, or the way to it: everything waits, and nothing is given up for it.
        case peer
        /// The batch, and trying it again may help.
        case batch
        /// The request: trying the same again fails again.
        case request
    }

    /// The longest first wait.
    package var initial: Duration = .milliseconds(50)
    /// The longest wait while a peer is away; short, since the wait for its connection comes on top.
    package var peerMaximum: Duration = .seconds(5)
    /// The longest wait where a peer keeps failing at one batch.
    package var batchMaximum: Duration = .seconds(60)
    /// Tries of a batch after which it is divided, to find the pair that fails it.
    package var triesBeforeSplit = 3
    /// How long one pair alone may keep failing before it is given up; nil for ever.
    package var limit: Duration? = .seconds(24 * 3600)

    /// The defaults.
    package init() {}

    /// What `error` is about.
    package static func kind(of error: RPCError) -> Kind {
        switch error.code {
        case .unavailable, .deadlineExceeded, .resourceExhausted, .cancelled, .unauthenticated, .permissionDenied,
            .unimplemented, .aborted:
            // A peer that does not let us in, or does not know the method yet, is one being put in order.
            .peer
        case .invalidArgument, .outOfRange, .failedPrecondition, .notFound, .alreadyExists: .request
        case .ok, .unknown, .internal, .dataLoss: .batch
        }
    }

    /// How long to wait before the try after try number `attempt`, which counts from 1.
    ///
    /// Between half and all of a step that doubles, so that batches do not come back together; never sooner than the
    /// peer asked for.
    package func delay(after error: RPCError, attempt: Int, random: any RandomSource) -> Duration {
        let maximum = Self.kind(of: error) == .peer ? peerMaximum : batchMaximum
        var step = initial
        for _ in 1..<max(1, min(attempt, 32)) where step < maximum { step = step * 2 }
        let jittered = min(step, maximum) * (0.5 + 0.5 * random.nextFraction())
        return max(jittered, error.retryDelay ?? .zero)
    }
}
