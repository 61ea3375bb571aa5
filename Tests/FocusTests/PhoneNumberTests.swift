import RPC
import Storage
import Testing
import UsherProto

@testable import Focus

@Suite("Phone numbers")
struct PhoneNumberTests {
    /// A number as somebody writes it, and what it is in the world.
    struct Case: CustomTestStringConvertible, Sendable {
        var region: String
        var number: String
        var key: String?

        init(_ region: String, _ number: String, _ key: String?) {
            self.region = region
            self.number = number
            self.key = key
        }

        var testDescription: String { "\(number) in \(region)" }
    }

    @Test(
        "A number is the same by every spelling that its country dials",
        arguments: [
            Case("de-DE", "030 123456", "p:+4930123456"), Case("de-DE", "+49 (0)30 12-34-56", "p:+4930123456"),
            Case("de-DE", "0049 30 123456", "p:+4930123456"), Case("en-US", "+49 30 123456", "p:+4930123456"),
            Case("en-US", "011 49 30 123456", "p:+4930123456"), Case("de-DE", "030/123456", "p:+4930123456"),
            Case("en-US", "(650) 253-0000", "p:+16502530000"), Case("en-US", "1-650-253-0000", "p:+16502530000"),
            Case("en-CA", "604 555 0199", "p:+16045550199"), Case("en-GB", "020 7946 0958", "p:+442079460958"),
            Case("en-GB", "07400 123456", "p:+447400123456"), Case("fr-FR", "01 23 45 67 89", "p:+33123456789"),
            Case("es-ES", "912 34 56 78", "p:+34912345678"), Case("it-IT", "06 1234 5678", "p:+390612345678"),
            Case("nl-NL", "020 123 4567", "p:+31201234567"), Case("pt-BR", "(11) 96123-4567", "p:+5511961234567"),
            Case("ja-JP", "03-1234-5678", "p:+81312345678"), Case("hi-IN", "074104 10123", "p:+917410410123"),
            Case("zh-Hans-CN", "010 6552 9988", "p:+861065529988"), Case("en-AU", "02 9374 4000", "p:+61293744000"),
            Case("ru-RU", "8 (495) 123-45-67", "p:+74951234567"), Case("tr-TR", "0212 345 67 89", "p:+902123456789"),
            Case("ar-EG", "٠٢ ٢٧٩٦ ٠٠٠٠", "p:+20227960000"), Case("sv-SE", "08-123 456 78", "p:+46812345678"),
            Case("de-DE", "+1 650 253 0000 ext. 5", "p:+16502530000;ext=5"),
            Case("en-US", "1-800-FLOWERS", "p:+18003569377"),
        ]
    )
    func international(example: Case) {
        let region = PhoneRegion(locale: example.region, region: "")
        #expect(MatchKey.phone(example.number, in: region) == example.key)
    }

    @Test(
        "What cannot be dialled from everywhere is its digits; what is no number is none",
        arguments: [
            Case("de", "030 123456", "p:030123456"), Case("", "12.3-4", "p:1234"), Case("de-DE", "5", "p:5"),
            Case("de-DE", "+1 555 1", "p:+15551"), Case("", "(030) 12/3", "p:030123"), Case("de-DE", "1+2", nil),
            Case("de-DE", "", nil), Case("de-DE", "+", nil), Case("", "12y", nil), Case("", "٣", nil),
            Case("de-DE", "++1", nil),
            Case("de-DE", String(repeating: "1", count: 200), "p:" + String(repeating: "1", count: 200)),
        ]
    )
    func local(example: Case) {
        let region = PhoneRegion(locale: example.region, region: "")
        #expect(MatchKey.phone(example.number, in: region) == example.key)
    }

    @Test(
        "The region is that of the locale, else the person's own",
        arguments: [
            ("de-DE", "", "DE"), ("de", "AT", "AT"), ("de", "DE-BE", "DE"), ("zh-Hant-TW", "CN", "TW"),
            ("de-de", "", "DE"),
            ("sl-rozaj-biske", "SI", "SI"), ("de-DE-u-co-phonebk", "", "DE"), ("en-u-ca-gb", "", "ZZ"), ("", "", "ZZ"),
        ]
    )
    func region(locale: String, region: String, code: String) {
        #expect(PhoneRegion(locale: locale, region: region).code == code)
    }

