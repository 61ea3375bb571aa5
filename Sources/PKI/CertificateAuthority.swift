import COpenSSL
import TLS

/// The certificate authority of one trust domain: it signs the services' certificates and nothing else.
///
/// A value without open resources: its certificate and key are held as text and parsed for each use. Any thread.
package struct CertificateAuthority: Sendable {
    /// The authority's own certificate and key.
    package let pair: CertificatePair
    /// The domain whose services it vouches for, read from the URI in its certificate.
    package let trustDomain: TrustDomain
    /// When its own certificate is valid.
    package let validity: Validity

    /// The certificate as PEM text: what every service is given to verify its peers with.
    package var certificatePEM: String { pair.certificatePEM }

    /// Makes a new authority: a P-256 key and a self-signed certificate that may sign leaves only.
    ///
    /// - Throws: ``PKIError`` with `.invalidValidity`, or `.cryptography`.
    package static func create(
        trustDomain: TrustDomain,
        validity: Validity
    ) throws(PKIError) -> CertificateAuthority {
        guard validity.notBefore < validity.notAfter else {
            throw PKIError(
                .invalidValidity,
                "the end \(CertificateFacts.text(validity.notAfter)) is before the beginning"
            )
        }
        let key = try PrivateKey()
        let builder = try CertificateBuilder()
        try builder.setSubject(commonName: "Usher development CA", key: key)
        try builder.setValidity(validity)
        try builder.setExtensions([
            (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
            (NID_key_usage, "critical,keyCertSign"),
            (NID_subject_key_identifier, "hash"),
        ])
        try builder.setAlternativeNames(uris: [trustDomain.uri], dnsNames: [])
        let certificate = try builder.selfSigned(with: key)
        return try CertificateAuthority(certificatePEM: certificate.pem(), privateKeyPEM: key.pem())
    }

    /// Takes an authority made before.
    ///
    /// - Throws: ``PKIError`` with `.malformed`, `.keyMismatch`, or `.notAnAuthority` where the certificate is not
    ///   `CA:true` or does not hold exactly one URI `spiffe://TRUST-DOMAIN`.
    package init(certificatePEM: String, privateKeyPEM: String) throws(PKIError) {
        pair = try CertificatePair(certificatePEM: certificatePEM, privateKeyPEM: privateKeyPEM)
        let summary = try CertificateSummary(pem: certificatePEM, place: "the authority's certificate")
        guard summary.isAuthority else {
            throw PKIError(.notAnAuthority, "the certificate of \(quoted(summary.subject)) is not CA:true")
        }
        guard let uri = summary.uris.first, summary.uris.count == 1, uri.hasPrefix(TrustDomain.scheme) else {
            throw PKIError(
                .notAnAuthority,
                "the authority's certificate has the URIs \(summary.uris), expected one spiffe://TRUST-DOMAIN"
            )
        }
        trustDomain = try TrustDomain(String(uri.dropFirst(TrustDomain.scheme.count)))
        validity = summary.validity
    }

    /// Issues the certificate of a service, valid from two hours ago.
    ///
    /// - Parameters:
    ///   - name: The service.
    ///   - days: How long, counted from `now`.
    ///   - now: Seconds since 1970 UTC.
    /// - Returns: The certificate and its new key.
    /// - Throws: ``PKIError`` with `.invalidValidity` where it would outlive the authority.
    package func issue(
        _ name: ServiceName,
        days: Int = 90,
        now: Int64 = Validity.secondsNow()
    ) throws(PKIError) -> CertificatePair {
        let asked = try Validity(days: days, from: now)
        guard asked.notAfter <= validity.notAfter else {
            throw PKIError(
                .invalidValidity,
                "\(days) days would end at \(CertificateFacts.text(asked.notAfter)), after the authority's own end at "
                    + "\(CertificateFacts.text(validity.notAfter)): ask for fewer days or make a new authority"
            )
        }
        return try issue(.service(name, in: trustDomain, validity: asked))
    }

    /// Issues what `request` says, good or bad, with a new P-256 key.
    ///
    /// - Throws: ``PKIError`` with `.cryptography`.
    package func issue(_ request: CertificateRequest) throws(PKIError) -> CertificatePair {
        let issuer = try Certificate(pem: pair.certificatePEM, place: "the authority's certificate")
        let issuerKey = try PrivateKey(pem: pair.privateKeyPEM, place: "the authority's key")
        let key = try PrivateKey()
        let builder = try CertificateBuilder()
        try builder.setSubject(commonName: request.commonName, key: key)
        try builder.setValidity(request.validity)
        var extensions: [(identifier: CInt, value: String)] = [
            (NID_basic_constraints, "critical,CA:FALSE"),
            (NID_key_usage, "critical,digitalSignature"),
            (NID_subject_key_identifier, "hash"),
            (NID_authority_key_identifier, "keyid:always"),
        ]
        if !request.usages.isEmpty {
            extensions.append((NID_ext_key_usage, request.usages.map(\.rawValue).joined(separator: ",")))
        }
        try builder.setExtensions(extensions, issuer: issuer.raw)
        try builder.setAlternativeNames(uris: request.uris, dnsNames: request.dnsNames)
        let certificate = try builder.signed(by: issuer, with: issuerKey)
        return try CertificatePair(certificatePEM: certificate.pem(), privateKeyPEM: key.pem())
    }
}
