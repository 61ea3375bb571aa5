// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/consent/v1/consent.proto; change that and run script/generate.

package import ProtobufRuntime

/// Whether a pair may be sent.
package enum EvaluationVerdict: ProtobufEnum {
    /// Not evaluated.
    case unspecified
    /// It may be sent with the permissions given.
    case permitted
    /// It may not be sent; the reason says why.
    case refused
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .permitted,
        .refused,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .permitted
            case 2: .refused
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .permitted: 1
        case .refused: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "EVALUATION_VERDICT_UNSPECIFIED"
        case .permitted: "EVALUATION_VERDICT_PERMITTED"
        case .refused: "EVALUATION_VERDICT_REFUSED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What an app asks to be allowed (iOS model, authorization options).
package enum AuthorizationOption: ProtobufEnum {
    /// No option.
    case unspecified
    /// Set the badge.
    case badge
    /// Play sounds.
    case sound
    /// Show alerts.
    case alert
    /// Show in the car.
    case carPlay
    /// Play critical alerts; asks with its own prompt.
    case criticalAlert
    /// The app has a settings page of its own.
    case providesAppSettings
    /// Start provisionally, without a prompt.
    case provisional
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .badge,
        .sound,
        .alert,
        .carPlay,
        .criticalAlert,
        .providesAppSettings,
        .provisional,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .badge
            case 2: .sound
            case 3: .alert
            case 4: .carPlay
            case 5: .criticalAlert
            case 6: .providesAppSettings
            case 7: .provisional
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .badge: 1
        case .sound: 2
        case .alert: 3
        case .carPlay: 4
        case .criticalAlert: 5
        case .providesAppSettings: 6
        case .provisional: 7
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "AUTHORIZATION_OPTION_UNSPECIFIED"
        case .badge: "AUTHORIZATION_OPTION_BADGE"
        case .sound: "AUTHORIZATION_OPTION_SOUND"
        case .alert: "AUTHORIZATION_OPTION_ALERT"
        case .carPlay: "AUTHORIZATION_OPTION_CAR_PLAY"
        case .criticalAlert: "AUTHORIZATION_OPTION_CRITICAL_ALERT"
        case .providesAppSettings: "AUTHORIZATION_OPTION_PROVIDES_APP_SETTINGS"
        case .provisional: "AUTHORIZATION_OPTION_PROVISIONAL"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Where a choice was made.
package enum ChoiceSource: ProtobufEnum {
    /// Not said; refused where a source is required.
    case unspecified
    /// In the authorization prompt.
    case prompt
    /// Under a provisional notification.
    case provisionalNotification
    /// In settings, or on the preference page.
    case settings
    /// In the app's own page.
    case app
    /// Through a signed preference link.
    case preferenceLink
    /// Through one-click unsubscribe (RFC 8058).
    case oneClickUnsubscribe
    /// By an operator on the person's request.
    case `operator`
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .prompt,
        .provisionalNotification,
        .settings,
        .app,
        .preferenceLink,
        .oneClickUnsubscribe,
        .`operator`,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .prompt
            case 2: .provisionalNotification
            case 3: .settings
            case 4: .app
            case 5: .preferenceLink
            case 6: .oneClickUnsubscribe
            case 7: .`operator`
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .prompt: 1
        case .provisionalNotification: 2
        case .settings: 3
        case .app: 4
        case .preferenceLink: 5
        case .oneClickUnsubscribe: 6
        case .`operator`: 7
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "CHOICE_SOURCE_UNSPECIFIED"
        case .prompt: "CHOICE_SOURCE_PROMPT"
        case .provisionalNotification: "CHOICE_SOURCE_PROVISIONAL_NOTIFICATION"
        case .settings: "CHOICE_SOURCE_SETTINGS"
        case .app: "CHOICE_SOURCE_APP"
        case .preferenceLink: "CHOICE_SOURCE_PREFERENCE_LINK"
        case .oneClickUnsubscribe: "CHOICE_SOURCE_ONE_CLICK_UNSUBSCRIBE"
        case .`operator`: "CHOICE_SOURCE_OPERATOR"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a person answers to the introduction or a review.
package enum TimeSensitiveAnswer: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// They stay on, as they do where nobody answers.
    case keep
    /// They are turned off.
    case turnOff
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .keep,
        .turnOff,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .keep
            case 2: .turnOff
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .keep: 1
        case .turnOff: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "TIME_SENSITIVE_ANSWER_UNSPECIFIED"
        case .keep: "TIME_SENSITIVE_ANSWER_KEEP"
        case .turnOff: "TIME_SENSITIVE_ANSWER_TURN_OFF"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Whether a person is in a topic.
package enum SubscriptionState: ProtobufEnum {
    /// Nothing is recorded: not subscribed.
    case unspecified
    /// Subscribed.
    case subscribed
    /// Asked for, waiting for the second confirmation.
    case awaitingConfirmation
    /// Left.
    case unsubscribed
    /// Subscribed under an earlier text: the question is to be asked again, and nothing is sent meanwhile.
    case textOutdated
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .subscribed,
        .awaitingConfirmation,
        .unsubscribed,
        .textOutdated,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .subscribed
            case 2: .awaitingConfirmation
            case 3: .unsubscribed
            case 4: .textOutdated
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .subscribed: 1
        case .awaitingConfirmation: 2
        case .unsubscribed: 3
        case .textOutdated: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "SUBSCRIPTION_STATE_UNSPECIFIED"
        case .subscribed: "SUBSCRIPTION_STATE_SUBSCRIBED"
        case .awaitingConfirmation: "SUBSCRIPTION_STATE_AWAITING_CONFIRMATION"
        case .unsubscribed: "SUBSCRIPTION_STATE_UNSUBSCRIBED"
        case .textOutdated: "SUBSCRIPTION_STATE_TEXT_OUTDATED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a preference link lets its bearer do.
package enum LinkPurpose: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// Leave one topic, or every marketing topic of the app, with one click (RFC 8058).
    ///
    /// Using it again is harmless.
    case unsubscribe
    /// See the app's listed topics, leave them and join them; marketing with the text that the page shows.
    case preferences
    /// Confirm an opt-in that waits for it, once.
    case confirmOptIn
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .unsubscribe,
        .preferences,
        .confirmOptIn,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .unsubscribe
            case 2: .preferences
            case 3: .confirmOptIn
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .unsubscribe: 1
        case .preferences: 2
        case .confirmOptIn: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "LINK_PURPOSE_UNSPECIFIED"
        case .unsubscribe: "LINK_PURPOSE_UNSUBSCRIBE"
        case .preferences: "LINK_PURPOSE_PREFERENCES"
        case .confirmOptIn: "LINK_PURPOSE_CONFIRM_OPT_IN"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a ledger entry records.
package enum LedgerEntryKind: ProtobufEnum {
    /// Not recorded.
    case unspecified
    /// A change of authorization.
    case authorization
    /// A change of settings.
    case settings
    /// An opt-in.
    case optIn
    /// An opt-out.
    case optOut
    /// A change of entitlements.
    case entitlements
    /// A consent text.
    case consentText
    /// An erasure: the person's key was destroyed.
    case erasure
    /// A topic was made or changed.
    case topic
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .authorization,
        .settings,
        .optIn,
        .optOut,
        .entitlements,
        .consentText,
        .erasure,
        .topic,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .authorization
            case 2: .settings
            case 3: .optIn
            case 4: .optOut
            case 5: .entitlements
            case 6: .consentText
            case 7: .erasure
            case 8: .topic
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .authorization: 1
        case .settings: 2
        case .optIn: 3
        case .optOut: 4
        case .entitlements: 5
        case .consentText: 6
        case .erasure: 7
        case .topic: 8
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "LEDGER_ENTRY_KIND_UNSPECIFIED"
        case .authorization: "LEDGER_ENTRY_KIND_AUTHORIZATION"
        case .settings: "LEDGER_ENTRY_KIND_SETTINGS"
        case .optIn: "LEDGER_ENTRY_KIND_OPT_IN"
        case .optOut: "LEDGER_ENTRY_KIND_OPT_OUT"
        case .entitlements: "LEDGER_ENTRY_KIND_ENTITLEMENTS"
        case .consentText: "LEDGER_ENTRY_KIND_CONSENT_TEXT"
        case .erasure: "LEDGER_ENTRY_KIND_ERASURE"
        case .topic: "LEDGER_ENTRY_KIND_TOPIC"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What is wrong with a ledger.
package enum LedgerFault: ProtobufEnum {
    /// Nothing.
    case unspecified
    /// An entry does not match its hash: it was changed.
    case entryChanged
    /// A position is missing: an entry was removed.
    case entryMissing
    /// An entry does not follow the one before: it was reordered or inserted.
    case chainBroken
    /// A checkpoint's signature does not verify, or it does not match its entry.
    case checkpointInvalid
    /// Entries behind the last checkpoint are gone, as after a crash or a restore; not a sign of tampering by itself.
    case unsignedTailLost
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .entryChanged,
        .entryMissing,
        .chainBroken,
        .checkpointInvalid,
        .unsignedTailLost,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .entryChanged
            case 2: .entryMissing
            case 3: .chainBroken
            case 4: .checkpointInvalid
            case 5: .unsignedTailLost
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .entryChanged: 1
        case .entryMissing: 2
        case .chainBroken: 3
        case .checkpointInvalid: 4
        case .unsignedTailLost: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "LEDGER_FAULT_UNSPECIFIED"
        case .entryChanged: "LEDGER_FAULT_ENTRY_CHANGED"
        case .entryMissing: "LEDGER_FAULT_ENTRY_MISSING"
        case .chainBroken: "LEDGER_FAULT_CHAIN_BROKEN"
        case .checkpointInvalid: "LEDGER_FAULT_CHECKPOINT_INVALID"
        case .unsignedTailLost: "LEDGER_FAULT_UNSIGNED_TAIL_LOST"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What pairs of a batch have in common: one notification, or one question about one.
package struct EvaluateSubject: ProtobufCConvertible, Equatable, Sendable {
    /// The sending app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic it goes to, 1 to 64 bytes; empty where it is addressed to people.
    package var topicID: String = ""
    /// Why it is sent; with a topic, the topic's purpose wins.
    package var purpose: NotificationPurpose = NotificationPurpose()
    /// The level asked for.
    package var level: InterruptionLevel = InterruptionLevel()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        topicID: String = "",
        purpose: NotificationPurpose = NotificationPurpose(),
        level: InterruptionLevel = InterruptionLevel()
    ) {
        self.appID = appID
        self.topicID = topicID
        self.purpose = purpose
        self.level = level
    }
}

/// One pair to evaluate.
package struct EvaluateEntry: ProtobufCConvertible, Equatable, Sendable {
    /// Index of its subject in the request.
    package var subjectIndex: UInt32 = 0
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        subjectIndex: UInt32 = 0,
        personID: String = ""
    ) {
        self.subjectIndex = subjectIndex
        self.personID = personID
    }
}

/// Asks about several pairs.
package struct EvaluateRequest: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 128 subjects.
    package var subjects: [EvaluateSubject] = []
    /// 1 to 128 pairs.
    ///
    /// An index without a subject ends the call with INVALID_ARGUMENT.
    package var entries: [EvaluateEntry] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        subjects: [EvaluateSubject] = [],
        entries: [EvaluateEntry] = []
    ) {
        self.subjects = subjects
        self.entries = entries
    }
}

/// The answer for one pair.
package struct Evaluation: ProtobufCConvertible, Equatable, Sendable {
    /// Whether it may be sent.
    package var verdict: EvaluationVerdict = EvaluationVerdict()
    /// Why not; unspecified where it may.
    package var reason: Reason = Reason()
    /// What the decision needs, and the ledger position it was read at.
    ///
    /// Given for refused pairs too.
    package var evaluated: EvaluatedPermissions? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        verdict: EvaluationVerdict = EvaluationVerdict(),
        reason: Reason = Reason(),
        evaluated: EvaluatedPermissions? = nil
    ) {
        self.verdict = verdict
        self.reason = reason
        self.evaluated = evaluated
    }
}

/// Answers about several pairs.
package struct EvaluateResponse: ProtobufCConvertible, Equatable, Sendable {
    /// One evaluation for each entry, in the same order.
    package var evaluations: [Evaluation] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        evaluations: [Evaluation] = []
    ) {
        self.evaluations = evaluations
    }
}

