import UsherProto

extension StepFacts {
    /// Rule 11.
    var focusAccount: StepAccount {
        switch step.rule {
        case .focus: focus
        case .focusFilter: filter
        case .focusSilencedPerson: silencedPerson
        case .focusAllowedPerson: allowedPerson
        case .focusCallsFrom: callsFrom
        case .focusApp: app
        case .focusRepeatedCall: repeatedCall
        case .focusTimeSensitive: focusTimeSensitive
        case .focusNotifyAnyway: notifyAnyway
        default: otherwise
        }
    }

    private var focus: StepAccount {
        guard holds(.focus) == true else {
            return StepAccount("no Focus is on", StepEffect("nothing", "is", base: "be", "in the way of the alert"))
        }
        let what = "\(text(.focus).map { "the Focus \($0)" } ?? "a Focus") is on"
        return value(.level, as: InterruptionLevel.self) == .critical
            ? StepAccount("\(what), and the level is critical", .passes) : StepAccount(what)
    }

    private var filter: StepAccount {
        switch holds(.filterMatches) {
        case nil: StepAccount("no filter of the Focus has a say")
        case true: StepAccount("the app's filter in the Focus matches")
        case false: StepAccount("the app's filter in the Focus does not match", .isSilenced)
        }
    }

    /// The sender as far as the trace knows.
    private var sender: String { text(.sender).map { "contact \($0)" } ?? "the sender" }

    /// What the people rule says of the sender; nil where it was not asked.
    private var peopleFinding: String? {
        guard number(.peopleMode) != nil else { return nil }
        let list = value(.peopleMode, as: ListMode.self) == .silence ? "silence list" : "allow list"
        if holds(.sender) == false { return "no sender is given for the Focus's \(list) of people" }
        return "\(sender) is \(holds(.personListed) == true ? "" : "not ")on the Focus's \(list) of people"
    }

    private var silencedPerson: StepAccount {
        if holds(.sender) == nil {
            return StepAccount(
                number(.peopleMode) == nil ? noFocus : "the Focus lists whom it allows, not whom it silences"
            )
        }
        return StepAccount(peopleFinding ?? noFocus, step.reason == .silencePerson ? .isSilenced : nil)
    }

    private var allowedPerson: StepAccount {
        guard number(.kind) != nil else { return StepAccount(noFocus) }
        return StepAccount(
            peopleFinding ?? "it does not count as communication, which the list of people is about",
            step.reason == .allowPerson ? .passes : nil
        )
    }

    private var callsFrom: StepAccount {
        guard number(.kind) != nil else { return StepAccount(noFocus) }
        guard number(.callsFrom) != nil else { return StepAccount("it does not count as a call") }
        let finding =
            switch value(.callsFrom, as: CallsFrom.self) {
            case .everyone: "the Focus lets everyone's calls through"
            case .nobody: "the Focus lets nobody's calls through as calls"
            case .favorites: "the Focus lets favourites' calls through, and the caller is \(inGroup)one"
            case .contacts: "the Focus lets contacts' calls through, and the caller is \(inGroup)one"
            case .group: "the Focus lets calls of a group of contacts through, and the caller is \(inGroup)in it"
            case .allowedPeople, .unspecified, .unrecognized:
                "the Focus lets calls of allowed people through only, and \(peopleFinding ?? "nobody is allowed")"
            }
        return StepAccount(finding, step.reason == .allowCallsFrom ? .passes : nil)
    }

    private var inGroup: String { holds(.callerInGroup) == true ? "" : "not " }

    private var app: StepAccount {
        guard number(.appsMode) != nil else { return StepAccount(noFocus) }
        let list = value(.appsMode, as: ListMode.self) == .silence ? "silence list" : "allow list"
        let finding = "the app is \(holds(.appListed) == true ? "" : "not ")on the Focus's \(list) of apps"
        return StepAccount(finding, step.reason == .allowApp ? .passes : nil)
    }

    private var repeatedCall: StepAccount {
        guard number(.kind) != nil else { return StepAccount(noFocus) }
        guard let isAllowed = holds(.repeatedCallsAllowed) else { return StepAccount("it does not count as a call") }
        guard isAllowed else { return StepAccount("the Focus does not let repeated calls through") }
        guard let elapsed = number(.microsecondsSincePreviousCall) else {
            return StepAccount("it is this person's first call")
        }
        let finding = "this person's call before was \(Self.seconds(elapsed)) seconds earlier"
        return step.reason == .allowRepeatedCall
            ? StepAccount("\(finding), within 180", .passes) : StepAccount("\(finding), not within 180")
    }

    /// Microseconds as seconds, without digits that say nothing.
    private static func seconds(_ microseconds: Int64) -> String {
        let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        let sign = microseconds < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        let digits = String(1_000_000 + rest).dropFirst()
        return "\(sign)\(whole).\(digits.reversed().drop { $0 == "0" }.reversed().map(String.init).joined())"
    }

    private var focusTimeSensitive: StepAccount {
        guard number(.level) != nil else { return StepAccount(noFocus) }
        guard let isAllowed = holds(.focusAllowsTimeSensitive) else {
            return StepAccount("its level is \(level), not time-sensitive")
        }
        return isAllowed
            ? StepAccount("the Focus lets time-sensitive through", .passes)
            : StepAccount("the Focus does not let time-sensitive through")
    }

    private var notifyAnyway: StepAccount {
        guard number(.kind) != nil else { return StepAccount(noFocus) }
        switch (holds(.notifyAnyway), holds(.focusStatusShared), holds(.silencedBefore)) {
        case (nil, _, _): return StepAccount("it does not count as communication, which notify anyway is about")
        case (false, _, _): return StepAccount("the sender does not ask to notify anyway")
        case (_, false, _):
            return StepAccount("the sender asks to notify anyway, but the Focus status is not shared with the app")
        case (_, _, false):
            return StepAccount("the sender asks to notify anyway, but the Focus has silenced nothing before")
        default: return StepAccount("the sender asks to notify anyway after the Focus silenced an earlier one", .passes)
        }
    }

    private var otherwise: StepAccount {
        guard step.reason == .silenceApp else { return StepAccount(noFocus) }
        return step.outcome == .notReached
            ? StepAccount("the Focus silences what nothing lets through")
            : StepAccount("nothing lets it through the Focus", .isSilenced)
    }

    private var noFocus: String { "no Focus is on" }
}
