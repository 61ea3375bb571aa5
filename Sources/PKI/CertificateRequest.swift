/// What a certificate to be issued shall say; nothing is checked, so that tests can ask for bad ones.
package struct CertificateRequest: Sendable {
    /// What the key may be used for (extended key usage).
    package enum Usage: String, Sendable, CaseIterable {
        /// To be a TLS server.
        case serverAuthentication = "serverAuth"
        /// To be a TLS client.
        case clientAuthentication = "clientAuth"
    }

    /// The subject's common name, 1 to 64 characters; nobody decides by it.
    package var commonName: String
    /// Every URI among the subject alternative names, in order; a good certificate has one.
    package var uris: [String]
    /// Every host name among the subject alternative names; nobody looks at them.
    package var dnsNames: [String]
    /// When it is valid.
    package var validity: Validity
    /// What its key may be used for; empty leaves the extension out.
    package var usages: [Usage]

    /// A request with everything named.
    package init(
        commonName: String,
        uris: [String],
        dnsNames: [String] = [],
        validity: Validity,
        usages: [Usage] = Usage.allCases
    ) {
        self.commonName = commonName
        self.uris = uris
        self.dnsNames = dnsNames
        self.validity = validity
        self.usages = usages
    }

    /// The request of a well-behaved service: its one URI in `domain`, both usages.
    package static func service(_ name: ServiceName, in domain: TrustDomain, validity: Validity) -> CertificateRequest {
        CertificateRequest(commonName: name.text, uris: [domain.uri(of: name)], validity: validity)
    }
}
