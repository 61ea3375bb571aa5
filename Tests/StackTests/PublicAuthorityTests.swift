import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// A public authority's alerts through all four services: what its entitlement reaches, and whom.
@Suite("A public authority's alerts") struct PublicAuthorityTests {
    private static let authority = "de.bund.warning"
    private static let topic = "warnings"

    /// A stack in which everything that a person can set is against alerts of the authority's app.
    private func stack(region: String, granted: String = "DE") throws -> FocusedStack {
        let world = try FocusedStack()
        let person = Person(personID: FocusedStack.person, zone: "Europe/Berlin", locale: "de", region: region)
        _ = try world.focus { (focus) throws(RPCError) in try await focus.putPerson(PutPersonRequest(person: person)) }
        let app = App(appID: Self.authority, displayName: "Warnings", sector: .publicSafety)
        _ = try world.stack.call(.ingestion) { (channel) throws(RPCError) in
            try await IngestionClient(channel: channel).putApp(PutAppRequest(app: app))
        }
        try world.entitle(Self.authority, Capabilities(publicAuthorityRegion: granted))
        try world.authorize(Self.authority, .authorized)
        let settings = AppSettings(
            alert: .disabled,
            sound: .disabled,
            lockScreen: .disabled,
            notificationCenter: .disabled,
            critical: .disabled,
            scheduledDelivery: .enabled,
            quiet: true
        )
        try choose(settings, in: world)
        let caps = PutAlertCapsRequest(
            appID: Self.authority,
            caps: [AlertCap(alertClass: .publicAuthority, alertCount: 1, periodS: 3600)]
        )
        _ = try world.focus { (focus) throws(RPCError) in try await focus.putAlertCaps(caps) }
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work"))
        try world.turnOn("work")
        try world.authorize(Self.authority, .denied)
        return world
    }

    private func choose(_ settings: AppSettings, in world: FocusedStack) throws {
        let request = PutSettingsRequest(appID: Self.authority, personID: FocusedStack.person, settings: settings)
        _ = try world.stack.call(.consent) { (channel) throws(RPCError) in
            try await ConsentClient(channel: channel).putSettings(request)
        }
    }

    private func alert(_ content: inout NotificationContent) {
        content.title = "Severe weather"
        content.level = .critical
        content.purpose = .publicAuthority
    }

    private func submit(
        _ world: FocusedStack,
        from app: String = authority,
        _ change: (inout NotificationContent) -> Void
    ) throws -> SubmitResponse {
        var content = NotificationContent(body: "Stay inside")
        alert(&content)
        change(&content)
        let submission = Submission(
            appID: app,
            audience: .people(PeopleAudience(personIDs: [FocusedStack.person])),
            body: .content(content)
        )
        return try world.stack.call(.ingestion) { (channel) throws(RPCError) in
            try await IngestionClient(channel: channel).submit(SubmitRequest(submission: submission))
        }
    }

    private func explain(_ id: [UInt8], in world: FocusedStack) throws -> ExplainResponse {
        let request = ExplainRequest(notificationID: id, personID: FocusedStack.person)
        return try world.stack.call(.ingestion) { (channel) throws(RPCError) in
            try await IngestionClient(channel: channel).explain(request)
        }
    }

    @Test(
        "It alerts at critical whoever is in the region, though everything they set forbids it, and again when the cap is used up"
    )
    func everythingForbidden() throws {
        let world = try stack(region: "DE-BE")
        for _ in 0..<3 {
            let record = try world.send(from: Self.authority, alert)
            let decision = try #require(record.decision)
            #expect(decision.alert == .now && decision.effectiveLevel == .critical && decision.lightsScreen)
            #expect(decision.sound == .critical && decision.listing == .notificationCenterAndLockScreen)
            #expect(decision.reasons == [.allowPublicAuthority])
        }
    }

