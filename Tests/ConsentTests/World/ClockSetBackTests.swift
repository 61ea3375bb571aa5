import EventLoop
import JSON
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

/// What becomes of what has a time when the clock is set (docs/consent.md).
@Suite("A clock that is set back") struct ClockSetBackTests {
    private static let hour: Int64 = 3_600_000_000

    private func set(_ world: ConsentWorld, to microseconds: Int64) {
        world.stack.simulation.time.setWall(UnixTime(microseconds: microseconds))
    }

    private func now(_ world: ConsentWorld) -> Int64 { world.stack.simulation.time.wallNow.microseconds }

    @Test("Positions go on rising, the chain verifies, and what was recorded last is what holds, whatever its time")
    func ledger() throws {
        let world = try ConsentWorld()
        let start = now(world)
        try world.choose(.authorized)
        set(world, to: start - Self.hour)
        let position = try world.choose(.denied).ledgerPosition
        #expect(position == 2)
        #expect(try world.evaluate().first?.permissions.authorization == .denied)
        try world.restart()
        #expect(try world.evaluate().first?.permissions.authorization == .denied)
        let verdict: VerifyLedgerResponse = try world.call { (client) async throws(RPCError) in
            try await client.verifyLedger(VerifyLedgerRequest())
        }
        #expect(verdict.fault == .unspecified && verdict.headPosition == 2)
        func proved(at time: Int64) throws -> String? {
            let request = ProveConsentRequest(personID: "ada", appID: "com.example.mail", atUnixUs: time)
            let proof: ProveConsentResponse = try world.call { (client) async throws(RPCError) in
                try await client.proveConsent(request)
            }
            return try JSONDocument(parsing: proof.recordJSON).root["state"]?["status"]?.string
        }
        set(world, to: start + 2 * Self.hour)
        // A time that came twice is answered with what was recorded last of what is not behind it.
        #expect(try proved(at: start) == "denied")
        #expect(try proved(at: start - Self.hour + 1_000_000) == "denied")
    }

    @Test("An ephemeral authorization whose end lies ahead again holds again, until the clock gets there")
    func ephemeral() throws {
        let world = try ConsentWorld()
        let end = now(world) + Self.hour
        try world.choose(.ephemeral, by: .app, endsAt: end)
        set(world, to: end)
        #expect(try world.evaluate().first?.permissions.authorization == .notDetermined)
        set(world, to: end - Self.hour)
        #expect(try world.evaluate().first?.permissions.authorization == .ephemeral)
        #expect(try world.settings().settings?.authorization?.status == .ephemeral)
        // What a person decided after it was over stays decided.
        set(world, to: end)
        try world.choose(.denied)
        set(world, to: end - Self.hour)
        #expect(try world.evaluate().first?.permissions.authorization == .denied)
    }

    @Test("A link that had ended works again; one that was revoked or used does not, and none brings back who left")
    func links() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        let start = now(world)
        try world.optIn("ada", "news")
        let ended = try world.link("ada", "news", seconds: 60)
        let confirmation = try world.link("ada", "news", .confirmOptIn)
        try world.follow(confirmation.token)
        let end = try #require(ended.link?.endsAtUnixUs)
        set(world, to: end)
        try world.expectUseless(ended.token, .linkExpired)
        set(world, to: start)
        #expect(try world.open(ended.token).preferences.count == 1)
        try world.follow(ended.token)
        try world.expectUseless(confirmation.token, .linkUsed)
        // An opt-in given anew before the clock was set back is younger than a link made behind it.
        set(world, to: start + Self.hour)
        try world.optIn("ada", "news")
        set(world, to: start)
        let anew = try world.link("ada", "news", .confirmOptIn)
        #expect(anew.link?.madeAtUnixUs ?? 0 >= start + Self.hour)
        #expect(try world.follow(anew.token).preferences.map(\.state) == [.subscribed])
        // Links made after all were revoked are good although the clock says earlier.
        set(world, to: start + 2 * Self.hour)
        try world.revoke("ada")
        set(world, to: start)
        try world.expectUseless(ended.token, .linkRevoked)
        #expect(try world.open(try world.link("ada", "news").token).preferences.count == 1)
    }

    @Test("All links are useless that were made while the clock was ahead, when they are revoked behind that")
    func revokedBehind() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        let start = now(world)
        set(world, to: start + Self.hour)
        var links = [try world.link("ada", "news")]
        try world.revoke("bert")
        try world.revoke("bert", app: "com.example.mail")
        try world.optIn("bert", "news")
        set(world, to: start)
        // By the clock of then, behind an earlier revocation, and behind the opt-in.
        links += [try world.link("bert", "news"), try world.link("bert", "news", .confirmOptIn)]
        for person in ["ada", "bert"] { try world.revoke(person) }
        for link in links { try world.expectUseless(link.token, .linkRevoked) }
        #expect(try world.open(try world.link("bert", "news").token).preferences.count == 1)
    }

    @Test("The same where the service has started anew meanwhile, of links that were put behind something")
    func revokedBehindAfterRestart() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation, doubleOptIn: true)
        let start = now(world)
        set(world, to: start + Self.hour)
        try world.revoke("ada", app: "com.example.mail")
        set(world, to: start)
        let link = try world.link("ada", "news")
        try world.restart()
        try world.revoke("ada")
        try world.expectUseless(link.token, .linkRevoked)
    }

    @Test("A choice that an app saw at the right time is refused while the clock here is late by more than 5 minutes")
    func evidence() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        let evidence = world.evidence()
        set(world, to: now(world) - 2 * Self.hour)
        let request = OptInRequest(
            appID: "com.example.mail",
            topicID: "offers",
            personID: "ada",
            evidence: evidence
        )
        try world.expectRefusal(.choiceInFuture, field: "evidence.chosen_at_unix_us") {
            (client) async throws(RPCError) in try await client.optIn(request)
        }
    }
}
