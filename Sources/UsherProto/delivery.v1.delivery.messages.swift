// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/delivery/v1/delivery.proto; change that and run script/generate.

package import ProtobufRuntime

/// What presenting did.
package enum PresentVerdict: ProtobufEnum {
    /// Not presented.
    case unspecified
    /// The record is stored; it was not there before.
    case stored
    /// The record is stored and took the place of an earlier one with its collapse id.
    case replaced
    /// The pair had been presented before; nothing changed.
    case repeated
    /// The pair may not be presented; the reason says why.
    ///
    /// Nothing is stored.
    case refused
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .stored,
        .replaced,
        .repeated,
        .refused,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .stored
            case 2: .replaced
            case 3: .repeated
            case 4: .refused
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .stored: 1
        case .replaced: 2
        case .repeated: 3
        case .refused: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "PRESENT_VERDICT_UNSPECIFIED"
        case .stored: "PRESENT_VERDICT_STORED"
        case .replaced: "PRESENT_VERDICT_REPLACED"
        case .repeated: "PRESENT_VERDICT_REPEATED"
        case .refused: "PRESENT_VERDICT_REFUSED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How a record stands.
package enum RecordState: ProtobufEnum {
    /// There is none and never was.
    case unspecified
    /// Stored and not read.
    case unread
    /// Read.
    case read
    /// In the archive.
    case archived
    /// Removed by the person, by the app's badge of 0, or with its notification.
    case removed
    /// Replaced by a later one with its collapse id.
    case replaced
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .unread,
        .read,
        .archived,
        .removed,
        .replaced,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .unread
            case 2: .read
            case 3: .archived
            case 4: .removed
            case 5: .replaced
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .unread: 1
        case .read: 2
        case .archived: 3
        case .removed: 4
        case .replaced: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "RECORD_STATE_UNSPECIFIED"
        case .unread: "RECORD_STATE_UNREAD"
        case .read: "RECORD_STATE_READ"
        case .archived: "RECORD_STATE_ARCHIVED"
        case .removed: "RECORD_STATE_REMOVED"
        case .replaced: "RECORD_STATE_REPLACED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Which records of an inbox.
package enum InboxView: ProtobufEnum {
    /// Not said; it is read as LISTED.
    case unspecified
    /// Those listed: unread and read.
    case listed
    /// Only unread ones.
    case unread
    /// Those in the archive.
    case archived
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .listed,
        .unread,
        .archived,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .listed
            case 2: .unread
            case 3: .archived
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .listed: 1
        case .unread: 2
        case .archived: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "INBOX_VIEW_UNSPECIFIED"
        case .listed: "INBOX_VIEW_LISTED"
        case .unread: "INBOX_VIEW_UNREAD"
        case .archived: "INBOX_VIEW_ARCHIVED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Why a watcher has to begin anew.
package enum ResetCause: ProtobufEnum {
    /// Not said.
    case unspecified
    /// No cursor was given.
    case noCursor
    /// The changes after the cursor are no longer kept.
    case cursorTooOld
    /// The cursor is of a state this server never had, as after a restore.
    case cursorUnknown
    /// The person's data was erased.
    case erased
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .noCursor,
        .cursorTooOld,
        .cursorUnknown,
        .erased,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .noCursor
            case 2: .cursorTooOld
            case 3: .cursorUnknown
            case 4: .erased
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .noCursor: 1
        case .cursorTooOld: 2
        case .cursorUnknown: 3
        case .erased: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "RESET_CAUSE_UNSPECIFIED"
        case .noCursor: "RESET_CAUSE_NO_CURSOR"
        case .cursorTooOld: "RESET_CAUSE_CURSOR_TOO_OLD"
        case .cursorUnknown: "RESET_CAUSE_CURSOR_UNKNOWN"
        case .erased: "RESET_CAUSE_ERASED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How a try to alert a device ended.
package enum AttemptOutcome: ProtobufEnum {
    /// It is under way.
    case unspecified
    /// The channel took it.
    case accepted
    /// The channel refused it for good.
    case refused
    /// It failed and will be repeated.
    case retryable
    /// No answer came; it may or may not have arrived.
    case unknown
    /// The endpoint is gone and was removed.
    case endpointGone
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .accepted,
        .refused,
        .retryable,
        .unknown,
        .endpointGone,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .accepted
            case 2: .refused
            case 3: .retryable
            case 4: .unknown
            case 5: .endpointGone
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .accepted: 1
        case .refused: 2
        case .retryable: 3
        case .unknown: 4
        case .endpointGone: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "ATTEMPT_OUTCOME_UNSPECIFIED"
        case .accepted: "ATTEMPT_OUTCOME_ACCEPTED"
        case .refused: "ATTEMPT_OUTCOME_REFUSED"
        case .retryable: "ATTEMPT_OUTCOME_RETRYABLE"
        case .unknown: "ATTEMPT_OUTCOME_UNKNOWN"
        case .endpointGone: "ATTEMPT_OUTCOME_ENDPOINT_GONE"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// How a person answered a notification.
package enum ActionKind: ProtobufEnum {
    /// Not said; refused.
    case unspecified
    /// Tapped it.
    case opened
    /// Dismissed it; recorded only where the category reports that.
    case dismissed
    /// Chose an action of its category.
    case chosen
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .opened,
        .dismissed,
        .chosen,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .opened
            case 2: .dismissed
            case 3: .chosen
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .opened: 1
        case .dismissed: 2
        case .chosen: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "ACTION_KIND_UNSPECIFIED"
        case .opened: "ACTION_KIND_OPENED"
        case .dismissed: "ACTION_KIND_DISMISSED"
        case .chosen: "ACTION_KIND_CHOSEN"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// One pair to present.
package struct PresentEntry: ProtobufCConvertible, Equatable, Sendable {
    /// Index of its notification in the request.
    package var notificationIndex: UInt32 = 0
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// What was decided for the person, without steps.
    ///
    /// Its ledger position is held against fences.
    package var decision: Decision? = nil
    /// What differs on single devices, without steps; empty where nothing does.
    package var deviceDecisions: [DeviceDecision] = []
    /// What the summary holds, where the notification is a scheduled summary; otherwise absent.
    package var summary: SummaryDigest? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationIndex: UInt32 = 0,
        personID: String = "",
        decision: Decision? = nil,
        deviceDecisions: [DeviceDecision] = [],
        summary: SummaryDigest? = nil
    ) {
        self.notificationIndex = notificationIndex
        self.personID = personID
        self.decision = decision
        self.deviceDecisions = deviceDecisions
        self.summary = summary
    }
}

/// Presents several pairs.
package struct PresentRequest: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 128 notifications.
    package var notifications: [IdentifiedNotification] = []
    /// 1 to 128 pairs.
    ///
    /// An index without a notification ends the call with INVALID_ARGUMENT.
    package var entries: [PresentEntry] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notifications: [IdentifiedNotification] = [],
        entries: [PresentEntry] = []
    ) {
        self.notifications = notifications
        self.entries = entries
    }
}

/// The answer for one pair.
package struct PresentResult: ProtobufCConvertible, Equatable, Sendable {
    /// What it did.
    package var verdict: PresentVerdict = PresentVerdict()
    /// Why it was refused, such as `consent.withdrawn` or `cancelled`; unspecified otherwise.
    ///
    /// With STORED it may be
    /// `superseded`: a later one with its collapse id was there already, so it is stored as replaced and never listed.
    package var reason: Reason = Reason()
    /// When the record arrived in the inbox, the first time for a repeat.
    package var arrivedAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        verdict: PresentVerdict = PresentVerdict(),
        reason: Reason = Reason(),
        arrivedAtUnixUs: Int64 = 0
    ) {
        self.verdict = verdict
        self.reason = reason
        self.arrivedAtUnixUs = arrivedAtUnixUs
    }
}

/// Answers for several pairs.
package struct PresentResponse: ProtobufCConvertible, Equatable, Sendable {
    /// One result for each entry, in the same order.
    package var results: [PresentResult] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        results: [PresentResult] = []
    ) {
        self.results = results
    }
}

/// Takes a notification back.
package struct WithdrawRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// True to take records out of the inboxes too.
    package var removesRecords: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        removesRecords: Bool = false
    ) {
        self.notificationID = notificationID
        self.removesRecords = removesRecords
    }
}

