import InterruptionPolicy
import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import UsherProto

/// What the decision about a pair takes from its notification, the same for all of its people.
struct Subject: Sendable {
    var notification: NotificationID
    var appID: String
    /// The facts that the notification itself says.
    var facts: DecisionInput.Notification
    /// What Focus filters are held against; nil where the sender gave nothing.
    var filterCriteria: String?
    /// The conversation it is part of; empty where there is none.
    var conversationID = ""
    /// Who sent the message or calls.
    var sender = SenderKeys()
    /// What it replaces an earlier one by; its length is checked.
    private var collapseID: String
    /// When it was accepted, or due where it was scheduled: then a call was attempted.
    var sentAt: Int64
    /// The event it is about; empty where none is given.
    var eventID: String
    /// What its alert is counted as, unless it is communication.
    var alertClass: AlertClass
    /// The caps of its app; nil where there are none.
    var caps: AlertCapSet?
    /// What is kept where its alert waits for the summary.
    var held: HeldAlert

    /// The subject of `view`, which is `path` of the request; `before` is the one before it, often of the same app.
    ///
    /// - Throws: A refusal with the field's path.
    init(
        _ view: borrowing DecisionSubjectView,
        _ path: @autoclosure () -> String,
        before: Subject? = nil
    ) throws(RPCError) {
        let isSameApp = before.map { Self.isText($0.appID, view.appID) } ?? false
        do throws(DecodeError) {
            appID = isSameApp ? before?.appID ?? "" : try CField.text(view.appID, "app_id")
            facts = DecisionInput.Notification()
            alertClass = AlertClass(view.purpose, hasTopic: view.topicID.byteCount > 0)
            held = HeldAlert(
                appID: appID,
                topicID: view.topicID.isEmpty ? "" : try CField.text(view.topicID, "topic_id"),
                purpose: view.purpose,
                level: view.level,
                relevance: view.relevanceScore ?? 0,
                expiresAt: view.expiresAtUnixUs,
                eventID: ""
            )
            collapseID = try CField.text(view.collapseID, "collapse_id")
            if let criteria = view.filterCriteria, criteria.byteCount > 0 {
                filterCriteria = try CField.text(criteria, "filter_criteria")
            }
            sentAt = min(max(0, view.acceptedAtUnixUs, view.sentAtUnixUs ?? 0), FieldRules.latestTime)
            eventID = try CField.text(view.eventID, "event_id")
            if let communication = view.communication {
                facts.notifyAnyway = communication.notifyAnyway
                facts.mentionsMe = communication.mentionsMe
                facts.repliesToMe = communication.repliesToMe
                conversationID = try CField.text(communication.conversationID, "communication.conversation_id")
                if let sender = communication.sender {
                    do throws(DecodeError) { self.sender = try SenderKeys(sender, app: appID) } catch {
                        throw error.inside("communication.sender")
                    }
                }
            }
        } catch { throw .undecodable(error.inside(path())) }
        guard let notification = NotificationID(view.notificationID) else {
            throw Self.badNotification(view.notificationID, path())
        }
        self.notification = notification
        if !isSameApp { try IdentifierForm.app.check(appID, field: "\(path()).app_id") }
        guard isWithinLimits else { throw refusal(path()) }
        facts.level = view.level
        facts.kind = view.kind
        facts.hasSender = sender.isPresent
        facts.asksForSound = view.asksForSound
        facts.badge = view.badge
        facts.isMarketing = Self.isMarketing(view)
        facts.isPublicAuthority = view.purpose == .publicAuthority
        held.eventID = eventID
    }

    /// How late an alert that is to be made at once may still be made, as at ingestion.
    private static let atOnceMicroseconds: Int64 = 10_000_000

    /// True where ingestion will not have the alert made any more, because it comes too late.
    func isExpired(at now: Int64) -> Bool {
        now > (held.expiresAt == 0 ? sentAt + Self.atOnceMicroseconds : held.expiresAt)
    }

    /// What goes to a topic without a purpose counts as marketing.
    private static func isMarketing(_ view: borrowing DecisionSubjectView) -> Bool {
        switch view.purpose {
        case .marketing: true
        case .unspecified: view.topicID.byteCount > 0
        case .transactional, .recommendation, .publicAuthority, .unrecognized: false
        }
    }

    private static func isText(_ text: String, _ bytes: RawSpan) -> Bool {
        bytes.withUnsafeBytes { $0.elementsEqual(text.utf8) }
    }

    // MARK: Refusing

    private var isWithinLimits: Bool {
        collapseID.utf8.count <= 64 && held.topicID.utf8.count <= 64 && eventID.utf8.count <= 128
            && filterCriteria?.utf8.count ?? 0 <= 256 && 0...1 ~= held.relevance
    }

    /// Which limit it is beyond; paths are made only here.
    private func refusal(_ path: String) -> RPCError {
        do throws(RPCError) {
            try FieldRules.text(collapseID, "\(path).collapse_id", atMost: 64)
            try FieldRules.text(held.topicID, "\(path).topic_id", atMost: 64)
            try FieldRules.text(eventID, "\(path).event_id", atMost: 128)
            try FieldRules.text(filterCriteria ?? "", "\(path).filter_criteria", atMost: 256)
        } catch { return error }
        return .refusal(.fieldMalformed, field: "\(path).relevance_score", "expected a number from 0 to 1")
    }

    private static func badNotification(_ bytes: RawSpan, _ path: String) -> RPCError {
        let field = "\(path).notification_id"
        return bytes.byteCount == 0
            ? .refusal(.fieldRequired, field: field, "a notification id is required")
            : .refusal(.fieldMalformed, field: field, "expected 16 bytes of a UUID of version 7")
    }
}
