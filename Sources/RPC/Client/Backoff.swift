import EventLoop

/// Exponential back-off with jitter.
package struct Backoff: Equatable, Sendable {
    /// The longest first wait.
    package var initial: Duration = .milliseconds(50)
    /// The longest wait of all.
    package var maximum: Duration = .seconds(10)
    /// What each wait is longer than the one before.
    package var multiplier = 1.6

    /// The defaults.
    package init() {}

    /// How long to wait before try number `attempt`, which counts from 1: between half and all of the exponential step,
    /// so that clients that lost the same server do not come back together.
    func delay(attempt: Int, random: any RandomSource) -> Duration {
        var step = initial
        for _ in 1..<max(1, min(attempt, 64)) where step < maximum { step = step * multiplier }
        return min(step, maximum) * (0.5 + 0.5 * random.nextFraction())
    }
}
