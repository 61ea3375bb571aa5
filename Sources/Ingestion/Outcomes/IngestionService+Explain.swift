import EventLoop
import NotificationModel
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

extension IngestionService {
    package func explain(_ request: ExplainRequest, context: CallContext) async throws -> ExplainResponse {
        let id = try NotificationID(request.notificationID, field: "notification_id")
        let personID = request.personID
        try IdentifierForm.person.check(personID, field: "person_id")
        let actor = try Actor(request.principal, caller: context.caller.name)
        let standing = try standing(of: id)
        if case .person = actor {
            try actor.requirePerson(personID)
        } else {
            try actor.requireApp(standing.appID)
        }
        var response = ExplainResponse()
        response.outcome = try outcome(of: personID, standing)
        response.notification = try? IdentifiedNotification(decoding: standing.stored.body.span.bytes)
        response.findings = try findings(of: id)
        let alert = try await alertState(id, personID, context)
        let record = try await record(id, personID, context)
        response.zone = try await zone(of: personID, context)
        let decided = alert.decision ?? record?.decision
        response.decision = decided?.asPresented(in: record)
        // A decision that was changed before it was presented alerted no device.
        let isLate = response.decision?.alert != decided?.alert
        response.deviceDecisions = alert.deviceDecisions.map { device in
            var device = device
            if isLate { device.decision?.expire() }
            return device
        }
        response.summaryNotificationID = alert.summaryNotificationID
        response.history = history(of: standing, response, decided, alert, record)
        takeRelease(alert, into: &response)
        return response
    }

    /// Says what is due next; what was held is no longer so once focus has decided about it again.
    private func takeRelease(_ alert: GetAlertStateResponse, into response: inout ExplainResponse) {
        guard var outcome = response.outcome else { return }
        switch (outcome.state, alert.state) {
        case (.held, .released), (.held, .merged), (.held, .dropped):
            outcome.state = .presented
            outcome.reasons = alert.reasons
            outcome.changedAtUnixUs = alert.changedAtUnixUs
            outcome.nextActionAtUnixUs = nil
        case (.held, _):
            // The time moves with the person's schedule and zone; what was told with the decision is old.
            if alert.state == .held { outcome.nextActionAtUnixUs = alert.releaseAtUnixUs }
            response.nextAction = .release
        case (.pending, _):
            response.nextAction = outcome.attemptCount > 0 && !outcome.lastError.isEmpty ? .retry : .dispatch
        default: break
        }
        response.outcome = outcome
        if response.nextAction != .unspecified { response.nextActionAtUnixUs = outcome.nextActionAtUnixUs }
    }

    /// What became of a pair.
    ///
    /// - Throws: `person_unknown` where the notification is not for the person, as far as that is known.
    private func outcome(of personID: String, _ standing: Standing) throws(RPCError) -> PairOutcome {
        let id = standing.id
        if let settled = try reading({ try OutcomeTable.find(id, personID, in: $0) }) {
            return standing.stored.cancelledAt == nil ? settled : settled.afterCancellation()
        }
        let isNamed = standing.stored.people?.contains(personID) ?? false
        let isReached = dispatcher.fanOuts[id]?.pages.contains { $0.people.contains(personID) } ?? false
        guard isNamed || isReached else {
            throw .refusal(
                .personUnknown,
                field: "person_id",
                standing.isFanningOut
                    ? "the fan-out has not reached the person, or they are not subscribed"
                    : "the notification is not for this person"
            )
        }
        return openPair(personID, of: standing)
    }

    private func findings(of id: NotificationID) throws(RPCError) -> [Finding] {
        let key = id.bytes
        return try reading { transaction in
            try transaction.prepare("SELECT findings FROM notification WHERE id = $1").first(.bytes(key.span.bytes)) {
                $0.isNull(0) ? [] : try ExplainResponse(decoding: try $0.bytes(0)).findings
            }
        } ?? []
    }

    // MARK: What others know

