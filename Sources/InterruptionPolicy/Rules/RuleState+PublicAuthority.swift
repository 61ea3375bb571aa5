import NotificationModel
import UsherProto

/// Rule 0: what stands above everything a person sets.
extension RuleState {
    /// 0: a public authority's critical alert reaches whoever is in the authority's region (semantics 1.4).
    ///
    /// The app's entitlement names the region, and only an operator grants it. The record is listed everywhere, and the
    /// alert is made as any critical one; the badge stays as it is, since it is no part of the warning.
    mutating func publicAuthority(_ input: DecisionInput, _ trace: inout some DecisionTrace) -> Finding {
        guard input.notification.isPublicAuthority, !input.notification.isMarketing else { return .nothing }
        guard trace.saw(input.notification.level) == .critical else { return .nothing }
        let region = input.app.publicAuthorityRegion
        trace.note(.publicAuthorityRegion, region == nil ? 0 : 1, text: region?.code ?? "")
        guard let region else { return .nothing }
        let isThere = input.personRegion.map(region.covers) ?? false
        trace.note(.personInRegion, isThere ? 1 : 0, text: input.personRegion?.code ?? "")
        guard isThere else { return .nothing }
        level = .critical
        decision.listing = .notificationCenterAndLockScreen
        return .passed(.allowPublicAuthority)
    }
}
