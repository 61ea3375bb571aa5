import EventLoop
import NotificationModel
import PayloadLint
import RPC
import ServiceHost
import Storage
import UsherProto

/// What a request asks of a link, checked against what the link is for.
struct LinkChange: Sendable {
    private struct Choice: Sendable {
        var topicID: String
        var subscribes: Bool
        var channels: ChannelSet
        /// Where the request has it.
        var field: String
    }

    private let claims: LinkClaims
    private let source: ChoiceSource
    private let guidelines: GuidelineSettings
    private let choices: [Choice]

    /// What `request` asks of the link that says `claims`.
    ///
    /// - Throws: `link_invalid` for one click on a link that is not for leaving, or what is wrong with the choices.
    init(
        _ request: FollowPreferenceLinkRequest,
        _ claims: LinkClaims,
        _ guidelines: GuidelineSettings
    ) throws(RPCError) {
        self.claims = claims
        self.guidelines = guidelines
        source = request.isOneClick ? .oneClickUnsubscribe : .preferenceLink
        if request.isOneClick, claims.purpose != .unsubscribe {
            throw .refusal(.linkInvalid, field: "token", "the link is not for leaving")
        }
        guard request.choices.isEmpty || claims.purpose == .preferences else {
            throw .refusal(.fieldMalformed, field: "choices", "only a link to preferences takes choices")
        }
        let count = request.choices.count
        guard count <= ConsentService.maximumLinkTopicCount else {
            throw .refusal(.batchTooLarge, field: "choices", "there are \(count), expected at most 100")
        }
        var choices: [Choice] = []
        var seen: Set<String> = []
        for (index, choice) in request.choices.enumerated() {
            let field = "choices[\(index)].topic_id"
            try IdentifierForm.topic.check(choice.topicID, field: field)
            guard seen.insert(choice.topicID).inserted else {
                throw .refusal(.fieldMalformed, field: field, "the topic is there twice")
            }
            let channels = try ChannelSet(meantBy: choice.channel, field: "choices[\(index)].channel")
            choices.append(
                Choice(topicID: choice.topicID, subscribes: choice.subscribes, channels: channels, field: field)
            )
        }
        self.choices = choices
    }

    /// Does it, or refuses without having written.
    func perform(
        with writer: SubscriptionWriter,
        in transaction: borrowing Transaction
    ) throws -> Result<[NamedSubscriptionChange], RPCError> {
        switch claims.purpose {
        case .unsubscribe: try writer.leave(claims.topicID, on: .all, source: source, in: transaction)
        case .confirmOptIn: try confirm(with: writer, in: transaction)
        default: try choose(with: writer, in: transaction)
        }
    }

    /// Confirms the opt-in that the link was made for: one that was given anew, or taken back, takes another link.
    private func confirm(
        with writer: SubscriptionWriter,
        in transaction: borrowing Transaction
    ) throws -> Result<[NamedSubscriptionChange], RPCError> {
        guard let topic = try TopicTable.topic(claims.topicID, appID: claims.appID, in: transaction) else {
            return .failure(.topicUnknown)
        }
        let before = try SubscriptionTable.subscription(of: writer.person, topic: topic.number, in: transaction)
        var changes: [NamedSubscriptionChange] = []
        switch before {
        case let before? where before.state == .subscribed:
            // It was confirmed in another way, and stays as it is.
            let unchanged = SubscriptionChange(topic: topic, subscription: before, isChanged: false)
            changes = [NamedSubscriptionChange(topicID: claims.topicID, change: unchanged)]
        case let before? where before.state == .awaitingConfirmation && before.since <= claims.madeAt:
            let asked = try FirstOptIn.evidence(before, of: writer.person, writer.ledger.personKeys, in: transaction)
            let evidence = ConsentEvidence(
                textVersion: asked?.textVersion ?? 0,
                language: asked?.language ?? "",
                chosenAtUnixUs: writer.origin.now.microseconds,
                source: .preferenceLink
            )
            switch try join(claims.topicID, on: .all, evidence, isConfirmation: true, with: writer, in: transaction) {
            case .success(let change): changes = [change]
            case .failure(let refusal): return .failure(refusal.about(field: "token"))
            }
        default:
            return .failure(.refusal(.linkRevoked, field: "token", "the opt-in that it was to confirm was taken back"))
        }
        try LinkTable.use(claims, at: writer.origin.now, in: transaction)
        return .success(changes)
    }

    /// Leaves and joins what was chosen on the page.
    private func choose(
        with writer: SubscriptionWriter,
        in transaction: borrowing Transaction
    ) throws -> Result<[NamedSubscriptionChange], RPCError> {
        for choice in choices {
            if let refusal = try refusal(of: choice, by: writer, in: transaction) { return .failure(refusal) }
        }
        let chosen = ConsentEvidence(chosenAtUnixUs: writer.origin.now.microseconds, source: source)
        var changes: [NamedSubscriptionChange] = []
        for choice in choices {
            let result =
                choice.subscribes
                ? try join(choice.topicID, on: choice.channels, chosen, with: writer, in: transaction).map { [$0] }
                : try writer.leave(choice.topicID, on: choice.channels, source: source, in: transaction)
            // Thrown, so that the choices before it are not kept either.
            changes += try result.get()
        }
        return .success(changes)
    }

    /// Why a choice cannot be made on the link's page.
    private func refusal(
        of choice: Choice,
        by writer: SubscriptionWriter,
        in transaction: borrowing Transaction
    ) throws -> RPCError? {
        guard claims.topicID.isEmpty || claims.topicID == choice.topicID else {
            return .topicNotOnThePage(field: choice.field)
        }
        guard let topic = try TopicTable.topic(choice.topicID, appID: claims.appID, in: transaction) else {
            return .refusal(.topicUnknown, field: choice.field, "the app has no such topic")
        }
        guard topic.isListed else { return .topicNotOnThePage(field: choice.field) }
        guard choice.subscribes, topic.purpose == .marketing else { return nil }
        return .refusal(
            .evidenceRequired,
            field: choice.field,
            "marketing is joined where the person can be shown its text, not on the page of a link"
        )
    }

    private func join(
        _ topicID: String,
        on channels: ChannelSet,
        _ evidence: ConsentEvidence,
        isConfirmation: Bool = false,
        with writer: SubscriptionWriter,
        in transaction: borrowing Transaction
    ) throws -> Result<NamedSubscriptionChange, RPCError> {
        let request = OptInRequest(
            appID: claims.appID,
            topicID: topicID,
            personID: claims.personID,
            evidence: evidence,
            isConfirmation: isConfirmation
        )
        return try writer.optIn(request, on: channels, evidence: evidence, guidelines, in: transaction)
            .map { NamedSubscriptionChange(topicID: topicID, change: $0) }
    }
}
