package import EventLoop

/// The identity of one request as it travels through all services; never all zero.
///
/// Sixteen bytes in line: no heap, no reference counting.
package struct TraceID: Hashable, Sendable, CustomStringConvertible {
    /// The first eight bytes, as the header spells them from left to right.
    package let high: UInt64
    /// The last eight bytes.
    package let low: UInt64

    /// The identity of these sixteen bytes, or nil where all are zero.
    @inlinable package init?(high: UInt64, low: UInt64) {
        guard high | low != 0 else { return nil }
        self.high = high
        self.low = low
    }

    /// A new identity.
    package init(random: some RandomSource) {
        high = random.next()
        let drawn = random.next()
        // The all-zero identity means "none" on the wire.
        low = high | drawn == 0 ? 1 : drawn
    }

    /// Thirty-two lower-case hexadecimal digits.
    package var description: String {
        String(unsafeUninitializedCapacity: 32) { digits in
            let raw = UnsafeMutableRawBufferPointer(digits)
            TraceContext.store(high, into: raw, at: 0)
            TraceContext.store(low, into: raw, at: 16)
            return 32
        }
    }
}

/// The identity of one step of a request; never zero.
package struct SpanID: Hashable, Sendable, CustomStringConvertible {
    /// The eight bytes, as the header spells them from left to right.
    package let value: UInt64

    /// The identity of these eight bytes, or nil where all are zero.
    @inlinable package init?(_ value: UInt64) {
        guard value != 0 else { return nil }
        self.value = value
    }

    /// A new identity.
    package init(random: some RandomSource) {
        let drawn = random.next()
        // The all-zero identity means "none" on the wire.
        value = drawn == 0 ? 1 : drawn
    }

    /// Sixteen lower-case hexadecimal digits.
    package var description: String {
        String(unsafeUninitializedCapacity: 16) { digits in
            TraceContext.store(value, into: UnsafeMutableRawBufferPointer(digits), at: 0)
            return 16
        }
    }
}
