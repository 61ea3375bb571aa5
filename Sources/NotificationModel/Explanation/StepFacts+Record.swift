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
            case (true, true): "it is listed in Notification Center and on the lock screen"
            case (true, false): "it is listed in Notification Center only, as the lock screen is switched off"
            case (false, true): "it is listed on the lock screen only, as Notification Center is switched off"
            case (false, false): "it is listed nowhere but in the inbox, as both lists are switched off"
            }
        guard let badge = number(.badge) else { return StepAccount("\(place); it asks for no badge") }
        return StepAccount(
            holds(.badgeSetting) == false
                ? "\(place); its badge \(badge) is left out, as badges are switched off"
                : "\(place); its badge is \(badge)"
        )
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
            case (false, _, _): "no sound was asked for"
            case (_, false, _): "sounds are switched off"
            case (_, _, true): "the device is muted"
            default: "its sound plays"
            }
        return StepAccount("\(screen) and \(sound)", .alertsNow)
    }
}
