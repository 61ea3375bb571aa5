import ServiceKit
package import UsherProto

/// The order in which notifications are dispatched; a smaller number goes first (`usher.ingestion.v1.Lane`).
package enum DispatchLane: UInt8, CaseIterable, Comparable, Sendable {
    /// Critical, of an app that holds the entitlement.
    case critical = 1
    /// Time-sensitive and communication, of an app that holds the capability.
    case timeSensitive = 2
    /// Active.
    case active = 3
    /// Passive and marketing.
    case passive = 4

    /// The lane of what a sender asks for, held against what its app may use.
    ///
    /// What an app may not use does not let it jump the queue: critical falls to time-sensitive where that is available,
    /// else to active, as the decision would have it. A passive message is passive: nobody is alerted by it.
    package init(
        level: InterruptionLevel,
        kind: NotificationKind,
        purpose: NotificationPurpose,
        capabilities: Capabilities?
    ) {
        if purpose == .marketing || level == .passive {
            self = .passive
        } else if level == .critical && Self.mayBeCritical(purpose, capabilities) {
            self = .critical
        } else if (level == .critical || level == .timeSensitive) && capabilities?.timeSensitive == true {
            self = .timeSensitive
        } else if (kind == .message || kind == .call) && capabilities?.communication == true {
            self = .timeSensitive
        } else {
            self = .active
        }
    }

    /// Whether an app may send critical notifications of such a purpose.
    package static func mayBeCritical(_ purpose: NotificationPurpose, _ capabilities: Capabilities?) -> Bool {
        guard let capabilities else { return false }
        return capabilities.critical || purpose == .publicAuthority && !capabilities.publicAuthorityRegion.isEmpty
    }

    /// True where ``init(level:kind:purpose:capabilities:)`` depends on the capabilities.
    package static func dependsOnCapabilities(
        level: InterruptionLevel,
        kind: NotificationKind,
        purpose: NotificationPurpose
    ) -> Bool {
        if purpose == .marketing || level == .passive { return false }
        return level == .critical || level == .timeSensitive || kind == .message || kind == .call
    }

    /// The lane with the number that is stored; active for one that this version does not know.
    package init(stored number: Int64) { self = UInt8(exactly: number).flatMap(Self.init(rawValue:)) ?? .active }

    /// The lane in the contract's words.
    package var contract: Lane { Lane(rawValue: Int32(rawValue)) }

    /// Its place in an array of all lanes.
    package var index: Int { Int(rawValue) - 1 }

    /// The label in metrics.
    package var label: String {
        switch self {
        case .critical: "critical"
        case .timeSensitive: "time-sensitive"
        case .active: "active"
        case .passive: "passive"
        }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
