// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/ingestion/v1/ingestion.proto; change that and run script/generate.

package import ProtobufRuntime

/// What to do with a `send_at_unix_us` that has passed.
package enum PastSchedulePolicy: ProtobufEnum {
    /// Not said; it is read as REFUSE.
    case unspecified
    /// Refuse the submission as `schedule_in_past`.
    case refuse
    /// Send at once, with a warning among the findings.
    case sendNow
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .refuse,
        .sendNow,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .refuse
            case 2: .sendNow
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .refuse: 1
        case .sendNow: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "PAST_SCHEDULE_POLICY_UNSPECIFIED"
        case .refuse: "PAST_SCHEDULE_POLICY_REFUSE"
        case .sendNow: "PAST_SCHEDULE_POLICY_SEND_NOW"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// The dispatch lane of a notification: lanes are served in this order, and apps fairly inside one.
package enum Lane: ProtobufEnum {
    /// Not dispatched yet.
    case unspecified
    /// Critical; shed last.
    case critical
    /// Time-sensitive and communication.
    case timeSensitive
    /// Active.
    case active
    /// Passive and marketing; shed first.
    case passive
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .critical,
        .timeSensitive,
        .active,
        .passive,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .critical
            case 2: .timeSensitive
            case 3: .active
            case 4: .passive
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .critical: 1
        case .timeSensitive: 2
        case .active: 3
        case .passive: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "LANE_UNSPECIFIED"
        case .critical: "LANE_CRITICAL"
        case .timeSensitive: "LANE_TIME_SENSITIVE"
        case .active: "LANE_ACTIVE"
        case .passive: "LANE_PASSIVE"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How far a notification has come.
package enum NotificationPhase: ProtobufEnum {
    /// Not recorded.
    case unspecified
    /// Durable, waiting for its time.
    case scheduled
    /// Durable, waiting for the dispatcher or under way.
    case dispatching
    /// Every pair is settled.
    case settled
    /// Cancelled: nothing more of it will be done.
    case cancelled
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .scheduled,
        .dispatching,
        .settled,
        .cancelled,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .scheduled
            case 2: .dispatching
            case 3: .settled
            case 4: .cancelled
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .scheduled: 1
        case .dispatching: 2
        case .settled: 3
        case .cancelled: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "NOTIFICATION_PHASE_UNSPECIFIED"
        case .scheduled: "NOTIFICATION_PHASE_SCHEDULED"
        case .dispatching: "NOTIFICATION_PHASE_DISPATCHING"
        case .settled: "NOTIFICATION_PHASE_SETTLED"
        case .cancelled: "NOTIFICATION_PHASE_CANCELLED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How far a pair has come.
package enum PairState: ProtobufEnum {
    /// Not recorded.
    case unspecified
    /// Not settled yet: waiting for a first try or for a retry.
    case pending
    /// The record is in the inbox and, where the decision said now, handed to the channels.
    case presented
    /// The record is in the inbox and its alert is held.
    case held
    /// It was not presented, by the person's choice or a rule; the reasons say why.
    ///
    /// Never called failed.
    case suppressed
    /// It was cancelled before it was presented.
    case cancelled
    /// It could not be done within the retry limit; the reason and message say why.
    case failed
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .pending,
        .presented,
        .held,
        .suppressed,
        .cancelled,
        .failed,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .pending
            case 2: .presented
            case 3: .held
            case 4: .suppressed
            case 5: .cancelled
            case 6: .failed
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .pending: 1
        case .presented: 2
        case .held: 3
        case .suppressed: 4
        case .cancelled: 5
        case .failed: 6
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "PAIR_STATE_UNSPECIFIED"
        case .pending: "PAIR_STATE_PENDING"
        case .presented: "PAIR_STATE_PRESENTED"
        case .held: "PAIR_STATE_HELD"
        case .suppressed: "PAIR_STATE_SUPPRESSED"
        case .cancelled: "PAIR_STATE_CANCELLED"
        case .failed: "PAIR_STATE_FAILED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What happened to a pair at one moment.
package enum HistoryEventKind: ProtobufEnum {
    /// Not recorded.
    case unspecified
    /// Ingestion accepted the notification.
    case accepted
    /// Consent evaluated the pair.
    case evaluated
    /// Focus decided about the alert.
    case decided
    /// Delivery stored the record in the inbox.
    case presented
    /// The alert was handed to a device's channel.
    case alerted
    /// A try failed and will be repeated.
    case tryFailed
    /// A held alert was released after deciding again.
    case released
    /// A held alert was dropped or merged.
    case dropped
    /// The record was read.
    case read
    /// The record was removed.
    case removed
    /// The notification was cancelled.
    case cancelled
    /// A later notification took the record's place.
    case replaced
    /// The record was put into the archive.
    case archived
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .accepted,
        .evaluated,
        .decided,
        .presented,
        .alerted,
        .tryFailed,
        .released,
        .dropped,
        .read,
        .removed,
        .cancelled,
        .replaced,
        .archived,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .accepted
            case 2: .evaluated
            case 3: .decided
            case 4: .presented
            case 5: .alerted
            case 6: .tryFailed
            case 7: .released
            case 8: .dropped
            case 9: .read
            case 10: .removed
            case 11: .cancelled
            case 12: .replaced
            case 13: .archived
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .accepted: 1
        case .evaluated: 2
        case .decided: 3
        case .presented: 4
        case .alerted: 5
        case .tryFailed: 6
        case .released: 7
        case .dropped: 8
        case .read: 9
        case .removed: 10
        case .cancelled: 11
        case .replaced: 12
        case .archived: 13
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "HISTORY_EVENT_KIND_UNSPECIFIED"
        case .accepted: "HISTORY_EVENT_KIND_ACCEPTED"
        case .evaluated: "HISTORY_EVENT_KIND_EVALUATED"
        case .decided: "HISTORY_EVENT_KIND_DECIDED"
        case .presented: "HISTORY_EVENT_KIND_PRESENTED"
        case .alerted: "HISTORY_EVENT_KIND_ALERTED"
        case .tryFailed: "HISTORY_EVENT_KIND_TRY_FAILED"
        case .released: "HISTORY_EVENT_KIND_RELEASED"
        case .dropped: "HISTORY_EVENT_KIND_DROPPED"
        case .read: "HISTORY_EVENT_KIND_READ"
        case .removed: "HISTORY_EVENT_KIND_REMOVED"
        case .cancelled: "HISTORY_EVENT_KIND_CANCELLED"
        case .replaced: "HISTORY_EVENT_KIND_REPLACED"
        case .archived: "HISTORY_EVENT_KIND_ARCHIVED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What is due next for a pair.
package enum NextAction: ProtobufEnum {
    /// Nothing more.
    case unspecified
    /// It is sent, at the time its sender chose or as soon as its turn comes.
    case dispatch
    /// A step that failed is tried again.
    case retry
    /// The held alert is decided again and goes out with the scheduled summary.
    case release
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .dispatch,
        .retry,
        .release,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .dispatch
            case 2: .retry
            case 3: .release
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .dispatch: 1
        case .retry: 2
        case .release: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "NEXT_ACTION_UNSPECIFIED"
        case .dispatch: "NEXT_ACTION_DISPATCH"
        case .retry: "NEXT_ACTION_RETRY"
        case .release: "NEXT_ACTION_RELEASE"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What an app is for, as far as guidelines ask.
package enum AppSector: ProtobufEnum {
    /// Not said.
    case unspecified
    /// Anything that is none of the others.
    ///
    /// Spelled `other`.
    case other
    /// Health care.
    ///
    /// Spelled `health`.
    case health
    /// Safety of a home: smoke, water, intruders.
    ///
    /// Spelled `home`.
    case home
    /// Safety of the public.
    ///
    /// Spelled `publicSafety`.
    case publicSafety
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .other,
        .health,
        .home,
        .publicSafety,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .other
            case 2: .health
            case 3: .home
            case 4: .publicSafety
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .other: 1
        case .health: 2
        case .home: 3
        case .publicSafety: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "APP_SECTOR_UNSPECIFIED"
        case .other: "APP_SECTOR_OTHER"
        case .health: "APP_SECTOR_HEALTH"
        case .home: "APP_SECTOR_HOME"
        case .publicSafety: "APP_SECTOR_PUBLIC_SAFETY"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What an app's badge counts.
package enum BadgeMeaning: ProtobufEnum {
    /// Not said; it is read as UNREAD.
    case unspecified
    /// What is unread.
    ///
    /// Spelled `unread`.
    case unread
    /// Anything else; an app that says so is refused (guideline BDG-001).
    ///
    /// Spelled `other`.
    case other
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .unread,
        .other,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .unread
            case 2: .other
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .unread: 1
        case .other: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "BADGE_MEANING_UNSPECIFIED"
        case .unread: "BADGE_MEANING_UNREAD"
        case .other: "BADGE_MEANING_OTHER"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What is done with a time-sensitive notification whose event is not within an hour of sending (guideline LVL-001).
package enum EventTimePolicy: ProtobufEnum {
    /// Nothing is chosen; the stack's setting holds.
    case unspecified
    /// It is accepted as it is, with a warning.
    ///
    /// Spelled `warn`.
    case warn
    /// It is accepted as active, with a warning.
    ///
    /// Spelled `lower`.
    case lower
    /// It is refused.
    ///
    /// Spelled `refuse`.
    case refuse
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .warn,
        .lower,
        .refuse,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .warn
            case 2: .lower
            case 3: .refuse
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .warn: 1
        case .lower: 2
        case .refuse: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "EVENT_TIME_POLICY_UNSPECIFIED"
        case .warn: "EVENT_TIME_POLICY_WARN"
        case .lower: "EVENT_TIME_POLICY_LOWER"
        case .refuse: "EVENT_TIME_POLICY_REFUSE"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// A payload as it would go to APNs, read as APNs and iOS read it.
package struct ApnsPayload: ProtobufCConvertible, Equatable, Sendable {
    /// The JSON document, exact bytes, 1 to 5,120: above 4,096 it is refused as `PayloadTooLarge` except for VoIP.
    package var payload: [UInt8] = []
    /// The `apns-push-type`, such as `alert`, at most 32 bytes; empty means `alert`.
    package var pushType: String = ""
    /// The `apns-collapse-id`, at most 64 bytes; empty where there is none.
    package var collapseID: String = ""
    /// The `apns-expiration` in Unix seconds as sent; absent where the header was, 0 for one attempt.
    package var expirationUnixS: Int64? = nil
    /// The `apns-priority` as sent: 1, 5 or 10; absent where the header was.
    package var priority: UInt32? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        payload: [UInt8] = [],
        pushType: String = "",
        collapseID: String = "",
        expirationUnixS: Int64? = nil,
        priority: UInt32? = nil
    ) {
        self.payload = payload
        self.pushType = pushType
        self.collapseID = collapseID
        self.expirationUnixS = expirationUnixS
        self.priority = priority
    }
}

/// The people a notification is for, named one by one.
package struct PeopleAudience: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 1,000 person ids, each 1 to 128 bytes, without repetition.
    ///
    /// One unknown id refuses the submission, and the
    /// field path names it, such as `people.person_ids[3]`.
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

/// Everyone subscribed to a topic when their page of the fan-out is reached.
package struct TopicAudience: ProtobufCConvertible, Equatable, Sendable {
    /// The topic of the sending app, 1 to 64 bytes.
    package var topicID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        topicID: String = ""
    ) {
        self.topicID = topicID
    }
}

/// One notification on its way in.
///
/// Its encoded size is at most 262,144 bytes.
package struct Submission: ProtobufCConvertible, Equatable, Sendable {
    /// Whom it is for; exactly one is set.
    package enum Audience: Equatable, Sendable {
        /// Named people.
        case people(PeopleAudience)
        /// Subscribers of a topic.
        case topic(TopicAudience)
    }

    /// What it says; exactly one is set.
    package enum Body: Equatable, Sendable {
        /// Usher's own form, read strictly: payload rules P1 to P12 refuse with the field's path.
        case content(NotificationContent)
        /// An APNs payload, read leniently.
        case apns(ApnsPayload)
    }

    /// The sending app; may be empty where an API key says it, and must equal the key's app where both are given.
    package var appID: String = ""
    /// Makes a repeat harmless: 1 to 128 bytes of printable ASCII, unique in the app, honoured for 24 hours; empty: none.
    ///
    /// The same key with different content is refused as `idempotency_key_reused`.
    package var idempotencyKey: String = ""
    /// Whom it is for; exactly one is set.
    package var audience: Audience? = nil
    /// What it says; exactly one is set.
    package var body: Body? = nil
    /// When to send; absent means now.
    ///
    /// At most 366 days ahead.
    package var sendAtUnixUs: Int64? = nil
    /// What to do where that time has passed.
    package var pastSchedulePolicy: PastSchedulePolicy = PastSchedulePolicy()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        idempotencyKey: String = "",
        audience: Audience? = nil,
        body: Body? = nil,
        sendAtUnixUs: Int64? = nil,
        pastSchedulePolicy: PastSchedulePolicy = PastSchedulePolicy()
    ) {
        self.appID = appID
        self.idempotencyKey = idempotencyKey
        self.audience = audience
        self.body = body
        self.sendAtUnixUs = sendAtUnixUs
        self.pastSchedulePolicy = pastSchedulePolicy
    }
}

/// What was accepted.
package struct Acceptance: ProtobufCConvertible, Equatable, Sendable {
    /// The notification: 16 bytes, a UUID of version 7.
    package var notificationID: [UInt8] = []
    /// When it was accepted; the first time, for a repeat.
    package var acceptedAtUnixUs: Int64 = 0
    /// True where the idempotency key had been accepted before and nothing new was made.
    package var isRepeat: Bool = false
    /// Warnings and hints of the payload and guideline rules, at most 100.
    package var findings: [Finding] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        acceptedAtUnixUs: Int64 = 0,
        isRepeat: Bool = false,
        findings: [Finding] = []
    ) {
        self.notificationID = notificationID
        self.acceptedAtUnixUs = acceptedAtUnixUs
        self.isRepeat = isRepeat
        self.findings = findings
    }
}

/// Submits one notification.
package struct SubmitRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The sender's API key, at most 128 bytes of ASCII; empty only where the caller is `cli`, an operator.
    ///
    /// Never logged.
    package var apiKey: String = ""
    /// The notification.
    package var submission: Submission? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        apiKey: String = "",
        submission: Submission? = nil
    ) {
        self.apiKey = apiKey
        self.submission = submission
    }
}

/// Answers a submission.
package struct SubmitResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What was accepted.
    package var acceptance: Acceptance? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        acceptance: Acceptance? = nil
    ) {
        self.acceptance = acceptance
    }
}

/// Submits several notifications of one sender.
///
/// Like every request it is at most 4,194,304 bytes, the wire's frame
/// limit.
package struct SubmitBatchRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The sender's API key, as in SubmitRequest.
    package var apiKey: String = ""
    /// 1 to 128 notifications.
    package var submissions: [Submission] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        apiKey: String = "",
        submissions: [Submission] = []
    ) {
        self.apiKey = apiKey
        self.submissions = submissions
    }
}

