import UsherProto

/// Rule 12: how the alert is made.
extension RuleState {
    /// 12: screen, sound and haptic of an alert that is made now.
    mutating func alert(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        let isCritical = trace.saw(level) == .critical
        let alertsAreOn = trace.saw(.alertSetting, input.settings.alert)
        let asksForSound = trace.saw(.soundAsked, input.notification.asksForSound)
        let soundsAreOn = trace.saw(.soundSetting, input.settings.sound)
        let isMuted = trace.saw(.deviceMuted, input.isDeviceMuted)
        decision.lightsScreen = isCritical || alertsAreOn
        decision.isHapticEligible = asksForSound && soundsAreOn
        if isCritical {
            decision.sound = .critical
        } else if asksForSound, soundsAreOn {
            decision.sound = isMuted ? .muted : .normal
        } else {
            decision.sound = .none
        }
        return .settled(.now, .unspecified)
    }
}
