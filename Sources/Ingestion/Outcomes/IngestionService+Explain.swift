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
        let standing: Standing
        do throws(RPCError) { standing = try self.standing(of: id) } catch {
            // A summary is a notification that nobody submitted, so that it is not among those that are known here.
            guard error.code == .notFound, let story = try await summaryStory(id, personID, actor, context) else {
                throw error
            }
            return story
        }
        if case .person = actor {
            try actor.requirePerson(personID)
        } else {
            try actor.requireApp(standing.appID)
        }
        var response = ExplainResponse()
        response.outcome = try outcome(of: personID, standing)
        response.notification = try? IdentifiedNotification(decoding: standing.stored.body.span.bytes)
        response.findings = try findings(of: id)
        let known = try await known(id, personID, context)
        tell(known, in: &response)
        response.history = PairHistory.events(of: response, known, standing)
        takeRelease(known.alert, into: &response)
        return response
    }

    /// The story of a scheduled summary, which focus makes; nil where the notification is none of the person's.
    private func summaryStory(
        _ id: NotificationID,
        _ personID: String,
        _ actor: Actor,
        _ context: CallContext
    ) async throws(RPCError) -> ExplainResponse? {
        // To an app, and to anybody else, it is a notification like any that there is not.
        guard (try? actor.requirePerson(personID)) != nil else { return nil }
        let known = try await known(id, personID, context)
        guard let digest = known.record?.summary ?? known.alert.summary else { return nil }
        var response = ExplainResponse(summary: digest)
        response.notification =
            known.record?.notification
            ?? IdentifiedNotification(
                notificationID: id.bytes,
                appID: SystemApp.id,
                acceptedAtUnixUs: known.alert.changedAtUnixUs
            )
        tell(known, in: &response)
        var outcome = PairOutcome(personID: personID, changedAtUnixUs: known.alert.changedAtUnixUs)
        if let record = known.record {
            outcome.state = .presented
            outcome.reasons = record.decision?.reasons ?? []
            outcome.changedAtUnixUs = record.arrivedAtUnixUs
        } else if !digest.featured.isEmpty {
            // Focus remembers what it holds until delivery has it.
            outcome.state = .pending
        }
        response.outcome = outcome
        response.history = PairHistory.events(of: response, known, nil)
        takeRelease(known.alert, into: &response)
        return response
    }

    /// Puts into the story what others know of the pair.
    private func tell(_ known: KnownOfPair, in response: inout ExplainResponse) {
        let decided = known.decided
        response.zone = known.zone
        response.decision = decided?.asPresented(in: known.record)
        // A decision that was changed before it was presented alerted no device.
        let isLate = response.decision?.alert != decided?.alert
        response.deviceDecisions = known.alert.deviceDecisions.map { device in
            var device = device
            if isLate { device.decision?.expire() }
            return device
        }
        response.summaryNotificationID = known.alert.summaryNotificationID
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
    ) async throws(RPCError) -> GetRecordResponse {
        let request = GetRecordRequest(notificationID: id.bytes, personID: personID)
        return try await asked(.delivery, context) { (channel, options) throws(RPCError) in
            try await DeliveryClient(channel: channel).getRecord(request, options: options)
        } ?? GetRecordResponse()
    }

    private func known(
        _ id: NotificationID,
        _ personID: String,
        _ context: CallContext
    ) async throws(RPCError) -> KnownOfPair {
        let alert = try await alertState(id, personID, context)
        let inbox = try await record(id, personID, context)
        return KnownOfPair(
            alert: alert,
            record: inbox.record,
            standing: inbox.standing,
            zone: try await zone(of: personID, context)
        )
    }

    private func zone(of personID: String, _ context: CallContext) async throws(RPCError) -> String {
        let request = GetPersonRequest(personID: personID)
        return try await asked(.focus, context) { (channel, options) throws(RPCError) in
            try await FocusClient(channel: channel).getPerson(request, options: options)
        }?.person?.zone ?? ""
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
