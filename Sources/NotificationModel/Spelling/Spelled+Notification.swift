package import UsherProto

extension InterruptionLevel: Spelled {
    package static var noun: String { "level" }
    package var ownSpelling: String? { self == .timeSensitive ? "time-sensitive" : nil }
}

extension NotificationKind: Spelled {
    package static var noun: String { "kind" }
    package var ownSpelling: String? { self == .general ? "noncomm" : nil }
}

extension SoundKind: Spelled {
    package static var noun: String { "sound" }
    package var ownSpelling: String? { self == .unspecified ? "none" : nil }
}

extension NotificationPurpose: Spelled { package static var noun: String { "purpose" } }
extension PushType: Spelled { package static var noun: String { "pushType" } }
extension HandleKind: Spelled { package static var noun: String { "handle" } }
extension HandleSuggestion: Spelled { package static var noun: String { "suggestion" } }
extension MessageContentKind: Spelled { package static var noun: String { "content" } }
extension CallCapability: Spelled { package static var noun: String { "capability" } }

extension FindingSeverity: Spelled {
    package static var noun: String { "severity" }
    package var ownSpelling: String? {
        switch self {
        case .hint: "I"
        case .warning: "W"
        case .error: "E"
        case .unspecified, .unrecognized: nil
        }
    }
}
