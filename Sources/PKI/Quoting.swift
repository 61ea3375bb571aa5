/// Text of a stranger made fit for one line of a message: quoted, cut at 80 characters, control characters shown.
func quoted(_ text: String) -> String {
    let shown = printable(text.utf8.prefix(80))
    return "\"\(shown)\(text.utf8.count > 80 ? "…" : "")\""
}

/// Bytes as text, with everything but printable ASCII as `\xNN`, so that a certificate cannot write to a terminal.
func printable(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
        switch byte {
        case UInt8(ascii: "\\"): text += #"\\"#
        case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
        default: text += #"\x"# + hexadecimal([byte])
        }
    }
    return text
}

/// Lower-case hexadecimal digits, two a byte.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return bytes.reduce(into: "") { text, byte in
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
    }
}
