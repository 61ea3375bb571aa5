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
}
