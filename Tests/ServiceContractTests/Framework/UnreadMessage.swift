import Bytes
import ProtobufRuntime

/// A request of whatever type, and an answer without a field: for methods that no example calls.
struct UnreadMessage: Message {
    static let fullName = "usher.test.Unread"

    init() {}

    init(decoding bytes: RawSpan) throws(DecodeError) {}

    func encode(into output: inout ByteBuffer) throws(EncodeError) {}
}
