/// The name of a service, as in the last segment of its certificate's URI.
package struct ServiceName: Hashable, Sendable, CustomStringConvertible {
    /// 1 to 63 bytes of `[a-z0-9-]`.
    package let text: String

    /// Checks `text` against the wire's rule for names.
    ///
    /// - Throws: ``PKIError`` with `.invalidName`.
    package init(_ text: String) throws(PKIError) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
        guard allowed, (1...63).contains(text.utf8.count) else {
            throw PKIError(.invalidName, "service name \(quoted(text)) is not 1 to 63 bytes of [a-z0-9-]")
        }
        self.text = text
    }

    /// The name itself.
    package var description: String { text }
}