/// The answer to one entry of a batch.
package struct SubmitResult: ProtobufCConvertible, Equatable, Sendable {
    /// Exactly one is set.
    package enum Result: Equatable, Sendable {
        /// It was accepted and is durable.
        case acceptance(Acceptance)
        /// It was refused and left no trace.
        case refusal(Refusal)
    }

    /// Exactly one is set.
    package var result: Result? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        result: Result? = nil
    ) {
        self.result = result
    }
}

/// Answers a batch.
package struct SubmitBatchResponse: ProtobufCConvertible, Equatable, Sendable {
    /// One result for each submission, in the same order.
    package var results: [SubmitResult] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        results: [SubmitResult] = []
    ) {
        self.results = results
    }
}

/// Cancels a notification.
package struct CancelRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// True to take the records already presented out of the inboxes too.
    package var removesPresented: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        notificationID: [UInt8] = [],
        removesPresented: Bool = false
    ) {
        self.principal = principal
        self.notificationID = notificationID
        self.removesPresented = removesPresented
    }
}

/// Answers a cancellation.
package struct CancelResponse: ProtobufCConvertible, Equatable, Sendable {
    /// How far the notification had come.
    package var phaseBefore: NotificationPhase = NotificationPhase()
    /// Pairs that had been presented or held before, and stay so unless their removal was asked for.
    package var presentedCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        phaseBefore: NotificationPhase = NotificationPhase(),
        presentedCount: UInt64 = 0
    ) {
        self.phaseBefore = phaseBefore
        self.presentedCount = presentedCount
    }
}

