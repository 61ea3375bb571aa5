import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What a submission as a public authority's alert takes: the entitlement, which only an operator grants, and critical.
enum PublicAuthorityRule {
    /// Why such a submission of `level` is refused; nil where it is not.
    static func refusal(_ level: InterruptionLevel, _ app: AppRecord) -> RPCError? {
        guard level == .critical else {
            return .refusal(
                .publicAuthorityNotCritical,
                field: "content.level",
                "a public authority's alert is critical; send anything else with another purpose"
            )
        }
        guard app.capabilities?.publicAuthorityRegion.isEmpty ?? true else { return nil }
        // Whether it was granted is not guessed.
        guard app.capabilitiesAreKnown else {
            return RPCError(.unavailable, "consent did not answer; nothing was accepted")
                .retryable(after: .milliseconds(250))
        }
        return .refusal(
            .publicAuthorityNotGranted,
            field: "content.purpose",
            "the app may not send a public authority's alerts; an operator grants that, for a region"
        )
    }

    /// What the audit log says of a submission as such an alert; the app's region is what the decision shows.
    static func event(_ candidate: Candidate, at now: Int64) -> AuditEntry {
        let notification = candidate.notification
        let (caller, method) = candidate.arrival.origin
        var detail = AuditDetail()
            .with(.publicAuthority, region: notification.app.capabilities?.publicAuthorityRegion ?? "")
            .with(.notification, bytes: notification.id.bytes)
        if notification.facts.topicID.isEmpty {
            detail = detail.with(.peopleCount, number: Int64(notification.people.count))
        } else {
            detail = detail.with(.topic, id: notification.facts.topicID, .topic)
        }
        let actor: Actor = candidate.arrival.isFromOperator ? .operator(caller) : .app(notification.app.id)
        return AuditEntry(at: now, actor, caller: caller, method: method, app: notification.app.id, detail)
    }
}
