/// A character beyond ASCII, as far as the rules about wording tell them apart.
struct WideScalar {
    enum Kind {
        case letter(isForeign: Bool)
        /// A right single quotation mark, which is the apostrophe of good typography.
        case apostrophe
        case separator
        /// An emoji or another pictograph.
        case picture
        /// A combining mark, joiner or variation selector: a part of the character before it.
        case joiner
    }

    let kind: Kind
    let byteCount: Int

    /// The character at `position` of a text that is UTF-8; a byte that is none counts as a separator.
    init(_ text: RawSpan, at position: Int) {
        let first = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard count > 1, position + count <= text.byteCount else {
            byteCount = 1
            kind = .separator
            return
        }
        byteCount = count
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for offset in 1..<count {
            let byte = text.unsafeLoad(fromByteOffset: position + offset, as: UInt8.self)
            value = value << 6 | UInt32(byte & 0x3F)
        }
        kind = Self.kind(of: value)
    }

    private static func kind(of value: UInt32) -> Kind {
        switch value {
        case 0x2019: .apostrophe
        case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF: .letter(isForeign: false)
        case 0x300...0x36F, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF:
            .joiner
        case 0x370...0x1FFF, 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFDFF, 0xFE70...0xFEFC, 0xFF10...0xFF19,
            0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFFDC, 0x10000...0x1CFFF, 0x20000...0x3FFFF:
            .letter(isForeign: true)
        case 0x2190...0x21FF, 0x2300...0x27BF, 0x2900...0x297F, 0x2B00...0x2BFF, 0x1F000...0x1FAFF: .picture
        default: .separator
        }
    }
}

extension Wording {
    /// How `text` ends, closing quotes, brackets and pictures left aside.
    static func ending(of text: RawSpan) -> Ending {
        var end = text.byteCount
        while end > 0 {
            let last = text.unsafeLoad(fromByteOffset: end - 1, as: UInt8.self)
            switch last {
            case 0...0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"): end -= 1
            case UInt8(ascii: "!"), UInt8(ascii: "?"): return .mark
            case UInt8(ascii: "."):
                guard end >= 2 else { return .fullStop }
                return text.unsafeLoad(fromByteOffset: end - 2, as: UInt8.self) == last ? .ellipsis : .fullStop
            case 0x80...:
                var start = end - 1
                while start > 0, end - start < 4,
                    text.unsafeLoad(fromByteOffset: start, as: UInt8.self) & 0xC0 == 0x80
                {
                    start -= 1
                }
                if isEllipsis(text, start) { return .ellipsis }
                if isWideMark(text, start) { return .mark }
                switch WideScalar(text, at: start).kind {
                case .letter: return .open
                case .apostrophe, .separator, .picture, .joiner: end = start
                }
            default: return .open
            }
        }
        return .open
    }

    private static func isEllipsis(_ text: RawSpan, _ start: Int) -> Bool { bytes(text, start) == 0xE2_80A6 }

    /// Full stops and the like of other scripts.
    private static func isWideMark(_ text: RawSpan, _ start: Int) -> Bool {
        switch bytes(text, start) {
        // 。 ． ！ ？ ։ ؟ ۔ ।
        case 0xE3_8082, 0xEF_BC8E, 0xEF_BC81, 0xEF_BC9F, 0xD689, 0xD89F, 0xDB94, 0xE0_A5A4: true
        default: false
        }
    }

    private static func bytes(_ text: RawSpan, _ start: Int) -> UInt32 {
        var value: UInt32 = 0
        for position in start..<text.byteCount where position < start + 3 {
            let byte = text.unsafeLoad(fromByteOffset: position, as: UInt8.self)
            if position > start, byte & 0xC0 != 0x80 { break }
            value = value << 8 | UInt32(byte)
        }
        return value
    }
}
