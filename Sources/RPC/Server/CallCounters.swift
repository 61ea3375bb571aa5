/// Counts of calls by method, on the loop's own memory: no lock, no atomic, no shared array to ask about.
struct CallCounters: ~Copyable {
    // A row: calls begun, the sum of their nanoseconds, then ends by status code, then ends by duration.
    private static let finishedAt = 2
    private static let durationsAt = finishedAt + StatusCode.count
    private static let stride = durationsAt + ServerStatistics.Method.bucketCount

    private let words: UnsafeMutablePointer<UInt64>
    private let methodCount: Int

    init(methodCount: Int) {
        self.methodCount = methodCount
        words = .allocate(capacity: max(1, methodCount * Self.stride))
        words.initialize(repeating: 0, count: methodCount * Self.stride)
    }

    deinit { words.deallocate() }

    @inline(__always)
    private func row(_ method: Int) -> UnsafeMutablePointer<UInt64> {
        precondition(method >= 0 && method < methodCount, "no such method")
        return words + method &* Self.stride
    }

    /// Counts a call that begins.
    @inline(__always) func begin(_ method: Int) { row(method)[0] &+= 1 }

    /// Counts a call that has ended after so many nanoseconds.
    @inline(__always)
    func end(_ method: Int, _ code: StatusCode, nanoseconds: UInt64) {
        let row = row(method)
        row[1] &+= nanoseconds
        row[Self.finishedAt &+ Int(code.rawValue)] &+= 1
        let bucket = min(64 &- (nanoseconds / 1000).leadingZeroBitCount, ServerStatistics.Method.bucketCount &- 1)
        row[Self.durationsAt &+ bucket] &+= 1
    }

    /// The counts of a method under its name.
    func snapshot(_ method: Int, path: String) -> ServerStatistics.Method {
        let row = row(method)
        return ServerStatistics.Method(
            path: path,
            started: row[0],
            finished: StatusCode.allCases.indices.map { row[Self.finishedAt + $0] },
            durations: (0..<ServerStatistics.Method.bucketCount).map { row[Self.durationsAt + $0] },
            durationSumNanoseconds: row[1]
        )
    }
}
