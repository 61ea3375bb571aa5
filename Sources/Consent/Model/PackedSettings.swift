import RPC
import ServiceHost
import UsherProto

/// A person's settings for one app in one number, as they are stored, cached and written.
///
/// Field `n` of `usher.common.v1.AppSettings` has two bits from bit `2n - 2` on, where 0 stands for "nothing is
/// recorded"; the booleans 15 and 16 have theirs at bits 28 and 30. Field 17, the channels that are off, has a bit for each
/// from bit 32 on. Fields that later contracts add go behind.
struct PackedSettings: Hashable, Sendable {
    /// The number.
    var rawValue: UInt64

    /// Settings of which everything is at its default.
    static let defaults = PackedSettings(rawValue: 0)

    /// The settings stored as `rawValue`.
    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// One switch of the contract.
    enum Switch: Int, CaseIterable, Sendable {
        case alert = 1
        case sound = 3
        case badge = 4
        case lockScreen = 5
        case notificationCenter = 6
        case carPlay = 7
        case critical = 8
        case timeSensitive = 9
        case announcement = 10
        case scheduledDelivery = 11
        case directMessages = 12
    }

    /// The number of field `number`, 0 to 3.
    func value(ofField number: Int) -> UInt64 { rawValue >> UInt64(2 * number - 2) & 3 }

    /// A switch as recorded.
    subscript(_ name: Switch) -> SettingState {
        get { SettingState(rawValue: Int32(value(ofField: name.rawValue))) }
        set { set(name.rawValue, newValue.rawValue) }
    }

    /// Where the channels that are off begin.
    static let channelShift: UInt64 = 32

    /// The channels that the person switched off for the whole app.
    var channelsOff: ChannelSet {
        get { ChannelSet(rawValue: Int64(rawValue >> Self.channelShift & 0x1F)) }
        set {
            rawValue = rawValue & ~(0x1F << Self.channelShift) | UInt64(newValue.rawValue & 0x1F) << Self.channelShift
        }
    }

    private mutating func set(_ number: Int, _ value: Int32) {
        let shift = UInt64(2 * number - 2)
        rawValue = rawValue & ~(3 << shift) | UInt64(value & 3) << shift
    }
}

extension PackedSettings {
    /// The settings that a person chose with `settings`, whose field is `field`.
    ///
    /// "Not supported" is nothing that a person can choose: it is what they are answered where the app lacks something, and
    /// is to be stored as what is recorded, by ``keepingUnsupported(of:)``.
    ///
    /// - Throws: `field_malformed` for a number that this version's contract does not have.
    init(_ settings: AppSettings, field: String) throws(RPCError) {
        self.init(rawValue: 0)
        for name in Switch.allCases {
            let state = settings[keyPath: name.keyPath]
            try Self.check(state.rawValue, field: "\(field).\(name.fieldName)")
            self[name] = state
        }
        try Self.check(settings.alertStyle.rawValue, field: "\(field).alert_style")
        try Self.check(settings.showPreviews.rawValue, field: "\(field).show_previews")
        try Self.check(settings.grouping.rawValue, field: "\(field).grouping")
        set(2, settings.alertStyle.rawValue)
        set(13, settings.showPreviews.rawValue)
        set(14, settings.grouping.rawValue)
        set(15, settings.quiet ? 1 : 0)
        set(16, settings.providesAppSettings ? 1 : 0)
        channelsOff = try ChannelSet(settings.channelsOff, field: "\(field).channels_off")
    }

    /// The settings to store in place of `stored`: a switch that came back as "not supported" stays as it is recorded, for
    /// the day on which the app can use it again.
    func keepingUnsupported(of stored: PackedSettings) -> PackedSettings {
        var kept = self
        for name in Switch.allCases where self[name] == .notSupported { kept[name] = stored[name] }
        return kept
    }

    private static func check(_ number: Int32, field: String) throws(RPCError) {
        guard 0...3 ~= number else {
            throw .refusal(.fieldMalformed, field: field, "there is no value \(number), expected 0 to 3")
        }
    }

    /// The settings as the contract spells them.
    var message: AppSettings {
        var settings = AppSettings()
        for name in Switch.allCases { settings[keyPath: name.keyPath] = self[name] }
        settings.alertStyle = AlertStyle(rawValue: Int32(value(ofField: 2)))
        settings.showPreviews = PreviewSetting(rawValue: Int32(value(ofField: 13)))
        settings.grouping = GroupingSetting(rawValue: Int32(value(ofField: 14)))
        settings.quiet = value(ofField: 15) == 1
        settings.providesAppSettings = value(ofField: 16) == 1
        settings.channelsOff = channelsOff.messages
        return settings
    }

    /// The settings in force where the app's latest request asked for `options`.
    ///
    /// An app that asked for some of alert, sound and badge cannot use the others, unless the person switched them on.
    func limited(to options: AuthorizationOptions) -> PackedSettings {
        guard !options.isDisjoint(with: [.alert, .sound, .badge]) else { return self }
        var limited = self
        let asked: [(Switch, AuthorizationOptions)] = [(.alert, .alert), (.sound, .sound), (.badge, .badge)]
        for (name, option) in asked where !options.contains(option) && self[name] == .unspecified {
            limited[name] = .notSupported
        }
        return limited
    }

    /// The settings as a person sees them: what the app may not use is not supported.
    func limited(to capabilities: Capabilities) -> PackedSettings {
        var limited = self
        if !capabilities.critical { limited[.critical] = .notSupported }
        if !capabilities.timeSensitive { limited[.timeSensitive] = .notSupported }
        if !capabilities.communication { limited[.directMessages] = .notSupported }
        return limited
    }
}

extension PackedSettings.Switch {
    /// The field's name in the contract.
    var fieldName: String {
        switch self {
        case .alert: "alert"
        case .sound: "sound"
        case .badge: "badge"
        case .lockScreen: "lock_screen"
        case .notificationCenter: "notification_center"
        case .carPlay: "car_play"
        case .critical: "critical"
        case .timeSensitive: "time_sensitive"
        case .announcement: "announcement"
        case .scheduledDelivery: "scheduled_delivery"
        case .directMessages: "direct_messages"
        }
    }

    fileprivate var keyPath: WritableKeyPath<AppSettings, SettingState> {
        switch self {
        case .alert: \.alert
        case .sound: \.sound
        case .badge: \.badge
        case .lockScreen: \.lockScreen
        case .notificationCenter: \.notificationCenter
        case .carPlay: \.carPlay
        case .critical: \.critical
        case .timeSensitive: \.timeSensitive
        case .announcement: \.announcement
        case .scheduledDelivery: \.scheduledDelivery
        case .directMessages: \.directMessages
        }
    }
}
