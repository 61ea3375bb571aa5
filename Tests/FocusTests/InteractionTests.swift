import RPC
import Testing
import UsherProto

@testable import Focus

/// Interactions as tests donate them.
extension FocusWorld {
    /// A message that went out to `addresses` so many days ago.
    func outgoing(
        _ id: String,
        to recipients: [Participant],
        _ kind: NotificationKind = .message,
        daysAgo: Double = 0
    ) -> Interaction {
        Interaction(
            interactionID: id,
            kind: kind,
            direction: .outgoing,
            atUnixUs: now - Int64(daysAgo * 86_400_000_000),
            communication: Communication(recipients: recipients, conversationID: "c1")
        )
    }

    func incoming(_ id: String, from sender: Participant) -> Interaction {
        Interaction(
            interactionID: id,
            kind: .message,
            direction: .incoming,
            atUnixUs: now,
            communication: Communication(sender: sender, conversationID: "c1")
        )
    }

    @discardableResult
    func donate(
        _ interactions: [Interaction],
        app: String = "com.example.chat",
        principal: Principal? = nil
    ) throws -> UInt32 {
        let request = DonateInteractionsRequest(
            principal: principal,
            appID: app,
            personID: "ann",
            interactions: interactions
        )
        return try call { (focus) async throws(RPCError) in try await focus.donateInteractions(request) }.recordedCount
    }

    func suggestions(focus id: String = "") throws -> [PersonSuggestion] {
        let request = SuggestPeopleRequest(personID: "ann", focusID: id)
        return try call { (focus) async throws(RPCError) in try await focus.suggestPeople(request) }.suggestions
    }

    func deleteInteractions(app: String = "", contact: String = "") throws -> UInt64 {
        let request = DeleteInteractionsRequest(personID: "ann", appID: app, contactID: contact)
        return try call { (focus) async throws(RPCError) in try await focus.deleteInteractions(request) }.deletedCount
    }
}

@Suite("Whom outgoing interactions suggest")
struct SuggestionTests {
    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(.sample("ben", email: "ben@b.c", phone: "030 123456"), of: "ann")
        try world.putContact(.sample("cem", email: "cem@b.c"), of: "ann")
        return world
    }

    @Test("Messages count 1 and calls 2, halved every 30 days; 3 is enough")
    func score() {
        let day: Int64 = 86_400_000_000
        var score = SuggestionScore()
        for _ in 0..<3 { score.add(["three"], isCall: false, age: 0) }
        score.add(["less"], isCall: true, age: 0)
        score.add(["less"], isCall: false, age: day)
        for age in [0, 30, 30, 60, 60, 60, 60] { score.add(["halved"], isCall: false, age: Int64(age) * day) }
        for _ in 0..<4 { score.add(["calls", "shared"], isCall: true, age: 30 * day) }
        score.add(["future"], isCall: true, age: -30 * day)
        let suggestions = score.suggestions()
        #expect(suggestions.map(\.contactID) == ["calls", "shared", "halved", "three"])
        #expect(suggestions.map(\.score) == [4, 4, 3, 3])
        #expect(score.suggestions(without: ["calls", "three"]).map(\.contactID) == ["shared", "halved"])
    }

    @Test("At most 20 are suggested")
    func count() {
        var score = SuggestionScore()
        for index in 0..<30 { for _ in 0..<(3 + index) { score.add(["c\(index)"], isCall: false, age: 0) } }
        #expect(score.suggestions().count == 20)
        #expect(score.suggestions().first?.contactID == "c29")
    }

    @Test("What went out suggests its recipients, by whatever address; what came in never does")
    func directions() throws {
        let world = try world()
        let phone = Participant(handle: PersonHandle(kind: .phoneNumber, value: "+4930123456"))
        try world.donate([
            world.outgoing("1", to: [.email("BEN@b.c")]), world.outgoing("2", to: [phone]),
            world.outgoing("3", to: [Participant(contactID: "ben"), .email("nobody@b.c")]),
        ])
        for index in 0..<9 { try world.donate([world.incoming("in \(index)", from: .email("cem@b.c"))]) }
        #expect(try world.suggestions().map(\.contactID) == ["ben"])
        try world.crash()
        #expect(try world.suggestions().map(\.contactID) == ["ben"])
        try world.donate([
            world.outgoing("4", to: [.email("cem@b.c")], .call), world.outgoing("5", to: [.email("cem@b.c")], .call),
        ])
        let suggestions = try world.suggestions()
        #expect(suggestions.map(\.contactID) == ["cem", "ben"])
        #expect(abs((suggestions.first?.score ?? 0) - 4) < 0.001)
    }

    @Test("Who is on the list of the Focus is left out, and nobody is ever added to it")
    func listed() throws {
        let world = try world()
        try world.donate((0..<4).map { world.outgoing("\($0)", to: [.email("ben@b.c"), .email("cem@b.c")]) })
        let focus = FocusConfiguration(focusID: "work", displayName: "Work", contactIDs: ["ben"])
        let put = try world.putFocus(focus, of: "ann")
        #expect(try world.suggestions().count == 2)
        #expect(try world.suggestions(focus: "work").map(\.contactID) == ["cem"])
        let focuses = try world.call { (client) async throws(RPCError) in
            try await client.listFocuses(ListFocusesRequest(personID: "ann"))
        }.focuses
        #expect(focuses == [put])
        let error = #expect(throws: RPCError.self) { try world.suggestions(focus: "sleep") }
        #expect(error?.message.hasPrefix("focus_unknown: ") == true)
    }

    @Test("A repeat changes nothing; the same id in another app is another interaction")
    func repeats() throws {
        let world = try world()
        let messages = [world.outgoing("1", to: [.email("ben@b.c")]), world.outgoing("2", to: [.email("ben@b.c")])]
        #expect(try world.donate(messages) == 2)
        let before = try world.contents()
        #expect(try world.donate(messages) == 0)
        #expect(try world.contents() == before)
        #expect(try world.donate(messages, app: "org.other") == 2)
    }
}