/// Asks how far a notification has come.
package struct GetStatusRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        notificationID: [UInt8] = []
    ) {
        self.principal = principal
        self.notificationID = notificationID
    }
}

/// Pairs in one state.
package struct PairCount: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: PairState = PairState()
    /// How many.
    package var count: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: PairState = PairState(),
        count: UInt64 = 0
    ) {
        self.state = state
        self.count = count
    }
}

/// Says how far a notification has come.
package struct GetStatusResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The sending app.
    package var appID: String = ""
    /// How far it has come.
    package var phase: NotificationPhase = NotificationPhase()
    /// The lane it is dispatched in.
    package var lane: Lane = Lane()
    /// When it was accepted.
    package var acceptedAtUnixUs: Int64 = 0
    /// When it is or was to be sent; absent where at once.
    package var sendAtUnixUs: Int64? = nil
    /// Pairs by state; states without a pair are left out.
    package var pairCounts: [PairCount] = []
    /// True where a fan-out has not reached its last page, so the counts still grow.
    package var isFanningOut: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        phase: NotificationPhase = NotificationPhase(),
        lane: Lane = Lane(),
        acceptedAtUnixUs: Int64 = 0,
        sendAtUnixUs: Int64? = nil,
        pairCounts: [PairCount] = [],
        isFanningOut: Bool = false
    ) {
        self.appID = appID
        self.phase = phase
        self.lane = lane
        self.acceptedAtUnixUs = acceptedAtUnixUs
        self.sendAtUnixUs = sendAtUnixUs
        self.pairCounts = pairCounts
        self.isFanningOut = isFanningOut
    }
}

