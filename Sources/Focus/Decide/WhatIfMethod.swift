import Bytes
import CivilTime
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
        var given = request
        given.subject = try FieldRules.required(request.subject, "subject")
        try FieldRules.time(request.atUnixUs, "at_unix_us")
        try FieldRules.time(given.subject?.acceptedAtUnixUs, "subject.accepted_at_unix_us")
        try FieldRules.time(given.subject?.sentAtUnixUs, "subject.sent_at_unix_us")
        let overrides = try Self.overrides(of: request)
        if overrides.level != .unspecified { given.subject?.level = overrides.level }
        if let arrival = request.atUnixUs {
            given.subject?.acceptedAtUnixUs = arrival
            given.subject?.sentAtUnixUs = nil
        }
        var asked = try Self.subject(given.subject ?? DecisionSubject())
        asked.caps = overrides.caps ?? caps.all[asked.appID]
        // It is asked as of something that arrives in time, however long ago the notification was sent.
        asked.held.expiresAt = .max
        let subject = asked
        let now = request.atUnixUs ?? resources.now.microseconds
        let zone = try read { transaction in
            try PersonStore.require(person, in: transaction)
            return try PersonStore.person(person, in: transaction)?.zone ?? ""
        }
        var response = WhatIfResponse(zone: zone)
        let evaluated: EvaluatedPermissions?
        if let said = request.evaluated {
            evaluated = said
        } else {
            let evaluation = try await evaluation(of: given, person, context)
            if evaluation.verdict == .refused { response.refusedBecause = evaluation.reason }
            evaluated = evaluation.evaluated
        }
        var facts = DecisionInput()
        facts.notification = subject.facts
        facts.take(evaluated?.permissions)
        overrides.apply(to: &facts)
        if let isScheduled = overrides.scheduledDelivery { facts.settings.inSummary = isScheduled }
        let pair = UndecidedPair(
            subject: 0,
            personID: person,
            key: PersonKey(person),
            facts: facts,
            ledgerPosition: evaluated?.ledgerPosition ?? 0,
            person: nil
        )
        let question = WhatIfQuestion(
            pair: pair,
            subject: subject,
            wasSentAt: max(request.subject?.acceptedAtUnixUs ?? 0, request.subject?.sentAtUnixUs ?? 0),
            overrides: overrides,
            now: now,
            present: resources.now.microseconds,
            zone: zones.zone(zone) ?? .utc,
            zones: zones
        )
        let outcome = try read { transaction in try question.answer(in: transaction) }
        guard var input = outcome.decided.input else { return response }
        input.isDeviceMuted = request.deviceMuted
        response.decision = outcome.decided.decision(input, in: outcome.decided.activation, .all)
        return response
    }

    /// The overrides, with the Focus from whichever place it stands in.
    private static func overrides(of request: WhatIfRequest) throws(RPCError) -> PolicyOverrides {
        var wire = request.overrides ?? DecisionOverrides()
        guard let focus = request.focusID else { return try PolicyOverrides(wire, "overrides") }
        guard wire.focusID == nil, wire.focus == nil else {
            throw .refusal(.fieldMalformed, field: "focus_id", "expected nothing beside a Focus among the overrides")
        }
        if !focus.isEmpty { try IdentifierForm.focus.check(focus, field: "focus_id") }
        wire.focusID = focus
        return try PolicyOverrides(wire, "overrides")
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

    /// What consent says of the pair now.
    private func evaluation(
        of request: WhatIfRequest,
        _ person: String,
        _ context: CallContext
    ) async throws(RPCError) -> Evaluation {
        let subject = request.subject ?? DecisionSubject()
        let asked = EvaluateRequest(
            subjects: [
                EvaluateSubject(
                    appID: subject.appID,
                    topicID: subject.topicID,
                    purpose: subject.purpose,
                    level: subject.level
                )
            ],
            entries: [EvaluateEntry(personID: person)]
        )
        let options = CallOptions(continuing: context, clock: resources.loop.time, random: resources.random)
        let answer: EvaluateResponse
        do throws(RPCError) {
            answer = try await ConsentClient(channel: resources.channel(to: .consent)).evaluate(asked, options: options)
        } catch {
            // What consent refuses is wrong in the subject that was given.
            if error.code == .invalidArgument { throw error }
            throw RPCError(.unavailable, "consent did not answer (\(error.code.name))")
        }
        guard let evaluation = answer.evaluations.first else {
            throw RPCError(.internal, "consent answered nothing about the pair")
        }
        return evaluation
    }
}

