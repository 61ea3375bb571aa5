/// What a load has seen so far; confined to its loop.
final class Tally {
    private(set) var histogram = LatencyHistogram()
    private(set) var failures: UInt64 = 0
    /// Answers, warm-up included.
    private(set) var answered: UInt64 = 0
    var isMeasuring = false
    /// Called when this many answers have come.
    var limit: (count: UInt64, reached: () -> Void)?

    @inline(__always)
    func add(nanoseconds: UInt64, ok: Bool) {
        answered += 1
        if !ok { failures += 1 }
        if isMeasuring { histogram.add(nanoseconds: nanoseconds) }
        if let limit, answered == limit.count { limit.reached() }
    }

    /// Counts a failure of something that has no latency.
    func fail() { failures += 1 }
}

/// A load under way on a loop.
protocol LoadGenerator: AnyObject {
    /// Begins; on the loop.
    func start()

    /// Ends what is under way; on the loop.
    func stop()
}
