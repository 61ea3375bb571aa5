import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("Consent over power cuts") struct DurabilityTests {
    @Test("An empty file becomes a database, which opens again with what it holds")
    func reopening() throws {
        let world = try ConsentWorld()
        let tables = try world.dump().lines.map { $0.prefix { $0 != ":" } }
        #expect(tables == ["ledger_head", "service_secret"])
        try world.choose(.authorized)
        let before = try world.dump()
        try world.restart()
        #expect(try world.dump() == before)
    }

    @Test(
        "Everything acknowledged is there after a power cut, and positions go on",
        arguments: 1...8 as ClosedRange<UInt64>
    )
    func acknowledged(seed: UInt64) throws {
        let world = try ConsentWorld(seed: seed)
        let random = SeededRandom(seed: seed)
        for topic in ["a", "b"] { try world.putTopic(topic) }
        var expected: [String: SubscriptionState] = [:]
        var position: UInt64 = 2
        for _ in 0..<6 {
            for _ in 0..<10 {
                let person = ["ada", "bert", "cleo"][Int(random.next(below: 3))]
                let topic = ["a", "b"][Int(random.next(below: 2))]
                let key = "\(person)/\(topic)"
                if random.chance(0.6) {
                    let answer = try world.optIn(person, topic)
                    if expected[key] != .subscribed { position += 1 }
                    expected[key] = .subscribed
                    #expect(answer.ledgerPosition <= position)
                } else if expected[key] != nil {
                    try world.optOut(person, topic)
                    if expected[key] != .unsubscribed { position += 1 }
                    expected[key] = .unsubscribed
                }
            }
            try world.restart()
            for person in ["ada", "bert", "cleo"] {
                let request = ListPreferencesRequest(personID: person)
                let answer = try world.call { (client) async throws(RPCError) in
                    try await client.listPreferences(request)
                }
                for preference in answer.preferences {
                    let state = expected["\(person)/\(preference.topic?.topicID ?? "")"] ?? .unspecified
                    #expect(preference.state == state)
                }
            }
            #expect(try world.evaluate().first?.evaluated?.ledgerPosition == position)
        }
    }

    @Test("Calls under way at a power cut are whole or absent", arguments: 1...8 as ClosedRange<UInt64>)
    func underWay(seed: UInt64) throws {
        let world = try ConsentWorld(seed: seed)
        try world.putTopic("orders")
        let people = (0..<200).map { "person-\($0)" }
        world.peers.people.formUnion(people)
        let channel = world.stack.client(.consent)
        var acknowledged: Set<String> = []
        for person in people {
            let request = OptInRequest(appID: "com.example.mail", topicID: "orders", personID: person)
            channel.unaryOnLoop(ConsentMethods.optIn, request) { (result: Result<OptInResponse, RPCError>) in
                if case .success = result { acknowledged.insert(person) }
            }
        }
        let wanted = Int(SeededRandom(seed: seed).next(below: 150))
        world.stack.run(for: .seconds(10)) { acknowledged.count > wanted }
        let before = acknowledged
        try world.restart()
        world.stack.run(for: .seconds(30)) { acknowledged.count == people.count }
        let listed = Set(try world.audience("orders", size: 1000).personIDs)
        #expect(before.isSubset(of: listed))
        #expect(acknowledged.isSubset(of: listed))
        let rows = try world.dump().lines
        #expect(rows.contains { $0.hasPrefix("ledger_head: id=1 position=\(listed.count + 1) ") })
    }
}
