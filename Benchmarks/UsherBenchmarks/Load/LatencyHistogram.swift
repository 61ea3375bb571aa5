/// Durations in buckets whose width is a thirty-second of their size.
struct LatencyHistogram {
    private var counts = [UInt64](repeating: 0, count: 64 * 32)
    private(set) var total: UInt64 = 0

    @inline(__always)
    mutating func add(nanoseconds: UInt64) {
        let value = nanoseconds | 32
        let power = 63 &- value.leadingZeroBitCount
        counts[power &* 32 &+ Int((value >> UInt64(power &- 5)) & 31)] &+= 1
        total &+= 1
    }

    /// The duration below which `fraction` of all lie, in microseconds.
    func microseconds(at fraction: Double) -> Double {
        guard total > 0 else { return 0 }
        var seen: UInt64 = 0
        for (index, count) in counts.enumerated() {
            seen += count
            guard Double(seen) >= fraction * Double(total) else { continue }
            let power = UInt64(index / 32)
            return Double((UInt64(1) << power) + (UInt64(index % 32) << (power - 5))) / 1000
        }
        return 0
    }
}
