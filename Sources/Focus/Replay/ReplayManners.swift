import InterruptionPolicy
import RPC
import ServiceHost
import UsherProto

/// What an app's manners make of a replay: one alert for each event, and no more than caps that are changed allow.
///
/// Followed from the beginning of the replay on; of what went before it is known what was remembered with a decision.
struct ReplayManners {
    /// Events, and people with a class of an app that is capped, that are followed.
    private static let maximumCount = 1_000_000

    /// By a hash of person, app and event whose alerts come out otherwise: the level of the loudest one made for it.
    private var alerted: [Int: InterruptionLevel] = [:]
    /// By a hash of person, app and class: when the whole allowance is there again.
    private var fullAt: [Int: Int64] = [:]

    /// Decides with changed facts in place of `before`, and counts the alert where one is made.
    ///
    /// Where `caps` is nil they are not changed, and what was capped stays so. Throws `limit_reached`.
    mutating func decide(
        _ input: DecisionInput,
        insteadOf before: PairDecision,
        _ subject: RememberedSubject,
        _ person: String,
        caps: AlertCapSet?,
        at now: Int64
    ) throws -> PairDecision {
        var input = input
        var event: Int?
        if !subject.eventID.isEmpty {
            let key = Self.hash(person, subject.appID, subject.eventID)
            event = key
            if let level = alerted[key] { input.notification.alertedEventLevel = level }
        }
        if caps != nil { input.notification.isRateCapped = false }
        var decision = InterruptionPolicy.decide(input)
        if let caps, decision.alert != .none, decision.effectiveLevel != .critical {
            let alertClass = decision.isCommunication ? .communication : subject.alertClass
            if let allowance = caps[alertClass] {
                let key = Self.hash(person, subject.appID, "\(alertClass.rawValue)")
                if let next = allowance.taking(from: fullAt[key], at: now) {
                    // What is held or silenced only looks.
                    if decision.alert == .now {
                        try Self.requireRoom(fullAt.count)
                        fullAt[key] = next
                    }
                } else {
                    input.notification.isRateCapped = true
                    decision = InterruptionPolicy.decide(input)
                }
            }
        }
        if let event, alerted[event] != nil || (decision.alert == .now) != (before.alert == .now) {
            try Self.requireRoom(alerted.count)
            let earlier = input.notification.alertedEventLevel
            let isLouder = decision.alert == .now && decision.effectiveLevel.rawValue > earlier.rawValue
            alerted[event] = isLouder ? decision.effectiveLevel : earlier
        }
        return decision
    }

    private static func requireRoom(_ count: Int) throws {
        guard count < maximumCount else {
            throw RPCError.refusal(
                .limitReached,
                "more than \(maximumCount) events or capped pairs of people and apps; ask for less at once"
            )
        }
    }

    private static func hash(_ person: String, _ app: String, _ text: String) -> Int {
        var hasher = Hasher()
        hasher.combine(person)
        hasher.combine(app)
        hasher.combine(text)
        return hasher.finalize()
    }
}
