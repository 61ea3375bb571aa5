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
        try await requireKnown(person: request.personID)
        let person = Array(request.personID.utf8)
        let writer = SubscriptionWriter(
            person: person,
            personID: request.personID,
            appID: request.appID,
            origin: ChangeOrigin(actor, context, at: resources.now),
            ledger: ledger
        )
        let guidelines = options.guidelines
        // Who joins anew on other channels leaves the one that there is.
        let changes = try await changeSubscriptions(with: writer, byteCount: 1280, peerOptions(context)) {
            try writer.optIn(request, on: channels, evidence: evidence, isReported: true, guidelines, in: $0)
                .map { [NamedSubscriptionChange(topicID: request.topicID, change: $0)] }
        }
        guard let change = changes.first?.change else { throw RPCError(.internal, "an opt-in made nothing of a topic") }
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
        try await requireKnown(person: request.personID)
        let person = Array(request.personID.utf8)
        let writer = SubscriptionWriter(
            person: person,
            personID: request.personID,
            appID: request.appID,
            origin: ChangeOrigin(actor, context, at: resources.now),
            ledger: ledger
        )
        let changes = try await changeSubscriptions(with: writer, byteCount: 256, peerOptions(context)) {
            try writer.leave(request.topicID, on: channels, source: request.source, in: $0)
        }
        let positions = changes.compactMap(\.change.subscription?.ledgerPosition)
        return OptOutResponse(ledgerPosition: UInt64(positions.max() ?? 0))
    }

    /// Changes how a person stands to topics, and returns once delivery presents nothing any more of what they left.
    ///
    /// - Throws: What `body` refuses with, having written nothing; UNAVAILABLE where delivery cannot be told, the change
    ///   being recorded then.
    func changeSubscriptions(
        with writer: SubscriptionWriter,
        byteCount: Int,
        _ options: CallOptions,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result<[NamedSubscriptionChange], RPCError>
    ) async throws(RPCError) -> [NamedSubscriptionChange] {
        let changes = try await commit(byteCount: byteCount, body) { [self] changes in
            apply(changes.map(\.change), person: writer.personID)
        }
        try await fence.draw(changes.compactMap { line(of: $0, writer) }, options: options)
        return changes
    }

    /// The line before which nothing may be presented any more; nil where nothing is recorded that it would end.
    ///
    /// What is recorded now says nothing of what was evaluated earlier: who waits for a confirmation may have been
    /// subscribed under an earlier text. And where the person had left already, the acknowledgement of that may be missing,
    /// and so may the line.
    private func line(of named: NamedSubscriptionChange, _ writer: SubscriptionWriter) -> FenceConsentRequest? {
        guard let subscription = named.change.subscription, subscription.isUnreachable,
            named.change.stateBefore != nil
        else { return nil }
        return FenceConsentRequest(
            personID: writer.personID,
            appID: writer.appID,
            topicID: named.topicID,
            ledgerPosition: UInt64(subscription.ledgerPosition)
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
