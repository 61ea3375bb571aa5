import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// Asking what was and what would be, of all services, leaves nothing behind in any of them.
@Suite("Explain, what-if and replay change nothing and send nothing")
struct NothingLeftTests {
    private static let people = ["ann", "ben", "eve"]
    private static let app = GoldenScene.app

    /// A day with a Focus, a summary, a denial, a call, a cap and an event.
    private func day() throws -> (PolicyWorld, from: Int64, sent: [[UInt8]]) {
        let world = try PolicyWorld()
        try world.putApp(Self.app, Capabilities(timeSensitive: true, critical: false, communication: true))
        for person in Self.people { try world.putPerson(person) }
        try world.permit("ann", Self.app, .authorized, AppSettings())
        try world.permit("ben", Self.app, .authorized, AppSettings(scheduledDelivery: .enabled))
        try world.permit("eve", Self.app, .denied, AppSettings())
        try world.turnOn(FocusConfiguration(focusID: "work", displayName: "Work"), of: "ann")
        let caps = PutAlertCapsRequest(
            appID: Self.app,
            caps: [AlertCap(alertClass: .communication, alertCount: 1, periodS: 3600)]
        )
        _ = try world.focus { (client) async throws(RPCError) in try await client.putAlertCaps(caps) }
        let from = world.now
        var sent: [[UInt8]] = []
        var contents = [
            NotificationContent(title: "One"), NotificationContent(title: "Two", level: .passive),
            NotificationContent(title: "Three", level: .timeSensitive, badge: 3),
        ]
        for kind in [NotificationKind.message, .call, .call] {
            var content = NotificationContent(title: "Four", body: "Are you there?", kind: kind)
            content.communication = Communication(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "ian@example.com"),
                    displayName: "Ian"
                ),
                conversationID: "c1"
            )
            contents.append(content)
        }
        for content in contents {
            for _ in 0..<2 {
                var content = content
                content.eventID = content.kind == .general ? "event-\(content.title)" : ""
                sent.append(try world.send(content, Self.app, to: Self.people).notificationID)
            }
        }
        world.stack.run(for: .seconds(5))
        return (world, from, sent)
    }

    private func inboxes(_ world: PolicyWorld) throws -> [[InboxRecord]] {
        try Self.people.map { person in
            let request = ListInboxRequest(personID: person)
            return try world.delivery { (client) async throws(RPCError) in try await client.listInbox(request) }.records
        }
    }

    @Test("Every database has what it had, byte by byte, and every inbox too")
    func unchanged() throws {
        let (world, from, sent) = try day()
        let before = try world.contents()
        let inboxes = try inboxes(world)
        for id in sent {
            for person in Self.people {
                let story = try world.explain(id, person)
                #expect(story.outcome?.state != .unspecified)
                guard person != "eve" else { continue }
                #expect(story.decision?.steps.count == 25, "also the rules that were not reached")
                try askWhatIf(world, story, person)
            }
        }
        let request = ReplayDecisionsRequest(
            fromUnixUs: from - 1_000_000,
            untilUnixUs: world.now + 1_000_000,
            changes: [
                PolicyChange(appIDs: [Self.app], overrides: DecisionOverrides(scheduledDelivery: true)),
                PolicyChange(personIDs: ["ann"], overrides: DecisionOverrides(focusID: "", caps: AlertCapList())),
            ],
            exampleCount: 100
        )
        let answer = try world.focus { (client) async throws(RPCError) in
            var answers = client.replayDecisions(request).makeAsyncIterator()
            var last: ReplayDecisionsResponse?
            while let answer = try await answers.next() { last = answer }
            return last
        }
        #expect(answer?.replayedCount == 36)
        #expect((answer?.changedCount ?? 0) > 0)
        world.stack.run(for: .milliseconds(10))
        for role in ServiceRole.allCases { #expect(try world.stack.dump(role) == before[role], "\(role)") }
        #expect(try self.inboxes(world) == inboxes)
    }

    /// Asks about a notification that was sent, under circumstances that differ.
    private func askWhatIf(_ world: PolicyWorld, _ story: ExplainResponse, _ person: String) throws {
        let content = try #require(story.notification?.content)
        var subject = DecisionSubject(
            notificationID: story.notification?.notificationID ?? [],
            appID: Self.app,
            acceptedAtUnixUs: story.notification?.acceptedAtUnixUs ?? 0,
            level: content.level,
            kind: content.kind,
            purpose: content.purpose,
            badge: content.badge
        )
        subject.eventID = content.eventID
        subject.communication = content.communication
        // As it was: the same decision, but for what was capped then and is not now.
        let same = try world.whatIf(
            WhatIfRequest(subject: subject, personID: person, atUnixUs: subject.acceptedAtUnixUs)
        )
        let wasCapped = story.decision?.reasons.last == .rateCapped
        if !wasCapped, content.kind == .general { #expect(same.decision?.reasons == story.decision?.reasons) }
        for overrides in [
            DecisionOverrides(level: .critical, mayUseCritical: true), DecisionOverrides(focusID: ""),
            DecisionOverrides(scheduledDelivery: true), DecisionOverrides(conversationMuted: true),
            DecisionOverrides(caps: AlertCapList()),
        ] {
            let answer = try world.whatIf(
                WhatIfRequest(
                    subject: subject,
                    personID: person,
                    atUnixUs: world.now + 3_600_000_000,
                    overrides: overrides
                )
            )
            #expect(answer.decision?.steps.count == 25)
        }
    }

    @Test("What consent would refuse is said, beside what would be decided")
    func refusedByConsent() throws {
        let (world, _, _) = try day()
        let subject = DecisionSubject(appID: Self.app, purpose: .marketing)
        let answer = try world.whatIf(WhatIfRequest(subject: subject, personID: "ann"))
        #expect(answer.refusedBecause == .marketingNotOptedIn)
        #expect(answer.decision?.reasons == [.silenceApp])
        let denied = try world.whatIf(WhatIfRequest(subject: DecisionSubject(appID: Self.app), personID: "eve"))
        #expect(denied.refusedBecause == .unspecified, "authorization is a rule of the decision")
        #expect(denied.decision?.reasons == [.authDenied])
        #expect(denied.decision?.listing == Listing.none)
        let unknown = #expect(throws: RPCError.self) {
            try world.whatIf(WhatIfRequest(subject: DecisionSubject(appID: "com.example.none"), personID: "nobody"))
        }
        #expect(unknown?.message.hasPrefix("person_unknown") == true)
        world.stack.crash(.consent)
        let request = WhatIfRequest(subject: DecisionSubject(appID: Self.app), personID: "ann")
        let away = #expect(throws: RPCError.self) {
            try world.focus { (client) async throws(RPCError) in
                try await client.whatIf(request, options: CallOptions(timeout: .seconds(2)))
            }
        }
        #expect(away?.code == .unavailable || away?.code == .deadlineExceeded)
    }
}
