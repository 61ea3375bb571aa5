import COpenSSL

/// A private key OpenSSL holds, freed with its owner.
struct PrivateKey: ~Copyable {
    let raw: OpaquePointer

    /// A new P-256 key.
    init() throws(PKIError) {
        ERR_clear_error()
        raw = try check(usher_generate_p256_key(), "generate a P-256 key")
    }

    /// The key in PEM text; `place` names where the text came from, for the error.
    ///
    /// - Throws: ``PKIError`` with `.malformed`; an encrypted key is refused too, as nobody is there to unlock it.
    init(pem: String, place: String) throws(PKIError) {
        ERR_clear_error()
        let bio = try MemoryBIO(pem)
        guard let raw = PEM_read_bio_PrivateKey(bio.raw, nil, noPassPhrase, nil) else {
            throw .openSSL(.malformed, "\(place) holds no unencrypted private key in PEM")
        }
        self.raw = raw
    }

    deinit { EVP_PKEY_free(raw) }

    /// The key as unencrypted PKCS #8 PEM text.
    func pem() throws(PKIError) -> String {
        ERR_clear_error()
        let bio = try MemoryBIO()
        try check(PEM_write_bio_PKCS8PrivateKey(bio.raw, raw, nil, nil, 0, nil, nil), "write the private key")
        return bio.text
    }
}
