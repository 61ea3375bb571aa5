import UsherProto

extension StepFacts {
    /// Rules 7 to 10, and 12.
    var recordAccount: StepAccount {
        switch step.rule {
        case .record: record
        case .quiet: quiet
        case .passive: passive
        case .summary: summary
        default: alert
        }
    }

    private var record: StepAccount {
        let place =
            switch (holds(.notificationCenterSetting) ?? true, holds(.lockScreenSetting) ?? true) {
            case (true, true): "in Notification Center and on the lock screen"
            case (true, false): "in Notification Center but not on the lock screen"
            case (false, true): "on the lock screen but not in Notification Center"
            case (false, false): "nowhere but in the inbox"
            }
        let badge =
            switch (number(.badge), holds(.badgeSetting)) {
            case (nil, _): "no badge is asked for"
            case (let badge?, false): "the badge \(badge) is left out, as badges are switched off"
            case (let badge?, _): "the badge is \(badge)"
            }
        return StepAccount(StepEffect("it", "is", base: "be", "listed \(place)"), details: badge)
    }

    private var quiet: StepAccount {
        if value(.authorization, as: AuthorizationStatus.self) == .provisional {
            return StepAccount("the app may notify provisionally only", .isQuiet)
        }
        guard holds(.quiet) == true else { return StepAccount("nothing asks for quiet delivery") }
        return value(.level, as: InterruptionLevel.self) == .critical
            ? StepAccount("the person chose quiet delivery, which critical breaks")
            : StepAccount("the person chose quiet delivery", .isQuiet)
    }

    private var passive: StepAccount {
        value(.level, as: InterruptionLevel.self) == .passive
            ? StepAccount("its level is passive", .neverAlerts) : StepAccount("its level is \(level), not passive")
    }

    private var summary: StepAccount {
        guard holds(.inSummary) == true else { return StepAccount("the app is not in the scheduled summary") }
        let what = "the app is in the scheduled summary"
        guard value(.level, as: InterruptionLevel.self) == .active else {
            return StepAccount("\(what), where only active notifications wait, and this one is \(level)")
        }
        switch (value(.kind, as: NotificationKind.self), holds(.directMessagesSetting)) {
        case (.call, _): return StepAccount("\(what), but calls never wait for it")
        case (_, true): return StepAccount("\(what), but the person lets messages skip it")
        case (_, false): return StepAccount("\(what), and the person does not let messages skip it", .waits)
        case (_, nil): return StepAccount("\(what)", .waits)
        }
    }

    private var alert: StepAccount {
        let isCritical = value(.level, as: InterruptionLevel.self) == .critical
        let screen =
            isCritical || holds(.alertSetting) == true
            ? "the screen may light" : "the screen stays dark, as alerts are switched off"
        let sound =
            switch (holds(.soundAsked), holds(.soundSetting), holds(.deviceMuted)) {
            case _ where isCritical: "the critical sound plays at its own volume"
            case (false, _, _): "no sound is asked for"
            case (_, false, _): "sounds are switched off"
            case (_, _, true): "the device is muted"
            default: "its sound plays"
            }
        return StepAccount(.alertsNow, details: "\(screen), and \(sound)")
    }
}
