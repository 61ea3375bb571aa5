import JSON
import NotificationModel
import ProtobufRuntime
import UsherProto

/// A switch that a person has per app: its name on the command line and where it stands in the contract.
struct SettingSwitch: Sendable {
    let name: String
    /// What holds where nothing is recorded.
    let isOnByDefault: Bool
    // SAFETY: a key path of value types, which holds no reference.
    nonisolated(unsafe) let path: WritableKeyPath<AppSettings, SettingState>

    private init(_ name: String, _ path: WritableKeyPath<AppSettings, SettingState>, isOnByDefault: Bool = true) {
        self.name = name
        self.path = path
        self.isOnByDefault = isOnByDefault
    }

    /// All of them, in the contract's order.
    static let all: [SettingSwitch] = [
        SettingSwitch("alert", \.alert), SettingSwitch("sound", \.sound), SettingSwitch("badge", \.badge),
        SettingSwitch("lock-screen", \.lockScreen), SettingSwitch("notification-center", \.notificationCenter),
        SettingSwitch("car-play", \.carPlay, isOnByDefault: false), SettingSwitch("critical", \.critical),
        SettingSwitch("time-sensitive", \.timeSensitive),
        SettingSwitch("announcement", \.announcement, isOnByDefault: false),
        SettingSwitch("scheduled-delivery", \.scheduledDelivery, isOnByDefault: false),
        SettingSwitch("direct-messages", \.directMessages),
    ]

    /// `on`, `off`, or what else is recorded.
    func word(_ settings: AppSettings) -> String {
        switch settings[keyPath: path] {
        case .enabled: "on"
        case .disabled: "off"
        case .unspecified: isOnByDefault ? "on" : "off"
        default: settings[keyPath: path].spelling
        }
    }
}

extension PersonAppSettings {
    /// The settings as one JSON object.
    var json: String {
        let settings = settings ?? AppSettings()
        var json = JSONWriter()
        json.object { json in
            json.member("app_id", appID)
            json.member("authorization", Self.word(authorization?.status ?? .notDetermined))
            json.member("ends_at", authorization?.endsAtUnixUs.map(TimeText.json))
            for entry in SettingSwitch.all {
                json.member(entry.name.split(separator: "-").joined(separator: "_"), entry.word(settings))
            }
            json.member("quiet", settings.quiet)
            json.member("previews", Self.word(settings.showPreviews, .always))
            json.member("grouping", Self.word(settings.grouping, .automatic))
            json.member("channels_off") { json in
                json.array(of: settings.channelsOff) { json, channel in json.string(channel.spelling) }
            }
        }
        return json.text
    }

    /// The status as a word; nothing recorded is not determined.
    static func word(_ status: AuthorizationStatus) -> String {
        status == .unspecified ? AuthorizationStatus.notDetermined.spelling : status.spelling
    }

    /// A value as a word, where `standard` is what holds if nothing is recorded.
    static func word<Value: Spelled>(_ value: Value, _ standard: Value) -> String {
        value.rawValue == 0 ? standard.spelling : value.spelling
    }
}
