// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/focus/v1/focus.proto; change that and run script/generate.

package import ProtobufRuntime

/// How much of the trace an answer carries.
///
/// Reasons always come.
package enum TraceDetail: ProtobufEnum {
    /// No steps; the fastest.
    case unspecified
    /// Every rule that was tried.
    case tried
    /// Also the rules not reached, with what they would have said.
    case all
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .tried,
        .all,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .tried
            case 2: .all
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .tried: 1
        case .all: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "TRACE_DETAIL_UNSPECIFIED"
        case .tried: "TRACE_DETAIL_TRIED"
        case .all: "TRACE_DETAIL_ALL"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What becomes of a pair, in one word.
package enum PairFate: ProtobufEnum {
    /// Not known.
    case unspecified
    /// The alert is made at once.
    case rang
    /// The alert waits for the summary.
    case held
    /// The record is there, without an alert.
    case listed
    /// There is neither record nor alert.
    case suppressed
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .rang,
        .held,
        .listed,
        .suppressed,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .rang
            case 2: .held
            case 3: .listed
            case 4: .suppressed
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .rang: 1
        case .held: 2
        case .listed: 3
        case .suppressed: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "PAIR_FATE_UNSPECIFIED"
        case .rang: "PAIR_FATE_RANG"
        case .held: "PAIR_FATE_HELD"
        case .listed: "PAIR_FATE_LISTED"
        case .suppressed: "PAIR_FATE_SUPPRESSED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What became of a held alert.
package enum HeldAlertState: ProtobufEnum {
    /// It never was held.
    case unspecified
    /// It is held.
    case held
    /// It went out in a summary.
    case released
    /// It was merged into a newer one.
    case merged
    /// It was dropped.
    case dropped
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .held,
        .released,
        .merged,
        .dropped,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .held
            case 2: .released
            case 3: .merged
            case 4: .dropped
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .held: 1
        case .released: 2
        case .merged: 3
        case .dropped: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "HELD_ALERT_STATE_UNSPECIFIED"
        case .held: "HELD_ALERT_STATE_HELD"
        case .released: "HELD_ALERT_STATE_RELEASED"
        case .merged: "HELD_ALERT_STATE_MERGED"
        case .dropped: "HELD_ALERT_STATE_DROPPED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What being on a Focus's list means.
package enum ListMode: ProtobufEnum {
    /// Not said; it is read as ALLOW.
    case unspecified
    /// Listed ones pass.
    ///
    /// Spelled `allow`.
    case allow
    /// Listed ones are silenced, all others pass.
    ///
    /// Spelled `silence`.
    case silence
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .allow,
        .silence,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .allow
            case 2: .silence
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .allow: 1
        case .silence: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "LIST_MODE_UNSPECIFIED"
        case .allow: "LIST_MODE_ALLOW"
        case .silence: "LIST_MODE_SILENCE"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Whose calls a Focus lets through.
package enum CallsFrom: ProtobufEnum {
    /// Not said; it is read as ALLOWED_PEOPLE.
    case unspecified
    /// Everyone.
    ///
    /// Spelled `everyone`.
    case everyone
    /// Only people the people rule allows.
    ///
    /// Spelled `allowedPeople`.
    case allowedPeople
    /// Favourites.
    ///
    /// Spelled `favorites`.
    case favorites
    /// Contacts.
    ///
    /// Spelled `contacts`.
    case contacts
    /// Contacts of the group named in `calls_from_group`.
    ///
    /// Spelled `group`.
    case group
    /// Nobody: callers pass by the other rules only.
    ///
    /// Spelled `nobody`.
    case nobody
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .everyone,
        .allowedPeople,
        .favorites,
        .contacts,
        .group,
        .nobody,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .everyone
            case 2: .allowedPeople
            case 3: .favorites
            case 4: .contacts
            case 5: .group
            case 6: .nobody
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .everyone: 1
        case .allowedPeople: 2
        case .favorites: 3
        case .contacts: 4
        case .group: 5
        case .nobody: 6
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "CALLS_FROM_UNSPECIFIED"
        case .everyone: "CALLS_FROM_EVERYONE"
        case .allowedPeople: "CALLS_FROM_ALLOWED_PEOPLE"
        case .favorites: "CALLS_FROM_FAVORITES"
        case .contacts: "CALLS_FROM_CONTACTS"
        case .group: "CALLS_FROM_GROUP"
        case .nobody: "CALLS_FROM_NOBODY"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Days of the week, as ISO 8601 numbers them.
package enum Weekday: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// Monday.
    case monday
    /// Tuesday.
    case tuesday
    /// Wednesday.
    case wednesday
    /// Thursday.
    case thursday
    /// Friday.
    case friday
    /// Saturday.
    case saturday
    /// Sunday.
    case sunday
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .monday,
        .tuesday,
        .wednesday,
        .thursday,
        .friday,
        .saturday,
        .sunday,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .monday
            case 2: .tuesday
            case 3: .wednesday
            case 4: .thursday
            case 5: .friday
            case 6: .saturday
            case 7: .sunday
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .monday: 1
        case .tuesday: 2
        case .wednesday: 3
        case .thursday: 4
        case .friday: 5
        case .saturday: 6
        case .sunday: 7
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "WEEKDAY_UNSPECIFIED"
        case .monday: "WEEKDAY_MONDAY"
        case .tuesday: "WEEKDAY_TUESDAY"
        case .wednesday: "WEEKDAY_WEDNESDAY"
        case .thursday: "WEEKDAY_THURSDAY"
        case .friday: "WEEKDAY_FRIDAY"
        case .saturday: "WEEKDAY_SATURDAY"
        case .sunday: "WEEKDAY_SUNDAY"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Why a Focus is on, most important first.
package enum FocusCause: ProtobufEnum {
    /// None is on.
    case unspecified
    /// Turned on by hand.
    case manual
    /// An app is open.
    case app
    /// A place was entered or left.
    case place
    /// It is time.
    case time
    /// The device judged so.
    case smartActivation
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .manual,
        .app,
        .place,
        .time,
        .smartActivation,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .manual
            case 2: .app
            case 3: .place
            case 4: .time
            case 5: .smartActivation
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .manual: 1
        case .app: 2
        case .place: 3
        case .time: 4
        case .smartActivation: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "FOCUS_CAUSE_UNSPECIFIED"
        case .manual: "FOCUS_CAUSE_MANUAL"
        case .app: "FOCUS_CAUSE_APP"
        case .place: "FOCUS_CAUSE_PLACE"
        case .time: "FOCUS_CAUSE_TIME"
        case .smartActivation: "FOCUS_CAUSE_SMART_ACTIVATION"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// When a Focus turned on by hand ends.
package enum ManualEnd: ProtobufEnum {
    /// Not said; it is read as UNTIL_OFF.
    case unspecified
    /// When it is turned off.
    case untilOff
    /// After one hour.
    case oneHour
    /// This evening, 19:00 in the person's zone, or tomorrow's where that has passed.
    case untilEvening
    /// When the device, which has to be named, leaves the place it is in: at the next place it reports to have left.
    case untilLeaving
    /// At `ends_at_unix_us`.
    case atTime
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .untilOff,
        .oneHour,
        .untilEvening,
        .untilLeaving,
        .atTime,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .untilOff
            case 2: .oneHour
            case 3: .untilEvening
            case 4: .untilLeaving
            case 5: .atTime
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .untilOff: 1
        case .oneHour: 2
        case .untilEvening: 3
        case .untilLeaving: 4
        case .atTime: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "MANUAL_END_UNSPECIFIED"
        case .untilOff: "MANUAL_END_UNTIL_OFF"
        case .oneHour: "MANUAL_END_ONE_HOUR"
        case .untilEvening: "MANUAL_END_UNTIL_EVENING"
        case .untilLeaving: "MANUAL_END_UNTIL_LEAVING"
        case .atTime: "MANUAL_END_AT_TIME"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a device reports.
package enum DeviceEventKind: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// The mute switch was turned on.
    case muted
    /// The mute switch was turned off.
    case unmuted
    /// The app `value` was opened.
    case appOpened
    /// The app `value` was closed.
    case appClosed
    /// The place `value` was entered.
    case placeEntered
    /// The place `value` was left.
    case placeLeft
    /// The device suggests the Focus `value`.
    case smartBegan
    /// The device no longer suggests the Focus `value`.
    case smartEnded
    /// The device left the shared Focus.
    case sharingLeft
    /// The device joined the shared Focus.
    case sharingJoined
    /// The device's zone is now `value`, an IANA name; the person's zone follows.
    case zoneChanged
    /// The device is the person's no longer: what it reported, and a Focus of its own, are forgotten, whatever the sequence.
    case removed
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .muted,
        .unmuted,
        .appOpened,
        .appClosed,
        .placeEntered,
        .placeLeft,
        .smartBegan,
        .smartEnded,
        .sharingLeft,
        .sharingJoined,
        .zoneChanged,
        .removed,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .muted
            case 2: .unmuted
            case 3: .appOpened
            case 4: .appClosed
            case 5: .placeEntered
            case 6: .placeLeft
            case 7: .smartBegan
            case 8: .smartEnded
            case 9: .sharingLeft
            case 10: .sharingJoined
            case 11: .zoneChanged
            case 12: .removed
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .muted: 1
        case .unmuted: 2
        case .appOpened: 3
        case .appClosed: 4
        case .placeEntered: 5
        case .placeLeft: 6
        case .smartBegan: 7
        case .smartEnded: 8
        case .sharingLeft: 9
        case .sharingJoined: 10
        case .zoneChanged: 11
        case .removed: 12
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "DEVICE_EVENT_KIND_UNSPECIFIED"
        case .muted: "DEVICE_EVENT_KIND_MUTED"
        case .unmuted: "DEVICE_EVENT_KIND_UNMUTED"
        case .appOpened: "DEVICE_EVENT_KIND_APP_OPENED"
        case .appClosed: "DEVICE_EVENT_KIND_APP_CLOSED"
        case .placeEntered: "DEVICE_EVENT_KIND_PLACE_ENTERED"
        case .placeLeft: "DEVICE_EVENT_KIND_PLACE_LEFT"
        case .smartBegan: "DEVICE_EVENT_KIND_SMART_BEGAN"
        case .smartEnded: "DEVICE_EVENT_KIND_SMART_ENDED"
        case .sharingLeft: "DEVICE_EVENT_KIND_SHARING_LEFT"
        case .sharingJoined: "DEVICE_EVENT_KIND_SHARING_JOINED"
        case .zoneChanged: "DEVICE_EVENT_KIND_ZONE_CHANGED"
        case .removed: "DEVICE_EVENT_KIND_REMOVED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Whether an app may read the Focus status.
package enum FocusStatusAuthorization: ProtobufEnum {
    /// Nothing is recorded; it is read as NOT_DETERMINED.
    case unspecified
    /// The person was not asked yet.
    case notDetermined
    /// The person cannot allow it.
    case restricted
    /// The person said no.
    case denied
    /// The person said yes.
    case authorized
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .notDetermined,
        .restricted,
        .denied,
        .authorized,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .notDetermined
            case 2: .restricted
            case 3: .denied
            case 4: .authorized
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .notDetermined: 1
        case .restricted: 2
        case .denied: 3
        case .authorized: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "FOCUS_STATUS_AUTHORIZATION_UNSPECIFIED"
        case .notDetermined: "FOCUS_STATUS_AUTHORIZATION_NOT_DETERMINED"
        case .restricted: "FOCUS_STATUS_AUTHORIZATION_RESTRICTED"
        case .denied: "FOCUS_STATUS_AUTHORIZATION_DENIED"
        case .authorized: "FOCUS_STATUS_AUTHORIZATION_AUTHORIZED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Who began an interaction.
package enum InteractionDirection: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// The person did.
    case outgoing
    /// The other one did.
    case incoming
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .outgoing,
        .incoming,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .outgoing
            case 2: .incoming
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .outgoing: 1
        case .incoming: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "INTERACTION_DIRECTION_UNSPECIFIED"
        case .outgoing: "INTERACTION_DIRECTION_OUTGOING"
        case .incoming: "INTERACTION_DIRECTION_INCOMING"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What alerts are counted as, where an app may make only so many of them.
package enum AlertClass: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// Transactional notifications, also those without a purpose.
    ///
    /// Spelled `transactional`.
    case transactional
    /// Marketing.
    ///
    /// Spelled `marketing`.
    case marketing
    /// Recommendations.
    ///
    /// Spelled `recommendation`.
    case recommendation
    /// A public authority's alerts.
    ///
    /// Spelled `publicAuthority`.
    case publicAuthority
    /// Messages and calls that count as communication, whatever their purpose.
    ///
    /// Spelled `communication`.
    case communication
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .transactional,
        .marketing,
        .recommendation,
        .publicAuthority,
        .communication,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .transactional
            case 2: .marketing
            case 3: .recommendation
            case 4: .publicAuthority
            case 5: .communication
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .transactional: 1
        case .marketing: 2
        case .recommendation: 3
        case .publicAuthority: 4
        case .communication: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "ALERT_CLASS_UNSPECIFIED"
        case .transactional: "ALERT_CLASS_TRANSACTIONAL"
        case .marketing: "ALERT_CLASS_MARKETING"
        case .recommendation: "ALERT_CLASS_RECOMMENDATION"
        case .publicAuthority: "ALERT_CLASS_PUBLIC_AUTHORITY"
        case .communication: "ALERT_CLASS_COMMUNICATION"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What the decision needs of a notification.
///
/// Its text is left out: it is none of this service's business.
package struct DecisionSubject: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// The sending app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic it went to, at most 64 bytes; empty where it was addressed to people.
    package var topicID: String = ""
    /// When ingestion accepted it.
    package var acceptedAtUnixUs: Int64 = 0
    /// The level asked for.
    package var level: InterruptionLevel = InterruptionLevel()
    /// What it is about.
    package var kind: NotificationKind = NotificationKind()
    /// Why it is sent, the topic's purpose included.
    package var purpose: NotificationPurpose = NotificationPurpose()
    /// True where a sound was asked for.
    package var asksForSound: Bool = false
    /// The badge asked for; absent means no change.
    package var badge: UInt32? = nil
    /// Order in a summary, 0 to 1; absent counts as 0.
    package var relevanceScore: Double? = nil
    /// String for Focus filters, at most 256 bytes; absent or empty means no effect.
    package var filterCriteria: String? = nil
    /// Replaces an earlier one of the same app and person, at most 64 bytes; empty where there is none.
    package var collapseID: String = ""
    /// The real-world event, at most 128 bytes; empty where none is given.
    package var eventID: String = ""
    /// When the alert is no longer worth making; 0 for at once or not at all.
    ///
    /// Always given: ingestion fills in the
    /// default.
    package var expiresAtUnixUs: Int64 = 0
    /// Person-to-person facts; absent for general notifications.
    package var communication: Communication? = nil
    /// When it was to be sent; absent where at once.
    ///
    /// From then on `expires_at_unix_us` of 0 is counted.
    package var sentAtUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        appID: String = "",
        topicID: String = "",
        acceptedAtUnixUs: Int64 = 0,
        level: InterruptionLevel = InterruptionLevel(),
        kind: NotificationKind = NotificationKind(),
        purpose: NotificationPurpose = NotificationPurpose(),
        asksForSound: Bool = false,
        badge: UInt32? = nil,
        relevanceScore: Double? = nil,
        filterCriteria: String? = nil,
        collapseID: String = "",
        eventID: String = "",
        expiresAtUnixUs: Int64 = 0,
        communication: Communication? = nil,
        sentAtUnixUs: Int64? = nil
    ) {
        self.notificationID = notificationID
        self.appID = appID
        self.topicID = topicID
        self.acceptedAtUnixUs = acceptedAtUnixUs
        self.level = level
        self.kind = kind
        self.purpose = purpose
        self.asksForSound = asksForSound
        self.badge = badge
        self.relevanceScore = relevanceScore
        self.filterCriteria = filterCriteria
        self.collapseID = collapseID
        self.eventID = eventID
        self.expiresAtUnixUs = expiresAtUnixUs
        self.communication = communication
        self.sentAtUnixUs = sentAtUnixUs
    }
}

/// One pair to decide about.
package struct DecideEntry: ProtobufCConvertible, Equatable, Sendable {
    /// Index of its notification in the request.
    package var subjectIndex: UInt32 = 0
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// What consent answered for the pair.
    ///
    /// Left out it means that nothing is permitted.
    package var evaluated: EvaluatedPermissions? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        subjectIndex: UInt32 = 0,
        personID: String = "",
        evaluated: EvaluatedPermissions? = nil
    ) {
        self.subjectIndex = subjectIndex
        self.personID = personID
        self.evaluated = evaluated
    }
}

/// Asks for several decisions.
package struct DecideRequest: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 128 notifications.
    package var subjects: [DecisionSubject] = []
    /// 1 to 128 pairs.
    ///
    /// An index without a subject ends the call with INVALID_ARGUMENT.
    package var entries: [DecideEntry] = []
    /// How much of the trace to answer with.
    package var trace: TraceDetail = TraceDetail()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        subjects: [DecisionSubject] = [],
        entries: [DecideEntry] = [],
        trace: TraceDetail = TraceDetail()
    ) {
        self.subjects = subjects
        self.entries = entries
        self.trace = trace
    }
}

/// The decision about one pair.
package struct DecideResult: ProtobufCConvertible, Equatable, Sendable {
    /// What holds for the person.
    ///
    /// For an unknown person nothing is listed, with the reason `person.unknown`.
    package var decision: Decision? = nil
    /// What differs on single devices; empty where nothing does.
    package var deviceDecisions: [DeviceDecision] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        decision: Decision? = nil,
        deviceDecisions: [DeviceDecision] = []
    ) {
        self.decision = decision
        self.deviceDecisions = deviceDecisions
    }
}

/// Answers with several decisions.
package struct DecideResponse: ProtobufCConvertible, Equatable, Sendable {
    /// One result for each entry, in the same order.
    package var results: [DecideResult] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        results: [DecideResult] = []
    ) {
        self.results = results
    }
}

/// Asks what would be decided.
package struct WhatIfRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The notification as it would be.
    package var subject: DecisionSubject? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// What consent would answer; absent means what it answers now.
    package var evaluated: EvaluatedPermissions? = nil
    /// When it would arrive; absent means now.
    package var atUnixUs: Int64? = nil
    /// The Focus that would be on: absent means whichever would be at that time, empty that none would.
    package var focusID: String? = nil
    /// True where the device would be muted.
    package var deviceMuted: Bool = false
    /// What else would be otherwise.
    ///
    /// With `focus_id` it names no Focus.
    package var overrides: DecisionOverrides? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        subject: DecisionSubject? = nil,
        personID: String = "",
        evaluated: EvaluatedPermissions? = nil,
        atUnixUs: Int64? = nil,
        focusID: String? = nil,
        deviceMuted: Bool = false,
        overrides: DecisionOverrides? = nil
    ) {
        self.principal = principal
        self.subject = subject
        self.personID = personID
        self.evaluated = evaluated
        self.atUnixUs = atUnixUs
        self.focusID = focusID
        self.deviceMuted = deviceMuted
        self.overrides = overrides
    }
}

