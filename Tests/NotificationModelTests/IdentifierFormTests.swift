import NotificationModel
import Testing

/// The forms of ids, as docs/contract.md gives them.
@Suite("Identifier forms")
struct IdentifierFormTests {
    @Test("Good ids have no problem") func good() {
        #expect(IdentifierForm.person.problem(of: "anna@example.com") == nil)
        #expect(IdentifierForm.app.problem(of: "com.example.mail-2") == nil)
        #expect(IdentifierForm.topic.problem(of: "weekly_offers.de") == nil)
        #expect(IdentifierForm.person.problem(of: String(repeating: "a", count: 128)) == nil)
    }

    @Test("Each fault has its name") func faults() {
        #expect(IdentifierForm.person.problem(of: "") == .missing)
        #expect(
            IdentifierForm.person.problem(of: String(repeating: "a", count: 129)) == .tooLong(maximumByteCount: 128)
        )
        let malformed = ["a b", "a/b", "a\u{0}b", "ä"]
        for text in malformed {
            #expect(
                IdentifierForm.person.problem(of: text)
                    == .malformed(expectation: IdentifierForm.person.expectation)
            )
        }
        for text in [".com", "com.", "-com", "com/example"] {
            #expect(IdentifierForm.app.problem(of: text) == .malformed(expectation: IdentifierForm.app.expectation))
        }
        #expect(IdentifierForm.topic.problem(of: "Offers") == .malformed(expectation: IdentifierForm.topic.expectation))
    }
}
