import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Storage
import Testing
import UsherProto

@testable import Consent

@Suite("Subscriptions from before there were texts") struct TextMigrationTests {
    @Test("Who had joined is in the topic still, and new marketing asks with a text")
    func migrated() throws {
        let stack = SimulatedStack()
        let loop = stack.simulation.makeLoop("old")
        let known = ConsentService.schema
        let place = try #require(known.migrations.firstIndex { $0.name == "consent texts" })
        let old = Schema(
            name: known.name,
            applicationID: known.applicationID,
            migrations: Array(known.migrations[..<place])
        )
        var settings = DatabaseOptions(
            mode: .inline(loop),
            disk: stack.disk(of: .consent),
            time: stack.simulation.time
        )
        settings.reservedLogBytes = 0
        let database = try Database.open("/consent.db", schema: old, options: settings)
        let outcome = Outcome<Result<Int, StorageError>>()
        database.write(on: loop) { transaction in
            let app = try AppTable.appToChange("com.example.mail", in: transaction)
            try transaction.prepare(
                """
                INSERT INTO topic (app_number, topic_id, purpose, is_listed, needs_double_opt_in, display_name,
                    summary_text, revision)
                VALUES ($1, 'orders', 1, 1, 0, 'Orders', '', 1)
                """
            ).run(.integer(app.number))
            try transaction.prepare(
                """
                INSERT INTO subscription
                    (topic_number, person_id, state, channels_off, since_unix_us, ledger_position)
                VALUES (1, $1, 1, 0, 5000000, 1)
                """
            ).run(.bytes(Array("ada".utf8).span.bytes))
            try transaction.runScript("UPDATE ledger_head SET position = 1, base_position = 1")
            return 0
        } completion: {
            outcome.value = $0
        }
        stack.run(for: .seconds(1)) { outcome.value != nil }
        _ = try #require(outcome.value).get()
        let closed = Outcome<Bool>()
        Task.immediate(executorPreference: loop.taskExecutor) {
            try? await database.close()
            closed.value = true
        }
        stack.run(for: .seconds(1)) { closed.value != nil }
        let peers = ConsentWorld.Peers()
        for role in [ServiceRole.focus, .ingestion, .delivery] {
            stack.serve(role) { peers.register(role, in: &$0) }
        }
        try stack.start(ConsentService.self, options: ConsentService.Options())
        let audience = ListAudienceRequest(appID: "com.example.mail", topicID: "orders")
        let people = try stack.call(.consent, as: "ingestion") { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).listAudience(audience)
        }
        #expect(people.personIDs == ["ada"])
        let list = ListPreferencesRequest(personID: "ada")
        let preferences = try stack.call(.consent) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).listPreferences(list)
        }.preferences
        #expect(preferences.map(\.state) == [.subscribed])
        #expect(preferences.map(\.topic?.textVersion) == [0])
        let text = PutConsentTextRequest(text: ConsentWorld.text("orders"))
        _ = try stack.call(.consent) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).putConsentText(text)
        }
    }
}
