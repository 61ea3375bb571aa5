// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/notification.proto; change that and run script/generate.

package import ProtobufRuntime

/// How loudly a notification may interrupt (iOS model, interruption levels).
///
/// Payloads and JSON spell the levels as strings: `passive`, `active`, `time-sensitive`, `critical`. The numbers are
/// this contract's own and rise with loudness from PASSIVE to CRITICAL; no other system's raw values are exchanged.
package enum InterruptionLevel: ProtobufEnum {
    /// No level was given; it is read as active.
    case unspecified
    /// Listed only: never a sound, never a lit screen.
    ///
    /// Spelled `passive`.
    case passive
    /// Alerts unless a Focus or the scheduled summary says otherwise.
    ///
    /// Spelled `active`.
    case active
    /// About something happening now or within one hour; passes the scheduled summary, and a Focus that lets it through.
    ///
    /// Spelled `time-sensitive`.
    case timeSensitive
    /// Health and safety; passes every Focus, the summary and the mute switch, and needs an entitlement.
    ///
    /// Spelled
    /// `critical`.
    case critical
    /// A level was given that this version does not know.
    ///
    /// Ingestion refuses it (`invalid_interruption_level`); found in
    /// something already stored or relayed it is read as active with the reason `level.unknown`. A number above this one
    /// is read the same way.
    case unrecognized_
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .passive,
        .active,
        .timeSensitive,
        .critical,
        .unrecognized_,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .passive
            case 2: .active
            case 3: .timeSensitive
            case 4: .critical
            case 5: .unrecognized_
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .passive: 1
        case .active: 2
        case .timeSensitive: 3
        case .critical: 4
        case .unrecognized_: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "INTERRUPTION_LEVEL_UNSPECIFIED"
        case .passive: "INTERRUPTION_LEVEL_PASSIVE"
        case .active: "INTERRUPTION_LEVEL_ACTIVE"
        case .timeSensitive: "INTERRUPTION_LEVEL_TIME_SENSITIVE"
        case .critical: "INTERRUPTION_LEVEL_CRITICAL"
        case .unrecognized_: "INTERRUPTION_LEVEL_UNRECOGNIZED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a notification is about: a person-to-person event or anything else.
package enum NotificationKind: ProtobufEnum {
    /// No kind was given; it is read as GENERAL.
    case unspecified
    /// Not about person-to-person communication.
    ///
    /// Spelled `noncomm`.
    case general
    /// A message from one person to another.
    ///
    /// Spelled `message`.
    case message
    /// A call from one person to another.
    ///
    /// Spelled `call`.
    case call
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .general,
        .message,
        .call,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .general
            case 2: .message
            case 3: .call
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .general: 1
        case .message: 2
        case .call: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "NOTIFICATION_KIND_UNSPECIFIED"
        case .general: "NOTIFICATION_KIND_GENERAL"
        case .message: "NOTIFICATION_KIND_MESSAGE"
        case .call: "NOTIFICATION_KIND_CALL"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Why a sender sends: what consent is asked about.
package enum NotificationPurpose: ProtobufEnum {
    /// No purpose was given.
    ///
    /// A notification that names a topic has the topic's purpose, and a topic without one counts as
    /// marketing; a notification without a topic counts as transactional.
    case unspecified
    /// About something the person did or is part of: an order, a sign-in, an appointment.
    case transactional
    /// Offers, sales, promotion.
    ///
    /// Needs an explicit opt-in and is never above active.
    case marketing
    /// New content and recommendations; more than passive draws a warning (guideline LVL-005).
    case recommendation
    /// A public authority's alert; needs the entitlement of that name, a region, and the level critical.
    case publicAuthority
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .transactional,
        .marketing,
        .recommendation,
        .publicAuthority,
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
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "NOTIFICATION_PURPOSE_UNSPECIFIED"
        case .transactional: "NOTIFICATION_PURPOSE_TRANSACTIONAL"
        case .marketing: "NOTIFICATION_PURPOSE_MARKETING"
        case .recommendation: "NOTIFICATION_PURPOSE_RECOMMENDATION"
        case .publicAuthority: "NOTIFICATION_PURPOSE_PUBLIC_AUTHORITY"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What kind of push carries the notification (the `apns-push-type` of the APNs model).
package enum PushType: ProtobufEnum {
    /// No type was given; it is read as ALERT.
    case unspecified
    /// Shows, sounds or badges: at least one of text, badge and sound is present (payload rule P8).
    case alert
    /// Wakes the app only: no text, badge or sound (payload rule P7).
    ///
    /// Stored, never listed, never alerts.
    case background
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .alert,
        .background,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .alert
            case 2: .background
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .alert: 1
        case .background: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "PUSH_TYPE_UNSPECIFIED"
        case .alert: "PUSH_TYPE_ALERT"
        case .background: "PUSH_TYPE_BACKGROUND"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What the sender asks to be heard.
package enum SoundKind: ProtobufEnum {
    /// No sound was asked for.
    ///
    /// Spelled `none`.
    case unspecified
    /// The system's default sound.
    ///
    /// Spelled `default`.
    case `default`
    /// A sound file of the app, named in `Sound.name`.
    ///
    /// Spelled `custom`.
    case custom
    /// A critical sound at `Sound.volume`, only with level critical (payload rule P10).
    ///
    /// Spelled `critical`.
    case critical
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .`default`,
        .custom,
        .critical,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .`default`
            case 2: .custom
            case 3: .critical
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .`default`: 1
        case .custom: 2
        case .critical: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "SOUND_KIND_UNSPECIFIED"
        case .`default`: "SOUND_KIND_DEFAULT"
        case .custom: "SOUND_KIND_CUSTOM"
        case .critical: "SOUND_KIND_CRITICAL"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// The sound a sender asks for; whether it is heard is decided per person.
package struct Sound: ProtobufCConvertible, Equatable, Sendable {
    /// What is asked for.
    package var kind: SoundKind = SoundKind()
    /// File name in the app, at most 128 bytes, without a path separator; empty for the default sound of its kind.
    package var name: String = ""
    /// Volume of a critical sound, 0 (silent) to 1 (full), finite; absent means 1.
    ///
    /// Not allowed with another kind.
    package var volume: Double? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        kind: SoundKind = SoundKind(),
        name: String = "",
        volume: Double? = nil
    ) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }
}

/// A text the client takes from its own string catalogue, in place of the text given.
package struct TextLocalization: ProtobufCConvertible, Equatable, Sendable {
    /// Key in the app's catalogue, 1 to 128 bytes.
    package var key: String = ""
    /// Arguments that fill the catalogue entry's placeholders in order; at most 32, each at most 1,024 bytes.
    package var args: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        key: String = "",
        args: [String] = []
    ) {
        self.key = key
        self.args = args
    }
}

/// A picture, sound or film shown with the notification.
package struct MediaAttachment: ProtobufCConvertible, Equatable, Sendable {
    /// Identifier unique in the notification, 1 to 64 bytes.
    package var attachmentID: String = ""
    /// Where the client loads it from: an absolute https URL of at most 2,048 bytes.
    ///
    /// Usher does not load it.
    package var url: String = ""
    /// Media type such as `image/jpeg`, at most 127 bytes; empty where the sender does not say.
    package var mediaType: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        attachmentID: String = "",
        url: String = "",
        mediaType: String = ""
    ) {
        self.attachmentID = attachmentID
        self.url = url
        self.mediaType = mediaType
    }
}

/// Everything a sender says of a notification apart from whom it is for and when it goes.
///
/// It is the part that travels unchanged from submission to inbox, so a service may store and forward its encoded bytes.
/// Its encoded size is at most 16,384 bytes. Texts are UTF-8 without U+0000.
package struct NotificationContent: ProtobufCConvertible, Equatable, Sendable {
    /// Headline, plain text, at most 5,120 bytes; empty where there is none.
    package var title: String = ""
    /// Second line, plain text, at most 5,120 bytes; empty where there is none.
    package var subtitle: String = ""
    /// Text, plain, at most 5,120 bytes; empty where there is none.
    package var body: String = ""
    /// How loudly the sender asks to interrupt; what is granted is in the decision.
    package var level: InterruptionLevel = InterruptionLevel()
    /// What it is about.
    ///
    /// MESSAGE and CALL come with `communication`.
    package var kind: NotificationKind = NotificationKind()
    /// Why it is sent.
    package var purpose: NotificationPurpose = NotificationPurpose()
    /// Badge to set: absent leaves the badge as it is, 0 removes it, n sets n and is never added.
    ///
    /// At most 2,147,483,647.
    package var badge: UInt32? = nil
    /// Sound asked for; absent means silent.
    package var sound: Sound? = nil
    /// Groups records in the list; at most 128 bytes, empty where there is none.
    ///
    /// It never replaces anything.
    package var threadID: String = ""
    /// Category registered by the app, at most 128 bytes; empty or unknown means no actions.
    package var categoryID: String = ""
    /// A later notification of the same app with the same collapse id replaces this one for the same person; at most 64
    /// bytes, empty where there is none.
    package var collapseID: String = ""
    /// Order in a summary, 0 to 1, finite; absent counts as 0 there (iOS model, scheduled summary rule S3), and differs
    /// from 0 only for reports.
    package var relevanceScore: Double? = nil
    /// String matched against the predicate of a Focus filter, at most 256 bytes; absent or empty means no effect.
    package var filterCriteria: String? = nil
    /// Person-to-person facts; required for MESSAGE and CALL, absent for GENERAL.
    package var communication: Communication? = nil
    /// The real-world event this is about, the same for every notification about it; at most 128 bytes, empty where none
    /// is given.
    ///
    /// One alert is made for each event and person (guideline DUP-001).
    package var eventID: String = ""
    /// When that event happens; time-sensitive asks for one within an hour of sending (guideline LVL-001).
    package var eventAtUnixUs: Int64? = nil
    /// When the alert is no longer worth making.
    ///
    /// Absent: 24 hours after acceptance, one hour for time-sensitive and
    /// critical. 0: alert at once or not at all. The record stays readable.
    package var expiresAtUnixUs: Int64? = nil
    /// Which window or screen to bring forward, at most 256 bytes; empty where none is given.
    package var targetContentID: String = ""
    /// Catalogue text for the title; it wins over `title`.
    package var titleLocalization: TextLocalization? = nil
    /// Catalogue text for the subtitle; it wins over `subtitle`.
    package var subtitleLocalization: TextLocalization? = nil
    /// Catalogue text for the body; it wins over `body`.
    package var bodyLocalization: TextLocalization? = nil
    /// Media shown with it; at most 10.
    package var attachments: [MediaAttachment] = []
    /// Name of the launch image in the app, at most 128 bytes; empty where none is given.
    package var launchImage: String = ""
    /// True where the client's service extension runs before the notification is shown.
    package var mutableContent: Bool = false
    /// True where the app is also woken in the background.
    package var contentAvailable: Bool = false
    /// What kind of push carries it.
    package var pushType: PushType = PushType()
    /// The sender's own data: one JSON object (RFC 8259) of at most 4,096 bytes; empty where there is none.
    package var customDataJSON: String = ""
    /// Language of the texts, a BCP 47 tag such as `en-GB`, at most 35 bytes: the guideline rules about wording are held
    /// against it.
    ///
    /// Empty: the app's own where it declares a single one, else whatever the texts look like.
    package var language: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        title: String = "",
        subtitle: String = "",
        body: String = "",
        level: InterruptionLevel = InterruptionLevel(),
        kind: NotificationKind = NotificationKind(),
        purpose: NotificationPurpose = NotificationPurpose(),
        badge: UInt32? = nil,
        sound: Sound? = nil,
        threadID: String = "",
        categoryID: String = "",
        collapseID: String = "",
        relevanceScore: Double? = nil,
        filterCriteria: String? = nil,
        communication: Communication? = nil,
        eventID: String = "",
        eventAtUnixUs: Int64? = nil,
        expiresAtUnixUs: Int64? = nil,
        targetContentID: String = "",
        titleLocalization: TextLocalization? = nil,
        subtitleLocalization: TextLocalization? = nil,
        bodyLocalization: TextLocalization? = nil,
        attachments: [MediaAttachment] = [],
        launchImage: String = "",
        mutableContent: Bool = false,
        contentAvailable: Bool = false,
        pushType: PushType = PushType(),
        customDataJSON: String = "",
        language: String = ""
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.level = level
        self.kind = kind
        self.purpose = purpose
        self.badge = badge
        self.sound = sound
        self.threadID = threadID
        self.categoryID = categoryID
        self.collapseID = collapseID
        self.relevanceScore = relevanceScore
        self.filterCriteria = filterCriteria
        self.communication = communication
        self.eventID = eventID
        self.eventAtUnixUs = eventAtUnixUs
        self.expiresAtUnixUs = expiresAtUnixUs
        self.targetContentID = targetContentID
        self.titleLocalization = titleLocalization
        self.subtitleLocalization = subtitleLocalization
        self.bodyLocalization = bodyLocalization
        self.attachments = attachments
        self.launchImage = launchImage
        self.mutableContent = mutableContent
        self.contentAvailable = contentAvailable
        self.pushType = pushType
        self.customDataJSON = customDataJSON
        self.language = language
    }
}