/// Says what would be decided.
package struct WhatIfResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The decision with its whole trace, rules not reached included.
    package var decision: Decision? = nil
    /// Why consent would keep it from being sent at all, so that no decision were asked for; unspecified where it would be
    /// sent, and where `evaluated` was given.
    package var refusedBecause: Reason = Reason()
    /// The person's zone, an IANA name such as `Europe/Berlin`, for showing times.
    package var zone: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        decision: Decision? = nil,
        refusedBecause: Reason = Reason(),
        zone: String = ""
    ) {
        self.decision = decision
        self.refusedBecause = refusedBecause
        self.zone = zone
    }
}

/// What is otherwise than it was, or than it is; what is absent stays as it is.
package struct DecisionOverrides: ProtobufCConvertible, Equatable, Sendable {
    /// The level asked for; unspecified leaves it.
    package var level: InterruptionLevel = InterruptionLevel()
    /// Whether the app may notify; unspecified leaves it.
    package var authorization: AuthorizationStatus = AuthorizationStatus()
    /// Banner and lit screen.
    package var alert: Bool? = nil
    /// Sound and haptic.
    package var sound: Bool? = nil
    /// Badge number.
    package var badge: Bool? = nil
    /// Shown on the lock screen.
    package var lockScreen: Bool? = nil
    /// Shown in Notification Center.
    package var notificationCenter: Bool? = nil
    /// The person's switch for level time-sensitive.
    package var timeSensitive: Bool? = nil
    /// The person's switch for level critical.
    package var critical: Bool? = nil
    /// The app's active notifications wait for the scheduled summary.
    package var scheduledDelivery: Bool? = nil
    /// Messages skip the summary.
    package var directMessages: Bool? = nil
    /// The person is notified quietly.
    package var quiet: Bool? = nil
    /// The app may send time-sensitive notifications.
    package var mayUseTimeSensitive: Bool? = nil
    /// The app may send critical notifications.
    package var mayUseCritical: Bool? = nil
    /// The app may send communication notifications.
    package var mayUseCommunication: Bool? = nil
    /// The person has a scheduled summary with at least one time.
    package var hasSummary: Bool? = nil
    /// The person muted the conversation.
    package var conversationMuted: Bool? = nil
    /// A Focus of the person that is on, as it is stored now, 1 to 64 bytes; empty where none is on.
    ///
    /// Not with `focus`.
    package var focusID: String? = nil
    /// A Focus that is on whenever its time triggers say so in the person's zone, and always where it has none.
    ///
    /// Its other
    /// triggers do not count, and its contacts are the person's own. Not with `focus_id`.
    package var focus: FocusConfiguration? = nil
    /// The caps of the app.
    package var caps: AlertCapList? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        level: InterruptionLevel = InterruptionLevel(),
        authorization: AuthorizationStatus = AuthorizationStatus(),
        alert: Bool? = nil,
        sound: Bool? = nil,
        badge: Bool? = nil,
        lockScreen: Bool? = nil,
        notificationCenter: Bool? = nil,
        timeSensitive: Bool? = nil,
        critical: Bool? = nil,
        scheduledDelivery: Bool? = nil,
        directMessages: Bool? = nil,
        quiet: Bool? = nil,
        mayUseTimeSensitive: Bool? = nil,
        mayUseCritical: Bool? = nil,
        mayUseCommunication: Bool? = nil,
        hasSummary: Bool? = nil,
        conversationMuted: Bool? = nil,
        focusID: String? = nil,
        focus: FocusConfiguration? = nil,
        caps: AlertCapList? = nil
    ) {
        self.level = level
        self.authorization = authorization
        self.alert = alert
        self.sound = sound
        self.badge = badge
        self.lockScreen = lockScreen
        self.notificationCenter = notificationCenter
        self.timeSensitive = timeSensitive
        self.critical = critical
        self.scheduledDelivery = scheduledDelivery
        self.directMessages = directMessages
        self.quiet = quiet
        self.mayUseTimeSensitive = mayUseTimeSensitive
        self.mayUseCritical = mayUseCritical
        self.mayUseCommunication = mayUseCommunication
        self.hasSummary = hasSummary
        self.conversationMuted = conversationMuted
        self.focusID = focusID
        self.focus = focus
        self.caps = caps
    }
}

