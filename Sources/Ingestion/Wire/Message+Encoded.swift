import Bytes
import ProtobufRuntime

extension Message {
    /// The wire form.
    ///
    /// - Throws: ``EncodeError`` where a text has no wire form.
    func encoded() throws(EncodeError) -> [UInt8] {
        var buffer = ByteBuffer(byteCapacity: 1024)
        try encode(into: &buffer)
        return buffer.copy()
    }
}
