import EventLoop
import RPC
import ServiceHost
import ServiceKit
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("What preference links confirm and choose") struct LinkChoiceTests {
    // MARK: Confirming

    /// A world in which ada waits to confirm.
    private func waiting() throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        try world.optIn("ada", "news")
        return world
    }

    @Test("A confirmation confirms once: the second use is refused, and looking tells that it counts")
    func confirmation() throws {
        let world = try waiting()
        let token = try world.link("ada", "news", .confirmOptIn).token
        let before = try world.dump()
        #expect(try world.open(token).preferences.map(\.state) == [.awaitingConfirmation])
        #expect(try world.dump() == before)
        #expect(try world.follow(token).preferences.map(\.state) == [.subscribed])
        #expect(try world.evaluate(topic: "news").first?.refusal == nil)
        try world.expectRefusal(.linkUsed, field: "token", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token))
        }
        #expect(try world.open(token).preferences.map(\.state) == [.subscribed])
        let page = try world.post(token, "action=confirm")
        #expect(page.status == "200 OK" && page.body.contains("You are subscribed"))
    }

    @Test("A used confirmation does not bring back who left, also after a restart")
    func replay() throws {
        let world = try waiting()
        let token = try world.link("ada", "news", .confirmOptIn).token
        try world.follow(token)
        try world.optOut("ada", "news")
        try world.restart()
        try world.expectUseless(token, .linkUsed)
        try world.optIn("ada", "news")
        try world.expectUseless(token, .linkUsed)
        #expect(try world.state("ada", "news") == .awaitingConfirmation)
        let page = try world.post(token, "action=confirm")
        #expect(page.status == "410 Gone" && page.body.contains("This link was used already"))
    }

    @Test("A confirmation is of the opt-in it was made for: who left, or joined anew since, is not joined by it")
    func takenBack() throws {
        let world = try waiting()
        let token = try world.link("ada", "news", .confirmOptIn).token
        func expectTakenBack() throws {
            try world.expectRefusal(.linkRevoked, field: "token", as: "gateway") { (client) async throws(RPCError) in
                try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token))
            }
        }
        try world.optOut("ada", "news")
        try expectTakenBack()
        try world.optIn("ada", "news")
        try expectTakenBack()
        let never = try world.link("bert", "news", .confirmOptIn).token
        try world.expectRefusal(.linkRevoked, field: "token", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: never))
        }
        let anew = try world.link("ada", "news", .confirmOptIn).token
        #expect(try world.follow(anew).preferences.map(\.state) == [.subscribed])
    }

    @Test("Marketing is confirmed under the text, and in the language, that the first opt-in was given with")
    func marketing() throws {
        let world = try ConsentWorld()
        try world.putMarketing("sales", doubleOptIn: true)
        try world.optIn("ada", "sales", evidence: world.evidence())
        // Leaving one channel is a change of its own, behind which the first opt-in is still found.
        try world.optOut("ada", "sales", channel: .webhook)
        let link = try world.link("ada", "sales", .confirmOptIn)
        let answer = try world.follow(link.token)
        #expect(answer.preferences.map(\.state) == [.subscribed])
        #expect(answer.preferences.first?.channelsOff == [.webhook])
        let proof: ProveConsentResponse = try world.call { (client) async throws(RPCError) in
            try await client.proveConsent(
                ProveConsentRequest(personID: "ada", appID: "com.example.mail", topicID: "sales")
            )
        }
        for part in ["\"text_version\":1", "\"language\":\"en-GB\"", "\"source\":\"preferenceLink\""] {
            let record: String = proof.recordJSON
            #expect(record.contains(part), "\(record)")
        }
    }

    @Test("A confirmation of a text that is outdated meanwhile is refused, and the page says to look for a newer link")
    func outdated() throws {
        let world = try ConsentWorld()
        try world.putMarketing("sales", doubleOptIn: true)
        try world.optIn("ada", "sales", evidence: world.evidence())
        let token = try world.link("ada", "sales", .confirmOptIn).token
        try world.putText(ConsentWorld.text("sales", version: 2))
        try world.expectRefusal(.consentTextOutdated, field: "token", as: "gateway") {
            (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token))
        }
        #expect(try world.post(token, "action=confirm").status == "410 Gone")
    }

    @Test("Who confirmed in another way meanwhile keeps the channels they chose")
    func confirmedElsewhere() throws {
        let world = try waiting()
        let token = try world.link("ada", "news", .confirmOptIn).token
        try world.optIn("ada", "news", isConfirmation: true)
        try world.optOut("ada", "news", channel: .webhook)
        let before = try world.state("ada", "news")
        let answer = try world.follow(token)
        #expect(before == .subscribed && answer.preferences.map(\.state) == [.subscribed])
        #expect(answer.preferences.first?.channelsOff == [.webhook])
        try world.expectRefusal(.linkUsed, field: "token", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token))
        }
    }

    @Test("A confirmation under way twice at once confirms once")
    func race() throws {
        let world = try waiting()
        let token = try world.link("ada", "news", .confirmOptIn).token
        let channel = world.stack.client(.consent, "gateway")
        let outcomes = Outcomes()
        for _ in 0..<8 {
            Task.immediate(executorPreference: channel.loop.taskExecutor) {
                do throws(RPCError) {
                    _ = try await ConsentClient(channel: channel)
                        .followPreferenceLink(FollowPreferenceLinkRequest(token: token))
                    outcomes.all.append("done")
                } catch { outcomes.all.append(error.message) }
            }
        }
        world.stack.run(for: .seconds(10)) { outcomes.all.count == 8 }
        #expect(outcomes.all.filter { $0 == "done" }.count == 1)
        #expect(outcomes.all.filter { $0.hasPrefix("link_used: ") }.count == 7)
    }

    private final class Outcomes: @unchecked Sendable {
        // SAFETY: written and read on the simulation's one thread.
        var all: [String] = []
    }

    // MARK: Choosing

    /// A world whose app has four topics, of which ada is in one, and one that people who are not in it do not see.
    private func choosing() throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation)
        try world.putTopic("orders")
        try world.putTopic("hidden", isListed: false)
        try world.putTopic("sales", purpose: .marketing)
        try world.optIn("ada", "news")
        return world
    }

    @Test("A topic that was taken off the list is shown to who is in it, who leaves it by a link and cannot come back")
    func takenOffTheList() throws {
        let world = try choosing()
        for person in ["ada", "bert"] {
            try world.putTopic("hidden")
            try world.optIn(person, "hidden")
        }
        try world.putTopic("hidden", isListed: false)
        let token = try world.link("ada", "", .preferences).token
        #expect(try world.open(token).preferences.map(\.topic?.topicID) == ["hidden", "news", "orders", "sales"])
        let leave = TopicChoice(topicID: "hidden", subscribes: false)
        let answer = try world.follow(token, [leave])
        #expect(answer.preferences.map(\.topic?.topicID) == ["news", "orders", "sales"])
        #expect(world.peers.fences.map(\.topicID) == ["hidden"])
        #expect(try world.evaluate(topic: "hidden").first?.refusal == .topicNotSubscribed)
        try world.follow(token, [leave])
        try world.expectRefusal(.topicNotListed, field: "choices[0].topic_id", as: "gateway") {
            (client) async throws(RPCError) in
            try await client.followPreferenceLink(
                FollowPreferenceLinkRequest(
                    token: token,
                    choices: [TopicChoice(topicID: "hidden", subscribes: true)]
                )
            )
        }
        // A link to that topic alone, and its page.
        let alone = try world.link("bert", "hidden", .preferences).token
        #expect(try world.open(alone).preferences.map(\.state) == [.subscribed])
        let page = try world.post(alone, "was=hidden&action=save")
        #expect(page.status == "200 OK" && page.body.contains("Your choices are saved."), "\(page.body)")
        #expect(try world.evaluate(["bert"], topic: "hidden").first?.refusal == .topicNotSubscribed)
    }

    @Test("Preferences show the listed topics; choices leave and join them, with the line drawn for what was left")
    func choices() throws {
        let world = try choosing()
        let token = try world.link("ada", "", .preferences).token
        #expect(try world.open(token).preferences.map(\.topic?.topicID) == ["news", "orders", "sales"])
        let answer = try world.follow(
            token,
            [TopicChoice(topicID: "news", subscribes: false), TopicChoice(topicID: "orders", subscribes: true)]
        )
        #expect(answer.preferences.map(\.state) == [.unsubscribed, .subscribed, .unspecified])
        #expect(world.peers.fences.map(\.topicID) == ["news"])
        let before = try world.dump()
        #expect(try world.follow(token).preferences == answer.preferences)
        #expect(try world.dump() == before)
    }

    @Test("A channel can be left by itself")
    func channel() throws {
        let world = try choosing()
        let token = try world.link("ada", "news", .preferences).token
        let answer = try world.follow(token, [TopicChoice(topicID: "news", subscribes: false, channel: .webPush)])
        #expect(answer.preferences.map(\.state) == [.subscribed])
        #expect(answer.preferences.first?.channelsOff == [.webPush])
    }

    @Test("What cannot be chosen is refused by name, together with all choices beside it")
    func badChoices() throws {
        let world = try choosing()
        let token = try world.link("ada", "", .preferences).token
        let narrow = try world.link("ada", "news", .preferences).token
        let leave = TopicChoice(topicID: "news", subscribes: false)
        let cases: [(String, [TopicChoice], RefusalCode, String)] = [
            (token, [leave, TopicChoice(topicID: "none")], .topicUnknown, "choices[1].topic_id"),
            (token, [leave, TopicChoice(topicID: "hidden")], .topicNotListed, "choices[1].topic_id"),
            (
                token, [leave, TopicChoice(topicID: "sales", subscribes: true)], .evidenceRequired,
                "choices[1].text_version"
            ),
            (token, [leave, TopicChoice(topicID: "")], .fieldRequired, "choices[1].topic_id"),
            (token, [leave, TopicChoice(topicID: "N")], .fieldMalformed, "choices[1].topic_id"),
            (token, [leave, leave], .fieldMalformed, "choices[1].topic_id"),
            (
                token, [TopicChoice(topicID: "news", channel: DeliveryChannel(rawValue: 77))], .fieldMalformed,
                "choices[0].channel"
            ),
            (token, Array(repeating: leave, count: 101), .batchTooLarge, "choices"),
            (
                narrow, [leave, TopicChoice(topicID: "orders", subscribes: true)], .topicNotListed,
                "choices[1].topic_id"
            ),
        ]
        for (token, choices, code, field) in cases {
            try world.expectRefusal(code, field: field, as: "gateway") { (client) async throws(RPCError) in
                try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token, choices: choices))
            }
        }
        #expect(world.peers.fences.isEmpty)
    }

    @Test("A page shows a hundred topics at most")
    func limit() throws {
        let world = try ConsentWorld()
        for number in 100..<203 { try world.putTopic("topic.\(number)", purpose: .marketing) }
        try world.putText(ConsentWorld.text("topic.202"))
        try world.optIn("ada", "topic.202", evidence: world.evidence())
        #expect(try world.open(try world.link("ada", "", .preferences).token).preferences.count == 100)
        let marketing = try world.open(try world.link("ada").token).preferences
        #expect(marketing.count == 100)
        #expect(marketing.first?.topic?.topicID == "topic.202", "what was joined comes first")
        #expect(try world.follow(try world.link("ada").token).preferences.first?.state == .unsubscribed)
    }

    // MARK: The page's form

    @Test("Saving changes only what differs from what the page showed")
    func save() throws {
        let world = try choosing()
        let token = try world.link("ada", "", .preferences).token
        // The page was loaded before orders were joined elsewhere: it says nothing of them.
        try world.optIn("ada", "orders")
        let page = try world.post(token, "was=news&action=save")
        #expect(page.status == "200 OK" && page.body.contains("Your choices are saved."))
        #expect(try world.state("ada", "news") == .unsubscribed)
        #expect(try world.state("ada", "orders") == .subscribed)
        #expect(try world.post(token, "topic=news&was=orders&topic=orders&action=save").status == "200 OK")
        #expect(try world.state("ada", "news") == .subscribed)
        #expect(try world.post(token, "action=leave-all").status == "200 OK")
        #expect(try world.state("ada", "news") == .unsubscribed)
        #expect(try world.state("ada", "orders") == .unsubscribed)
    }

    @Test(
        "A form that the page does not have changes nothing",
        arguments: [
            ("", "400 Bad Request"), ("action=leave", "400 Bad Request"),
            ("action=save&action=save", "400 Bad Request"),
            ("action=drop", "400 Bad Request"), ("action=%zz", "400 Bad Request"),
            ("topic=hidden&action=save", "409 Conflict"), ("topic=sales&action=save", "409 Conflict"),
            ("was=none&action=save", "410 Gone"), ("List-Unsubscribe=One-Click", "404 Not Found"),
        ]
    )
    func badForm(form: String, status: String) throws {
        let world = try choosing()
        let token = try world.link("ada", "", .preferences).token
        let before = try world.dump()
        #expect(try world.post(token, form).status == status)
        #expect(try world.dump() == before)
    }
}
