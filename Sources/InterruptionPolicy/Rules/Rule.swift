import UsherProto

/// The rules of the procedure, in the order they are tried; numbered as in the contract.
///
/// An enum of its own, since the contract's also has room for numbers that this build does not know.
enum Rule: UInt8, CaseIterable {
    case publicAuthority = 25
    case authorization = 1
    case level, communication, marketingCap, critical, timeSensitive
    case record, quiet, passive
    case conversationMute = 22
    case eventRepeated = 23
    case rateCap = 24
    case summary = 10
    case focus = 11
    case focusFilter, focusSilencedPerson, focusAllowedPerson, focusCallsFrom, focusApp, focusRepeatedCall
    case focusTimeSensitive, focusNotifyAnyway, focusOtherwise
    case alert

    /// The same rule as the contract names it.
    var inContract: DecisionRule { DecisionRule(rawValue: Int32(rawValue)) }
}
