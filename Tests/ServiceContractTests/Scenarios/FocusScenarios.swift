import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

extension CallerScenarios {
    static let focus = [
        CallerScenario(name: "An app is told the status where it may notify and communicate", caller: "focus") {
            world in
            let status = try status(of: "anna", world)
            #expect(status == GetFocusStatusResponse(authorization: .authorized, isFocused: false))
        },
        CallerScenario(name: "An app that may not notify a person is not told their status", caller: "focus") {
            world in
            let status = try status(of: "bert", world)
            #expect(status == GetFocusStatusResponse(authorization: .denied))
        },
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

    private static func status(of person: String, _ world: CallerWorld) throws -> GetFocusStatusResponse {
        try world.call { channel throws(RPCError) in
            let focus = FocusClient(channel: channel)
            let stored = Person(personID: person, zone: "Europe/Berlin")
            _ = try await focus.putPerson(PutPersonRequest(person: stored))
            let sharing = PutFocusStatusSharingRequest(
                appID: Story.app,
                personID: person,
                authorization: .authorized
            )
            _ = try await focus.putFocusStatusSharing(sharing)
            return try await focus.getFocusStatus(GetFocusStatusRequest(appID: Story.app, personID: person))
        }
    }

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
