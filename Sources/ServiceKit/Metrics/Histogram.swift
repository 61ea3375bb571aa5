import EventLoop
import Synchronization

/// How often a quantity fell into each of a fixed set of ranges; two relaxed additions a step, from any thread.
///
/// Quantities are whole numbers of the smallest unit, such as nanoseconds, so that their sum needs no lock either.
package final class Histogram: Sendable {
    /// Upper bounds of the ranges and the unit they are reported in.
    package struct Buckets: Hashable, Sendable {
        /// Upper bounds in the smallest unit, rising; above the last there is one more range without a bound.
        let bounds: [UInt64]
        /// Smallest units in one reported unit.
        let unitsPerReportedUnit: Double

        private init(_ bounds: [UInt64], unitsPerReportedUnit: Double) {
            precondition((1...64).contains(bounds.count), "a histogram has 1 to 64 bounds, not \(bounds.count)")
            precondition(zip(bounds, bounds.dropFirst()).allSatisfy(<), "a histogram's bounds rise")
            self.bounds = bounds
            self.unitsPerReportedUnit = unitsPerReportedUnit
        }

        /// Lengths of time: observed in nanoseconds, reported in seconds.
        package static func durations(_ bounds: [Duration]) -> Self {
            Self(bounds.map { UInt64(max(0, $0.nanosecondsSaturating)) }, unitsPerReportedUnit: 1e9)
        }

        /// Counts, such as bytes or the size of a batch: reported as they are.
        package static func counts(_ bounds: [UInt64]) -> Self { Self(bounds, unitsPerReportedUnit: 1) }

        /// 100 µs to 10 s in steps of about 2.5: for calls and syncs.
        package static let latency = durations([
            .microseconds(100), .microseconds(250), .microseconds(500), .milliseconds(1), .microseconds(2500),
            .milliseconds(5), .milliseconds(10), .milliseconds(25), .milliseconds(50), .milliseconds(100),
            .milliseconds(250), .milliseconds(500), .seconds(1), .milliseconds(2500), .seconds(5), .seconds(10),
        ])

        /// 1 to 1,024 in powers of two: for batches.
        package static let batch = counts((0...10).map { 1 << $0 })
    }

    let buckets: Buckets
    // SAFETY: the memory is this object's alone and holds atomics, which any thread may use through a shared pointer.
    nonisolated(unsafe) private let counts: UnsafeMutablePointer<Atomic<UInt64>>
    private let sum = Atomic<UInt64>(0)

    init(_ buckets: Buckets) {
        self.buckets = buckets
        counts = .allocate(capacity: buckets.bounds.count + 1)
        for index in 0...buckets.bounds.count { (counts + index).initialize(to: Atomic(0)) }
    }

    deinit {
        counts.deinitialize(count: buckets.bounds.count + 1)
        counts.deallocate()
    }

    /// Counts a quantity in the smallest unit.
    package func observe(_ quantity: UInt64) {
        var index = 0
        while index < buckets.bounds.count, quantity > buckets.bounds[index] { index += 1 }
        counts[index].wrappingAdd(1, ordering: .relaxed)
        sum.wrappingAdd(quantity, ordering: .relaxed)
    }

    /// Counts a length of time; a negative one counts as zero.
    package func observe(_ duration: Duration) { observe(UInt64(max(0, duration.nanosecondsSaturating))) }

    /// Adds what was counted elsewhere, in ranges of the same bounds.
    ///
    /// There is one count for each range, the last for what is above every bound; the sum is of the quantities, in the
    /// smallest unit.
    package func merge(counts added: [UInt64], sum addedSum: UInt64) {
        precondition(
            added.count == buckets.bounds.count + 1,
            "\(added.count) counts for \(buckets.bounds.count) bounds"
        )
        for (index, count) in added.enumerated() where count > 0 {
            counts[index].wrappingAdd(count, ordering: .relaxed)
        }
        sum.wrappingAdd(addedSum, ordering: .relaxed)
    }

    /// What was counted, range by range, not summed up; and the sum of the quantities.
    package var snapshot: (counts: [UInt64], sum: UInt64) {
        let values = (0...buckets.bounds.count).map { counts[$0].load(ordering: .relaxed) }
        return (values, sum.load(ordering: .relaxed))
    }
}
