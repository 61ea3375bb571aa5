import Cryptography
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
        /// With which text the person was asked, where there was one.
        var text: ShownText?
        /// Where the request has it, such as `choices[0]`.
        var field: String
    }

    /// A text that a page showed.
    private struct ShownText: Sendable {
        var version: UInt32
        var language: String
        var sha256: [UInt8]
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
            let field = "choices[\(index)]"
            try IdentifierForm.topic.check(choice.topicID, field: "\(field).topic_id")
            guard seen.insert(choice.topicID).inserted else {
                throw .refusal(.fieldMalformed, field: "\(field).topic_id", "the topic is there twice")
            }
            choices.append(
                Choice(
                    topicID: choice.topicID,
                    subscribes: choice.subscribes,
                    channels: try ChannelSet(meantBy: choice.channel, field: "\(field).channel"),
                    text: try Self.shownText(choice, field: field),
                    field: field
                )
            )
        }
        self.choices = choices
    }

    /// The text that `choice` in `field` names; nil where it names none.
    private static func shownText(_ choice: TopicChoice, field: String) throws(RPCError) -> ShownText? {
        guard choice.textVersion > 0 else { return nil }
        let language = try ConsentTextForm.language(choice.language, field: "\(field).language")
        guard choice.textSha256.count == SHA256.byteCount else {
            throw .refusal(
                choice.textSha256.isEmpty ? .fieldRequired : .fieldMalformed,
                field: "\(field).text_sha256",
                "expected the \(SHA256.byteCount) bytes that the question came with"
            )
        }
        return ShownText(version: choice.textVersion, language: language, sha256: choice.textSha256)
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
        var changes: [NamedSubscriptionChange] = []
        for choice in choices {
            let result =
                choice.subscribes
                ? try join(
                    choice.topicID,
                    on: choice.channels,
                    evidence(of: choice, writer),
                    with: writer,
                    in: transaction
                )
                .map { [$0] }
                : try writer.leave(choice.topicID, on: choice.channels, source: source, in: transaction)
            // Thrown, so that the choices before it are not kept either.
            changes += try result.get()
        }
        return .success(changes)
    }

    /// How the person was asked: on the page of this link, and with which text.
    private func evidence(of choice: Choice, _ writer: SubscriptionWriter) -> ConsentEvidence {
        ConsentEvidence(
            textVersion: choice.text?.version ?? 0,
            language: choice.text?.language ?? "",
            chosenAtUnixUs: writer.origin.now.microseconds,
            source: source,
            sourceDetail: choice.text == nil ? "" : "link \(Base16.encode(claims.linkID))"
        )
    }

    /// Why a choice cannot be made on the link's page.
    private func refusal(
        of choice: Choice,
        by writer: SubscriptionWriter,
        in transaction: borrowing Transaction
    ) throws -> RPCError? {
        guard claims.topicID.isEmpty || claims.topicID == choice.topicID else {
            return .topicNotOnThePage(field: "\(choice.field).topic_id")
        }
        guard let topic = try TopicTable.topic(choice.topicID, appID: claims.appID, in: transaction) else {
            return .refusal(.topicUnknown, field: "\(choice.field).topic_id", "the app has no such topic")
        }
        // Whoever is in it sees it, listed or not, and has left it without harm where the page is sent twice.
        let known = try SubscriptionTable.subscription(of: writer.person, topic: topic.number, in: transaction)
        guard topic.isListed || known != nil && (!choice.subscribes || known?.isOpen == true) else {
            return .topicNotOnThePage(field: "\(choice.field).topic_id")
        }
        guard choice.subscribes else { return nil }
        let checked = try OptInGrounds.check(
            evidence(of: choice, writer),
            of: topic,
            appID: claims.appID,
            topicID: choice.topicID,
            guidelines,
            in: transaction
        )
        switch checked {
        case .failure(let refusal):
            let member = refusal.fieldPath?.split(separator: ".").last ?? "topic_id"
            return refusal.about(field: "\(choice.field).\(member)")
        case .success(let grounds):
            guard let shown = choice.text, shown.sha256 != grounds.textSHA256 else { return nil }
            return .refusal(
                .consentTextUnknown,
                field: "\(choice.field).text_sha256",
                "the text of version \(shown.version) has other words than those that were shown"
            )
        }
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
        // Chosen now and here, whatever the clock says.
        return try writer.optIn(
            request,
            on: channels,
            evidence: evidence,
            isReported: false,
            guidelines,
            in: transaction
        )
        .map { NamedSubscriptionChange(topicID: topicID, change: $0) }
    }
}
