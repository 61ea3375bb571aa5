/// The domain all services of one installation share: the host part of their certificates' URIs.
package struct TrustDomain: Hashable, Sendable, CustomStringConvertible {
    /// The scheme and separator every identity begins with.
    static let scheme = "spiffe://"

    /// 1 to 255 bytes of `[a-z0-9._-]`, such as `usher.local`.
    package let text: String

    /// Checks `text` against SPIFFE's rule for trust domains.
    ///
    /// - Throws: ``PKIError`` with `.invalidTrustDomain`.
    package init(_ text: String) throws(PKIError) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
            default: false
            }
        }
        guard allowed, (1...255).contains(text.utf8.count) else {
            throw PKIError(.invalidTrustDomain, "trust domain \(quoted(text)) is not 1 to 255 bytes of [a-z0-9._-]")
        }
        self.text = text
    }

    /// The URI of the domain's authority, such as `spiffe://usher.local`.
    package var uri: String { Self.scheme + text }

    /// The URI of a service in the domain, such as `spiffe://usher.local/ingestion`.
    package func uri(of service: ServiceName) -> String { "\(uri)/\(service.text)" }

    /// The domain itself.
    package var description: String { text }
}
