import JSON
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

/// Reports from users of comparable systems, by their ids, as far as consent answers them by itself.
@Suite("Field reports: consent, opt-out, unsubscribe") struct FieldReportTests {
    @Test("F01: with notifications switched off nothing is permitted to be listed, and the reason is known")
    func f01() throws {
        let world = try ConsentWorld()
        try world.putTopic("flow")
        try world.choose(.authorized)
        try world.optIn("ada", "flow")
        try world.choose(.denied)
        #expect(try world.evaluate(topic: "flow").first?.permissions.authorization == .denied)
        try world.choose(.authorized)
        try world.optOut("ada", "flow")
        #expect(try world.evaluate(topic: "flow").first?.refusal == .topicNotSubscribed)
        try world.optIn("ada", "flow")
        try world.optOut("ada", "flow", channel: .inbox)
        #expect(try world.evaluate(topic: "flow").first?.refusal == .channelOff)
    }

    @Test("F02: an opt-out while a broadcast goes out counts from its acknowledgement on, by ledger position")
    func f02() throws {
        let world = try ConsentWorld()
        try world.putMarketing("broadcast")
        for person in ["ada", "bert", "cleo"] { try world.optIn(person, "broadcast", evidence: world.evidence()) }
        let listed = try world.audience("broadcast").personIDs
        let early = try world.evaluate(listed, topic: "broadcast")
        #expect(early.allSatisfy { $0.refusal == nil })
        let position = try world.optOut("bert", "broadcast").ledgerPosition
        // What was evaluated before lies behind the line that delivery was given; what comes after is refused.
        #expect(early.allSatisfy { ($0.evaluated?.ledgerPosition ?? 0) < position })
        #expect(world.peers.fences.map(\.ledgerPosition) == [position])
        let late = try world.evaluate(listed, topic: "broadcast")
        #expect(late.map(\.refusal) == [nil, .marketingNotOptedIn, nil])
        #expect(late.allSatisfy { ($0.evaluated?.ledgerPosition ?? 0) >= position })
    }

