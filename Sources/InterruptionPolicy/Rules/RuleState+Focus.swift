import UsherProto

/// Rule 11: what the Focus that is on says. Without a Focus none of a to i has anything to say.
extension RuleState {
    /// 11, before a: without a Focus nothing is in the way, and critical passes every Focus.
    mutating func focus(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus else {
            trace.note(.focus, 0, text: "")
            return .passed(.deliver)
        }
        trace.note(.focus, 1, text: focus.id)
        return trace.saw(level) == .critical ? .passed(.allowCritical) : .nothing
    }

    /// 11 a: a filter that does not match silences, whatever else would let it through.
    mutating func focusFilter(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard input.focus != nil, let matches = input.notification.filterMatches else { return .nothing }
        return trace.saw(.filterMatches, matches) ? .nothing : .settled(.silencedFocus, .silenceFilter)
    }

    /// 11 b: a sender on a silence list is silenced, also where the app lacks the communication capability.
    mutating func focusSilencedPerson(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus, peopleMode(focus, &trace) == .silence else { return .nothing }
        return isSenderListed(input, focus, &trace) ? .settled(.silencedFocus, .silencePerson) : .nothing
    }

    /// 11 c: on an allow list the listed sender passes, on a silence list everyone else.
    mutating func focusAllowedPerson(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus, isCommunication(input, &trace) else { return .nothing }
        return isAllowedPerson(input, focus, &trace) ? .passed(.allowPerson) : .nothing
    }

    /// 11 d: a call passes where its caller is in the group calls are allowed from.
    mutating func focusCallsFrom(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus, isCall(input, &trace) else { return .nothing }
        trace.note(.callsFrom, Int64(focus.callsFrom.rawValue), text: "")
        let passes: Bool
        switch focus.callsFrom {
        case .everyone: passes = true
        case .nobody: passes = false
        case .favorites, .contacts, .group: passes = trace.saw(.callerInGroup, focus.isCallerInGroup)
        // Rule 11 c has let allowed people through; asking again keeps this rule true by itself.
        case .allowedPeople, .unspecified, .unrecognized: passes = isAllowedPerson(input, focus, &trace)
        }
        return passes ? .passed(.allowCallsFrom) : .nothing
    }

    /// 11 e: on an allow list the listed app passes, on a silence list every other app.
    mutating func focusApp(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus else { return .nothing }
        trace.note(.appsMode, Int64(focus.appsMode.rawValue), text: "")
        let isListed = trace.saw(.appListed, focus.isAppListed)
        return isListed != (focus.appsMode == .silence) ? .passed(.allowApp) : .nothing
    }

    /// 11 f: a second call of the same person passes, counted from the start of the attempt before.
    mutating func focusRepeatedCall(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus, isCall(input, &trace) else { return .nothing }
        guard trace.saw(.repeatedCallsAllowed, focus.allowsRepeatedCalls) else { return .nothing }
        guard let elapsed = input.notification.microsecondsSincePreviousCall else { return .nothing }
        trace.note(.microsecondsSincePreviousCall, elapsed, text: "")
        guard 0...InterruptionPolicy.repeatedCallMicroseconds ~= elapsed else { return .nothing }
        return .passed(.allowRepeatedCall)
    }

    /// 11 g: time-sensitive passes where the Focus lets it.
    mutating func focusTimeSensitive(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus, trace.saw(level) == .timeSensitive else { return .nothing }
        guard trace.saw(.focusAllowsTimeSensitive, focus.allowsTimeSensitive) else { return .nothing }
        return .passed(.allowTimeSensitive)
    }

    /// 11 h: a sender who knows of the Focus and was silenced before may ask to notify anyway.
    mutating func focusNotifyAnyway(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard input.focus != nil, isCommunication(input, &trace) else { return .nothing }
        guard trace.saw(.notifyAnyway, input.notification.notifyAnyway) else { return .nothing }
        guard trace.saw(.focusStatusShared, input.app.seesFocusStatus) else { return .nothing }
        guard trace.saw(.silencedBefore, input.notification.silencedBefore) else { return .nothing }
        return .passed(.allowNotifyAnyway)
    }

    /// 11 i: nothing let it through.
    mutating func focusOtherwise(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard let focus = input.focus else { return .nothing }
        trace.note(.focus, 1, text: focus.id)
        return .settled(.silencedFocus, .silenceApp)
    }

    // MARK: What several of them look at

    /// Whether it counts as communication, by rule 3; told by its kind.
    private func isCommunication(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Bool {
        let kind = decision.isCommunication ? input.notification.kind : .general
        trace.note(.kind, Int64(kind.rawValue), text: "")
        return decision.isCommunication
    }

    /// Whether it counts as a call, by rule 3.
    private func isCall(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Bool {
        isCommunication(input, &trace) && input.notification.kind == .call
    }

    private func peopleMode(_ focus: DecisionInput.FocusFacts, _ trace: inout some DecisionTrace) -> ListMode {
        trace.note(.peopleMode, Int64(focus.peopleMode.rawValue), text: "")
        return focus.peopleMode
    }

    private func isSenderListed(
        _ input: DecisionInput,
        _ focus: DecisionInput.FocusFacts,
        _ trace: inout some DecisionTrace
    ) -> Bool {
        let hasSender = input.notification.hasSender
        trace.note(.sender, hasSender ? 1 : 0, text: input.notification.senderContactID)
        return hasSender && trace.saw(.personListed, focus.isPersonListed)
    }

    private func isAllowedPerson(
        _ input: DecisionInput,
        _ focus: DecisionInput.FocusFacts,
        _ trace: inout some DecisionTrace
    ) -> Bool {
        let silences = peopleMode(focus, &trace) == .silence
        return isSenderListed(input, focus, &trace) != silences
    }
}
