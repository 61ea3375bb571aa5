import Testing
import Transport

@Suite("Who a certificate says its holder is")
struct ServiceIdentityTests {
    @Test("One URI of our trust domain with one name is an identity")
    func good() throws {
        let identity = try ServiceIdentity(
            PeerCertificate(uris: ["spiffe://usher.local/focus-2"]),
            trustDomain: "usher.local"
        )
        #expect(identity.name == "focus-2")
        #expect(identity.description == "spiffe://usher.local/focus-2")
    }

    @Test(
        "Anything else is refused",
        arguments: [
            [], ["spiffe://t/a", "spiffe://t/a"], ["spiffe://other/a"], ["spiffe://t.evil/a"], ["spiffe://t/"],
            ["spiffe://t"], ["spiffe://t/a/b"], ["spiffe://t/A"], ["spiffe://t/a "], ["SPIFFE://t/a"],
            ["spiffe://t/a\0b"], ["spiffe://t/\u{301}a"], ["spiffe://t/-a"], ["https://t/a"], ["spiffe://t/a?x"],
            ["spiffe://t/" + String(repeating: "a", count: 64)],
        ]
    )
    func refused(uris: [String]) {
        #expect(throws: IdentityError.self) { try ServiceIdentity(PeerCertificate(uris: uris), trustDomain: "t") }
    }
}
