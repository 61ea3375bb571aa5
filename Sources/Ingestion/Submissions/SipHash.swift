/// 128 bits that stand for a text.
package struct Digest128: Hashable, Sendable {
    /// The first 64 bits.
    package var first: UInt64
    /// The other 64 bits.
    package var second: UInt64

    /// The sixteen bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for word in [first, second] {
            for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * shift))) }
        }
        return bytes
    }
}

/// SipHash-2-4 with 128 bits of output (Aumasson and Bernstein): nobody without its key can make two texts agree.
package struct SipHash: Sendable {
    private let key: (UInt64, UInt64)

    /// The function of this key.
    package init(key first: UInt64, _ second: UInt64) { key = (first, second) }

    /// The digest of `bytes`.
    package func digest(_ bytes: RawSpan) -> Digest128 {
        var state = State(key)
        let count = bytes.byteCount
        let wordCount = count >> 3
        for index in 0..<wordCount {
            // SAFETY: eight bytes are there, since the word lies before the last full one's end.
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index << 3, as: UInt64.self)
            state.absorb(UInt64(littleEndian: word))
        }
        var last = UInt64(truncatingIfNeeded: count) << 56
        for offset in wordCount << 3..<count {
            // SAFETY: the offset is below the count.
            let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            last |= UInt64(byte) << UInt64((offset & 7) << 3)
        }
        state.absorb(last)
        return state.finish()
    }

    private struct State {
        var v0: UInt64
        var v1: UInt64
        var v2: UInt64
        var v3: UInt64

        init(_ key: (UInt64, UInt64)) {
            v0 = key.0 ^ 0x736f_6d65_7073_6575
            v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
            v2 = key.0 ^ 0x6c79_6765_6e65_7261
            v3 = key.1 ^ 0x7465_6462_7974_6573
        }

        @inline(__always) mutating func round() {
            v0 &+= v1
            v1 = v1 << 13 | v1 >> 51
            v1 ^= v0
            v0 = v0 << 32 | v0 >> 32
            v2 &+= v3
            v3 = v3 << 16 | v3 >> 48
            v3 ^= v2
            v0 &+= v3
            v3 = v3 << 21 | v3 >> 43
            v3 ^= v0
            v2 &+= v1
            v1 = v1 << 17 | v1 >> 47
            v1 ^= v2
            v2 = v2 << 32 | v2 >> 32
        }

        @inline(__always) mutating func absorb(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func finish() -> Digest128 {
            v2 ^= 0xee
            for _ in 0..<4 { round() }
            let first = v0 ^ v1 ^ v2 ^ v3
            v1 ^= 0xdd
            for _ in 0..<4 { round() }
            return Digest128(first: first, second: v0 ^ v1 ^ v2 ^ v3)
        }
    }
}