/// Answers that it is taken back; a later Present of it is refused with the reason `cancelled`.
package struct WithdrawResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Records removed by this call.
    package var removedCount: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        removedCount: UInt64 = 0
    ) {
        self.removedCount = removedCount
    }
}

/// Draws a line in the ledger for one person.
package struct FenceConsentRequest: ProtobufCConvertible, Equatable, Sendable {
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The topic, at most 64 bytes; empty means everything of the app.
    package var topicID: String = ""
    /// Decisions with a ledger position below this one are refused with the reason `consent.withdrawn`.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        personID: String = "",
        appID: String = "",
        topicID: String = "",
        ledgerPosition: UInt64 = 0
    ) {
        self.personID = personID
        self.appID = appID
        self.topicID = topicID
        self.ledgerPosition = ledgerPosition
    }
}

/// Answers that the line holds.
package struct FenceConsentResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// One notification and one person.
package struct Pair: ProtobufCConvertible, Equatable, Sendable {
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

/// Asks how records stand.
package struct CheckRecordsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 1,000 pairs.
    package var pairs: [Pair] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        pairs: [Pair] = []
    ) {
        self.pairs = pairs
    }
}

/// How one record stands.
package struct RecordStanding: ProtobufCConvertible, Equatable, Sendable {
    /// How it stands.
    package var state: RecordState = RecordState()
    /// The notification that replaced it, 16 bytes; empty unless replaced.
    package var replacedByNotificationID: [UInt8] = []
    /// When something happened to it last, such as its removal; absent where nothing has since it arrived.
    package var changedAtUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: RecordState = RecordState(),
        replacedByNotificationID: [UInt8] = [],
        changedAtUnixUs: Int64? = nil
    ) {
        self.state = state
        self.replacedByNotificationID = replacedByNotificationID
        self.changedAtUnixUs = changedAtUnixUs
    }
}

