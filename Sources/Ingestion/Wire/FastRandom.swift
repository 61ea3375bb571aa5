import EventLoop

/// Chance for what must only never agree, such as ids: xoshiro256** (Blackman and Vigna), begun from another source.
///
/// The kernel's own costs a system call a number. Confined to one thread at a time.
final class FastRandom: RandomSource, @unchecked Sendable {
    // SAFETY: used on the service's loop only.
    private var state: (UInt64, UInt64, UInt64, UInt64)

    init(seededBy source: any RandomSource) {
        state = (source.next() | 1, source.next(), source.next(), source.next())
    }

    func next() -> UInt64 {
        let scaled = state.1 &* 5
        let result = (scaled << 7 | scaled >> 57) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 << 45 | state.3 >> 19
        return result
    }
}