/// Asks for a page of a topic's subscribers.
package struct ListAudienceRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes.
    package var topicID: String = ""
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        topicID: String = "",
        page: PageRequest? = nil
    ) {
        self.appID = appID
        self.topicID = topicID
        self.page = page
    }
}

/// One page of a topic's subscribers.
package struct ListAudienceResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Person ids in ascending byte order.
    package var personIDs: [String] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personIDs: [String] = [],
        page: PageInfo? = nil
    ) {
        self.personIDs = personIDs
        self.page = page
    }
}

/// A person's authorization for one app.
package struct Authorization: ProtobufCConvertible, Equatable, Sendable {
    /// The status.
    package var status: AuthorizationStatus = AuthorizationStatus()
    /// When an ephemeral authorization ends; absent for every other status.
    package var endsAtUnixUs: Int64? = nil
    /// What the app asked for with its latest request.
    package var options: [AuthorizationOption] = []
    /// True where the person has seen the prompt: it is not shown again.
    package var wasPrompted: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        status: AuthorizationStatus = AuthorizationStatus(),
        endsAtUnixUs: Int64? = nil,
        options: [AuthorizationOption] = [],
        wasPrompted: Bool = false
    ) {
        self.status = status
        self.endsAtUnixUs = endsAtUnixUs
        self.options = options
        self.wasPrompted = wasPrompted
    }
}