/// Says how records stand.
package struct CheckRecordsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// One standing for each pair, in the same order.
    package var standings: [RecordStanding] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        standings: [RecordStanding] = []
    ) {
        self.standings = standings
    }
}

/// How a client draws a message or call in place of the sender's title and subtitle (iOS model, communication).
///
/// It is worked out from what the sender said, where the decision counts it as communication. A client puts it in the
/// words of its language; text, thread and actions stay as they are.
package struct CommunicationDisplay: ProtobufCConvertible, Equatable, Sendable {
    /// Title: the name of who sent it or calls, else their address, else their id.
    package var title: String = ""
    /// Avatar, beside a small icon of the app: the group's image, else the sender's; empty where there is none.
    package var imageURL: String = ""
    /// True where others take part.
    package var isGroup: Bool = false
    /// Subtitle of a group: its name; empty where it has none.
    package var groupName: String = ""
    /// Where it has none, whom the subtitle names: up to three others, by name, else address, else id.
    package var memberNames: [String] = []
    /// How many others take part that `member_names` does not name (communication rule C9).
    package var furtherMemberCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        title: String = "",
        imageURL: String = "",
        isGroup: Bool = false,
        groupName: String = "",
        memberNames: [String] = [],
        furtherMemberCount: UInt32 = 0
    ) {
        self.title = title
        self.imageURL = imageURL
        self.isGroup = isGroup
        self.groupName = groupName
        self.memberNames = memberNames
        self.furtherMemberCount = furtherMemberCount
    }
}

