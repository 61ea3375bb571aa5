/// Says of most pairs of person and app that no fence stands, without asking the database.
///
/// Bits of a fixed size (a Bloom filter with one hash): a pair with a fence is always found, one without now and then
/// too, which costs a look-up. So any number of opt-outs takes the same memory.
struct FenceFilter: Sendable {
    /// Bits: 64 KiB; with 50,000 fences one pair in eleven is looked up for nothing.
    static let bitCount = 1 << 19

    private var words: [UInt64] = []

    /// True until the first fence.
    var isEmpty: Bool { words.isEmpty }

    /// Makes the pair look fenced from now on.
    mutating func insert(person: RawSpan, app: RawSpan) {
        if words.isEmpty { words = [UInt64](repeating: 0, count: Self.bitCount / 64) }
        let bit = Self.bit(person, Self.hash(app))
        words[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    /// False where no fence stands for the person and the app that ``hash(_:)`` gave `app` for.
    func mayHold(person: RawSpan, appHash app: UInt64) -> Bool {
        if words.isEmpty { return false }
        let bit = Self.bit(person, app)
        return words[bit >> 6] >> UInt64(bit & 63) & 1 == 1
    }

    /// FNV-1a of an id.
    static func hash(_ id: RawSpan) -> UInt64 { hash(id, 0xcbf2_9ce4_8422_2325) }

    private static func bit(_ person: RawSpan, _ app: UInt64) -> Int {
        let mixed = hash(person, app)
        return Int((mixed ^ mixed >> 29) & UInt64(bitCount - 1))
    }

    private static func hash(_ id: RawSpan, _ seed: UInt64) -> UInt64 {
        id.withUnsafeBytes { bytes in
            var hash = seed
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return hash
        }
    }
}
