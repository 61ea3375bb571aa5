import NotificationModel
import ProtobufRuntime
package import UsherProto

extension DecisionInput {
    /// Takes over what consent answered for the pair; nil means that nothing is permitted.
    ///
    /// `app.seesFocusStatus` stays as it is: the Focus status is not consent's.
    package mutating func take(_ permissions: Permissions?) {
        settings.authorization = permissions?.authorization ?? .notDetermined
        take(permissions?.capabilities)
        let chosen = permissions?.settings
        take(
            Switches(
                alert: chosen?.alert,
                sound: chosen?.sound,
                badge: chosen?.badge,
                lockScreen: chosen?.lockScreen,
                notificationCenter: chosen?.notificationCenter,
                timeSensitive: chosen?.timeSensitive,
                critical: chosen?.critical,
                scheduledDelivery: chosen?.scheduledDelivery,
                directMessages: chosen?.directMessages,
                isQuiet: chosen?.quiet
            )
        )
    }

    /// As ``take(_:)-(Permissions?)``, from a message read in place; `bytes` are those of the whole message received.
    package mutating func take(_ permissions: PermissionsView.Fields?, in bytes: RawSpan) {
        settings.authorization = permissions?.authorization ?? .notDetermined
        app.mayUseTimeSensitive = permissions?.capabilities?.timeSensitive ?? false
        app.mayUseCritical = permissions?.capabilities?.critical ?? false
        app.mayUseCommunication = permissions?.capabilities?.communication ?? false
        app.publicAuthorityRegion = permissions?.capabilities.flatMap { capabilities in
            capabilities.publicAuthorityRegion.byteCount == 0
                ? nil : capabilities.publicAuthorityRegion.slice(of: bytes).withUnsafeBytes { Region($0) }
        }
        let chosen = permissions?.settings
        take(
            Switches(
                alert: chosen?.alert,
                sound: chosen?.sound,
                badge: chosen?.badge,
                lockScreen: chosen?.lockScreen,
                notificationCenter: chosen?.notificationCenter,
                timeSensitive: chosen?.timeSensitive,
                critical: chosen?.critical,
                scheduledDelivery: chosen?.scheduledDelivery,
                directMessages: chosen?.directMessages,
                isQuiet: chosen?.quiet
            )
        )
    }

    /// The settings that matter here, from either form of the message.
    private struct Switches {
        var alert: SettingState?
        var sound: SettingState?
        var badge: SettingState?
        var lockScreen: SettingState?
        var notificationCenter: SettingState?
        var timeSensitive: SettingState?
        var critical: SettingState?
        var scheduledDelivery: SettingState?
        var directMessages: SettingState?
        var isQuiet: Bool?
    }

    private mutating func take(_ capabilities: Capabilities?) {
        app.mayUseTimeSensitive = capabilities?.timeSensitive ?? false
        app.mayUseCritical = capabilities?.critical ?? false
        app.mayUseCommunication = capabilities?.communication ?? false
        app.publicAuthorityRegion = (capabilities?.publicAuthorityRegion).flatMap { Region($0) }
    }

    private mutating func take(_ switches: Switches) {
        settings.alert = Self.isOn(switches.alert)
        settings.sound = Self.isOn(switches.sound)
        settings.badge = Self.isOn(switches.badge)
        settings.lockScreen = Self.isOn(switches.lockScreen)
        settings.notificationCenter = Self.isOn(switches.notificationCenter)
        settings.timeSensitive = Self.isOn(switches.timeSensitive)
        settings.critical = Self.isOn(switches.critical)
        settings.inSummary = Self.isOn(switches.scheduledDelivery, byDefault: false)
        settings.directMessagesImmediate = Self.isOn(switches.directMessages)
        settings.isQuiet = switches.isQuiet ?? false
    }

    /// Whether a switch is on; one that is not recorded, or in a state this build does not know, is at its default.
    private static func isOn(_ state: SettingState?, byDefault standard: Bool = true) -> Bool {
        switch state {
        case .enabled: true
        case .disabled, .notSupported: false
        case nil, .unspecified, .unrecognized: standard
        }
    }
}