/// A notification in a person's inbox.
package struct InboxRecord: ProtobufCConvertible, Equatable, Sendable {
    /// The notification as its sender gave it.
    package var notification: IdentifiedNotification? = nil
    /// How it stands.
    package var state: RecordState = RecordState()
    /// What was decided for the person, without steps.
    package var decision: Decision? = nil
    /// When it arrived in the inbox.
    package var arrivedAtUnixUs: Int64 = 0
    /// When it was read; absent while it is not.
    package var readAtUnixUs: Int64? = nil
    /// Until when a time-sensitive record stays on the lock screen: one hour after arrival; absent for other levels.
    package var leavesLockScreenAtUnixUs: Int64? = nil
    /// The notification it replaced, 16 bytes; empty where it replaced none.
    package var replacedNotificationID: [UInt8] = []
    /// What the summary holds, where the record is a scheduled summary; otherwise absent.
    package var summary: SummaryDigest? = nil
    /// Thread it is grouped in: the sender's, else the conversation; empty for none.
    package var effectiveThreadID: String = ""
    /// True where the client shows, with this record, the introduction to the app's time-sensitive notifications.
    package var showsTimeSensitiveIntroduction: Bool = false
    /// True where the client asks, with this record, whether the app's time-sensitive notifications are still wanted.
    package var asksTimeSensitiveReview: Bool = false
    /// How a message or call is drawn; absent for everything else.
    ///
    /// It stands on top of the list.
    package var communication: CommunicationDisplay? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notification: IdentifiedNotification? = nil,
        state: RecordState = RecordState(),
        decision: Decision? = nil,
        arrivedAtUnixUs: Int64 = 0,
        readAtUnixUs: Int64? = nil,
        leavesLockScreenAtUnixUs: Int64? = nil,
        replacedNotificationID: [UInt8] = [],
        summary: SummaryDigest? = nil,
        effectiveThreadID: String = "",
        showsTimeSensitiveIntroduction: Bool = false,
        asksTimeSensitiveReview: Bool = false,
        communication: CommunicationDisplay? = nil
    ) {
        self.notification = notification
        self.state = state
        self.decision = decision
        self.arrivedAtUnixUs = arrivedAtUnixUs
        self.readAtUnixUs = readAtUnixUs
        self.leavesLockScreenAtUnixUs = leavesLockScreenAtUnixUs
        self.replacedNotificationID = replacedNotificationID
        self.summary = summary
        self.effectiveThreadID = effectiveThreadID
        self.showsTimeSensitiveIntroduction = showsTimeSensitiveIntroduction
        self.asksTimeSensitiveReview = asksTimeSensitiveReview
        self.communication = communication
    }
}

/// Asks for an inbox.
package struct ListInboxRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose inbox, 1 to 128 bytes.
    package var personID: String = ""
    /// Only this app, 1 to 155 bytes; empty means all.
    package var appID: String = ""
    /// Which records.
    package var view: InboxView = InboxView()
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
        view: InboxView = InboxView(),
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.view = view
        self.page = page
    }
}

/// One page of an inbox.
package struct ListInboxResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The records, newest first.
    package var records: [InboxRecord] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    /// Cursor of this state for Watch, at most 64 bytes: nothing between the first page and the watch is missed.
    package var cursor: [UInt8] = []
    /// What Focuses that are over by now silenced, of this page's records, newest Focus first.
    ///
    /// A group may go on with the
    /// same activation on the next page; its order says how to merge them. Left out where focus cannot be asked.
    package var focusGroups: [FocusGroup] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        records: [InboxRecord] = [],
        page: PageInfo? = nil,
        cursor: [UInt8] = [],
        focusGroups: [FocusGroup] = []
    ) {
        self.records = records
        self.page = page
        self.cursor = cursor
        self.focusGroups = focusGroups
    }
}

