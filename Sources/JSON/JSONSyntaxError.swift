/// Bytes that are not a JSON text, and the first byte that shows it.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    package enum Reason: Equatable, Sendable {
        /// There is nothing, or only white space.
        case empty
        /// The text is larger than the reader takes.
        case tooLarge(limit: Int)
        /// Objects and arrays stand in each other deeper than the reader takes.
        case tooDeep(limit: Int)
        /// It begins with a byte order mark.
        case byteOrderMark
        /// The text ends where something is expected.
        case unexpectedEnd(expected: String)
        /// A byte stands where something else is expected.
        case unexpected(found: String, expected: String)
        /// A comma stands before the end of an object or array.
        case trailingComma
        /// A comment, which JSON does not have.
        case comment
        /// Something follows the text.
        case trailingBytes
        /// A string holds bytes that are not UTF-8.
        case notUTF8
        /// A string holds a control character that is not escaped.
        case controlCharacter
        /// A backslash in a string begins none of JSON's escapes.
        case escape
        /// A string holds half of a surrogate pair.
        case loneSurrogate
        /// A number is not written as JSON writes them.
        case number
        /// An object has a name twice.
        case duplicateName
    }

    /// What is wrong.
    package let reason: Reason
    /// Bytes before the place.
    package let offset: Int
    /// Line of the place, from 1 on.
    package let line: Int
    /// Column of the place in characters (Unicode scalars), from 1 on.
    package let column: Int

    /// An error at `offset` of `bytes`.
    init(_ reason: Reason, at offset: Int, in bytes: RawSpan) {
        self.reason = reason
        self.offset = offset
        (line, column) = Self.place(of: offset, in: bytes)
    }

    /// What is wrong, without the place; it never holds the text's own words.
    package var message: String {
        switch reason {
        case .empty: "there is no JSON"
        case .tooLarge(let limit): "the JSON has more than \(limit) bytes"
        case .tooDeep(let limit): "objects and arrays stand deeper than \(limit) in each other"
        case .byteOrderMark: "a byte order mark may not stand before JSON"
        case .unexpectedEnd(let expected): "the JSON ends where \(expected) is expected"
        case .unexpected(let found, let expected): "found \(found), expected \(expected)"
        case .trailingComma: "a comma may not stand before the end of an object or array"
        case .comment: "JSON has no comments"
        case .trailingBytes: "something follows the end of the JSON"
        case .notUTF8: "the text is not UTF-8"
        case .controlCharacter: "a control character in a string is to be escaped"
        case .escape: "a backslash begins no escape that JSON has"
        case .loneSurrogate: "an escape is half of a surrogate pair"
        case .number: "this is no number as JSON writes them"
        case .duplicateName: "a name stands twice in its object"
        }
    }

    package var description: String { "\(message) (line \(line), column \(column))" }

    /// Line and column of an offset, both from 1 on; a column is a character.
    package static func place(of offset: Int, in bytes: RawSpan) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for index in 0..<min(offset, bytes.byteCount) {
            let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
