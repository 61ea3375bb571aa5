import RPC
import ServiceHost
import Storage
import Testing
import UsherProto

@testable import Focus

@Suite("Contacts")
struct ContactTests {
    @Test("Contacts are put, listed by id page by page, and removed for good")
    func life() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        var boss = Contact.sample("boss", email: "Boss@Example.com", phone: "+49 30 123")
        boss.groups = ["team", "people I know"]
        boss.isFavorite = true
        boss.confirmedIdentities = [ConfirmedIdentity(appID: "com.example.chat", value: "user:17")]
        let put = try world.putContact(boss, of: "ann")
        #expect(put.revision > 0)
        try world.putContact(.sample("aunt", phone: "030 44"), of: "ann")
        try world.putContact(.sample("chef", email: "chef@example.com"), of: "ann")
        #expect(try list(world, pageSize: 2).map(\.contactID) == ["aunt", "boss", "chef"])
        #expect(try list(world, pageSize: 100)[1] == put)
        try remove("boss", world)
        try remove("boss", world)
        #expect(try list(world, pageSize: 1).map(\.contactID) == ["aunt", "chef"])
        #expect(try world.contents()["contact_key"]?.contains { $0.contains("boss") } == false)
    }

    @Test("A contact that is removed leaves the lists of every Focus")
    func lists() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        for id in ["boss", "ben"] { try world.putContact(.sample(id, email: "\(id)@example.com"), of: "ann") }
        let work = FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["ben", "boss"])
        let before = try world.putFocus(work, of: "ann")
        try world.putFocus(FocusConfiguration(focusID: "sleep", displayName: "Sleep", contactIDs: ["ben"]), of: "ann")
        try world.turnOn("work", of: "ann")
        let sender = Participant.email("boss@example.com")
        let message = world.subject { $0.comes(.message, from: sender) }
        #expect(try world.decide(message, "ann").decision?.reasons == [.allowPerson])

        try remove("boss", world)
        let focuses = try world.call { (focus) async throws(RPCError) in
            try await focus.listFocuses(ListFocusesRequest(personID: "ann"))
        }.focuses
        #expect(focuses.map(\.focusID) == ["sleep", "work"])
        #expect(focuses.map(\.contactIDs) == [["ben"], ["ben"]])
        #expect(focuses[1].revision > before.revision)
        let later = world.subject { $0.comes(.message, from: sender) }
        #expect(try world.decide(later, "ann").decision?.reasons == [.silenceApp])
    }

    @Test("A contact that is replaced is matched by its new addresses only")
    func replacement() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let first = try world.putContact(.sample("boss", email: "old@example.com", phone: "1 2 3"), of: "ann")
        var second = Contact.sample("boss", email: "new@example.com", phone: "12-3")
        second.revision = 77
        let put = try world.putContact(second, of: "ann")
        #expect(put.revision > first.revision)
        #expect(try world.putContact(second, of: "ann") == put, "the same again changes nothing")
        #expect(try world.contents()["contact_key"] == ["'ann' 'e:new@example.com' 'boss'", "'ann' 'p:123' 'boss'"])
    }

    @Test("Lists of long contacts come in pages of a bounded size")
    func pages() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        let name = String(repeating: "n", count: 256)
        for index in 0..<60 {
            var contact = Contact.sample("c\(index)")
            contact.displayName = name
            contact.imageURL = "https://example.com/" + String(repeating: "i", count: 2000)
            contact.handles = (0..<32).map {
                PersonHandle(
                    kind: .emailAddress,
                    value: "\(String(repeating: "a", count: 240))@b\($0)",
                    label: name.prefix(64).description
                )
            }
            contact.confirmedIdentities = (0..<32).map {
                ConfirmedIdentity(appID: String(repeating: "x", count: 150), value: "\(name.dropLast(4))\($0)")
            }
            try world.putContact(contact, of: "ann")
        }
        let first = try world.call { (focus) async throws(RPCError) in
            try await focus.listContacts(ListContactsRequest(personID: "ann", page: PageRequest(pageSize: 1000)))
        }
        #expect(first.contacts.count > 1)
        #expect(first.contacts.count < 60)
        #expect(try list(world, pageSize: 1000).count == 60)
    }

    @Test("A person has at most 5,000 contacts")
    func limit() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(.sample("boss", phone: "1"), of: "ann")
        try world.write { transaction in
            try transaction.prepare("UPDATE person SET contact_count = 5000 WHERE person_id = 'ann'").run()
        }
        let before = try world.contents()
        let error = #expect(throws: RPCError.self) { try world.putContact(.sample("ben", phone: "2"), of: "ann") }
        #expect(error?.message.hasPrefix("limit_reached: ") == true)
        #expect(try world.contents() == before)
        try world.putContact(.sample("boss", phone: "3"), of: "ann")
    }

    private func list(_ world: FocusWorld, pageSize: UInt32) throws -> [Contact] {
        var contacts: [Contact] = []
        var token: [UInt8] = []
        repeat {
            let request = ListContactsRequest(
                personID: "ann",
                page: PageRequest(pageSize: pageSize, pageToken: token)
            )
            let page = try world.call { (focus) async throws(RPCError) in try await focus.listContacts(request) }
            contacts += page.contacts
            token = page.page?.nextPageToken ?? []
        } while !token.isEmpty
        return contacts
    }

    private func remove(_ contact: String, _ world: FocusWorld) throws {
        _ = try world.call { (focus) async throws(RPCError) in
            try await focus.removeContact(RemoveContactRequest(personID: "ann", contactID: contact))
        }
    }
}