/// The caps of an app.
package struct AlertCapList: ProtobufCConvertible, Equatable, Sendable {
    /// At most one for each class; empty for none.
    package var caps: [AlertCap] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        caps: [AlertCap] = []
    ) {
        self.caps = caps
    }
}

/// Overrides, and the decisions they are for.
package struct PolicyChange: ProtobufCConvertible, Equatable, Sendable {
    /// For whom: at most 1,000 person ids; empty for everybody.
    package var personIDs: [String] = []
    /// Of which apps: at most 100 app ids; empty for every one.
    package var appIDs: [String] = []
    /// What is otherwise.
    package var overrides: DecisionOverrides? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personIDs: [String] = [],
        appIDs: [String] = [],
        overrides: DecisionOverrides? = nil
    ) {
        self.personIDs = personIDs
        self.appIDs = appIDs
        self.overrides = overrides
    }
}

/// Asks for a replay.
package struct ReplayDecisionsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// From when on, by the time at which ingestion accepted the notification.
    package var fromUnixUs: Int64 = 0
    /// Until when, that moment left out; at most 31 days after `from_unix_us`.
    package var untilUnixUs: Int64 = 0
    /// Only decisions about these people, at most 1,000; empty for all.
    package var personIDs: [String] = []
    /// Only those of these apps, at most 100; empty for all.
    package var appIDs: [String] = []
    /// What is changed, 1 to 16 changes; where two say the same of a decision the later one counts.
    package var changes: [PolicyChange] = []
    /// Most decisions to name that come out otherwise, at most 1,000.
    package var exampleCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        fromUnixUs: Int64 = 0,
        untilUnixUs: Int64 = 0,
        personIDs: [String] = [],
        appIDs: [String] = [],
        changes: [PolicyChange] = [],
        exampleCount: UInt32 = 0
    ) {
        self.principal = principal
        self.fromUnixUs = fromUnixUs
        self.untilUnixUs = untilUnixUs
        self.personIDs = personIDs
        self.appIDs = appIDs
        self.changes = changes
        self.exampleCount = exampleCount
    }
}

