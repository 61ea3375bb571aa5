/// The files that say who we are and whom we trust, all PEM.
package struct TLSCredentials: Hashable, Sendable {
    /// Our certificate, followed by the chain up to the authority where there is one.
    package var certificatePath: String
    /// The private key of the certificate.
    package var keyPath: String
    /// The authorities whose certificates we accept.
    package var authorityPath: String

    /// Credentials in three files, which are read when a ``TLSContext`` is made.
    package init(certificatePath: String, keyPath: String, authorityPath: String) {
        self.certificatePath = certificatePath
        self.keyPath = keyPath
        self.authorityPath = authorityPath
    }
}
