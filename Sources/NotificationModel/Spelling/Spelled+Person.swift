package import UsherProto

extension AuthorizationStatus: Spelled { package static var noun: String { "authorization" } }
extension SettingState: Spelled { package static var noun: String { "setting" } }
extension AlertStyle: Spelled { package static var noun: String { "style" } }
extension PreviewSetting: Spelled { package static var noun: String { "previews" } }
extension GroupingSetting: Spelled { package static var noun: String { "grouping" } }
extension DeliveryChannel: Spelled { package static var noun: String { "channel" } }
extension AuthorizationOption: Spelled { package static var noun: String { "option" } }
extension ChoiceSource: Spelled { package static var noun: String { "source" } }
extension SubscriptionState: Spelled { package static var noun: String { "subscription" } }
extension EvaluationVerdict: Spelled { package static var noun: String { "verdict" } }
extension ListMode: Spelled { package static var noun: String { "mode" } }
extension CallsFrom: Spelled { package static var noun: String { "callsFrom" } }
extension Weekday: Spelled { package static var noun: String { "weekday" } }
extension FocusCause: Spelled { package static var noun: String { "cause" } }
extension ManualEnd: Spelled { package static var noun: String { "end" } }
extension FocusStatusAuthorization: Spelled { package static var noun: String { "authorization" } }
extension HeldAlertState: Spelled { package static var noun: String { "state" } }
extension DeviceEventKind: Spelled { package static var noun: String { "event" } }
extension LedgerEntryKind: Spelled { package static var noun: String { "kind" } }
extension LedgerFault: Spelled { package static var noun: String { "fault" } }
extension LinkPurpose: Spelled {
    package static var noun: String { "purpose" }
    package var ownSpelling: String? { self == .confirmOptIn ? "confirm" : nil }
}
