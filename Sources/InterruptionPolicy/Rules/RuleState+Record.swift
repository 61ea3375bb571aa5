import UsherProto

/// Rules 7 to 10: the record, and what keeps an alert back before any Focus is asked.
extension RuleState {
    /// 7: the record is listed and the badge set as the person's switches say; no later rule but quiet changes that.
    mutating func record(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        let inCenter = trace.saw(.notificationCenterSetting, input.settings.notificationCenter)
        let onLockScreen = trace.saw(.lockScreenSetting, input.settings.lockScreen)
        decision.listing =
            switch (inCenter, onLockScreen) {
            case (true, true): .notificationCenterAndLockScreen
            case (true, false): .notificationCenter
            case (false, true): .lockScreen
            case (false, false): .none
            }
        if let badge = input.notification.badge {
            trace.note(.badge, Int64(badge), text: "")
            if trace.saw(.badgeSetting, input.settings.badge) { decision.badge = badge }
        }
        return .changed(.unspecified)
    }

    /// 8: quietly means Notification Center only, no alert, no badge.
    mutating func quiet(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        trace.note(.authorization, Int64(input.settings.authorization.rawValue), text: "")
        let isProvisional = input.settings.authorization == .provisional
        if !isProvisional {
            guard trace.saw(.quiet, input.settings.isQuiet) else { return .nothing }
            guard trace.saw(level) != .critical else { return .nothing }
        }
        let inCenter = trace.saw(.notificationCenterSetting, input.settings.notificationCenter)
        decision.listing = inCenter ? .notificationCenter : .none
        decision.badge = nil
        return .settled(.none, isProvisional ? .quietProvisional : .quietUser)
    }

    /// 9: passive never alerts.
    mutating func passive(_ trace: inout some DecisionTrace) -> Finding {
        trace.saw(level) == .passive ? .settled(.none, .passive) : .nothing
    }

    /// 10: active waits for the scheduled summary, but for calls and immediate messages.
    mutating func summary(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard trace.saw(.inSummary, input.settings.inSummary), trace.saw(level) == .active else { return .nothing }
        if decision.isCommunication {
            let kind = input.notification.kind
            trace.note(.kind, Int64(kind.rawValue), text: "")
            if kind == .call { return .nothing }
            if trace.saw(.directMessagesSetting, input.settings.directMessagesImmediate) { return .nothing }
        }
        return .settled(.heldSummary, .summary)
    }
}