    @Test(
        "F14: critical overrides an opt-out only with the operator's entitlement, and explain shows the rule that let it"
    )
    func f14() throws {
        let world = try stack(region: "DE-BE")
        let record = try world.send(from: Self.authority, alert)
        let story = try explain(try #require(record.notification?.notificationID), in: world)
        let steps = try #require(story.decision?.steps)
        #expect(steps.first?.rule == .publicAuthority && steps.first?.outcome == .passed)
        #expect(steps.first?.inputs.map(\.text) == ["", "DE", "DE-BE"])
        #expect(steps.first { $0.rule == .authorization }?.reason == .authDenied)

        // Without it the sender's word is worth nothing.
        try world.entitle(Self.authority, Capabilities(critical: true))
        world.stack.run(for: .seconds(120))
        let error = #expect(throws: RPCError.self) { try submit(world) { _ in } }
        #expect(error?.code == .permissionDenied)
        #expect(error?.message.hasPrefix("public_authority_not_granted: ") == true)
        #expect(error?.fieldPath == "content.purpose")
    }

    @Test("Somebody elsewhere, or whose region is not known, gets nothing of it", arguments: ["FR", "DE", ""])
    func elsewhere(region: String) throws {
        let world = try stack(region: region, granted: "DE-BE")
        let accepted = try submit(world) { _ in }
        world.stack.run(for: .seconds(5))
        #expect(try world.inbox().records.isEmpty)
        let story = try explain(try #require(accepted.acceptance?.notificationID), in: world)
        #expect(story.decision?.reasons == [.authDenied])
    }

    @Test(
        "What is not critical is no alert of an authority, and is refused",
        arguments: [
            InterruptionLevel.unspecified, .passive, .active, .timeSensitive,
        ]
    )
    func onlyCritical(level: InterruptionLevel) throws {
        let world = try stack(region: "DE")
        let error = #expect(throws: RPCError.self) { try submit(world) { $0.level = level } }
        #expect(error?.code == .invalidArgument && error?.fieldPath == "content.level")
        #expect(error?.message.hasPrefix("public_authority_not_critical: ") == true)
    }

    @Test("An app with the critical entitlement alone stays under what the person set")
    func otherApps() throws {
        let world = try stack(region: "DE")
        let error = #expect(throws: RPCError.self) { try submit(world, from: FocusedStack.app) { _ in } }
        #expect(error?.message.hasPrefix("public_authority_not_granted: ") == true)
    }

    @Test("Who left the topic between the list and the evaluation is alerted in the region, and elsewhere not")
    func topics() throws {
        for (region, reason) in [("DE-BE", Reason.allowPublicAuthority), ("FR", .authDenied)] {
            let world = try stack(region: region)
            try world.authorize(Self.authority, .authorized)
            let topic = PutTopicRequest(
                topic: Topic(
                    appID: Self.authority,
                    topicID: Self.topic,
                    displayName: "Warnings",
                    purpose: .publicAuthority,
                    isListed: true
                )
            )
            let subject = EvaluateSubject(
                appID: Self.authority,
                topicID: Self.topic,
                purpose: .publicAuthority,
                level: .critical
            )
            let request = EvaluateRequest(
                subjects: [subject],
                entries: [EvaluateEntry(personID: FocusedStack.person)]
            )
            let answer = try world.stack.call(.consent) { (channel) throws(RPCError) in
                let client = ConsentClient(channel: channel)
                _ = try await client.putTopic(topic)
                return try await client.evaluate(request)
            }
            let evaluation = try #require(answer.evaluations.first)
            #expect(evaluation.verdict == .permitted)
            let whatIf = WhatIfRequest(
                subject: DecisionSubject(
                    appID: Self.authority,
                    topicID: Self.topic,
                    level: .critical,
                    purpose: .publicAuthority
                ),
                personID: FocusedStack.person,
                evaluated: evaluation.evaluated
            )
            let answered = try world.focus { (focus) throws(RPCError) in try await focus.whatIf(whatIf) }
            #expect(answered.decision?.reasons == [reason])
        }
    }

    @Test("A denial between the decision and the inbox does not hold the record back")
    func fence() throws {
        let world = try stack(region: "DE")
        // Each denial draws a line in delivery before which nothing is presented.
        try world.authorize(Self.authority, .authorized)
        try world.authorize(Self.authority, .denied)
        let present = PresentRequest(
            notifications: [
                IdentifiedNotification(
                    notificationID: try #require(submit(world) { _ in }.acceptance?.notificationID),
                    appID: Self.authority,
                    content: NotificationContent(body: "Stay inside")
                )
            ],
            entries: [
                PresentEntry(
                    personID: FocusedStack.person,
                    decision: Decision(
                        effectiveLevel: .critical,
                        listing: .notificationCenterAndLockScreen,
                        alert: .now,
                        sound: .critical,
                        reasons: [.allowPublicAuthority],
                        ledgerPosition: 1
                    )
                )
            ]
        )
        let answer = try world.stack.call(.delivery, as: "ingestion") { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).present(present)
        }
        #expect([.stored, .repeated].contains(answer.results.first?.verdict))
    }
}
