/// The value of one field, in a form that can be compared and shown whatever message it stands in.
enum FieldValue: Hashable, Sendable, CustomStringConvertible {
    case text(String)
    case bytes([UInt8])
    case integer(Int64)
    case natural(UInt64)
    case real(Double)
    case flag(Bool)
    /// The name of an enum's value, such as `timeSensitive`.
    case word(String)
    /// A message that is there and has no field set.
    case empty

    var description: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .bytes(let bytes): bytes.isEmpty ? "no bytes" : "0x" + bytes.map(Self.hexadecimal).joined()
        case .integer(let number): "\(number)"
        case .natural(let number): "\(number)"
        case .real(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        case .word(let word): word
        case .empty: "an empty message"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
