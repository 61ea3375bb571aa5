import Foundation
import PKI
import Testing
import UsherCommand

@Suite("usher pki") final class PKICommandTests {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("usher-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @Test("init, issue and show make a chain and tell what they made")
    func chain() throws {
        let made = usher("pki", "init", "--data", path, "--trust-domain", "test.example", "--days", "10")
        #expect(made.exitCode == 0, "\(made.errors)")
        #expect(made.output.contains("\(path)/ca-cert.pem: authority of spiffe://test.example"))

        let issued = usher("pki", "issue", "--data=\(path)", "consent", "focus", "--days=9")
        #expect(issued.exitCode == 0, "\(issued.errors)")
        #expect(issued.output.contains("spiffe://test.example/consent"))
        #expect(issued.output.split(separator: "\n").count == 2)

        let shown = usher("pki", "show", "\(path)/consent-cert.pem", "\(path)/ca-cert.pem")
        #expect(shown.exitCode == 0)
        #expect(shown.output.contains("uri         spiffe://test.example/consent\n"))
        #expect(shown.output.contains("issuer      CN=Usher development CA\n"))
        #expect(shown.output.contains("key         EC P-256\n"))
        #expect(shown.output.contains("(valid)\n"))
    }

    @Test("show --json gives one object a certificate, with the same words")
    func json() throws {
        _ = usher("pki", "init", "--data", path)
        _ = usher("pki", "issue", "consent", "--data", path)
        let shown = usher("pki", "show", "--json", "\(path)/consent-cert.pem", "\(path)/ca-cert.pem")
        let objects = try shown.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        try #require(objects.count == 2)
        #expect(objects[0]["uris"] as? [String] == ["spiffe://usher.local/consent"])
        #expect(objects[0]["subject"] as? String == "CN=consent")
        #expect(objects[0]["authority"] as? Bool == false)
        #expect(objects[0]["state"] as? String == "valid")
        #expect(objects[1]["authority"] as? Bool == true)
        let format = ISO8601DateFormatter()
        let begin = try #require(format.date(from: objects[0]["not_before"] as? String ?? ""))
        let end = try #require(format.date(from: objects[0]["not_after"] as? String ?? ""))
        #expect(end.timeIntervalSince(begin) == 90 * 86_400 + 7200)
    }

    @Test("An existing authority is a failure that names the file")
    func overwrite() {
        #expect(usher("pki", "init", "--data", path).exitCode == 0)
        let again = usher("pki", "init", "--data", path)
        #expect(again.exitCode == 1)
        #expect(again.errors.contains("\(path)/ca-cert.pem exists"))
    }

    @Test("A key, a missing file and a folder cannot be shown, and nothing is shown before them")
    func showFailures() {
        _ = usher("pki", "init", "--data", path)
        for bad in ["ca-key.pem", "missing.pem", ""] {
            let outcome = usher("pki", "show", "\(path)/ca-cert.pem", "\(path)/\(bad)")
            #expect(outcome.exitCode == 1)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains("\(path)/\(bad)"))
        }
    }

    @Test("A certificate for a name that no part of Usher has is made, and told of")
    func stranger() {
        #expect(usher("pki", "init", "--data", path).exitCode == 0)
        let known = usher("pki", "issue", "ingestion", "consent", "focus", "delivery", "gateway", "cli", "--data", path)
        #expect(known.exitCode == 0 && known.errors.isEmpty)
        let outcome = usher("pki", "issue", "mars", "--data", path)
        #expect(outcome.exitCode == 0 && outcome.output.contains("/mars"))
        #expect(outcome.errors.contains("no part of Usher is called mars: they are ingestion, consent"))
    }

    @Test("An expired certificate is shown as expired")
    func expired() throws {
        let now = Validity.secondsNow()
        let authority = try CertificateAuthority.create(
            trustDomain: TrustDomain("a"),
            validity: Validity(notBefore: now - 20, notAfter: now - 10)
        )
        try authority.certificatePEM.write(toFile: "\(path)/old.pem", atomically: true, encoding: .utf8)
        #expect(usher("pki", "show", "\(path)/old.pem").output.contains("(expired)"))
        #expect(usher("pki", "show", "--json", "\(path)/old.pem").output.contains(#""state":"expired""#))
    }
}
