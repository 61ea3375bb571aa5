import RPC
import Testing
import UsherProto

@testable import Focus

/// A request that is refused: with which code, for which field.
struct RefusedCall: CustomTestStringConvertible, Sendable {
    typealias Body = @Sendable (FocusClient) async throws(RPCError) -> Void

    var testDescription: String
    var status: StatusCode = .invalidArgument
    var code: String
    var field: String
    var caller = "cli"
    var body: Body

    init(
        _ description: String,
        _ code: String,
        _ field: String,
        status: StatusCode = .invalidArgument,
        caller: String = "cli",
        _ body: @escaping Body
    ) {
        testDescription = description
        self.code = code
        self.field = field
        self.status = status
        self.caller = caller
        self.body = body
    }
}

@Suite("Refusals")
struct RefusalTests {
    /// A person with a contact, a Focus that is on, a device, a choice, a schedule and a decision.
    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(.sample("boss", phone: "1"), of: "ann")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        try world.turnOn("work", of: "ann")
        try world.report([.muted], of: "phone", "ann")
        try world.share(.authorized, with: "com.example.mail", by: "ann")
        _ = try world.decide(world.subject { $0.comes(.call, from: .email("a@b.c")) }, "ann")
        return world
    }

    @Test(
        "A bad request is refused by name and field, and leaves no trace in any table",
        arguments: RefusedCall.people + RefusedCall.contacts + RefusedCall.focuses + RefusedCall.states
            + RefusedCall.others + RefusedCall.caps
    )
    func refusal(example: RefusedCall) throws {
        let world = try world()
        let before = try world.contents()
        let error = #expect(throws: RPCError.self) { try world.call(as: example.caller, example.body) }
        #expect(error?.message.hasPrefix("\(example.code): ") == true, "\(String(describing: error))")
        #expect((error?.fieldPath ?? "") == example.field)
        #expect(error?.code == example.status)
        #expect(try world.contents() == before)
    }

    @Test(
        "Only the callers of the contract get as far as a handler",
        arguments: ["delivery", "gateway", "cli", "consent"]
    )
    func callers(caller: String) throws {
        let world = try world()
        let request = DecideRequest(subjects: [world.subject()], entries: [DecideEntry(personID: "ann")])
        let error = #expect(throws: RPCError.self) {
            try world.call(as: caller) { (focus) async throws(RPCError) in try await focus.decide(request) }
        }
        #expect(error?.code == .permissionDenied)
    }

    @Test("A person has at most 32 Focuses and 64 devices")
    func limits() throws {
        let world = try world()
        for index in 1..<32 {
            try world.putFocus(FocusConfiguration(focusID: "f\(index)", displayName: "F"), of: "ann")
        }
        for index in 1..<64 { try world.report([.unmuted], of: "d\(index)", "ann") }
        let before = try world.contents()
        let focus = #expect(throws: RPCError.self) {
            try world.putFocus(FocusConfiguration(focusID: "f32", displayName: "F"), of: "ann")
        }
        #expect(focus?.message.hasPrefix("limit_reached: ") == true)
        #expect(focus?.code == .resourceExhausted)
        let device = #expect(throws: RPCError.self) { try world.report([.unmuted], of: "d64", "ann") }
        #expect(device?.message.hasPrefix("limit_reached: ") == true)
        #expect(try world.contents() == before)
        try world.report([.unmuted], of: "d1", "ann", after: 1)
    }

    @Test("A person's Focuses have at most 64 time triggers together")
    func timeTriggers() throws {
        let world = try world()
        func focus(_ id: String, _ count: Int) -> FocusConfiguration {
            let times = (0..<count).map { TimeTrigger(startMinuteOfDay: UInt32($0), weekdays: [.monday]) }
            return FocusConfiguration(focusID: id, displayName: "F", timeTriggers: times)
        }
        for index in 0..<4 { try world.putFocus(focus("f\(index)", 16), of: "ann") }
        let before = try world.contents()
        let refused = #expect(throws: RPCError.self) { try world.putFocus(focus("f4", 1), of: "ann") }
        #expect(refused?.message.hasPrefix("limit_reached: ") == true)
        #expect(refused?.fieldPath == "focus.time_triggers")
        #expect(try world.contents() == before)
        try world.putFocus(focus("f3", 15), of: "ann")
        try world.putFocus(focus("f4", 1), of: "ann")
    }
}

