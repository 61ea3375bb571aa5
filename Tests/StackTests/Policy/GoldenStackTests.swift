import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

/// The golden table, played through all services: an app sends to a person who chose, and it comes out as the table says.
@Suite("The golden table through the running services")
struct GoldenStackTests {
    @Test("Every row comes out in the inbox, in the story and in what-if as the table says", arguments: GoldenScene.all)
    func row(scene: GoldenScene) throws {
        let world = try PolicyWorld()
        try scene.prepare(world)
        let content = scene.content
        let asked = try scene.whatIf(world, content)
        guard let refusal = scene.refusal else {
            let acceptance = try world.send(content, GoldenScene.app, to: ["ann"])
            return try check(scene, acceptance, asked, world)
        }
        // What ingestion never lets in, the policy reads all the same where it is found (1.3).
        let before = try world.contents()
        let error = #expect(throws: RPCError.self) { try world.send(content, GoldenScene.app, to: ["ann"]) }
        #expect(error?.message.hasPrefix(refusal) == true, "\(String(describing: error))")
        #expect(try world.contents() == before, "a refusal leaves nothing")
        #expect(GoldenScene.columns(try #require(asked.decision)) == scene.expected)
    }

    private func check(
        _ scene: GoldenScene,
        _ acceptance: Acceptance,
        _ asked: WhatIfResponse,
        _ world: PolicyWorld
    ) throws {
        let story = try world.explain(acceptance.notificationID, "ann")
        let record = try world.record(acceptance.notificationID, "ann")
        if let refused = story.outcome?.reasons.first, story.decision == nil {
            // Consent's own word comes before any decision; what is not listed is nowhere.
            #expect(scene.expected.listed == "no")
            #expect(refused.spelling == scene.expected.reason)
            #expect(asked.refusedBecause == refused)
            #expect(record == nil)
        } else {
            let decision = try #require(story.deviceDecisions.first?.decision ?? story.decision)
            #expect(GoldenScene.columns(decision) == scene.expected)
            #expect(decision.steps.count == 25)
            #expect((record != nil) == (scene.expected.level != "-"))
            if let record { #expect(record.decision?.reasons == story.decision?.reasons) }
        }
        #expect(GoldenScene.columns(try #require(asked.decision)) == scene.expected)
        #expect(asked.zone == "Europe/Berlin")
    }
}

extension GoldenScene {
    /// What ingestion says to a row that it does not let in; nil for all others.
    fileprivate var refusal: String? {
        switch id {
        case "G06", "G07": "invalid_interruption_level"
        case "G13": "guideline_rule"
        case "G37", "G50": "communication_rule"
        default: nil
        }
    }

    /// Puts ann, her choices, her contacts, her Focus and her phone in place, and lets happen what happened before.
    fileprivate func prepare(_ world: PolicyWorld) throws {
        let permissions = permissions
        try world.putPerson("ann")
        try world.putApp(Self.app, permissions.capabilities ?? Capabilities())
        try world.permit("ann", Self.app, permissions.authorization, permissions.settings ?? AppSettings())
        for contact in contacts { try world.putContact(contact, of: "ann") }
        if let focus { try world.turnOn(focus, of: "ann") }
        if input.app?.focusStatusShared == true { try world.shareStatus(Self.app, by: "ann") }
        if input.device?.muted == true { try world.mute("phone", of: "ann") }
        if input.notification?.silencedBefore == true {
            _ = try world.send(message(.message), Self.app, to: ["ann"])
        }
        if let seconds = input.notification?.secondsSincePreviousCall {
            // Messages are no attempts, whatever the row says of an earlier one.
            let kind: NotificationKind = input.notification?.kind == "call" ? .call : .message
            let earlier = try world.send(message(kind), Self.app, to: ["ann"])
            // The next one is accepted a moment after it is sent, which the edge of 180 s must leave room for.
            let due = earlier.acceptedAtUnixUs + seconds * 1_000_000 - (seconds == 180 ? 500_000 : 0)
            world.stack.run(for: .microseconds(due - world.now))
        }
    }

    private func message(_ kind: NotificationKind) -> NotificationContent {
        var content = NotificationContent(title: "Hello", body: "Are you there?", kind: kind)
        content.communication = Communication(sender: sender, conversationID: "c1")
        return content
    }

    /// What the app sends in the row.
    fileprivate var content: NotificationContent {
        let said = input.notification
        var content = NotificationContent(title: "Hello", body: "Something happened.")
        content.level = said?.level.map(Self.level) ?? .unspecified
        switch said?.kind {
        case "message": content.kind = .message
        case "call": content.kind = .call
        default: break
        }
        if said?.kind != nil || sender != nil {
            content.communication = Communication(sender: sender, conversationID: "c1")
            content.communication?.notifyAnyway = said?.notifyAnyway ?? false
        }
        content.purpose = said?.marketing == true ? .marketing : .transactional
        if said?.sound ?? true { content.sound = Sound(kind: .default) }
        content.badge = said?.badge
        if let matches = said?.filterMatches { content.filterCriteria = matches ? "inbox" : "elsewhere" }
        return content
    }

    private static func level(_ word: String) -> InterruptionLevel {
        switch word {
        case "passive": .passive
        case "active": .active
        case "time-sensitive": .timeSensitive
        case "critical": .critical
        default: .unrecognized_
        }
    }

    /// Asks what would become of it, of focus, which asks consent; nothing is left of the question.
    fileprivate func whatIf(_ world: PolicyWorld, _ content: NotificationContent) throws -> WhatIfResponse {
        var subject = DecisionSubject(
            appID: Self.app,
            acceptedAtUnixUs: world.now,
            level: content.level,
            kind: content.kind,
            purpose: content.purpose,
            asksForSound: content.sound != nil,
            badge: content.badge
        )
        subject.filterCriteria = content.filterCriteria
        subject.communication = content.communication
        let before = try world.contents()
        let request = WhatIfRequest(
            subject: subject,
            personID: "ann",
            deviceMuted: input.device?.muted ?? false
        )
        let answer = try world.whatIf(request)
        #expect(try world.contents() == before, "what-if changes nothing")
        return answer
    }
}
