/// An id together with the number of what it is looked up in, in line: no heap, no reference counting.
///
/// Ids of up to 48 bytes have one. Longer ones are looked up in the database each time.
struct ScopedKey: Hashable, Sendable {
    /// Longest id that has a key.
    static let maximumByteCount = 48

    /// The scope's number and the id's length, so that no id is another one with zeros behind it.
    private let head: UInt64
    private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    /// The key of `id` among those of `scope`; nil where the id is too long.
    init?(_ id: RawSpan, in scope: Int64) {
        let byteCount = id.byteCount
        guard byteCount <= Self.maximumByteCount else { return nil }
        head = UInt64(bitPattern: scope) &<< 8 | UInt64(truncatingIfNeeded: byteCount)
        var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { target in
            id.withUnsafeBytes { source in
                if let address = source.baseAddress {
                    target.baseAddress?.copyMemory(from: address, byteCount: byteCount)
                }
            }
        }
        self.words = words
    }

    /// The key of `id` among those of `scope`; nil where the id is too long.
    init?(_ id: String, in scope: Int64 = 0) {
        var id = id
        let key = id.withUTF8 { ScopedKey($0.span.bytes, in: scope) }
        guard let key else { return nil }
        self = key
    }

    static func == (left: Self, right: Self) -> Bool {
        left.head == right.head && left.words.0 == right.words.0 && left.words.1 == right.words.1
            && left.words.2 == right.words.2 && left.words.3 == right.words.3 && left.words.4 == right.words.4
            && left.words.5 == right.words.5
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(head)
        // What is behind the id is zero in both of two equal keys.
        hasher.combine(words.0)
        hasher.combine(words.1)
        if head & 0xFF <= 16 { return }
        hasher.combine(words.2)
        hasher.combine(words.3)
        if head & 0xFF <= 32 { return }
        hasher.combine(words.4)
        hasher.combine(words.5)
    }
}