    @Test("F05: who is listed and who is permitted is the same selection")
    func f05() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        try world.optIn("ada", "news")
        try world.optIn("bert", "news")
        try world.optIn("bert", "news", isConfirmation: true)
        try world.optIn("cleo", "news")
        try world.optIn("cleo", "news", isConfirmation: true)
        try world.optOut("cleo", "news")
        let people = ["ada", "bert", "cleo"]
        let permitted = zip(people, try world.evaluate(people, topic: "news")).filter { $0.1.refusal == nil }.map(\.0)
        #expect(try world.audience("news").personIDs == permitted)
        #expect(permitted == ["bert"])
        // And of marketing: one under an earlier text, one who left the channel, one who stays.
        try world.putMarketing("offers")
        try world.optIn("ada", "offers", evidence: world.evidence())
        try world.putText(ConsentWorld.text("offers", version: 2))
        for person in ["bert", "cleo"] { try world.optIn(person, "offers", evidence: world.evidence(2)) }
        try world.optOut("cleo", "offers", channel: .inbox)
        let verdicts = try world.evaluate(people, topic: "offers").map(\.refusal)
        #expect(verdicts == [.marketingNotOptedIn, nil, .channelOff])
        #expect(try world.audience("offers").personIDs == ["bert"])
    }

    @Test("F06: leaving marketing leaves what is transactional alone")
    func f06() throws {
        let world = try ConsentWorld()
        try world.putMarketing("sales")
        try world.optIn("ada", "sales", evidence: world.evidence())
        try world.putTopic("results")
        try world.optIn("ada", "results")
        try world.choose(.authorized)
        let request = OptOutRequest(appID: "com.example.mail", personID: "ada", source: .oneClickUnsubscribe)
        _ = try world.call { (client) async throws(RPCError) in try await client.optOut(request) }
        #expect(try world.evaluate(topic: "results").first?.refusal == nil)
        #expect(try world.evaluate().first?.refusal == nil)
        #expect(try world.evaluate(topic: "sales").first?.refusal == .marketingNotOptedIn)
        #expect(
            world.peers.fences.map(\.topicID) == ["sales"],
            "a line through the whole app would stop the results too"
        )
    }

    @Test("F08: every marketing topic is on the preference page")
    func f08() throws {
        let world = try ConsentWorld()
        let hidden = Topic(appID: "com.example.mail", topicID: "sales", displayName: "Sales", purpose: .marketing)
        try world.expectRefusal(.topicNotListed, field: "topic.is_listed") { (client) async throws(RPCError) in
            try await client.putTopic(PutTopicRequest(topic: hidden))
        }
        try world.putTopic("sales", purpose: .marketing)
        let request = ListPreferencesRequest(personID: "ada")
        let page = try world.call { (client) async throws(RPCError) in try await client.listPreferences(request) }
        #expect(page.preferences.map(\.topic?.topicID) == ["sales"])
    }

    @Test("F09: a topic without a declared purpose is marketing, and needs an opt-in")
    func f09() throws {
        let world = try ConsentWorld()
        #expect(try world.putTopic("onboarding", purpose: .unspecified).purpose == .marketing)
        #expect(try world.evaluate(topic: "onboarding").first?.refusal == .marketingNotOptedIn)
    }

    @Test("F12: which text somebody agreed to is known, and agreeing to one is not agreeing to the next")
    func f12() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.optIn("ada", "offers", evidence: world.evidence(1))
        try world.putText(ConsentWorld.text("offers", version: 2, question: "Shall we sell you offers of others?"))
        #expect(try world.preferences().map(\.state) == [.textOutdated])
        #expect(try world.preferences().map(\.topic?.textVersion) == [2])
        #expect(try world.evaluate(topic: "offers").first?.refusal == .marketingNotOptedIn)
        let stale = OptInRequest(
            appID: "com.example.mail",
            topicID: "offers",
            personID: "ada",
            evidence: world.evidence(1)
        )
        try world.expectRefusal(.consentTextOutdated, field: "evidence.text_version") {
            (client) async throws(RPCError) in try await client.optIn(stale)
        }
        try world.optIn("ada", "offers", evidence: world.evidence(2))
        #expect(try world.preferences().map(\.state) == [.subscribed])
    }

    @Test("F13: a channel switched off is off for every purpose")
    func f13() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.optIn("ada", "offers", evidence: world.evidence())
        try world.putTopic("orders")
        try world.optIn("ada", "orders")
        try world.choose(.authorized)
        try world.putSettings(AppSettings(channelsOff: [.inbox]))
        for topic in ["offers", "orders", ""] {
            for purpose in [NotificationPurpose.transactional, .recommendation] {
                #expect(try world.evaluate(topic: topic, purpose: purpose).first?.refusal == .channelOff)
            }
        }
        #expect(try world.evaluate(["bert"]).first?.refusal == nil, "nobody else's")
    }

    @Test("F14: no sender can make itself critical, only an operator can let it")
    func f14() throws {
        let world = try ConsentWorld()
        let request = PutEntitlementsRequest(
            principal: Principal(identity: .appID("com.example.mail")),
            entitlements: Entitlements(appID: "com.example.mail", capabilities: Capabilities(critical: true))
        )
        try world.expectRefusal(.operatorRequired, field: "principal", as: "gateway") {
            (client) async throws(RPCError) in try await client.putEntitlements(request)
        }
        #expect(try world.evaluate().first?.permissions.capabilities?.critical == false)
    }

    @Test("F16: what the receiver muted reaches the decision, whatever the sender's urgency")
    func f16() throws {
        let world = try ConsentWorld()
        try world.choose(.authorized)
        try world.putSettings(AppSettings(timeSensitive: .disabled, quiet: true))
        let request = EvaluateRequest(
            subjects: [EvaluateSubject(appID: "com.example.mail", level: .critical)],
            entries: [EvaluateEntry(personID: "ada")]
        )
        let answer = try world.call(as: "ingestion") { (client) async throws(RPCError) in
            try await client.evaluate(request)
        }
        #expect(answer.evaluations.first?.permissions.settings == AppSettings(timeSensitive: .disabled, quiet: true))
    }

    @Test("F17: whoever is not subscribed any more is seen to be so, since when, and by which change")
    func f17() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        let joined = try world.optIn("ada", "offers", evidence: world.evidence())
        world.stack.run(for: .seconds(60))
        let left = try world.optOut("ada", "offers").ledgerPosition
        #expect(left > joined.ledgerPosition)
        let preference = try #require(try world.preferences().first)
        #expect(preference.state == .unsubscribed)
        #expect(preference.sinceUnixUs ?? 0 >= (joined.preference?.sinceUnixUs ?? 0) + 60_000_000)
        let evaluation = try #require(try world.evaluate(topic: "offers").first)
        #expect(evaluation.refusal == .marketingNotOptedIn)
        #expect(evaluation.evaluated?.ledgerPosition ?? 0 >= left)
        // The change itself, and its cause: where they chose, in the ledger and in the audit log.
        world.waitForCheckpoint()
        let proof = try world.prove("ada", topic: "offers")
        #expect(proof.entry?.position == left && proof.entry?.kind == .optOut)
        let record = try JSONDocument(parsing: proof.recordJSON).root
        #expect(record["state"]?["source"]?.string == "settings", "\(proof.recordJSON)")
        let asked = ListAuditEventsRequest(personID: "ada", method: "OptOut")
        let events = try world.call { (client) async throws(RPCError) in try await client.listAuditEvents(asked) }
            .events
        #expect(events.map(\.detail) == ["topic offers, source settings"])
    }

    @Test("F18: a refused pair names its reason, and is no failure")
    func f18() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation)
        let evaluation = try #require(try world.evaluate(topic: "news").first)
        #expect(evaluation.verdict == .refused)
        #expect(evaluation.reason == .topicNotSubscribed)
    }

    @Test("K13: an app sees how people stand to its own topics, and to nobody else's")
    func k13() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        try world.putTopic("news", of: "com.example.shop")
        for app in ["", "com.example.mail"] {
            let request = ListPreferencesRequest(
                principal: Principal(identity: .appID("com.example.shop")),
                personID: "ada",
                appID: app
            )
            try world.expectRefusal(.appMismatch, field: "principal", as: "gateway") {
                (client) async throws(RPCError) in try await client.listPreferences(request)
            }
        }
        let own = ListPreferencesRequest(
            principal: Principal(identity: .appID("com.example.shop")),
            personID: "ada",
            appID: "com.example.shop"
        )
        let answer = try world.call(as: "gateway") { (client) async throws(RPCError) in
            try await client.listPreferences(own)
        }
        #expect(answer.preferences.map(\.topic?.topicID) == ["news"])
    }
}
