import EventLoop

/// Lets one of many events that are alike through at a time; a value without clock.
struct RepetitionLimit {
    /// How long events like one that was let through are kept back.
    static let interval: Duration = .seconds(60)
    /// Kinds of events that are told apart; beyond, all are one kind.
    static let maximumKinds = 64

    private struct Kind {
        var toldAt: MonotonicInstant
        var unsaid = 0
    }

    private var kinds: [String: Kind] = [:]

    /// Whether an event of this kind is told of at `now`.
    ///
    /// - Returns: How many of its kind were kept back since the last one; nil where this one is too.
    mutating func admit(_ kind: String, at now: MonotonicInstant) -> Int? {
        if kinds[kind] == nil, kinds.count >= Self.maximumKinds {
            kinds = kinds.filter { now - $0.value.toldAt < Self.interval }
        }
        let name = kinds[kind] == nil && kinds.count >= Self.maximumKinds ? "" : kind
        guard let known = kinds[name], now - known.toldAt < Self.interval else {
            let unsaid = kinds[name]?.unsaid ?? 0
            kinds[name] = Kind(toldAt: now)
            return unsaid
        }
        kinds[name]?.unsaid += 1
        return nil
    }
}
