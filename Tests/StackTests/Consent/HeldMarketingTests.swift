import EventLoop
import Focus
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// Marketing that waits for a summary while people leave it, through all four real services on a manual clock.
@Suite("Leaving while it is held")
struct HeldMarketingTests {
    private static let people = (0..<40).map { "person-\(100 + $0)" }

    /// A world in which everybody has joined a topic of marketing, and an offer of it is held until seven.
    private func world(seed: UInt64, people: [String] = Self.people) throws -> (SummaryWorld, offer: [UInt8]) {
        let world = try SummaryWorld(seed: seed, people: people)
        try Self.makeOffers(world)
        for person in people {
            try world.schedule([480], of: person)
            try Self.join(person, world)
        }
        return (world, try world.send("Offers", topic: "offers"))
    }

    private static func makeOffers(_ world: SummaryWorld) throws {
        let topic = Topic(
            appID: SummaryWorld.mail,
            topicID: "offers",
            displayName: "Offers",
            purpose: .marketing,
            isListed: true
        )
        let text = ConsentText(
            appID: SummaryWorld.mail,
            topicID: "offers",
            version: 1,
            language: "en",
            question: "Shall we tell you about offers?",
            acceptLabel: "Send me offers",
            declineLabel: "No thanks"
        )
        _ = try world.call(.consent) { (channel) async throws(RPCError) in
            let consent = ConsentClient(channel: channel)
            _ = try await consent.putTopic(PutTopicRequest(topic: topic))
            return try await consent.putConsentText(PutConsentTextRequest(text: text))
        }
    }

    private static func join(_ person: String, _ world: SummaryWorld) throws {
        let evidence = ConsentEvidence(textVersion: 1, language: "en", chosenAtUnixUs: world.now, source: .app)
        let request = OptInRequest(appID: SummaryWorld.mail, topicID: "offers", personID: person, evidence: evidence)
        _ = try world.call(.consent) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).optIn(request)
        }
    }

    @Test("F04: marketing that is held is dropped once its person has left, with the reason, and never called failed")
    func left() throws {
        let (world, offer) = try world(seed: 1, people: ["ann", "ben"])
        for person in ["ann", "ben"] { #expect(try world.state(offer, of: person).state == .held) }
        try world.optOut("ann", of: "offers")
        world.pass(until: SummaryWorld.time(7) + 60_000_000)
        let state = try world.state(offer, of: "ann")
        #expect(state.state == .dropped)
        #expect(state.reasons == [.marketingNotOptedIn])
        #expect(try world.summaries(of: "ann").isEmpty)
        #expect(try world.summaries(of: "ben").count == 1)
    }

    @Test("A new text stops what is held as well, until the person is asked again")
    func outdated() throws {
        let (world, offer) = try world(seed: 1, people: ["ann"])
        let text = ConsentText(
            appID: SummaryWorld.mail,
            topicID: "offers",
            version: 2,
            language: "en",
            question: "Shall we and our partners tell you about offers?",
            acceptLabel: "Send me offers",
            declineLabel: "No thanks"
        )
        _ = try world.call(.consent) { (channel) async throws(RPCError) in
            try await ConsentClient(channel: channel).putConsentText(PutConsentTextRequest(text: text))
        }
        world.pass(until: SummaryWorld.time(7) + 60_000_000)
        #expect(try world.state(offer, of: "ann").reasons == [.marketingNotOptedIn])
        #expect(try world.summaries(of: "ann").isEmpty)
    }

    @Test(
        "At the moment of release whoever has left before it is handed nothing, and everybody else is",
        arguments: 1...6 as ClosedRange<UInt64>
    )
    func race(seed: UInt64) throws {
        let (world, offer) = try world(seed: seed)
        // Few a second, so that the release takes longer than leaving does.
        world.stack.crash(.focus)
        try world.start(.focus, releaseRate: 8)
        world.pass(until: SummaryWorld.time(7) - 500_000)
        let random = SeededRandom(seed: seed)
        let leavers = Self.people.filter { _ in random.chance(0.5) }
        let consent = world.stack.client(.consent)
        let delivery = world.stack.client(.delivery)
        let seen = Outcome<[String: Int]>()
        seen.value = [:]
        for person in leavers {
            world.stack.run(for: .milliseconds(Int64(random.next(below: 500))))
            let request = OptOutRequest(
                appID: SummaryWorld.mail,
                topicID: "offers",
                personID: person,
                source: .settings
            )
            consent.unaryOnLoop(ConsentMethods.optOut, request) { (result: Result<OptOutResponse, RPCError>) in
                guard case .success = result else { return }
                // Acknowledged: what is in the inbox now is all that may ever be there.
                Task.immediate(executorPreference: delivery.loop.taskExecutor) {
                    let inbox = try? await DeliveryClient(channel: delivery)
                        .listInbox(ListInboxRequest(personID: person))
                    seen.value?[person] = inbox?.records.count { $0.summary != nil }
                }
            }
        }
        world.stack.run(for: .seconds(60))
        #expect(seen.value?.count == leavers.count)
        var spared = 0
        for person in leavers {
            let count = try world.summaries(of: person).count
            #expect(count == seen.value?[person], "seed \(seed): \(person)")
            guard count == 0 else { continue }
            spared += 1
            #expect(try world.state(offer, of: person).state == .dropped, "seed \(seed): \(person)")
            #expect(try world.state(offer, of: person).reasons == [.marketingNotOptedIn], "seed \(seed): \(person)")
        }
        #expect(spared > 0 && spared < leavers.count, "seed \(seed): \(spared) of \(leavers.count)")
        for person in Self.people where !leavers.contains(person) {
            #expect(try world.summaries(of: person).count == 1, "seed \(seed): \(person)")
        }
    }
}
