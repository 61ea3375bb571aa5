import UsherProto

/// Rules 1 to 6: whether anything happens at all, and how loudly.
extension RuleState {
    /// 1: nothing is listed or alerted without the person's word.
    mutating func authorization(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        let status = input.settings.authorization
        trace.note(.authorization, Int64(status.rawValue), text: "")
        switch status {
        case .authorized, .provisional, .ephemeral: return .nothing
        case .denied: return .settled(.none, .authDenied)
        // What is not recorded, or not known to this build, permits nothing.
        case .notDetermined, .unspecified, .unrecognized: return .settled(.none, .authNotDetermined)
        }
    }

    /// 2: the level given, or active.
    mutating func requestedLevel(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        switch trace.saw(input.notification.level) {
        case .passive, .active, .timeSensitive, .critical:
            level = input.notification.level
            return .nothing
        case .unspecified:
            level = .active
            return .changed(.unspecified)
        case .unrecognized_, .unrecognized:
            level = .active
            return .changed(.levelUnknown)
        }
    }

    /// 3: whether a message or call counts as communication.
    mutating func communication(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        let kind = input.notification.kind
        trace.note(.kind, Int64(kind.rawValue), text: "")
        guard kind == .message || kind == .call else { return .nothing }
        let mayUse = trace.saw(.communicationCapability, input.app.mayUseCommunication)
        let hasSender = input.notification.hasSender
        trace.note(.sender, hasSender ? 1 : 0, text: input.notification.senderContactID)
        guard mayUse, hasSender else { return .changed(.commNotQualified) }
        decision.isCommunication = true
        return .changed(.unspecified)
    }

    /// 4: marketing is never above active.
    mutating func marketingCap(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard trace.saw(.marketing, input.notification.isMarketing) else { return .nothing }
        switch trace.saw(level) {
        case .timeSensitive, .critical:
            level = .active
            return .changed(.marketingCapped)
        case .unspecified, .passive, .active, .unrecognized_, .unrecognized: return .nothing
        }
    }

    /// 5: critical needs the entitlement and the person's switch; else it is time-sensitive.
    mutating func critical(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard trace.saw(level) == .critical else { return .nothing }
        let mayUse = trace.saw(.criticalCapability, input.app.mayUseCritical)
        let isOn = trace.saw(.criticalSetting, input.settings.critical)
        guard !mayUse || !isOn else { return .nothing }
        level = .timeSensitive
        return .changed(.criticalDowngraded)
    }

    /// 6: time-sensitive needs the capability and the person's switch; else it is active.
    mutating func timeSensitive(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard trace.saw(level) == .timeSensitive else { return .nothing }
        let mayUse = trace.saw(.timeSensitiveCapability, input.app.mayUseTimeSensitive)
        let isOn = trace.saw(.timeSensitiveSetting, input.settings.timeSensitive)
        guard !mayUse || !isOn else { return .nothing }
        level = .active
        return .changed(.tsDowngraded)
    }
}
