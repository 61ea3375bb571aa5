import Bytes
import ProtobufRuntime

/// A message that is its bytes: tests of the way a message travels need no contract.
///
/// `0xFF` in front stands for bytes that do not decode, and for a value that has no wire form.
struct Blob: Message {
    static let fullName = "test.Blob"
    var bytes: [UInt8] = []

    init() {}

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    init(decoding bytes: RawSpan) throws(DecodeError) {
        self.bytes = bytes.withUnsafeBytes { [UInt8]($0) }
        if self.bytes.first == 0xFF { throw DecodeError("0xFF is not a blob", fieldPath: "bytes[0]") }
    }

    func encode(into output: inout ByteBuffer) throws(EncodeError) {
        if bytes.first == 0xFE { throw EncodeError("0xFE has no wire form", fieldPath: "bytes[0]") }
        output.append(bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