/// Asks for authorization.
package struct RequestAuthorizationRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// What the app asks for.
    package var options: [AuthorizationOption] = []
    /// The sentence shown in the prompt and in settings, 1 to 100 bytes (guidelines PUR-001 to PUR-003).
    package var purposeText: String = ""
    /// Language of that sentence, a BCP 47 tag such as `en-GB`, at most 35 bytes.
    package var language: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = "",
        options: [AuthorizationOption] = [],
        purposeText: String = "",
        language: String = ""
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.options = options
        self.purposeText = purposeText
        self.language = language
    }
}

/// Answers with the status and what to do.
package struct RequestAuthorizationResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The authorization now.
    package var authorization: Authorization? = nil
    /// True where the client is to show the prompt and report the answer with PutAuthorization.
    package var showsPrompt: Bool = false
    /// Warnings and hints of the guideline rules about the purpose text; errors refuse the call.
    package var findings: [Finding] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        authorization: Authorization? = nil,
        showsPrompt: Bool = false,
        findings: [Finding] = []
    ) {
        self.authorization = authorization
        self.showsPrompt = showsPrompt
        self.findings = findings
    }
}

/// Records a choice about authorization.
package struct PutAuthorizationRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The new status.
    ///
    /// A transition the model does not have is refused as `authorization_transition_invalid`.
    package var status: AuthorizationStatus = AuthorizationStatus()
    /// When an ephemeral authorization ends, in the future; absent for every other status.
    package var endsAtUnixUs: Int64? = nil
    /// Where the choice was made.
    package var source: ChoiceSource = ChoiceSource()
    /// True where the person allowed it in the scheduled summary: the app's scheduled delivery is enabled too.
    package var inScheduledSummary: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = "",
        status: AuthorizationStatus = AuthorizationStatus(),
        endsAtUnixUs: Int64? = nil,
        source: ChoiceSource = ChoiceSource(),
        inScheduledSummary: Bool = false
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.status = status
        self.endsAtUnixUs = endsAtUnixUs
        self.source = source
        self.inScheduledSummary = inScheduledSummary
    }
}

/// Answers with the authorization as stored.
package struct PutAuthorizationResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The authorization now.
    package var authorization: Authorization? = nil
    /// Position of the ledger entry that records it; of the one in force where nothing changed.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        authorization: Authorization? = nil,
        ledgerPosition: UInt64 = 0
    ) {
        self.authorization = authorization
        self.ledgerPosition = ledgerPosition
    }
}