extension Principal {
    fileprivate static let ben = Principal(identity: .personID("ben"))
    fileprivate static let mail = Principal(identity: .appID("com.example.mail"))
}

extension RefusedCall {
    fileprivate static let people: [RefusedCall] = [
        .init("no person", "field_required", "person") { (focus) async throws(RPCError) in
            _ = try await focus.putPerson(PutPersonRequest())
        },
        put("a person without id", "field_required", "person.person_id") { $0.personID = "" },
        put("a person's id with a space", "field_malformed", "person.person_id") { $0.personID = "a b" },
        put("a person's id of 129 bytes", "field_too_long", "person.person_id") {
            $0.personID = String(repeating: "p", count: 129)
        },
        put("no zone", "field_required", "person.zone") { $0.zone = "" },
        put("a zone that is not there", "zone_unknown", "person.zone") { $0.zone = "Mars/Olympus" },
        put("a zone outside the folder", "zone_unknown", "person.zone") { $0.zone = "../../../etc/passwd" },
        put("a zone of 65 bytes", "field_too_long", "person.zone") { $0.zone = String(repeating: "z", count: 65) },
        put("a locale that is none", "field_malformed", "person.locale") { $0.locale = "de_DE" },
        put("a locale of 36 bytes", "field_too_long", "person.locale") {
            $0.locale = String(repeating: "d", count: 36)
        },
        put("a region that is none", "field_malformed", "person.region") { $0.region = "Germany" },
        .init("a person who puts another", "person_mismatch", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in
            let person = Person(personID: "ann", zone: "UTC")
            _ = try await focus.putPerson(PutPersonRequest(principal: .ben, person: person))
        },
        .init("an app that puts a person", "app_mismatch", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in
            let person = Person(personID: "ann", zone: "UTC")
            _ = try await focus.putPerson(PutPersonRequest(principal: .mail, person: person))
        },
        .init(
            "the gateway without a principal",
            "principal_required",
            "principal",
            status: .unauthenticated,
            caller: "gateway"
        ) { (focus) async throws(RPCError) in
            _ = try await focus.putPerson(PutPersonRequest(person: Person(personID: "x", zone: "UTC")))
        },
        .init("a person with a wrong revision", "revision_mismatch", "expected_revision", status: .aborted) {
            (focus) async throws(RPCError) in
            let person = Person(personID: "ann", zone: "UTC")
            _ = try await focus.putPerson(PutPersonRequest(person: person, expectedRevision: 12345))
        },
        .init("somebody unknown", "person_unknown", "person_id", status: .notFound) { (focus) async throws(RPCError) in
            _ = try await focus.getPerson(GetPersonRequest(personID: "nobody"))
        },
        .init("a person who lists people", "operator_required", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in _ = try await focus.listPeople(ListPeopleRequest(principal: .ben))
        },
        .init("a page of 1,001", "field_malformed", "page.page_size") { (focus) async throws(RPCError) in
            _ = try await focus.listPeople(ListPeopleRequest(page: PageRequest(pageSize: 1001)))
        },
        .init("a token of no list", "page_token_invalid", "page.page_token") { (focus) async throws(RPCError) in
            _ = try await focus.listPeople(ListPeopleRequest(page: PageRequest(pageToken: [1, 2, 3])))
        },
        .init("nobody to check", "field_required", "person_ids", caller: "ingestion") {
            (focus) async throws(RPCError) in _ = try await focus.checkPeople(CheckPeopleRequest())
        },
        .init("an empty id to check", "field_required", "person_ids[1]", caller: "ingestion") {
            (focus) async throws(RPCError) in
            _ = try await focus.checkPeople(CheckPeopleRequest(personIDs: ["ann", ""]))
        },
    ]

