import COpenSSL
import Glibc

/// What a certificate says, as text and numbers; for people and for tests.
package struct CertificateSummary: Sendable, Equatable {
    /// Whom it is for, as RFC 2253 writes names, such as `CN=consent`.
    package let subject: String
    /// Who signed it, in the same notation.
    package let issuer: String
    /// Every URI among its subject alternative names, in order; anything but printable ASCII as `\xNN`.
    package let uris: [String]
    /// The serial number in hexadecimal, without leading zeros.
    package let serial: String
    /// When it is valid.
    package let validity: Validity
    /// The kind of key, such as `EC P-256`.
    package let keyType: String
    /// True for `CA:true`.
    package let isAuthority: Bool
    /// SHA-256 of the whole certificate, in hexadecimal.
    package let fingerprint: String

    /// The first certificate in `pem`.
    ///
    /// - Parameters:
    ///   - pem: PEM text.
    ///   - place: Where the text came from, for the error.
    /// - Throws: ``PKIError`` with `.malformed`.
    package init(pem: String, place: String) throws(PKIError) {
        try self.init(Certificate(pem: pem, place: place), place: place)
    }

    /// Every certificate in `pem`, in order, at least one.
    ///
    /// - Parameters:
    ///   - pem: PEM text.
    ///   - place: Where the text came from, for the error.
    /// - Returns: What each of them says.
    /// - Throws: ``PKIError`` with `.malformed`.
    package static func all(inPEM pem: String, place: String) throws(PKIError) -> [CertificateSummary] {
        let bio = try MemoryBIO(pem)
        ERR_clear_error()
        var summaries: [CertificateSummary] = []
        while let raw = PEM_read_bio_X509(bio.raw, nil, noPassPhrase, nil) {
            try summaries.append(CertificateSummary(Certificate(owning: raw), place: place))
        }
        // The end of the text is "no start line"; anything else is a certificate that is damaged.
        let error = ERR_peek_last_error()
        let atEnd = ERR_GET_LIB(error) == ERR_LIB_PEM && ERR_GET_REASON(error) == PEM_R_NO_START_LINE
        guard atEnd, !summaries.isEmpty else {
            throw .openSSL(.malformed, "\(place), certificate \(summaries.count + 1): not a certificate in PEM")
        }
        ERR_clear_error()
        return summaries
    }

    /// Every certificate in a PEM file, in order, at least one.
    ///
    /// - Throws: ``PKIError`` with `.notFound`, `.system` or `.malformed`, naming the file.
    package static func inFile(_ path: String) throws(PKIError) -> [CertificateSummary] {
        try all(inPEM: WholeFile.read(path), place: path)
    }

    private init(_ certificate: borrowing Certificate, place: String) throws(PKIError) {
        subject = try Self.text(X509_get_subject_name(certificate.raw))
        issuer = try Self.text(X509_get_issuer_name(certificate.raw))
        uris = Self.uris(certificate.raw)
        serial = try Self.serial(certificate.raw)
        validity = Validity(
            notBefore: try Self.seconds(X509_get0_notBefore(certificate.raw), place: place),
            notAfter: try Self.seconds(X509_get0_notAfter(certificate.raw), place: place)
        )
        keyType = Self.keyType(certificate.raw)
        isAuthority = X509_check_ca(certificate.raw) == 1
        fingerprint = try Self.fingerprint(certificate.raw)
    }

    private static func text(_ name: OpaquePointer?) throws(PKIError) -> String {
        let bio = try MemoryBIO()
        guard X509_NAME_print_ex(bio.raw, name, 0, usher_name_flags_rfc2253) >= 0 else {
            throw .openSSL("print a name")
        }
        return bio.text
    }

    private static func uris(_ certificate: OpaquePointer) -> [String] {
        guard let found = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else { return [] }
        let names = OpaquePointer(found)
        defer { GENERAL_NAMES_free(names) }
        return (0..<usher_general_names_count(names)).compactMap { index in
            guard let name = usher_general_names_value(names, index), name.pointee.type == GEN_URI,
                let value = name.pointee.d.uniformResourceIdentifier
            else { return nil }
            let bytes = UnsafeBufferPointer(start: ASN1_STRING_get0_data(value), count: Int(ASN1_STRING_length(value)))
            return printable(bytes)
        }
    }

    private static func serial(_ certificate: OpaquePointer) throws(PKIError) -> String {
        let number = ASN1_INTEGER_to_BN(X509_get0_serialNumber(certificate), nil)
        defer { BN_free(number) }
        let digits = try check(BN_bn2hex(number), "print the serial number")
        defer { CRYPTO_free(digits, #fileID, #line) }
        return String(cString: digits).lowercased()
    }

    private static func seconds(_ time: UnsafePointer<ASN1_TIME>?, place: String) throws(PKIError) -> Int64 {
        var parts = tm()
        guard ASN1_TIME_to_tm(time, &parts) == 1 else {
            throw .openSSL(.malformed, "\(place): a time in the certificate cannot be read")
        }
        return Int64(timegm(&parts))
    }

    private static func keyType(_ certificate: OpaquePointer) -> String {
        guard let key = usher_x509_public_key(certificate) else { return "unknown" }
        let group = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer -> String? in
            guard let start = buffer.baseAddress, EVP_PKEY_get_group_name(key, start, buffer.count, nil) == 1
            else { return nil }
            return String(cString: start)
        }
        ERR_clear_error()  // keys without a group are not an error
        if let group { return group == "prime256v1" ? "EC P-256" : "EC \(group)" }
        let type = EVP_PKEY_get0_type_name(key).map { String(cString: $0) } ?? "unknown"
        return "\(type) \(EVP_PKEY_get_bits(key)) bit"
    }

    private static func fingerprint(_ certificate: OpaquePointer) throws(PKIError) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        var count: CUnsignedInt = 0
        try check(X509_digest(certificate, EVP_sha256(), &digest, &count), "hash the certificate")
        return hexadecimal(digest)
    }
}