/// Everything recorded for one person and one app.
package struct PersonAppSettings: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// Whether the app may notify.
    package var authorization: Authorization? = nil
    /// What the person chose.
    package var settings: AppSettings? = nil
    /// Changes with every change of authorization or settings; 0 where nothing is recorded.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        authorization: Authorization? = nil,
        settings: AppSettings? = nil,
        revision: UInt64 = 0
    ) {
        self.appID = appID
        self.authorization = authorization
        self.settings = settings
        self.revision = revision
    }
}

/// Replaces settings.
package struct PutSettingsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an app cannot.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The whole new settings.
    package var settings: AppSettings? = nil
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
        appID: String = "",
        personID: String = "",
        settings: AppSettings? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.settings = settings
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the settings as stored.
package struct PutSettingsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The settings now.
    package var settings: PersonAppSettings? = nil
    /// Position of the ledger entry that records the change.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        settings: PersonAppSettings? = nil,
        ledgerPosition: UInt64 = 0
    ) {
        self.settings = settings
        self.ledgerPosition = ledgerPosition
    }
}

/// Records the answer to an introduction or a review.
package struct AnswerTimeSensitivePromptRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an app cannot.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The answer.
    package var answer: TimeSensitiveAnswer = TimeSensitiveAnswer()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        personID: String = "",
        answer: TimeSensitiveAnswer = TimeSensitiveAnswer()
    ) {
        self.principal = principal
        self.appID = appID
        self.personID = personID
        self.answer = answer
    }
}

/// Answers with the settings as stored.
package struct AnswerTimeSensitivePromptResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The settings now.
    package var settings: PersonAppSettings? = nil
    /// Position of the ledger entry that records the answer.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        settings: PersonAppSettings? = nil,
        ledgerPosition: UInt64 = 0
    ) {
        self.settings = settings
        self.ledgerPosition = ledgerPosition
    }
}

/// Asks for settings.
package struct GetSettingsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
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

/// Answers with settings.
package struct GetSettingsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The settings now.
    package var settings: PersonAppSettings? = nil
    /// What the app may use.
    package var capabilities: Capabilities? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        settings: PersonAppSettings? = nil,
        capabilities: Capabilities? = nil
    ) {
        self.settings = settings
        self.capabilities = capabilities
    }
}

/// Asks for all of a person's settings.
package struct ListSettingsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
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

/// One page of a person's settings.
package struct ListSettingsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The settings by app id.
    package var settings: [PersonAppSettings] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        settings: [PersonAppSettings] = [],
        page: PageInfo? = nil
    ) {
        self.settings = settings
        self.page = page
    }
}

/// What an app's owner may use.
package struct Entitlements: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// What it may use.
    package var capabilities: Capabilities? = nil
    /// Changes with every change; 0 where nothing is recorded.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        capabilities: Capabilities? = nil,
        revision: UInt64 = 0
    ) {
        self.appID = appID
        self.capabilities = capabilities
        self.revision = revision
    }
}

/// Replaces entitlements.
package struct PutEntitlementsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// The whole new entitlements; their revision is set by consent.
    package var entitlements: Entitlements? = nil
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
        entitlements: Entitlements? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.entitlements = entitlements
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the entitlements as stored.
package struct PutEntitlementsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The entitlements now.
    package var entitlements: Entitlements? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        entitlements: Entitlements? = nil
    ) {
        self.entitlements = entitlements
    }
}

/// Asks for entitlements.
package struct GetEntitlementsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
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

/// Answers with entitlements.
package struct GetEntitlementsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The entitlements now.
    package var entitlements: Entitlements? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        entitlements: Entitlements? = nil
    ) {
        self.entitlements = entitlements
    }
}

/// Something people subscribe to.
package struct Topic: ProtobufCConvertible, Equatable, Sendable {
    /// The app it belongs to, 1 to 155 bytes.
    package var appID: String = ""
    /// Its id, unique in the app: 1 to 64 bytes of `[a-z0-9._-]`.
    package var topicID: String = ""
    /// Its name for people, 1 to 128 bytes.
    package var displayName: String = ""
    /// What it brings and how often, in words a person understands, at most 512 bytes.
    package var summaryText: String = ""
    /// Why it sends; unspecified is stored as marketing.
    package var purpose: NotificationPurpose = NotificationPurpose()
    /// True where people see it among their preferences; a marketing topic must be listed.
    package var isListed: Bool = false
    /// True where an opt-in counts only after a second confirmation.
    package var needsDoubleOptIn: Bool = false
    /// Changes with every change.
    ///
    /// Set by consent.
    package var revision: UInt64 = 0
    /// Version of the text people are asked with now; 0 where there is none.
    ///
    /// Set by consent.
    package var textVersion: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        topicID: String = "",
        displayName: String = "",
        summaryText: String = "",
        purpose: NotificationPurpose = NotificationPurpose(),
        isListed: Bool = false,
        needsDoubleOptIn: Bool = false,
        revision: UInt64 = 0,
        textVersion: UInt32 = 0
    ) {
        self.appID = appID
        self.topicID = topicID
        self.displayName = displayName
        self.summaryText = summaryText
        self.purpose = purpose
        self.isListed = isListed
        self.needsDoubleOptIn = needsDoubleOptIn
        self.revision = revision
        self.textVersion = textVersion
    }
}

/// Creates or replaces a topic.
package struct PutTopicRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The topic.
    package var topic: Topic? = nil
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
        topic: Topic? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.topic = topic
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the topic as stored.
package struct PutTopicResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The topic now.
    package var topic: Topic? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        topic: Topic? = nil
    ) {
        self.topic = topic
    }
}

