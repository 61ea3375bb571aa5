/// A JSON text that was read: its bytes, and where in them each value lies.
///
/// Nothing is converted before it is asked for, so numbers keep their spelling and strings cost nothing unread.
package struct JSONDocument: Sendable {
    /// What the elements share.
    final class Storage: Sendable {
        let bytes: [UInt8]
        let nodes: [JSONNode]

        init(bytes: [UInt8], nodes: [JSONNode]) {
            self.bytes = bytes
            self.nodes = nodes
        }
    }

    /// The outermost value.
    package let root: JSONElement
    /// Whether a name stands twice in an object, which ``JSONOptions/allowsDuplicateNames`` let pass.
    package let hasDuplicateNames: Bool
    /// Whether an escape is half of a surrogate pair, which ``JSONOptions/allowsLoneSurrogates`` let pass.
    package let hasLoneSurrogates: Bool

    /// Reads all of `bytes`.
    ///
    /// - Throws: ``JSONSyntaxError`` at the first byte that is not as it should be.
    package init(parsing bytes: [UInt8], options: JSONOptions = .strict) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes.span.bytes, options: options)
        try parser.parse()
        hasDuplicateNames = parser.hasDuplicateNames
        hasLoneSurrogates = parser.hasLoneSurrogates
        root = JSONElement(storage: Storage(bytes: bytes, nodes: parser.nodes), index: 0)
    }

    /// As ``init(parsing:options:)-([UInt8],_)``, of a text.
    package init(parsing text: String, options: JSONOptions = .strict) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8), options: options)
    }

    /// Checks `bytes` without keeping anything of them.
    ///
    /// - Returns: The kind of the outermost value.
    /// - Throws: ``JSONSyntaxError`` at the first byte that is not as it should be.
    @discardableResult
    package static func check(
        _ bytes: RawSpan,
        options: JSONOptions = .strict
    ) throws(JSONSyntaxError) -> JSONKind {
        var parser = JSONParser(bytes, options: options)
        try parser.parse()
        return parser.nodes[0].kind
    }
}
