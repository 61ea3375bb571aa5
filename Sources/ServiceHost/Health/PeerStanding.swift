import EventLoop

/// How one peer stands, as seen from here, and what is worth telling of it: a value without clock, socket or log.
struct PeerStanding {
    /// How far clocks may differ; what times are compared across services has room for more.
    static let clockTolerance: Duration = .seconds(5)
    /// A difference that was told of counts as gone below this.
    private static let clockAgreement: Duration = .seconds(4)
    /// How long a peer is away before the log says so: services of a stack do not start in one instant.
    static let patience: Duration = .seconds(3)
    /// How often the log says again what is still so.
    static let reminder: Duration = .seconds(300)

    /// What is worth telling.
    enum Event: Equatable {
        /// It does not answer, for this reason; told again when the reason changes.
        case notReached(String)
        /// The log should say so, for it is long enough.
        case mustBeLogged(String, away: Duration)
        /// It answers again, after so long.
        case reached(away: Duration, wasLogged: Bool)
        /// Its clock is so far ahead; negative where it is behind. The log says so where `isNews`.
        case clockDiffers(Duration, isNews: Bool)
        /// Its clock agrees again.
        case clockAgrees
    }

    private var awaySince: MonotonicInstant?
    private var reason: String?
    private var loggedAt: MonotonicInstant?
    private var toldOffset: Duration?
    private var offsetLoggedAt = MonotonicInstant(nanoseconds: 0)

    /// It did not answer a question at `now`.
    mutating func failed(_ reason: String, at now: MonotonicInstant) -> [Event] {
        let since = awaySince ?? now
        awaySince = since
        var events: [Event] = []
        if self.reason != reason { events.append(.notReached(reason)) }
        self.reason = reason
        let isDue = loggedAt.map { now - $0 >= Self.reminder } ?? (now - since >= Self.patience)
        if isDue {
            loggedAt = now
            events.append(.mustBeLogged(reason, away: now - since))
        }
        return events
    }

    /// It answered at `now`; its clock is `offset` ahead, give or take `uncertainty`, where it said what time it is.
    mutating func answered(offset: Duration?, uncertainty: Duration, at now: MonotonicInstant) -> [Event] {
        var events: [Event] = []
        if let since = awaySince { events.append(.reached(away: now - since, wasLogged: loggedAt != nil)) }
        awaySince = nil
        reason = nil
        loggedAt = nil
        if let offset { events += compare(offset, uncertainty, now) }
        return events
    }

    private mutating func compare(
        _ offset: Duration,
        _ uncertainty: Duration,
        _ now: MonotonicInstant
    ) -> [Event] {
        let least = abs(offset) - uncertainty
        guard least > (toldOffset == nil ? Self.clockTolerance : Self.clockAgreement) else {
            defer { toldOffset = nil }
            return toldOffset == nil ? [] : [.clockAgrees]
        }
        let hasChanged = toldOffset.map { abs($0 - offset) > Self.clockTolerance } ?? true
        let isNews = hasChanged || now - offsetLoggedAt >= Self.reminder
        if hasChanged { toldOffset = offset }
        if isNews { offsetLoggedAt = now }
        return hasChanged || isNews ? [.clockDiffers(offset, isNews: isNews)] : []
    }
}

private func abs(_ duration: Duration) -> Duration { duration < .zero ? .zero - duration : duration }
