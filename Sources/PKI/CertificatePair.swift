/// A certificate with its private key, both as PEM text.
package struct CertificatePair: Sendable, CustomStringConvertible {
    /// The certificate.
    package let certificatePEM: String
    /// The key that belongs to it, as unencrypted PKCS #8: a secret.
    package let privateKeyPEM: String

    /// Takes two texts that belong together.
    ///
    /// - Throws: ``PKIError`` with `.malformed`, or `.keyMismatch` where they do not.
    package init(certificatePEM: String, privateKeyPEM: String) throws(PKIError) {
        let certificate = try Certificate(pem: certificatePEM, place: "the certificate's text")
        let key = try PrivateKey(pem: privateKeyPEM, place: "the key's text")
        guard certificate.belongs(to: key) else {
            throw PKIError(.keyMismatch, "the private key does not belong to the certificate")
        }
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// The certificate alone, so that a log line cannot give the key away.
    package var description: String { certificatePEM }
}
