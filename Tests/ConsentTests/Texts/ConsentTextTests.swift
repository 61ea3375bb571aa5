import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Consent

@Suite("Consent texts") struct ConsentTextTests {
    private static let offers = ConsentWorld.text("offers")

    private func world() throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putTopic("offers", purpose: .marketing)
        return world
    }

    @Test("A text is recorded once, its topic says its version, and its hash can be computed elsewhere")
    func put() throws {
        let world = try world()
        let hash = try world.putText(Self.offers)
        // Computed with Python's hashlib over the encoding that docs/consent.md describes.
        #expect(
            hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
                == "597804c17d9cd883c246feb93b67c163f6ecb1407fd736d712a99a07314e6875"
        )
        let request = GetTopicRequest(appID: "com.example.mail", topicID: "offers")
        let topic = try world.call { (client) async throws(RPCError) in try await client.getTopic(request) }.topic
        #expect(topic?.textVersion == 1)
        #expect(topic?.revision == 2)
        let before = try world.dump()
        #expect(try world.putText(Self.offers) == hash, "repeating it is harmless")
        #expect(try world.dump() == before)
    }

    @Test("Putting a topic's words again keeps its text")
    func topicKeepsText() throws {
        let world = try world()
        try world.putText(Self.offers)
        #expect(try world.putTopic("offers", purpose: .marketing, doubleOptIn: true).textVersion == 1)
    }

    @Test("What was recorded never changes, not in any of its words")
    func immutable() throws {
        let world = try world()
        try world.putText(Self.offers)
        let changes: [(inout ConsentText) -> Void] = [
            { $0.question = "Shall we send you more offers?" }, { $0.acceptLabel = "Yes, send me offers" },
            { $0.declineLabel = "No" },
        ]
        for change in changes {
            var text = Self.offers
            change(&text)
            let changed = text
            try world.expectRefusal(.consentTextImmutable, field: "text") { (client) async throws(RPCError) in
                try await client.putConsentText(PutConsentTextRequest(text: changed))
            }
        }
    }

    @Test("Composed and decomposed letters are other words, since their bytes are: the hash that is answered is theirs")
    func normalization() throws {
        let world = try world()
        let composed = ConsentWorld.text("offers", question: "Shall we tell you about offers of the caf\u{E9}?")
        let decomposed = ConsentWorld.text("offers", question: "Shall we tell you about offers of the cafe\u{301}?")
        #expect(composed.question == decomposed.question, "Swift compares them as equal")
        let hash = try world.putText(composed)
        try world.expectRefusal(.consentTextImmutable, field: "text") { (client) async throws(RPCError) in
            try await client.putConsentText(PutConsentTextRequest(text: decomposed))
        }
        #expect(try world.putText(composed) == hash)
    }

    @Test("Languages of the present version may be added, and the next version may begin; nothing else")
    func versions() throws {
        let world = try world()
        func refuse(_ code: RefusalCode, _ version: UInt32, _ language: String) throws {
            let text = ConsentWorld.text("offers", version: version, language: language)
            try world.expectRefusal(code, field: "text.version") { (client) async throws(RPCError) in
                try await client.putConsentText(PutConsentTextRequest(text: text))
            }
        }
        try refuse(.fieldRequired, 0, "en-GB")
        try refuse(.fieldMalformed, 2, "en-GB")
        try refuse(.fieldMalformed, 1_000_001, "en-GB")
        try world.putText(Self.offers)
        try world.putText(ConsentWorld.text("offers", language: "fr"))
        try refuse(.fieldMalformed, 3, "en-GB")
        try world.putText(ConsentWorld.text("offers", version: 2))
        try refuse(.consentTextOutdated, 1, "de")
        try world.putText(Self.offers)
        try world.putText(ConsentWorld.text("offers", version: 2, language: "de"))
        let request = ListConsentTextsRequest(appID: "com.example.mail", topicID: "offers")
        let texts = try world.call { (client) async throws(RPCError) in try await client.listConsentTexts(request) }
            .texts
        #expect(texts.map { "\($0.version) \($0.language)" } == ["1 en-GB", "1 fr", "2 de", "2 en-GB"])
        #expect(texts.first == Self.offers)
    }

    @Test("A language is the same however its letters are spelled")
    func languages() throws {
        let world = try world()
        let hash = try world.putText(ConsentWorld.text("offers", language: "EN-gb"))
        #expect(try world.putText(Self.offers) == hash)
        for (given, spelled) in [
            ("ZH-hant-tw", "zh-Hant-TW"), ("de-1996", "de-1996"), ("EN-x-ab-LATN", "en-x-ab-latn"), ("sl", "sl"),
        ] {
            #expect(try ConsentTextForm.language(given, field: "language") == spelled)
        }
    }

    @Test("Texts are listed page by page")
    func pages() throws {
        let world = try world()
        for language in ["en-GB", "de", "fr", "it", "sv"] {
            try world.putText(ConsentWorld.text("offers", language: language))
        }
        var seen: [String] = []
        var token: [UInt8] = []
        repeat {
            let page = PageRequest(pageSize: 2, pageToken: token)
            let request = ListConsentTextsRequest(appID: "com.example.mail", topicID: "offers", page: page)
            let answer = try world.call { (client) async throws(RPCError) in
                try await client.listConsentTexts(request)
            }
            seen += answer.texts.map(\.language)
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(seen == ["de", "en-GB", "fr", "it", "sv"])
    }

    @Test("A text has to name what will come, and to offer a way to refuse that is one (MKT-003)")
    func guidelines() throws {
        let world = try world()
        var vague = Self.offers
        vague.question = "Stay in touch?"
        vague.acceptLabel = "OK"
        var later = Self.offers
        later.declineLabel = "Maybe later"
        for (text, field) in [(vague, "text.question"), (later, "text.decline_label")] {
            let request = PutConsentTextRequest(text: text)
            try world.expectRefusal(.guidelineRule, field: field) { (client) async throws(RPCError) in
                try await client.putConsentText(request)
            }
        }
    }

    @Test(
        "In every language there is something to read, and the two answers differ (MKT-003)",
        arguments: [
            ("en-GB", "Send me offers", "Send me offers", "decline_label"), ("de", "OK", "OK", "decline_label"),
            ("de", "Ja", " \u{200B}JA.\u{FEFF}", "decline_label"), ("es", "¡Sí!", "sí", "decline_label"),
            ("fr", "Oui", " ", "decline_label"), ("fr", "Oui", "\u{200B}", "decline_label"),
            ("ja", "\u{3000}", "いいえ", "accept_label"), ("en", "\u{2060}", "No", "accept_label"),
        ]
    )
    func equalAnswers(language: String, accept: String, decline: String, member: String) throws {
        let world = try world()
        var text = ConsentWorld.text("offers", language: language)
        (text.acceptLabel, text.declineLabel) = (accept, decline)
        let request = PutConsentTextRequest(text: text)
        try world.expectRefusal(.guidelineRule, field: "text.\(member)") { (client) async throws(RPCError) in
            try await client.putConsentText(request)
        }
    }

    @Test(
        "Answers that differ are taken in a language without rules, whatever they say",
        arguments: [
            ("es", "Yes", "Yes please"), ("de", "Ja", "Nein"), ("en", "Send me offers 👍", "No offers 👎"),
            ("fr", "👍", "👎"),
        ]
    )
    func differentAnswers(language: String, accept: String, decline: String) throws {
        let world = try world()
        var text = ConsentWorld.text("offers", language: language)
        (text.acceptLabel, text.declineLabel) = (accept, decline)
        try world.putText(text)
    }

    @Test("A text holds nothing that hides, or turns, what people read; a question may have lines")
    func hiddenCharacters() throws {
        let world = try world()
        let changes: [(String, @Sendable (inout ConsentText) -> Void)] = [
            ("question", { $0.question = "Shall we tell you about \u{202E}offers?" }),
            ("question", { $0.question = "Shall we tell you about \u{1B}[8moffers?" }),
            ("question", { $0.question = "Offers?\u{2028}No?" }), ("question", { $0.question = "Offers\t?" }),
            ("accept_label", { $0.acceptLabel = "Send me\noffers" }),
            ("accept_label", { $0.acceptLabel = "Send me \u{2067}offers" }),
            ("decline_label", { $0.declineLabel = "No\u{9B}" }), ("decline_label", { $0.declineLabel = "N\u{7F}o" }),
        ]
        for (member, change) in changes {
            var text = Self.offers
            change(&text)
            let request = PutConsentTextRequest(text: text)
            try world.expectRefusal(.fieldMalformed, field: "text.\(member)") { (client) async throws(RPCError) in
                try await client.putConsentText(request)
            }
        }
        // Marks that Hebrew and Persian are written with are no such thing.
        var text = ConsentWorld.text("offers", language: "fa", question: "Offers?\nمی\u{200C}خواهید\u{200F}؟")
        text.declineLabel = "نه"
        try world.putText(text)
    }

    @Test("A text that is wrong is refused with its field")
    func malformed() throws {
        let world = try world()
        var cases: [(ConsentText, RefusalCode, String)] = []
        func add(_ code: RefusalCode, _ field: String, _ change: (inout ConsentText) -> Void) {
            var text = Self.offers
            change(&text)
            cases.append((text, code, field))
        }
        add(.fieldRequired, "text.app_id") { $0.appID = "" }
        add(.fieldMalformed, "text.topic_id") { $0.topicID = "Offers" }
        add(.topicUnknown, "text.topic_id") { $0.topicID = "other" }
        add(.appUnknown, "text.app_id") { $0.appID = "com.example.never" }
        add(.fieldRequired, "text.language") { $0.language = "" }
        add(.fieldMalformed, "text.language") { $0.language = "english language" }
        add(.fieldMalformed, "text.language") { $0.language = String(repeating: "e", count: 36) }
        add(.fieldRequired, "text.question") { $0.question = "" }
        add(.fieldTooLong, "text.question") { $0.question = String(repeating: "q", count: 2049) }
        add(.fieldRequired, "text.accept_label") { $0.acceptLabel = "" }
        add(.fieldTooLong, "text.accept_label") { $0.acceptLabel = String(repeating: "a", count: 65) }
        add(.fieldRequired, "text.decline_label") { $0.declineLabel = "" }
        add(.fieldTooLong, "text.decline_label") { $0.declineLabel = String(repeating: "d", count: 65) }
        for (text, code, field) in cases {
            try world.expectRefusal(code, field: field) { (client) async throws(RPCError) in
                try await client.putConsentText(PutConsentTextRequest(text: text))
            }
        }
        try world.expectRefusal(.fieldRequired, field: "text") { (client) async throws(RPCError) in
            try await client.putConsentText(PutConsentTextRequest())
        }
        try world.expectRefusal(.topicUnknown, field: "topic_id") { (client) async throws(RPCError) in
            try await client.listConsentTexts(
                ListConsentTextsRequest(appID: "com.example.mail", topicID: "other")
            )
        }
    }

    @Test("Texts are there after a power cut")
    func restart() throws {
        let world = try world()
        let hash = try world.putText(Self.offers)
        try world.restart()
        #expect(try world.putText(Self.offers) == hash)
    }
}