/// The records that one time of a Focus silenced, to be drawn as one group, "While in" its name (iOS model, the end of a
/// Focus).
package struct FocusGroup: ProtobufCConvertible, Equatable, Sendable {
    /// Names the time for which the Focus was on, among all of the person.
    package var focusActivation: UInt64 = 0
    /// The Focus, 1 to 64 bytes.
    package var focusID: String = ""
    /// Its name for people; its id where it is no longer there.
    package var displayName: String = ""
    /// The records, 16 bytes each: level descending, then relevance descending, then newest first.
    package var notificationIDs: [[UInt8]] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        focusActivation: UInt64 = 0,
        focusID: String = "",
        displayName: String = "",
        notificationIDs: [[UInt8]] = []
    ) {
        self.focusActivation = focusActivation
        self.focusID = focusID
        self.displayName = displayName
        self.notificationIDs = notificationIDs
    }
}

/// Asks for one record.
package struct GetRecordRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
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

/// Answers with one record.
package struct GetRecordResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The record.
    package var record: InboxRecord? = nil
    /// How it stands, since when, and what replaced it.
    package var standing: RecordStanding? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        record: InboxRecord? = nil,
        standing: RecordStanding? = nil
    ) {
        self.record = record
        self.standing = standing
    }
}

/// Which records an action is for.
package struct RecordSelection: ProtobufCConvertible, Equatable, Sendable {
    /// Exactly one is set.
    package enum Selection: Equatable, Sendable {
        /// These notifications.
        case notifications(NotificationIds)
        /// Every listed record of this app, 1 to 155 bytes.
        case allOfAppID(String)
        /// Every listed record; must be true.
        case all(Bool)
    }

    /// Exactly one is set.
    package var selection: Selection? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        selection: Selection? = nil
    ) {
        self.selection = selection
    }
}

/// Some notifications.
package struct NotificationIds: ProtobufCConvertible, Equatable, Sendable {
    /// 1 to 1,000 ids, 16 bytes each.
    package var notificationIDs: [[UInt8]] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationIDs: [[UInt8]] = []
    ) {
        self.notificationIDs = notificationIDs
    }
}

/// Marks records.
package struct MarkRecordsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose inbox, 1 to 128 bytes.
    package var personID: String = ""
    /// Which records.
    ///
    /// Unknown ids are skipped.
    package var records: RecordSelection? = nil
    /// True to mark them unread, false to mark them read.
    package var asUnread: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        records: RecordSelection? = nil,
        asUnread: Bool = false
    ) {
        self.principal = principal
        self.personID = personID
        self.records = records
        self.asUnread = asUnread
    }
}

/// Answers that the records are marked.
package struct MarkRecordsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Records changed by this call.
    package var changedCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        changedCount: UInt32 = 0
    ) {
        self.changedCount = changedCount
    }
}

/// Archives records.
package struct ArchiveRecordsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose inbox, 1 to 128 bytes.
    package var personID: String = ""
    /// Which records.
    ///
    /// Unknown ids are skipped.
    package var records: RecordSelection? = nil
    /// True to move them back to the list, as read.
    package var restores: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        records: RecordSelection? = nil,
        restores: Bool = false
    ) {
        self.principal = principal
        self.personID = personID
        self.records = records
        self.restores = restores
    }
}

/// Answers that the records are moved.
package struct ArchiveRecordsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Records changed by this call.
    package var changedCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        changedCount: UInt32 = 0
    ) {
        self.changedCount = changedCount
    }
}

/// Removes records.
package struct RemoveRecordsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose inbox, 1 to 128 bytes.
    package var personID: String = ""
    /// Which records.
    ///
    /// Unknown ids are skipped.
    package var records: RecordSelection? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        records: RecordSelection? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.records = records
    }
}

/// Answers that the records are removed.
package struct RemoveRecordsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Records changed by this call.
    package var changedCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        changedCount: UInt32 = 0
    ) {
        self.changedCount = changedCount
    }
}

