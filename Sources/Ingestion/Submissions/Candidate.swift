import EventLoop
import NotificationModel
import RPC
import UsherProto

/// A submission on its way to be accepted; confined to the service's loop.
final class Candidate {
    let arrival: Arrival
    /// Its place in the call.
    let slot: Int
    let draft: SubmissionDraft
    /// The topic's purpose, where it goes to one and that is known.
    var topicPurpose: NotificationPurpose?
    /// Why it is refused by what other services know or by the time; a repeat of an accepted one is answered all the same.
    var refusal: RPCError?
    /// Questions to other services that are not answered yet.
    var openQuestionCount = 0

    init(_ arrival: Arrival, slot: Int, _ draft: SubmissionDraft) {
        self.arrival = arrival
        self.slot = slot
        self.draft = draft
    }

    /// Why it is sent, the topic's purpose included.
    var purpose: NotificationPurpose {
        if let topicPurpose { return topicPurpose }
        return draft.purpose == .unspecified ? .transactional : draft.purpose
    }

    /// What the dispatch needs of it.
    var facts: NotificationFacts {
        NotificationFacts(
            topicID: draft.topicID,
            acceptedAt: draft.acceptedAt,
            sendAt: draft.sendAt,
            level: draft.level,
            kind: draft.kind,
            purpose: purpose,
            expiresAt: NotificationFacts.expiration(
                draft.expiresAt,
                level: draft.level,
                sentAt: max(draft.acceptedAt, draft.sendAt ?? 0)
            )
        )
    }

    /// The answer where it is accepted, or was before.
    func acceptance(repeating earlier: EarlierSubmission? = nil) -> Acceptance {
        Acceptance(
            notificationID: (earlier?.id ?? draft.id).bytes,
            acceptedAtUnixUs: earlier?.acceptedAt ?? draft.acceptedAt,
            isRepeat: earlier != nil,
            findings: draft.findings
        )
    }
}
