import Consent
import Delivery
import EventLoop
import Ingestion
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

/// The audit logs of the four real services (docs/audit.md).
@Suite("The audit log") struct AuditTests {
    private typealias World = IsolationWorld

    /// Methods that change something and are not audited, and why not.
    private static let notAudited: [String: String] = [
        "Submit": "a notification is no setting; the ones of public authorities are recorded with what they store",
        "SubmitBatch": "as Submit",
        "Cancel": "a notification is no setting",
        "TurnOnFocus": "a log of when somebody sleeps and works would be a record of their days",
        "TurnOffFocus": "as TurnOnFocus",
        "ReportDeviceEvents": "as TurnOnFocus",
        "DonateInteractions": "history, of which the person can delete everything",
        "DeleteInteractions": "as DonateInteractions",
        "MarkRecords": "reading an inbox is no setting",
        "ArchiveRecords": "as MarkRecords",
        "RemoveRecords": "as MarkRecords",
        "ClearBadge": "as MarkRecords",
        "RespondToAction": "an answer to a notification is no setting",
        "ErasePersonData": "a step of an erasure, which consent has recorded",
        "Decide": "a service of the suite, for itself",
        "CancelHeldAlerts": "as Decide",
        "Present": "as Decide",
        "Withdraw": "as Decide",
        "FenceConsent": "as Decide",
    ]
    /// What methods that change nothing begin with.
    private static let readingVerbs = [
        "Get", "List", "Watch", "Check", "Preview", "Suggest", "Explain", "WhatIf", "Replay", "Read", "Verify", "Prove",
        "Export", "Open", "Evaluate", "Authenticate",
    ]

    private func events(
        _ world: IsolationWorld,
        of role: ServiceRole,
        _ request: ListAuditEventsRequest = ListAuditEventsRequest()
    ) throws(RPCError) -> [AuditEvent] { try page(world, of: role, request).events }

    private func page(
        _ world: IsolationWorld,
        of role: ServiceRole,
        _ request: ListAuditEventsRequest,
        as caller: String = "cli"
    ) throws(RPCError) -> ListAuditEventsResponse {
        try world.stack.call(role, as: caller) { (channel) async throws(RPCError) in
            switch role {
            case .ingestion: try await IngestionClient(channel: channel).listAuditEvents(request)
            case .consent: try await ConsentClient(channel: channel).listAuditEvents(request)
            case .focus: try await FocusClient(channel: channel).listAuditEvents(request)
            case .delivery: try await DeliveryClient(channel: channel).listAuditEvents(request)
            }
        }
    }

    private func entitle(
        _ world: IsolationWorld,
        _ capabilities: Capabilities,
        by principal: Principal? = nil
    ) throws(RPCError) {
        let request = PutEntitlementsRequest(
            principal: principal,
            entitlements: Entitlements(appID: World.app, capabilities: capabilities)
        )
        try world.consent(as: principal == nil ? "cli" : "gateway") { (client) async throws(RPCError) in
            try await client.putEntitlements(request)
        }
    }

    // MARK: What is recorded

    @Test("Every method of the contract that changes something is audited, or is not for a reason that is given")
    func everyMethod() throws {
        let world = try IsolationWorld()
        for role in ServiceRole.allCases {
            let audited = Set(world.stack.auditedMethods(of: role).map(\.path))
            for method in GeneratedContract.methods where method.path.hasPrefix("/\(role.contractName)/") {
                let name = String(method.path.split(separator: "/").last ?? "")
                let isReading = Self.readingVerbs.contains { name.hasPrefix($0) }
                let isExcused = isReading || Self.notAudited[name] != nil
                #expect(audited.contains(method.path) != isExcused, "\(method.path)")
            }
        }
    }

    @Test("A change is recorded once: who, through which service, which method, about what, and when")
    func done() throws {
        let world = try IsolationWorld()
        let before = try events(world, of: .consent).count
        let now = world.stack.simulation.time.wallNow.microseconds
        let operators = Principal(identity: .operatorName("maria"))
        try entitle(world, Capabilities(critical: true, publicAuthorityRegion: "DE"), by: operators)
        // Nothing changes the second time.
        try entitle(world, Capabilities(critical: true, publicAuthorityRegion: "DE"), by: operators)
        let all = try events(world, of: .consent)
        #expect(all.count == before + 1)
        let event = try #require(all.first)
        #expect(event.principal == operators && event.caller == "gateway")
        #expect(event.method == "/usher.consent.v1.Consent/PutEntitlements")
        #expect(event.appID == World.app && event.personID.isEmpty && event.refusalCode.isEmpty)
        #expect(event.detail == "time-sensitive off, critical on, communication off, public authority DE")
        #expect(event.atUnixUs >= now && event.auditEventID.count == 16)
    }

