import COpenSSL

/// An X.509 certificate OpenSSL holds, freed with its owner.
struct Certificate: ~Copyable {
    let raw: OpaquePointer

    /// An empty one, to be filled by ``CertificateBuilder``.
    init() throws(PKIError) {
        ERR_clear_error()
        raw = try check(X509_new(), "make a certificate")
    }

    /// Takes over a certificate that OpenSSL made.
    init(owning raw: OpaquePointer) {
        self.raw = raw
    }

    /// The first certificate in PEM text; `place` names where the text came from, for the error.
    ///
    /// - Throws: ``PKIError`` with `.malformed`.
    init(pem: String, place: String) throws(PKIError) {
        ERR_clear_error()
        let bio = try MemoryBIO(pem)
        guard let raw = PEM_read_bio_X509(bio.raw, nil, noPassPhrase, nil) else {
            throw .openSSL(.malformed, "\(place) holds no certificate in PEM")
        }
        self.raw = raw
    }

    deinit { X509_free(raw) }

    /// The certificate as PEM text.
    func pem() throws(PKIError) -> String {
        ERR_clear_error()
        let bio = try MemoryBIO()
        try check(PEM_write_bio_X509(bio.raw, raw), "write the certificate")
        return bio.text
    }

    /// Whether `key` is the private key of this certificate.
    func belongs(to key: borrowing PrivateKey) -> Bool {
        defer { ERR_clear_error() }
        return X509_check_private_key(raw, key.raw) == 1
    }
}
