import RPC
import ServiceHost
import ServiceKit
import Testing
import UsherProto

@testable import Consent

/// What a link shows and does where the app has more topics than it shows.
@Suite("Links of an app with many topics") struct LinkManyTopicsTests {
    private static let count = 130

    private static func topic(_ number: Int) -> String { "topic-\(1000 + number)" }

    @Test("Unsubscribing from all leaves all, not only what the page shows")
    func leavingAll() throws {
        let world = try ConsentWorld()
        for number in 0..<Self.count {
            try world.putTopic(Self.topic(number), purpose: .recommendation)
            try world.optIn("ada", Self.topic(number))
        }
        let token = try world.link("ada", "", .preferences).token
        #expect(try world.open(token).preferences.count == ConsentService.maximumLinkTopicCount)
        let page = try world.post(token, "action=leave-all")
        #expect(page.status == "200 OK")
        let left = try world.page(of: "ada").filter { $0.state == .unsubscribed }
        #expect(left.count == Self.count)
        #expect(world.peers.fences.count == Self.count)
    }

    @Test("What somebody has joined comes first where not all is shown, and the order of ids holds where all is")
    func joinedFirst() throws {
        let world = try ConsentWorld()
        for number in 0..<Self.count { try world.putTopic(Self.topic(number), purpose: .recommendation) }
        let last = Self.topic(Self.count - 1)
        try world.optIn("ada", last)
        let shown = try world.open(try world.link("ada", "", .preferences).token).preferences
        #expect(shown.count == ConsentService.maximumLinkTopicCount)
        #expect(shown.first?.topic?.topicID == last && shown[1].topic?.topicID == Self.topic(0))
        for topic in ["b", "a"] { try world.putTopic(topic, of: "com.example.shop", purpose: .recommendation) }
        try world.optIn("ada", "b", of: "com.example.shop")
        let few = try world.open(try world.link("ada", "", of: "com.example.shop", .preferences).token).preferences
        #expect(few.map { $0.topic?.topicID } == ["a", "b"])
    }

    @Test("Who left many topics and is in one more is shown that one, and can leave it")
    func leftMany() throws {
        let world = try ConsentWorld()
        for number in 0..<Self.count {
            try world.putMarketing(Self.topic(number))
            try world.optIn("ada", Self.topic(number), evidence: world.evidence())
            if number < Self.count - 1 { try world.optOut("ada", Self.topic(number)) }
        }
        let token = try world.link("ada").token
        let page = try world.page(HTTPRequest(.get, path: "/p/\(token)"))
        let text = page.body
        #expect(text.contains("You receive marketing") && text.contains("Topic \(Self.topic(Self.count - 1))"))
        #expect(try world.post(token, "action=leave").body.contains("You are unsubscribed"))
    }

    @Test("A form of more fields than any page has is refused")
    func manyFields() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation)
        let token = try world.link("ada", "", .preferences).token
        func form(_ count: Int) -> String { "action=save" + String(repeating: "&was=x", count: count - 1) }
        #expect(try world.post(token, form(LinkForm.maximumFieldCount + 1)).status == "400 Bad Request")
        let all = (0..<100).map { "&was=\(Self.topic($0))&topic=\(Self.topic($0))" }.joined()
        #expect(try world.post(token, "action=save\(all)").status == "200 OK", "as much as a page sends")
    }

    @Test("An address with something behind the token is told to people as a link that does not work")
    func trailingSlash() throws {
        let world = try ConsentWorld()
        let token = try world.link("ada").token
        let answer = try world.page(HTTPRequest(.get, path: "/p/\(token)/"))
        #expect(answer.status == "404 Not Found" && answer.contentType == "text/html; charset=utf-8")
        #expect(answer.body.contains("This link does not work"))
    }

    @Test("One click that is recorded and that delivery does not know of is not called undone")
    func unfinished() throws {
        let world = try ConsentWorld(without: [.delivery])
        try world.putTopic("news", purpose: .recommendation)
        try world.optIn("ada", "news")
        let token = try world.link("ada", "news").token
        let answer = try world.post(token, "List-Unsubscribe=One-Click")
        #expect(answer.status == "503 Service Unavailable")
        #expect(answer.body.hasPrefix("not finished, try again: "))
        #expect(answer.body.contains("the change is recorded, but delivery"))
        #expect(try world.state("ada", "news") == .unsubscribed)
    }
}

extension ConsentWorld {
    /// All preferences of a person, over all pages.
    fileprivate func page(of person: String) throws -> [Preference] {
        var found: [Preference] = []
        var token: [UInt8] = []
        repeat {
            let request = ListPreferencesRequest(personID: person, page: PageRequest(pageToken: token))
            let answer = try call { (client) async throws(RPCError) in try await client.listPreferences(request) }
            found += answer.preferences
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        return found
    }
}