@Suite("What is kept of interactions")
struct InteractionTests {
    private func world() throws -> FocusWorld {
        let world = try FocusWorld()
        try world.putPerson("ann")
        try world.putContact(.sample("ben", email: "ben@b.c"), of: "ann")
        return world
    }

    @Test("Names are not kept")
    func names() throws {
        let world = try world()
        let recipient = Participant(
            handle: PersonHandle(kind: .phoneNumber, value: "030 123456", label: "secret label"),
            displayName: "Secret Name",
            imageURL: "https://example.com/secret"
        )
        var interaction = world.outgoing("1", to: [recipient])
        interaction.communication?.groupName = "secret group"
        try world.donate([interaction])
        let stored = try #require(try world.contents()["interaction"]?.first)
        let hex = "secret".utf8.map { String($0, radix: 16, uppercase: true) }.joined()
        #expect(!stored.contains(hex))
        #expect(stored.contains("+4930123456".utf8.map { String($0, radix: 16, uppercase: true) }.joined()))
    }

    @Test("History is erased: all of it, of one app, with one contact; who called lately goes with all of it")
    func deletion() throws {
        let world = try world()
        try world.donate([world.outgoing("1", to: [.email("ben@b.c")]), world.incoming("2", from: .email("ben@b.c"))])
        try world.donate([world.outgoing("3", to: [.email("dora@b.c")])])
        try world.donate([world.outgoing("1", to: [Participant(contactID: "gone")])], app: "org.other")
        _ = try world.decide(world.subject { $0.comes(.call, from: .email("ben@b.c")) }, "ann")
        #expect(try world.deleteInteractions(contact: "ben") == 2)
        #expect(try world.deleteInteractions(contact: "gone") == 1)
        #expect(try world.deleteInteractions(contact: "ben") == 0)
        #expect(try world.contents()["interaction"]?.count == 1)
        #expect(try world.deleteInteractions(app: "org.other") == 0)
        #expect(try world.deleteInteractions(app: "com.example.chat") == 1)
        #expect(try world.contents()["call_attempt"]?.isEmpty == false)
        try world.donate([world.outgoing("9", to: [.email("ben@b.c")])])
        #expect(try world.deleteInteractions() == 1)
        #expect(try world.contents()["interaction"] == [])
        #expect(try world.contents()["call_attempt"] == [])
    }

    @Test("Of one person at most 5,000 are kept; the oldest of the app that has most leave")
    func bound() throws {
        let world = try world()
        try world.donate([world.outgoing("old", to: [.email("ben@b.c")], daysAgo: 2)])
        for batch in 0..<40 {
            try world.donate((0..<128).map { world.outgoing("\(batch) \($0)", to: [.email("ben@b.c")]) })
            let count = try world.rowCount(of: "interaction")
            #expect(count <= 5000)
        }
        let rows = try #require(try world.contents()["interaction"])
        #expect(!rows.contains { $0.contains("'old'") })
        #expect(rows.contains { $0.contains("'39 127'") })
        #expect(try world.deleteInteractions() == UInt64(rows.count))
    }

    @Test("An app that donates much pushes out what it donated itself, not what others did")
    func share() throws {
        let world = try world()
        try world.donate([world.outgoing("kept", to: [.email("ben@b.c")], daysAgo: 2)], app: "com.example.mail")
        for batch in 0..<40 {
            try world.donate((0..<128).map { world.outgoing("\(batch) \($0)", to: [.email("ben@b.c")]) })
        }
        #expect(try world.rowCount(of: "interaction") <= 5000)
        #expect(try world.deleteInteractions(app: "com.example.mail") == 1)
    }

