import ProtobufRuntime
package import UsherProto

/// What a fact of the trace says, in the terms its name documents.
package enum FactMeaning: Equatable, Sendable {
    /// It holds or not.
    case flag(Bool)
    /// A value of one of the contract's enums, by its word.
    case word(String)
    /// A number in the unit its name gives.
    case number(Int64)
}

extension DecisionFact {
    /// What the fact says; a name of a newer contract says a number.
    package var meaning: FactMeaning {
        switch name {
        case .authorization: word(AuthorizationStatus.self)
        case .level, .alertedEventLevel: word(InterruptionLevel.self)
        case .kind: word(NotificationKind.self)
        case .peopleMode, .appsMode: word(ListMode.self)
        case .callsFrom: word(CallsFrom.self)
        case .badge, .microsecondsSincePreviousCall, .unspecified, .unrecognized: .number(value)
        default: .flag(value != 0)
        }
    }

    private func word<Value: Spelled>(_ type: Value.Type) -> FactMeaning {
        guard let number = Int32(exactly: value) else { return .number(value) }
        return .word(Value(rawValue: number).spelling)
    }
}
