import RPC
import ServiceHost
import Simulation
import Testing
import UsherProto

@testable import Consent

@Suite("Audiences") struct AudienceTests {
    /// Ids whose byte order is none that a language knows.
    private static let people = [
        "Zoe", "a", "ab", "ada", "b", "~tilde", "a.b", "a_b", "A", "0", "a:1", "a@b", "a+b", "a-b",
    ]

    private func world(_ people: [String], seed: UInt64 = 1) throws -> ConsentWorld {
        let world = try ConsentWorld(seed: seed)
        world.peers.people = Set(people)
        try world.putTopic("orders")
        for person in people.shuffled(using: &world.shuffler) { try world.optIn(person, "orders") }
        return world
    }

    @Test("People come in ascending byte order, whatever the page's size", arguments: [1, 3, 14, 15, 1000] as [UInt32])
    func order(size: UInt32) throws {
        let world = try world(Self.people)
        let all = try pages(world, size: size)
        #expect(all.flatMap(\.self) == Self.people.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(all.allSatisfy { $0.count <= Int(size) })
        #expect(all.count == (Self.people.count + Int(size) - 1) / Int(size))
    }

    @Test("Who switched off every channel there is for the app is not listed, as nobody is whom Evaluate refuses")
    func channelOffForTheApp() throws {
        let world = try world(["ada", "bert", "cleo", "dora"])
        try world.putSettings(AppSettings(channelsOff: [.inbox]), "bert")
        try world.putSettings(AppSettings(channelsOff: [.apns]), "cleo")
        try world.putSettings(AppSettings(channelsOff: [.inbox]), "dora", app: "com.example.shop")
        try world.optOut("ada", "orders", channel: .inbox)
        let people = ["ada", "bert", "cleo", "dora"]
        let permitted = zip(people, try world.evaluate(people, topic: "orders")).filter { $0.1.refusal == nil }
        #expect(permitted.map(\.0) == ["cleo", "dora"])
        #expect(try world.audience("orders").personIDs == ["cleo", "dora"])
    }

    @Test("An empty audience is one empty page")
    func empty() throws {
        let world = try world([])
        let page = try world.audience("orders")
        #expect(page.personIDs == [])
        #expect(page.page == PageInfo())
    }

    @Test("A page token works after a restart")
    func restart() throws {
        let world = try world(Self.people)
        let first = try world.audience("orders", size: 5)
        try world.restart()
        let rest = try world.audience("orders", size: 100, token: first.page?.nextPageToken ?? [])
        #expect((first.personIDs + rest.personIDs).count == Self.people.count)
        #expect(Set(first.personIDs + rest.personIDs) == Set(Self.people))
    }

    @Test("Whoever stays is listed once, whoever joins or leaves meanwhile", arguments: 1...5 as ClosedRange<UInt64>)
    func joiningAndLeaving(seed: UInt64) throws {
        let all = (0..<60).map { "person-\(100 + $0)" }
        let world = try world(Array(all.prefix(40)), seed: seed)
        world.peers.people = Set(all)
        let random = SeededRandom(seed: seed)
        let staying = Set(all.prefix(20))
        var seen: [String] = []
        var token: [UInt8] = []
        repeat {
            let page = try world.audience("orders", size: 7, token: token)
            seen += page.personIDs
            token = page.page?.nextPageToken ?? []
            for _ in 0..<3 {
                let person = all[20 + Int(random.next(below: 40))]
                if random.chance(0.5) { try world.optIn(person, "orders") } else { try world.optOut(person, "orders") }
            }
        } while !token.isEmpty
        #expect(seen == seen.sorted())
        #expect(Set(seen).count == seen.count)
        #expect(staying.isSubset(of: seen))
    }

    @Test("Whose erasure has begun is listed no more, while the rows about them are still there")
    func erasing() throws {
        let world = try world(["ada", "bert", "cleo"])
        // As between an erasure's commit and its first step, which a call from outside cannot be sure to meet.
        let state = try #require(world.service).state
        state.erase("bert", apps: [])
        #expect(try world.audience("orders").personIDs == ["ada", "cleo"])
        #expect(try world.audience("orders", size: 2).personIDs == ["ada"])
        #expect(
            try world.audience("orders", size: 2).page?.nextPageToken.isEmpty == false,
            "the page goes on behind bert"
        )
        state.erased("bert")
        #expect(try world.audience("orders").personIDs == ["ada", "bert", "cleo"], "the row was there all along")
    }

    @Test("A token of another topic, or of nothing, is refused")
    func foreignTokens() throws {
        let world = try world(Self.people)
        try world.putTopic("other")
        let token = try world.audience("orders", size: 2).page?.nextPageToken ?? []
        let foreign = ListAudienceRequest(
            appID: "com.example.mail",
            topicID: "other",
            page: PageRequest(pageToken: token)
        )
        let garbage = ListAudienceRequest(
            appID: "com.example.mail",
            topicID: "orders",
            page: PageRequest(pageToken: [1, 2, 3])
        )
        for request in [foreign, garbage] {
            try world.expectRefusal(.pageTokenInvalid, field: "page.page_token", as: "ingestion") {
                (client) async throws(RPCError) in try await client.listAudience(request)
            }
        }
    }

    private func pages(_ world: ConsentWorld, size: UInt32) throws -> [[String]] {
        var pages: [[String]] = []
        var token: [UInt8] = []
        repeat {
            let page = try world.audience("orders", size: size, token: token)
            pages.append(page.personIDs)
            token = page.page?.nextPageToken ?? []
        } while !token.isEmpty
        return pages
    }
}