    @Test("What took place a year ago is forgotten")
    func retention() throws {
        let world = try world()
        try world.donate([
            world.outgoing("old", to: [.email("ben@b.c")], daysAgo: 366),
            world.outgoing("new", to: [.email("ben@b.c")], daysAgo: 364),
        ])
        world.pass(.seconds(70))
        #expect(try world.rowCount(of: "interaction") == 1)
        #expect(try world.deleteInteractions() == 1)
    }

    @Test("An app donates and deletes its own only, and sees no suggestions")
    func apps() throws {
        let world = try world()
        let chat = Principal(identity: .appID("com.example.chat"))
        try world.donate([world.outgoing("1", to: [.email("ben@b.c")])], principal: chat)
        let other = #expect(throws: RPCError.self) {
            try world.donate([world.outgoing("1", to: [.email("ben@b.c")])], app: "org.other", principal: chat)
        }
        #expect(other?.message.hasPrefix("app_mismatch: ") == true)
        let all = #expect(throws: RPCError.self) {
            let request = DeleteInteractionsRequest(principal: chat, personID: "ann")
            _ = try world.call { (focus) async throws(RPCError) in try await focus.deleteInteractions(request) }
        }
        #expect(all?.fieldPath == "app_id")
        let suggestions = #expect(throws: RPCError.self) {
            let request = SuggestPeopleRequest(principal: chat, personID: "ann")
            _ = try world.call { (focus) async throws(RPCError) in try await focus.suggestPeople(request) }
        }
        #expect(suggestions?.code == .permissionDenied)
    }

    /// A donation that breaks a rule.
    struct Broken: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var code: String
        var rule = ""
        var field: String
        var change: @Sendable (inout Interaction) -> Void

        init(
            _ description: String,
            _ code: String,
            _ field: String,
            rule: String = "",
            _ change: @escaping @Sendable (inout Interaction) -> Void
        ) {
            testDescription = description
            self.code = code
            self.rule = rule
            self.field = field
            self.change = change
        }
    }

    @Test(
        "One that breaks a rule refuses the call, with rule and place, and nothing is kept",
        arguments: [
            Broken(
                "the person themself",
                "communication_rule",
                "communication.recipients[0].is_me",
                rule: "C1"
            ) {
                $0.communication?.recipients[0].isMe = true
            },
            Broken("the person as sender", "communication_rule", "communication.sender", rule: "C1") {
                $0.communication?.sender = .email("ann@b.c")
            },
            Broken("nobody it went to", "communication_rule", "communication.recipients", rule: "C2") {
                $0.communication?.recipients = []
            },
            Broken("nobody it came from", "communication_rule", "communication.sender", rule: "COM-001") {
                $0.direction = .incoming
            },
            Broken("from the person themself", "communication_rule", "communication.sender.is_me", rule: "C1") {
                $0.direction = .incoming
                $0.communication?.sender = Participant(customID: "17", isMe: true)
            },
            Broken("no conversation", "communication_rule", "communication.conversation_id", rule: "C4") {
                $0.communication?.conversationID = ""
            },
            Broken("no direction", "field_malformed", "direction") { $0.direction = .unspecified },
            Broken("no id", "field_required", "interaction_id") { $0.interactionID = "" },
            Broken("neither message nor call", "field_malformed", "kind") { $0.kind = .general },
            Broken("yet to come", "field_malformed", "at_unix_us") { $0.atUnixUs += 3_600_000_000 },
            Broken("no time", "field_malformed", "at_unix_us") { $0.atUnixUs = 0 },
            Broken("no participants", "field_required", "communication") { $0.communication = nil },
            Broken("a participant without address", "field_required", "communication.recipients[0].handle") {
                $0.communication?.recipients[0].handle = nil
            },
            Broken("too many addresses", "field_too_long", "communication") { interaction in
                let alias = PersonHandle(kind: .opaque, value: String(repeating: "a", count: 256))
                interaction.communication?.recipients[0].aliases = Array(repeating: alias, count: 16)
            },
        ]
    )
    func broken(example: Broken) throws {
        let world = try world()
        let before = try world.contents()
        var interaction = world.outgoing("2", to: [.email("ben@b.c")])
        example.change(&interaction)
        let interactions = [world.outgoing("1", to: [.email("ben@b.c")]), interaction]
        let error = try #require(throws: RPCError.self) { try world.donate(interactions) }
        #expect(error.message.hasPrefix("\(example.code): \(example.rule)"))
        #expect(error.fieldPath == "interactions[1].\(example.field)")
        #expect(error.code == .invalidArgument)
        #expect(try world.contents() == before)
    }
}
