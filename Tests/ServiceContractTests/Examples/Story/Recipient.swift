import UsherProto

/// A person of the story that ingestion's examples tell: what they permit, and what is decided for them.
struct Recipient: Sendable {
    /// Their id.
    let id: String
    /// What they permit the app.
    var authorization = AuthorizationStatus.authorized
    /// What they have chosen for it; nil for nothing.
    var settings: AppSettings?
    /// What is decided about an active notification with a sound and a badge; the badge, the position and the time are
    /// added.
    var decision: Decision

    /// What consent answers, read at a position of its own.
    func evaluated(_ story: Story, _ names: Names) -> EvaluatedPermissions {
        EvaluatedPermissions(
            permissions: Permissions(
                authorization: authorization,
                settings: settings,
                capabilities: Story.capabilities
            ),
            ledgerPosition: names.position("at which \(id) was evaluated for \(story.name)")
        )
    }

    /// What focus answers, without a trace.
    func decision(_ story: Story, _ names: Names) -> Decision {
        var decision = decision
        if decision.listing != .none { decision.badge = story.content.badge }
        decision.ledgerPosition = names.position("at which \(id) was evaluated for \(story.name)")
        decision.decidedAtUnixUs = names.time("when focus decided about \(story.name) for \(id)")
        if !decision.focusID.isEmpty { decision.focusActivation = names.revision("of the time of \(id)'s Focus") }
        if decision.alert == .heldSummary { decision.releaseAtUnixUs = summaryTime(names) }
        return decision
    }

    /// When their next summary is due.
    func summaryTime(_ names: Names) -> Int64 { names.time("when the next summary of \(id) is due") }
}

extension Recipient {
    /// Has allowed everything, and nothing is on.
    static let anna = Recipient(id: "anna", decision: .alertNow(.deliver))
    /// Has denied notifications for the app.
    static let bert = Recipient(
        id: "bert",
        authorization: .denied,
        decision: Decision(listing: .none, alert: .none, sound: .none, reasons: [.authDenied])
    )
    /// Is in a Focus that lets nothing of the app through.
    static let clara = Recipient(
        id: "clara",
        decision: Decision(
            effectiveLevel: .active,
            listing: .notificationCenterAndLockScreen,
            alert: .silencedFocus,
            sound: .none,
            reasons: [.silenceApp],
            focusID: "work"
        )
    )
    /// Has never been asked.
    static let dora = Recipient(
        id: "dora",
        authorization: .notDetermined,
        decision: Decision(listing: .none, alert: .none, sound: .none, reasons: [.authNotDetermined])
    )
    /// Has the app in the scheduled summary.
    static let emil = Recipient(
        id: "emil",
        settings: AppSettings(scheduledDelivery: .enabled),
        decision: Decision(
            effectiveLevel: .active,
            listing: .notificationCenterAndLockScreen,
            alert: .heldSummary,
            sound: .none,
            reasons: [.summary]
        )
    )
}

extension Recipient {
    /// Withdraws while a notification is on its way.
    static let flora = Recipient(id: "flora", decision: .alertNow(.deliver))

    /// Would have been sent something that was taken back.
    static let gustav = Recipient(id: "gustav", decision: .alertNow(.deliver))

    /// The same person, for whom something else is decided.
    func deciding(_ decision: Decision) -> Recipient {
        var other = self
        other.decision = decision
        return other
    }
}

extension Decision {
    /// An active alert now, with sound, because of `reason`.
    static func alertNow(_ reason: Reason, level: InterruptionLevel = .active) -> Decision {
        Decision(
            effectiveLevel: level,
            listing: .notificationCenterAndLockScreen,
            alert: .now,
            lightsScreen: true,
            sound: .normal,
            hapticEligible: true,
            reasons: [reason]
        )
    }
}