/// Asks for one topic.
package struct GetTopicRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes.
    package var topicID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        topicID: String = ""
    ) {
        self.principal = principal
        self.appID = appID
        self.topicID = topicID
    }
}

/// Answers with one topic.
package struct GetTopicResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The topic.
    package var topic: Topic? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        topic: Topic? = nil
    ) {
        self.topic = topic
    }
}

/// Asks for an app's topics.
package struct ListTopicsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.appID = appID
        self.page = page
    }
}

/// One page of topics.
package struct ListTopicsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The topics by id.
    package var topics: [Topic] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        topics: [Topic] = [],
        page: PageInfo? = nil
    ) {
        self.topics = topics
        self.page = page
    }
}

/// The words people are asked with.
package struct ConsentText: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes.
    package var topicID: String = ""
    /// Version, 1 and rising.
    package var version: UInt32 = 0
    /// Language, a BCP 47 tag such as `en-GB`, 2 to 35 bytes.
    package var language: String = ""
    /// The question, 1 to 2,048 bytes; it names the kind of content (guideline MKT-003).
    package var question: String = ""
    /// Label of yes, 1 to 64 bytes.
    package var acceptLabel: String = ""
    /// Label of no, 1 to 64 bytes; as easy to choose as yes.
    package var declineLabel: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        topicID: String = "",
        version: UInt32 = 0,
        language: String = "",
        question: String = "",
        acceptLabel: String = "",
        declineLabel: String = ""
    ) {
        self.appID = appID
        self.topicID = topicID
        self.version = version
        self.language = language
        self.question = question
        self.acceptLabel = acceptLabel
        self.declineLabel = declineLabel
    }
}

/// Records a text.
package struct PutConsentTextRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The text.
    ///
    /// Repeating it unchanged is harmless; changing a recorded one is refused as `consent_text_immutable`.
    package var text: ConsentText? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        text: ConsentText? = nil
    ) {
        self.principal = principal
        self.text = text
    }
}

/// Answers that the text is recorded.
package struct PutConsentTextResponse: ProtobufCConvertible, Equatable, Sendable {
    /// SHA-256 of the recorded text, 32 bytes, as evidence refers to it.
    package var textSha256: [UInt8] = []
    /// The text as it is recorded, with its language as RFC 5646 spells it.
    package var text: ConsentText? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        textSha256: [UInt8] = [],
        text: ConsentText? = nil
    ) {
        self.textSha256 = textSha256
        self.text = text
    }
}

/// Asks for a topic's recorded texts.
package struct ListConsentTextsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes.
    package var topicID: String = ""
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        topicID: String = "",
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.appID = appID
        self.topicID = topicID
        self.page = page
    }
}

/// One page of a topic's texts.
package struct ListConsentTextsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The texts by version and language.
    package var texts: [ConsentText] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        texts: [ConsentText] = [],
        page: PageInfo? = nil
    ) {
        self.texts = texts
        self.page = page
    }
}

/// How a person was asked and answered.
package struct ConsentEvidence: ProtobufCConvertible, Equatable, Sendable {
    /// Version of the text shown; mandatory for marketing.
    package var textVersion: UInt32 = 0
    /// Language it was shown in, a BCP 47 tag.
    package var language: String = ""
    /// When the person chose; not in the future, at most 5 minutes of clock difference excepted.
    package var chosenAtUnixUs: Int64 = 0
    /// Where the choice was made.
    package var source: ChoiceSource = ChoiceSource()
    /// Page or screen, at most 256 bytes; empty where not known.
    package var sourceDetail: String = ""
    /// Network address and client, at most 512 bytes; refused unless configuration allows keeping it.
    package var networkDetail: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        textVersion: UInt32 = 0,
        language: String = "",
        chosenAtUnixUs: Int64 = 0,
        source: ChoiceSource = ChoiceSource(),
        sourceDetail: String = "",
        networkDetail: String = ""
    ) {
        self.textVersion = textVersion
        self.language = language
        self.chosenAtUnixUs = chosenAtUnixUs
        self.source = source
        self.sourceDetail = sourceDetail
        self.networkDetail = networkDetail
    }
}

/// Joins a topic.
package struct OptInRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes.
    package var topicID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The channel; unspecified means every one.
    package var channel: DeliveryChannel = DeliveryChannel()
    /// How the person was asked; mandatory for marketing.
    package var evidence: ConsentEvidence? = nil
    /// True where this is the second confirmation of a double opt-in.
    package var isConfirmation: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        topicID: String = "",
        personID: String = "",
        channel: DeliveryChannel = DeliveryChannel(),
        evidence: ConsentEvidence? = nil,
        isConfirmation: Bool = false
    ) {
        self.principal = principal
        self.appID = appID
        self.topicID = topicID
        self.personID = personID
        self.channel = channel
        self.evidence = evidence
        self.isConfirmation = isConfirmation
    }
}

/// Answers with the state as stored.
package struct OptInResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state now.
    package var preference: Preference? = nil
    /// Position of the ledger entry that records it; of the one in force where nothing changed.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        preference: Preference? = nil,
        ledgerPosition: UInt64 = 0
    ) {
        self.preference = preference
        self.ledgerPosition = ledgerPosition
    }
}