/// What would be decided about a pair under other circumstances.
private struct WhatIfQuestion: Sendable {
    var pair: UndecidedPair
    var subject: Subject
    /// When the notification really was accepted, or due; 0 where it does not exist yet.
    var wasSentAt: Int64
    var overrides: PolicyOverrides
    /// When it would arrive.
    var now: Int64
    /// What time it really is.
    var present: Int64
    var zone: Zone
    var zones: ZoneNames

    func answer(in transaction: borrowing Transaction) throws -> PairRules.Outcome {
        var pair = pair
        var known = try KnownPerson.load(pair.personID, at: now, zones, in: transaction)
        switch overrides.focus {
        case .unchanged: break
        case .none: known.profile = try profile(nil, in: transaction)
        case .own(let id):
            guard let focus = try FocusStore.focus(id, of: pair.personID, in: transaction) else {
                throw RPCError.refusal(.focusUnknown, field: "focus_id", "the person has no such Focus")
            }
            known.profile = try profile(CompiledFocus(focus), in: transaction)
        case .given(let given):
            let isOn = given.began(at: now, in: zone) != nil
            known.profile = try profile(isOn ? given.compiled : nil, in: transaction)
        }
        if overrides.conversationMuted == false, let profile = known.profile {
            known.profile = PersonProfile(
                shared: profile.shared,
                devices: profile.devices,
                statusApps: profile.statusApps,
                contacts: profile.contacts
            )
        }
        switch overrides.hasSummary {
        case true?: known.flags.remove(.hasNoSummary)
        case false?: known.flags.insert(.hasNoSummary)
        case nil: break
        }
        pair.person = known
        var (history, _) = try SenderHistory.load(pair, subject, at: now, in: transaction)
        let decided = try DecisionStore.find(subject.notification, pair.personID, in: transaction)?.input
        if let decided { leaveOutItself(decided, &history) }
        var outcome = try SenderManners.decide(
            pair,
            of: [subject],
            history: history,
            at: now,
            earlier: decided,
            in: transaction
        ).outcome
        if outcome.alert == .heldSummary {
            outcome.decided.releaseAt = try SummaryDueStore.joining(
                pair.personID,
                at: now,
                now: present,
                zones: zones,
                in: transaction
            )?.at
        }
        return outcome
    }

    /// The profile of a person under this Focus alone, or under none, whatever is on.
    private func profile(_ focus: CompiledFocus?, in transaction: borrowing Transaction) throws -> PersonProfile {
        var active: PersonProfile.Active?
        if let focus {
            // Where it is on, what it silenced so far counts.
            let on = try StateStore.timeline(of: pair.personID, zones, in: transaction).whatIsOn(on: "", at: now)
            active = PersonProfile.Active(focus: focus, activation: on.focusID == focus.id ? on.activation : 0)
        }
        return PersonProfile(
            shared: active,
            devices: [],
            statusApps: try StatusStore.apps(sharedBy: pair.personID, in: transaction),
            mutes: try MuteStore.muted(by: pair.personID, in: transaction)
        )
    }

    /// A notification that was decided about is not its own predecessor.
    private func leaveOutItself(_ decided: DecisionInput, _ history: inout SenderHistory) {
        let later = subject.attemptTime(now) - wasSentAt
        if history.microsecondsSincePreviousCall == later {
            history.microsecondsSincePreviousCall = decided.notification.microsecondsSincePreviousCall.map {
                $0 + later
            }
        }
        if decided.notification.notifyAnyway, !decided.notification.silencedBefore { history.silencedIn = [] }
    }
}
