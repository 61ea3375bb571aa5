import RPC
import ServiceHost
import Testing
import UsherProto

extension CallerScenarios {
    static let submission = [
        CallerScenario(name: "Each person has the outcome that consent and focus give", caller: "ingestion") { world in
            try world.putApp()
            let outcomes = try world.settled(try world.submit(.parcel, to: [.anna, .bert, .clara, .emil]))
            #expect(
                outcomes.mapValues(\.summary) == [
                    "anna": "presented: deliver", "bert": "suppressed: authDenied",
                    "clara": "presented: silenceApp", "emil": "held: summary",
                ]
            )
        },
        CallerScenario(name: "Somebody unknown refuses the submission before consent hears of it", caller: "ingestion")
        {
            world in
            try world.putApp()
            let error = #expect(throws: RPCError.self) { try world.submit(.parcel, to: ["fred", "nobody", "greta"]) }
            #expect(error?.message.hasPrefix("person_unknown: ") == true)
            #expect(error?.fieldPath?.hasSuffix("people.person_ids[1]") == true)
            #expect(world.standIn(.consent).callCounts.isEmpty)
        },
        CallerScenario(name: "What is time-sensitive takes the lane of what the app may use", caller: "ingestion") {
            world in
            try world.putApp()
            try world.putApp("com.example.plain")
            // The lane is asked for only over a connection that stands.
            _ = try world.settled(try world.submit(.parcel, to: [.anna]))
            let id = try world.submit(.doorbell, to: [.anna])
            #expect(try world.status(of: id).lane == .timeSensitive)
            #expect(try world.settled(id)["anna"]?.summary == "presented: deliver")
            let later = world.now + 3_600_000_000
            let plain = try world.submit(.doorbell, to: ["anna"], app: "com.example.plain", sendAt: later)
            #expect(try world.status(of: plain).lane == .active)
        },
        CallerScenario(name: "A message carries its sender to focus and to delivery", caller: "ingestion") { world in
            try world.putApp()
            let outcomes = try world.settled(try world.submit(.message, to: [.clara]))
            #expect(outcomes.mapValues(\.summary) == ["clara": "presented: allowPerson"])
        },
        CallerScenario(name: "Nobody decides about what consent refuses", caller: "ingestion") { world in
            try world.putApp()
            let outcomes = try world.settled(try world.submit(.offer, to: [.anna]))
            #expect(outcomes.mapValues(\.summary) == ["anna": "suppressed: marketingNotOptedIn"])
            #expect(world.count(FocusMethods.decide) == 0)
            #expect(world.count(DeliveryMethods.present) == 0)
        },
        CallerScenario(name: "What delivery refuses is not presented, for delivery's reason", caller: "ingestion") {
            world in
            try world.putApp()
            let withdrawn = try world.settled(try world.submit(.receipt, to: [.flora]))
            #expect(withdrawn.mapValues(\.summary) == ["flora": "suppressed: consentWithdrawn"])
            let id = try world.submit(.recall, to: [.gustav])
            #expect(try world.settled(id).mapValues(\.summary) == ["gustav": "cancelled: cancelled"])
            #expect(try world.cancel(id).presentedCount == 0)
        },
    ]

    static let fanOut = [
        CallerScenario(name: "A topic of three pages reaches everybody once", caller: "ingestion") { world in
            try world.putApp()
            let outcomes = try world.settled(try world.submit(.delay))
            #expect(
                outcomes.mapValues(\.summary) == [
                    "anna": "presented: deliver", "bert": "suppressed: authDenied",
                    "clara": "presented: silenceApp", "dora": "suppressed: authNotDetermined",
                    "emil": "suppressed: topicNotSubscribed",
                ]
            )
            #expect(world.count(ConsentMethods.listAudience) == 3)
        },
        CallerScenario(name: "A topic nobody put refuses the submission", caller: "ingestion") { world in
            try world.putApp()
            let story = Story(name: "the typo", topicID: "typo", content: Story.delay.content)
            let error = #expect(throws: RPCError.self) { try world.submit(story) }
            #expect(error?.message.hasPrefix("topic_unknown: ") == true)
            #expect(error?.fieldPath?.hasSuffix("topic.topic_id") == true)
            #expect(world.count(ConsentMethods.listAudience) == 0)
        },
        CallerScenario(name: "A fan-out cancelled on its way is taken back at delivery and focus", caller: "ingestion")
        {
            world in
            try world.putApp()
            let id = try world.submit(.delay)
            world.wait { world.count(DeliveryMethods.present) > 0 }
            let answer = try world.cancel(id)
            #expect(answer.phaseBefore == .dispatching)
            #expect(try world.settled(id).values.allSatisfy { $0.state != .pending })
            #expect(world.count(DeliveryMethods.withdraw) == 1)
            #expect(world.count(FocusMethods.cancelHeldAlerts) == 1)
        },
    ]

    static let failure = [
        CallerScenario(name: "A power cut behind delivery repeats the steps, with the same ids", caller: "ingestion") {
            world in
            try world.putApp()
            let id = try world.submit(.parcel, to: [.anna, .emil])
            world.wait { world.count(DeliveryMethods.present) == 1 }
            try world.cutPower()
            let outcomes = try world.settled(id)
            #expect(outcomes.mapValues(\.summary) == ["anna": "presented: deliver", "emil": "held: summary"])
            #expect(world.count(FocusMethods.decide) == 2)
            #expect(world.count(DeliveryMethods.present) == 2)
        },
        CallerScenario(name: "A provider that is away or breaks is asked until it answers", caller: "ingestion") {
            world in
            try world.putApp()
            let away = RPCError(.unavailable, "on purpose")
            for _ in 0..<8 { world.standIn(.consent).failNext(ConsentMethods.evaluate, with: away) }
            world.standIn(.focus).failNext(FocusMethods.decide, with: RPCError(.resourceExhausted, "on purpose"))
            world.standIn(.delivery).failNext(DeliveryMethods.present, with: RPCError(.internal, "on purpose"))
            let outcomes = try world.settled(try world.submit(.parcel, to: [.anna]))
            #expect(outcomes.mapValues(\.summary) == ["anna": "presented: deliver"])
            #expect(world.count(ConsentMethods.evaluate) == 9)
        },
    ]

    static let aftermath = [
        CallerScenario(
            name: "The story of an alert that was made has its decision with every rule",
            caller: "ingestion"
        ) {
            world in
            try world.putApp()
            let id = try world.submit(.parcel, to: [.anna, .bert])
            _ = try world.settled(id)
            let story = try world.explain(id, .anna)
            #expect(story.zone == "Europe/Berlin")
            #expect(story.decision?.steps.count == 25)
            #expect(story.history.map(\.kind) == [.accepted, .decided, .presented])
            #expect(story.outcome?.summary == "presented: deliver")
        },
        CallerScenario(
            name: "The story of somebody who got nothing has no record and is told all the same",
            caller: "ingestion"
        ) {
            world in
            try world.putApp()
            let id = try world.submit(.parcel, to: [.anna, .bert])
            _ = try world.settled(id)
            let story = try world.explain(id, .bert)
            #expect(story.outcome?.summary == "suppressed: authDenied")
            #expect(!story.history.contains { $0.kind == .presented })
        },
        CallerScenario(name: "A held alert is dropped and its record removed by a cancellation", caller: "ingestion") {
            world in
            try world.putApp()
            let id = try world.submit(.parcel, to: [.emil])
            _ = try world.settled(id)
            #expect(try world.explain(id, .emil).outcome?.state == .held)
            #expect(try world.cancel(id, removesPresented: true).presentedCount == 1)
            _ = try world.cancel(id, removesPresented: true)
            let story = try world.explain(id, .emil)
            #expect(story.history.map(\.kind).contains(.dropped))
        },
    ]
}