/// How many decisions went from one fate to another, or stayed where they are the same.
package struct ReplayedTransition: ProtobufCConvertible, Equatable, Sendable {
    /// What became of them.
    package var before: PairFate = PairFate()
    /// What would have become of them.
    package var after: PairFate = PairFate()
    /// How many there are.
    package var count: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        before: PairFate = PairFate(),
        after: PairFate = PairFate(),
        count: UInt64 = 0
    ) {
        self.before = before
        self.after = after
        self.count = count
    }
}

/// How often a rule gave its reason.
package struct ReplayedReason: ProtobufCConvertible, Equatable, Sendable {
    /// The reason.
    package var reason: Reason = Reason()
    /// The rule that gives it.
    package var rule: DecisionRule = DecisionRule()
    /// How many decisions had it.
    package var beforeCount: UInt64 = 0
    /// How many would have had it.
    package var afterCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        reason: Reason = Reason(),
        rule: DecisionRule = DecisionRule(),
        beforeCount: UInt64 = 0,
        afterCount: UInt64 = 0
    ) {
        self.reason = reason
        self.rule = rule
        self.beforeCount = beforeCount
        self.afterCount = afterCount
    }
}

/// A decision that would have come out otherwise.
package struct ReplayedDecision: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// When it was made.
    package var decidedAtUnixUs: Int64 = 0
    /// What became of it.
    package var before: PairFate = PairFate()
    /// Why, in order.
    package var reasonsBefore: [Reason] = []
    /// What would have become of it.
    package var after: PairFate = PairFate()
    /// Why, in order.
    package var reasonsAfter: [Reason] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        personID: String = "",
        appID: String = "",
        decidedAtUnixUs: Int64 = 0,
        before: PairFate = PairFate(),
        reasonsBefore: [Reason] = [],
        after: PairFate = PairFate(),
        reasonsAfter: [Reason] = []
    ) {
        self.notificationID = notificationID
        self.personID = personID
        self.appID = appID
        self.decidedAtUnixUs = decidedAtUnixUs
        self.before = before
        self.reasonsBefore = reasonsBefore
        self.after = after
        self.reasonsAfter = reasonsAfter
    }
}

/// How far a replay has come, and at last what came out.
package struct ReplayDecisionsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Decisions looked at so far.
    package var examinedCount: UInt64 = 0
    /// Those of them that were decided again.
    package var replayedCount: UInt64 = 0
    /// Those that came out otherwise: another fate, or other reasons.
    package var changedCount: UInt64 = 0
    /// Those that could not be decided again, since an earlier version remembered too little of them.
    package var skippedCount: UInt64 = 0
    /// When the notification looked at last was accepted.
    package var reachedUnixUs: Int64 = 0
    /// True in the last answer, which alone has what follows.
    package var isLast: Bool = false
    /// The fates, before and after.
    package var transitions: [ReplayedTransition] = []
    /// The reasons, in the order of their rules.
    package var reasons: [ReplayedReason] = []
    /// Decisions that came out otherwise, the first ones.
    package var examples: [ReplayedDecision] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        examinedCount: UInt64 = 0,
        replayedCount: UInt64 = 0,
        changedCount: UInt64 = 0,
        skippedCount: UInt64 = 0,
        reachedUnixUs: Int64 = 0,
        isLast: Bool = false,
        transitions: [ReplayedTransition] = [],
        reasons: [ReplayedReason] = [],
        examples: [ReplayedDecision] = []
    ) {
        self.examinedCount = examinedCount
        self.replayedCount = replayedCount
        self.changedCount = changedCount
        self.skippedCount = skippedCount
        self.reachedUnixUs = reachedUnixUs
        self.isLast = isLast
        self.transitions = transitions
        self.reasons = reasons
        self.examples = examples
    }
}

/// Drops held alerts.
package struct CancelHeldAlertsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = []
    ) {
        self.notificationID = notificationID
    }
}

/// Answers that none is left.
package struct CancelHeldAlertsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Held alerts dropped by this call.
    package var droppedCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        droppedCount: UInt64 = 0
    ) {
        self.droppedCount = droppedCount
    }
}

/// Asks what became of a pair's alert.
package struct GetAlertStateRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        personID: String = ""
    ) {
        self.notificationID = notificationID
        self.personID = personID
    }
}

