import Synchronization

/// A number that only rises; one relaxed atomic addition a step, from any thread.
package final class Counter: Sendable {
    private let total = Atomic<UInt64>(0)

    init() {}

    /// Adds `amount`.
    @inline(__always) package func increment(by amount: UInt64 = 1) {
        // Relaxed: a scrape wants a number, not an order among numbers.
        total.wrappingAdd(amount, ordering: .relaxed)
    }

    /// The sum so far.
    package var value: UInt64 { total.load(ordering: .relaxed) }
}