/// Asks for the outcomes of a notification.
package struct ListOutcomesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// Only pairs in this state; unspecified means all.
    package var state: PairState = PairState()
    /// Which part.
    package var page: PageRequest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        notificationID: [UInt8] = [],
        state: PairState = PairState(),
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.notificationID = notificationID
        self.state = state
        self.page = page
    }
}

/// What became of one pair.
package struct PairOutcome: ProtobufCConvertible, Equatable, Sendable {
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// How far it has come.
    package var state: PairState = PairState()
    /// Why, in order.
    package var reasons: [Reason] = []
    /// When it came to this state.
    package var changedAtUnixUs: Int64 = 0
    /// Tries made so far, the one under way included.
    package var attemptCount: UInt32 = 0
    /// When the next try or the release of a held alert is due; absent where nothing is.
    package var nextActionAtUnixUs: Int64? = nil
    /// What the last failed try said, for operators, at most 1,024 bytes; empty where none failed.
    package var lastError: String = ""
    /// Ledger position that consent refused the pair at; absent where it did not, or an earlier version stored the outcome.
    package var ledgerPosition: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personID: String = "",
        state: PairState = PairState(),
        reasons: [Reason] = [],
        changedAtUnixUs: Int64 = 0,
        attemptCount: UInt32 = 0,
        nextActionAtUnixUs: Int64? = nil,
        lastError: String = "",
        ledgerPosition: UInt64? = nil
    ) {
        self.personID = personID
        self.state = state
        self.reasons = reasons
        self.changedAtUnixUs = changedAtUnixUs
        self.attemptCount = attemptCount
        self.nextActionAtUnixUs = nextActionAtUnixUs
        self.lastError = lastError
        self.ledgerPosition = ledgerPosition
    }
}

