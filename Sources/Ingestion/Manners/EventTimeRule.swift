import RPC
import ServiceHost
import ServiceKit
import UsherProto

/// What an operator wants done with a time-sensitive notification whose event is not about now.
package enum EventTimeChoice: String, CaseIterable, Sendable {
    /// It is accepted with a warning.
    case warn
    /// It is accepted as active.
    case lower
    /// It is refused.
    case refuse
}

/// Guideline LVL-001: time-sensitive is for what happens within an hour of sending.
struct EventTimeRule {
    /// What it finds.
    enum Finding: Equatable {
        /// The event names no time.
        case missing
        /// It is more than an hour from sending.
        case far
    }

    static let id = "LVL-001"
    static let field = "content.event_at_unix_us"
    /// How far from sending the event may be, before it or behind.
    static let reach: Int64 = 3_600_000_000

    /// What is wrong with an event at `eventAt` of a time-sensitive notification sent at `sentAt`; nil where nothing is.
    static func finding(eventAt: Int64?, sentAt: Int64) -> Finding? {
        guard let eventAt else { return .missing }
        // Times are anything a sender gave, so the difference may not fit.
        let (distance, overflows) = eventAt.subtractingReportingOverflow(sentAt)
        return overflows || distance < -reach || distance > reach ? .far : nil
    }

    /// What is done about `finding`: the app's choice, or the stack's.
    static func choice(_ finding: Finding, for app: App, _ options: IngestionOptions) -> EventTimeChoice {
        let (own, standard) =
            switch finding {
            case .far: (app.farEventPolicy, options.farEvent)
            case .missing: (app.missingEventPolicy, options.missingEvent)
            }
        switch own {
        case .warn: return .warn
        case .lower: return .lower
        case .refuse: return .refuse
        case .unspecified, .unrecognized: return standard
        }
    }

    /// What the sender is told, whatever is done.
    static func message(_ finding: Finding) -> String {
        switch finding {
        case .missing:
            "time-sensitive is for an event within an hour of sending, and no time of one is given; give it, or send as active"
        case .far:
            "time-sensitive is for an event within an hour of sending, and this one is further away or long over; send it when its time is near, or as active"
        }
    }

    /// The refusal.
    static func refusal(_ finding: Finding) -> RPCError {
        .refusal(.guidelineRule, field: field, "\(id): \(message(finding))")
    }

    /// The warning that travels with an acceptance.
    static func warning(_ finding: Finding, isLowered: Bool) -> UsherProto.Finding {
        UsherProto.Finding(
            ruleID: id,
            severity: .warning,
            field: field,
            message: isLowered ? "it was taken as active: \(message(finding))" : message(finding)
        )
    }
}
