import NotificationModel
import RPC
import StackTestSupport
import Testing
import UsherProto

@testable import Focus

/// The golden table, played through the service: people, contacts, Focuses, devices and earlier calls are real ones.
@Suite("The golden table through Decide")
struct GoldenDecideTests {
    @Test("Every row comes out of the running service as the table says", arguments: GoldenScene.all)
    func row(scene: GoldenScene) throws {
        let world = try FocusWorld()
        try scene.prepare(world)
        let subject = scene.subject(world)
        let result = try world.decide(subject, "ann", scene.permissions, trace: .all)
        // What is muted is a device, and what holds there comes with the answer where it differs.
        let decision = try #require(result.deviceDecisions.first?.decision ?? result.decision)
        #expect(GoldenScene.columns(decision) == scene.expected)
        #expect(decision.steps.count == 25)

        let again = try world.decide(subject, "ann", scene.permissions, trace: .all)
        #expect(again == result, "a repeat answers the same")
        let state = try world.alertState(subject, "ann")
        #expect(state.decision == result.decision)
        #expect(state.deviceDecisions == result.deviceDecisions)
    }
}

/// What must be there for a row to happen.
extension GoldenScene {
    /// Puts ann, her contacts, her Focus and her phone in place, and lets happen what happened before.
    func prepare(_ world: FocusWorld) throws {
        try world.putPerson("ann")
        for contact in contacts { try world.putContact(contact, of: "ann") }
        if let focus {
            try world.putFocus(focus, of: "ann")
            try world.turnOn(focus.focusID, of: "ann")
        }
        if input.app?.focusStatusShared == true { try world.share(.authorized, with: Self.app, by: "ann") }
        if input.device?.muted == true { try world.report([.muted], of: "phone", "ann") }
        if input.notification?.silencedBefore == true {
            let earlier = world.subject { $0.comes(.message, from: sender) }
            #expect(try world.decide(earlier, "ann").decision?.alert == .silencedFocus)
        }
        if let seconds = input.notification?.secondsSincePreviousCall {
            // Messages are no attempts, whatever the row says of an earlier one.
            let kind: NotificationKind = input.notification?.kind == "call" ? .call : .message
            let earlier = world.subject { subject in
                subject.acceptedAtUnixUs = acceptedAt - seconds * 1_000_000
                subject.comes(kind, from: sender)
            }
            _ = try world.decide(earlier, "ann")
        }
    }

    private var acceptedAt: Int64 { 1_767_225_600_000_000 }

    /// The notification of the row.
    func subject(_ world: FocusWorld) -> DecisionSubject {
        let said = input.notification
        let levels: [String: InterruptionLevel] = [
            "passive": .passive, "active": .active, "time-sensitive": .timeSensitive, "critical": .critical,
        ]
        return world.subject { subject in
            subject.acceptedAtUnixUs = acceptedAt
            subject.level = said?.level.map { levels[$0] ?? .unrecognized_ } ?? .unspecified
            switch said?.kind {
            case "message": subject.comes(.message, from: sender, notifyAnyway: said?.notifyAnyway ?? false)
            case "call": subject.comes(.call, from: sender, notifyAnyway: said?.notifyAnyway ?? false)
            default: if sender != nil { subject.comes(.general, from: sender) }
            }
            subject.purpose = said?.marketing == true ? .marketing : .transactional
            subject.asksForSound = said?.sound ?? true
            subject.badge = said?.badge
            if let matches = said?.filterMatches { subject.filterCriteria = matches ? "inbox" : "elsewhere" }
        }
    }
}
