import Cryptography
import EventLoop
import RPC
import ServiceHost
import ServiceKit
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("Joining marketing on the page of a link") struct LinkQuestionTests {
    private static let german = "Sollen wir dir Angebote schicken?"

    /// A world with a marketing topic whose text is in English and German.
    private func asking(doubleOptIn: Bool = false) throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putMarketing("offers", doubleOptIn: doubleOptIn)
        try world.putText(ConsentWorld.text("offers", language: "de-DE", question: Self.german))
        try world.putTopic("news", purpose: .recommendation)
        try world.optIn("ada", "news")
        return world
    }

    /// The form's field with a yes to the question that the link shows.
    private func yes(_ question: LinkQuestion?) throws -> String {
        let question = try #require(question)
        let text = try #require(question.text)
        return "answer.\(text.topicID)=yes+\(text.version)+\(text.language)+\(Base64URL.encode(question.textSha256))"
    }

    private func choice(_ question: LinkQuestion?) throws -> TopicChoice {
        let question = try #require(question)
        let text = try #require(question.text)
        return TopicChoice(
            topicID: text.topicID,
            subscribes: true,
            textVersion: text.version,
            language: text.language,
            textSha256: question.textSha256
        )
    }

    /// What the ledger proves of ada and the offers.
    private func record(_ world: ConsentWorld) throws -> String {
        let request = ProveConsentRequest(personID: "ada", appID: "com.example.mail", topicID: "offers")
        let proof: ProveConsentResponse = try world.call { (client) async throws(RPCError) in
            try await client.proveConsent(request)
        }
        return proof.recordJSON
    }

    @Test("The page asks with the text in force; yes joins, with the evidence of which words, where and when")
    func joining() throws {
        let world = try asking()
        let link = try world.link("ada", "", .preferences)
        let before = try world.dump()
        let opened = try world.open(link.token)
        let page = try world.page(HTTPRequest(.get, path: "/p/\(link.token)"))
        #expect(try world.dump() == before, "looking changes nothing")
        #expect(opened.questions.count == 1 && page.body.contains("Shall we tell you about offers?"))
        #expect(page.body.contains("Send me offers") && page.body.contains("No thanks"))
        let question = opened.questions.first
        #expect(question?.textSha256 == question?.text.map(ConsentTextForm.sha256))
        let saved = try world.post(link.token, "was=news&topic=news&\(try yes(question))&action=save")
        #expect(saved.status == "200 OK" && saved.body.contains("Your choices are saved."))
        #expect(saved.body.contains("name=\"topic\" value=\"offers\" checked"))
        #expect(try world.state("ada", "offers") == .subscribed && world.state("ada", "news") == .subscribed)
        #expect(try world.evaluate(topic: "offers").first?.refusal == nil)
        let record = try record(world)
        for part in [
            "\"text_version\":1", "\"language\":\"en-GB\"", "\"source\":\"preferenceLink\"",
            "\"source_detail\":\"link \(Base16.encode(link.link?.linkID ?? []))\"",
            "\"text_sha256\":\"\(Base16.encode(question?.textSha256 ?? []))\"",
            "\"actor\":{\"kind\":\"person\",\"id\":\"ada\"}", "\"caller\":\"link\"",
        ] { #expect(record.contains(part), "\(part) in \(record)") }
    }

    @Test("No is no: nothing is written where the person was not in, and who agreed to an earlier text has left")
    func declining() throws {
        let world = try asking()
        let token = try world.link("ada", "", .preferences).token
        let before = try world.dump()
        #expect(try world.post(token, "was=news&topic=news&answer.offers=no&action=save").status == "200 OK")
        #expect(try world.post(token, "was=news&topic=news&action=save").status == "200 OK", "no answer is none")
        #expect(try world.dump() == before)
        try world.optIn("ada", "offers", evidence: world.evidence())
        try world.putText(ConsentWorld.text("offers", version: 2))
        #expect(try world.state("ada", "offers") == .textOutdated)
        #expect(try world.post(token, "was=news&topic=news&action=save").status == "200 OK")
        #expect(try world.state("ada", "offers") == .textOutdated)
        #expect(try world.post(token, "answer.offers=no&was=news&topic=news&action=save").status == "200 OK")
        #expect(try world.state("ada", "offers") == .unsubscribed)
    }

    @Test("Who agreed to an earlier text is asked with the new one, and joins by it")
    func asked() throws {
        let world = try asking()
        try world.optIn("ada", "offers", evidence: world.evidence())
        let token = try world.link("ada", "", .preferences).token
        #expect(try world.open(token).questions.isEmpty, "who is in is asked nothing")
        try world.putText(ConsentWorld.text("offers", version: 2))
        let question = try world.open(token).questions.first
        #expect(question?.text?.version == 2)
        #expect(try world.post(token, "\(try yes(question))&was=news&topic=news&action=save").status == "200 OK")
        #expect(try world.evaluate(topic: "offers").first?.refusal == nil)
    }

    @Test("A text that changed meanwhile is a new question: the page says so and shows it; what was left is left")
    func changedMeanwhile() throws {
        let world = try asking()
        let token = try world.link("ada", "", .preferences).token
        let old = try world.open(token).questions.first
        let words = "Shall we tell you about offers of others?"
        try world.putText(ConsentWorld.text("offers", version: 2, question: words))
        // Through the call all of it is refused.
        let choices = [TopicChoice(topicID: "news", subscribes: false), try choice(old)]
        try world.expectRefusal(.consentTextOutdated, field: "choices[1].text_version", as: "gateway") {
            (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token, choices: choices))
        }
        let page = try world.post(token, "was=news&\(try yes(old))&action=save")
        #expect(page.status == "409 Conflict")
        #expect(page.body.contains("role=\"alert\"") && page.body.contains(words))
        #expect(try world.state("ada", "offers") == .unspecified)
        #expect(try world.state("ada", "news") == .unsubscribed)
        #expect(world.peers.fences.map(\.topicID) == ["news"])
        let new = try world.open(token).questions.first
        #expect(try world.post(token, "\(try yes(new))&action=save").status == "200 OK")
        #expect(try world.state("ada", "offers") == .subscribed)
    }

    @Test("A double opt-in waits for its confirmation, which confirms the words that the page showed")
    func doubleOptIn() throws {
        let world = try asking(doubleOptIn: true)
        let token = try world.link("ada", "", .preferences).token
        let question = try world.open(token, in: ["de"]).questions.first
        let page = try world.post(token, "\(try yes(question))&was=news&topic=news&action=save")
        #expect(page.body.contains("Waits for your confirmation."))
        #expect(try world.evaluate(topic: "offers").first?.refusal == .marketingNotOptedIn)
        try world.follow(try world.link("ada", "offers", .confirmOptIn).token)
        #expect(try world.evaluate(topic: "offers").first?.refusal == nil)
        #expect(try record(world).contains("\"language\":\"de-DE\""))
    }

    @Test("What is no answer to the question is refused by name, together with all choices beside it")
    func badAnswers() throws {
        let world = try asking()
        try world.putTopic("mute", purpose: .marketing)
        let token = try world.link("ada", "", .preferences).token
        let question = try world.open(token).questions.first
        let leave = TopicChoice(topicID: "news", subscribes: false)
        func changed(_ body: (inout TopicChoice) -> Void) throws -> TopicChoice {
            var choice = try choice(question)
            body(&choice)
            return choice
        }
        let cases: [(TopicChoice, RefusalCode, String)] = [
            (try changed { $0.textVersion = 0 }, .evidenceRequired, "text_version"),
            (try changed { $0.textVersion = 2 }, .consentTextUnknown, "text_version"),
            (try changed { $0.language = "" }, .fieldRequired, "language"),
            (try changed { $0.language = "e" }, .fieldMalformed, "language"),
            (try changed { $0.language = "fr" }, .consentTextUnknown, "language"),
            (try changed { $0.textSha256 = [] }, .fieldRequired, "text_sha256"),
            (try changed { $0.textSha256.removeLast() }, .fieldMalformed, "text_sha256"),
            (try changed { $0.textSha256[31] ^= 1 }, .consentTextUnknown, "text_sha256"),
            // Of another topic's text, and of a topic that has none.
            (try changed { $0.topicID = "mute" }, .consentTextUnknown, "text_version"),
        ]
        for (choice, code, field) in cases {
            try world.expectRefusal(code, field: "choices[1].\(field)", as: "gateway") {
                (client) async throws(RPCError) in
                try await client.followPreferenceLink(
                    FollowPreferenceLinkRequest(token: token, choices: [leave, choice])
                )
            }
        }
        for form in ["answer.offers=yes", "answer.offers=", "answer.offers=yes+1+en-GB+AA"] {
            let before = try world.dump()
            #expect(try world.post(token, "was=news&\(form)&action=save").status == "400 Bad Request")
            #expect(try world.dump() == before)
        }
        // The question belongs to its page: a link to another topic, or for leaving, does not answer it.
        let narrow = try world.link("ada", "news", .preferences).token
        #expect(try world.post(narrow, "\(try yes(question))&action=save").status == "409 Conflict")
        #expect(try world.open(try world.link("ada").token).questions.isEmpty)
        #expect(try world.state("ada", "offers") == .unspecified)
    }

    @Test("Following a link is audited as the person's act, over HTTP as through the call, and so is a refusal")
    func audited() throws {
        let world = try asking()
        let token = try world.link("ada", "", .preferences).token
        let question = try world.open(token).questions.first
        func events() throws -> [AuditEvent] {
            let request = ListAuditEventsRequest(method: "FollowPreferenceLink")
            return try world.call { (client) async throws(RPCError) in try await client.listAuditEvents(request) }
                .events
        }
        #expect(try world.post(token, "\(try yes(question))&action=save").status == "200 OK")
        try world.follow(token, [TopicChoice(topicID: "news", subscribes: false)])
        try world.putText(ConsentWorld.text("offers", version: 2))
        try world.optOut("ada", "offers")
        #expect(try world.post(token, "\(try yes(question))&action=save").status == "409 Conflict")
        try world.revoke("ada")
        #expect(try world.post(token, "action=leave-all").status == "410 Gone")
        #expect(try world.post(try world.link("bert").token, "List-Unsubscribe=One-Click").status == "200 OK")
        let found = try events()
        #expect(
            found.map(\.caller) == ["link", "gateway", "link"],
            "neither looking nor what changes nothing is in it"
        )
        #expect(found.map(\.refusalCode) == ["consent_text_outdated", "", ""])
        #expect(found.map(\.personID) == ["", "ada", "ada"])
        #expect(found.map(\.appID) == ["", "com.example.mail", "com.example.mail"])
        #expect(found.map(\.principal) == [nil] + Array(repeating: Principal(identity: .personID("ada")), count: 2))
    }

    // MARK: Languages and names

    @Test("A question is in the best language that there is: the reader's, the person's, English, any")
    func languages() throws {
        let world = try asking()
        try world.putTopic("tips", purpose: .marketing)
        for language in ["fr-FR", "pt-BR"] { try world.putText(ConsentWorld.text("tips", language: language)) }
        let token = try world.link("ada", "", .preferences).token
        func shown(_ languages: [String]) throws -> [String?] {
            try world.open(token, in: languages).questions.map(\.text?.language)
        }
        #expect(try shown([]) == ["en-GB", "fr-FR"])
        #expect(try shown(["de-AT", "pt"]) == ["de-DE", "pt-BR"])
        #expect(try shown(["ja", "EN"]) == ["en-GB", "fr-FR"])
        world.peers.locales["ada"] = "de-CH"
        #expect(try shown([]) == ["de-DE", "fr-FR"])
        #expect(try shown(["pt"]) == ["de-DE", "pt-BR"])
        var request = HTTPRequest(.get, path: "/p/\(token)")
        #expect(try world.page(request).body.contains(Self.german))
        request.acceptLanguage = "en-US;q=0.8, *;q=0.1"
        #expect(try !world.page(request).body.contains(Self.german))
        for languages in [["e"], Array(repeating: "de", count: 11)] {
            #expect(throws: RPCError.self) { try world.open(token, in: languages) }
        }
    }

    @Test("The page says what the app is called; where ingestion does not tell, what it was called, or its id")
    func names() throws {
        let world = try asking()
        let token = try world.link("ada", "", .preferences).token
        #expect(try world.open(token).appDisplayName == "com.example.mail")
        world.peers.appNames["com.example.mail"] = "Mail & More"
        #expect(try world.page(HTTPRequest(.get, path: "/p/\(token)")).body.contains("Mail &amp; More"))
        let asked = world.peers.askedApps.count
        world.peers.appNames["com.example.mail"] = "Mail"
        #expect(try world.open(token).appDisplayName == "Mail & More" && world.peers.askedApps.count == asked)
        world.stack.run(for: .seconds(61))
        #expect(try world.open(token).appDisplayName == "Mail")
        world.stack.crash(.ingestion)
        world.stack.run(for: .seconds(61))
        #expect(try world.open(token).appDisplayName == "Mail")
        try world.restart()
        #expect(try world.open(token).appDisplayName == "com.example.mail")
    }
}
