/// Who a service is: the URI name in its certificate, `spiffe://TRUST-DOMAIN/NAME` (`WIRE.md` 1).
package struct ServiceIdentity: Hashable, Sendable, CustomStringConvertible {
    /// Whose authority the name is under, such as `usher.local`.
    package let trustDomain: String
    /// The service, such as `ingestion`.
    package let name: String

    /// An identity of two parts that are known to be well formed.
    package init(trustDomain: String, name: String) {
        self.trustDomain = trustDomain
        self.name = name
    }

    /// Reads the one URI name of `certificate`.
    ///
    /// - Throws: ``IdentityError`` when there is not exactly one, or it is malformed or of another trust domain.
    package init(_ certificate: PeerCertificate, trustDomain: String) throws(IdentityError) {
        guard let uri = certificate.uris.first, certificate.uris.count == 1 else {
            throw IdentityError("the certificate has \(certificate.uris.count) URI names, expected exactly one")
        }
        let prefix = "spiffe://\(trustDomain)/"
        // Byte by byte: text that only looks alike is another name.
        guard uri.utf8.starts(with: prefix.utf8) else {
            throw IdentityError("the certificate's URI name does not begin with \(prefix)")
        }
        let name = uri.utf8.dropFirst(prefix.utf8.count)
        guard Self.isName(name) else {
            throw IdentityError(
                "the last part of the certificate's URI name is not 1 to 63 of [a-z0-9-], the first no hyphen"
            )
        }
        self.init(trustDomain: trustDomain, name: String(decoding: name, as: UTF8.self))
    }

    package var description: String { "spiffe://\(trustDomain)/\(name)" }

    private static func isName(_ bytes: Substring.UTF8View) -> Bool {
        (1...63).contains(bytes.count) && bytes.first != 45
            && bytes.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }
}

/// A certificate that does not say who its holder is.
package struct IdentityError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
