import JSON

/// What every text of the contract is: UTF-8 without U+0000.
enum TextForm {
    /// Why bytes are not such a text.
    enum Problem {
        case notUTF8, nul
    }

    /// What is wrong with `bytes`; nil where nothing is.
    @inline(__always)
    static func problem(of bytes: RawSpan) -> Problem? {
        // Eight bytes at a time, as nearly all of the text there is needs no more.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var position = 0
        while bytes.byteCount - position >= 8 {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
            // The top bit of a byte that is zero or not ASCII.
            guard ((word &- ones) & ~word | word) & tops == 0 else { return problem(of: bytes, from: position) }
            position += 8
        }
        while position < bytes.byteCount {
            guard 1..<0x80 ~= bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self) else {
                return problem(of: bytes, from: position)
            }
            position += 1
        }
        return nil
    }

    @inline(never)
    private static func problem(of bytes: RawSpan, from start: Int) -> Problem? {
        var position = start
        while position < bytes.byteCount {
            guard bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self) != 0 else { return .nul }
            let length = UTF8Text.scalarLength(at: position, in: bytes)
            guard length > 0 else { return .notUTF8 }
            position += length
        }
        return nil
    }
}
