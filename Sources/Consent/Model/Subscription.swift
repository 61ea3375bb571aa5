import EventLoop
import UsherProto

/// How a person stands to a topic, and how that changes: a value without clock or disk.
struct Subscription: Equatable, Sendable {
    /// Whether it counts; the numbers are those of `usher.consent.v1.SubscriptionState`.
    enum State: Int64, CaseIterable, Sendable {
        case subscribed = 1
        case awaitingConfirmation = 2
        case unsubscribed = 3

        /// The state as the contract spells it.
        var message: SubscriptionState { SubscriptionState(rawValue: Int32(rawValue)) }
    }

    var state: State
    /// Channels left while staying in the topic; never all of them.
    var channelsOff: ChannelSet = []
    /// When the state began.
    var since: UnixTime
    /// Position of the last change.
    var ledgerPosition: Int64 = 0

    /// What an opt-in on `channels` makes of `before`, where nil stands for "nothing is recorded".
    ///
    /// Where a second confirmation is needed the first opt-in waits for it, and a confirmation without a first one is
    /// taken for the first one.
    static func optingIn(
        _ before: Self?,
        on channels: ChannelSet,
        needsConfirmation: Bool,
        isConfirmation: Bool,
        at now: UnixTime
    ) -> Self {
        switch before?.state {
        case .subscribed:
            guard var next = before else { break }
            next.channelsOff.subtract(channels)
            return next
        case .awaitingConfirmation:
            guard var next = before else { break }
            if isConfirmation || !needsConfirmation {
                next.state = .subscribed
                next.since = now
            }
            return next
        case .unsubscribed, nil: break
        }
        return Subscription(
            state: needsConfirmation ? .awaitingConfirmation : .subscribed,
            channelsOff: ChannelSet.all.subtracting(channels),
            since: now,
            ledgerPosition: before?.ledgerPosition ?? 0
        )
    }

    /// What an opt-out on `channels` makes of it: who leaves the last channel leaves the topic.
    func optingOut(of channels: ChannelSet, at now: UnixTime) -> Self {
        guard state != .unsubscribed else { return self }
        var next = self
        next.channelsOff.formUnion(channels)
        if next.channelsOff == .all {
            next.state = .unsubscribed
            next.channelsOff = []
            next.since = now
        }
        return next
    }
}
