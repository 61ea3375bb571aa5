import Synchronization

/// A whole number that rises and falls; one relaxed atomic operation a step, from any thread.
package final class Gauge: Sendable {
    private let current = Atomic<Int64>(0)

    init() {}

    /// Replaces the value.
    @inline(__always) package func set(_ value: Int64) { current.store(value, ordering: .relaxed) }

    /// Adds `amount`, which may be negative.
    @inline(__always) package func add(_ amount: Int64) { current.wrappingAdd(amount, ordering: .relaxed) }

    /// The value now.
    package var value: Int64 { current.load(ordering: .relaxed) }
}