    // MARK: Through the service

    private func world(_ contact: Contact) throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(contact, of: "ann")
        let focus = FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            contactIDs: [contact.contactID],
            allowsRepeatedCalls: true
        )
        try world.putFocus(focus, of: "ann")
        try world.turnOn("work", of: "ann")
        return world
    }

    private func reasons(_ world: FocusWorld, _ number: String, _ kind: NotificationKind = .message) throws -> [Reason]?
    {
        let sender = Participant(handle: PersonHandle(kind: .phoneNumber, value: number))
        return try world.decide(world.subject { $0.comes(kind, from: sender) }, "ann").decision?.reasons
    }

    @Test("A sender is the contact whether either gives the country code or not, as the person dials")
    func matching() throws {
        let international = try world(.sample("boss", phone: "+49 30 123456"))
        #expect(try reasons(international, "030 123456") == [.allowPerson])
        #expect(try reasons(international, "030 123457") == [.silenceApp])
        let national = try world(.sample("boss", phone: "030/12 34 56"))
        #expect(try reasons(national, "+4930123456") == [.allowPerson])
        #expect(try reasons(national, "030 123456", .call) == [.allowPerson])
        #expect(try reasons(national, "+43 30 123456") == [.silenceApp], "the same digits in another country")
    }

    @Test("When the person's region changes, numbers without country code are read anew")
    func regionChange() throws {
        let world = try world(.sample("boss", phone: "030 123456"))
        #expect(try reasons(world, "+4930123456") == [.allowPerson])
        func move(_ locale: String, _ region: String = "") throws {
            let person = Person(personID: "ann", zone: "Europe/Berlin", locale: locale, region: region)
            _ = try world.call { (focus) async throws(RPCError) in
                try await focus.putPerson(PutPersonRequest(person: person))
            }
        }
        try move("it-IT")
        #expect(try world.contents()["contact_key"] == ["'ann' 'p:+39030123456' 'boss'"])
        #expect(try reasons(world, "+4930123456") == [.silenceApp])
        #expect(try reasons(world, "+39030123456") == [.allowPerson])
        try move("en")
        #expect(try world.contents()["contact_key"] == ["'ann' 'p:030123456' 'boss'"])
        try move("en", "DE-BE")
        #expect(try reasons(world, "+4930123456") == [.allowPerson])
    }

    @Test("A second call is the same caller's by any spelling of the number, also of somebody who is no contact")
    func repeatedCall() throws {
        let world = try world(.sample("boss", phone: "+49 30 1"))
        #expect(try reasons(world, "+49 30 123456", .call) == [.silenceApp])
        #expect(try reasons(world, "030 123456", .call) == [.allowRepeatedCall])
    }

    @Test("Numbers stored before their countries were asked are read anew by the migration")
    func migration() throws {
        let world = try world(.sample("boss", phone: "030 123456"))
        let before = try world.contents()
        try world.write { transaction in
            _ = try transaction.prepare("UPDATE contact_key SET match_key = 'p:030123456'").run()
            for key in ["p:030123456", "p:+4930123456", "p:+15551"] {
                try transaction.prepare("INSERT INTO call_attempt VALUES ('ann', $1, $2)")
                    .run(.text(key), .integer(key == "p:030123456" ? 2 : 1))
                try transaction.prepare("INSERT INTO silenced VALUES ('ann', 7, $1, 1)").run(.text(key))
            }
            return 0
        }
        try world.write { transaction in
            try PhoneKeys.readAnew(in: transaction)
            return 0
        }
        let after = try world.contents()
        #expect(after["contact_key"] == before["contact_key"])
        #expect(after["call_attempt"] == ["'ann' 'p:+15551' 1", "'ann' 'p:+4930123456' 2"])
        #expect(after["silenced"] == ["'ann' 7 'p:+15551' 1", "'ann' 7 'p:+4930123456' 1"])
    }
}
