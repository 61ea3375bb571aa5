package import UsherProto

extension Lane: Spelled {
    package static var noun: String { "lane" }
    /// The level's own word.
    package var ownSpelling: String? { self == .timeSensitive ? InterruptionLevel.timeSensitive.spelling : nil }
}

extension PastSchedulePolicy: Spelled { package static var noun: String { "policy" } }
extension NotificationPhase: Spelled { package static var noun: String { "phase" } }
extension PairState: Spelled { package static var noun: String { "state" } }
extension PairFate: Spelled { package static var noun: String { "fate" } }
extension NextAction: Spelled { package static var noun: String { "action" } }
extension HistoryEventKind: Spelled { package static var noun: String { "event" } }
extension PresentVerdict: Spelled { package static var noun: String { "verdict" } }
extension RecordState: Spelled { package static var noun: String { "state" } }
extension InboxView: Spelled { package static var noun: String { "view" } }
extension ResetCause: Spelled { package static var noun: String { "cause" } }
extension AttemptOutcome: Spelled { package static var noun: String { "outcome" } }
extension ActionKind: Spelled { package static var noun: String { "action" } }
extension ServingStatus: Spelled { package static var noun: String { "health" } }
extension AlertClass: Spelled { package static var noun: String { "class" } }
extension EventTimePolicy: Spelled { package static var noun: String { "policy" } }
extension TimeSensitivePrompt: Spelled { package static var noun: String { "prompt" } }
extension TimeSensitiveAnswer: Spelled { package static var noun: String { "answer" } }
extension AppSector: Spelled { package static var noun: String { "sector" } }
extension BadgeMeaning: Spelled { package static var noun: String { "meaning" } }
