import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

/// What consent refuses leaves the audit entry that it was refused, and nothing else.
@Suite("Refused input") struct RefusedInputTests {
    private typealias Call = @Sendable (ConsentClient) async throws(RPCError) -> Void

    /// One wrong input; made when it is tried, since some need the world as it is then.
    private struct Example {
        var name: String
        var code: RefusalCode
        var caller = "cli"
        /// How many events it leaves.
        var eventCount = 1
        var call: Call
    }

    private static let app = "com.example.mail"

    /// A world in which ada is in a marketing topic and cleo was erased.
    private func world() throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        try world.putTopic("hidden", isListed: false)
        try world.optIn("ada", "offers", evidence: world.evidence())
        try world.optIn("ada", "news")
        let erasure = ErasePersonRequest(
            personID: "cleo",
            erasureID: NotificationID(high: 0x0199_0000_0000_7001, low: 0x8000_0000_0000_0001).bytes
        )
        _ = try world.call { (client) async throws(RPCError) in try await client.erasePerson(erasure) }
        return world
    }

    private func events(_ world: ConsentWorld) throws -> [AuditEvent] {
        let request = ListAuditEventsRequest(page: PageRequest(pageSize: 1000))
        return try world.call { (client) async throws(RPCError) in try await client.listAuditEvents(request) }.events
    }

    private func joining(_ evidence: ConsentEvidence?, as person: String = "bert") -> Call {
        let request = OptInRequest(appID: Self.app, topicID: "offers", personID: person, evidence: evidence)
        return { (client) async throws(RPCError) in _ = try await client.optIn(request) }
    }

    private func following(_ token: String, _ choices: [TopicChoice] = []) -> Call {
        let request = FollowPreferenceLinkRequest(token: token, choices: choices)
        return { (client) async throws(RPCError) in _ = try await client.followPreferenceLink(request) }
    }

    private func asking(_ words: String) -> Call {
        let request = RequestAuthorizationRequest(
            appID: Self.app,
            personID: "bert",
            options: [.alert],
            purposeText: words,
            language: "en"
        )
        return { (client) async throws(RPCError) in _ = try await client.requestAuthorization(request) }
    }

    private func entitling(_ principal: Principal) -> Call {
        let request = PutEntitlementsRequest(
            principal: principal,
            entitlements: Entitlements(appID: Self.app, capabilities: Capabilities(critical: true))
        )
        return { (client) async throws(RPCError) in _ = try await client.putEntitlements(request) }
    }

    private func examples(_ world: ConsentWorld) throws -> [Example] {
        var withoutVersion = world.evidence()
        withoutVersion.textVersion = 0
        var inFuture = world.evidence()
        inFuture.chosenAtUnixUs += 310_000_000
        var tooOld = world.evidence()
        tooOld.chosenAtUnixUs = -315_619_200_000_000
        var withoutTime = world.evidence()
        withoutTime.chosenAtUnixUs = 0
        let superseded = world.evidence()
        try world.putMarketing("trends")
        try world.optIn("bert", "trends", evidence: superseded)
        try world.optOut("bert", "trends")
        let late = OptInRequest(appID: Self.app, topicID: "trends", personID: "bert", evidence: superseded)
        var withNetwork = world.evidence()
        withNetwork.networkDetail = "192.0.2.1"
        let hidden = Topic(appID: Self.app, topicID: "more", displayName: "More", purpose: .marketing)
        let used = try world.link("ada", "news", .confirmOptIn).token
        try world.follow(used)
        let revoked = try world.link("ada", "offers")
        try world.revoke("ada", link: revoked.link?.linkID ?? [])
        let expired = try world.link("ada", "offers", seconds: 1).token
        let preferences = try world.link("ada", "", .preferences).token
        let foreign = try ConsentWorld(seed: 9)
        try foreign.putMarketing("offers")
        let elsewhere = try foreign.link("ada", "offers").token
        world.stack.run(for: .seconds(2))
        return [
            Example(name: "no text version", code: .evidenceRequired, call: joining(withoutVersion)),
            Example(name: "no evidence", code: .evidenceRequired, call: joining(nil)),
            Example(name: "a time in the future", code: .choiceInFuture, call: joining(inFuture)),
            Example(name: "a time in 1960", code: .fieldMalformed, call: joining(tooOld)),
            Example(name: "no time", code: .fieldRequired, call: joining(withoutTime)),
            Example(name: "a choice from before leaving", code: .choiceSuperseded) { (client) async throws(RPCError) in
                _ = try await client.optIn(late)
            },
            Example(name: "network details", code: .networkDetailNotKept, call: joining(withNetwork)),
            Example(name: "an erased person", code: .personErased, call: joining(world.evidence(), as: "cleo")),
            Example(name: "marketing that is not listed", code: .topicNotListed) { (client) async throws(RPCError) in
                _ = try await client.putTopic(PutTopicRequest(topic: hidden))
            },
            Example(name: "joining what is not listed", code: .topicNotListed) { (client) async throws(RPCError) in
                _ = try await client.optIn(OptInRequest(appID: Self.app, topicID: "hidden", personID: "ada"))
            },
            Example(name: "two answers that are one", code: .guidelineRule) { (client) async throws(RPCError) in
                var text = ConsentWorld.text("offers", language: "de")
                text.declineLabel = text.acceptLabel
                _ = try await client.putConsentText(PutConsentTextRequest(text: text))
            },
            Example(
                name: "a topic that is not listed",
                code: .topicNotListed,
                caller: "gateway",
                call: following(preferences, [TopicChoice(topicID: "hidden", subscribes: true)])
            ),
            Example(
                name: "a broken link",
                code: .linkInvalid,
                caller: "gateway",
                call: following(String(preferences.dropLast()))
            ),
            // One an hour for each caller: anybody can send what is no link.
            Example(
                name: "a foreign link",
                code: .linkInvalid,
                caller: "gateway",
                eventCount: 0,
                call: following(elsewhere)
            ),
            Example(name: "a foreign link by another", code: .linkInvalid, call: following(elsewhere)),
            Example(name: "an expired link", code: .linkExpired, caller: "gateway", call: following(expired)),
            Example(name: "a revoked link", code: .linkRevoked, caller: "gateway", call: following(revoked.token)),
            Example(name: "a replayed link", code: .linkUsed, caller: "gateway", call: following(used)),
            Example(
                name: "an entitlement by an app",
                code: .operatorRequired,
                caller: "gateway",
                call: entitling(Principal(identity: .appID(Self.app)))
            ),
            Example(
                name: "an entitlement by a person",
                code: .operatorRequired,
                caller: "gateway",
                call: entitling(Principal(identity: .personID("ada")))
            ),
            Example(name: "PUR-001", code: .guidelineRule, call: asking("")),
            Example(name: "PUR-002", code: .guidelineRule, call: asking("Notifications")),
            Example(name: "PUR-003", code: .guidelineRule, call: asking("Notifications are sent when mail arrives.")),
        ]
    }

    @Test("Each is refused by its name, and writes nothing but the audit entry that it was refused")
    func refusals() throws {
        let world = try world()
        for example in try examples(world) {
            let (stored, before) = (try world.dump(), try events(world))
            let call = example.call
            let error = #expect(throws: RPCError.self, "\(example.name)") {
                try world.call(as: example.caller) { (client) async throws(RPCError) in try await call(client) }
            }
            #expect(error?.message.hasPrefix("\(example.code.rawValue): ") == true, "\(example.name): \(error as Any)")
            #expect(try world.dump() == stored, "\(example.name)")
            let after = try events(world)
            #expect(after.count == before.count + example.eventCount, "\(example.name)")
            guard example.eventCount == 1 else { continue }
            #expect(after.first?.refusalCode == example.code.rawValue, "\(example.name)")
            #expect(after.first?.caller == example.caller, "\(example.name)")
            #expect(after.first?.personID != "cleo", "\(example.name)")
        }
    }

    @Test("What is no link is in the audit log once an hour for each caller, whoever sends how many over HTTP")
    func brokenLinks() throws {
        let world = try world()
        let before = try events(world).count
        for _ in 0..<5 { #expect(try world.post("AAAA", "List-Unsubscribe=One-Click").status == "404 Not Found") }
        #expect(try events(world).count == before + 1)
        world.stack.run(for: .seconds(3601))
        #expect(try world.post("AAAA", "List-Unsubscribe=One-Click").status == "404 Not Found")
        #expect(try events(world).count == before + 2)
    }
}
