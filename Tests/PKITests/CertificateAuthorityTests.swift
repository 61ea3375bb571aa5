import Foundation
import PKI
import Testing

@Suite("Certificate authority") struct CertificateAuthorityTests {
    static let now: Int64 = 1_800_000_000
    let authority: CertificateAuthority

    init() throws {
        authority = try CertificateAuthority.create(
            trustDomain: TrustDomain("usher.local"),
            validity: Validity(days: 365, from: Self.now)
        )
    }

    func summary(_ pair: CertificatePair) throws -> CertificateSummary {
        try CertificateSummary(pem: pair.certificatePEM, place: "test")
    }

    @Test("An authority names its trust domain, signs itself and is marked as one")
    func create() throws {
        let own = try summary(authority.pair)
        #expect(own.isAuthority)
        #expect(own.uris == ["spiffe://usher.local"])
        #expect(own.subject == own.issuer)
        #expect(own.keyType == "EC P-256")
        #expect(own.validity == Validity(notBefore: Self.now - 7200, notAfter: Self.now + 365 * 86_400))
        #expect(authority.trustDomain.text == "usher.local")
    }

    @Test("A service's certificate holds its one URI, is no authority, and began two hours ago")
    func issue() throws {
        let leaf = try summary(authority.issue(ServiceName("consent"), days: 90, now: Self.now))
        #expect(leaf.uris == ["spiffe://usher.local/consent"])
        #expect(leaf.subject == "CN=consent")
        #expect(leaf.issuer == "CN=Usher development CA")
        #expect(!leaf.isAuthority)
        #expect(leaf.validity == Validity(notBefore: Self.now - 7200, notAfter: Self.now + 90 * 86_400))
        #expect(leaf.keyType == "EC P-256")
    }

    @Test("Serial numbers and keys are new each time, and no serial number is longer than 128 bits")
    func serials() throws {
        let leaves = try (0..<20).map { _ in try summary(authority.issue(ServiceName("a"), now: Self.now)) }
        #expect(Set(leaves.map(\.serial)).count == 20)
        #expect(leaves.allSatisfy { $0.serial.count <= 32 })
        // 20 random numbers that all begin with ten zero bytes would be no random numbers.
        #expect(leaves.contains { $0.serial.count > 12 })
    }

    @Test("A certificate may end with the authority and not a second later")
    func outlives() throws {
        #expect(throws: Never.self) { try authority.issue(ServiceName("a"), days: 365, now: Self.now) }
        let error = #expect(throws: PKIError.self) {
            try authority.issue(ServiceName("a"), days: 365, now: Self.now + 1)
        }
        #expect(error?.code == .invalidValidity)
    }

    @Test("An authority read back from its text issues certificates of the same issuer")
    func reload() throws {
        let again = try CertificateAuthority(
            certificatePEM: authority.certificatePEM,
            privateKeyPEM: authority.pair.privateKeyPEM
        )
        #expect(again.trustDomain == authority.trustDomain)
        #expect(again.validity == authority.validity)
        #expect(try summary(again.issue(ServiceName("a"), now: Self.now)).issuer == "CN=Usher development CA")
    }

    @Test("A service's certificate is not taken for an authority")
    func leafIsNoAuthority() throws {
        let leaf = try authority.issue(ServiceName("consent"), now: Self.now)
        let error = #expect(throws: PKIError.self) {
            try CertificateAuthority(certificatePEM: leaf.certificatePEM, privateKeyPEM: leaf.privateKeyPEM)
        }
        #expect(error?.code == .notAnAuthority)
    }

    @Test("A key of another certificate is refused")
    func mismatch() throws {
        let (one, two) = try (
            authority.issue(ServiceName("a"), now: Self.now), authority.issue(ServiceName("a"), now: Self.now)
        )
        let error = #expect(throws: PKIError.self) {
            try CertificatePair(certificatePEM: one.certificatePEM, privateKeyPEM: two.privateKeyPEM)
        }
        #expect(error?.code == .keyMismatch)
    }

    @Test("A pair's description does not hold its key")
    func redaction() throws {
        let pair = try authority.issue(ServiceName("a"), now: Self.now)
        #expect(!"\(pair)".contains("PRIVATE"))
        #expect(pair.privateKeyPEM.contains("PRIVATE"))
    }

    @Test(
        "Bad certificates can be made for hostile tests",
        arguments: [
            [], ["spiffe://usher.local/a", "spiffe://usher.local/b"], ["spiffe://elsewhere.test/a"],
            ["https://usher.local/a,DNS:evil"], ["spiffe://usher.local/A/b"], [""],
        ]
    )
    func hostile(uris: [String]) throws {
        let validity = Validity(notBefore: Self.now - 200, notAfter: Self.now - 100)
        let pair = try authority.issue(CertificateRequest(commonName: "bad", uris: uris, validity: validity))
        let bad = try summary(pair)
        #expect(bad.uris == uris)
        #expect(bad.validity == validity)
        #expect(!bad.validity.contains(Self.now))
    }

    @Test("Control characters in a URI are shown and not printed")
    func controlCharacters() throws {
        let validity = try Validity(days: 1, from: Self.now)
        let request = CertificateRequest(commonName: "bad", uris: ["spiffe://a/\u{1B}[2J\\"], validity: validity)
        #expect(try summary(authority.issue(request)).uris == [#"spiffe://a/\x1b[2J\\"#])
    }

    @Test("Host names do not appear among the URIs")
    func dnsNames() throws {
        let request = CertificateRequest(
            commonName: "a",
            uris: ["spiffe://usher.local/a"],
            dnsNames: ["a.example"],
            validity: try Validity(days: 1, from: Self.now)
        )
        #expect(try summary(authority.issue(request)).uris == ["spiffe://usher.local/a"])
    }

    @Test("Times after 2050 are written and read back, for which X.509 uses another type")
    func generalizedTime() throws {
        let validity = Validity(notBefore: Self.now, notAfter: 4_000_000_000)
        let far = try CertificateAuthority.create(trustDomain: TrustDomain("a"), validity: validity)
        #expect(far.validity == validity)
    }

    @Test("An end before the beginning is refused")
    func backwards() throws {
        let error = #expect(throws: PKIError.self) {
            try CertificateAuthority.create(
                trustDomain: TrustDomain("a"),
                validity: Validity(notBefore: Self.now, notAfter: Self.now)
            )
        }
        #expect(error?.code == .invalidValidity)
    }

    @Test("Text that is no PEM is refused", arguments: ["", "hello", "-----BEGIN CERTIFICATE-----\nAAAA\n"])
    func noPEM(text: String) {
        let error = #expect(throws: PKIError.self) { try CertificateSummary(pem: text, place: "here") }
        #expect(error?.code == .malformed)
        #expect(error?.message.hasPrefix("here") == true)
        #expect(throws: PKIError.self) { try CertificateSummary.all(inPEM: text, place: "here") }
    }

    @Test("Several certificates in one text are all found, and a damaged one among them is refused")
    func bundle() throws {
        let leaf = try authority.issue(ServiceName("a"), now: Self.now).certificatePEM
        let all = try CertificateSummary.all(inPEM: authority.certificatePEM + leaf, place: "bundle")
        #expect(all.map(\.isAuthority) == [true, false])
        let damaged = leaf.replacingOccurrences(of: "\nMII", with: "\n!II")
        let error = #expect(throws: PKIError.self) {
            try CertificateSummary.all(inPEM: authority.certificatePEM + damaged, place: "bundle")
        }
        #expect(error?.message.hasPrefix("bundle, certificate 2") == true)
    }
}
