import EventLoop
import PayloadLint
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("Authorization") struct AuthorizationTests {
    @Test("The prompt is shown until it is answered, and then the stored answer comes back")
    func prompt() throws {
        let world = try ConsentWorld()
        let first = try world.ask([.alert, .sound])
        #expect(first.showsPrompt)
        #expect(first.authorization?.status == .notDetermined)
        #expect(try world.ask([.alert, .sound]).showsPrompt)
        let answer = try world.choose(.authorized, by: .prompt)
        #expect(
            answer.authorization == Authorization(status: .authorized, options: [.sound, .alert], wasPrompted: true)
        )
        let again = try world.ask([.alert, .sound])
        #expect(!again.showsPrompt)
        #expect(again.authorization == answer.authorization)
    }

    @Test("Who does not allow is not asked again; settings still change it")
    func denied() throws {
        let world = try ConsentWorld()
        try world.ask([.alert])
        try world.choose(.denied, by: .prompt)
        let again = try world.ask([.alert])
        #expect(!again.showsPrompt)
        #expect(again.authorization?.status == .denied)
        #expect(try world.ask([.alert, .provisional]).authorization?.status == .denied)
        try expectInvalid(world, .authorized, by: .prompt)
        #expect(try world.choose(.authorized, by: .settings).authorization?.status == .authorized)
        #expect(try world.choose(.denied, by: .settings).authorization?.status == .denied)
    }

    @Test("Allowed in the scheduled summary, the app is in it")
    func summary() throws {
        let world = try ConsentWorld()
        try world.ask([.alert])
        let answer = try world.choose(.authorized, by: .prompt, inScheduledSummary: true)
        #expect(answer.authorization?.status == .authorized)
        #expect(answer.ledgerPosition == 2)
        #expect(try world.settings().settings?.settings?.scheduledDelivery == .enabled)
        #expect(try world.evaluate().first?.permissions.settings?.scheduledDelivery == .enabled)
        // The person takes it out again; the client repeats its answer, which it does not know was heard.
        try world.putSettings(AppSettings(scheduledDelivery: .disabled))
        try world.choose(.authorized, by: .prompt, inScheduledSummary: true)
        #expect(try world.settings().settings?.settings?.scheduledDelivery == .disabled)
    }

    @Test("A request with provisional begins quietly without a prompt")
    func provisional() throws {
        let world = try ConsentWorld()
        let answer = try world.ask([.alert, .sound, .provisional])
        #expect(!answer.showsPrompt)
        #expect(answer.authorization?.status == .provisional)
        #expect(try world.evaluate().first?.permissions.authorization == .provisional)
    }

    @Test("A person keeps provisional notifications quietly")
    func keptQuietly() throws {
        let world = try ConsentWorld()
        try world.ask([.alert, .provisional])
        let before = try world.dump()
        let answer = try world.choose(.provisional, by: .provisionalNotification)
        #expect(answer.authorization?.status == .provisional)
        #expect(answer.ledgerPosition == 1)
        #expect(try world.dump() == before)
    }

    @Test("A person keeps them prominently, with the options of the request")
    func keptProminently() throws {
        let world = try ConsentWorld()
        try world.ask([.alert, .sound, .provisional])
        let answer = try world.choose(.authorized, by: .provisionalNotification)
        #expect(answer.authorization?.status == .authorized)
        #expect(answer.authorization?.options == [.sound, .alert, .provisional])
        #expect(try world.evaluate().first?.permissions.settings == AppSettings(badge: .notSupported))
    }

    @Test("A person turns provisional notifications off")
    func turnedOff() throws {
        let world = try ConsentWorld()
        try world.ask([.alert, .provisional])
        #expect(try world.choose(.denied, by: .provisionalNotification).authorization?.status == .denied)
        try expectInvalid(world, .authorized, by: .provisionalNotification)
    }

    @Test("A provisional app that asks for more gets the prompt, whose answer holds", arguments: [true, false])
    func provisionalToPrompt(allows: Bool) throws {
        let world = try ConsentWorld()
        try world.ask([.alert, .provisional])
        let request = try world.ask([.alert])
        #expect(request.showsPrompt)
        #expect(request.authorization?.status == .provisional)
        let answer = try world.choose(allows ? .authorized : .denied, by: .prompt)
        #expect(answer.authorization?.status == (allows ? .authorized : .denied))
        #expect(answer.authorization?.wasPrompted == true)
        #expect(try !world.ask([.alert]).showsPrompt)
    }

    @Test("An ephemeral authorization ends by itself, and the app may ask again")
    func ephemeral() throws {
        let world = try ConsentWorld()
        let end = world.stack.simulation.time.wallNow.microseconds + 8 * 3_600_000_000
        let answer = try world.choose(.ephemeral, by: .app, endsAt: end)
        #expect(answer.authorization == Authorization(status: .ephemeral, endsAtUnixUs: end))
        #expect(try !world.ask([.alert]).showsPrompt)
        world.stack.simulation.time.setWall(.init(microseconds: end))
        #expect(try world.settings().settings?.authorization?.status == .notDetermined)
        #expect(try world.settings().settings?.authorization?.endsAtUnixUs == nil)
        let request = try world.ask([.alert])
        #expect(request.showsPrompt)
        #expect(request.authorization?.status == .notDetermined)
        #expect(try world.choose(.authorized, by: .prompt).authorization?.status == .authorized)
    }

    @Test("An end is for ephemeral authorizations, and lies in the future")
    func ends() throws {
        let world = try ConsentWorld()
        let now = world.stack.simulation.time.wallNow.microseconds
        let cases: [(AuthorizationStatus, Int64?, RefusalCase)] = [
            (.ephemeral, nil, .fieldRequired), (.ephemeral, now - 1, .fieldMalformed),
            (.authorized, now * 2, .fieldMalformed),
        ]
        for (status, end, code) in cases {
            let request = PutAuthorizationRequest(
                appID: "com.example.mail",
                personID: "ada",
                status: status,
                endsAtUnixUs: end,
                source: .settings
            )
            try world.expectRefusal(code.code, field: "ends_at_unix_us") { (client) async throws(RPCError) in
                try await client.putAuthorization(request)
            }
        }
    }

    @Test("A way the model does not have is refused")
    func invalid() throws {
        let world = try ConsentWorld()
        try expectInvalid(world, .provisional, by: .settings)
        try expectInvalid(world, .notDetermined, by: .settings)
        try expectInvalid(world, .authorized, by: .provisionalNotification)
        try expectInvalid(world, .authorized, by: .app)
        try world.choose(.authorized)
        try expectInvalid(world, .notDetermined, by: .settings)
        try expectInvalid(world, .denied, by: .prompt)
        try expectInvalid(world, .ephemeral, by: .app, endsAt: .max)
    }

    @Test("A choice without status or source, with unknown ones, or in a summary that it does not allow, is refused")
    func malformed() throws {
        let world = try ConsentWorld()
        let good = PutAuthorizationRequest(
            appID: "com.example.mail",
            personID: "ada",
            status: .authorized,
            source: .settings
        )
        var cases: [(PutAuthorizationRequest, RefusalCase, String)] = []
        func add(_ code: RefusalCase, _ field: String, _ change: (inout PutAuthorizationRequest) -> Void) {
            var request = good
            change(&request)
            cases.append((request, code, field))
        }
        add(.fieldRequired, "app_id") { $0.appID = "" }
        add(.fieldMalformed, "app_id") { $0.appID = ".mail" }
        add(.fieldTooLong, "app_id") { $0.appID = String(repeating: "a", count: 156) }
        add(.fieldRequired, "person_id") { $0.personID = "" }
        add(.fieldMalformed, "person_id") { $0.personID = "a b" }
        add(.fieldTooLong, "person_id") { $0.personID = String(repeating: "a", count: 129) }
        add(.fieldRequired, "status") { $0.status = .unspecified }
        add(.fieldMalformed, "status") { $0.status = .unrecognized(6) }
        add(.fieldRequired, "source") { $0.source = .unspecified }
        add(.fieldMalformed, "source") { $0.source = .unrecognized(8) }
        add(.fieldMalformed, "in_scheduled_summary") { request in
            request.status = .denied
            request.inScheduledSummary = true
        }
        for (request, code, field) in cases {
            try world.expectRefusal(code.code, field: field) { (client) async throws(RPCError) in
                try await client.putAuthorization(request)
            }
        }
    }

    @Test("A request without words, in words that are too long, or for what there is not, is refused")
    func malformedRequests() throws {
        let world = try ConsentWorld()
        let good = RequestAuthorizationRequest(
            appID: "com.example.mail",
            personID: "ada",
            options: [.alert],
            purposeText: "Know when mail arrives.",
            language: "en"
        )
        var cases: [(RequestAuthorizationRequest, RefusalCase, String)] = []
        func add(_ code: RefusalCase, _ field: String, _ change: (inout RequestAuthorizationRequest) -> Void) {
            var request = good
            change(&request)
            cases.append((request, code, field))
        }
        add(.fieldTooLong, "purpose_text") { request in
            request.purposeText = "É" + String(repeating: "é", count: 50) + "."
            request.language = "fr"
        }
        add(.fieldTooLong, "language") { $0.language = String(repeating: "e", count: 36) }
        for tag in ["en_GB", "-", "-1-", "e", "1a", "en-", "en--GB", "en-123456789", "én"] {
            add(.fieldMalformed, "language") { $0.language = tag }
        }
        add(.fieldMalformed, "options[1]") { $0.options = [.alert, .unspecified] }
        add(.fieldMalformed, "options[0]") { $0.options = [.unrecognized(8)] }
        add(.fieldMalformed, "options") { $0.options = Array(repeating: .alert, count: 17) }
        for (request, code, field) in cases {
            try world.expectRefusal(code.code, field: field) { (client) async throws(RPCError) in
                try await client.requestAuthorization(request)
            }
        }
    }

    private static func request(_ words: String, _ language: String) -> RequestAuthorizationRequest {
        RequestAuthorizationRequest(
            appID: "com.example.mail",
            personID: "ada",
            options: [.alert],
            purposeText: words,
            language: language
        )
    }

    @Test(
        "A sentence that breaks PUR-001 to PUR-003 is refused by the rule's name, with nothing kept but that it was",
        arguments: [
            ("", "en", "PUR-001"), (" ", "en", "PUR-001"), ("\u{200B}\u{2060}", "de", "PUR-001"),
            ("Notifications", "en", "PUR-002"), ("Notifications", "", "PUR-002"), ("Nachrichten", "de", "PUR-002"),
            ("Tell\n\n\u{202E} you.", "en", "PUR-002"), ("Tell \u{202E}you.", "en", "PUR-002"),
            ("Know when mail arrives!", "en", "PUR-002"), ("Get a note. It is for you.", "en", "PUR-002"),
            ("Pakete kommen. Angebote kommen auch.", "de", "PUR-002"),
            ("KNOW WHEN MAIL ARRIVES.", "en", "PUR-002"),
            (String(repeating: "x", count: 100) + ".", "de", "PUR-002"),
            (String(repeating: "x", count: 5000) + ".", "de", "PUR-002"),
            ("Notifications are sent to you.", "en", "PUR-003"),
            ("Notifications are sent when mail arrives.", "", "PUR-003"),
        ]
    )
    func brokenRules(words: String, language: String, rule: String) throws {
        let world = try ConsentWorld()
        func events() throws -> [AuditEvent] {
            try world.call { (client) async throws(RPCError) in
                try await client.listAuditEvents(ListAuditEventsRequest())
            }.events
        }
        let request = Self.request(words, language)
        let error = #expect(throws: RPCError.self) {
            try world.call { (client) async throws(RPCError) in try await client.requestAuthorization(request) }
        }
        #expect(error?.message.hasPrefix("guideline_rule: \(rule): ") == true, "\(error as Any)")
        #expect(try events().map(\.refusalCode) == ["guideline_rule"])
        try world.expectRefusal(.guidelineRule, field: "purpose_text") { (client) async throws(RPCError) in
            try await client.requestAuthorization(request)
        }
        #expect(try world.settings().settings?.revision == 0)
    }

    @Test(
        "One sentence with a full stop is taken in any language, also where it has capitals, numbers and abbreviations",
        arguments: [
            ("Erfahre, wann dein Paket kommt.", "de"), ("Benachrichtigungen zu Bestellungen Deiner Freunde.", ""),
            ("Erfahre z. B., was Dr. Müller am 3. Oktober schreibt.", "de"),
            ("荷物が届いたらお知らせします。", "ja"), ("पार्सल आने पर जानें।", "hi"), ("รับแจ้งเมื่อพัสดุมาถึง", "th"),
            ("Know when St. Pauli scores.", "en"), ("Know when your order is shipped.", "en"),
            ("Get a note (just one).", "en"), ("Know when mail arrives.", ""),
        ]
    )
    func oneSentence(words: String, language: String) throws {
        let world = try ConsentWorld()
        let request = Self.request(words, language)
        let answer = try world.call { (client) async throws(RPCError) in
            try await client.requestAuthorization(request)
        }
        #expect(answer.findings.allSatisfy { $0.ruleID == "LOC-002" }, "\(answer.findings)")
    }

    @Test("A setting may let such a sentence pass with a warning, but not what hides or turns what is read")
    func lowered() throws {
        var options = ConsentService.Options()
        for rule in [GuidelineRule.pur001, .pur002, .pur003] { options.guidelines[rule] = .warning }
        let world = try ConsentWorld(options: options)
        let request = Self.request("Notifications", "en")
        let answer = try world.call { (client) async throws(RPCError) in
            try await client.requestAuthorization(request)
        }
        #expect(answer.findings.map(\.ruleID) == ["PUR-002"])
        for (words, code) in [("", RefusalCode.fieldRequired), ("Tell \u{202E}you.", .fieldMalformed)] {
            let request = Self.request(words, "en")
            try world.expectRefusal(code, field: "purpose_text") { (client) async throws(RPCError) in
                try await client.requestAuthorization(request)
            }
        }
    }

    @Test("A repeated choice has the position of the entry in force")
    func repetition() throws {
        let world = try ConsentWorld()
        #expect(try world.choose(.authorized).ledgerPosition == 1)
        #expect(try world.choose(.denied, "bert").ledgerPosition == 2)
        let before = try world.dump()
        #expect(try world.choose(.authorized).ledgerPosition == 1)
        #expect(try world.dump() == before)
    }

    @Test("Nothing evaluated before a denial is presented after its acknowledgement: delivery is told first")
    func fence() throws {
        let world = try ConsentWorld()
        try world.choose(.denied)
        #expect(world.peers.fences.isEmpty, "nothing was ever permitted")
        try world.choose(.authorized)
        let answer = try world.choose(.denied)
        let fence = FenceConsentRequest(
            personID: "ada",
            appID: "com.example.mail",
            ledgerPosition: answer.ledgerPosition
        )
        #expect(world.peers.fences == [fence])
        // The acknowledgement may have been lost, and with it the line.
        try world.choose(.denied)
        #expect(world.peers.fences == [fence, fence])
    }

    @Test("A denial after an ephemeral authorization is over draws the line too: something may still be on its way")
    func fenceAfterEnd() throws {
        let world = try ConsentWorld()
        let end = world.stack.simulation.time.wallNow.microseconds + 1_000_000
        try world.choose(.ephemeral, by: .app, endsAt: end)
        world.stack.simulation.time.setWall(.init(microseconds: end))
        try world.choose(.denied)
        #expect(world.peers.fences.map(\.ledgerPosition) == [2])
    }

    @Test("While delivery is down a denial is recorded and not acknowledged")
    func fenceWithoutDelivery() throws {
        let world = try ConsentWorld(without: [.delivery])
        try world.choose(.authorized)
        let request = PutAuthorizationRequest(
            appID: "com.example.mail",
            personID: "ada",
            status: .denied,
            source: .settings
        )
        let error = #expect(throws: RPCError.self) {
            try world.call { (client) async throws(RPCError) in
                try await client.putAuthorization(request, options: CallOptions(timeout: .seconds(5)))
            }
        }
        #expect(error?.code == .deadlineExceeded)
        #expect(try world.evaluate().first?.permissions.authorization == .denied)
        world.serve(.delivery)
        world.stack.run(for: .seconds(30))
        #expect(try world.choose(.denied).ledgerPosition == 2)
        #expect(world.peers.fences.last?.ledgerPosition == 2)
    }

    private func expectInvalid(
        _ world: ConsentWorld,
        _ status: AuthorizationStatus,
        by source: ChoiceSource,
        endsAt: Int64? = nil,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let request = PutAuthorizationRequest(
            appID: "com.example.mail",
            personID: "ada",
            status: status,
            endsAtUnixUs: endsAt,
            source: source
        )
        try world.expectRefusal(.authorizationTransitionInvalid, field: "status", at: location) {
            (client) async throws(RPCError) in try await client.putAuthorization(request)
        }
    }
}
