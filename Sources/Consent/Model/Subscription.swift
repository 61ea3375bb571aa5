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
    /// Version of the text the person was asked with; 0 where they joined without one.
    var textVersion: Int64 = 0

    /// True where the person is in the topic, and agreed to the text of `requiredTextVersion` or a later one.
    func counts(under requiredTextVersion: Int64) -> Bool { state == .subscribed && textVersion >= requiredTextVersion }

    /// True where there is something to leave: the person is in the topic, or is to confirm that they want to be.
    var isOpen: Bool { state != .unsubscribed }

    /// True where nothing reaches the person: they left the topic, or every channel that this version has.
    var isUnreachable: Bool { state == .unsubscribed || channelsOff.isSuperset(of: .served) }

    /// What an opt-in on `channels` makes of `before`, where nil stands for "nothing is recorded".
    ///
    /// Where a second confirmation is needed the first opt-in waits for it, and a confirmation without a first one is
    /// taken for the first one. Who joined under a text that is outdated has to be asked as whoever never joined.
    /// `textVersion` is that of the text the person was asked with, 0 where there was none; `requiredTextVersion` is the
    /// one that an opt-in has to have been given under to count.
    static func optingIn(
        _ before: Self?,
        on channels: ChannelSet,
        needsConfirmation: Bool,
        isConfirmation: Bool,
        textVersion: Int64 = 0,
        requiredTextVersion: Int64 = 0,
        at now: UnixTime
    ) -> Self {
        if var next = before {
            if next.counts(under: requiredTextVersion) {
                next.channelsOff.subtract(channels)
                next.textVersion = max(next.textVersion, textVersion)
                return next
            }
            if next.state == .awaitingConfirmation {
                let isConfirmed = isConfirmation || !needsConfirmation
                if isConfirmed {
                    next.state = .subscribed
                    next.since = now
                }
                if !isConfirmation {
                    next.channelsOff.subtract(channels)
                    // Asked anew: what was sent to confirm the opt-in to an earlier text does not confirm this one.
                    if textVersion > next.textVersion { next.since = now }
                }
                next.textVersion = max(next.textVersion, textVersion)
                return next
            }
        }
        return Subscription(
            state: needsConfirmation ? .awaitingConfirmation : .subscribed,
            channelsOff: ChannelSet.all.subtracting(channels),
            since: now,
            ledgerPosition: before?.ledgerPosition ?? 0,
            textVersion: textVersion
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