/// Says what became of a pair's alert.
package struct GetAlertStateResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What became of it.
    package var state: HeldAlertState = HeldAlertState()
    /// Why, in order; for an alert decided again, the reasons of the second decision.
    package var reasons: [Reason] = []
    /// When it came to this state.
    package var changedAtUnixUs: Int64 = 0
    /// When it is due; absent unless held.
    package var releaseAtUnixUs: Int64? = nil
    /// The summary notification it went out with, 16 bytes; empty unless released.
    package var summaryNotificationID: [UInt8] = []
    /// The decision as it was made, with its whole trace, rules not reached included; absent where none is remembered.
    package var decision: Decision? = nil
    /// What differed on single devices, with their traces; empty where nothing did.
    package var deviceDecisions: [DeviceDecision] = []
    /// Where the notification is a scheduled summary: when it was due, and until delivery has it what it holds; otherwise
    /// absent.
    package var summary: SummaryDigest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: HeldAlertState = HeldAlertState(),
        reasons: [Reason] = [],
        changedAtUnixUs: Int64 = 0,
        releaseAtUnixUs: Int64? = nil,
        summaryNotificationID: [UInt8] = [],
        decision: Decision? = nil,
        deviceDecisions: [DeviceDecision] = [],
        summary: SummaryDigest? = nil
    ) {
        self.state = state
        self.reasons = reasons
        self.changedAtUnixUs = changedAtUnixUs
        self.releaseAtUnixUs = releaseAtUnixUs
        self.summaryNotificationID = summaryNotificationID
        self.decision = decision
        self.deviceDecisions = deviceDecisions
        self.summary = summary
    }
}

/// Asks whether people are known.
package struct CheckPeopleRequest: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 1,000 person ids, each 1 to 128 bytes.
    package var personIDs: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personIDs: [String] = []
    ) {
        self.personIDs = personIDs
    }
}

/// Says which people are unknown.
package struct CheckPeopleResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Indexes into the request of those that are unknown, ascending; empty where all are known.
    package var unknownIndexes: [UInt32] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        unknownIndexes: [UInt32] = []
    ) {
        self.unknownIndexes = unknownIndexes
    }
}

/// A person who receives notifications.
package struct Person: ProtobufCConvertible, Equatable, Sendable {
    /// Their id, chosen by the operator's systems: 1 to 128 bytes of letters, digits and `._:@+~-`, compared byte by byte.
    package var personID: String = ""
    /// Their zone, an IANA name such as `Europe/Berlin`, at most 64 bytes.
    ///
    /// Summaries and time triggers follow it.
    package var zone: String = ""
    /// Their locale, a BCP 47 tag such as `de-DE`, at most 35 bytes; its region reads phone numbers without country code.
    package var locale: String = ""
    /// True where each of their devices has a Focus of its own; false where all but those that left share one.
    package var keepsFocusPerDevice: Bool = false
    /// Region for public authorities' alerts, an ISO 3166 code such as `DE-BE`; empty where not known.
    package var region: String = ""
    /// Changes with every change.
    ///
    /// Set by this service.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personID: String = "",
        zone: String = "",
        locale: String = "",
        keepsFocusPerDevice: Bool = false,
        region: String = "",
        revision: UInt64 = 0
    ) {
        self.personID = personID
        self.zone = zone
        self.locale = locale
        self.keepsFocusPerDevice = keepsFocusPerDevice
        self.region = region
        self.revision = revision
    }
}

/// Creates or replaces a person.
package struct PutPersonRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person.
    ///
    /// A zone that does not exist is refused as `zone_unknown`.
    package var person: Person? = nil
    /// The revision to replace: absent means whatever there is, 0 that there is none.
    ///
    /// Another one ends with ABORTED.
    package var expectedRevision: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        person: Person? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.person = person
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the person as stored.
package struct PutPersonResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The person now.
    package var person: Person? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        person: Person? = nil
    ) {
        self.person = person
    }
}

/// Asks for one person.
package struct GetPersonRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
    }
}

/// Answers with one person.
package struct GetPersonResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The person.
    package var person: Person? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        person: Person? = nil
    ) {
        self.person = person
    }
}

/// Asks for people.
package struct ListPeopleRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.page = page
    }
}

/// One page of people.
package struct ListPeopleResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The people by id.
    package var people: [Person] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        people: [Person] = [],
        page: PageInfo? = nil
    ) {
        self.people = people
        self.page = page
    }
}

/// Someone a person knows.
package struct Contact: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, unique for the person: 1 to 64 bytes of letters, digits and `._-`.
    package var contactID: String = ""
    /// Name shown, at most 256 bytes; never matched.
    package var displayName: String = ""
    /// Addresses it is matched by, at most 32.
    package var handles: [PersonHandle] = []
    /// Ids apps have for it that the person has confirmed, at most 32.
    package var confirmedIdentities: [ConfirmedIdentity] = []
    /// True for a favourite.
    package var isFavorite: Bool = false
    /// Groups it is in, at most 16, each 1 to 64 bytes.
    package var groups: [String] = []
    /// Avatar: an absolute https URL of at most 2,048 bytes; empty where there is none.
    package var imageURL: String = ""
    /// Changes with every change.
    ///
    /// Set by this service.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        contactID: String = "",
        displayName: String = "",
        handles: [PersonHandle] = [],
        confirmedIdentities: [ConfirmedIdentity] = [],
        isFavorite: Bool = false,
        groups: [String] = [],
        imageURL: String = "",
        revision: UInt64 = 0
    ) {
        self.contactID = contactID
        self.displayName = displayName
        self.handles = handles
        self.confirmedIdentities = confirmedIdentities
        self.isFavorite = isFavorite
        self.groups = groups
        self.imageURL = imageURL
        self.revision = revision
    }
}

/// An app's own id of a contact, confirmed by the person.
package struct ConfirmedIdentity: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The opaque handle or custom id in that app, 1 to 256 bytes.
    package var value: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        value: String = ""
    ) {
        self.appID = appID
        self.value = value
    }
}

/// Creates or replaces a contact.
package struct PutContactRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose contact, 1 to 128 bytes.
    package var personID: String = ""
    /// The contact; without any handle or identity it is refused as `contact_empty`.
    package var contact: Contact? = nil
    /// The revision to replace: absent means whatever there is, 0 that there is none.
    ///
    /// Another one ends with ABORTED.
    package var expectedRevision: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        contact: Contact? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.contact = contact
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the contact as stored.
package struct PutContactResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The contact now.
    package var contact: Contact? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        contact: Contact? = nil
    ) {
        self.contact = contact
    }
}

/// Removes a contact.
package struct RemoveContactRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose contact, 1 to 128 bytes.
    package var personID: String = ""
    /// The contact, 1 to 64 bytes.
    package var contactID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        contactID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.contactID = contactID
    }
}

/// Answers that the contact is gone.
package struct RemoveContactResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks for contacts.
package struct ListContactsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose contacts, 1 to 128 bytes.
    package var personID: String = ""
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.page = page
    }
}

/// One page of contacts.
package struct ListContactsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The contacts by id.
    package var contacts: [Contact] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        contacts: [Contact] = [],
        page: PageInfo? = nil
    ) {
        self.contacts = contacts
        self.page = page
    }
}

