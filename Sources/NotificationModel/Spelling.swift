package import UsherProto

extension InterruptionLevel {
    /// The level that payloads and JSON spell `word`; nil for any other word.
    package init?(spelling word: String) {
        switch word {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }

    /// How payloads and JSON spell it; what is not given or not known is read as active.
    package var spelling: String {
        switch self {
        case .passive: "passive"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        case .unspecified, .active, .unrecognized_, .unrecognized: "active"
        }
    }
}

extension SoundKind {
    /// How JSON spells it.
    package var spelling: String {
        switch self {
        case .default: "default"
        case .custom: "custom"
        case .critical: "critical"
        case .unspecified, .unrecognized: "none"
        }
    }
}

extension FindingSeverity {
    /// The letter it is spelled with.
    package var spelling: String {
        switch self {
        case .error: "E"
        case .warning: "W"
        case .hint, .unspecified, .unrecognized: "I"
        }
    }
}
