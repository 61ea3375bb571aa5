import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

@Suite("Topics") struct TopicTests {
    @Test("A topic is answered as stored, with a revision that rises only when it changes")
    func put() throws {
        let world = try ConsentWorld()
        let first = try world.putTopic("orders")
        #expect(first.revision == 1)
        let before = try world.dump()
        #expect(try world.putTopic("orders") == first)
        #expect(try world.dump() == before)
        let second = try world.putTopic("orders", doubleOptIn: true)
        #expect(second.revision == 2)
        let request = GetTopicRequest(appID: "com.example.mail", topicID: "orders")
        let got = try world.call(as: "ingestion") { (client) async throws(RPCError) in
            try await client.getTopic(request)
        }
        #expect(got.topic == second)
    }

    @Test("A topic without a purpose is stored as marketing, which must be listed")
    func purpose() throws {
        let world = try ConsentWorld()
        #expect(try world.putTopic("tips", purpose: .unspecified).purpose == .marketing)
        for purpose in [NotificationPurpose.unspecified, .marketing] {
            let topic = Topic(appID: "com.example.mail", topicID: "hidden", displayName: "Hidden", purpose: purpose)
            try world.expectRefusal(.topicNotListed, field: "topic.is_listed") { (client) async throws(RPCError) in
                try await client.putTopic(PutTopicRequest(topic: topic))
            }
        }
        #expect(try world.putTopic("receipts", isListed: false).isListed == false)
    }

