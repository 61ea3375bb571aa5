// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/settings.proto; change that and run script/generate.

package import ProtobufRuntime

/// Whether an app may notify a person (iOS model, authorization status).
package enum AuthorizationStatus: ProtobufEnum {
    /// Nothing is recorded; it is read as NOT_DETERMINED.
    case unspecified
    /// The person was not asked yet.
    ///
    /// Spelled `notDetermined`.
    case notDetermined
    /// The person said no.
    ///
    /// Spelled `denied`.
    case denied
    /// The person said yes.
    ///
    /// Spelled `authorized`.
    case authorized
    /// Allowed without interrupting: Notification Center only.
    ///
    /// Spelled `provisional`.
    case provisional
    /// Allowed until a time, after which it is not determined again.
    ///
    /// Spelled `ephemeral`.
    case ephemeral
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .notDetermined,
        .denied,
        .authorized,
        .provisional,
        .ephemeral,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .notDetermined
            case 2: .denied
            case 3: .authorized
            case 4: .provisional
            case 5: .ephemeral
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .notDetermined: 1
        case .denied: 2
        case .authorized: 3
        case .provisional: 4
        case .ephemeral: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "AUTHORIZATION_STATUS_UNSPECIFIED"
        case .notDetermined: "AUTHORIZATION_STATUS_NOT_DETERMINED"
        case .denied: "AUTHORIZATION_STATUS_DENIED"
        case .authorized: "AUTHORIZATION_STATUS_AUTHORIZED"
        case .provisional: "AUTHORIZATION_STATUS_PROVISIONAL"
        case .ephemeral: "AUTHORIZATION_STATUS_EPHEMERAL"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// A switch a person has per app.
package enum SettingState: ProtobufEnum {
    /// Nothing is recorded; the setting's documented default holds.
    case unspecified
    /// The app cannot use it, for example because it lacks the capability.
    case notSupported
    /// Switched off.
    case disabled
    /// Switched on.
    case enabled
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .notSupported,
        .disabled,
        .enabled,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .notSupported
            case 2: .disabled
            case 3: .enabled
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .notSupported: 1
        case .disabled: 2
        case .enabled: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "SETTING_STATE_UNSPECIFIED"
        case .notSupported: "SETTING_STATE_NOT_SUPPORTED"
        case .disabled: "SETTING_STATE_DISABLED"
        case .enabled: "SETTING_STATE_ENABLED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How an alert is drawn.
package enum AlertStyle: ProtobufEnum {
    /// Nothing is recorded; it is read as BANNER.
    case unspecified
    /// No banner.
    case none
    /// A banner that goes by itself.
    case banner
    /// Stays until acted on.
    case alert
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .none,
        .banner,
        .alert,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .none
            case 2: .banner
            case 3: .alert
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .none: 1
        case .banner: 2
        case .alert: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "ALERT_STYLE_UNSPECIFIED"
        case .none: "ALERT_STYLE_NONE"
        case .banner: "ALERT_STYLE_BANNER"
        case .alert: "ALERT_STYLE_ALERT"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// When the content is shown before unlocking (iOS model, hidden previews).
package enum PreviewSetting: ProtobufEnum {
    /// Nothing is recorded; it is read as ALWAYS.
    case unspecified
    /// Always.
    case always
    /// Only while the device is unlocked.
    case whenAuthenticated
    /// Never.
    case never
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .always,
        .whenAuthenticated,
        .never,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .always
            case 2: .whenAuthenticated
            case 3: .never
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .always: 1
        case .whenAuthenticated: 2
        case .never: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "PREVIEW_SETTING_UNSPECIFIED"
        case .always: "PREVIEW_SETTING_ALWAYS"
        case .whenAuthenticated: "PREVIEW_SETTING_WHEN_AUTHENTICATED"
        case .never: "PREVIEW_SETTING_NEVER"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How records are grouped in the list.
package enum GroupingSetting: ProtobufEnum {
    /// Nothing is recorded; it is read as AUTOMATIC.
    case unspecified
    /// By app and thread.
    case automatic
    /// One stack for the app.
    case byApp
    /// None.
    case off
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .automatic,
        .byApp,
        .off,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .automatic
            case 2: .byApp
            case 3: .off
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .automatic: 1
        case .byApp: 2
        case .off: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "GROUPING_SETTING_UNSPECIFIED"
        case .automatic: "GROUPING_SETTING_AUTOMATIC"
        case .byApp: "GROUPING_SETTING_BY_APP"
        case .off: "GROUPING_SETTING_OFF"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Through what a person is reached.
package enum DeliveryChannel: ProtobufEnum {
    /// Not said; where a choice is made it means every channel.
    case unspecified
    /// The inbox.
    case inbox
    /// Apple Push Notification service.
    case apns
    /// Firebase Cloud Messaging.
    case fcm
    /// Web Push.
    case webPush
    /// A webhook.
    case webhook
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .inbox,
        .apns,
        .fcm,
        .webPush,
        .webhook,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .inbox
            case 2: .apns
            case 3: .fcm
            case 4: .webPush
            case 5: .webhook
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .inbox: 1
        case .apns: 2
        case .fcm: 3
        case .webPush: 4
        case .webhook: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "DELIVERY_CHANNEL_UNSPECIFIED"
        case .inbox: "DELIVERY_CHANNEL_INBOX"
        case .apns: "DELIVERY_CHANNEL_APNS"
        case .fcm: "DELIVERY_CHANNEL_FCM"
        case .webPush: "DELIVERY_CHANNEL_WEB_PUSH"
        case .webhook: "DELIVERY_CHANNEL_WEBHOOK"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a person has chosen for one app (iOS model, per-app settings).
///
/// An absent message means every default. Each switch is enabled by default unless its comment says otherwise.
package struct AppSettings: ProtobufCConvertible, Equatable, Sendable {
    /// Banner and lit screen.
    package var alert: SettingState = SettingState()
    /// How the alert is drawn.
    package var alertStyle: AlertStyle = AlertStyle()
    /// Sound and haptic.
    package var sound: SettingState = SettingState()
    /// Badge number.
    package var badge: SettingState = SettingState()
    /// Shown on the lock screen.
    package var lockScreen: SettingState = SettingState()
    /// Shown in Notification Center.
    package var notificationCenter: SettingState = SettingState()
    /// Shown in the car.
    ///
    /// Disabled by default.
    package var carPlay: SettingState = SettingState()
    /// Level critical usable; without it critical falls to time-sensitive.
    package var critical: SettingState = SettingState()
    /// Level time-sensitive usable; without it time-sensitive falls to active.
    package var timeSensitive: SettingState = SettingState()
    /// Spoken announcement.
    ///
    /// Disabled by default.
    package var announcement: SettingState = SettingState()
    /// Enabled: the app's active notifications wait for the scheduled summary.
    ///
    /// Disabled by default.
    package var scheduledDelivery: SettingState = SettingState()
    /// Enabled: messages skip the summary.
    ///
    /// A call always does.
    package var directMessages: SettingState = SettingState()
    /// When the content is shown before unlocking.
    package var showPreviews: PreviewSetting = PreviewSetting()
    /// How records are grouped.
    package var grouping: GroupingSetting = GroupingSetting()
    /// True where the person chose to be notified quietly: Notification Center only, except for critical.
    package var quiet: Bool = false
    /// True where the app has a settings page of its own to link to.
    package var providesAppSettings: Bool = false
    /// Channels the person switched off for the whole app; unspecified has no meaning here.
    package var channelsOff: [DeliveryChannel] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        alert: SettingState = SettingState(),
        alertStyle: AlertStyle = AlertStyle(),
        sound: SettingState = SettingState(),
        badge: SettingState = SettingState(),
        lockScreen: SettingState = SettingState(),
        notificationCenter: SettingState = SettingState(),
        carPlay: SettingState = SettingState(),
        critical: SettingState = SettingState(),
        timeSensitive: SettingState = SettingState(),
        announcement: SettingState = SettingState(),
        scheduledDelivery: SettingState = SettingState(),
        directMessages: SettingState = SettingState(),
        showPreviews: PreviewSetting = PreviewSetting(),
        grouping: GroupingSetting = GroupingSetting(),
        quiet: Bool = false,
        providesAppSettings: Bool = false,
        channelsOff: [DeliveryChannel] = []
    ) {
        self.alert = alert
        self.alertStyle = alertStyle
        self.sound = sound
        self.badge = badge
        self.lockScreen = lockScreen
        self.notificationCenter = notificationCenter
        self.carPlay = carPlay
        self.critical = critical
        self.timeSensitive = timeSensitive
        self.announcement = announcement
        self.scheduledDelivery = scheduledDelivery
        self.directMessages = directMessages
        self.showPreviews = showPreviews
        self.grouping = grouping
        self.quiet = quiet
        self.providesAppSettings = providesAppSettings
        self.channelsOff = channelsOff
    }
}

/// What an app's owner may use, whatever a person has chosen.
package struct Capabilities: ProtobufCConvertible, Equatable, Sendable {
    /// The app may send time-sensitive notifications (self-service).
    package var timeSensitive: Bool = false
    /// The app may send critical notifications (granted by the operator).
    package var critical: Bool = false
    /// The app may send communication notifications (self-service).
    package var communication: Bool = false
    /// The app may send a public authority's alerts to people of this region (granted by the operator); empty: it may not.
    ///
    /// An ISO 3166 code such as `DE` or `DE-BE`, 2 to 6 bytes.
    package var publicAuthorityRegion: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        timeSensitive: Bool = false,
        critical: Bool = false,
        communication: Bool = false,
        publicAuthorityRegion: String = ""
    ) {
        self.timeSensitive = timeSensitive
        self.critical = critical
        self.communication = communication
        self.publicAuthorityRegion = publicAuthorityRegion
    }
}

/// What consent knows of one app and one person, as the decision takes it.
package struct Permissions: ProtobufCConvertible, Equatable, Sendable {
    /// Whether the app may notify the person.
    package var authorization: AuthorizationStatus = AuthorizationStatus()
    /// What the person has chosen; absent means every default.
    package var settings: AppSettings? = nil
    /// What the app may use.
    package var capabilities: Capabilities? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        authorization: AuthorizationStatus = AuthorizationStatus(),
        settings: AppSettings? = nil,
        capabilities: Capabilities? = nil
    ) {
        self.authorization = authorization
        self.settings = settings
        self.capabilities = capabilities
    }
}