/// Asks for the changes of an inbox.
package struct DeliveryWatchRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose inbox, 1 to 128 bytes.
    package var personID: String = ""
    /// Only this app, 1 to 155 bytes; empty means all.
    package var appID: String = ""
    /// Cursor of the last event taken, at most 64 bytes.
    ///
    /// Empty: a reset and the present state come first.
    package var cursor: [UInt8] = []
    /// True, with an empty cursor, for changes from now on without the present state: a CaughtUp comes first.
    package var onlyNew: Bool = false
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = "",
        cursor: [UInt8] = [],
        onlyNew: Bool = false
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
        self.cursor = cursor
        self.onlyNew = onlyNew
    }
}

/// Forget what was shown; the present state follows as records and badges, up to the next CaughtUp.
package struct InboxReset: ProtobufCConvertible, Equatable, Sendable {
    /// Why.
    package var cause: ResetCause = ResetCause()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        cause: ResetCause = ResetCause()
    ) {
        self.cause = cause
    }
}

/// A record that is no longer listed.
package struct RecordRemoval: ProtobufCConvertible, Equatable, Sendable {
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// What became of it: ARCHIVED, REMOVED or REPLACED.
    package var state: RecordState = RecordState()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        state: RecordState = RecordState()
    ) {
        self.notificationID = notificationID
        self.state = state
    }
}

/// Everything up to this moment has been sent; also sent every 30 s while nothing happens, so that cursors move on.
package struct CaughtUp: ProtobufCConvertible, Equatable, Sendable {
    /// The moment.
    package var atUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        atUnixUs: Int64 = 0
    ) {
        self.atUnixUs = atUnixUs
    }
}

/// One change of an inbox.
package struct DeliveryWatchResponse: ProtobufCConvertible, Equatable, Sendable {
    /// What happened; exactly one is set.
    ///
    /// A reader skips an event it does not know and keeps its cursor.
    package enum Event: Equatable, Sendable {
        /// Begin anew.
        case reset(InboxReset)
        /// A record is new or changed; it replaces what was known under its notification id.
        case record(InboxRecord)
        /// A record is no longer listed.
        case removal(RecordRemoval)
        /// A badge changed.
        case badge(Badge)
        /// Nothing is outstanding.
        case caughtUp(CaughtUp)
    }

    /// Resumes the stream after this event, at most 64 bytes, opaque.
    ///
    /// Empty from a reset to the CaughtUp after it: a
    /// reader that breaks off there asks again with what it asked with before.
    package var cursor: [UInt8] = []
    /// What happened; exactly one is set.
    ///
    /// A reader skips an event it does not know and keeps its cursor.
    package var event: Event? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        cursor: [UInt8] = [],
        event: Event? = nil
    ) {
        self.cursor = cursor
        self.event = event
    }
}

/// A person's badge of one app.
package struct Badge: ProtobufCConvertible, Equatable, Sendable {
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// Number to show; 0 removes it.
    ///
    /// An absolute value, never to be added.
    package var count: UInt32 = 0
    /// Unread listed records of the app.
    package var unreadCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        appID: String = "",
        count: UInt32 = 0,
        unreadCount: UInt32 = 0
    ) {
        self.appID = appID
        self.count = count
        self.unreadCount = unreadCount
    }
}

/// Asks for badges.
package struct ListBadgesRequest: ProtobufCConvertible, Equatable, Sendable {
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

/// One page of badges.
package struct ListBadgesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The badges by app id.
    package var badges: [Badge] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        badges: [Badge] = [],
        page: PageInfo? = nil
    ) {
        self.badges = badges
        self.page = page
    }
}

/// Reports a badge of 0.
package struct ClearBadgeRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        personID: String = "",
        appID: String = ""
    ) {
        self.principal = principal
        self.personID = personID
        self.appID = appID
    }
}

/// Answers that the badge is 0.
package struct ClearBadgeResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Records marked read by this call.
    package var changedCount: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        changedCount: UInt32 = 0
    ) {
        self.changedCount = changedCount
    }
}