/// Turns a Focus on between two wall times in the person's zone.
package struct TimeTrigger: ProtobufCConvertible, Equatable, Sendable {
    /// Start, minutes since local midnight, 0 to 1,439.
    package var startMinuteOfDay: UInt32 = 0
    /// End, minutes since local midnight, 0 to 1,439, not included.
    ///
    /// Not after the start: it ends on the next day; equal to
    /// the start: it lasts 24 hours.
    package var endMinuteOfDay: UInt32 = 0
    /// Days on which it starts, at least one.
    package var weekdays: [Weekday] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        startMinuteOfDay: UInt32 = 0,
        endMinuteOfDay: UInt32 = 0,
        weekdays: [Weekday] = []
    ) {
        self.startMinuteOfDay = startMinuteOfDay
        self.endMinuteOfDay = endMinuteOfDay
        self.weekdays = weekdays
    }
}

/// Turns a Focus on while a device is in a place; devices report entering and leaving.
package struct PlaceTrigger: ProtobufCConvertible, Equatable, Sendable {
    /// The place's id on the person's devices, 1 to 64 bytes.
    ///
    /// Coordinates stay on the device.
    package var placeID: String = ""
    /// True where leaving the place turns it on rather than entering.
    package var onLeaving: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        placeID: String = "",
        onLeaving: Bool = false
    ) {
        self.placeID = placeID
        self.onLeaving = onLeaving
    }
}

/// How an app is filtered in a Focus: a predicate on the notification's filter criteria.
package struct FilterPredicate: ProtobufCConvertible, Equatable, Sendable {
    /// Exactly one is set.
    package enum Test: Equatable, Sendable {
        /// The criteria equal this string, at most 256 bytes.
        case equals(String)
        /// The criteria begin with this string, 1 to 256 bytes.
        case prefix(String)
        /// The criteria are one of these strings.
        case isOneOf(FilterValues)
    }

    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// Exactly one is set.
    package var test: Test? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        test: Test? = nil
    ) {
        self.appID = appID
        self.test = test
    }
}

/// The strings of a membership test.
package struct FilterValues: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 64 strings, each at most 256 bytes.
    package var values: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        values: [String] = []
    ) {
        self.values = values
    }
}

/// What a Focus holds (iOS model, Focus).
package struct FocusConfiguration: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, unique for the person, such as `work`: 1 to 64 bytes of `[a-z0-9._-]`.
    package var focusID: String = ""
    /// Its name for people, 1 to 64 bytes.
    package var displayName: String = ""
    /// Name of its icon, at most 64 bytes; empty for the standard one.
    package var icon: String = ""
    /// What being on the list of people means.
    package var peopleMode: ListMode = ListMode()
    /// Contacts on the list, at most 1,000.
    package var contactIDs: [String] = []
    /// Whose calls pass.
    package var callsFrom: CallsFrom = CallsFrom()
    /// The group of contacts for GROUP, 1 to 64 bytes; otherwise empty.
    package var callsFromGroup: String = ""
    /// True where a second call of the same person within 180 seconds passes.
    package var allowsRepeatedCalls: Bool = false
    /// What being on the list of apps means.
    package var appsMode: ListMode = ListMode()
    /// Apps on the list, at most 1,000.
    package var appIDs: [String] = []
    /// True where time-sensitive passes.
    package var allowsTimeSensitive: Bool = false
    /// Times that turn it on, at most 16, and 64 of all the person's Focuses.
    package var timeTriggers: [TimeTrigger] = []
    /// Apps that turn it on while they are open, at most 64.
    package var appTriggers: [String] = []
    /// Places that turn it on, at most 64.
    package var placeTriggers: [PlaceTrigger] = []
    /// True where a device may turn it on by its own judgement.
    package var allowsSmartActivation: Bool = false
    /// True where its being on is told to apps the person shares the status with.
    package var sharesStatus: Bool = false
    /// Filters by app, at most 64, one for each app.
    package var filters: [FilterPredicate] = []
    /// True where the lock screen is dimmed.
    ///
    /// Display only.
    package var dimsLockScreen: Bool = false
    /// True where silenced records are shown on the lock screen.
    ///
    /// Display only.
    package var showsSilencedOnLockScreen: Bool = false
    /// True where badges are hidden on screen.
    ///
    /// Display only: badges are kept.
    package var hidesBadges: Bool = false
    /// Changes with every change.
    ///
    /// Set by this service.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        focusID: String = "",
        displayName: String = "",
        icon: String = "",
        peopleMode: ListMode = ListMode(),
        contactIDs: [String] = [],
        callsFrom: CallsFrom = CallsFrom(),
        callsFromGroup: String = "",
        allowsRepeatedCalls: Bool = false,
        appsMode: ListMode = ListMode(),
        appIDs: [String] = [],
        allowsTimeSensitive: Bool = false,
        timeTriggers: [TimeTrigger] = [],
        appTriggers: [String] = [],
        placeTriggers: [PlaceTrigger] = [],
        allowsSmartActivation: Bool = false,
        sharesStatus: Bool = false,
        filters: [FilterPredicate] = [],
        dimsLockScreen: Bool = false,
        showsSilencedOnLockScreen: Bool = false,
        hidesBadges: Bool = false,
        revision: UInt64 = 0
    ) {
        self.focusID = focusID
        self.displayName = displayName
        self.icon = icon
        self.peopleMode = peopleMode
        self.contactIDs = contactIDs
        self.callsFrom = callsFrom
        self.callsFromGroup = callsFromGroup
        self.allowsRepeatedCalls = allowsRepeatedCalls
        self.appsMode = appsMode
        self.appIDs = appIDs
        self.allowsTimeSensitive = allowsTimeSensitive
        self.timeTriggers = timeTriggers
        self.appTriggers = appTriggers
        self.placeTriggers = placeTriggers
        self.allowsSmartActivation = allowsSmartActivation
        self.sharesStatus = sharesStatus
        self.filters = filters
        self.dimsLockScreen = dimsLockScreen
        self.showsSilencedOnLockScreen = showsSilencedOnLockScreen
        self.hidesBadges = hidesBadges
        self.revision = revision
    }
}

/// Creates or replaces a Focus.
package struct PutFocusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose Focus, 1 to 128 bytes.
    package var personID: String = ""
    /// The Focus.
    package var focus: FocusConfiguration? = nil
    /// The revision to replace: absent means whatever there is, 0 that there is none.
    ///
    /// Another one ends with ABORTED.
    package var expectedRevision: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        focus: FocusConfiguration? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.focus = focus
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the Focus as stored.
package struct PutFocusResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The Focus now.
    package var focus: FocusConfiguration? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        focus: FocusConfiguration? = nil
    ) {
        self.focus = focus
    }
}

/// Removes a Focus.
package struct RemoveFocusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose Focus, 1 to 128 bytes.
    package var personID: String = ""
    /// The Focus, 1 to 64 bytes.
    package var focusID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        focusID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.focusID = focusID
    }
}

/// Answers that the Focus is gone.
package struct RemoveFocusResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks for a person's Focuses.
package struct ListFocusesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose Focuses, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
    }
}

/// Answers with all of a person's Focuses.
package struct ListFocusesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The Focuses by id, at most 32.
    package var focuses: [FocusConfiguration] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        focuses: [FocusConfiguration] = []
    ) {
        self.focuses = focuses
    }
}

