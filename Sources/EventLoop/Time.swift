import Glibc

/// A point on a clock that only moves forward; differences mean something, the number itself does not.
package struct MonotonicInstant: Comparable, Hashable, Sendable {
    /// Nanoseconds since the clock's own beginning.
    package var nanoseconds: UInt64

    /// The instant `nanoseconds` after the clock's beginning.
    @inlinable package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    @inlinable package static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The instant `duration` later; saturates at both ends of the clock.
    @inlinable package static func + (instant: Self, duration: Duration) -> Self {
        let step = duration.nanosecondsSaturating
        if step >= 0 {
            let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(UInt64(step))
            return Self(nanoseconds: overflow ? .max : sum)
        }
        let back = step.magnitude
        return Self(nanoseconds: back > instant.nanoseconds ? 0 : instant.nanoseconds - back)
    }

    /// How long after `right` the instant `left` is; negative where it is earlier.
    @inlinable package static func - (left: Self, right: Self) -> Duration {
        left >= right
            ? .nanoseconds(Int64(clamping: left.nanoseconds - right.nanoseconds))
            : .nanoseconds(-Int64(clamping: right.nanoseconds - left.nanoseconds))
    }
}

extension Duration {
    /// Whole nanoseconds, held to what an `Int64` can carry.
    @inlinable package var nanosecondsSaturating: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, over) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return over ? (seconds < 0 ? .min : .max) : sum
    }
}

/// A point in civil time.
package struct UnixTime: Comparable, Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
    package var microseconds: Int64

    /// The instant `microseconds` after the Unix epoch.
    package init(microseconds: Int64) { self.microseconds = microseconds }

    package static func < (left: Self, right: Self) -> Bool { left.microseconds < right.microseconds }
}

/// Where time comes from: the machine's clocks, or a manual one in a simulation.
package protocol TimeSource: Sendable {
    /// Now, for waiting and measuring.
    var monotonicNow: MonotonicInstant { get }
    /// Now, for people.
    var wallNow: UnixTime { get }
}

/// The machine's `CLOCK_MONOTONIC` and `CLOCK_REALTIME`.
package struct SystemTime: TimeSource {
    /// The machine's clocks.
    package init() {}

    package var monotonicNow: MonotonicInstant {
        MonotonicInstant(nanoseconds: UInt64(bitPattern: Self.nanoseconds(CLOCK_MONOTONIC)))
    }

    package var wallNow: UnixTime { UnixTime(microseconds: Self.nanoseconds(CLOCK_REALTIME) / 1000) }

    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
    }
}

/// Where chance comes from: the kernel, or a seed in a simulation.
package protocol RandomSource: Sendable {
    /// 64 random bits.
    func next() -> UInt64
}

extension RandomSource {
    /// A random number in `0 ..< 1`.
    package func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// The kernel's random numbers.
package struct SystemRandom: RandomSource {
    /// The kernel's random numbers.
    package init() {}

    package func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

/// A failed system call: which, and the operating system's reason.
package struct SystemError: Error, CustomStringConvertible, Equatable {
    /// The call, such as `connect`.
    package var call: String
    /// The operating system's number for the reason.
    package var errno: CInt

    /// The failure of `call` for the reason `errno`.
    package init(_ call: String, errno: CInt) {
        self.call = call
        self.errno = errno
    }

    package var description: String { "\(call): \(String(cString: strerror(errno)))" }
}
