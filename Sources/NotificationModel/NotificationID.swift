package import EventLoop

/// A notification's identity: a UUID of version 7 (RFC 9562 §5.7), so that ids sort by time of acceptance.
package struct NotificationID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Bytes 0 to 7, big-endian: milliseconds since 1970 UTC, version, counter.
    package let high: UInt64
    /// Bytes 8 to 15, big-endian: variant, chance.
    package let low: UInt64

    /// The id with these halves.
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The id in 16 bytes of the contract; nil where it is not 16 bytes of a UUID of version 7.
    package init?(_ bytes: [UInt8]) { self.init(bytes.span.bytes) }

    /// As ``init(_:)-([UInt8])``, from received or stored bytes.
    package init?(_ bytes: RawSpan) {
        guard bytes.byteCount == 16 else { return nil }
        high = UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self))
        low = UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt64.self))
        guard high >> 12 & 0xF == 7, low >> 62 == 0b10 else { return nil }
    }

    /// The id in its text form 8-4-4-4-12, upper or lower case; nil for anything else.
    package init?(_ text: String) {
        var halves: [UInt64] = [0, 0]
        var digitCount = 0
        for (index, byte) in text.utf8.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            guard digitCount < 32 else { return nil }
            halves[digitCount / 16] = halves[digitCount / 16] << 4 | UInt64(digit)
            digitCount += 1
        }
        guard digitCount == 32 else { return nil }
        guard halves[0] >> 12 & 0xF == 7, halves[1] >> 62 == 0b10 else { return nil }
        self.init(high: halves[0], low: halves[1])
    }

    /// The 16 bytes of the contract.
    package var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            // SAFETY: sixteen bytes are there, and both halves are written.
            UnsafeMutableRawBufferPointer(buffer).storeBytes(of: high.bigEndian, as: UInt64.self)
            UnsafeMutableRawBufferPointer(buffer).storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
            count = 16
        }
    }

    /// When it was made, in milliseconds since 1970 UTC.
    package var unixMilliseconds: Int64 { Int64(high >> 16) }

    /// The lower-case text form 8-4-4-4-12.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: 36) { buffer in
            var position = 0
            for index in 0..<32 {
                if [8, 12, 16, 20].contains(index) {
                    buffer[position] = UInt8(ascii: "-")
                    position += 1
                }
                let half = index < 16 ? high : low
                buffer[position] = digits[Int(half >> (60 - UInt64(index % 16) * 4) & 0xF)]
                position += 1
            }
            return position
        }
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

/// Makes notification ids, each greater than the one before, also when the clock stands or steps back (RFC 9562 §6.2,
/// method 1 with a 12-bit counter that borrows from the next millisecond).
package struct NotificationIDGenerator: Sendable {
    private let random: any RandomSource
    /// Milliseconds and counter of the last id, as one 60-bit number.
    private var last: UInt64

    /// A generator whose ids are all greater than `floor`, such as the newest one that is stored.
    package init(random: any RandomSource, after floor: NotificationID? = nil) {
        self.random = random
        last = floor.map { ($0.high >> 16) << 12 | $0.high & 0xFFF } ?? 0
    }

    /// The next id, made at `now`.
    package mutating func next(at now: UnixTime) -> NotificationID {
        let milliseconds = UInt64(max(0, now.microseconds / 1000)) & 0xFFFF_FFFF_FFFF
        last = max(milliseconds << 12, last + 1)
        return NotificationID(
            high: (last >> 12) << 16 | 0x7000 | last & 0xFFF,
            low: 0b10 << 62 | random.next() >> 2
        )
    }
}