    /// A story with holes would mislead, so where another service does not answer there is none: `UNAVAILABLE`.
    private func asked<Response>(
        _ service: ServiceRole,
        _ context: CallContext,
        _ body: (Channel, CallOptions) async throws(RPCError) -> Response
    ) async throws(RPCError) -> Response? {
        let options = CallOptions(continuing: context, clock: resources.loop.time, random: resources.random)
        do throws(RPCError) { return try await body(resources.channel(to: service), options) } catch {
            if error.code == .notFound { return nil }
            throw RPCError(.unavailable, "\(service.rawValue) did not answer (\(error.code.name))")
        }
    }

    private func alertState(
        _ id: NotificationID,
        _ personID: String,
        _ context: CallContext
    ) async throws(RPCError) -> GetAlertStateResponse {
        let request = GetAlertStateRequest(notificationID: id.bytes, personID: personID)
        return try await asked(.focus, context) { (channel, options) throws(RPCError) in
            try await FocusClient(channel: channel).getAlertState(request, options: options)
        } ?? GetAlertStateResponse()
    }

    private func record(
        _ id: NotificationID,
        _ personID: String,
        _ context: CallContext
    ) async throws(RPCError) -> InboxRecord? {
        let request = GetRecordRequest(notificationID: id.bytes, personID: personID)
        return try await asked(.delivery, context) { (channel, options) throws(RPCError) in
            try await DeliveryClient(channel: channel).getRecord(request, options: options)
        }?.record
    }

    private func zone(of personID: String, _ context: CallContext) async throws(RPCError) -> String {
        let request = GetPersonRequest(personID: personID)
        return try await asked(.focus, context) { (channel, options) throws(RPCError) in
            try await FocusClient(channel: channel).getPerson(request, options: options)
        }?.person?.zone ?? ""
    }

    // MARK: History

    private func history(
        of standing: Standing,
        _ story: ExplainResponse,
        _ decided: Decision?,
        _ alert: GetAlertStateResponse,
        _ record: InboxRecord?
    ) -> [HistoryEvent] {
        var events = [HistoryEvent(kind: .accepted, atUnixUs: standing.facts.acceptedAt)]
        let outcome = story.outcome ?? PairOutcome()
        if let decision = decided {
            events.append(HistoryEvent(kind: .decided, atUnixUs: decision.decidedAtUnixUs, reasons: decision.reasons))
        } else if outcome.state == .suppressed {
            events.append(HistoryEvent(kind: .evaluated, atUnixUs: outcome.changedAtUnixUs, reasons: outcome.reasons))
        }
        if outcome.state == .pending, !outcome.lastError.isEmpty {
            events.append(HistoryEvent(kind: .tryFailed, atUnixUs: outcome.changedAtUnixUs))
        }
        if let record {
            events.append(HistoryEvent(kind: .presented, atUnixUs: record.arrivedAtUnixUs, reasons: outcome.reasons))
            if let readAt = record.readAtUnixUs { events.append(HistoryEvent(kind: .read, atUnixUs: readAt)) }
        }
        switch alert.state {
        case .released:
            events.append(HistoryEvent(kind: .released, atUnixUs: alert.changedAtUnixUs, reasons: alert.reasons))
        case .merged, .dropped:
            events.append(HistoryEvent(kind: .dropped, atUnixUs: alert.changedAtUnixUs, reasons: alert.reasons))
        case .unspecified, .held, .unrecognized: break
        }
        if let cancelledAt = standing.stored.cancelledAt {
            events.append(HistoryEvent(kind: .cancelled, atUnixUs: cancelledAt, reasons: [.cancelled]))
        }
        // In the order of time; what happened at one moment keeps the order it is told in.
        return events.enumerated().sorted { ($0.element.atUnixUs, $0.offset) < ($1.element.atUnixUs, $1.offset) }
            .map(\.element)
    }
}

extension Decision {
    /// The decision with what came of it: the alert of the record, which is what was made, and its reasons.
    ///
    /// An alert that was decided and came too late was not made (`expired`).
    fileprivate func asPresented(in record: InboxRecord?) -> Decision {
        guard let presented = record?.decision else { return self }
        var decision = self
        decision.alert = presented.alert
        decision.lightsScreen = presented.lightsScreen
        decision.sound = presented.sound
        decision.hapticEligible = presented.hapticEligible
        decision.reasons = presented.reasons
        return decision
    }
}
