import Bytes
import EventLoop
import InterruptionPolicy
import NotificationModel
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension FocusService {
    package func whatIf(_ request: WhatIfRequest, context: CallContext) async throws -> WhatIfResponse {
        let person = try owner(request.personID, request.principal, context)
        var asked = try Self.subject(try FieldRules.required(request.subject, "subject"))
        asked.caps = caps.all[asked.appID]
        let subject = asked
        guard let evaluated = request.evaluated else {
            throw RPCError(
                .unimplemented,
                "asking consent for what is permitted is not implemented in this version; say it in evaluated",
                metadata: ["usher-field": "evaluated"]
            )
        }
        if let focus = request.focusID, !focus.isEmpty { try IdentifierForm.focus.check(focus, field: "focus_id") }
        var facts = DecisionInput()
        facts.notification = subject.facts
        facts.take(evaluated.permissions)
        var pair = UndecidedPair(
            subject: 0,
            personID: person,
            key: PersonKey(person),
            facts: facts,
            ledgerPosition: evaluated.ledgerPosition,
            person: nil
        )
        let now = request.atUnixUs ?? resources.now.microseconds
        let outcome = try read { transaction in
            try PersonStore.require(person, in: transaction)
            var known = try KnownPerson.load(person, at: now, in: transaction)
            if let focus = request.focusID {
                known.profile = try PersonProfile.load(person, underOnly: focus, in: transaction)
            }
            pair.person = known
            let (history, _) = try SenderHistory.load(pair, subject, at: now, in: transaction)
            return try SenderManners.decide(pair, of: [subject], history: history, at: now, in: transaction).outcome
        }
        guard var input = outcome.decided.input else { return WhatIfResponse() }
        input.isDeviceMuted = request.deviceMuted
        return WhatIfResponse(decision: outcome.decided.decision(input, .all))
    }

    /// The notification as it would be; one that does not exist yet needs no id.
    private static func subject(_ subject: DecisionSubject) throws -> Subject {
        var subject = subject
        if subject.notificationID.isEmpty {
            subject.notificationID = NotificationID(high: 0x7000, low: 0b10 << 62).bytes
        }
        var bytes = ByteBuffer()
        try subject.encode(into: &bytes)
        return try Subject(try DecisionSubjectView(bytes.bytes), "subject")
    }
}

extension PersonProfile {
    /// The profile of a person under this Focus alone, whatever is on; nil where it is empty, for none.
    ///
    /// - Throws: `focus_unknown`.
    fileprivate static func load(
        _ person: String,
        underOnly id: String,
        in transaction: borrowing Transaction
    ) throws -> PersonProfile? {
        guard !id.isEmpty else { return nil }
        guard let focus = try FocusStore.focus(id, of: person, in: transaction) else {
            throw RPCError.refusal(.focusUnknown, field: "focus_id", "the person has no such Focus")
        }
        // Where it is on, what it silenced so far counts.
        let row = try StateStore.state(of: person, in: transaction).shared
        return PersonProfile(
            shared: Active(focus: CompiledFocus(focus), activation: row?.focusID == id ? row?.activation ?? 0 : 0),
            devices: [],
            statusApps: try StatusStore.apps(sharedBy: person, in: transaction)
        )
    }
}
