import NotificationModel
import PayloadLint
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    package func putTopic(_ request: PutTopicRequest, context: CallContext) async throws -> PutTopicResponse {
        guard let topic = request.topic else {
            throw RPCError.refusal(.fieldRequired, field: "topic", "the whole topic is expected")
        }
        let wanted = try TopicRecord(topic, field: "topic")
        let actor = try Self.actor(request.principal, context)
        try actor.requireApp(topic.appID)
        try await apps.requireKnown(topic.appID, field: "topic.app_id")
        let (expected, limit) = (request.expectedRevision, options.maximumTopicCount)
        let (ledger, origin) = (ledger, ChangeOrigin(actor, context, at: resources.now))
        let change = try await commit(byteCount: 1024) { transaction in
            try TopicChange.put(
                wanted,
                topic.topicID,
                of: topic.appID,
                expected,
                limit: limit,
                origin,
                in: transaction,
                ledger
            )
        } apply: { [self] (change: TopicChange) in
            guard let position = change.position else { return }
            if let key = ScopedKey(topic.appID) { state.apps.insert(CachedApp(change.app), under: key) }
            if let key = ScopedKey(topic.topicID, in: change.app.number) {
                state.topics.insert(CachedTopic(change.topic), under: key)
            }
            advance(to: position)
        }
        return PutTopicResponse(topic: change.topic.message(appID: topic.appID, topicID: topic.topicID))
    }

    package func getTopic(_ request: GetTopicRequest, context: CallContext) async throws -> GetTopicResponse {
        try Self.check(app: request.appID)
        try Self.check(topic: request.topicID)
        try Self.reader(request.principal, context, orServices: ["ingestion"])?.requireApp(request.appID)
        let topic = try read { try TopicTable.topic(request.topicID, appID: request.appID, in: $0) }
        guard let topic else { throw RPCError.topicUnknown }
        return GetTopicResponse(topic: topic.message(appID: request.appID, topicID: request.topicID))
    }

    package func listTopics(_ request: ListTopicsRequest, context: CallContext) async throws -> ListTopicsResponse {
        try Self.check(app: request.appID)
        try Self.reader(request.principal, context, orServices: ["ingestion"])?.requireApp(request.appID)
        let page = try Page(request.page, of: "ListTopics|\(request.appID)")
        var topics = try await readInBackground { transaction in
            var topics: [Topic] = []
            guard let app = try AppTable.app(request.appID, in: transaction) else { return topics }
            try TopicTable.forEach(app: app.number, after: page.text, limit: page.size + 1, in: transaction) {
                id,
                topic in
                topics.append(topic.message(appID: request.appID, topicID: id))
            }
            return topics
        }
        var info = PageInfo()
        if topics.count > page.size {
            topics.removeLast()
            info = page.next(after: topics.last?.topicID ?? "")
        }
        return ListTopicsResponse(topics: topics, page: info)
    }
}

/// A topic that was put.
private struct TopicChange: Sendable {
    var app: AppRecord
    var topic: TopicRecord
    /// Position of the change; nil where everything is as it was.
    var position: Int64?

    /// Puts `wanted`, or refuses without having written.
    static func put(
        _ wanted: TopicRecord,
        _ topicID: String,
        of appID: String,
        _ expectedRevision: UInt64?,
        limit: Int,
        _ origin: ChangeOrigin,
        in transaction: borrowing Transaction,
        _ ledger: Ledger
    ) throws -> Result<TopicChange, RPCError> {
        let app = try AppTable.app(appID, in: transaction)
        let known = try app.flatMap { try TopicTable.topic(topicID, app: $0.number, in: transaction) }
        var topic = wanted
        topic.number = known?.number ?? 0
        topic.revision = known?.revision ?? 0
        topic.textVersion = known?.textVersion ?? 0
        if let app, topic == known { return .success(TopicChange(app: app, topic: topic)) }
        if let refusal = RPCError.revisionMismatch(expected: expectedRevision, actual: topic.revision) {
            return .failure(refusal)
        }
        if let known, known.purpose != wanted.purpose,
            try SubscriptionTable.hasAny(topic: known.number, in: transaction)
        {
            return .failure(
                .refusal(
                    .topicPurposeFixed,
                    field: "topic.purpose",
                    "people have subscribed; what they agreed to cannot be changed, make another topic"
                )
            )
        }
        if let app, known == nil, try TopicTable.count(app: app.number, in: transaction) >= limit {
            return .failure(.refusal(.limitReached, "the app has \(limit) topics, which is the limit"))
        }
        let owner = try app ?? AppTable.appToChange(appID, in: transaction)
        topic.revision += 1
        if known == nil {
            topic.number = try TopicTable.insert(topic, id: topicID, app: owner.number, in: transaction)
        } else {
            try TopicTable.update(topic, in: transaction)
        }
        let entry = LedgerRecord(origin: origin, appID: appID, topicID: topicID, change: .topic(topic))
        return .success(TopicChange(app: owner, topic: topic, position: try ledger.append(entry, in: transaction)))
    }
}

extension TopicRecord {
    /// The topic in `field`, checked; without number and revision.
    ///
    /// - Throws: `field_required`, `field_too_long`, `field_malformed` or `topic_not_listed`.
    fileprivate init(_ topic: Topic, field: String) throws(RPCError) {
        try IdentifierForm.app.check(topic.appID, field: "\(field).app_id")
        try IdentifierForm.topic.check(topic.topicID, field: "\(field).topic_id")
        try ConsentService.check(topic.displayName, byteCountIn: 1...128, field: "\(field).display_name")
        try ConsentService.check(shown: topic.displayName, field: "\(field).display_name")
        guard ShownText.isVisible(topic.displayName) else {
            throw .refusal(.fieldMalformed, field: "\(field).display_name", "there is nothing to read in it")
        }
        try ConsentService.check(topic.summaryText, byteCountIn: 0...512, field: "\(field).summary_text")
        try ConsentService.check(shown: topic.summaryText, allowsLines: true, field: "\(field).summary_text")
        guard NotificationPurpose.allKnown.contains(topic.purpose) else {
            throw .refusal(
                .fieldMalformed,
                field: "\(field).purpose",
                "there is no purpose \(topic.purpose.rawValue), expected 0 to 4"
            )
        }
        // Whoever does not say why they send is taken to advertise.
        let purpose = topic.purpose == .unspecified ? .marketing : topic.purpose
        guard topic.isListed || purpose != .marketing else {
            throw .refusal(
                .topicNotListed,
                field: "\(field).is_listed",
                "people must find a marketing topic among their preferences"
            )
        }
        self.init(
            purpose: purpose,
            isListed: topic.isListed,
            needsDoubleOptIn: topic.needsDoubleOptIn,
            displayName: topic.displayName,
            summaryText: topic.summaryText
        )
    }
}

extension RPCError {
    /// The refusal of a topic that is not there.
    static var topicUnknown: Self { refusal(.topicUnknown, field: "topic_id", "the app has no such topic") }

    /// The refusal of a topic that people do not find among their preferences, by whoever is not in it.
    static var topicClosed: Self {
        refusal(.topicNotListed, field: "topic_id", "the topic is not listed, so nobody joins it who is not in it")
    }
}
