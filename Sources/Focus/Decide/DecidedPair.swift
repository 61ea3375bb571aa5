import InterruptionPolicy
import UsherProto

/// What was decided about a pair, as it is remembered: the facts, from which the decision follows again and again.
struct DecidedPair: Equatable, Sendable {
    /// What holds on a device in place of what holds for the person.
    struct Device: Equatable, Sendable {
        var id: String
        var input: DecisionInput
        /// Names the time for which the Focus was on there; 0 where none was.
        var activation: Int64 = 0
    }

    /// What it was decided from; nil where there was no such person.
    var input: DecisionInput?
    /// Names the time for which the Focus was on; 0 where none was.
    var activation: Int64 = 0
    /// The devices on which something differs, by id.
    var devices: [Device] = []
    /// Position in the consent ledger the permissions were read at.
    var ledgerPosition: UInt64
    /// When, in microseconds since 1970.
    var decidedAt: Int64
    /// What the client asks with the record.
    var prompt = TimeSensitivePrompt.unspecified
    /// When its alert was due then, where it was held.
    var releaseAt: Int64?

    /// The contract's form, with so much of the trace.
    func result(_ detail: TraceDetail) -> DecideResult {
        guard let input else { return DecideResult(decision: unknownPerson) }
        var forPerson = decision(input, in: activation, detail)
        forPerson.timeSensitivePrompt = prompt
        return DecideResult(
            decision: forPerson,
            deviceDecisions: devices.map { device in
                DeviceDecision(deviceID: device.id, decision: decision(device.input, in: device.activation, detail))
            }
        )
    }

    /// The decision from `input` in that time of a Focus, with so much of the trace.
    func decision(_ input: DecisionInput, in activation: Int64, _ detail: TraceDetail) -> Decision {
        var decision: Decision
        switch detail {
        case .unspecified, .unrecognized: decision = Decision(InterruptionPolicy.decide(input))
        case .tried, .all:
            let decided = InterruptionPolicy.decideWithSteps(input, extent: detail == .all ? .all : .tried)
            decision = Decision(decided.decision)
            decision.steps = decided.steps
        }
        decision.focusID = input.focus?.id ?? ""
        decision.ledgerPosition = ledgerPosition
        decision.decidedAtUnixUs = decidedAt
        decision.focusActivation = UInt64(bitPattern: activation)
        if decision.alert == .heldSummary { decision.releaseAtUnixUs = releaseAt }
        return decision
    }

    /// Nothing is listed for somebody who is not there.
    private var unknownPerson: Decision {
        Decision(
            listing: .none,
            alert: .none,
            sound: .none,
            reasons: [.personUnknown],
            ledgerPosition: ledgerPosition,
            decidedAtUnixUs: decidedAt
        )
    }
}