/// One page of outcomes.
package struct ListOutcomesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The outcomes by person id.
    package var outcomes: [PairOutcome] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        outcomes: [PairOutcome] = [],
        page: PageInfo? = nil
    ) {
        self.outcomes = outcomes
        self.page = page
    }
}

/// Asks for the story of one pair.
package struct ExplainRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; a person may ask about themselves.
    package var principal: Principal? = nil
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        notificationID: [UInt8] = [],
        personID: String = ""
    ) {
        self.principal = principal
        self.notificationID = notificationID
        self.personID = personID
    }
}

/// One moment of a pair's history.
package struct HistoryEvent: ProtobufCConvertible, Equatable, Sendable {
    /// What happened.
    package var kind: HistoryEventKind = HistoryEventKind()
    /// When.
    package var atUnixUs: Int64 = 0
    /// Why, where there is a reason.
    package var reasons: [Reason] = []
    /// The device, where it concerns one; otherwise empty.
    package var deviceID: String = ""
    /// The other notification it concerns, 16 bytes: the summary a held alert went out with, or what replaced the record;
    /// otherwise empty.
    package var otherNotificationID: [UInt8] = []
    /// Ledger position that consent evaluated the pair at; absent where it is none of consent's, or is not known.
    package var ledgerPosition: UInt64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        kind: HistoryEventKind = HistoryEventKind(),
        atUnixUs: Int64 = 0,
        reasons: [Reason] = [],
        deviceID: String = "",
        otherNotificationID: [UInt8] = [],
        ledgerPosition: UInt64? = nil
    ) {
        self.kind = kind
        self.atUnixUs = atUnixUs
        self.reasons = reasons
        self.deviceID = deviceID
        self.otherNotificationID = otherNotificationID
        self.ledgerPosition = ledgerPosition
    }
}

