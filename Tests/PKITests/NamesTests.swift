import PKI
import TLS
import Testing

@Suite("Names and times") struct NamesTests {
    @Test(
        "A service name of 1 to 63 bytes of [a-z0-9-] is taken",
        arguments: ["a", "0", "-", "usher-2", String(repeating: "a", count: 63)]
    )
    func goodName(text: String) throws { #expect(try ServiceName(text).text == text) }

    @Test(
        "Any other service name is refused",
        arguments: ["", "A", "a_b", "a.b", "a/b", "a b", "é", "..", "a\0", "a\n", String(repeating: "a", count: 64)]
    )
    func badName(text: String) {
        let error = #expect(throws: PKIError.self) { try ServiceName(text) }
        #expect(error?.code == .invalidName)
    }

    @Test(
        "A trust domain of 1 to 255 bytes is taken",
        arguments: ["usher.local", "a", "a_b-c.9", String(repeating: "d", count: 255)]
    )
    func goodDomain(text: String) throws {
        #expect(try TrustDomain(text).uri(of: ServiceName("x")) == "spiffe://\(text)/x")
    }

    @Test(
        "Any other trust domain is refused",
        arguments: ["", "Usher.local", "a/b", "a:1", "a@b", "a b", String(repeating: "d", count: 256)]
    )
    func badDomain(text: String) {
        let error = #expect(throws: PKIError.self) { try TrustDomain(text) }
        #expect(error?.code == .invalidTrustDomain)
    }

    @Test("Days outside 1 to 36500 are refused", arguments: [Int.min, -1, 0, 36_501, Int.max])
    func days(count: Int) {
        let error = #expect(throws: PKIError.self) { try Validity(days: count, from: 0) }
        #expect(error?.code == .invalidValidity)
    }

    @Test("Both ends of a validity are within it")
    func ends() throws {
        let validity = try Validity(days: 1, from: 1_000)
        #expect([-6201, -6200, 87_400, 87_401].map { validity.contains($0) } == [false, true, true, false])
    }

    @Test(
        "A second is written as RFC 3339 does",
        arguments: [(0, "1970-01-01T00:00:00Z"), (1_709_164_800, "2024-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z")]
    )
    func rfc3339(seconds: Int64, text: String) { #expect(CertificateFacts.text(seconds) == text) }
}