/// Where a channel reaches one app on one device.
package struct DeviceEndpoint: ProtobufCConvertible, Equatable, Sendable {
    /// The channel.
    package var channel: DeliveryChannel = DeliveryChannel()
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// The channel's own address: a device token, registration or subscription, 1 to 4,096 bytes.
    ///
    /// Never logged.
    package var token: [UInt8] = []
    /// When the client last confirmed it.
    package var confirmedAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        channel: DeliveryChannel = DeliveryChannel(),
        appID: String = "",
        token: [UInt8] = [],
        confirmedAtUnixUs: Int64 = 0
    ) {
        self.channel = channel
        self.appID = appID
        self.token = token
        self.confirmedAtUnixUs = confirmedAtUnixUs
    }
}

/// A device of a person.
package struct Device: ProtobufCConvertible, Equatable, Sendable {
    /// Its id, unique for the person, chosen by the client and kept: 1 to 64 bytes of letters, digits and `._-`.
    package var deviceID: String = ""
    /// Its name for people, at most 128 bytes.
    package var displayName: String = ""
    /// Its kind, such as `phone`, `watch` or `browser`, at most 32 bytes.
    package var model: String = ""
    /// Where it is reached, at most 64; empty for a device that only watches the inbox.
    package var endpoints: [DeviceEndpoint] = []
    /// When it was last heard of.
    ///
    /// Set by delivery.
    package var seenAtUnixUs: Int64 = 0
    /// Changes with every change.
    ///
    /// Set by delivery.
    package var revision: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        deviceID: String = "",
        displayName: String = "",
        model: String = "",
        endpoints: [DeviceEndpoint] = [],
        seenAtUnixUs: Int64 = 0,
        revision: UInt64 = 0
    ) {
        self.deviceID = deviceID
        self.displayName = displayName
        self.model = model
        self.endpoints = endpoints
        self.seenAtUnixUs = seenAtUnixUs
        self.revision = revision
    }
}

/// Registers or replaces a device.
package struct PutDeviceRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose device, 1 to 128 bytes.
    package var personID: String = ""
    /// The device.
    ///
    /// An endpoint another device has is taken from that one.
    package var device: Device? = nil
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
        device: Device? = nil,
        expectedRevision: UInt64? = nil
    ) {
        self.principal = principal
        self.personID = personID
        self.device = device
        self.expectedRevision = expectedRevision
    }
}

/// Answers with the device as stored.
package struct PutDeviceResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The device now.
    package var device: Device? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        device: Device? = nil
    ) {
        self.device = device
    }
}

/// Removes a device.
package struct RemoveDeviceRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose device, 1 to 128 bytes.
    package var personID: String = ""
    /// The device, 1 to 64 bytes.
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

/// Answers that the device is gone.
package struct RemoveDeviceResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks for devices.
package struct ListDevicesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// Whose devices, 1 to 128 bytes.
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

/// Answers with all of a person's devices.
package struct ListDevicesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The devices by id, at most 100.
    package var devices: [Device] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        devices: [Device] = []
    ) {
        self.devices = devices
    }
}

/// One try to alert one device.
package struct DeliveryAttempt: ProtobufCConvertible, Equatable, Sendable {
    /// The device, 1 to 64 bytes.
    package var deviceID: String = ""
    /// The channel.
    package var channel: DeliveryChannel = DeliveryChannel()
    /// Which try it was, 1 and rising.
    package var number: UInt32 = 0
    /// When it began.
    package var beganAtUnixUs: Int64 = 0
    /// How it ended.
    package var outcome: AttemptOutcome = AttemptOutcome()
    /// The channel's own word, such as `Unregistered`, at most 256 bytes; empty where it gave none.
    package var channelReason: String = ""
    /// When the next one is due; absent where none is.
    package var nextAtUnixUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        deviceID: String = "",
        channel: DeliveryChannel = DeliveryChannel(),
        number: UInt32 = 0,
        beganAtUnixUs: Int64 = 0,
        outcome: AttemptOutcome = AttemptOutcome(),
        channelReason: String = "",
        nextAtUnixUs: Int64? = nil
    ) {
        self.deviceID = deviceID
        self.channel = channel
        self.number = number
        self.beganAtUnixUs = beganAtUnixUs
        self.outcome = outcome
        self.channelReason = channelReason
        self.nextAtUnixUs = nextAtUnixUs
    }
}

