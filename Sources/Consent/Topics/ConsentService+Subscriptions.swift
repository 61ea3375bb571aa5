import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    package func optIn(_ request: OptInRequest, context: CallContext) async throws -> OptInResponse {
        try Self.check(app: request.appID)
        try Self.check(topic: request.topicID)
        try Self.check(person: request.personID)
        let channels = try ChannelSet(meantBy: request.channel, field: "channel")
        let evidence = try OptInEvidence(
            request,
            at: resources.now,
            keepsNetworkDetails: options.keepsNetworkDetails
        )?.evidence
        let actor = try Self.actor(request.principal, context)
        try actor.requireAppOrPerson(app: request.appID, person: request.personID)
        if evidence?.source == .operator { try actor.requireOperator() }
        try await people.requireKnown(request.personID, field: "person_id")
        let person = Array(request.personID.utf8)
        let writer = SubscriptionWriter(
            person: person,
            personID: request.personID,
            appID: request.appID,
            origin: ChangeOrigin(actor, context, at: resources.now),
            ledger: ledger
        )
        let guidelines = options.guidelines
        let change = try await commit(byteCount: 1280) { transaction in
            try writer.optIn(request, on: channels, evidence: evidence, guidelines, in: transaction)
        } apply: { [self] change in
            apply([change], person: request.personID)
        }
        return OptInResponse(
            preference: Preference(
                change.topic,
                appID: request.appID,
                topicID: request.topicID,
                change.subscription
            ),
            ledgerPosition: UInt64(change.subscription?.ledgerPosition ?? 0)
        )
    }

    package func optOut(_ request: OptOutRequest, context: CallContext) async throws -> OptOutResponse {
        try Self.check(app: request.appID)
        if !request.topicID.isEmpty { try Self.check(topic: request.topicID) }
        try Self.check(person: request.personID)
        let channels = try ChannelSet(meantBy: request.channel, field: "channel")
        guard ChoiceSource.allKnown.contains(request.source), request.source != .unspecified else {
            throw RPCError.refusal(
                request.source == .unspecified ? .fieldRequired : .fieldMalformed,
                field: "source",
                "say where the choice was made"
            )
        }
        let actor = try Self.actor(request.principal, context)
        try actor.requireAppOrPerson(app: request.appID, person: request.personID)
        if request.source == .operator { try actor.requireOperator() }
        try await people.requireKnown(request.personID, field: "person_id")
        let person = Array(request.personID.utf8)
        let writer = SubscriptionWriter(
            person: person,
            personID: request.personID,
            appID: request.appID,
            origin: ChangeOrigin(actor, context, at: resources.now),
            ledger: ledger
        )
        let changes = try await commit(byteCount: 256) { transaction in
            switch try Self.topicsToLeave(request, in: transaction) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let topics):
                return .success(
                    try topics.map { topic in
                        let change = try writer.optOut(
                            of: topic.record,
                            called: topic.id,
                            on: channels,
                            source: request.source,
                            in: transaction
                        )
                        return (topic.id, change)
                    }
                )
            }
        } apply: { [self] (changes: [(String, SubscriptionChange)]) in
            apply(changes.map(\.1), person: request.personID)
        }
        for (topicID, change) in changes { try await fence(change, topicID, request, context) }
        let positions = changes.compactMap(\.1.subscription?.ledgerPosition)
        return OptOutResponse(ledgerPosition: UInt64(positions.max() ?? 0))
    }

    /// The topic of the request, or every marketing topic of its app.
    private static func topicsToLeave(
        _ request: OptOutRequest,
        in transaction: borrowing Transaction
    ) throws -> Result<[(id: String, record: TopicRecord)], RPCError> {
        guard request.topicID.isEmpty else {
            let topic = try TopicTable.topic(request.topicID, appID: request.appID, in: transaction)
            return topic.map { .success([(request.topicID, $0)]) } ?? .failure(.topicUnknown)
        }
        guard let app = try AppTable.app(request.appID, in: transaction) else { return .success([]) }
        return .success(try TopicTable.marketingTopics(app: app.number, in: transaction))
    }

    /// Returns once delivery presents nothing any more that was evaluated before the person left.
    private func fence(
        _ change: SubscriptionChange,
        _ topicID: String,
        _ request: OptOutRequest,
        _ context: CallContext
    ) async throws(RPCError) {
        // Where the person had left already, the acknowledgement of that may be missing, and so may the line. Who never
        // was subscribed has nothing under way.
        guard let subscription = change.subscription, subscription.isUnreachable,
            change.stateBefore != .awaitingConfirmation
        else { return }
        try await fence.draw(
            before: subscription.ledgerPosition,
            person: request.personID,
            app: request.appID,
            topic: topicID,
            options: peerOptions(context)
        )
    }

    /// Takes changes over that are on disk.
    private func apply(_ changes: [SubscriptionChange], person personID: String) {
        for change in changes where change.isChanged {
            guard let subscription = change.subscription else { continue }
            if let key = ScopedKey(personID, in: change.topic.number) {
                state.subscriptions.replace(CachedSubscription(subscription), under: key)
            }
            advance(to: subscription.ledgerPosition)
        }
    }
}

extension Preference {
    /// A topic and how a person stands to it.
    init(_ topic: TopicRecord, appID: String, topicID: String, _ subscription: Subscription?) {
        var state = subscription?.state.message ?? .unspecified
        if let subscription, subscription.state == .subscribed, !subscription.counts(under: topic.requiredTextVersion) {
            state = .textOutdated
        }
        self.init(
            topic: topic.message(appID: appID, topicID: topicID),
            state: state,
            channelsOff: subscription?.channelsOff.messages ?? [],
            sinceUnixUs: subscription?.since.microseconds
        )
    }
}