/// The story of one pair.
package struct ExplainResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The notification as accepted.
    package var notification: IdentifiedNotification? = nil
    /// What became of the pair.
    package var outcome: PairOutcome? = nil
    /// The first decision with its whole trace, rules not reached included; absent where none was made.
    ///
    /// Where there is a
    /// record, its alert, screen, sound and reasons are those the record was presented with: one that came too late was not
    /// made.
    package var decision: Decision? = nil
    /// Decisions that differ by device, with their traces; none where the alert was not made.
    package var deviceDecisions: [DeviceDecision] = []
    /// What happened, in order of time.
    package var history: [HistoryEvent] = []
    /// The person's zone, an IANA name such as `Europe/Berlin`, for showing times.
    package var zone: String = ""
    /// Findings reported with the acceptance.
    package var findings: [Finding] = []
    /// What is due next; unspecified where nothing is.
    package var nextAction: NextAction = NextAction()
    /// When; absent where nothing is due, or where it is due at no time that is known yet.
    package var nextActionAtUnixUs: Int64? = nil
    /// The summary notification that a held alert went out with, 16 bytes; empty where it did not.
    package var summaryNotificationID: [UInt8] = []
    /// Where the notification is a scheduled summary: when it was due and what it holds, as far as that is still known;
    /// otherwise absent.
    ///
    /// Nobody submitted it: its history begins with the decision.
    package var summary: SummaryDigest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notification: IdentifiedNotification? = nil,
        outcome: PairOutcome? = nil,
        decision: Decision? = nil,
        deviceDecisions: [DeviceDecision] = [],
        history: [HistoryEvent] = [],
        zone: String = "",
        findings: [Finding] = [],
        nextAction: NextAction = NextAction(),
        nextActionAtUnixUs: Int64? = nil,
        summaryNotificationID: [UInt8] = [],
        summary: SummaryDigest? = nil
    ) {
        self.notification = notification
        self.outcome = outcome
        self.decision = decision
        self.deviceDecisions = deviceDecisions
        self.history = history
        self.zone = zone
        self.findings = findings
        self.nextAction = nextAction
        self.nextActionAtUnixUs = nextActionAtUnixUs
        self.summaryNotificationID = summaryNotificationID
        self.summary = summary
    }
}

/// A sound file of an app.
package struct AppSound: ProtobufCConvertible, Equatable, Sendable {
    /// File name, 1 to 128 bytes, as a notification's sound names it.
    package var name: String = ""
    /// How long it plays, in milliseconds.
    package var durationMs: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        name: String = "",
        durationMs: UInt32 = 0
    ) {
        self.name = name
        self.durationMs = durationMs
    }
}

/// How an app has been sending, for its operator.
package struct SenderStanding: ProtobufCConvertible, Equatable, Sendable {
    /// Of how many of its latest notifications the next number speaks, at most 100.
    package var recentCount: UInt32 = 0
    /// How many of those asked for time-sensitive; above 30 in 100 draws a warning (guideline LVL-004).
    package var recentTimeSensitiveCount: UInt32 = 0
    /// Time-sensitive notifications whose event was not within an hour, or had no time: refused, lowered or warned of since
    /// the service started.
    package var misjudgedCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        recentCount: UInt32 = 0,
        recentTimeSensitiveCount: UInt32 = 0,
        misjudgedCount: UInt64 = 0
    ) {
        self.recentCount = recentCount
        self.recentTimeSensitiveCount = recentTimeSensitiveCount
        self.misjudgedCount = misjudgedCount
    }
}

/// An application that sends.
package struct App: ProtobufCConvertible, Equatable, Sendable {
    /// Its id in reverse-domain form, such as `com.example.mail`: 1 to 155 bytes of letters, digits, `-` and `.`, not
    /// beginning or ending with `.`.
    package var appID: String = ""
    /// Its name for people, 1 to 128 bytes.
    package var displayName: String = ""
    /// Link to the app's own page of notification choices: an absolute URL of at most 2,048 bytes, or empty (guideline
    /// MKT-004).
    package var settingsURL: String = ""
    /// When it was created.
    ///
    /// Set by ingestion.
    package var createdAtUnixUs: Int64 = 0
    /// Changes with every change of the app.
    ///
    /// Set by ingestion.
    package var revision: UInt64 = 0
    /// Languages it speaks, BCP 47 tags such as `en-GB` of at most 35 bytes, at most 100, each once; the first is its own.
    ///
    /// Empty where it does not say.
    package var languages: [String] = []
    /// What it is for; guidelines let few send critical alerts (LVL-003).
    package var sector: AppSector = AppSector()
    /// What its badge counts.
    package var badgeMeaning: BadgeMeaning = BadgeMeaning()
    /// Its own sounds, at most 100 (guideline SND-002).
    package var sounds: [AppSound] = []
    /// What is done where a time-sensitive notification names an event more than an hour away.
    package var farEventPolicy: EventTimePolicy = EventTimePolicy()
    /// What is done where it names no time of an event.
    ///
    /// Of an APNs payload, which cannot, nothing is asked.
    package var missingEventPolicy: EventTimePolicy = EventTimePolicy()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        displayName: String = "",
        settingsURL: String = "",
        createdAtUnixUs: Int64 = 0,
        revision: UInt64 = 0,
        languages: [String] = [],
        sector: AppSector = AppSector(),
        badgeMeaning: BadgeMeaning = BadgeMeaning(),
        sounds: [AppSound] = [],
        farEventPolicy: EventTimePolicy = EventTimePolicy(),
        missingEventPolicy: EventTimePolicy = EventTimePolicy()
    ) {
        self.appID = appID
        self.displayName = displayName
        self.settingsURL = settingsURL
        self.createdAtUnixUs = createdAtUnixUs
        self.revision = revision
        self.languages = languages
        self.sector = sector
        self.badgeMeaning = badgeMeaning
        self.sounds = sounds
        self.farEventPolicy = farEventPolicy
        self.missingEventPolicy = missingEventPolicy
    }
}