/// Asks for the tries of a pair.
package struct ListAttemptsRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf; left out by services.
    package var principal: Principal? = nil
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
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
        notificationID: [UInt8] = [],
        personID: String = "",
        page: PageRequest? = nil
    ) {
        self.principal = principal
        self.notificationID = notificationID
        self.personID = personID
        self.page = page
    }
}

/// One page of tries.
package struct ListAttemptsResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The tries, oldest first.
    package var attempts: [DeliveryAttempt] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        attempts: [DeliveryAttempt] = [],
        page: PageInfo? = nil
    ) {
        self.attempts = attempts
        self.page = page
    }
}

/// Records an answer.
package struct RespondToActionRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// How they answered.
    package var kind: ActionKind = ActionKind()
    /// The action for CHOSEN, 1 to 128 bytes; otherwise empty.
    package var actionID: String = ""
    /// The text entered, at most 4,096 bytes; empty where the action takes none.
    package var text: String = ""
    /// The device, 1 to 64 bytes.
    package var deviceID: String = ""
    /// Identifies the answer: 16 bytes, a UUID of version 7 made by the client.
    ///
    /// A repeat changes nothing.
    package var responseID: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        principal: Principal? = nil,
        notificationID: [UInt8] = [],
        personID: String = "",
        kind: ActionKind = ActionKind(),
        actionID: String = "",
        text: String = "",
        deviceID: String = "",
        responseID: [UInt8] = []
    ) {
        self.principal = principal
        self.notificationID = notificationID
        self.personID = personID
        self.kind = kind
        self.actionID = actionID
        self.text = text
        self.deviceID = deviceID
        self.responseID = responseID
    }
}

/// Answers that the answer is recorded.
package struct RespondToActionResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks for the answers to an app's notifications.
package struct ListActionResponsesRequest: ProtobufCConvertible, Equatable, Sendable {
    /// On whose behalf.
    package var principal: Principal? = nil
    /// The app, 1 to 155 bytes.
    package var appID: String = ""
    /// Which part.
    ///
    /// The last token stays valid, so asking with it again answers with what has come since.
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

/// What a person answered.
package struct ActionResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Identifies the answer, 16 bytes.
    package var responseID: [UInt8] = []
    /// The notification, 16 bytes.
    package var notificationID: [UInt8] = []
    /// The person, 1 to 128 bytes.
    package var personID: String = ""
    /// How they answered.
    package var kind: ActionKind = ActionKind()
    /// The action, where one was chosen; otherwise empty.
    package var actionID: String = ""
    /// The text entered; empty where there is none.
    package var text: String = ""
    /// When delivery recorded it.
    package var recordedAtUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        responseID: [UInt8] = [],
        notificationID: [UInt8] = [],
        personID: String = "",
        kind: ActionKind = ActionKind(),
        actionID: String = "",
        text: String = "",
        recordedAtUnixUs: Int64 = 0
    ) {
        self.responseID = responseID
        self.notificationID = notificationID
        self.personID = personID
        self.kind = kind
        self.actionID = actionID
        self.text = text
        self.recordedAtUnixUs = recordedAtUnixUs
    }
}

/// One page of answers.
package struct ListActionResponsesResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The answers, oldest first.
    package var responses: [ActionResponse] = []
    /// Where the list goes on.
    package var page: PageInfo? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        responses: [ActionResponse] = [],
        page: PageInfo? = nil
    ) {
        self.responses = responses
        self.page = page
    }
}
