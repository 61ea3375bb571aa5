import Testing
import UsherProto

@testable import Consent

@Suite("Pages of preference links") struct PreferencePageTests {
    private static func opened(
        _ purpose: LinkPurpose,
        topic: String = "",
        _ preferences: [Preference],
        name: String = "",
        _ questions: [LinkQuestion] = []
    ) -> OpenPreferenceLinkResponse {
        OpenPreferenceLinkResponse(
            link: PreferenceLink(purpose: purpose, appID: "com.example.shop", topicID: topic),
            preferences: preferences,
            appDisplayName: name,
            questions: questions
        )
    }

    private static func question(
        _ topic: String = "t",
        _ words: String = "Send me offers?",
        language: String = "en"
    ) -> LinkQuestion {
        let text = ConsentText(
            appID: "com.example.shop",
            topicID: topic,
            version: 3,
            language: language,
            question: words,
            acceptLabel: "\(words) Yes",
            declineLabel: "\(words) No"
        )
        return LinkQuestion(text: text, textSha256: Array(repeating: 0xFB, count: 32))
    }

    private static func preference(
        _ name: String,
        _ state: SubscriptionState,
        purpose: NotificationPurpose = .marketing,
        id: String = "t"
    ) -> Preference {
        let topic = Topic(appID: "com.example.shop", topicID: id, displayName: name, purpose: purpose, isListed: true)
        return Preference(topic: topic, state: state)
    }

    private static let everyPage: [String] = {
        var pages: [String] = []
        for state in SubscriptionState.allKnown {
            for notice in [nil, PreferencePage.Notice.done, .askedAnew] {
                for purpose in [LinkPurpose.unsubscribe, .preferences, .confirmOptIn] {
                    let preferences = [
                        preference("Deals", state), preference("Orders", state, purpose: .transactional),
                    ]
                    pages.append(PreferencePage.page(opened(purpose, preferences), notice: notice))
                    pages.append(PreferencePage.page(opened(purpose, preferences, [question()]), notice: notice))
                    pages.append(PreferencePage.page(opened(purpose, topic: "t", []), notice: notice))
                }
            }
        }
        let refusals: [PreferencePage.Refusal] = [
            .invalid, .expired, .revoked, .used, .gone, .badForm, .notOnThePage, .unavailable,
        ]
        return pages + refusals.map { PreferencePage.page($0) }
    }()

    @Test("No page runs or fetches anything, and each is a whole document for small screens")
    func selfContained() {
        for page in Self.everyPage {
            for word in ["<script", "http:", "https:", "src=", "href=", "url(", "@import", " on", "style="] {
                #expect(!page.contains(word) || word == " on" && !page.contains(" on="), "\(word) in \(page)")
            }
            #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
            #expect(page.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
            #expect(page.hasSuffix("</main></body></html>\n"))
        }
    }

    @Test("What an app wrote is shown as text, not read as HTML")
    func escaping() {
        let evil = "<script>alert(1)</script>\"'&\u{202E}"
        for purpose in [LinkPurpose.unsubscribe, .preferences, .confirmOptIn] {
            for state in SubscriptionState.allKnown {
                var preference = Self.preference(evil, state, id: "a\"b")
                preference.topic?.summaryText = evil
                let question = Self.question("a\"b", evil, language: "a\"b")
                let opened = Self.opened(purpose, topic: "a\"b", [preference], name: evil, [question])
                let page = PreferencePage.page(opened)
                #expect(!page.contains("<script"))
                #expect(!page.contains("a\"b"))
                #expect(!page.contains("\u{202E}"))
            }
        }
        #expect(PreferencePage.escaped(evil) == "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;")
    }

    @Test("Controls of a name do not get into a page, where they would paint the terminal of who reads it there")
    func controls() {
        let name = "a\u{1B}[31mb\u{7}c\u{7F}d\u{85}\u{9B}e\nf\u{A0}\u{E9}"
        #expect(PreferencePage.escaped(name) == "a[31mbcde\nf\u{A0}\u{E9}")
    }