/// Leaves a topic.
package struct OptOutRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes; empty means every marketing topic of the app.
    package var topicID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The channel; unspecified means every one.
    package var channel: DeliveryChannel = DeliveryChannel()
    /// Where the choice was made.
    package var source: ChoiceSource = ChoiceSource()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        topicID: String = "",
        personID: String = "",
        channel: DeliveryChannel = DeliveryChannel(),
        source: ChoiceSource = ChoiceSource()
    ) {
        self.principal = principal
        self.appID = appID
        self.topicID = topicID
        self.personID = personID
        self.channel = channel
        self.source = source
    }
}

/// Answers that the person has left.
package struct OptOutResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Position of the ledger entry that records it; of the one in force where nothing changed.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        ledgerPosition: UInt64 = 0
    ) {
        self.ledgerPosition = ledgerPosition
    }
}

/// A topic with a person's state in it.
package struct Preference: ProtobufCConvertible, Equatable, Sendable {
    /// The topic.
    package var topic: Topic? = nil
    /// The state over all channels that were not chosen by themselves.
    package var state: SubscriptionState = SubscriptionState()
    /// Channels the person left while staying in the topic.
    package var channelsOff: [DeliveryChannel] = []
    /// When the state began; absent where nothing is recorded.
    package var sinceUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        topic: Topic? = nil,
        state: SubscriptionState = SubscriptionState(),
        channelsOff: [DeliveryChannel] = [],
        sinceUnixUs: Int64? = nil
    ) {
        self.topic = topic
        self.state = state
        self.channelsOff = channelsOff
        self.sinceUnixUs = sinceUnixUs
    }
}

/// Asks for a person's preferences.
package struct ListPreferencesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Only this app, 1 to 155 bytes; empty means all.
    package var appID: String = ""
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = "",
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.page = page
    }
}

/// One page of a person's preferences.
package struct ListPreferencesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The preferences by app and topic id.
    package var preferences: [Preference] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        preferences: [Preference] = [],
        page: PageInfo? = nil
    ) {
        self.preferences = preferences
        self.page = page
    }
}

/// What a link is for.
package struct PreferenceLink: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, 16 bytes.
    package var linkID: [UInt8] = []
    /// What its bearer may do.
    package var purpose: LinkPurpose = LinkPurpose()
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes; empty where it is about every topic.
    package var topicID: String = ""
    /// When it was made.
    package var madeAtUnixUs: Int64 = 0
    /// When it ends.
    package var endsAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        linkID: [UInt8] = [],
        purpose: LinkPurpose = LinkPurpose(),
        appID: String = "",
        topicID: String = "",
        madeAtUnixUs: Int64 = 0,
        endsAtUnixUs: Int64 = 0
    ) {
        self.linkID = linkID
        self.purpose = purpose
        self.appID = appID
        self.topicID = topicID
        self.madeAtUnixUs = madeAtUnixUs
        self.endsAtUnixUs = endsAtUnixUs
    }
}

/// Asks for a link.
package struct CreatePreferenceLinkRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes; empty means every marketing topic, or for preferences every listed one.
    package var topicID: String = ""
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// What its bearer may do.
    package var purpose: LinkPurpose = LinkPurpose()
    /// How long it lasts, at most 400 days; 0 means 60 days, or for a confirmation 7.
    package var lifetimeSeconds: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        topicID: String = "",
        personID: String = "",
        purpose: LinkPurpose = LinkPurpose(),
        lifetimeSeconds: UInt32 = 0
    ) {
        self.principal = principal
        self.appID = appID
        self.topicID = topicID
        self.personID = personID
        self.purpose = purpose
        self.lifetimeSeconds = lifetimeSeconds
    }
}

/// Answers with the link.
package struct CreatePreferenceLinkResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What it is for.
    package var link: PreferenceLink? = nil
    /// The secret part, at most 1,024 bytes of base64url.
    package var token: String = ""
    /// The whole address; empty where configuration names no base.
    package var url: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        link: PreferenceLink? = nil,
        token: String = "",
        url: String = ""
    ) {
        self.link = link
        self.token = token
        self.url = url
    }
}

/// Asks what a link is for.
package struct OpenPreferenceLinkRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The link's token, at most 1,024 bytes.
    package var token: String = ""
    /// Languages that questions are shown in where there are texts, best first: BCP 47 tags, at most 10.
    ///
    /// Behind them come
    /// the person's locale, English, and whatever there is.
    package var languages: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        token: String = "",
        languages: [String] = []
    ) {
        self.token = token
        self.languages = languages
    }
}

/// What a person is asked before they join a marketing topic on a link's page.
package struct LinkQuestion: ProtobufCConvertible, Equatable, Sendable {
    /// The text that is in force, in one of its languages.
    package var text: ConsentText? = nil
    /// Its hash, 32 bytes.
    package var textSha256: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        text: ConsentText? = nil,
        textSha256: [UInt8] = []
    ) {
        self.text = text
        self.textSha256 = textSha256
    }
}

/// Answers with what the link's page shows.
package struct OpenPreferenceLinkResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What it is for.
    package var link: PreferenceLink? = nil
    /// The topics it is about, with the person's state in them.
    package var preferences: [Preference] = []
    /// The app's name for people, its id where none is known.
    package var appDisplayName: String = ""
    /// For preferences: what is asked about each marketing topic that has a text and that the person is not in, in the
    /// order of the topics.
    package var questions: [LinkQuestion] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        link: PreferenceLink? = nil,
        preferences: [Preference] = [],
        appDisplayName: String = "",
        questions: [LinkQuestion] = []
    ) {
        self.link = link
        self.preferences = preferences
        self.appDisplayName = appDisplayName
        self.questions = questions
    }
}

