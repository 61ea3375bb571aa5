import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// What people and apps get wrong about Focuses, summaries, contacts and donations, said to all four services.
@Suite("Bad input about the policy, through the running services")
struct PolicyRefusalTests {
    /// A call that is refused: by which code, for which field, and by which rule where one has a name.
    struct BadCall: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var refusal: String
        var field: String
        var rule = ""
        var status = StatusCode.invalidArgument
        var call: @Sendable (PolicyWorld) throws -> Void
    }

    static let all: [BadCall] =
        times + content + [
            BadCall(testDescription: "a contact without address", refusal: "contact_empty", field: "contact") { world in
                try world.putContact(Contact(contactID: "ben", displayName: "Ben"), of: "ann")
            },
            // A list allows or silences, so the one way to be on it in two is to be on it twice.
            BadCall(
                testDescription: "a person twice on a Focus's list",
                refusal: "field_malformed",
                field: "focus.contact_ids[1]"
            ) { try $0.turnOn(FocusConfiguration(focusID: "f", displayName: "F", contactIDs: ["b", "b"]), of: "ann") },
            donation("a donation that lists the person", "interactions[0].communication.recipients[0].is_me") {
                $0.communication?.recipients[0].isMe = true
            },
            donation("a donation from the person", "interactions[0].communication.sender") {
                $0.communication?.sender = Participant(customID: "7")
            },
            status("another app's Focus status", "app_mismatch", .permissionDenied, .appID("com.example.shop")),
            status("the Focus status of somebody else", "person_mismatch", .permissionDenied, .personID("ben")),
            status("the Focus status, asked by nobody", "principal_required", .unauthenticated, nil),
        ]

    @Test("It is refused by its code, rule and field, and no service keeps anything of it", arguments: all)
    func refused(bad: BadCall) throws {
        let world = try PolicyWorld()
        try world.putPerson("ann")
        try world.putPerson("ben")
        try world.putApp(GoldenScene.app, Capabilities(communication: true))
        try world.permit("ann", GoldenScene.app, .authorized, AppSettings())
        try world.putContact(
            Contact(
                contactID: "b",
                displayName: "B",
                handles: [PersonHandle(kind: .emailAddress, value: "b@example.com")]
            ),
            of: "ann"
        )
        try world.turnOn(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        let before = try world.contents()
        let error = #expect(throws: RPCError.self) { try bad.call(world) }
        #expect(error?.message.hasPrefix("\(bad.refusal): \(bad.rule)") == true, "\(String(describing: error))")
        #expect(error?.fieldPath == bad.field)
        #expect(error?.code == bad.status)
        #expect(try world.contents() == before)
    }

    private static let times = [
        BadCall(testDescription: "a zone that is not there", refusal: "zone_unknown", field: "person.zone") { world in
            try world.putPerson("ann", zone: "Mars/Olympus")
        },
        BadCall(
            testDescription: "hours of a Focus on no weekday",
            refusal: "field_required",
            field: "focus.time_triggers[0].weekdays",
            rule: "3.2: "
        ) { world in
            var focus = FocusConfiguration(focusID: "night", displayName: "Night")
            focus.timeTriggers = [TimeTrigger(startMinuteOfDay: 1320, endMinuteOfDay: 420)]
            try world.turnOn(focus, of: "ann")
        },
        summary("summary times ten minutes apart", [480, 490]),
        summary("a summary time given twice", [480, 480]),
        summary("summary times ten minutes apart over midnight", [5, 1435]),
    ]

    private static func summary(_ description: String, _ minutes: [UInt32]) -> BadCall {
        BadCall(
            testDescription: description,
            refusal: "field_malformed",
            field: "schedule.minutes_of_day[1]",
            rule: "S9: "
        ) { world in
            let schedule = SummarySchedule(isEnabled: true, minutesOfDay: minutes)
            _ = try world.focus { (client) async throws(RPCError) in
                try await client.putSummarySchedule(PutSummaryScheduleRequest(personID: "ann", schedule: schedule))
            }
        }
    }

    private static let content = [-0.1, 1.1, .nan, .infinity].map { (score: Double) in
        BadCall(
            testDescription: "relevance \(score)",
            refusal: "payload_rule",
            field: "content.relevance_score",
            rule: "P5"
        ) { world in
            let content = NotificationContent(title: "Hello", body: "Something happened.", relevanceScore: score)
            _ = try world.send(content, GoldenScene.app, to: ["ann"])
        }
    }

    private static func donation(
        _ description: String,
        _ field: String,
        _ change: @escaping @Sendable (inout Interaction) -> Void
    ) -> BadCall {
        BadCall(testDescription: description, refusal: "communication_rule", field: field, rule: "C1: ") { world in
            var interaction = Interaction(
                interactionID: "one",
                kind: .message,
                direction: .outgoing,
                atUnixUs: world.now,
                communication: Communication(recipients: [Participant(customID: "7")], conversationID: "c")
            )
            change(&interaction)
            let request = DonateInteractionsRequest(
                appID: GoldenScene.app,
                personID: "ann",
                interactions: [interaction]
            )
            _ = try world.focus { (client) async throws(RPCError) in try await client.donateInteractions(request) }
        }
    }

    private static func status(
        _ description: String,
        _ refusal: String,
        _ status: StatusCode,
        _ identity: Principal.Identity?
    ) -> BadCall {
        BadCall(testDescription: description, refusal: refusal, field: "principal", status: status) { world in
            let request = GetFocusStatusRequest(
                principal: identity.map { Principal(identity: $0) },
                appID: GoldenScene.app,
                personID: "ann"
            )
            _ = try world.focus(as: "gateway") { (client) async throws(RPCError) in
                try await client.getFocusStatus(request)
            }
        }
    }
}