    @Test(
        "Who is refused for who they are, or for how things stand, is recorded with the code; what is malformed is not"
    )
    func refused() throws {
        let world = try IsolationWorld()
        let before = try events(world, of: .consent).count
        let app = Principal(identity: .appID(World.app))
        #expect(throws: RPCError.self) { try entitle(world, Capabilities(critical: true), by: app) }
        let stale = PutEntitlementsRequest(
            entitlements: Entitlements(appID: World.app, capabilities: Capabilities(critical: true)),
            expectedRevision: 77
        )
        #expect(throws: RPCError.self) {
            try world.consent { (client) async throws(RPCError) in try await client.putEntitlements(stale) }
        }
        #expect(throws: RPCError.self) { try entitle(world, Capabilities(publicAuthorityRegion: "Germany")) }
        let found = try events(world, of: .consent).prefix(2)
        #expect(try events(world, of: .consent).count == before + 2)
        #expect(found.map(\.refusalCode) == ["revision_mismatch", "operator_required"])
        #expect(found.last?.principal == app)
        let refused = try events(world, of: .consent, ListAuditEventsRequest(refusedOnly: true))
        #expect(refused.count == 2)
    }

    @Test("What is answered is recorded: a power cut right behind the answer takes neither")
    func durable() throws {
        let world = try IsolationWorld()
        try entitle(world, Capabilities(critical: true))
        let event = try #require(try events(world, of: .consent).first)
        world.stack.crash(.consent)
        try world.stack.start(ConsentService.self, options: ConsentService.Options())
        #expect(try events(world, of: .consent).first == event)
        let request = GetEntitlementsRequest(appID: World.app)
        let kept = try world.consent { (client) async throws(RPCError) in try await client.getEntitlements(request) }
        #expect(kept.entitlements?.capabilities?.critical == true)
        // Ids go on behind those that are stored.
        try entitle(world, Capabilities())
        let next = try #require(try events(world, of: .consent).first)
        #expect(event.auditEventID.lexicographicallyPrecedes(next.auditEventID))
    }

    @Test("B14: a token that is registered for somebody else moves to them, and both sides of it are recorded")
    func b14() throws {
        let world = try IsolationWorld()
        let device = PutDeviceRequest(
            personID: World.person,
            device: Device(
                deviceID: "phone",
                displayName: "Phone",
                endpoints: [
                    DeviceEndpoint(channel: .apns, appID: World.otherApp, token: [UInt8](repeating: 7, count: 32))
                ]
            )
        )
        for _ in 0..<2 {
            try world.delivery { (client) async throws(RPCError) in try await client.putDevice(device) }
        }
        let found = try events(world, of: .delivery)
        #expect(found.map(\.personID) == [World.person, World.otherPerson, World.otherPerson])
        #expect(found[0].detail == "device phone, endpoints 1")
        #expect(found[1].detail == "endpoint moved to another device, device \(World.device), channel apns")
        let devices = try world.delivery { (client) async throws(RPCError) in
            try await client.listDevices(ListDevicesRequest(personID: World.otherPerson))
        }.devices
        #expect(devices.first?.endpoints.isEmpty == true)
    }

    @Test(
        "A public authority's alert is recorded with what it stores; an attempt at one without entitlement, once an hour"
    )
    func publicAuthority() throws {
        let world = try IsolationWorld()
        func alert() throws {
            _ = try world.submit(world.key) { submission in
                submission.body = .content(
                    NotificationContent(title: "Stay inside", level: .critical, purpose: .publicAuthority)
                )
            }
        }
        for _ in 0..<3 { #expect(throws: RPCError.self) { try alert() } }
        let refused = try events(world, of: .ingestion, ListAuditEventsRequest(refusedOnly: true))
        #expect(refused.map(\.refusalCode) == ["public_authority_not_granted"])
        try entitle(world, Capabilities(publicAuthorityRegion: "DE"))
        world.stack.run(for: .seconds(120))
        try alert()
        let event = try #require(try events(world, of: .ingestion).first)
        #expect(event.method == "/usher.ingestion.v1.Ingestion/Submit" && event.appID == World.app)
        #expect(event.principal == Principal(identity: .appID(World.app)) && event.caller == "gateway")
        #expect(event.detail.hasPrefix("public authority DE, notification ") && event.detail.hasSuffix(", people 1"))
    }

    @Test("Keys are recorded by their public names when they are made, withdrawn and, once an hour, used after that")
    func keys() throws {
        let world = try IsolationWorld()
        let keyID = String(world.key.prefix { $0 != "." })
        let withdraw = WithdrawApiKeyRequest(appID: World.app, keyID: keyID)
        try world.ingestion { (client) async throws(RPCError) in try await client.withdrawApiKey(withdraw) }
        for _ in 0..<5 { #expect(throws: RPCError.self) { try world.submit(world.key) } }
        let found = try events(world, of: .ingestion, ListAuditEventsRequest(appID: World.app))
        #expect(found.map(\.refusalCode).prefix(2) == ["api_key_withdrawn", ""])
        #expect(found.filter { $0.detail == "key \(keyID)" }.count == 3)
        #expect(found.contains { $0.method.hasSuffix("/CreateApiKey") })
        world.stack.run(for: .seconds(3601))
        #expect(throws: RPCError.self) { try world.submit(world.key) }
        let later = try events(world, of: .ingestion, ListAuditEventsRequest(appID: World.app, refusedOnly: true))
        #expect(later.count == 2)
        #expect(!(try world.stack.dump(.ingestion)).debugDescription.contains(world.key))
    }

    // MARK: What is not in it

    @Test("No text that anybody wrote gets in, whichever field of whichever request it stands in")
    func noText() throws {
        let world = try IsolationWorld()
        let things = world.things
        for example in IsolationTable.cases {
            let role = try #require(example.role)
            _ = try? world.stack.call(role, as: "gateway") { (channel) async throws(RPCError) in
                try await example.attempt(things, channel)
            }
        }
        let texts = [
            "bsecret title", "bsecret body", "bsecret mum", "bsecret work", "bsecret phone", "bsecret news",
            "bsecret-conversation", "bsecret-category", "bsecret@example.com", "Taken over", "Tells you", "May we",
            "Hello", World.otherApp + " key",
        ]
        for role in ServiceRole.allCases {
            let database = try #require(world.stack.database(of: role))
            try database.read { transaction in
                try transaction.prepare("SELECT * FROM audit_event").forEach { row in
                    for column in 3...10 where column != 3 {
                        let value = try row.text(column)
                        for text in texts { #expect(!value.contains(text), "\(role): \(value)") }
                    }
                }
            }
        }
    }

    @Test("Whoever is erased stands in no event any more, neither as who it was about nor as who did it")
    func forgotten() throws {
        let world = try IsolationWorld()
        let request = PutPersonRequest(
            principal: Principal(identity: .personID(World.otherPerson)),
            person: Person(personID: World.person, zone: "UTC", locale: "en")
        )
        #expect(throws: RPCError.self) {
            try world.focus(as: "gateway") { (client) async throws(RPCError) in try await client.putPerson(request) }
        }
        let before = try events(world, of: .focus)
        #expect(before.contains { $0.principal == Principal(identity: .personID(World.otherPerson)) })
        let database = try #require(world.stack.database(of: .focus))
        let exported = try database.read { transaction in
            try AuditLog.events(about: World.otherPerson, limit: 1000, of: .focus, in: transaction)
        }
        #expect(exported.map(\.event) == before.filter { $0.personID == World.otherPerson })
        let isForgotten = Outcome<Bool>()
        database.write(on: world.stack.client(.focus).loop) { transaction in
            try AuditLog.forget(person: World.otherPerson, in: transaction)
        } completion: { _ in
            isForgotten.value = true
        }
        world.stack.run(for: .seconds(1)) { isForgotten.value != nil }
        let after = try events(world, of: .focus)
        #expect(after.count == before.count)
        #expect(!"\(after)".contains(World.otherPerson))
        #expect(!"\(after)".contains(World.contact), "the ids that went with the person go too")
    }

    @Test("Who erases themself leaves one event of it that names nobody, and no later refusal brings their id back")
    func erased() throws {
        let world = try IsolationWorld()
        let erase = ErasePersonRequest(
            principal: Principal(identity: .personID(World.otherPerson)),
            personID: World.otherPerson,
            erasureID: world.nextErasureID
        )
        try world.consent(as: "gateway") { (client) async throws(RPCError) in try await client.erasePerson(erase) }
        let events = try events(world, of: .consent, ListAuditEventsRequest(method: "ErasePerson"))
        #expect(events.count == 1)
        #expect(try named(World.otherPerson, in: world) == [])
        // Whoever asks for their things is refused for one reason or another, and so are they.
        let things = world.things
        for example in IsolationTable.cases {
            let role = try #require(example.role)
            _ = try? world.stack.call(role, as: "gateway") { (channel) async throws(RPCError) in
                try await example.attempt(things, channel)
            }
        }
        let theirs = PutPersonRequest(
            principal: Principal(identity: .personID(World.otherPerson)),
            person: Person(personID: World.person, zone: "UTC", locale: "en")
        )
        #expect(throws: RPCError.self) {
            try world.focus(as: "gateway") { (client) async throws(RPCError) in try await client.putPerson(theirs) }
        }
        let again = try self.events(world, of: .focus, ListAuditEventsRequest(method: "PutPerson", refusedOnly: true))
        #expect(again.first?.refusalCode == "person_mismatch" && again.first?.personID == World.person)
        #expect(try named(World.otherPerson, in: world) == [])
    }

    /// The events of all services that name a person, as whom they are about or as who acted.
    private func named(_ person: String, in world: IsolationWorld) throws -> [String] {
        var found: [String] = []
        for role in ServiceRole.allCases {
            let database = try #require(world.stack.database(of: role))
            try database.read { transaction in
                try transaction.prepare(
                    "SELECT method, refusal_code FROM audit_event WHERE person_id = $1 OR actor_name = $2"
                ).forEach(.text(person), .text(person)) { row in
                    found.append("\(role) \(try row.text(0)) \(try row.text(1))")
                }
            }
        }
        return found
    }

    // MARK: Reading

    @Test("It is listed newest first in pages, by person, app, time, method and refusal, for operators alone")
    func listing() throws {
        let world = try IsolationWorld()
        let all = try events(world, of: .consent)
        #expect(all.map(\.auditEventID) == all.map(\.auditEventID).sorted { $1.lexicographicallyPrecedes($0) })
        var paged: [AuditEvent] = []
        var token: [UInt8] = []
        repeat {
            let request = ListAuditEventsRequest(page: PageRequest(pageSize: 2, pageToken: token))
            let answer = try page(world, of: .consent, request)
            #expect(answer.events.count <= 2)
            paged += answer.events
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(paged == all)
        let person = try events(world, of: .consent, ListAuditEventsRequest(personID: World.otherPerson))
        #expect(!person.isEmpty && person == all.filter { $0.personID == World.otherPerson })
        let app = try events(world, of: .consent, ListAuditEventsRequest(appID: World.app))
        #expect(!app.isEmpty && app == all.filter { $0.appID == World.app })
        let method = try events(world, of: .consent, ListAuditEventsRequest(method: "PutTopic"))
        #expect(method.count == 1)
        let middle = all[all.count / 2].atUnixUs
        let later = try events(world, of: .consent, ListAuditEventsRequest(fromUnixUs: middle))
        let earlier = try events(world, of: .consent, ListAuditEventsRequest(toUnixUs: middle))
        #expect(later + earlier == all && !earlier.isEmpty)
        for identity in [Principal.Identity.appID(World.app), .personID(World.person)] {
            let request = ListAuditEventsRequest(principal: Principal(identity: identity))
            let error = #expect(throws: RPCError.self) {
                try page(world, of: .consent, request, as: "gateway")
            }
            #expect(error?.message.hasPrefix("operator_required") == true)
        }
        for (request, field) in [
            (ListAuditEventsRequest(personID: "a b"), "person_id"), (ListAuditEventsRequest(appID: "?"), "app_id"),
            (ListAuditEventsRequest(method: "/usher"), "method"),
            (ListAuditEventsRequest(page: PageRequest(pageToken: [1, 2, 3])), "page.page_token"),
        ] {
            let error = #expect(throws: RPCError.self) { try page(world, of: .consent, request) }
            #expect(error?.code == .invalidArgument && error?.fieldPath == field, "\(field)")
        }
    }

    // MARK: Bounds

    @Test("A flood of refusals leaves no more than the bound, and the oldest go first; what is too old goes as well")
    func bounds() throws {
        let world = try IsolationWorld()
        world.stack.crash(.consent)
        var options = AuditOptions()
        options.maximumCount = 1000
        options.days = 10
        try world.stack.start(ConsentService.self, options: ConsentService.Options(), audit: options)
        let app = Principal(identity: .appID(World.app))
        for _ in 0..<1300 { #expect(throws: RPCError.self) { try entitle(world, Capabilities(), by: app) } }
        func count() throws -> Int64 {
            let database = try #require(world.stack.database(of: .consent))
            return try database.read { transaction in
                try transaction.prepare("SELECT count(*) FROM audit_event").first { try $0.integer(0) } ?? 0
            }
        }
        // The count is looked at every 256 events, and once an hour.
        #expect(try count() <= 1000 + 256)
        world.stack.run(for: .seconds(3700))
        #expect(try count() <= 1000)
        #expect(try events(world, of: .consent).allSatisfy { $0.refusalCode == "operator_required" })
        let later = world.stack.simulation.time.wallNow.microseconds + 11 * 86_400_000_000
        world.stack.simulation.time.setWall(UnixTime(microseconds: later))
        world.stack.run(for: .seconds(3700))
        #expect(try count() == 0)
    }
}
