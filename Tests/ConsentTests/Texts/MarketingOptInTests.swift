import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Consent

@Suite("Opting in to marketing") struct MarketingOptInTests {
    private func state(_ world: ConsentWorld, _ topic: String = "offers") throws -> SubscriptionState? {
        try world.preferences().first { $0.topic?.topicID == topic }?.state
    }

    @Test("With evidence a person joins, is listed and may be sent to")
    func joined() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
        let answer = try world.optIn("ada", "offers", evidence: world.evidence())
        #expect(answer.preference?.state == .subscribed)
        #expect(answer.preference?.topic?.textVersion == 1)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [nil])
        #expect(try world.audience("offers").personIDs == ["ada"])
        #expect(try state(world) == .subscribed)
        let before = try world.dump()
        #expect(try world.optIn("ada", "offers", evidence: world.evidence()) == answer, "repeating it changes nothing")
        #expect(try world.dump() == before)
        try world.restart()
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [nil])
    }

    /// What is wrong with evidence, how it is refused, and where.
    private static let faults: [(RefusalCode, String, @Sendable (inout ConsentEvidence) -> Void)] = [
        (.evidenceRequired, "evidence.text_version", { $0.textVersion = 0 }),
        (.consentTextUnknown, "evidence.text_version", { $0.textVersion = 3 }),
        (.consentTextOutdated, "evidence.text_version", { $0.textVersion = 1 }),
        (.consentTextUnknown, "evidence.language", { $0.language = "fr" }),
        (.fieldRequired, "evidence.language", { $0.language = "" }),
        (.fieldMalformed, "evidence.language", { $0.language = "e" }),
        (.fieldRequired, "evidence.chosen_at_unix_us", { $0.chosenAtUnixUs = 0 }),
        (.fieldMalformed, "evidence.chosen_at_unix_us", { $0.chosenAtUnixUs = -1 }),
        (.fieldMalformed, "evidence.chosen_at_unix_us", { $0.chosenAtUnixUs = 1 }),
        (.fieldMalformed, "evidence.chosen_at_unix_us", { $0.chosenAtUnixUs = 946_684_799_999_999 }),
        (.choiceInFuture, "evidence.chosen_at_unix_us", { $0.chosenAtUnixUs += 301_000_000 }),
        (.fieldRequired, "evidence.source", { $0.source = .unspecified }),
        (.fieldMalformed, "evidence.source", { $0.source = .unrecognized(9) }),
        (.fieldMalformed, "evidence.source", { $0.source = .oneClickUnsubscribe }),
        (.guidelineRule, "evidence.source", { $0.source = .prompt }),
        (.guidelineRule, "evidence.source", { $0.source = .provisionalNotification }),
        (.fieldTooLong, "evidence.source_detail", { $0.sourceDetail = String(repeating: "s", count: 257) }),
        (.fieldTooLong, "evidence.network_detail", { $0.networkDetail = String(repeating: "n", count: 513) }),
        (.networkDetailNotKept, "evidence.network_detail", { $0.networkDetail = "192.0.2.7 Browser/1" }),
    ]

    @Test("Evidence that is missing or wrong is refused by name, and nothing is written", arguments: faults.indices)
    func badEvidence(index: Int) throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers", version: 2)
        var evidence = world.evidence(2)
        let (code, field, change) = Self.faults[index]
        change(&evidence)
        let request = OptInRequest(
            appID: "com.example.mail",
            topicID: "offers",
            personID: "ada",
            evidence: evidence
        )
        try world.expectRefusal(code, field: field) { (client) async throws(RPCError) in
            try await client.optIn(request)
        }
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
    }

    @Test("Without evidence, and to a topic that has no text yet, nobody joins")
    func noEvidence() throws {
        let world = try ConsentWorld()
        try world.putTopic("offers", purpose: .marketing)
        let bare = OptInRequest(appID: "com.example.mail", topicID: "offers", personID: "ada")
        try world.expectRefusal(.evidenceRequired, field: "evidence") { (client) async throws(RPCError) in
            try await client.optIn(bare)
        }
        var proven = bare
        proven.evidence = world.evidence()
        let request = proven
        try world.expectRefusal(.consentTextUnknown, field: "evidence.text_version") {
            (client) async throws(RPCError) in
            try await client.optIn(request)
        }
    }

    @Test("Marketing that people do not find among their preferences cannot be joined")
    func unlisted() throws {
        // No call makes such a topic; a database from elsewhere may hold one.
        let topic = TopicRecord(purpose: .marketing, isListed: false)
        #expect(topic.requiredTextVersion == 1)
        let world = try ConsentWorld()
        let hidden = Topic(appID: "com.example.mail", topicID: "offers", displayName: "Offers", purpose: .marketing)
        try world.expectRefusal(.topicNotListed, field: "topic.is_listed") { (client) async throws(RPCError) in
            try await client.putTopic(PutTopicRequest(topic: hidden))
        }
        let request = OptInRequest(
            appID: "com.example.mail",
            topicID: "offers",
            personID: "ada",
            evidence: world.evidence()
        )
        try world.expectRefusal(.topicUnknown, field: "topic_id") { (client) async throws(RPCError) in
            try await client.optIn(request)
        }
    }

    @Test("To allow notifications is not to ask for marketing (MKT-005)")
    func authorizationImpliesNothing() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.ask([.alert, .sound, .badge])
        try world.choose(.authorized, by: .prompt)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
        #expect(try state(world) == .unspecified)
        #expect(try world.audience("offers").personIDs == [])
    }

    @Test("A choice may lie five minutes ahead, as clocks differ, and long ago")
    func times() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        var ahead = world.evidence()
        ahead.chosenAtUnixUs += 299_000_000
        #expect(try world.optIn("ada", "offers", evidence: ahead).preference?.state == .subscribed)
        var old = world.evidence()
        old.chosenAtUnixUs = 946_684_800_000_000
        #expect(try world.optIn("bert", "offers", evidence: old).preference?.state == .subscribed)
    }

    @Test("Network details are kept only where that is configured")
    func networkDetails() throws {
        var options = ConsentService.Options()
        #expect(!options.keepsNetworkDetails)
        options.keepsNetworkDetails = true
        let world = try ConsentWorld(options: options)
        try world.putMarketing("offers")
        var evidence = world.evidence()
        evidence.networkDetail = "192.0.2.7 Browser/1"
        #expect(try world.optIn("ada", "offers", evidence: evidence).preference?.state == .subscribed)
    }

    @Test("An app reports its user's choice; only an operator reports one made with an operator")
    func operators() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        var request = OptInRequest(
            principal: Principal(identity: .appID("com.example.mail")),
            appID: "com.example.mail",
            topicID: "offers",
            personID: "ada",
            evidence: world.evidence(source: .operator)
        )
        let claimed = request
        try world.expectRefusal(.operatorRequired, field: "principal", as: "gateway") {
            (client) async throws(RPCError) in try await client.optIn(claimed)
        }
        request.evidence?.source = .app
        let reported = request
        let answer = try world.call(as: "gateway") { (client) async throws(RPCError) in
            try await client.optIn(reported)
        }
        #expect(answer.preference?.state == .subscribed)
    }

    @Test("With double opt-in nothing is sent before the second confirmation, which is of the same text")
    func doubleOptIn() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers", doubleOptIn: true)
        #expect(try world.optIn("ada", "offers", evidence: world.evidence()).preference?.state == .awaitingConfirmation)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
        try world.putText(ConsentWorld.text("offers", version: 2))
        var request = OptInRequest(appID: "com.example.mail", topicID: "offers", personID: "ada")
        request.isConfirmation = true
        for version in [UInt32(1), 2] {
            request.evidence = world.evidence(version)
            let confirmation = request
            try world.expectRefusal(.consentTextOutdated, field: "evidence.text_version") {
                (client) async throws(RPCError) in try await client.optIn(confirmation)
            }
        }
        #expect(try state(world) == .awaitingConfirmation)
        // Asked again with the new text, the person waits under that one.
        let again = try world.optIn("ada", "offers", evidence: world.evidence(2))
        #expect(again.preference?.state == .awaitingConfirmation)
        let confirmed = try world.optIn("ada", "offers", evidence: world.evidence(2), isConfirmation: true)
        #expect(confirmed.preference?.state == .subscribed)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [nil])
    }

    @Test("A new version of the text is a new question", arguments: [false, true])
    func outdated(isDouble: Bool) throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers", doubleOptIn: isDouble)
        func join(_ version: UInt32) throws -> SubscriptionState? {
            let first = try world.optIn("ada", "offers", evidence: world.evidence(version)).preference?.state
            guard isDouble else { return first }
            #expect(first == .awaitingConfirmation)
            return try world.optIn("ada", "offers", evidence: world.evidence(version), isConfirmation: true).preference?
                .state
        }
        #expect(try join(1) == .subscribed)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [nil])
        try world.putText(ConsentWorld.text("offers", version: 1, language: "fr"))
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [nil], "a further language asks nobody anew")
        try world.putText(ConsentWorld.text("offers", version: 2))
        for _ in 0..<2 {
            #expect(try state(world) == .textOutdated)
            #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
            #expect(try world.audience("offers").personIDs == [])
            try world.restart()
        }
        #expect(try join(2) == .subscribed)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [nil])
        #expect(try world.audience("offers").personIDs == ["ada"])
        try world.putText(ConsentWorld.text("offers", version: 3))
        try world.optOut("ada", "offers")
        #expect(try state(world) == .unsubscribed)
    }

    @Test("A text never stops what is not marketing; evidence for it is optional, and checked where given")
    func otherPurposes() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        try world.optIn("ada", "orders")
        try world.putText(ConsentWorld.text("orders"))
        try world.optIn("bert", "orders", evidence: world.evidence())
        try world.putText(ConsentWorld.text("orders", version: 2))
        #expect(try world.evaluate(["ada", "bert"], topic: "orders").map(\.refusal) == [nil, nil])
        #expect(try world.audience("orders").personIDs == ["ada", "bert"])
        for (version, code) in [(UInt32(1), RefusalCode.consentTextOutdated), (3, .consentTextUnknown)] {
            let request = OptInRequest(
                appID: "com.example.mail",
                topicID: "orders",
                personID: "cleo",
                evidence: world.evidence(version)
            )
            try world.expectRefusal(code, field: "evidence.text_version") { (client) async throws(RPCError) in
                try await client.optIn(request)
            }
        }
    }

    @Test("Opting out is as easy: no evidence, the next moment, by topic or everything at once")
    func optOut() throws {
        let world = try ConsentWorld()
        for topic in ["offers", "trends"] {
            try world.putMarketing(topic)
            try world.optIn("ada", topic, evidence: world.evidence())
        }
        try world.optOut("ada", "offers")
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
        #expect(try world.evaluate(topic: "trends").map(\.refusal) == [nil])
        let all = OptOutRequest(appID: "com.example.mail", personID: "ada", source: .oneClickUnsubscribe)
        _ = try world.call { (client) async throws(RPCError) in try await client.optOut(all) }
        #expect(try world.evaluate(topic: "trends").map(\.refusal) == [.marketingNotOptedIn])
        // Left twice already, the acknowledgement may be missing: the line is drawn again.
        #expect(world.peers.fences.map(\.topicID) == ["offers", "offers", "trends"])
    }
}
