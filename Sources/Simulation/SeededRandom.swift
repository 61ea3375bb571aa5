import EventLoop

/// Random numbers that repeat with their seed (SplitMix64).
package final class SeededRandom: RandomSource, RandomNumberGenerator {
    private let state: Locked<UInt64>

    /// Numbers of `seed`.
    package init(seed: UInt64) { state = Locked(seed) }

    package func next() -> UInt64 {
        state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// A number below `bound`.
    package func next(below bound: UInt64) -> UInt64 {
        precondition(bound > 0, "nothing is below zero")
        return next() % bound
    }

    /// True in `probability` of all cases.
    package func chance(_ probability: Double) -> Bool { nextFraction() < probability }

    /// A duration in `range`.
    package func duration(in range: ClosedRange<Duration>) -> Duration {
        range.lowerBound + (range.upperBound - range.lowerBound) * nextFraction()
    }
}