/// What a person chose for one topic.
package struct TopicChoice: ProtobufCConvertible, Equatable, Sendable {
    /// The topic, 1 to 64 bytes.
    package var topicID: String = ""
    /// True to join, false to leave.
    package var subscribes: Bool = false
    /// The channel; unspecified means every one.
    package var channel: DeliveryChannel = DeliveryChannel()
    /// To join: version of the text that was shown; mandatory for marketing.
    ///
    /// One that is not in force any more is refused as
    /// `consent_text_outdated`.
    package var textVersion: UInt32 = 0
    /// Language it was shown in, a BCP 47 tag; mandatory with a version.
    package var language: String = ""
    /// Its hash, 32 bytes, as the question had it; mandatory with a version.
    package var textSha256: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        topicID: String = "",
        subscribes: Bool = false,
        channel: DeliveryChannel = DeliveryChannel(),
        textVersion: UInt32 = 0,
        language: String = "",
        textSha256: [UInt8] = []
    ) {
        self.topicID = topicID
        self.subscribes = subscribes
        self.channel = channel
        self.textVersion = textVersion
        self.language = language
        self.textSha256 = textSha256
    }
}

/// Does what a link is for.
package struct FollowPreferenceLinkRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The link's token, at most 1,024 bytes.
    package var token: String = ""
    /// True where it came as one-click unsubscribe; false where a person used the page.
    package var isOneClick: Bool = false
    /// For preferences: what the person chose, at most 100.
    package var choices: [TopicChoice] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        token: String = "",
        isOneClick: Bool = false,
        choices: [TopicChoice] = []
    ) {
        self.token = token
        self.isOneClick = isOneClick
        self.choices = choices
    }
}

/// Answers with the state as stored.
package struct FollowPreferenceLinkResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The topics it is about, with the person's state in them now.
    package var preferences: [Preference] = []
    /// Position of the last ledger entry that records it; of the one in force where nothing changed.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        preferences: [Preference] = [],
        ledgerPosition: UInt64 = 0
    ) {
        self.preferences = preferences
        self.ledgerPosition = ledgerPosition
    }
}

/// Makes links useless.
package struct RevokePreferenceLinksRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Only links of this app, 1 to 155 bytes; empty means all.
    package var appID: String = ""
    /// Only this link, 16 bytes; empty means every link made until now.
    package var linkID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = "",
        linkID: [UInt8] = []
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.linkID = linkID
    }
}

/// Answers that they are useless.
package struct RevokePreferenceLinksResponse: ProtobufCConvertible, Equatable, Sendable {
    /// When that began.
    package var revokedAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        revokedAtUnixUs: Int64 = 0
    ) {
        self.revokedAtUnixUs = revokedAtUnixUs
    }
}

/// One entry of the append-only ledger.
package struct LedgerEntry: ProtobufCConvertible, Equatable, Sendable {
    /// Its position, 1 and rising by one.
    package var position: UInt64 = 0
    /// When it was appended.
    package var appendedAtUnixUs: Int64 = 0
    /// What it records.
    package var kind: LedgerEntryKind = LedgerEntryKind()
    /// The record, encrypted under the person's key where it holds personal data; at most 8,192 bytes.
    package var sealedRecord: [UInt8] = []
    /// Hash of the entry before, 32 bytes (SHA-256); zeros for the first.
    package var previousHash: [UInt8] = []
    /// Hash of this entry, 32 bytes (SHA-256), over position, time, kind, the record's hash and the hash before.
    package var entryHash: [UInt8] = []
    /// Hash of the sealed record, 32 bytes (SHA-256).
    package var recordSha256: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        position: UInt64 = 0,
        appendedAtUnixUs: Int64 = 0,
        kind: LedgerEntryKind = LedgerEntryKind(),
        sealedRecord: [UInt8] = [],
        previousHash: [UInt8] = [],
        entryHash: [UInt8] = [],
        recordSha256: [UInt8] = []
    ) {
        self.position = position
        self.appendedAtUnixUs = appendedAtUnixUs
        self.kind = kind
        self.sealedRecord = sealedRecord
        self.previousHash = previousHash
        self.entryHash = entryHash
        self.recordSha256 = recordSha256
    }
}

/// A signed statement that the ledger up to a position has a hash.
package struct LedgerCheckpoint: ProtobufCConvertible, Equatable, Sendable {
    /// The position it covers.
    package var position: UInt64 = 0
    /// Hash of the entry there, 32 bytes.
    package var entryHash: [UInt8] = []
    /// When it was signed.
    package var signedAtUnixUs: Int64 = 0
    /// Which key signed it: SHA-256 of the public key, 32 bytes.
    package var keySha256: [UInt8] = []
    /// Ed25519 signature (RFC 8032) over the fields above, 64 bytes.
    package var signature: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        position: UInt64 = 0,
        entryHash: [UInt8] = [],
        signedAtUnixUs: Int64 = 0,
        keySha256: [UInt8] = [],
        signature: [UInt8] = []
    ) {
        self.position = position
        self.entryHash = entryHash
        self.signedAtUnixUs = signedAtUnixUs
        self.keySha256 = keySha256
        self.signature = signature
    }
}

/// Asks for ledger entries.
package struct ReadLedgerRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// First position; 0 means the first there is.
    package var fromPosition: UInt64 = 0
    /// Last position; 0 means the last there is when the call begins.
    package var toPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        fromPosition: UInt64 = 0,
        toPosition: UInt64 = 0
    ) {
        self.principal = principal
        self.fromPosition = fromPosition
        self.toPosition = toPosition
    }
}

