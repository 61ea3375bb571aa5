package import UsherProto

extension Decision {
    /// Takes away an alert that comes too late: the record stays, nothing is lit or heard.
    package mutating func expire() {
        alert = .none
        lightsScreen = false
        sound = .none
        hapticEligible = false
        if reasons.last != .expired { reasons.append(.expired) }
    }
}
