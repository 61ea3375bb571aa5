package import Bytes

/// A protobuf message as a Swift value; conformances are generated.
package protocol Message: Equatable, Sendable {
    /// The message's name in the contract, such as `usher.consent.v1.EvaluateRequest`.
    static var fullName: String { get }

    /// The message with every field at its default.
    init()

    /// Decodes the wire form with protobuf-c.
    ///
    /// - Throws: ``DecodeError`` with the path of the field at fault where there is one.
    init(decoding bytes: RawSpan) throws(DecodeError)

    /// Appends the wire form, made by protobuf-c, to `output`; on failure `output` is as it was.
    ///
    /// - Throws: ``EncodeError`` when a string holds U+0000, which protobuf-c cannot carry.
    func encode(into output: inout ByteBuffer) throws(EncodeError)
}

/// Bytes that are not the message they claim to be.
@usableFromInline package struct DecodeError: Error, Equatable, CustomStringConvertible {
    /// What was wrong and what was expected.
    package var message: String
    /// The field at fault, such as `alert.title`; empty where the whole message is malformed.
    package var fieldPath: String
    /// True where a text is not UTF-8; every other failure is one of form.
    package var isBrokenText: Bool

    /// A decoding failure at `fieldPath`.
    package init(_ message: String, fieldPath: String = "", isBrokenText: Bool = false) {
        self.message = message
        self.fieldPath = fieldPath
        self.isBrokenText = isBrokenText
    }

    @usableFromInline package var description: String { fieldPath.isEmpty ? message : "\(fieldPath): \(message)" }
}

/// A value that has no wire form.
package struct EncodeError: Error, Equatable, CustomStringConvertible {
    /// What was wrong and what was expected.
    package var message: String
    /// The field at fault, such as `alert.title`.
    package var fieldPath: String

    /// An encoding failure at `fieldPath`.
    package init(_ message: String, fieldPath: String) {
        self.message = message
        self.fieldPath = fieldPath
    }

    package var description: String { "\(fieldPath): \(message)" }
}