/// Some ledger entries.
package struct ReadLedgerResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The entries in order of position, at most 256.
    package var entries: [LedgerEntry] = []
    /// Checkpoints among them.
    package var checkpoints: [LedgerCheckpoint] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        entries: [LedgerEntry] = [],
        checkpoints: [LedgerCheckpoint] = []
    ) {
        self.entries = entries
        self.checkpoints = checkpoints
    }
}

/// Asks for the ledger, or a part of it, to be checked.
package struct VerifyLedgerRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// First position; 0 means the first there is.
    ///
    /// A part that begins later trusts the entry before it.
    package var fromPosition: UInt64 = 0
    /// Last position; 0 means the last there is when the call begins.
    package var toPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        fromPosition: UInt64 = 0,
        toPosition: UInt64 = 0
    ) {
        self.principal = principal
        self.fromPosition = fromPosition
        self.toPosition = toPosition
    }
}

/// What the check found.
package struct VerifyLedgerResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The first fault; unspecified where there is none.
    package var fault: LedgerFault = LedgerFault()
    /// Its position; 0 where there is none.
    package var faultPosition: UInt64 = 0
    /// Entries checked.
    package var checkedCount: UInt64 = 0
    /// The last checkpoint that verified; absent where there is none.
    package var lastCheckpoint: LedgerCheckpoint? = nil
    /// Position of the last change when the call began.
    package var headPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        fault: LedgerFault = LedgerFault(),
        faultPosition: UInt64 = 0,
        checkedCount: UInt64 = 0,
        lastCheckpoint: LedgerCheckpoint? = nil,
        headPosition: UInt64 = 0
    ) {
        self.fault = fault
        self.faultPosition = faultPosition
        self.checkedCount = checkedCount
        self.lastCheckpoint = lastCheckpoint
        self.headPosition = headPosition
    }
}

/// Asks for a proof.
package struct ProveConsentRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, 1 to 64 bytes; empty for authorization.
    package var topicID: String = ""
    /// The time asked about; absent means now.
    package var atUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = "",
        topicID: String = "",
        atUnixUs: Int64? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.topicID = topicID
        self.atUnixUs = atUnixUs
    }
}

/// A proof that can be checked without Usher.
package struct ProveConsentResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The entry that held at that time.
    package var entry: LedgerEntry? = nil
    /// Its record in clear, a JSON object.
    package var recordJSON: String = ""
    /// Key that opens the sealed record, 32 bytes; it opens this record only.
    package var recordKey: [UInt8] = []
    /// The entries from there to the checkpoint, without their records: position, time, kind and hashes.
    package var path: [LedgerEntry] = []
    /// The checkpoint.
    package var checkpoint: LedgerCheckpoint? = nil
    /// Public key that its signature is checked with (Ed25519, RFC 8032), 32 bytes.
    package var publicKey: [UInt8] = []
    /// The time that is answered for: the one asked about, or now by the service's clock.
    package var atUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        entry: LedgerEntry? = nil,
        recordJSON: String = "",
        recordKey: [UInt8] = [],
        path: [LedgerEntry] = [],
        checkpoint: LedgerCheckpoint? = nil,
        publicKey: [UInt8] = [],
        atUnixUs: Int64 = 0
    ) {
        self.entry = entry
        self.recordJSON = recordJSON
        self.recordKey = recordKey
        self.path = path
        self.checkpoint = checkpoint
        self.publicKey = publicKey
        self.atUnixUs = atUnixUs
    }
}

/// Asks for everything known about a person.
package struct ExportPersonRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Where to go on: `next_export_token` of the last chunk received; empty at first.
    package var exportToken: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        exportToken: [UInt8] = []
    ) {
        self.principal = principal
        self.personID = personID
        self.exportToken = exportToken
    }
}

/// One piece of the export.
package struct ExportPersonResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The service it comes from, such as `delivery`.
    package var service: String = ""
    /// The piece; its token resumes the whole export.
    package var chunk: ExportPersonDataResponse? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        service: String = "",
        chunk: ExportPersonDataResponse? = nil
    ) {
        self.service = service
        self.chunk = chunk
    }
}

/// Asks for a person to be erased.
package struct ErasePersonRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// Identifies the erasure: 16 bytes, a UUID of version 7 made by the caller.
    package var erasureID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        erasureID: [UInt8] = []
    ) {
        self.principal = principal
        self.personID = personID
        self.erasureID = erasureID
    }
}

/// What one service erased.
package struct ServiceErasure: ProtobufCConvertible, Equatable, Sendable {
    /// The service, such as `delivery`.
    package var service: String = ""
    /// What it answered.
    package var erasure: ErasePersonDataResponse? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        service: String = "",
        erasure: ErasePersonDataResponse? = nil
    ) {
        self.service = service
        self.erasure = erasure
    }
}

/// The receipt of an erasure.
package struct ErasePersonResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The erasure, 16 bytes.
    package var erasureID: [UInt8] = []
    /// What each service erased; all services are in it.
    package var services: [ServiceErasure] = []
    /// Position of the ledger entry that records it.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        erasureID: [UInt8] = [],
        services: [ServiceErasure] = [],
        ledgerPosition: UInt64 = 0
    ) {
        self.erasureID = erasureID
        self.services = services
        self.ledgerPosition = ledgerPosition
    }
}