/// Which Focus is on.
package struct FocusState: ProtobufCConvertible, Equatable, Sendable {
    /// The Focus, 1 to 64 bytes; empty where none is on.
    package var focusID: String = ""
    /// Why.
    package var cause: FocusCause = FocusCause()
    /// When this began.
    package var sinceUnixUs: Int64 = 0
    /// When it ends by itself; absent where it does not.
    package var untilUnixUs: Int64? = nil
    /// When the next time trigger turns one on or off; absent where there is none.
    package var nextChangeAtUnixUs: Int64? = nil
    /// The device that caused it, at most 64 bytes; empty where none did.
    package var deviceID: String = ""
    /// Names this time of being on, among all of the person; 0 where none is on.
    ///
    /// A Focus that goes on for another cause
    /// keeps it.
    package var activation: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        focusID: String = "",
        cause: FocusCause = FocusCause(),
        sinceUnixUs: Int64 = 0,
        untilUnixUs: Int64? = nil,
        nextChangeAtUnixUs: Int64? = nil,
        deviceID: String = "",
        activation: UInt64 = 0
    ) {
        self.focusID = focusID
        self.cause = cause
        self.sinceUnixUs = sinceUnixUs
        self.untilUnixUs = untilUnixUs
        self.nextChangeAtUnixUs = nextChangeAtUnixUs
        self.deviceID = deviceID
        self.activation = activation
    }
}

/// Turns a Focus on.
package struct TurnOnFocusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose Focus, 1 to 128 bytes.
    package var personID: String = ""
    /// The Focus, 1 to 64 bytes.
    package var focusID: String = ""
    /// When it ends.
    package var end: ManualEnd = ManualEnd()
    /// The end for AT_TIME, in the future; absent otherwise.
    package var endsAtUnixUs: Int64? = nil
    /// The device it was done on, at most 64 bytes; empty for all.
    ///
    /// With sharing on it counts for all sharing devices.
    package var deviceID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        focusID: String = "",
        end: ManualEnd = ManualEnd(),
        endsAtUnixUs: Int64? = nil,
        deviceID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.focusID = focusID
        self.end = end
        self.endsAtUnixUs = endsAtUnixUs
        self.deviceID = deviceID
    }
}

/// Answers with the state now.
package struct TurnOnFocusResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: FocusState? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: FocusState? = nil
    ) {
        self.state = state
    }
}

/// Turns the Focus off.
package struct TurnOffFocusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose Focus, 1 to 128 bytes.
    package var personID: String = ""
    /// The device it was done on, at most 64 bytes; empty for all.
    package var deviceID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        deviceID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.deviceID = deviceID
    }
}

/// Answers with the state now.
package struct TurnOffFocusResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: FocusState? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: FocusState? = nil
    ) {
        self.state = state
    }
}

/// Asks which Focus is on.
package struct GetFocusStateRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The device, at most 64 bytes; empty for the shared state.
    package var deviceID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        deviceID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.deviceID = deviceID
    }
}

/// Says which Focus is on.
package struct GetFocusStateResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: FocusState? = nil
    /// The times of being on that are under way on any device, ascending.
    ///
    /// Any other one is over.
    package var activationsUnderWay: [UInt64] = []
    /// The person's Focuses by id, at most 32, with their names for people.
    package var names: [FocusName] = []
    /// The devices whose mute switch is on, as they reported it, ascending, at most 64.
    package var mutedDeviceIDs: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: FocusState? = nil,
        activationsUnderWay: [UInt64] = [],
        names: [FocusName] = [],
        mutedDeviceIDs: [String] = []
    ) {
        self.state = state
        self.activationsUnderWay = activationsUnderWay
        self.names = names
        self.mutedDeviceIDs = mutedDeviceIDs
    }
}

/// What a Focus is called.
package struct FocusName: ProtobufCConvertible, Equatable, Sendable {
    /// The Focus, 1 to 64 bytes.
    package var focusID: String = ""
    /// Its name for people, 1 to 64 bytes.
    package var displayName: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        focusID: String = "",
        displayName: String = ""
    ) {
        self.focusID = focusID
        self.displayName = displayName
    }
}

/// One thing a device reports.
package struct DeviceEvent: ProtobufCConvertible, Equatable, Sendable {
    /// What happened.
    package var kind: DeviceEventKind = DeviceEventKind()
    /// The app, place, Focus or zone its kind names, at most 155 bytes; otherwise empty.
    package var value: String = ""
    /// Rises with every event of the device; an event not above the last one taken is dropped.
    package var sequence: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        kind: DeviceEventKind = DeviceEventKind(),
        value: String = "",
        sequence: UInt64 = 0
    ) {
        self.kind = kind
        self.value = value
        self.sequence = sequence
    }
}

/// Reports what happened on a device.
package struct ReportDeviceEventsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The device, 1 to 64 bytes.
    package var deviceID: String = ""
    /// What happened, in order, 1 to 100 events.
    package var events: [DeviceEvent] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        deviceID: String = "",
        events: [DeviceEvent] = []
    ) {
        self.principal = principal
        self.personID = personID
        self.deviceID = deviceID
        self.events = events
    }
}

/// Answers with the state on that device now.
package struct ReportDeviceEventsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: FocusState? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: FocusState? = nil
    ) {
        self.state = state
    }
}

/// Asks whether a person is focused.
package struct GetFocusStatusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; the app, or an operator.
    package var principal: Principal? = nil
    /// The app that asks, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = ""
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
    }
}

/// Says whether a person is focused.
package struct GetFocusStatusResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Whether the app may know.
    package var authorization: FocusStatusAuthorization = FocusStatusAuthorization()
    /// True where a Focus is on that does not allow the app; absent, not false, where the app may not know.
    package var isFocused: Bool? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        authorization: FocusStatusAuthorization = FocusStatusAuthorization(),
        isFocused: Bool? = nil
    ) {
        self.authorization = authorization
        self.isFocused = isFocused
    }
}

/// Asks to be told whether a person is focused.
package struct WatchFocusStatusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; the app, or an operator.
    package var principal: Principal? = nil
    /// The app that asks, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = ""
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
    }
}

/// Says whether a person is focused.
package struct WatchFocusStatusResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Whether the app may know.
    package var authorization: FocusStatusAuthorization = FocusStatusAuthorization()
    /// True where a Focus is on that does not allow the app; absent, not false, where the app may not know.
    package var isFocused: Bool? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        authorization: FocusStatusAuthorization = FocusStatusAuthorization(),
        isFocused: Bool? = nil
    ) {
        self.authorization = authorization
        self.isFocused = isFocused
    }
}

/// Records whether the Focus status is shared with an app.
package struct PutFocusStatusSharingRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; the person, or an operator.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// What the person chose.
    package var authorization: FocusStatusAuthorization = FocusStatusAuthorization()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = "",
        authorization: FocusStatusAuthorization = FocusStatusAuthorization()
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.authorization = authorization
    }
}

/// Answers that the choice is recorded.
package struct PutFocusStatusSharingResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// When a person's scheduled summary comes.
package struct SummarySchedule: ProtobufCConvertible, Equatable, Sendable {
    /// True where the summary is on; by default it is off.
    package var isEnabled: Bool = false
    /// Times of day, minutes since local midnight, ascending, at most 12, 15 minutes or more apart over midnight too (rule
    /// S9).
    ///
    /// Two by default: 480 (8:00) and 1,080 (18:00).
    package var minutesOfDay: [UInt32] = []
    /// Changes with every change.
    ///
    /// Set by this service.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        isEnabled: Bool = false,
        minutesOfDay: [UInt32] = [],
        revision: UInt64 = 0
    ) {
        self.isEnabled = isEnabled
        self.minutesOfDay = minutesOfDay
        self.revision = revision
    }
}

