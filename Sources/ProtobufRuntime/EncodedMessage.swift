package import Bytes

/// A message of type `Content` in its wire form, which is neither checked nor decoded here.
///
/// It stands for the message on either side of a call: a caller that reads answers in place takes them as this type and
/// makes a view of ``bytes``; one that puts a message together from parts it received sends them as this type.
package struct EncodedMessage<Content: Message>: Message {
    package static var fullName: String { Content.fullName }

    /// The wire form.
    package var bytes: [UInt8]

    /// The message with every field at its default.
    package init() { bytes = [] }

    /// The message with this wire form.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Keeps a copy of `bytes` as they are; whoever reads them checks them.
    package init(decoding bytes: RawSpan) throws(DecodeError) { self.bytes = CField.bytes(bytes) }

    package func encode(into output: inout ByteBuffer) throws(EncodeError) { output.append(bytes) }
}