/// Creates or replaces an app.
package struct PutAppRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// The app.
    package var app: App? = nil
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
        app: App? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.app = app
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the app as stored.
package struct PutAppResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The app.
    package var app: App? = nil
    /// Warnings and hints of the guideline rules about what the app declares; errors refuse the call.
    package var findings: [Finding] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        app: App? = nil,
        findings: [Finding] = []
    ) {
        self.app = app
        self.findings = findings
    }
}

/// Asks for one app.
package struct GetAppRequest: ProtobufCConvertible, Equatable, Sendable {
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

/// Answers with one app.
package struct GetAppResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The app.
    package var app: App? = nil
    /// How it has been sending; only where the caller acts for an operator or the app.
    package var standing: SenderStanding? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        app: App? = nil,
        standing: SenderStanding? = nil
    ) {
        self.app = app
        self.standing = standing
    }
}

/// Asks for apps.
package struct ListAppsRequest: ProtobufCConvertible, Equatable, Sendable {
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

/// One page of apps.
package struct ListAppsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The apps by id.
    package var apps: [App] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        apps: [App] = [],
        page: PageInfo? = nil
    ) {
        self.apps = apps
        self.page = page
    }
}

/// What is known of an API key without the key itself.
package struct ApiKey: ProtobufCConvertible, Equatable, Sendable {
    /// Its public name, unique in the stack, 1 to 32 bytes; it is the key's own beginning and tells nothing secret.
    package var keyID: String = ""
    /// The app it belongs to.
    package var appID: String = ""
    /// A label for people, at most 128 bytes.
    package var label: String = ""
    /// When it was made.
    package var createdAtUnixUs: Int64 = 0
    /// When it was withdrawn; absent while it is valid.
    package var withdrawnAtUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        keyID: String = "",
        appID: String = "",
        label: String = "",
        createdAtUnixUs: Int64 = 0,
        withdrawnAtUnixUs: Int64? = nil
    ) {
        self.keyID = keyID
        self.appID = appID
        self.label = label
        self.createdAtUnixUs = createdAtUnixUs
        self.withdrawnAtUnixUs = withdrawnAtUnixUs
    }
}

/// Makes an API key.
package struct CreateApiKeyRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; an operator.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// A label for people, at most 128 bytes.
    package var label: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        label: String = ""
    ) {
        self.principal = principal
        self.appID = appID
        self.label = label
    }
}

/// Answers with the new key.
package struct CreateApiKeyResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What is stored of it.
    package var key: ApiKey? = nil
    /// The key as the sender will present it, at most 128 bytes of ASCII.
    ///
    /// It cannot be asked for again. Never logged.
    package var secret: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        key: ApiKey? = nil,
        secret: String = ""
    ) {
        self.key = key
        self.secret = secret
    }
}

/// Asks for an app's keys.
package struct ListApiKeysRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
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

/// One page of keys.
package struct ListApiKeysResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The keys, oldest first.
    package var keys: [ApiKey] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        keys: [ApiKey] = [],
        page: PageInfo? = nil
    ) {
        self.keys = keys
        self.page = page
    }
}

/// Withdraws a key.
package struct WithdrawApiKeyRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app it belongs to, 1 to 155 bytes.
    package var appID: String = ""
    /// Its public name, 1 to 32 bytes.
    package var keyID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        keyID: String = ""
    ) {
        self.principal = principal
        self.appID = appID
        self.keyID = keyID
    }
}

/// Answers with the key as stored.
package struct WithdrawApiKeyResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The key, now withdrawn.
    package var key: ApiKey? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        key: ApiKey? = nil
    ) {
        self.key = key
    }
}

/// Asks whose an API key is.
package struct AuthenticateRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The key as presented, at most 128 bytes of ASCII.
    ///
    /// Never logged.
    package var apiKey: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        apiKey: String = ""
    ) {
        self.apiKey = apiKey
    }
}

