import EventLoop
import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

@testable import Consent

/// An opt-in that was chosen before the person left, and comes after that (docs/consent.md).
@Suite("A late opt-in") struct LateOptInTests {
    private func request(
        _ evidence: ConsentEvidence,
        channel: DeliveryChannel = .unspecified,
        isConfirmation: Bool = false
    ) -> OptInRequest {
        OptInRequest(
            appID: "com.example.mail",
            topicID: "offers",
            personID: "ada",
            channel: channel,
            evidence: evidence,
            isConfirmation: isConfirmation
        )
    }

    private func expectSuperseded(_ request: OptInRequest, in world: ConsentWorld) throws {
        try world.expectRefusal(.choiceSuperseded, field: "evidence.chosen_at_unix_us") {
            (client) async throws(RPCError) in try await client.optIn(request)
        }
    }

    private func expectRevoked(_ token: String, in world: ConsentWorld) throws {
        try world.expectRefusal(.linkRevoked, field: "token", as: "gateway") { (client) async throws(RPCError) in
            try await client.followPreferenceLink(FollowPreferenceLinkRequest(token: token))
        }
    }

    private func state(_ world: ConsentWorld) throws -> SubscriptionState? {
        try world.preferences().first { $0.topic?.topicID == "offers" }?.state
    }

    /// When the person left, as the service recorded it.
    private func leavingTime(_ world: ConsentWorld) throws -> Int64 {
        try #require(try world.preferences().first { $0.topic?.topicID == "offers" }?.sinceUnixUs)
    }

    @Test("A repeated opt-in that comes after the opt-out does not undo it, nor does one of the same moment")
    func repeated() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        let first = world.evidence()
        try world.optIn("ada", "offers", evidence: first)
        try world.optOut("ada", "offers")
        try expectSuperseded(request(first), in: world)
        var same = world.evidence()
        same.chosenAtUnixUs = try leavingTime(world)
        try expectSuperseded(request(same), in: world)
        try world.restart()
        try expectSuperseded(request(first), in: world)
        #expect(try world.evaluate(topic: "offers").map(\.refusal) == [.marketingNotOptedIn])
        same.chosenAtUnixUs += 1
        #expect(try world.optIn("ada", "offers", evidence: same).preference?.state == .subscribed)
        // Repeated where it changes nothing, the older one is answered as ever.
        #expect(try world.optIn("ada", "offers", evidence: first).preference?.state == .subscribed)
    }

    @Test("A confirmation from before the opt-out confirms neither that opt-in nor the next one")
    func confirmation() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers", doubleOptIn: true)
        try world.optIn("ada", "offers", evidence: world.evidence())
        let link = try world.link("ada", "offers", .confirmOptIn)
        let confirmed = world.evidence()
        try world.optOut("ada", "offers")
        try expectSuperseded(request(confirmed, isConfirmation: true), in: world)
        try expectRevoked(link.token, in: world)
        try world.optIn("ada", "offers", evidence: world.evidence())
        try expectSuperseded(request(confirmed, isConfirmation: true), in: world)
        try expectRevoked(link.token, in: world)
        #expect(try state(world) == .awaitingConfirmation)
        // A channel that was left meanwhile takes nothing from a confirmation that is right.
        let right = world.evidence()
        try world.optOut("ada", "offers", channel: .apns)
        let answer = try world.optIn("ada", "offers", evidence: right, isConfirmation: true)
        #expect(answer.preference?.state == .subscribed)
        #expect(answer.preference?.channelsOff == [.apns])
    }

    @Test("A channel that was left is not brought back by an older choice; one that was not left is joined by any")
    func channels() throws {
        let world = try ConsentWorld()
        try world.putMarketing("offers")
        let first = world.evidence()
        try world.optIn("ada", "offers", channel: .inbox, evidence: first)
        // Chosen on the same form, told one by one.
        #expect(try world.optIn("ada", "offers", channel: .apns, evidence: first).preference?.state == .subscribed)
        try world.optOut("ada", "offers", channel: .inbox)
        for channel in [DeliveryChannel.inbox, .unspecified] {
            try expectSuperseded(request(first, channel: channel), in: world)
        }
        let answer = try world.optIn("ada", "offers", channel: .fcm, evidence: first)
        #expect(answer.preference?.channelsOff.contains(.inbox) == true)
        #expect(answer.preference?.channelsOff.contains(.fcm) == false)
        try expectSuperseded(request(first, channel: .inbox), in: world)
        let anew = try world.optIn("ada", "offers", channel: .inbox, evidence: world.evidence())
        #expect(anew.preference?.channelsOff.contains(.inbox) == false)
    }

    @Test("Topics without a text are the same where the evidence has a time; without one nothing can be compared")
    func otherPurposes() throws {
        let world = try ConsentWorld()
        try world.putTopic("offers")
        let first = ConsentEvidence(chosenAtUnixUs: world.evidence().chosenAtUnixUs, source: .app)
        try world.optIn("ada", "offers", evidence: first)
        try world.optOut("ada", "offers")
        try expectSuperseded(request(first), in: world)
        #expect(try world.optIn("ada", "offers").preference?.state == .subscribed)
    }

    @Test(
        "What somebody chooses on the page of a link is chosen now, also where the clock was set back since they left"
    )
    func page() throws {
        let world = try ConsentWorld()
        try world.putTopic("offers")
        let start = world.stack.simulation.time.wallNow.microseconds
        try world.optIn("ada", "offers")
        let link = try world.link("ada", "", .preferences)
        world.stack.simulation.time.setWall(UnixTime(microseconds: start + 3_600_000_000))
        try world.optOut("ada", "offers")
        world.stack.simulation.time.setWall(UnixTime(microseconds: start + 60_000_000))
        let reported = ConsentEvidence(chosenAtUnixUs: world.evidence().chosenAtUnixUs, source: .app)
        try expectSuperseded(request(reported), in: world)
        let states = try world.follow(link.token, [TopicChoice(topicID: "offers", subscribes: true)])
        #expect(states.preferences.map(\.state) == [.subscribed])
    }
}