    @Test("Leaving is one button, which is gone once there is nothing to leave")
    func unsubscribe() {
        let button = "<button name=\"action\" value=\"leave\">"
        for state in [SubscriptionState.subscribed, .awaitingConfirmation, .textOutdated] {
            let page = PreferencePage.page(Self.opened(.unsubscribe, topic: "t", [Self.preference("Deals", state)]))
            #expect(page.contains(button) && page.contains("<form method=\"post\">"))
        }
        for state in [SubscriptionState.unspecified, .unsubscribed] {
            let page = PreferencePage.page(Self.opened(.unsubscribe, topic: "t", [Self.preference("Deals", state)]))
            #expect(!page.contains(button) && page.contains("You are not subscribed"))
        }
    }

    @Test("What the person is in has a box, and so has what takes no question; marketing without one has none")
    func boxes() {
        let page = PreferencePage.page(
            Self.opened(
                .preferences,
                [
                    Self.preference("Deals", .unspecified, id: "deals"),
                    Self.preference("News", .subscribed, id: "news"),
                    Self.preference("Orders", .unspecified, purpose: .transactional, id: "orders"),
                ]
            )
        )
        #expect(!page.contains("value=\"deals\"") && !page.contains("answer.deals"))
        #expect(page.contains("name=\"topic\" value=\"news\" checked"))
        #expect(page.contains("name=\"was\" value=\"news\""))
        #expect(page.contains("name=\"topic\" value=\"orders\">"))
    }

    @Test("Marketing is joined by answering its question, whose answers are equal and of which none is given")
    func questions() {
        for state in [SubscriptionState.unspecified, .unsubscribed, .textOutdated] {
            let page = PreferencePage.page(
                Self.opened(.preferences, [Self.preference("Deals", state)], [Self.question(language: "de-AT")])
            )
            let value = "yes 3 de-AT \(String(repeating: "-_v7", count: 10))-_s"
            for part in [
                "<p lang=\"de-AT\">Send me offers?</p>",
                "<label lang=\"de-AT\"><input type=\"radio\" name=\"answer.t\" value=\"\(value)\"> Send me offers? Yes<",
                "<label lang=\"de-AT\"><input type=\"radio\" name=\"answer.t\" value=\"no\"> Send me offers? No<",
            ] { #expect(page.contains(part), "\(part) in \(page)") }
            #expect(!page.contains("checked") && !page.contains("checkbox"))
            #expect(page.contains("earlier text") == (state == .textOutdated))
        }
    }

    @Test(
        "An answer that no page has is none",
        arguments: [
            "", "yes", "NO", "yes 0 en -_v7", "yes 1 en", "yes -1 en \(String(repeating: "A", count: 43))",
            "yes 1 en \(String(repeating: "A", count: 42))", "yes 1  en \(String(repeating: "A", count: 43))",
            "yes 4294967296 en \(String(repeating: "A", count: 43))",
        ]
    )
    func noAnswer(value: String) { #expect(PreferencePage.Answer(value) == nil) }

    @Test("An app is called by its name, and by its id where none is known")
    func appNames() {
        for purpose in [LinkPurpose.unsubscribe, .preferences, .confirmOptIn] {
            let preferences = [Self.preference("Deals", .awaitingConfirmation)]
            let named = PreferencePage.page(Self.opened(purpose, topic: "t", preferences, name: "Shop & Co"))
            #expect(named.contains("<strong>Shop &amp; Co</strong>") && !named.contains("com.example.shop"))
            let unnamed = PreferencePage.page(Self.opened(purpose, topic: "t", preferences))
            #expect(unnamed.contains("<strong>com.example.shop</strong>"))
        }
    }

    @Test("A confirmation that counts already is told so, kindly")
    func confirmed() {
        let page = PreferencePage.page(Self.opened(.confirmOptIn, topic: "t", [Self.preference("Deals", .subscribed)]))
        #expect(page.contains("You are subscribed") && !page.contains("<button"))
    }

    @Test("The policy lets in the page's own style and nothing else")
    func policy() throws {
        let headers = PreferencePage.headers
        #expect(headers.contains("default-src 'none'; style-src 'sha256-"))
        #expect(!headers.contains("unsafe"))
        for line in headers.split(separator: "\r\n") { #expect(line.contains(": ")) }
        #expect(headers.hasSuffix("\r\n"))
    }
}
