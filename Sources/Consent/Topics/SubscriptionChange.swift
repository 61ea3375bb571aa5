import EventLoop
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

extension SubscriptionChange {
    /// Joins `person` to a topic, or refuses without having written.
    static func optIn(
        _ request: OptInRequest,
        on channels: ChannelSet,
        person: [UInt8],
        at now: UnixTime,
        in transaction: borrowing Transaction
    ) throws -> Result<SubscriptionChange, RPCError> {
        guard let topic = try TopicTable.topic(request.topicID, appID: request.appID, in: transaction) else {
            return .failure(.topicUnknown)
        }
        if let refusal = refusal(of: request, to: topic) { return .failure(refusal) }
        let before = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        let after = Subscription.optingIn(
            before,
            on: channels,
            needsConfirmation: topic.needsDoubleOptIn,
            isConfirmation: request.isConfirmation,
            at: now
        )
        return .success(try put(after, before, of: person, topic, in: transaction))
    }

    /// Marketing needs evidence of how the person was asked, and this version has nowhere to keep it.
    private static func refusal(of request: OptInRequest, to topic: TopicRecord) -> RPCError? {
        guard topic.purpose == .marketing else { return nil }
        guard request.evidence != nil else {
            return .refusal(
                .evidenceRequired,
                field: "evidence",
                "an opt-in to marketing says how the person was asked"
            )
        }
        return RPCError(.unimplemented, "an opt-in to a marketing topic is not implemented in this version")
    }

    /// Takes `person` out of one topic.
    static func optOut(
        of topic: TopicRecord,
        on channels: ChannelSet,
        person: [UInt8],
        at now: UnixTime,
        in transaction: borrowing Transaction
    ) throws -> SubscriptionChange {
        let before = try SubscriptionTable.subscription(of: person, topic: topic.number, in: transaction)
        guard let before else { return SubscriptionChange(topic: topic, isChanged: false) }
        return try put(before.optingOut(of: channels, at: now), before, of: person, topic, in: transaction)
    }

    private static func put(
        _ after: Subscription,
        _ before: Subscription?,
        of person: [UInt8],
        _ topic: TopicRecord,
        in transaction: borrowing Transaction
    ) throws -> SubscriptionChange {
        let isChanged = after != before
        var after = after
        if isChanged {
            after.ledgerPosition = try LedgerHead.advance(in: transaction)
            try SubscriptionTable.put(after, of: person, topic: topic.number, in: transaction)
        }
        return SubscriptionChange(topic: topic, subscription: after, isChanged: isChanged, stateBefore: before?.state)
    }
}
