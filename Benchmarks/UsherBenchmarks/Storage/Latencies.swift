import EventLoop

/// The durations of many operations.
struct Latencies {
    private var nanoseconds: [Int64] = []

    var count: Int { nanoseconds.count }

    mutating func add(_ duration: Duration) { nanoseconds.append(duration.nanosecondsSaturating) }

    /// The duration that `fraction` of all are below, in microseconds.
    func microseconds(at fraction: Double) -> Int64 {
        guard !nanoseconds.isEmpty else { return 0 }
        let sorted = nanoseconds.sorted()
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))] / 1000
    }
}
