import Bytes
import PayloadLint
import ProtobufRuntime
import RPC
import ServiceHost
import Terminal
import UsherProto

/// A submission as ingestion would read it, without sending it: what is decided about, or why it would be refused.
///
/// The rules are those of `usher send`, at the severities and limits of a stack that does not say otherwise; what depends
/// on how much waits, and on its recipients, is left out.
struct SubmissionTrial {
    /// A refusal as `usher send` tells it.
    struct Refusal: Equatable, Sendable {
        var code: String
        var field: String
        var message: String

        /// In one line.
        var text: String { TerminalText.line(CallFailure.refusal(code: code, field: field, message: message)) }
    }

    /// Why it would be refused; nil where it would be accepted.
    private(set) var refusal: Refusal?
    /// What a decision needs of it.
    private(set) var subject = DecisionSubject()

    /// Reads a submission that would arrive at `time`, after asking for its app and its topic.
    ///
    /// - Throws: ``CommandError/failed(_:)`` where the app or the topic is not known.
    init(of submission: Submission, at time: Int64, with stack: StackClient) async throws(CommandError) {
        let appID = submission.appID
        let app = try await stack.ingestion { client throws(RPCError) in
            try await client.getApp(GetAppRequest(appID: appID)).app
        }
        var topic: Topic?
        if case .topic(let audience) = submission.audience {
            topic = try await stack.consent { client throws(RPCError) in
                try await client.getTopic(GetTopicRequest(appID: appID, topicID: audience.topicID)).topic
            }
        }
        self.init(of: submission, at: time, app: app ?? App(appID: appID), topic: topic)
    }

    /// Reads a submission of a known app that would arrive at `time`.
    init(of submission: Submission, at time: Int64, app: App, topic: Topic? = nil) {
        guard case .content(var content) = submission.body else {
            refusal = Refusal(code: "field_required", field: "content", message: "give content or an APNs payload")
            return
        }
        do throws(ContentProblem) {
            content = content.applying(try ContentRules.check(content).adjustments)
        } catch {
            refusal = Refusal(code: error.code.rawValue, field: error.field, message: error.message)
            return
        }
        let sentAt = max(time, submission.sendAtUnixUs ?? 0)
        refusal = Self.judgeEvent(of: &content, of: app, sentAt: sentAt)
        let purpose = topic.map { $0.purpose == .unspecified ? .marketing : $0.purpose } ?? content.purpose
        let surroundings = ContentSurroundings(
            app: GuidelineApp(app),
            sentAt: sentAt,
            topic: topic == nil ? .none : .known(purpose)
        )
        refusal = refusal ?? Self.objection(to: content, surroundings) ?? Self.authority(purpose, content.level)
        var notification = IdentifiedNotification(appID: submission.appID, content: content)
        notification.topicID = topic?.topicID ?? ""
        subject = DecisionSubject(notification)
        subject.purpose = purpose
    }

    /// The time of an event of a time-sensitive notification (LVL-001), as the app chose; it may be taken as active.
    private static func judgeEvent(of content: inout NotificationContent, of app: App, sentAt: Int64) -> Refusal? {
        guard content.level == .timeSensitive else { return nil }
        let policy: EventTimePolicy
        if let eventAt = content.eventAtUnixUs {
            if ContentGuidelines.isTimely(eventAt: eventAt, sentAt: sentAt, .ofIngestion) { return nil }
            policy = app.farEventPolicy == .unspecified ? .refuse : app.farEventPolicy
        } else {
            policy = app.missingEventPolicy
        }
        if policy == .lower { content.level = .active }
        guard policy == .refuse else { return nil }
        return Refusal(
            code: RefusalCode.guidelineRule.rawValue,
            field: "content.event_at_unix_us",
            message: "LVL-001: time-sensitive is for an event within an hour of sending"
        )
    }

    private static func objection(to content: NotificationContent, _ surroundings: ContentSurroundings) -> Refusal? {
        var report = GuidelineReport(.ofIngestion)
        var bytes = ByteBuffer()
        // What cannot be encoded was refused by the strict reading.
        guard (try? content.encode(into: &bytes)) != nil, let view = try? NotificationContentView(bytes.bytes) else {
            return nil
        }
        ContentGuidelines.check(view, surroundings, into: &report)
        return report.refusal.map { objection in
            let code: RefusalCode = objection.rule.id.hasPrefix("COM") ? .communicationRule : .guidelineRule
            return Refusal(code: code.rawValue, field: objection.field, message: objection.refusal)
        }
    }

    private static func authority(_ purpose: NotificationPurpose, _ level: InterruptionLevel) -> Refusal? {
        guard purpose == .publicAuthority, level != .critical else { return nil }
        return Refusal(
            code: RefusalCode.publicAuthorityNotCritical.rawValue,
            field: "content.level",
            message: "a public authority's alert is critical; send anything else with another purpose"
        )
    }
}