    @Test("A purpose can be changed until somebody joins, and never after, not even when everybody has left")
    func fixedPurpose() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .marketing)
        #expect(try world.putTopic("news", purpose: .recommendation).purpose == .recommendation)
        try world.optIn("ada", "news")
        try world.optOut("ada", "news")
        let topic = Topic(
            appID: "com.example.mail",
            topicID: "news",
            displayName: "News",
            purpose: .transactional,
            isListed: true
        )
        try world.expectRefusal(.topicPurposeFixed, field: "topic.purpose") { (client) async throws(RPCError) in
            try await client.putTopic(PutTopicRequest(topic: topic))
        }
        #expect(try world.putTopic("news", purpose: .recommendation, isListed: false).isListed == false)
    }

    @Test("A topic that is wrong is refused with its field")
    func malformed() throws {
        let world = try ConsentWorld()
        let good = Topic(appID: "com.example.mail", topicID: "orders", displayName: "Orders", purpose: .transactional)
        var cases: [(Topic, RefusalCase, String)] = []
        func add(_ code: RefusalCase, _ field: String, _ change: (inout Topic) -> Void) {
            var topic = good
            change(&topic)
            cases.append((topic, code, field))
        }
        add(.fieldRequired, "topic.app_id") { $0.appID = "" }
        add(.fieldRequired, "topic.topic_id") { $0.topicID = "" }
        add(.fieldMalformed, "topic.topic_id") { $0.topicID = "Orders" }
        add(.fieldTooLong, "topic.topic_id") { $0.topicID = String(repeating: "t", count: 65) }
        add(.fieldRequired, "topic.display_name") { $0.displayName = "" }
        add(.fieldTooLong, "topic.display_name") { $0.displayName = String(repeating: "n", count: 129) }
        add(.fieldTooLong, "topic.summary_text") { $0.summaryText = String(repeating: "s", count: 513) }
        add(.fieldMalformed, "topic.purpose") { $0.purpose = .unrecognized(5) }
        for (topic, code, field) in cases {
            try world.expectRefusal(code.code, field: field) { (client) async throws(RPCError) in
                try await client.putTopic(PutTopicRequest(topic: topic))
            }
        }
        try world.expectRefusal(.fieldRequired, field: "topic") { (client) async throws(RPCError) in
            try await client.putTopic(PutTopicRequest())
        }
        try world.expectRefusal(.revisionMismatch, field: "expected_revision") { (client) async throws(RPCError) in
            try await client.putTopic(PutTopicRequest(topic: good, expectedRevision: 1))
        }
    }

    @Test("A topic that is not there is unknown")
    func unknown() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        for (app, topic) in [("com.example.mail", "other"), ("com.example.shop", "orders")] {
            try world.expectRefusal(.topicUnknown, field: "topic_id") { (client) async throws(RPCError) in
                try await client.getTopic(GetTopicRequest(appID: app, topicID: topic))
            }
            try world.expectRefusal(.topicUnknown, field: "topic_id") { (client) async throws(RPCError) in
                try await client.listAudience(ListAudienceRequest(appID: app, topicID: topic))
            }
            try world.expectRefusal(.topicUnknown, field: "topic_id") { (client) async throws(RPCError) in
                try await client.optIn(OptInRequest(appID: app, topicID: topic, personID: "ada"))
            }
            try world.expectRefusal(.topicUnknown, field: "topic_id") { (client) async throws(RPCError) in
                try await client.optOut(
                    OptOutRequest(appID: app, topicID: topic, personID: "ada", source: .settings)
                )
            }
        }
    }

    @Test("An app's topics are listed by id, page by page")
    func list() throws {
        let world = try ConsentWorld()
        let ids = (0..<25).map { "topic-\($0 < 10 ? "0" : "")\($0)" }
        for id in ids.shuffled(using: &world.shuffler) { try world.putTopic(id) }
        try world.putTopic("foreign", of: "com.example.shop")
        var seen: [String] = []
        var token: [UInt8] = []
        repeat {
            let request = ListTopicsRequest(
                appID: "com.example.mail",
                page: PageRequest(pageSize: 10, pageToken: token)
            )
            let answer = try world.call(as: "ingestion") { (client) async throws(RPCError) in
                try await client.listTopics(request)
            }
            seen += answer.topics.map(\.topicID)
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        #expect(seen == ids)
        let none = ListTopicsRequest(appID: "com.example.never")
        let answer = try world.call { (client) async throws(RPCError) in try await client.listTopics(none) }
        #expect(answer.topics.isEmpty)
    }

    @Test("An app has only so many topics; those it has can still be changed")
    func limit() throws {
        #expect(ConsentService.Options().maximumTopicCount == 10_000)
        var options = ConsentService.Options()
        options.maximumTopicCount = 3
        let world = try ConsentWorld(options: options)
        for topic in ["a", "b", "c"] { try world.putTopic(topic) }
        try world.putTopic("d", of: "com.example.shop")
        let topic = Topic(appID: "com.example.mail", topicID: "d", displayName: "D", purpose: .transactional)
        try world.expectRefusal(.limitReached, field: "") { (client) async throws(RPCError) in
            try await client.putTopic(PutTopicRequest(topic: topic))
        }
        #expect(try world.putTopic("a", doubleOptIn: true).revision == 2)
    }

    @Test("Whoever joins is subscribed since now; whoever repeats it is since then")
    func optIn() throws {
        let world = try ConsentWorld()
        let topic = try world.putTopic("orders")
        let first = try world.optIn("ada", "orders")
        #expect(first.preference?.topic == topic)
        #expect(first.preference?.state == .subscribed)
        #expect(first.preference?.sinceUnixUs != nil)
        #expect(first.ledgerPosition == 2)
        world.stack.run(for: .seconds(60))
        let before = try world.dump()
        #expect(try world.optIn("ada", "orders") == first)
        #expect(try world.dump() == before)
    }

    @Test("Where a confirmation is needed nobody is subscribed before it")
    func doubleOptIn() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        #expect(try world.optIn("ada", "news").preference?.state == .awaitingConfirmation)
        #expect(try world.evaluate(topic: "news").map(\.refusal) == [.topicNotSubscribed])
        #expect(try world.audience("news").personIDs == [])
        #expect(try world.optIn("ada", "news", isConfirmation: true).preference?.state == .subscribed)
        #expect(try world.evaluate(topic: "news").map(\.refusal) == [nil])
        #expect(try world.audience("news").personIDs == ["ada"])
    }

    @Test("An opt-out is acknowledged once delivery was told where to draw the line")
    func optOut() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        #expect(try world.optOut("ada", "orders").ledgerPosition == 0)
        #expect(world.peers.fences.isEmpty, "nothing was ever permitted")
        try world.optIn("ada", "orders")
        let position = try world.optOut("ada", "orders").ledgerPosition
        #expect(position == 3)
        let fence = FenceConsentRequest(
            personID: "ada",
            appID: "com.example.mail",
            topicID: "orders",
            ledgerPosition: 3
        )
        #expect(world.peers.fences == [fence])
        #expect(try world.optOut("ada", "orders").ledgerPosition == 3)
        #expect(world.peers.fences == [fence, fence], "the acknowledgement may have been lost, and with it the line")
    }

    @Test("Leaving one channel keeps the person in the topic")
    func channels() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        try world.optIn("ada", "orders")
        try world.optOut("ada", "orders", channel: .apns)
        #expect(world.peers.fences.isEmpty)
        #expect(try world.evaluate(topic: "orders").map(\.refusal) == [nil])
        #expect(try world.audience("orders").personIDs == ["ada"])
        let back = try world.optIn("ada", "orders", channel: .apns)
        #expect(back.preference?.channelsOff == [])
    }

    @Test("An opt-out without a source, or from an unknown one, is refused")
    func sources() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        let cases: [(ChoiceSource, RefusalCase)] = [
            (.unspecified, .fieldRequired), (.unrecognized(9), .fieldMalformed),
        ]
        for (source, code) in cases {
            let request = OptOutRequest(appID: "com.example.mail", topicID: "orders", personID: "ada", source: source)
            try world.expectRefusal(code.code, field: "source") { (client) async throws(RPCError) in
                try await client.optOut(request)
            }
        }
        let channel = OptInRequest(
            appID: "com.example.mail",
            topicID: "orders",
            personID: "ada",
            channel: .unrecognized(6)
        )
        try world.expectRefusal(.fieldMalformed, field: "channel") { (client) async throws(RPCError) in
            try await client.optIn(channel)
        }
    }

    @Test(
        "A topic that is not listed is joined by nobody, shown to who is in it, and left by them",
        arguments: [
            NotificationPurpose.transactional, .recommendation,
        ]
    )
    func notListed(_ purpose: NotificationPurpose) throws {
        let world = try ConsentWorld()
        try world.putTopic("tips", purpose: purpose, doubleOptIn: true, isListed: false)
        let request = OptInRequest(appID: "com.example.mail", topicID: "tips", personID: "ada")
        try world.expectRefusal(.topicNotListed, field: "topic_id") { (client) async throws(RPCError) in
            try await client.optIn(request)
        }
        #expect(try world.preferences().isEmpty)
        try world.putTopic("tips", purpose: purpose, doubleOptIn: true)
        for person in ["ada", "bert"] { try world.optIn(person, "tips") }
        try world.optIn("ada", "tips", isConfirmation: true)
        try world.putTopic("tips", purpose: purpose, doubleOptIn: true, isListed: false)
        #expect(try world.preferences().map(\.state) == [.subscribed])
        #expect(try world.preferences("bert").map(\.state) == [.awaitingConfirmation])
        #expect(try world.preferences("cleo").isEmpty)
        // Who asked while it was listed may confirm, and who is in it may say so again.
        try world.optIn("bert", "tips", isConfirmation: true)
        try world.optIn("bert", "tips")
        #expect(try world.preferences("bert").map(\.state) == [.subscribed])
        try world.optOut("ada", "tips")
        #expect(try world.preferences().isEmpty)
        try world.expectRefusal(.topicNotListed, field: "topic_id") { (client) async throws(RPCError) in
            try await client.optIn(request)
        }
    }

    @Test("The words of a topic can be read as they are, with nothing in them that hides or turns others")
    func shownWords() throws {
        let world = try ConsentWorld()
        let good = Topic(appID: "com.example.mail", topicID: "a", displayName: "A", purpose: .transactional)
        let changes: [(String, @Sendable (inout Topic) -> Void)] = [
            ("topic.display_name", { $0.displayName = " \u{200B}" }),
            ("topic.display_name", { $0.displayName = "\u{202E}reffO" }),
            ("topic.display_name", { $0.displayName = "A\u{85}B" }),
            ("topic.summary_text", { $0.summaryText = "One\u{1B}[2J" }),
            ("topic.summary_text", { $0.summaryText = "One \u{2066}two" }),
        ]
        for (field, change) in changes {
            var topic = good
            change(&topic)
            let request = PutTopicRequest(topic: topic)
            try world.expectRefusal(.fieldMalformed, field: field) { (client) async throws(RPCError) in
                try await client.putTopic(request)
            }
        }
        var lines = good
        lines.summaryText = "One.\nTwo."
        let request = PutTopicRequest(topic: lines)
        _ = try world.call { (client) async throws(RPCError) in try await client.putTopic(request) }
    }

    @Test("Preferences show every listed topic and how the person stands to it, by app and topic id")
    func preferences() throws {
        let world = try ConsentWorld()
        for app in ["com.example.shop", "com.example.mail"] {
            for topic in ["c", "a", "b"] { try world.putTopic(topic, of: app) }
            try world.putTopic("hidden", of: app, isListed: false)
        }
        try world.optIn("ada", "b", of: "com.example.mail")
        try world.optIn("ada", "c", of: "com.example.shop")
        try world.optOut("ada", "c", of: "com.example.shop")
        try world.optIn("bert", "a", of: "com.example.mail")
        var seen: [Preference] = []
        var token: [UInt8] = []
        repeat {
            let request = ListPreferencesRequest(personID: "ada", page: PageRequest(pageSize: 4, pageToken: token))
            let answer = try world.call { (client) async throws(RPCError) in try await client.listPreferences(request) }
            #expect(answer.preferences.count <= 4)
            seen += answer.preferences
            token = answer.page?.nextPageToken ?? []
        } while !token.isEmpty
        let names = seen.compactMap { $0.topic.map { "\($0.appID)/\($0.topicID)" } }
        let apps = ["com.example.mail", "com.example.shop"]
        #expect(names == apps.flatMap { app in ["a", "b", "c"].map { "\(app)/\($0)" } })
        #expect(
            seen.map(\.state) == [.unspecified, .subscribed, .unspecified, .unspecified, .unspecified, .unsubscribed]
        )
        let one = ListPreferencesRequest(personID: "ada", appID: "com.example.shop")
        let shop = try world.call { (client) async throws(RPCError) in try await client.listPreferences(one) }
        #expect(shop.preferences.compactMap(\.topic?.topicID) == ["a", "b", "c"])
    }
}