/// Replaces summary times.
package struct PutSummaryScheduleRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The whole new schedule.
    ///
    /// Held alerts of a time that is gone wait for the next one; with none left they are dropped.
    package var schedule: SummarySchedule? = nil
    /// The revision to replace: absent means whatever there is.
    ///
    /// Another one ends with ABORTED.
    package var expectedRevision: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        schedule: SummarySchedule? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.schedule = schedule
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the schedule as stored.
package struct PutSummaryScheduleResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The schedule now.
    package var schedule: SummarySchedule? = nil
    /// When the next summary is due; absent where none is.
    package var nextDueAtUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        schedule: SummarySchedule? = nil,
        nextDueAtUnixUs: Int64? = nil
    ) {
        self.schedule = schedule
        self.nextDueAtUnixUs = nextDueAtUnixUs
    }
}

/// Asks for summary times.
package struct GetSummaryScheduleRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
    }
}

/// Answers with summary times.
package struct GetSummaryScheduleResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The schedule now.
    package var schedule: SummarySchedule? = nil
    /// When the next summary is due; absent where none is.
    package var nextDueAtUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        schedule: SummarySchedule? = nil,
        nextDueAtUnixUs: Int64? = nil
    ) {
        self.schedule = schedule
        self.nextDueAtUnixUs = nextDueAtUnixUs
    }
}

/// Asks what the next summary would hold.
package struct PreviewSummaryRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
    }
}

/// Says what the next summary would hold.
package struct PreviewSummaryResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What it would hold now; absent where no summary is due.
    package var digest: SummaryDigest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        digest: SummaryDigest? = nil
    ) {
        self.digest = digest
    }
}

/// A message or call that took place.
package struct Interaction: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, unique in the app, 1 to 128 bytes; a repeat changes nothing.
    package var interactionID: String = ""
    /// MESSAGE or CALL.
    package var kind: NotificationKind = NotificationKind()
    /// Who began it.
    package var direction: InteractionDirection = InteractionDirection()
    /// When, not in the future.
    package var atUnixUs: Int64 = 0
    /// Who took part.
    ///
    /// Outgoing: the recipients, no sender. Incoming: the sender. The person is never listed.
    package var communication: Communication? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        interactionID: String = "",
        kind: NotificationKind = NotificationKind(),
        direction: InteractionDirection = InteractionDirection(),
        atUnixUs: Int64 = 0,
        communication: Communication? = nil
    ) {
        self.interactionID = interactionID
        self.kind = kind
        self.direction = direction
        self.atUnixUs = atUnixUs
        self.communication = communication
    }
}

/// Records interactions.
package struct DonateInteractionsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app they took place in, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// 1 to 128 interactions.
    ///
    /// One that breaks a communication rule refuses the call, with its index in the field path.
    package var interactions: [Interaction] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = "",
        interactions: [Interaction] = []
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.interactions = interactions
    }
}

/// Answers that the interactions are recorded.
package struct DonateInteractionsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// How many were new.
    package var recordedCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        recordedCount: UInt32 = 0
    ) {
        self.recordedCount = recordedCount
    }
}

/// Deletes interactions.
package struct DeleteInteractionsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Only those in this app; empty means all.
    package var appID: String = ""
    /// Only those with this contact; empty means all.
    package var contactID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = "",
        contactID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.contactID = contactID
    }
}

/// Answers that the interactions are gone.
package struct DeleteInteractionsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// How many were deleted by this call.
    package var deletedCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        deletedCount: UInt64 = 0
    ) {
        self.deletedCount = deletedCount
    }
}

/// Asks for suggestions.
package struct SuggestPeopleRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The Focus they are for: contacts already on its list are left out; empty for none in particular.
    package var focusID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        focusID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.focusID = focusID
    }
}

/// A contact suggested for a list.
package struct PersonSuggestion: ProtobufCConvertible, Equatable, Sendable {
    /// The contact, 1 to 64 bytes.
    package var contactID: String = ""
    /// Its score, at least 3: outgoing messages count 1 and calls 2, halved every 30 days.
    package var score: Double = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        contactID: String = "",
        score: Double = 0
    ) {
        self.contactID = contactID
        self.score = score
    }
}

/// Answers with suggestions.
package struct SuggestPeopleResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The contacts, highest score first, at most 20.
    package var suggestions: [PersonSuggestion] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        suggestions: [PersonSuggestion] = []
    ) {
        self.suggestions = suggestions
    }
}

/// Mutes a conversation or ends that.
package struct PutConversationMuteRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The conversation, 1 to 128 bytes.
    package var conversationID: String = ""
    /// True to mute, false to end that.
    package var isMuted: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = "",
        conversationID: String = "",
        isMuted: Bool = false
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.conversationID = conversationID
        self.isMuted = isMuted
    }
}

/// Answers that the choice is recorded.
package struct PutConversationMuteResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks which conversations are muted.
package struct ListConversationMutesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
    }
}

/// A conversation whose messages do not alert.
package struct ConversationMute: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The conversation, 1 to 128 bytes.
    package var conversationID: String = ""
    /// Since when.
    package var mutedAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        conversationID: String = "",
        mutedAtUnixUs: Int64 = 0
    ) {
        self.appID = appID
        self.conversationID = conversationID
        self.mutedAtUnixUs = mutedAtUnixUs
    }
}

/// Answers with the muted conversations.
package struct ListConversationMutesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The conversations, at most 1,000.
    package var mutes: [ConversationMute] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        mutes: [ConversationMute] = []
    ) {
        self.mutes = mutes
    }
}

/// How many alerts of a class an app may make for one person.
///
/// Smoothed: `burst` alerts may be made at once, and room for one more comes back every `period_s` / `alert_count`, so any
/// period sees at most `burst` + `alert_count`. Only alerts that are made count: nothing silenced, held, quiet or capped.
package struct AlertCap: ProtobufCConvertible, Equatable, Sendable {
    /// The class.
    package var alertClass: AlertClass = AlertClass()
    /// Alerts in a period, in the long run: 1 to 10,000.
    package var alertCount: UInt32 = 0
    /// The period, in seconds: 1 to 2,678,400, which is 31 days.
    package var periodS: UInt32 = 0
    /// Alerts that may be made at once: 1 to 10,000; 0 is read as `alert_count`.
    package var burst: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        alertClass: AlertClass = AlertClass(),
        alertCount: UInt32 = 0,
        periodS: UInt32 = 0,
        burst: UInt32 = 0
    ) {
        self.alertClass = alertClass
        self.alertCount = alertCount
        self.periodS = periodS
        self.burst = burst
    }
}

/// Replaces an app's caps.
package struct PutAlertCapsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The whole new set, at most one for each class; empty for none.
    package var caps: [AlertCap] = []
    /// The revision to replace: absent means whatever there is, 0 that there is none.
    ///
    /// Another one ends with ABORTED.
    package var expectedRevision: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        caps: [AlertCap] = [],
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.appID = appID
        self.caps = caps
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the caps as stored.
package struct PutAlertCapsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The caps now, by class.
    package var caps: [AlertCap] = []
    /// Changes with every change; 0 where there are none.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        caps: [AlertCap] = [],
        revision: UInt64 = 0
    ) {
        self.caps = caps
        self.revision = revision
    }
}

/// Asks for an app's caps.
package struct GetAlertCapsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; the app, or an operator.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = ""
    ) {
        self.principal = principal
        self.appID = appID
    }
}

/// Answers with an app's caps.
package struct GetAlertCapsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The caps by class; empty where none is set.
    package var caps: [AlertCap] = []
    /// Changes with every change; 0 where there are none.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        caps: [AlertCap] = [],
        revision: UInt64 = 0
    ) {
        self.caps = caps
        self.revision = revision
    }
}
