import Foundation
import ProcessTestSupport
import Testing

/// `usher audit` against four real services.
@Suite("The audit log on the command line") struct AuditStoryTests {
    private let stack: RunningStack

    init() throws { stack = try RunningStack() }

    private func events(_ arguments: String...) throws -> [[String: Any]] {
        let outcome = try stack.usher(["audit", "--json"] + arguments)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("It merges the logs of all services newest first, filters them, and shows a table or JSON lines")
    func story() throws {
        for words in [
            ["person", "set", "anna", "--zone", "Europe/Berlin"],
            ["app", "create", "com.example.score", "--name", "Score", "--public-authority", "DE"],
            ["consent", "authorize", "anna", "com.example.score"],
            ["device", "set", "anna", "phone", "--name", "Phone"],
        ] {
            let outcome = try stack.usher(words)
            #expect(outcome.exitCode == 0, "\(words): \(outcome.errors)")
        }
        let all = try events()
        let methods = all.compactMap { $0["method"] as? String }
        #expect(
            methods == [
                "/usher.delivery.v1.Delivery/PutDevice", "/usher.consent.v1.Consent/PutAuthorization",
                "/usher.consent.v1.Consent/PutEntitlements", "/usher.ingestion.v1.Ingestion/PutApp",
                "/usher.focus.v1.Focus/PutPerson",
            ]
        )
        #expect(all.allSatisfy { $0["operator"] as? String == "cli" && $0["caller"] as? String == "cli" })
        #expect(try events("--person", "anna").count == 3)
        #expect(try events("--app", "com.example.score", "--service", "consent").count == 2)
        #expect(try events("--method", "PutApp").count == 1)
        #expect(try events("--limit", "2").count == 2)
        #expect(try events("--until", "2020-01-01T00:00:00Z").isEmpty)
        #expect(try events("--since", "2020-01-01T00:00:00Z").count == 5)

        let refused = try stack.usher(["app", "key", "withdraw", "com.example.score", "uk_none"])
        #expect(refused.exitCode == 1)
        let refusals = try events("--refused")
        #expect(refusals.map { $0["refusal"] as? String } == ["key_unknown"])
        let table = try stack.usher(["audit", "--refused"]).output
        #expect(table.contains("key_unknown") && table.contains("WithdrawApiKey") && table.contains("operator cli"))
    }

    @Test(
        "Bad input is refused by name",
        arguments: [
            (["--service", "gateway"], "--service is \"gateway\", expected one of"),
            (["--since", "yesterday"], "--since is \"yesterday\""), (["--limit", "0"], "--limit is \"0\""),
            (["com.example.score"], "com.example.score"), (["--method", "/usher"], "field_malformed method"),
            (["--person", "a b"], "field_malformed person_id"),
        ]
    )
    func badInput(words: [String], expected: String) throws {
        let outcome = try stack.usher(["audit"] + words)
        #expect(outcome.exitCode != 0 && outcome.errors.contains(expected), "\(outcome.errors)")
    }
}
