package import Bytes
package import ProtobufRuntime

/// A message that is its bytes: tests of the way a message travels need no contract.
///
/// `0xFF` in front stands for bytes that do not decode, and for a value that has no wire form.
package struct Blob: Message {
    package static let fullName = "test.Blob"
    package var bytes: [UInt8] = []

    package init() {}

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package init(_ text: String) { bytes = Array(text.utf8) }

    package init(decoding bytes: RawSpan) throws(DecodeError) {
        self.bytes = bytes.withUnsafeBytes { [UInt8]($0) }
        if self.bytes.first == 0xFF { throw DecodeError("0xFF is not a blob", fieldPath: "bytes[0]") }
    }

    package func encode(into output: inout ByteBuffer) throws(EncodeError) {
        if bytes.first == 0xFE { throw EncodeError("0xFE has no wire form", fieldPath: "bytes[0]") }
        output.append(bytes)
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
