import UsherProto

extension StepFacts {
    /// Rules 9a to 9c.
    var mannersAccount: StepAccount {
        switch step.rule {
        case .conversationMute: conversationMute
        case .eventRepeated: eventRepeated
        default: rateCap
        }
    }

    private var conversationMute: StepAccount {
        guard let isMuted = holds(.conversationMuted) else {
            return StepAccount("it does not count as communication, so no conversation is muted")
        }
        guard isMuted else { return StepAccount("the person has not muted the conversation") }
        let what = "the person muted the conversation"
        if isCritical { return StepAccount("\(what), which critical passes") }
        if holds(.mentionsMe) == true { return StepAccount("\(what), but the message names them") }
        if holds(.repliesToMe) == true { return StepAccount("\(what), but the message answers one of theirs") }
        return StepAccount(what, .isKeptQuiet)
    }

    private var eventRepeated: StepAccount {
        guard number(.alertedEventLevel) != nil else {
            return StepAccount("no alert was made for the same event before")
        }
        let what = "an alert was made for the same event before"
        return step.reason == .eventRepeated
            ? StepAccount(what, .isKeptQuiet) : StepAccount("\(what), but now it is critical")
    }

    private var rateCap: StepAccount {
        guard holds(.rateCapped) == true else {
            if isCritical { return StepAccount("critical is not limited") }
            // An earlier rule kept it quiet, so nobody looked.
            return StepAccount(
                step.outcome == .notReached
                    ? "whether the app used up its alerts was not asked" : "no limit of the app's alerts is reached"
            )
        }
        let what = "the app used up its alerts for the person"
        return isCritical ? StepAccount("\(what), which critical passes") : StepAccount(what, .isKeptQuiet)
    }

    private var isCritical: Bool { value(.level, as: InterruptionLevel.self) == .critical }
}
