package import UsherProto

/// What becomes of one pair, as the rules decide it; without memory of its own.
package struct PairDecision: Equatable, Sendable {
    /// The level in force after downgrades; unspecified where authorization stopped it first.
    package var effectiveLevel = InterruptionLevel.unspecified
    /// Where the record is listed.
    package var listing = Listing.none
    /// What becomes of the alert.
    package var alert = AlertDisposition.none
    /// Whether the screen lights and a banner may be drawn.
    package var lightsScreen = false
    /// What is heard.
    package var sound = SoundDisposition.none
    /// The badge to set; nil means no change.
    package var badge: UInt32?
    /// Whether a haptic may accompany the sound.
    package var isHapticEligible = false
    /// Whether it counts as communication.
    package var isCommunication = false
    /// Why, in the order the rules gave their reasons.
    package var reasons = ReasonList()

    /// Nothing listed, nothing alerted, for no reason yet.
    init() {}

    /// Whether a record is kept for the person: authorization is the only rule that keeps one from being made.
    ///
    /// A record that is listed nowhere, because the person switched both lists off, is kept in the inbox all the same.
    package var keepsRecord: Bool { effectiveLevel != .unspecified }
}

extension Decision {
    /// The contract's form of `decided`; steps, Focus, ledger position and times are the caller's to fill in.
    package init(_ decided: PairDecision) {
        self.init(
            effectiveLevel: decided.effectiveLevel,
            listing: decided.listing,
            alert: decided.alert,
            lightsScreen: decided.lightsScreen,
            sound: decided.sound,
            badge: decided.badge,
            hapticEligible: decided.isHapticEligible,
            isCommunication: decided.isCommunication,
            reasons: Array(decided.reasons)
        )
    }
}
