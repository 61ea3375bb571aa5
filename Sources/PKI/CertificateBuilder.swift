import COpenSSL

/// Fills and signs one certificate, step by step.
struct CertificateBuilder: ~Copyable {
    private let certificate: Certificate

    /// A version 3 certificate with a random 128-bit serial number.
    init() throws(PKIError) {
        let certificate = try Certificate()
        try check(X509_set_version(certificate.raw, CLong(X509_VERSION_3)), "set the version")
        try Self.setRandomSerial(of: certificate)
        self.certificate = certificate
    }

    /// Sets whom the certificate is for and the key it is for.
    func setSubject(commonName: String, key: borrowing PrivateKey) throws(PKIError) {
        let name = try check(X509_NAME_new(), "make a name")
        defer { X509_NAME_free(name) }
        var commonName = commonName
        let added = commonName.withUTF8 { bytes in
            X509_NAME_add_entry_by_txt(
                name,
                "CN",
                usher_string_is_utf8,
                bytes.baseAddress,
                CInt(clamping: bytes.count),
                -1,
                0
            )
        }
        try check(added, "set the common name to \(quoted(commonName))")
        try check(X509_set_subject_name(certificate.raw, name), "set the subject")
        try check(X509_set_pubkey(certificate.raw, key.raw), "set the public key")
    }

    /// Sets both ends of the validity.
    func setValidity(_ validity: Validity) throws(PKIError) {
        let notBefore = try check(ASN1_TIME_set(nil, time_t(validity.notBefore)), "make the beginning")
        defer { ASN1_TIME_free(notBefore) }
        let notAfter = try check(ASN1_TIME_set(nil, time_t(validity.notAfter)), "make the end")
        defer { ASN1_TIME_free(notAfter) }
        try check(X509_set1_notBefore(certificate.raw, notBefore), "set the beginning")
        try check(X509_set1_notAfter(certificate.raw, notAfter), "set the end")
    }

    /// Sets the subject alternative names, as they are; no extension where both are empty.
    func setAlternativeNames(uris: [String], dnsNames: [String]) throws(PKIError) {
        guard !uris.isEmpty || !dnsNames.isEmpty else { return }
        let names = try check(usher_general_names_new(), "make the alternative names")
        defer { GENERAL_NAMES_free(names) }
        for uri in uris { try append(uri, kind: GEN_URI, to: names) }
        for dnsName in dnsNames { try append(dnsName, kind: GEN_DNS, to: names) }
        try check(
            X509_add1_ext_i2d(
                certificate.raw,
                NID_subject_alt_name,
                UnsafeMutableRawPointer(names),
                0,
                UInt(X509V3_ADD_DEFAULT)
            ),
            "set the alternative names"
        )
    }

    /// Adds extensions in OpenSSL's notation; never with text from outside, which that notation would interpret.
    func setExtensions(_ extensions: [(identifier: CInt, value: String)], issuer: OpaquePointer? = nil) throws(PKIError)
    {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer ?? certificate.raw, certificate.raw, nil, nil, 0)
        for (identifier, value) in extensions {
            let made = X509V3_EXT_conf_nid(nil, &context, identifier, value)
            let `extension` = try check(made, "make the extension \(value)")
            defer { X509_EXTENSION_free(`extension`) }
            try check(X509_add_ext(certificate.raw, `extension`, -1), "add the extension \(value)")
        }
    }

    /// Signs as its own issuer.
    consuming func selfSigned(with key: borrowing PrivateKey) throws(PKIError) -> Certificate {
        try sign(issuerName: X509_get_subject_name(certificate.raw), key: key)
        return certificate
    }

    /// Signs as `issuer`.
    consuming func signed(
        by issuer: borrowing Certificate,
        with key: borrowing PrivateKey
    ) throws(PKIError) -> Certificate {
        try sign(issuerName: X509_get_subject_name(issuer.raw), key: key)
        return certificate
    }

    private func sign(issuerName: OpaquePointer?, key: borrowing PrivateKey) throws(PKIError) {
        try check(X509_set_issuer_name(certificate.raw, issuerName), "set the issuer")
        guard X509_sign(certificate.raw, key.raw, EVP_sha256()) > 0 else { throw .openSSL("sign the certificate") }
    }

    private static func setRandomSerial(of certificate: borrowing Certificate) throws(PKIError) {
        var bytes = [UInt8](repeating: 0, count: 16)
        try check(RAND_bytes(&bytes, CInt(bytes.count)), "draw a serial number")
        let number = try check(BN_bin2bn(bytes, CInt(bytes.count), nil), "make a serial number")
        defer { BN_free(number) }
        let serial = X509_get_serialNumber(certificate.raw)
        _ = try check(BN_to_ASN1_INTEGER(number, serial), "set the serial number")
    }

    private func append(_ text: String, kind: CInt, to names: OpaquePointer) throws(PKIError) {
        let value = try check(ASN1_IA5STRING_new(), "make a name")
        var text = text
        let set = text.withUTF8 { ASN1_STRING_set(value, $0.baseAddress, CInt(clamping: $0.count)) }
        guard set == 1, let name = GENERAL_NAME_new() else {
            ASN1_IA5STRING_free(value)
            throw .openSSL("make the name \(quoted(text))")
        }
        GENERAL_NAME_set0_value(name, kind, value)  // the name owns the value from here
        guard usher_general_names_push(names, name) > 0 else {
            GENERAL_NAME_free(name)
            throw .openSSL("add the name \(quoted(text))")
        }
    }
}
