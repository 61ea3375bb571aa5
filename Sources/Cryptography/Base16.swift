/// Hexadecimal digits (RFC 4648, section 8), in lower case.
package enum Base16 {
    private static let digits = Array("0123456789abcdef".utf8)

    /// `bytes` as text, two digits each.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes behind `text`, whose letters may be of either case; nil where it is none.
    package static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 {
            let value: UInt8
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - 0x30
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = character - 0x57
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = character - 0x37
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? bytes : nil
    }
}
