/// Writes messages of the contract field by field, for those of which a batch holds many: without a value for each.
///
/// Fields are written in the order of their numbers and lengths in as few bytes as they need, as the generated code does;
/// tests hold what is written against it.
struct WireOutput: ~Copyable {
    /// The wire form so far.
    private(set) var bytes: [UInt8] = []

    /// Nothing is written, and there is room for so many bytes.
    init(byteCapacity: Int) { bytes.reserveCapacity(byteCapacity) }

    /// The wire form.
    consuming func finish() -> [UInt8] { bytes }

    /// A number that is not 0; 0 is what an absent one is read as.
    mutating func number(_ field: UInt8, _ value: UInt64) {
        guard value != 0 else { return }
        bytes.append(field << 3)
        varint(value)
    }

    /// A number that may be 0 and is there all the same.
    mutating func optionalNumber(_ field: UInt8, _ value: UInt32?) {
        guard let value else { return }
        bytes.append(field << 3)
        varint(UInt64(value))
    }

    /// A time, which may lie before 1970.
    mutating func time(_ field: UInt8, _ value: Int64) { number(field, UInt64(bitPattern: value)) }

    /// A time in a field from 16 on, whose tag takes two bytes, where there is one.
    mutating func optionalTime(highField field: UInt64, _ value: Int64?) {
        guard let value else { return }
        varint(field << 3)
        varint(UInt64(bitPattern: value))
    }

    /// A number with a fraction, where there is one.
    mutating func optionalReal(_ field: UInt8, _ value: Double?) {
        guard let value else { return }
        bytes.append(field << 3 | 1)
        let pattern = value.bitPattern
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: pattern >> shift))
        }
    }

    /// Text or bytes that are not empty.
    mutating func bytes(_ field: UInt8, _ value: RawSpan) {
        if value.byteCount > 0 { part(field, value) }
    }

    /// Text that is not empty.
    mutating func text(_ field: UInt8, _ value: String) {
        guard !value.isEmpty else { return }
        bytes.append(field << 3 | 2)
        var value = value
        value.withUTF8 { utf8 in
            varint(UInt64(utf8.count))
            bytes.append(contentsOf: utf8)
        }
    }

    /// A message in wire form, or bytes that may be empty and are there all the same.
    mutating func part(_ field: UInt8, _ value: RawSpan) {
        bytes.append(field << 3 | 2)
        varint(UInt64(value.byteCount))
        value.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// Sixteen bytes.
    mutating func identifier(_ field: UInt8, high: UInt64, low: UInt64) {
        bytes.append(field << 3 | 2)
        bytes.append(16)
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes.append(contentsOf: $0) }
    }

    /// Begins a message inside this one.
    ///
    /// - Returns: What ``end(_:)`` wants.
    mutating func begin(_ field: UInt8) -> Int {
        bytes.append(field << 3 | 2)
        bytes.append(0)
        return bytes.count
    }

    /// Ends the message that began at `start`: its length is known now.
    mutating func end(_ start: Int) {
        let count = bytes.count - start
        guard count >= 0x80 else {
            bytes[start - 1] = UInt8(count)
            return
        }
        var length: [UInt8] = []
        var left = count
        while left >= 0x80 {
            length.append(UInt8(truncatingIfNeeded: left) | 0x80)
            left >>= 7
        }
        length.append(UInt8(left))
        bytes.replaceSubrange(start - 1..<start, with: length)
    }

    private mutating func varint(_ value: UInt64) {
        var left = value
        while left >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
            left >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: left))
    }
}
