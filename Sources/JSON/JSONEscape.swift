/// The escapes of JSON strings (RFC 8259 §7).
enum JSONEscape {
    /// What a backslash and `byte` stand for; nil where they are no escape, or `\u`.
    static func scalar(after byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The UTF-16 unit that an escape `\uXXXX` at `offset` stands for; nil where there is no such escape.
    static func unit(at offset: Int, in bytes: RawSpan) -> UInt16? {
        guard bytes.byteCount - offset >= 6,
            bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) == UInt8(ascii: "\\"),
            bytes.unsafeLoad(fromByteOffset: offset + 1, as: UInt8.self) == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for index in 2..<6 {
            let byte = bytes.unsafeLoad(fromByteOffset: offset + index, as: UInt8.self)
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return unit
    }

    /// Appends the text of a string with escapes, whose escapes the parser has checked, as UTF-8.
    ///
    /// Half of a surrogate pair becomes U+FFFD.
    static func decode(_ bytes: RawSpan, into output: inout [UInt8]) {
        var position = 0
        while position < bytes.byteCount {
            let byte = bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
            guard byte == UInt8(ascii: "\\"), position + 1 < bytes.byteCount else {
                output.append(byte)
                position += 1
                continue
            }
            if let scalar = scalar(after: bytes.unsafeLoad(fromByteOffset: position + 1, as: UInt8.self)) {
                output.append(scalar)
                position += 2
                continue
            }
            let first = unit(at: position, in: bytes) ?? 0xFFFD
            position += 6
            var value = UInt32(first)
            if 0xD800..<0xDC00 ~= first, let second = unit(at: position, in: bytes), 0xDC00...0xDFFF ~= second {
                value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
                position += 6
            }
            output.append(
                contentsOf: UTF8.encode(UnicodeScalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
            )
        }
    }
}
