extension Unicode.Scalar {
    /// The scalar as it may stand on one line of a terminal and inside a JSON string.
    ///
    /// Control characters (C0, DEL, C1), line separators and the marks that reorder text are spelled `\uXXXX`: a peer
    /// must not be able to forge a line or to repaint somebody's terminal.
    func escaped(asASCII: Bool) -> String {
        switch value {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x09: "\\t"
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: Self.unicodeEscape(value)
        case 0x80...: asASCII ? value <= 0xFFFF ? Self.unicodeEscape(value) : "?" : String(self)
        default: String(self)
        }
    }

    private static func unicodeEscape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
