import UsherProto

/// Rules 9a to 9c: the person's own quiet in a conversation, and the sender's manners. Critical passes them.
extension RuleState {
    /// 9a: a muted conversation is quiet, but for what names the person or answers them (semantics 6.6).
    mutating func conversationMute(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        // Its calls ring: a mute is against the noise of messages (D22).
        guard decision.isCommunication, input.notification.kind != .call else { return .nothing }
        guard trace.saw(.conversationMuted, input.notification.isConversationMuted) else { return .nothing }
        guard trace.saw(level) != .critical else { return .nothing }
        if trace.saw(.mentionsMe, input.notification.mentionsMe) { return .nothing }
        if trace.saw(.repliesToMe, input.notification.repliesToMe) { return .nothing }
        return .settled(.none, .conversationMuted)
    }

    /// 9b: one alert for each event and person; only what became critical alerts again (guideline DUP-001).
    mutating func eventRepeated(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        let alerted = input.notification.alertedEventLevel
        guard alerted != .unspecified else { return .nothing }
        trace.note(.alertedEventLevel, Int64(alerted.rawValue), text: "")
        guard trace.saw(level) != .critical || alerted == .critical else { return .nothing }
        return .settled(.none, .eventRepeated)
    }

    /// 9c: an app that used up its alerts for the person and class is quiet until it has one again.
    mutating func rateCap(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        let isCapped = trace.saw(.rateCapped, input.notification.isRateCapped)
        // Looked at even where nothing is used up: of critical nobody asks whether it is.
        let isCritical = trace.saw(level) == .critical
        return isCapped && !isCritical ? .settled(.none, .rateCapped) : .nothing
    }
}
