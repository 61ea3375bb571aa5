import Foundation
import PKI
import Testing

@Suite("The openssl command line agrees", .enabled(if: OpenSSLJudge.isPresent)) struct OpenSSLJudgeTests {
    let temporary: TemporaryFolder
    let authority: CertificateAuthority
    let authorityPath: String

    init() throws {
        temporary = try TemporaryFolder()
        authority = try CertificateAuthority.create(
            trustDomain: TrustDomain("usher.local"),
            validity: Validity(days: 365, from: Validity.secondsNow())
        )
        authorityPath = try temporary.write(authority.certificatePEM, as: "ca.pem")
    }

    func verify(_ pair: CertificatePair, purpose: String) throws -> (exitCode: Int32, text: String) {
        let path = try temporary.write(pair.certificatePEM, as: "leaf.pem")
        return try OpenSSLJudge.run("verify", "-x509_strict", "-purpose", purpose, "-CAfile", authorityPath, path)
    }

    @Test("A service's certificate verifies strictly for both sides", arguments: ["sslserver", "sslclient"])
    func verifies(purpose: String) throws {
        let said = try verify(authority.issue(ServiceName("consent")), purpose: purpose)
        #expect(said.exitCode == 0, "\(said.text)")
    }

    @Test("A certificate has the extensions it was asked for")
    func extensions() throws {
        let pair = try authority.issue(ServiceName("consent"))
        let path = try temporary.write(pair.certificatePEM, as: "leaf.pem")
        let text = try OpenSSLJudge.run("x509", "-in", path, "-noout", "-text").text
        #expect(text.contains("X509v3 Basic Constraints: critical\n                CA:FALSE"))
        #expect(text.contains("X509v3 Key Usage: critical\n                Digital Signature\n"))
        #expect(text.contains("TLS Web Server Authentication, TLS Web Client Authentication"))
        #expect(text.contains("Subject Alternative Name: \n                URI:spiffe://usher.local/consent\n"))
        #expect(text.contains("NIST CURVE: P-256"))
        let own = try OpenSSLJudge.run("x509", "-in", authorityPath, "-noout", "-text").text
        #expect(own.contains("X509v3 Basic Constraints: critical\n                CA:TRUE, pathlen:0"))
        #expect(own.contains("X509v3 Key Usage: critical\n                Certificate Sign\n"))
    }

    @Test("What a summary says is what openssl says")
    func summary() throws {
        let pair = try authority.issue(ServiceName("consent"))
        let path = try temporary.write(pair.certificatePEM, as: "leaf.pem")
        let summary = try CertificateSummary(pem: pair.certificatePEM, place: "test")
        let text = try OpenSSLJudge.run("x509", "-in", path, "-noout", "-serial", "-fingerprint", "-sha256").text
        #expect(text.lowercased().contains("serial=\(summary.serial)"))
        #expect(text.lowercased().replacingOccurrences(of: ":", with: "").contains(summary.fingerprint))
    }

    @Test("A private key is a P-256 key that openssl can use")
    func key() throws {
        let path = try temporary.write(try authority.issue(ServiceName("a")).privateKeyPEM, as: "key.pem")
        let said = try OpenSSLJudge.run("pkey", "-in", path, "-check", "-noout", "-text")
        #expect(said.exitCode == 0, "\(said.text)")
        #expect(said.text.contains("prime256v1"))
    }

    @Test("An expired certificate, one for another use and one of another authority do not verify")
    func refuses() throws {
        let now = Validity.secondsNow()
        let uris = ["spiffe://usher.local/a"]
        let expired = CertificateRequest(
            commonName: "a",
            uris: uris,
            validity: Validity(notBefore: now - 9, notAfter: now - 5)
        )
        #expect(try verify(authority.issue(expired), purpose: "sslserver").text.contains("certificate has expired"))

        let day = try Validity(days: 1, from: now)
        let clientOnly = CertificateRequest(commonName: "a", uris: uris, validity: day, usages: [.clientAuthentication])
        let issued = try authority.issue(clientOnly)
        #expect(try verify(issued, purpose: "sslserver").exitCode != 0)
        #expect(try verify(issued, purpose: "sslclient").exitCode == 0)

        let other = try CertificateAuthority.create(trustDomain: TrustDomain("usher.local"), validity: day)
        #expect(
            try verify(
                other.issue(CertificateRequest(commonName: "a", uris: uris, validity: day)),
                purpose: "sslserver"
            ).exitCode != 0
        )
    }

    @Test("An authority under the authority is refused: its path length is zero")
    func pathLength() throws {
        let key = try temporary.write(authority.pair.privateKeyPEM, as: "ca-key.pem")
        let extensions = try temporary.write("basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n", as: "ext")
        let file = { (name: String) in "\(temporary.path)/\(name)" }
        let requested = try OpenSSLJudge.run(
            "req",
            "-new",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-subj",
            "/CN=middle",
            "-keyout",
            file("middle-key.pem"),
            "-out",
            file("middle.csr")
        )
        try #require(requested.exitCode == 0, "\(requested.text)")
        let signed = try OpenSSLJudge.run(
            "x509",
            "-req",
            "-in",
            file("middle.csr"),
            "-CA",
            authorityPath,
            "-CAkey",
            key,
            "-set_serial",
            "7",
            "-days",
            "1",
            "-extfile",
            extensions,
            "-out",
            file("middle.pem")
        )
        try #require(signed.exitCode == 0, "\(signed.text)")
        #expect(try OpenSSLJudge.run("verify", "-CAfile", authorityPath, file("middle.pem")).exitCode == 0)

        let leafRequest = try OpenSSLJudge.run(
            "req",
            "-new",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-subj",
            "/CN=leaf",
            "-keyout",
            file("leaf-key.pem"),
            "-out",
            file("leaf.csr")
        )
        try #require(leafRequest.exitCode == 0, "\(leafRequest.text)")
        let leaf = try OpenSSLJudge.run(
            "x509",
            "-req",
            "-in",
            file("leaf.csr"),
            "-CA",
            file("middle.pem"),
            "-CAkey",
            file("middle-key.pem"),
            "-set_serial",
            "8",
            "-days",
            "1",
            "-out",
            file("leaf.pem")
        )
        try #require(leaf.exitCode == 0, "\(leaf.text)")
        let said = try OpenSSLJudge.run(
            "verify",
            "-CAfile",
            authorityPath,
            "-untrusted",
            file("middle.pem"),
            file("leaf.pem")
        )
        #expect(said.exitCode != 0)
        #expect(said.text.contains("path length constraint exceeded"), "\(said.text)")
    }

    @Test("An encrypted key is refused and nobody is asked for its pass phrase", .timeLimit(.minutes(15)))
    func encryptedKey() throws {
        let pair = try authority.issue(ServiceName("a"))
        let path = try temporary.write(pair.privateKeyPEM, as: "key.pem")
        let out = temporary.path + "/encrypted.pem"
        let said = try OpenSSLJudge.run("pkey", "-in", path, "-aes128", "-passout", "pass:secret", "-out", out)
        try #require(said.exitCode == 0, "\(said.text)")
        let encrypted = try temporary.text("encrypted.pem")
        let error = #expect(throws: PKIError.self) {
            try CertificatePair(certificatePEM: pair.certificatePEM, privateKeyPEM: encrypted)
        }
        #expect(error?.code == .malformed)
    }
}
