/// UTF-8 (RFC 3629): no surrogates, nothing above U+10FFFF, each character in its shortest form.
@usableFromInline package enum UTF8Text: Sendable {
    /// Length of the character at `offset`; 0 where the bytes there are none.
    @inlinable
    package static func scalarLength(at offset: Int, in bytes: RawSpan) -> Int {
        let first = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        // Most characters of three bytes, so most of Asia's, in one comparison.
        if 0xE1...0xEC ~= first, bytes.byteCount - offset >= 3,
            bytes.unsafeLoadUnaligned(fromByteOffset: offset + 1, as: UInt16.self) & 0xC0C0 == 0x8080
        {
            return 3
        }
        return anyScalarLength(at: offset, in: bytes)
    }

    @usableFromInline
    static func anyScalarLength(at offset: Int, in bytes: RawSpan) -> Int {
        let first = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        let length: Int
        // What the second byte may be: RFC 3629 §4.
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xE1...0xEC, 0xEE...0xEF: length = 3
        case 0xED:
            length = 3
            second = 0x80...0x9F
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF1...0xF3: length = 4
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        default: return 0
        }
        guard bytes.byteCount - offset >= length,
            second ~= bytes.unsafeLoad(fromByteOffset: offset + 1, as: UInt8.self)
        else { return 0 }
        for index in 2..<max(2, length) {
            guard bytes.unsafeLoad(fromByteOffset: offset + index, as: UInt8.self) & 0xC0 == 0x80 else { return 0 }
        }
        return length
    }
}
