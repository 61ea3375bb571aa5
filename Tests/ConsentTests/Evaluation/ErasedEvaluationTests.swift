import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("Evaluating whoever was erased") struct ErasedEvaluationTests {
    /// A world in which ada and bert permit everything and are in a topic, and are in memory.
    private func joined() throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        for person in ["ada", "bert"] {
            try world.choose(.authorized, person)
            try world.optIn(person, "orders")
        }
        #expect(try reasons(world).allSatisfy { $0 == [nil, nil] })
        return world
    }

    /// Why ada and bert are refused: with a topic, with none, and of an app of which nothing is recorded.
    private func reasons(_ world: ConsentWorld) throws -> [[Reason?]] {
        try [("com.example.mail", "orders"), ("com.example.mail", ""), ("com.example.shop", "")].map { app, topic in
            try world.evaluate(["ada", "bert"], app: app, topic: topic, purpose: .transactional).map(\.refusal)
        }
    }

    private static let adaIsErased: [[Reason?]] = Array(repeating: [.personErased, nil], count: 3)

    @Test("It is refused by that name, whatever it is and whatever was in memory, and over a restart")
    func erased() throws {
        let world = try joined()
        let request = ErasePersonRequest(
            personID: "ada",
            erasureID: NotificationID(high: 0x0199_0000_0000_7001, low: 0x8000_0000_0000_0001).bytes
        )
        _ = try world.call { (client) async throws(RPCError) in try await client.erasePerson(request) }
        #expect(try reasons(world) == Self.adaIsErased)
        let answers = try world.evaluate(["ada"], topic: "orders")
        #expect(answers.first?.permissions.authorization == .notDetermined)
        #expect(answers.first?.evaluated?.ledgerPosition ?? 0 > 0)
        // Not even a public authority reaches them.
        try world.entitle(Capabilities(publicAuthorityRegion: "DE"))
        let alert = EvaluateRequest(
            subjects: [EvaluateSubject(appID: "com.example.mail", purpose: .publicAuthority, level: .critical)],
            entries: [EvaluateEntry(personID: "ada"), EvaluateEntry(personID: "bert")]
        )
        let reached = try world.call(as: "ingestion") { (client) async throws(RPCError) in
            try await client.evaluate(alert)
        }
        #expect(reached.evaluations.map(\.refusal) == [.personErased, nil])
        try world.restart()
        #expect(try reasons(world) == Self.adaIsErased)
    }

    @Test("From the moment an erasure is durable it is so, while the rows about the person are still there")
    func meanwhile() throws {
        let world = try joined()
        let database = try #require(world.stack.database(of: .consent))
        let app = try #require(try database.read { try AppTable.app("com.example.mail", in: $0) }).number
        let state = try #require(world.service).state
        // As between an erasure's commit and its first step.
        state.erase("ada", apps: [app])
        let found = try world.evaluate(["ada", "bert"], topic: "orders").map(\.refusal)
        #expect(found == [.personErased, nil])
        #expect(try world.evaluate(["ada"]).map(\.refusal) == [.personErased])
    }
}
