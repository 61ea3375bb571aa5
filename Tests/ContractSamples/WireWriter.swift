/// Writes the wire form field by field, also where it is wrong; for tests.
package struct WireWriter: Sendable {
    /// What has been written.
    package private(set) var bytes: [UInt8] = []

    /// Nothing written.
    package init() {}

    /// A variable-length integer.
    package mutating func varint(_ value: UInt64) {
        var value = value
        while value >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        bytes.append(UInt8(value))
    }

    /// A tag.
    package mutating func tag(_ number: Int, _ wireType: Int) { varint(UInt64(number) << 3 | UInt64(wireType)) }

    /// A length-prefixed field.
    package mutating func field(_ number: Int, _ content: [UInt8]) {
        tag(number, 2)
        varint(UInt64(content.count))
        bytes += content
    }

    /// A string field.
    package mutating func field(_ number: Int, _ text: String) { field(number, [UInt8](text.utf8)) }

    /// A variable-length integer field.
    package mutating func field(_ number: Int, _ value: UInt64) {
        tag(number, 0)
        varint(value)
    }

    /// Bytes as they are.
    package mutating func raw(_ content: [UInt8]) { bytes += content }

    /// The bytes that `body` writes.
    package static func bytes(_ body: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter()
        body(&writer)
        return writer.bytes
    }
}
