import EventLoop
import PayloadLint
import RPC
import ServiceHost
import Storage
import UsherProto

/// How a person stands to a topic after a request.
struct SubscriptionChange: Sendable {
    var topic: TopicRecord
    /// Nil where nothing is recorded.
    var subscription: Subscription?
    /// False where everything is as it was.
    var isChanged: Bool
    /// What was recorded before.
    var stateBefore: Subscription.State?
}

/// A change together with its topic's id.
struct NamedSubscriptionChange: Sendable {
    var topicID: String
    var change: SubscriptionChange
}

/// Changes how one person stands to topics of one app, within a transaction.
struct SubscriptionWriter: Sendable {
    /// The person's id as the tables hold it, and as text.
    var person: [UInt8]
    var personID: String
    var appID: String
    var origin: ChangeOrigin
    var ledger: Ledger

    /// Joins the person to a topic, or refuses without having written.
    ///
    /// `evidence` is that of the request, checked. A choice that is `reported` was made elsewhere, and at the time that the
    /// evidence names: it undoes no later one.
    func optIn(
        _ request: OptInRequest,
        on channels: ChannelSet,
        evidence: ConsentEvidence?,
        isReported: Bool,
        _ guidelines: GuidelineSettings,
        in transaction: borrowing Transaction
    ) throws -> Result<SubscriptionChange, RPCError> {
        guard let topic = try TopicTable.topic(request.topicID, appID: appID, in: transaction) else {
            return .failure(.topicUnknown)
        }
        let checked = try OptInGrounds.check(
            evidence,
            of: topic,
            appID: appID,
            topicID: request.topicID,
            guidelines,
            in: transaction
        )
        let grounds: OptInGrounds
        switch checked {
        case .failure(let refusal): return .failure(refusal)
        case .success(let found): grounds = found
        }
        let before = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        guard topic.isListed || before?.isOpen == true else { return .failure(.topicClosed) }
        if request.isConfirmation, let refusal = Self.refusal(ofConfirming: before, grounds) {
            return .failure(refusal)
        }
        let after = Subscription.optingIn(
            before,
            on: channels,
            needsConfirmation: topic.needsDoubleOptIn,
            isConfirmation: request.isConfirmation,
            textVersion: grounds.textVersion,
            requiredTextVersion: topic.requiredTextVersion,
            at: origin.now
        )
        if isReported, let refusal = try refusal(ofUndoing: before, by: after, evidence, in: transaction) {
            return .failure(refusal)
        }
        let change = LedgerChange.optIn(after, channels: channels, evidence: evidence)
        return .success(
            try put(after, before, topic, request.topicID, change, grounds.textSHA256, in: transaction)
        )
    }

    /// A confirmation is of the text that the first opt-in was given under, and of no other.
    private static func refusal(ofConfirming before: Subscription?, _ grounds: OptInGrounds) -> RPCError? {
        guard let before, before.state == .awaitingConfirmation, grounds.textVersion != 0, before.textVersion != 0,
            before.textVersion != grounds.textVersion
        else { return nil }
        return .refusal(
            .consentTextOutdated,
            field: "evidence.text_version",
            "the first opt-in was given under version \(before.textVersion); the person is to be asked anew"
        )
    }

    /// Why a choice is too old to make `after` of `before`: the person left since what it would bring back.
    ///
    /// The same time is refused as well, since who left in that moment does not want it.
    private func refusal(
        ofUndoing before: Subscription?,
        by after: Subscription,
        _ evidence: ConsentEvidence?,
        in transaction: borrowing Transaction
    ) throws -> RPCError? {
        guard let before, after != before, let chosenAt = evidence?.chosenAtUnixUs, chosenAt > 0 else { return nil }
        let left = try SubscriptionHistory.lastLeaving(
            before,
            undoneBy: after,
            of: person,
            ledger.personKeys,
            in: transaction
        )
        guard let left, chosenAt <= left.microseconds else { return nil }
        return .refusal(
            .choiceSuperseded,
            field: "evidence.chosen_at_unix_us",
            "the person left since; an opt-in that was chosen before that, or in the same moment, does not bring them back"
        )
    }

    /// Takes the person out of one topic, or, where `topicID` is empty, out of every marketing topic of the app; the one
    /// way of every opt-out.
    func leave(
        _ topicID: String,
        on channels: ChannelSet,
        source: ChoiceSource,
        in transaction: borrowing Transaction
    ) throws -> Result<[NamedSubscriptionChange], RPCError> {
        var topics: [(id: String, record: TopicRecord)] = []
        if !topicID.isEmpty {
            guard let topic = try TopicTable.topic(topicID, appID: appID, in: transaction) else {
                return .failure(.topicUnknown)
            }
            topics = [(topicID, topic)]
        } else if let app = try AppTable.app(appID, in: transaction) {
            topics = try TopicTable.marketingTopics(app: app.number, in: transaction)
        }
        return .success(
            try topics.map { topic in
                let change = try optOut(
                    of: topic.record,
                    called: topic.id,
                    on: channels,
                    source: source,
                    in: transaction
                )
                return NamedSubscriptionChange(topicID: topic.id, change: change)
            }
        )
    }

    /// Takes the person out of one topic.
    private func optOut(
        of topic: TopicRecord,
        called topicID: String,
        on channels: ChannelSet,
        source: ChoiceSource,
        in transaction: borrowing Transaction
    ) throws -> SubscriptionChange {
        let before = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        guard let before else { return SubscriptionChange(topic: topic, isChanged: false) }
        let after = before.optingOut(of: channels, at: origin.now)
        let change = LedgerChange.optOut(after, channels: channels, source: source)
        return try put(after, before, topic, topicID, change, in: transaction)
    }

    private func put(
        _ after: Subscription,
        _ before: Subscription?,
        _ topic: TopicRecord,
        _ topicID: String,
        _ change: LedgerChange,
        _ textSHA256: [UInt8] = [],
        in transaction: borrowing Transaction
    ) throws -> SubscriptionChange {
        let isChanged = after != before
        var after = after
        if isChanged {
            let entry = LedgerRecord(
                origin: origin,
                personID: personID,
                appID: appID,
                topicID: topicID,
                previousPosition: before?.ledgerPosition ?? 0,
                change: change,
                textSHA256: textSHA256
            )
            after.ledgerPosition = try ledger.append(entry, in: transaction)
            try SubscriptionTable.put(after, of: person, topic: topic.number, in: transaction)
        }
        return SubscriptionChange(topic: topic, subscription: after, isChanged: isChanged, stateBefore: before?.state)
    }
}
