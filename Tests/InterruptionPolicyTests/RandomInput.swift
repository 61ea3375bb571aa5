import InterruptionPolicy
import NotificationModel
import UsherProto

/// SplitMix64: the same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }
    mutating func flips() -> Bool { next() & 1 == 1 }
    /// True in one of `count` cases.
    mutating func rarely(_ count: UInt64) -> Bool { next() % count == 0 }
}

extension DecisionInput {
    /// Facts of every kind, among them ones that a newer contract may bring.
    static func random(_ numbers: inout SeededNumbers) -> DecisionInput {
        var input = DecisionInput()
        input.notification = .random(&numbers)
        input.app.mayUseTimeSensitive = numbers.flips()
        input.app.mayUseCritical = numbers.flips()
        input.app.mayUseCommunication = !numbers.rarely(3)
        input.app.seesFocusStatus = numbers.flips()
        input.settings = .random(&numbers)
        if !numbers.rarely(4) { input.focus = .random(&numbers) }
        input.isDeviceMuted = numbers.flips()
        input.app.publicAuthorityRegion = numbers.pick([nil, Region("DE"), Region("DE-BE"), Region("FR")])
        input.personRegion = numbers.pick([nil, Region("DE"), Region("DE-BE"), Region("DE-BY")])
        return input
    }
}

extension DecisionInput.Notification {
    static func random(_ numbers: inout SeededNumbers) -> Self {
        var facts = Self()
        facts.level = numbers.pick([
            .unspecified, .passive, .active, .timeSensitive, .critical, .unrecognized_, .unrecognized(17),
        ])
        facts.kind = numbers.pick([.unspecified, .general, .message, .message, .call, .call, .unrecognized(9)])
        facts.hasSender = !numbers.rarely(3)
        facts.senderContactID = facts.hasSender && numbers.flips() ? "contact-\(numbers.next() % 5)" : ""
        facts.asksForSound = numbers.flips()
        facts.badge = numbers.flips() ? UInt32(truncatingIfNeeded: numbers.next() >> (numbers.next() % 64)) : nil
        facts.notifyAnyway = numbers.flips()
        facts.filterMatches = numbers.pick([nil, nil, true, false])
        facts.microsecondsSincePreviousCall = numbers.pick([
            nil, -1, 0, 60_000_000, 180_000_000, 180_000_001, Int64.max, Int64.min,
        ])
        facts.silencedBefore = numbers.flips()
        facts.isMarketing = numbers.rarely(3)
        facts.isPublicAuthority = numbers.rarely(3)
        facts.isConversationMuted = numbers.rarely(4)
        facts.mentionsMe = numbers.rarely(4)
        facts.repliesToMe = numbers.rarely(4)
        if numbers.rarely(4) {
            facts.alertedEventLevel = numbers.pick([.passive, .active, .timeSensitive, .critical, .unrecognized(17)])
        }
        facts.isRateCapped = numbers.rarely(5)
        return facts
    }
}

extension DecisionInput.Settings {
    static func random(_ numbers: inout SeededNumbers) -> Self {
        var facts = Self()
        facts.authorization =
            numbers.rarely(3)
            ? numbers.pick([.unspecified, .notDetermined, .denied, .provisional, .unrecognized(-3)])
            : numbers.pick([.authorized, .ephemeral])
        facts.alert = numbers.flips()
        facts.sound = numbers.flips()
        facts.badge = numbers.flips()
        facts.lockScreen = numbers.flips()
        facts.notificationCenter = numbers.flips()
        facts.timeSensitive = numbers.flips()
        facts.critical = numbers.flips()
        facts.inSummary = numbers.flips()
        facts.directMessagesImmediate = numbers.flips()
        facts.isQuiet = numbers.rarely(4)
        return facts
    }
}

extension DecisionInput.FocusFacts {
    static func random(_ numbers: inout SeededNumbers) -> Self {
        var facts = Self()
        facts.id = numbers.pick(["", "work", "sleep", String(repeating: "f", count: 64)])
        facts.peopleMode = numbers.pick([.unspecified, .allow, .silence, .unrecognized(44)])
        facts.isPersonListed = numbers.rarely(3)
        facts.callsFrom = numbers.pick(CallsFrom.allKnown + [.unrecognized(1_000_000)])
        facts.isCallerInGroup = numbers.flips()
        facts.appsMode = numbers.pick([.unspecified, .allow, .silence])
        facts.isAppListed = numbers.rarely(3)
        facts.allowsTimeSensitive = numbers.flips()
        facts.allowsRepeatedCalls = numbers.flips()
        return facts
    }
}
