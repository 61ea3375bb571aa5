import COpenSSL
import Glibc

/// What a certificate says of its holder, and whether those who trust the same authorities accept it now.
package struct CertificateFacts: Sendable, Equatable {
    /// Why a certificate is not accepted.
    package enum Fault: Sendable, Equatable {
        /// Its time has not come yet, by this machine's clock.
        case notYetValid
        /// Its time is over, by this machine's clock.
        case expired
        /// None of the authorities has signed it.
        case otherAuthority
        /// Anything else, in OpenSSL's words.
        case other(String)
    }

    /// The URI names in it, in their order.
    package let uris: [String]
    /// The first second at which it is valid, in seconds since 1970 UTC.
    package let notBefore: Int64
    /// The last second at which it is valid, in seconds since 1970 UTC.
    package let notAfter: Int64

    /// The facts of a certificate, which stays the caller's.
    init(_ certificate: OpaquePointer) {
        uris = Self.uris(certificate)
        notBefore = Self.seconds(X509_get0_notBefore(certificate))
        notAfter = Self.seconds(X509_get0_notAfter(certificate))
    }

    /// Whom it is for and when, in one line.
    package var text: String {
        "\(uris.isEmpty ? "nobody" : uris.joined(separator: ", ")), "
            + "valid from \(Self.text(notBefore)) to \(Self.text(notAfter))"
    }

    /// A second as RFC 3339 writes it, such as `2026-11-30T05:12:44Z`.
    package static func text(_ seconds: Int64) -> String {
        var time = time_t(seconds)
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return "\(seconds) s" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress, strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts) > 0
            else { return "\(seconds) s" }
            return String(cString: start)
        }
    }

    private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int64 {
        var parts = tm()
        guard ASN1_TIME_to_tm(time, &parts) == 1 else { return 0 }
        return Int64(timegm(&parts))
    }

    /// The URI names among a certificate's subject alternative names.
    static func uris(_ certificate: OpaquePointer) -> [String] {
        guard let found = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else { return [] }
        let names = OpaquePointer(found)
        defer { GENERAL_NAMES_free(names) }
        return (0..<usher_general_names_count(names)).compactMap { index in
            guard let name = usher_general_names_value(names, index), name.pointee.type == GEN_URI,
                let text = name.pointee.d.uniformResourceIdentifier, let bytes = ASN1_STRING_get0_data(text)
            else { return nil }
            return String(
                decoding: UnsafeBufferPointer(start: bytes, count: Int(ASN1_STRING_length(text))),
                as: UTF8.self
            )
        }
    }
}

extension TLSContext {
    /// What our own certificate says.
    package var ownCertificate: CertificateFacts? {
        SSL_CTX_get0_certificate(client).map { CertificateFacts($0) }
    }

    /// Why somebody with our authorities would not accept our own certificate now; nil where they would.
    package func ownFault() -> CertificateFacts.Fault? {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let certificate = SSL_CTX_get0_certificate(client), let check = X509_STORE_CTX_new() else { return nil }
        defer { X509_STORE_CTX_free(check) }
        let authorities = SSL_CTX_get_cert_store(client)
        guard X509_STORE_CTX_init(check, authorities, certificate, usher_ssl_ctx_chain(client)) == 1 else { return nil }
        guard X509_verify_cert(check) != 1 else { return nil }
        let reason = X509_STORE_CTX_get_error(check)
        switch reason {
        case X509_V_ERR_CERT_NOT_YET_VALID: return .notYetValid
        case X509_V_ERR_CERT_HAS_EXPIRED: return .expired
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_CERT_SIGNATURE_FAILURE,
            X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
            return .otherAuthority
        default: return .other(String(cString: X509_verify_cert_error_string(Int(reason))))
        }
    }
}

/// Where a session keeps the certificate that it refused.
let refusedCertificateIndex = usher_ssl_certificate_index()

/// Keeps whose certificate was refused: OpenSSL forgets it with the handshake, and an operator wants to know.
let keepRefused: @convention(c) (CInt, OpaquePointer?) -> CInt = { verdict, check in
    guard verdict == 0, let session = X509_STORE_CTX_get_ex_data(check, SSL_get_ex_data_X509_STORE_CTX_idx()),
        SSL_get_ex_data(OpaquePointer(session), refusedCertificateIndex) == nil,
        let certificate = X509_STORE_CTX_get0_cert(check), X509_up_ref(certificate) == 1
    else { return verdict }
    // SAFETY: the reference that was just taken is the session's, whose end gives it back.
    SSL_set_ex_data(OpaquePointer(session), refusedCertificateIndex, UnsafeMutableRawPointer(certificate))
    return verdict
}