    private static func put(
        _ description: String,
        _ code: String,
        _ field: String,
        _ change: @escaping @Sendable (inout Person) -> Void
    ) -> RefusedCall {
        RefusedCall(description, code, field) { (focus) async throws(RPCError) in
            var person = Person(personID: "new", zone: "Europe/Berlin")
            change(&person)
            _ = try await focus.putPerson(PutPersonRequest(person: person))
        }
    }

    fileprivate static let contacts: [RefusedCall] = [
        .init("no contact", "field_required", "contact") { (focus) async throws(RPCError) in
            _ = try await focus.putContact(PutContactRequest(personID: "ann"))
        },
        contact("a contact of nobody", "person_unknown", "person_id", of: "nobody", status: .notFound) { _ in },
        contact("a contact without id", "field_required", "contact.contact_id") { $0.contactID = "" },
        contact("a contact's id with @", "field_malformed", "contact.contact_id") { $0.contactID = "a@b" },
        contact("a contact without address", "contact_empty", "contact") { $0.handles = [] },
        contact("an address that is none", "field_malformed", "contact.handles[1].value") {
            $0.handles.append(PersonHandle(kind: .emailAddress, value: "ann"))
        },
        contact("a number that is none", "field_malformed", "contact.handles[1].value") {
            $0.handles.append(PersonHandle(kind: .phoneNumber, value: "call me"))
        },
        contact("an address of no kind", "field_malformed", "contact.handles[1].kind") {
            $0.handles.append(PersonHandle(kind: .opaque, value: "user:17"))
        },
        contact("an empty address", "field_required", "contact.handles[1].value") {
            $0.handles.append(PersonHandle(kind: .phoneNumber))
        },
        contact("33 addresses", "batch_too_large", "contact.handles") {
            $0.handles = (0..<33).map { PersonHandle(kind: .phoneNumber, value: "\($0)") }
        },
        contact("an identity in no app", "field_required", "contact.confirmed_identities[0].app_id") {
            $0.confirmedIdentities = [ConfirmedIdentity(value: "x")]
        },
        contact("an identity of 257 bytes", "field_too_long", "contact.confirmed_identities[0].value") {
            $0.confirmedIdentities = [ConfirmedIdentity(appID: "a.b", value: String(repeating: "x", count: 257))]
        },
        contact("a name of 257 bytes", "field_too_long", "contact.display_name") {
            $0.displayName = String(repeating: "n", count: 257)
        },
        contact("a group with a line break", "field_malformed", "contact.groups[0]") { $0.groups = ["a\nb"] },
        contact("a group twice", "field_malformed", "contact.groups[1]") { $0.groups = ["a", "a"] },
        contact("an avatar without TLS", "field_malformed", "contact.image_url") {
            $0.imageURL = "http://example.com/a.png"
        },
        .init("a contact with a wrong revision", "revision_mismatch", "expected_revision", status: .aborted) {
            (focus) async throws(RPCError) in
            let contact = Contact.sample("boss", phone: "2")
            _ = try await focus.putContact(
                PutContactRequest(personID: "ann", contact: contact, expectedRevision: 0)
            )
        },
        .init("somebody else's contacts", "person_mismatch", "principal", status: .permissionDenied) {
            (focus) async throws(RPCError) in
            _ = try await focus.listContacts(ListContactsRequest(principal: .ben, personID: "ann"))
        },
        .init("contacts of nobody", "person_unknown", "person_id", status: .notFound) {
            (focus) async throws(RPCError) in
            _ = try await focus.listContacts(ListContactsRequest(personID: "nobody"))
        },
        .init("removing from nobody", "person_unknown", "person_id", status: .notFound) {
            (focus) async throws(RPCError) in
            _ = try await focus.removeContact(RemoveContactRequest(personID: "nobody", contactID: "boss"))
        },
    ]

    private static func contact(
        _ description: String,
        _ code: String,
        _ field: String,
        of person: String = "ann",
        status: StatusCode = .invalidArgument,
        _ change: @escaping @Sendable (inout Contact) -> Void
    ) -> RefusedCall {
        RefusedCall(description, code, field, status: status) { (focus) async throws(RPCError) in
            var contact = Contact.sample("new", phone: "1")
            change(&contact)
            _ = try await focus.putContact(PutContactRequest(personID: person, contact: contact))
        }
    }
}
