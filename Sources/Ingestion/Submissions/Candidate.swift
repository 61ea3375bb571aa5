import NotificationModel
import PayloadLint
import RPC
import ServiceHost
import UsherProto

/// A submission on its way to be accepted; confined to the service's loop.
final class Candidate: @unchecked Sendable {
    // SAFETY: touched on the loop only; the write reads what no longer changes, before the loop learns of the commit.

    let arrival: Arrival
    /// Its place in the call.
    let slot: Int
    let notification: PendingNotification
    /// When it is due; nil where that is now.
    let due: Int64?
    /// Its idempotency key and what that is to stand for; nil where there is none.
    let key: IdempotencyKey?
    /// Warnings and hints.
    private(set) var findings: [Finding]
    /// What the guidelines ask once the purpose of the topic is known; nil where it goes to people.
    let purposeQuestion: ContentGuidelines.PurposeQuestion?
    /// The form that the sender wrote it in.
    let form: ContentForm
    /// True where it asked for time-sensitive, whatever it was taken as.
    let asksForTimeSensitive: Bool
    /// What is wrong with the time of its event; nil where nothing is.
    let eventFinding: EventTimeRule.Finding?
    /// Why it is refused by what other services know or by the time; a repeat of an accepted one is answered all the same.
    var refusal: RPCError?
    /// Questions to other services that are not answered yet.
    var openQuestionCount = 0
    /// What the audit log says where it is stored; nil where it says nothing.
    var auditEvent: AuditEntry?
    /// True where it is counted among what waits for the dispatch.
    var isAdmitted = false

    init(_ arrival: Arrival, slot: Int, _ draft: consuming SubmissionDraft, warning: Finding? = nil) {
        self.arrival = arrival
        self.slot = slot
        due = draft.due
        findings = warning.map { draft.findings.prefix(SubmissionDraft.findingLimit - 1) + [$0] } ?? draft.findings
        asksForTimeSensitive = draft.asksForTimeSensitive
        eventFinding = draft.eventFinding
        refusal = draft.guidelineRefusal
        purposeQuestion = draft.purposeQuestion
        form = draft.form
        key = draft.key
        notification = PendingNotification(
            id: draft.id,
            app: draft.app,
            lane: .active,
            facts: draft.facts,
            people: draft.people,
            wire: draft.wire,
            bodyByteCount: draft.bodyByteCount
        )
    }

    /// Takes over what the guidelines say of it.
    func take(_ judged: SubmissionGuidelines) {
        let room = SubmissionDraft.findingLimit - findings.count
        if !judged.findings.isEmpty, room > 0 { findings += judged.findings.prefix(room) }
        refusal = refusal ?? judged.refusal
    }

    /// The answer where it is accepted, or was before.
    func acceptance(repeating earlier: EarlierSubmission? = nil) -> Acceptance {
        Acceptance(
            notificationID: (earlier?.id ?? notification.id).bytes,
            acceptedAtUnixUs: earlier?.acceptedAt ?? notification.facts.acceptedAt,
            isRepeat: earlier != nil,
            findings: findings
        )
    }
}

/// An idempotency key of an app, and the submission it is to stand for.
struct IdempotencyKey: Sendable {
    let text: String
    let appID: String
    let submission: EarlierSubmission
}
