import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

extension CallerScenarios {
    static let summaries = [
        CallerScenario(
            name:
                "What waits is asked about once more when the summary is due, and what delivery does not have waits on",
            caller: "focus"
        ) { world in
            try hold(world)
            try expectSummary(world)
        },
        CallerScenario(name: "A summary that delivery may not have is presented after a power cut", caller: "focus") {
            world in
            try hold(world)
            world.standIn(.delivery).failNext(DeliveryMethods.present, with: RPCError(.unavailable, "away"))
            passToSummary(world) { world.count(DeliveryMethods.present) == 1 }
            try world.cutPower()
            try expectSummary(world)
        },
    ]

    /// Two alerts are held for a person at midnight UTC, which is 1:00 in Berlin.
    private static func hold(_ world: CallerWorld) throws(RPCError) {
        let person = Person(personID: SummaryStory.person, zone: "Europe/Berlin", locale: "de-DE")
        _ = try world.call { channel throws(RPCError) in
            try await FocusClient(channel: channel).putPerson(PutPersonRequest(person: person))
        }
        let expiry = world.now + 86_400_000_000
        let subjects = [SummaryStory.waiting, SummaryStory.underWay].map { id in
            DecisionSubject(
                notificationID: id,
                appID: Story.app,
                acceptedAtUnixUs: 1,
                purpose: .transactional,
                expiresAtUnixUs: expiry
            )
        }
        let evaluated = EvaluatedPermissions(permissions: SummaryStory.permissions)
        let entries = (0..<2).map { index in
            DecideEntry(subjectIndex: index, personID: SummaryStory.person, evaluated: evaluated)
        }
        _ = try world.stack.call(.focus, as: "ingestion") { channel throws(RPCError) in
            try await FocusClient(channel: channel).decide(DecideRequest(subjects: subjects, entries: entries))
        }
    }

    /// Sets the clock to just before 8:00 in Berlin, and waits.
    private static func passToSummary(_ world: CallerWorld, until isDone: @escaping () -> Bool) {
        let due: Int64 = 1_767_250_800_000_000
        if world.now < due { world.stack.simulation.time.setWall(UnixTime(microseconds: due - 1_000_000)) }
        world.wait(.seconds(120), until: isDone)
    }

    private static func expectSummary(_ world: CallerWorld) throws(RPCError) {
        func state(_ id: [UInt8]) throws(RPCError) -> GetAlertStateResponse {
            let request = GetAlertStateRequest(notificationID: id, personID: SummaryStory.person)
            return try world.call { channel throws(RPCError) in
                try await FocusClient(channel: channel).getAlertState(request)
            }
        }
        let presentCount = world.count(DeliveryMethods.present)
        passToSummary(world) { world.count(DeliveryMethods.present) > presentCount }
        let released = try state(SummaryStory.waiting)
        #expect(released.state == .released)
        #expect(released.summaryNotificationID == world.notification("the summary"))
        #expect(try state(SummaryStory.underWay).state == .held)
    }
}
