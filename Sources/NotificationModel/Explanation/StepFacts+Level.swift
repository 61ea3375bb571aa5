import UsherProto

extension StepFacts {
    /// Rules 1 to 6.
    var levelAccount: StepAccount {
        switch step.rule {
        case .authorization: authorization
        case .level: requestedLevel
        case .communication: communication
        case .marketingCap: marketingCap
        case .critical: critical
        default: timeSensitive
        }
    }

    private var authorization: StepAccount {
        switch value(.authorization, as: AuthorizationStatus.self) {
        case .authorized: StepAccount("the person allows notifications from the app")
        case .provisional: StepAccount("the app may notify provisionally")
        case .ephemeral: StepAccount("the app may notify for a limited time")
        case .denied: StepAccount("the person denied notifications from the app", .listsNothing)
        case .unspecified, .notDetermined, .unrecognized:
            StepAccount("the person has not said whether the app may notify", .listsNothing)
        }
    }

    private var requestedLevel: StepAccount {
        switch value(.level, as: InterruptionLevel.self) {
        case .passive, .active, .timeSensitive, .critical: StepAccount("the sender asks for the level \(level)")
        case .unspecified: StepAccount("the sender names no level", StepEffect("it", "is", base: "be", "active"))
        case .unrecognized_, .unrecognized:
            StepAccount(
                "the sender names a level that is not known here",
                StepEffect("it", "is", base: "be", "read as active")
            )
        }
    }

    private var communication: StepAccount {
        let kind = value(.kind, as: NotificationKind.self)
        guard kind == .message || kind == .call else { return StepAccount("it is neither a message nor a call") }
        let what = "it is a \(kind.spelling)"
        if holds(.communicationCapability) == false {
            return StepAccount("\(what), but the app lacks the communication capability", .isGeneral)
        }
        if holds(.sender) == false { return StepAccount("\(what), but names no sender", .isGeneral) }
        let whom = text(.sender).map { " from contact \($0)" } ?? " with a sender"
        return StepAccount("\(what)\(whom)", StepEffect("it", "counts", base: "count", "as communication"))
    }

    private var marketingCap: StepAccount {
        guard holds(.marketing) == true else { return StepAccount("it is not marketing") }
        let what = "it is marketing at the level \(level)"
        return step.reason == .marketingCapped
            ? StepAccount("\(what), which marketing may not have", .falls(to: .active))
            : StepAccount("\(what), which is not too loud")
    }

    private var critical: StepAccount {
        guard value(.level, as: InterruptionLevel.self) == .critical else {
            return StepAccount("its level is \(level), not critical")
        }
        if holds(.criticalCapability) == false {
            return StepAccount("it is critical, but the app lacks the entitlement", .falls(to: .timeSensitive))
        }
        if holds(.criticalSetting) == false {
            return StepAccount(
                "it is critical, but the person switched that off for the app",
                .falls(to: .timeSensitive)
            )
        }
        return StepAccount("it is critical, which the app may be and the person has switched on")
    }

    private var timeSensitive: StepAccount {
        guard value(.level, as: InterruptionLevel.self) == .timeSensitive else {
            return StepAccount("its level is \(level), not time-sensitive")
        }
        if holds(.timeSensitiveCapability) == false {
            return StepAccount("it is time-sensitive, but the app lacks the capability", .falls(to: .active))
        }
        if holds(.timeSensitiveSetting) == false {
            return StepAccount(
                "it is time-sensitive, but the person switched that off for the app",
                .falls(to: .active)
            )
        }
        return StepAccount("it is time-sensitive, which the app may be and the person has switched on")
    }
}