@Suite("Matching a sender to a contact")
struct ContactMatchingTests {
    /// A sender, and whether they are the contact on the list.
    struct Case: CustomTestStringConvertible, Sendable {
        var sender: Participant
        var app = "com.example.chat"
        var isMatched: Bool
        var testDescription: String
    }

    @Test(
        "A sender is matched by contact id, then phone, e-mail, then ids that the person confirmed for the app",
        arguments: [
            Case(sender: Participant(contactID: "boss"), isMatched: true, testDescription: "contact id"),
            Case(sender: Participant(contactID: "Boss"), isMatched: false, testDescription: "contact id, other case"),
            Case(sender: .email("BOSS@Example.COM"), isMatched: true, testDescription: "e-mail, case-folded"),
            Case(sender: .email("boss@example.com.evil"), isMatched: false, testDescription: "e-mail, longer"),
            Case(sender: .email("boss"), isMatched: false, testDescription: "e-mail, without domain"),
            Case(
                sender: Participant(handle: PersonHandle(kind: .phoneNumber, value: "+49 (30) 12-34.5")),
                isMatched: true,
                testDescription: "phone, other punctuation"
            ),
            Case(
                sender: Participant(handle: PersonHandle(kind: .phoneNumber, value: "030 12345")),
                isMatched: true,
                testDescription: "phone, without the country code"
            ),
            Case(
                sender: Participant(handle: PersonHandle(kind: .phoneNumber, value: "+43 30 12345")),
                isMatched: false,
                testDescription: "phone, of another country"
            ),
            Case(
                sender: Participant(handle: PersonHandle(kind: .opaque, value: "user:17")),
                isMatched: true,
                testDescription: "confirmed id in the app"
            ),
            Case(
                sender: Participant(handle: PersonHandle(kind: .unspecified, value: "user:17")),
                isMatched: true,
                testDescription: "confirmed id, kind left out"
            ),
            Case(
                sender: Participant(handle: PersonHandle(kind: .opaque, value: "user:17")),
                app: "com.example.other",
                isMatched: false,
                testDescription: "confirmed id, in another app"
            ),
            Case(
                sender: Participant(handle: PersonHandle(kind: .opaque, value: "boss@example.com")),
                isMatched: false,
                testDescription: "an address that is said to be private to the app"
            ),
            Case(sender: Participant(customID: "17"), isMatched: true, testDescription: "confirmed custom id"),
            Case(
                sender: Participant(displayName: "boss", customID: "18"),
                isMatched: false,
                testDescription: "the name alone"
            ),
            Case(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "private@example.org"),
                    aliases: [PersonHandle(kind: .phoneNumber, value: "+493012345")]
                ),
                isMatched: true,
                testDescription: "an alias"
            ),
            Case(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "boss@example.com"),
                    contactID: "gone"
                ),
                isMatched: true,
                testDescription: "a contact id that is gone, and an address"
            ),
            Case(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "boss@example.com"),
                    contactID: "ben"
                ),
                isMatched: false,
                testDescription: "another contact's id goes before the address"
            ),
            Case(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "boss@example.com"),
                    aliases: [PersonHandle(kind: .phoneNumber, value: "555")]
                ),
                isMatched: false,
                testDescription: "another contact's phone goes before the e-mail address"
            ),
        ]
    )
    func matching(example: Case) throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        var boss = Contact.sample("boss", email: "boss@example.com", phone: "+49 30 12345")
        boss.confirmedIdentities = [
            ConfirmedIdentity(appID: "com.example.chat", value: "user:17"),
            ConfirmedIdentity(appID: "com.example.chat", value: "17"),
        ]
        try world.putContact(boss, of: "ann")
        try world.putContact(.sample("ben", phone: "555"), of: "ann")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["boss"]), of: "ann")
        try world.turnOn("work", of: "ann")
        let message = world.subject { subject in
            subject.appID = example.app
            subject.comes(.message, from: example.sender)
        }
        let decision = try #require(try world.decide(message, "ann", trace: .tried).decision)
        #expect(decision.reasons == (example.isMatched ? [.allowPerson] : [.silenceApp]))
        let facts = decision.steps.flatMap(\.inputs).filter { $0.name == .sender }
        if example.isMatched { #expect(facts.allSatisfy { $0.text == "boss" }) }
        #expect(!facts.isEmpty)
    }

    @Test("An address that two contacts share is allowed if one of them is, and silenced only if both are")
    func sharedAddress() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        for id in ["desk", "boss"] { try world.putContact(.sample(id, phone: "12345"), of: "ann") }
        let sender = Participant(handle: PersonHandle(kind: .phoneNumber, value: "12345"))
        func reasons(_ mode: ListMode, _ contacts: [String]) throws -> [Reason]? {
            let focus = FocusConfiguration(
                focusID: "work",
                displayName: "Work",
                peopleMode: mode,
                contactIDs: contacts
            )
            try world.putFocus(focus, of: "ann")
            try world.turnOn("work", of: "ann")
            return try world.decide(world.subject { $0.comes(.message, from: sender) }, "ann").decision?.reasons
        }
        #expect(try reasons(.allow, ["boss"]) == [.allowPerson])
        #expect(try reasons(.allow, []) == [.silenceApp])
        #expect(try reasons(.silence, ["boss"]) == [.allowPerson])
        #expect(try reasons(.silence, ["boss", "desk"]) == [.silencePerson])
    }

    @Test("Calls from a group of contacts pass, those of other contacts do not")
    func groups() throws {
        let world = try FocusWorld()
        try world.putPerson("ann")
        var boss = Contact.sample("boss", phone: "1")
        boss.groups = ["on call", "team"]
        try world.putContact(boss, of: "ann")
        try world.putContact(.sample("ben", phone: "2"), of: "ann")
        let focus = FocusConfiguration(
            focusID: "night",
            displayName: "Night",
            callsFrom: .group,
            callsFromGroup: "team"
        )
        try world.putFocus(focus, of: "ann")
        try world.turnOn("night", of: "ann")
        func call(_ number: String, _ kind: NotificationKind = .call) throws -> [Reason]? {
            let sender = Participant(handle: PersonHandle(kind: .phoneNumber, value: number))
            return try world.decide(world.subject { $0.comes(kind, from: sender) }, "ann").decision?.reasons
        }
        #expect(try call("1") == [.allowCallsFrom])
        #expect(try call("2") == [.silenceApp])
        #expect(try call("3") == [.silenceApp])
        #expect(try call("1", .message) == [.silenceApp])
    }

    @Test(
        "An e-mail address is folded whole",
        arguments: [
            ("Ann.B@Example.ORG", "e:ann.b@example.org"), ("ÄNNE@example.org", "e:änne@example.org"), ("a@b@c", nil),
            ("@b", nil), ("a@", nil), ("a b@c", nil), ("ann", nil),
        ] as [(String, String?)]
    )
    func emailKeys(address: String, key: String?) { #expect(MatchKey.email(address) == key) }
}