/// Says whose an API key is.
package struct AuthenticateResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The app.
    package var appID: String = ""
    /// The key's public name.
    package var keyID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        keyID: String = ""
    ) {
        self.appID = appID
        self.keyID = keyID
    }
}

/// A button that answers a notification (iOS model, actions).
package struct CategoryAction: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, unique in the category, 1 to 128 bytes.
    package var actionID: String = ""
    /// Its label, 1 to 128 bytes.
    package var title: String = ""
    /// True where the device is unlocked first.
    package var requiresAuthentication: Bool = false
    /// True where it destroys something; drawn in red.
    package var isDestructive: Bool = false
    /// True where it opens the app.
    package var opensApp: Bool = false
    /// Name of a system symbol, at most 128 bytes; this or `template_icon`, not both.
    package var systemIcon: String = ""
    /// Name of an image of the app, at most 128 bytes.
    package var templateIcon: String = ""
    /// Label of the send button where the action takes text, at most 64 bytes; empty where it takes none.
    package var textInputButton: String = ""
    /// Placeholder of the text field, at most 128 bytes.
    package var textInputPlaceholder: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        actionID: String = "",
        title: String = "",
        requiresAuthentication: Bool = false,
        isDestructive: Bool = false,
        opensApp: Bool = false,
        systemIcon: String = "",
        templateIcon: String = "",
        textInputButton: String = "",
        textInputPlaceholder: String = ""
    ) {
        self.actionID = actionID
        self.title = title
        self.requiresAuthentication = requiresAuthentication
        self.isDestructive = isDestructive
        self.opensApp = opensApp
        self.systemIcon = systemIcon
        self.templateIcon = templateIcon
        self.textInputButton = textInputButton
        self.textInputPlaceholder = textInputPlaceholder
    }
}

/// A kind of notification an app registers, with its actions and its hidden form (iOS model, categories).
package struct NotificationCategory: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, unique in the app, 1 to 128 bytes.
    package var categoryID: String = ""
    /// Its actions in order, at most 10; more than 4 draws a warning (guideline ACT-001).
    package var actions: [CategoryAction] = []
    /// Shown in place of the body while previews are hidden, at most 128 bytes: literal text with at most one `%u`, the
    /// number of messages of the thread.
    ///
    /// `%%` is a percent sign.
    package var hiddenPreviewPlaceholder: String = ""
    /// Label of a group: literal text with `%u` for the count, at most 128 bytes; empty for the standard wording.
    package var summaryFormat: String = ""
    /// True where the title stays visible while previews are hidden.
    package var showsTitleWhenHidden: Bool = false
    /// True where the subtitle stays visible while previews are hidden.
    package var showsSubtitleWhenHidden: Bool = false
    /// True where dismissing is reported to the app.
    package var reportsDismissal: Bool = false
    /// True where it may be shown in the car.
    package var allowedInCar: Bool = false
    /// Intents the category goes with, at most 16, each 1 to 128 bytes; kept for clients.
    package var intentIDs: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        categoryID: String = "",
        actions: [CategoryAction] = [],
        hiddenPreviewPlaceholder: String = "",
        summaryFormat: String = "",
        showsTitleWhenHidden: Bool = false,
        showsSubtitleWhenHidden: Bool = false,
        reportsDismissal: Bool = false,
        allowedInCar: Bool = false,
        intentIDs: [String] = []
    ) {
        self.categoryID = categoryID
        self.actions = actions
        self.hiddenPreviewPlaceholder = hiddenPreviewPlaceholder
        self.summaryFormat = summaryFormat
        self.showsTitleWhenHidden = showsTitleWhenHidden
        self.showsSubtitleWhenHidden = showsSubtitleWhenHidden
        self.reportsDismissal = reportsDismissal
        self.allowedInCar = allowedInCar
        self.intentIDs = intentIDs
    }
}

/// Replaces an app's categories.
package struct PutCategoriesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The whole new set, at most 100.
    package var categories: [NotificationCategory] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        appID: String = "",
        categories: [NotificationCategory] = []
    ) {
        self.principal = principal
        self.appID = appID
        self.categories = categories
    }
}

/// Answers with what the rules object to.
package struct PutCategoriesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Warnings and hints; errors refuse the call.
    package var findings: [Finding] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        findings: [Finding] = []
    ) {
        self.findings = findings
    }
}

/// Asks for an app's categories.
package struct ListCategoriesRequest: ProtobufCConvertible, Equatable, Sendable {
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

/// Answers with all of an app's categories.
package struct ListCategoriesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The categories by id, at most 100.
    package var categories: [NotificationCategory] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        categories: [NotificationCategory] = []
    ) {
        self.categories = categories
    }
}
