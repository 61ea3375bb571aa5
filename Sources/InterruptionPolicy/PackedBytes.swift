/// Up to 32 switches, put and taken in the same order.
struct PackedSwitches {
    var word: UInt32 = 0
    private var count: UInt32 = 0

    init(word: UInt32 = 0) { self.word = word }

    mutating func put(_ isOn: Bool) {
        if isOn { word |= 1 << count }
        count += 1
    }

    mutating func take() -> Bool {
        defer { count += 1 }
        return word & 1 << count != 0
    }
}

extension [UInt8] {
    /// A number in base 128, the lowest seven bits first (as protobuf's varint).
    mutating func appendVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// An enum's number.
    mutating func appendNumber(_ value: Int32) { appendVarint(UInt64(UInt32(bitPattern: value))) }

    /// A text with its length in bytes before it.
    mutating func appendText(_ text: String) {
        appendVarint(UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}

/// Reads what was packed; past the end, and in damaged bytes, everything is 0 or empty and ``isWhole`` is false.
struct PackedReader {
    private let bytes: [UInt8]
    private var position = 0
    private var isDamaged = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether everything was there, and nothing more.
    var isWhole: Bool { !isDamaged && position == bytes.count }

    mutating func byte() -> UInt8? {
        guard position < bytes.count else {
            isDamaged = true
            return nil
        }
        defer { position += 1 }
        return bytes[position]
    }

    /// Four bytes, little-endian.
    mutating func word() -> UInt32? {
        guard bytes.count - position >= 4 else {
            isDamaged = true
            return nil
        }
        defer { position += 4 }
        return (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[position + $1]) << (UInt32($1) * 8) }
    }

    mutating func varint() -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = byte() else { return 0 }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        isDamaged = true
        return 0
    }

    mutating func number() -> Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: varint())) }

    mutating func text() -> String {
        let count = varint()
        guard count <= UInt64(bytes.count - position) else {
            isDamaged = true
            return ""
        }
        let end = position + Int(count)
        defer { position = end }
        guard let text = String(validating: bytes[position..<end], as: UTF8.self) else {
            isDamaged = true
            return ""
        }
        return text
    }
}
