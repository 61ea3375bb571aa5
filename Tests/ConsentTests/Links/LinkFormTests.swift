import Testing

@testable import Consent

@Suite("Forms of preference pages") struct LinkFormTests {
    private static let urlEncoded = "application/x-www-form-urlencoded"

    private func fields(_ contentType: String, _ body: String) throws(LinkForm.Problem) -> [String] {
        try LinkForm(contentType: contentType, body: Array(body.utf8)).fields.map { "\($0.name)=\($0.value)" }
    }

    @Test("Both kinds that RFC 8058 names are one click, as its examples have them")
    func oneClick() throws {
        let multipart = """
            ---FormBoundaryjWmhtjORrn\r
            Content-Disposition: form-data; name="List-Unsubscribe"\r
            \r
            One-Click\r
            ---FormBoundaryjWmhtjORrn--\r

            """
        for (contentType, body) in [
            (Self.urlEncoded, "List-Unsubscribe=One-Click"),
            ("Application/X-WWW-Form-URLEncoded; charset=UTF-8", "List%2DUnsubscribe=One-Click&x=y"),
            ("", "List-Unsubscribe=One-Click"),
            ("multipart/form-data; boundary=-FormBoundaryjWmhtjORrn", multipart),
            (
                "multipart/form-data;charset=utf-8; Boundary=\"-FormBoundaryjWmhtjORrn\"",
                "preamble\r\n" + multipart + "x"
            ),
        ] {
            #expect(try LinkForm(contentType: contentType, body: Array(body.utf8)).isOneClick, "\(contentType)")
        }
    }

    @Test(
        "What is nearly one click is none",
        arguments: [
            "", "List-Unsubscribe", "List-Unsubscribe=", "List-Unsubscribe=one-click", "list-unsubscribe=One-Click",
            "List-Unsubscribe=One-Click%20", "x=List-Unsubscribe=One-Click",
        ]
    )
    func nearly(body: String) throws {
        #expect(try !LinkForm(contentType: Self.urlEncoded, body: Array(body.utf8)).isOneClick)
    }

    @Test("Fields come in order, with what is escaped in them") func values() throws {
        #expect(try fields(Self.urlEncoded, "a=1&b=%C3%A4+%26&&a=&c") == ["a=1", "b=ä &", "a=", "c="])
        let form = try LinkForm(contentType: Self.urlEncoded, body: Array("a=1&b=2&a=3".utf8))
        #expect(form.values("a") == ["1", "3"])
    }

    @Test(
        "What is broken is refused",
        arguments: [
            (urlEncoded, "a=%"), (urlEncoded, "a=%4"), (urlEncoded, "a=%zz"), (urlEncoded, "a=%FF"),
            ("multipart/form-data", "--x\r\n"), ("multipart/form-data; boundary=", "--\r\n"),
            ("multipart/form-data; boundary=x", ""), ("multipart/form-data; boundary=x", "--x"),
            ("multipart/form-data; boundary=x", "--x\r\n\r\nvalue\r\n--x--"),
            ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--x--"),
            ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue"),
        ]
    )
    func malformed(contentType: String, body: String) {
        #expect(throws: LinkForm.Problem.malformed) { try fields(contentType, body) }
    }

    @Test(
        "Another kind of body is no form",
        arguments: ["text/plain", "application/json", "multipart/mixed; boundary=x"]
    )
    func otherType(contentType: String) {
        #expect(throws: LinkForm.Problem.otherType) { try fields(contentType, "List-Unsubscribe=One-Click") }
    }

    @Test("However a form is cut or changed, it is read or refused", arguments: 0..<500)
    func damaged(seed: UInt64) throws {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var bytes = Array("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--\r\n".utf8)
        for _ in 0...next(4) {
            switch next(3) {
            case 0: bytes[next(bytes.count)] = UInt8(next(256))
            case 1: bytes.remove(at: next(bytes.count))
            default: bytes = Array(bytes.prefix(1 + next(bytes.count)))
            }
        }
        for contentType in ["multipart/form-data; boundary=x", Self.urlEncoded] {
            let form = try? LinkForm(contentType: contentType, body: bytes)
            #expect((form?.fields.count ?? 0) <= bytes.count)
        }
    }
}
