import InterruptionPolicy
import UsherProto

/// What was decided about a pair, as it is remembered: the facts, from which the decision follows again and again.
struct DecidedPair: Equatable, Sendable {
    /// What holds on a device in place of what holds for the person.
    struct Device: Equatable, Sendable {
        var id: String
        var input: DecisionInput
    }

    /// What it was decided from; nil where there was no such person.
    var input: DecisionInput?
    /// The devices on which something differs, by id.
    var devices: [Device] = []
    /// Position in the consent ledger the permissions were read at.
    var ledgerPosition: UInt64
    /// When, in microseconds since 1970.
    var decidedAt: Int64
    /// When its alert was due then, where it was held.
    var releaseAt: Int64?

    /// The contract's form, with so much of the trace.
    func result(_ detail: TraceDetail) -> DecideResult {
        guard let input else { return DecideResult(decision: unknownPerson) }
        return DecideResult(
            decision: decision(input, detail),
            deviceDecisions: devices.map { device in
                DeviceDecision(deviceID: device.id, decision: decision(device.input, detail))
            }
        )
    }

    /// The decision from `input`, with so much of the trace.
    func decision(_ input: DecisionInput, _ detail: TraceDetail) -> Decision {
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
