import EventLoop
import RPC
import ServiceHost
import ServiceKit
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("Preference links") struct LinkTests {
    private static let mail = "com.example.mail"
    private static let shop = "com.example.shop"

    /// A world with two topics that ada and bert are in.
    private func joined(_ options: ConsentService.Options = ConsentService.Options()) throws -> ConsentWorld {
        let world = try ConsentWorld(options: options)
        for topic in ["news", "tips"] {
            try world.putTopic(topic, purpose: .recommendation)
            for person in ["ada", "bert"] { try world.optIn(person, topic) }
        }
        return world
    }

    // MARK: Making

    @Test("Making a link stores nothing, and says what it is for and how long it lasts")
    func creation() throws {
        var options = ConsentService.Options()
        options.linksBaseURL = "https://news.example.com/usher"
        let world = try joined(options)
        let before = try world.dump()
        let link = try world.link("ada", "news")
        #expect(try world.dump() == before)
        #expect(link.url == "https://news.example.com/usher/p/\(link.token)")
        #expect(link.link?.appID == Self.mail && link.link?.topicID == "news" && link.link?.purpose == .unsubscribe)
        let lasted = (link.link?.endsAtUnixUs ?? 0) - (link.link?.madeAtUnixUs ?? 0)
        #expect(lasted == 60 * 86_400 * 1_000_000)
        let confirmation = try #require(try world.link("ada", "news", .confirmOptIn).link)
        #expect(confirmation.endsAtUnixUs - confirmation.madeAtUnixUs == 7 * 86_400 * 1_000_000)
        #expect(try world.link("ada", "news").token != link.token)
        #expect(try world.link("ada", "news", seconds: 400 * 86_400).link != nil)
    }

    @Test("The app makes links for its own topics, a person for themself, and nobody for others")
    func makers() throws {
        let world = try joined()
        #expect(try world.link("ada", "news", by: Principal(identity: .appID(Self.mail))).token != "")
        #expect(try world.link("ada", "news", by: Principal(identity: .personID("ada"))).token != "")
        for (principal, code) in [
            (Principal(identity: .appID(Self.shop)), RefusalCode.appMismatch),
            (Principal(identity: .personID("bert")), .personMismatch),
        ] {
            try world.expectRefusal(code, field: "principal", as: "gateway") { (client) async throws(RPCError) in
                try await client.createPreferenceLink(
                    CreatePreferenceLinkRequest(
                        principal: principal,
                        appID: Self.mail,
                        topicID: "news",
                        personID: "ada",
                        purpose: .unsubscribe
                    )
                )
            }
        }
    }

    @Test("What no link can be made of is refused by name")
    func badCreation() throws {
        let world = try joined()
        try world.putTopic("hidden", isListed: false)
        func request(
            _ person: String = "ada",
            _ topic: String = "news",
            _ purpose: LinkPurpose = .unsubscribe,
            app: String = LinkTests.mail,
            seconds: UInt32 = 0
        ) -> CreatePreferenceLinkRequest {
            CreatePreferenceLinkRequest(
                appID: app,
                topicID: topic,
                personID: person,
                purpose: purpose,
                lifetimeSeconds: seconds
            )
        }
        let cases: [(CreatePreferenceLinkRequest, RefusalCode, String)] = [
            (request("nobody"), .personUnknown, "person_id"), (request(""), .fieldRequired, "person_id"),
            (request(app: "com.example.none"), .appUnknown, "app_id"), (request(app: "/"), .fieldMalformed, "app_id"),
            (request("ada", "none"), .topicUnknown, "topic_id"), (request("ada", "N"), .fieldMalformed, "topic_id"),
            (request("ada", "news", .unspecified), .fieldRequired, "purpose"),
            (request("ada", "news", LinkPurpose(rawValue: 9)), .fieldMalformed, "purpose"),
            (request("ada", "", .confirmOptIn), .fieldRequired, "topic_id"),
            (request("ada", "hidden", .preferences), .topicNotListed, "topic_id"),
            (request(seconds: 400 * 86_400 + 1), .fieldMalformed, "lifetime_seconds"),
        ]
        for (request, code, field) in cases {
            try world.expectRefusal(code, field: field) { (client) async throws(RPCError) in
                try await client.createPreferenceLink(request)
            }
        }
    }

    // MARK: Leaving

    @Test("Opening changes nothing; following leaves the topic and nothing else, with the line drawn before the answer")
    func unsubscribe() throws {
        let world = try joined()
        let token = try world.link("ada", "news").token
        let before = try world.dump()
        for _ in 0..<100 { #expect(try world.open(token).preferences.map(\.state) == [.subscribed]) }
        #expect(try world.dump() == before)
        let answer = try world.follow(token, isOneClick: true)
        #expect(answer.preferences.map(\.state) == [.unsubscribed])
        #expect(world.peers.fences.map(\.personID) == ["ada"])
        #expect(world.peers.fences.map(\.topicID) == ["news"])
        #expect(world.peers.fences.map(\.ledgerPosition) == [answer.ledgerPosition])
        #expect(try world.state("ada", "tips") == .subscribed)
        #expect(try world.state("bert", "news") == .subscribed)
        #expect(try world.evaluate(topic: "news").first?.refusal == .topicNotSubscribed)
    }

    @Test("Leaving again is harmless, changes nothing, and draws the line again")
    func again() throws {
        let world = try joined()
        let token = try world.link("ada", "news").token
        let first = try world.follow(token, isOneClick: true)
        let before = try world.dump()
        #expect(try world.follow(token).ledgerPosition == first.ledgerPosition)
        #expect(try world.dump() == before)
        #expect(world.peers.fences.map(\.ledgerPosition) == [first.ledgerPosition, first.ledgerPosition])
        #expect(try world.open(token).preferences.map(\.state) == [.unsubscribed])
    }

    @Test("A link without a topic leaves all marketing of its app, and nothing of another")
    func allMarketing() throws {
        let world = try joined()
        for app in [Self.mail, Self.shop] {
            for topic in ["deals", "sales"] {
                try world.putMarketing(topic, of: app)
                try world.optIn("ada", topic, of: app, evidence: world.evidence())
            }
        }
        let answer = try world.follow(try world.link("ada").token, isOneClick: true)
        #expect(answer.preferences.map(\.topic?.topicID) == ["deals", "sales"])
        #expect(answer.preferences.map(\.state) == [.unsubscribed, .unsubscribed])
        #expect(try world.state("ada", "news") == .subscribed)
        #expect(try world.state("ada", "deals", of: Self.shop) == .subscribed)
        #expect(world.peers.fences.map(\.topicID) == ["deals", "sales"])
    }

    @Test("Where delivery cannot be told the change stays recorded, and following again draws the line")
    func withoutDelivery() throws {
        let world = try ConsentWorld(without: [.delivery])
        try world.putTopic("news", purpose: .recommendation)
        try world.optIn("ada", "news")
        let token = try world.link("ada", "news").token
        let refused = try world.post(token, "List-Unsubscribe=One-Click")
        #expect(refused.status == "503 Service Unavailable")
        #expect(refused.headers.contains("Retry-After: 60\r\n"))
        #expect(try world.state("ada", "news") == .unsubscribed)
        world.serve(.delivery)
        #expect(try world.post(token, "List-Unsubscribe=One-Click").status == "200 OK")
        #expect(world.peers.fences.map(\.topicID) == ["news"])
    }

    // MARK: Useless links

    @Test("A broken link is refused, and so is one of another stack")
    func broken() throws {
        let world = try joined()
        let token = try world.link("ada", "news").token
        try world.expectUseless(String(token.dropLast()), .linkInvalid)
        try world.expectUseless("", .linkInvalid)
        try world.expectUseless(String(repeating: "A", count: 2000), .linkInvalid)
        let other = try ConsentWorld(seed: 2)
        try other.putTopic("news", purpose: .recommendation)
        try world.expectUseless(try other.link("ada", "news").token, .linkInvalid)
        #expect(try world.state("ada", "news") == .subscribed)
    }

    @Test("A link ends when it said, to the microsecond")
    func expired() throws {
        let world = try joined()
        let link = try world.link("ada", "news", seconds: 60)
        let end = try #require(link.link?.endsAtUnixUs)
        let left = end - world.stack.simulation.time.wallNow.microseconds
        world.stack.run(for: .microseconds(left - 500_000))
        #expect(try world.open(link.token).preferences.count == 1)
        world.stack.run(for: .microseconds(end - world.stack.simulation.time.wallNow.microseconds))
        try world.expectUseless(link.token, .linkExpired)
        #expect(try world.post(link.token, "List-Unsubscribe=One-Click").status == "410 Gone")
        #expect(try world.state("ada", "news") == .subscribed)
    }

    @Test("One click is for leaving only, and choices are for preferences only")
    func otherPurpose() throws {
        let world = try joined()
        for purpose in [LinkPurpose.preferences, .confirmOptIn] {
            let token = try world.link("ada", "news", purpose).token
            try world.expectRefusal(.linkInvalid, field: "token", as: "gateway") { (client) async throws(RPCError) in
                try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token, isOneClick: true))
            }
        }
        let token = try world.link("ada", "news").token
        try world.expectRefusal(.fieldMalformed, field: "choices", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(
                FollowPreferenceLinkRequest(token: token, choices: [TopicChoice(topicID: "tips")])
            )
        }
    }

    @Test("Revoked is one link, or all of an app, or all of a person; never those of others, nor later ones")
    func revoked() throws {
        let world = try joined()
        let one = try world.link("ada", "news")
        let two = try world.link("ada", "news")
        let elsewhere = try world.link("ada", of: Self.shop)
        let bert = try world.link("bert", "news")
        // An id that somebody else revokes, or that another app does, is nobody's.
        try world.revoke("bert", link: one.link?.linkID ?? [], by: Principal(identity: .personID("bert")))
        try world.revoke(
            "ada",
            app: Self.shop,
            link: one.link?.linkID ?? [],
            by: Principal(identity: .appID(Self.shop))
        )
        #expect(try world.open(one.token).preferences.count == 1)
        try world.revoke("ada", link: one.link?.linkID ?? [])
        try world.expectUseless(one.token, .linkRevoked)
        #expect(try world.open(two.token).preferences.count == 1)
        try world.revoke("ada", app: Self.mail)
        try world.expectUseless(two.token, .linkRevoked)
        #expect(try world.open(elsewhere.token).link?.appID == Self.shop)
        let later = try world.link("ada", "news")
        #expect(try world.open(later.token).preferences.count == 1)
        try world.revoke("ada", by: Principal(identity: .personID("ada")))
        for token in [later.token, elsewhere.token] { try world.expectUseless(token, .linkRevoked) }
        #expect(try world.open(bert.token).preferences.count == 1)
        try world.restart()
        try world.expectUseless(two.token, .linkRevoked)
        #expect(try world.state("ada", "news") == .subscribed)
    }

    @Test("Who revokes for somebody else, or what is no link's id, is refused")
    func badRevocation() throws {
        let world = try joined()
        let person = Principal(identity: .personID("bert"))
        let app = Principal(identity: .appID(Self.shop))
        let cases: [(RevokePreferenceLinksRequest, RefusalCode, String)] = [
            (.init(principal: person, personID: "ada"), .personMismatch, "principal"),
            (.init(principal: app, personID: "ada"), .appMismatch, "principal"),
            (.init(principal: app, personID: "ada", appID: Self.mail), .appMismatch, "principal"),
            (.init(personID: "ada", linkID: [1, 2]), .fieldMalformed, "link_id"),
            (.init(personID: ""), .fieldRequired, "person_id"),
            (.init(personID: "nobody"), .personUnknown, "person_id"),
            (.init(personID: "ada", appID: "com.example.none"), .appUnknown, "app_id"),
        ]
        for (request, code, field) in cases {
            try world.expectRefusal(code, field: field, as: "cli") { (client) async throws(RPCError) in
                try await client.revokePreferenceLinks(request)
            }
        }
    }

    @Test("A link to confirm is of the text that was asked with then: an opt-in to a later one takes another link")
    func confirmationOfAnotherText() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers", version: 2, doubleOptIn: true)
        try world.optIn("ada", "offers", evidence: world.evidence(2))
        let link = try world.link("ada", "offers", .confirmOptIn)
        try world.putText(ConsentWorld.text("offers", version: 3))
        world.stack.run(for: .milliseconds(1))
        try world.optIn("ada", "offers", evidence: world.evidence(3))
        try world.expectRefusal(.linkRevoked, field: "token", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: link.token))
        }
        let later = try world.link("ada", "offers", .confirmOptIn)
        #expect(try world.follow(later.token).preferences.map(\.state) == [.subscribed])
    }

    @Test("One app that revokes as many links as it may keeps no other from revoking one")
    func limitOfEachApp() throws {
        let world = try joined()
        let count = Int(LinkTable.maximumRevokedCount)
        for number in 0..<count { try world.revoke("ada", app: Self.shop, link: Self.linkID(number)) }
        let request = RevokePreferenceLinksRequest(personID: "ada", appID: Self.shop, linkID: Self.linkID(count))
        try world.expectRefusal(.limitReached, field: "link_id") { (client) async throws(RPCError) in
            try await client.revokePreferenceLinks(request)
        }
        let link = try world.link("ada", "news")
        try world.revoke("ada", app: Self.mail, link: link.link?.linkID ?? [])
        try world.expectUseless(link.token, .linkRevoked)
    }

    private static func linkID(_ number: Int) -> [UInt8] {
        [UInt8](repeating: 1, count: 14) + [UInt8(number >> 8), UInt8(number & 0xFF)]
    }

    @Test("A revocation that waits while the person is erased leaves nothing about them")
    func revocationOfTheErased() throws {
        let world = try ConsentWorld(without: [.focus])
        let channel = world.stack.client(.consent)
        let options = CallOptions(timeout: .seconds(60))
        var answers: [RPCError?] = []
        for link in [[], Self.linkID(1)] {
            channel.unaryOnLoop(
                ConsentMethods.revokePreferenceLinks,
                RevokePreferenceLinksRequest(personID: "ada", linkID: link),
                options: options
            ) { (result: Result<RevokePreferenceLinksResponse, RPCError>) in
                if case .failure(let error) = result { answers.append(error) } else { answers.append(nil) }
            }
        }
        world.stack.run(for: .seconds(1))
        let erase = ErasePersonRequest(
            personID: "ada",
            erasureID: [1, 0x9A, 0, 0, 0, 0, 0x70, 0, 0x80] + [UInt8](repeating: 1, count: 7)
        )
        var isErased = false
        channel.unaryOnLoop(ConsentMethods.erasePerson, erase, options: options) {
            (_: Result<ErasePersonResponse, RPCError>) in isErased = true
        }
        world.stack.run(for: .seconds(1))
        #expect(answers.isEmpty)
        world.serve(.focus)
        world.stack.run(for: .seconds(60)) { isErased && answers.count == 2 }
        #expect(answers.count == 2 && answers.allSatisfy { $0?.isRefusal(.personErased) == true }, "\(answers)")
        let rows = try #require(world.stack.database(of: .consent)).read { transaction in
            try transaction.prepare("SELECT (SELECT COUNT(*) FROM link_epoch) + (SELECT COUNT(*) FROM revoked_link)")
                .first { try $0.integer(0) }
        }
        #expect(rows == 0)
    }

    @Test("Single links that are revoked have a limit for each person")
    func revocationLimit() throws {
        let world = try joined()
        for number in 0..<Int(LinkTable.maximumRevokedCount) {
            try world.revoke("ada", link: (0..<16).map { UInt8(truncatingIfNeeded: number >> (8 * ($0 % 8))) })
        }
        try world.expectRefusal(.limitReached, field: "link_id") { (client) async throws(RPCError) in
            try await client.revokePreferenceLinks(
                RevokePreferenceLinksRequest(personID: "ada", linkID: Array(repeating: 255, count: 16))
            )
        }
        try world.revoke("bert", link: Array(repeating: 255, count: 16))
    }

    @Test("What is kept of links goes once no link can be left that it is about, a hundred rows with each write")
    func purge() throws {
        let world = try joined()
        try world.putTopic("double", purpose: .recommendation, doubleOptIn: true)
        try world.optIn("ada", "double")
        let confirmation = try world.link("ada", "double", .confirmOptIn)
        try world.follow(confirmation.token)
        func id(_ number: Int) -> [UInt8] { (0..<16).map { UInt8(truncatingIfNeeded: number >> (8 * ($0 % 8))) } }
        for number in 0..<150 { try world.revoke("ada", link: id(number)) }
        try world.revoke("bert")
        func counts() throws -> [Int64] {
            let database = try #require(world.stack.database(of: .consent))
            return try ["used_link", "revoked_link", "link_epoch"].map { table in
                try database.read { transaction in
                    try transaction.prepare(text: "SELECT COUNT(*) FROM \(table)").first { try $0.integer(0) } ?? -1
                }
            }
        }
        func set(_ microseconds: Int64) { world.stack.simulation.time.setWall(UnixTime(microseconds: microseconds)) }
        let made = world.stack.simulation.time.wallNow.microseconds
        let end = try #require(confirmation.link?.endsAtUnixUs)
        set(end - 1_000_000)
        try world.revoke("ada", link: id(1000))
        #expect(try counts() == [1, 151, 1])
        try world.expectRefusal(.linkUsed, field: "token", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: confirmation.token))
        }
        set(end)
        try world.revoke("ada", link: id(1001))
        #expect(try counts() == [0, 152, 1], "a confirmation that has ended need not be known as used")
        try world.expectUseless(confirmation.token, .linkExpired)
        let longest = LinkTable.longestLifetimeMicroseconds
        set(made + longest + 1)
        try world.revoke("ada", link: id(1002))
        #expect(try counts() == [0, 53, 0], "a hundred of them, and the time before which all were useless")
        try world.revoke("ada", link: id(1003))
        #expect(try counts() == [0, 4, 0], "those of the last year stay")
    }

    @Test("A person that is not known any more is refused by name, and nothing is written")
    func personGone() throws {
        let world = try joined()
        let token = try world.link("ada", "news").token
        world.peers.people.remove("ada")
        // What was remembered of people went with the process.
        try world.restart()
        try world.expectUseless(token, .personUnknown)
        #expect(try world.post(token, "List-Unsubscribe=One-Click").status == "410 Gone")
    }
}
