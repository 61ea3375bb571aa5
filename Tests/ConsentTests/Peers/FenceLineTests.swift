import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

/// When delivery is told to present nothing any more that was evaluated before (docs/consent.md, "Leaving is final").
@Suite("Lines that are drawn before somebody has left") struct FenceLineTests {
    /// Who was subscribed under a first text, and asked anew under a second one that waits for a confirmation.
    private func waiting() throws -> ConsentWorld {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.optIn("ada", "offers", evidence: world.evidence())
        try world.putTopic("offers", purpose: .marketing, doubleOptIn: true)
        try world.putText(ConsentWorld.text("offers", version: 2))
        let state = try world.optIn("ada", "offers", evidence: world.evidence(2)).preference?.state
        #expect(state == .awaitingConfirmation)
        #expect(world.peers.fences.isEmpty)
        return world
    }

    @Test("Who waits for a confirmation may have been subscribed under an earlier text: leaving draws the line")
    func awaiting() throws {
        let world = try waiting()
        let position = try world.optOut("ada", "offers").ledgerPosition
        #expect(world.peers.fences.map(\.ledgerPosition) == [position])
        #expect(world.peers.fences.map(\.topicID) == ["offers"])
    }

    @Test("The same by a link, and by leaving all marketing at once")
    func otherWays() throws {
        let byLink = try waiting()
        try byLink.follow(try byLink.link("ada", "offers").token, isOneClick: true)
        #expect(byLink.peers.fences.map(\.topicID) == ["offers"])
        let atOnce = try waiting()
        let all = OptOutRequest(appID: "com.example.mail", personID: "ada", source: .settings)
        _ = try atOnce.call { (client) async throws(RPCError) in try await client.optOut(all) }
        #expect(atOnce.peers.fences.map(\.topicID) == ["offers"])
    }

    @Test("Joining anew on another channel leaves the one there is, and draws the line")
    func otherChannel() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        try world.optIn("ada", "offers", evidence: world.evidence())
        try world.putText(ConsentWorld.text("offers", version: 2))
        let answer = try world.optIn("ada", "offers", channel: .apns, evidence: world.evidence(2))
        #expect(world.peers.fences.map(\.ledgerPosition) == [answer.ledgerPosition])
        try world.optIn("bert", "offers", channel: .apns, evidence: world.evidence(2))
        #expect(world.peers.fences.map(\.personID) == ["ada"], "of bert nothing was recorded")
    }

    @Test("A denial draws the line also where other changes hide that an ephemeral authorization was over")
    func endedUnseen() throws {
        let world = try ConsentWorld()
        let end = world.stack.simulation.time.wallNow.microseconds + 1_000_000
        try world.choose(.ephemeral, by: .app, endsAt: end)
        world.stack.simulation.time.setWall(.init(microseconds: end))
        // Stores what is in force, which is undetermined.
        try world.putSettings(AppSettings(quiet: true))
        let position = try world.choose(.denied).ledgerPosition
        #expect(world.peers.fences.map(\.ledgerPosition) == [position])
    }

    @Test("While delivery hangs an opt-out ends in time to say that it is recorded, and repeating it completes it")
    func hangingDelivery() throws {
        let world = try ConsentWorld()
        try world.putTopic("news", purpose: .recommendation)
        try world.optIn("ada", "news")
        world.peers.linesAtOnce = 2
        let error = #expect(throws: RPCError.self) { try world.optOut("ada", "news") }
        #expect(error?.code == .deadlineExceeded)
        #expect(error?.message == "the change is recorded, but delivery did not answer in time")
        #expect(try world.preferences().map(\.state) == [.unsubscribed])
        world.peers.linesAtOnce = 1
        let position = try world.optOut("ada", "news").ledgerPosition
        #expect(world.peers.fences.map(\.ledgerPosition) == [position, position])
    }

    @Test("All lines of one opt-out are drawn at once, in one time")
    func atOnce() throws {
        let world = try ConsentWorld()
        for number in 0..<5 {
            try world.putMarketing("offers-\(number)")
            try world.optIn("ada", "offers-\(number)", evidence: world.evidence())
        }
        world.peers.linesAtOnce = 5
        let all = OptOutRequest(appID: "com.example.mail", personID: "ada", source: .settings)
        _ = try world.call { (client) async throws(RPCError) in
            try await client.optOut(all, options: CallOptions(timeout: .seconds(5)))
        }
        #expect(world.peers.fences.count == 5)
    }
}
