import InterruptionPolicy
import UsherProto

/// Steps of the decision: what is done for every pair, and what only explaining asks for.
struct DecisionSteps {
    /// All steps, in the order of the table.
    let all: [TimedStep]

    init() {
        let common = Self.common
        let hardest = Self.hardest
        let packed = Self.hardest.packed
        all = [
            TimedStep(name: "decide, nothing in the way") { Self.decide(common) },
            TimedStep(name: "decide, a call that every rule of a Focus is tried on") { Self.decide(hardest) },
            TimedStep(name: "pack the facts") { hardest.packed.count },
            TimedStep(name: "unpack the facts") { DecisionInput(packed: packed)?.focus?.id.utf8.count ?? 0 },
            TimedStep(name: "the whole trace") { InterruptionPolicy.steps(hardest).count },
        ]
    }

    /// As most pairs are: an active notification without a Focus.
    private static let common = DecisionInput()

    /// A call from a stranger during a Focus that lets nothing of it through.
    private static var hardest: DecisionInput {
        var input = DecisionInput()
        input.notification.level = .timeSensitive
        input.notification.kind = .call
        input.notification.hasSender = true
        input.notification.senderContactID = "a-contact-id-too-long-to-be-inline"
        input.notification.badge = 3
        input.notification.filterMatches = true
        input.notification.notifyAnyway = true
        input.notification.microsecondsSincePreviousCall = 200_000_000
        input.app.seesFocusStatus = true
        var focus = DecisionInput.FocusFacts()
        focus.id = "work"
        focus.callsFrom = .favorites
        focus.allowsRepeatedCalls = true
        input.focus = focus
        return input
    }

    @inline(never) private static func decide(_ input: DecisionInput) -> Int {
        let decision = InterruptionPolicy.decide(input)
        return Int(decision.alert.rawValue) + decision.reasons.count
    }
}
