import InterruptionPolicy
import UsherProto

/// What is known of a sender when a pair is decided: who they are, and what they did before.
struct SenderHistory: Equatable, Sendable {
    /// Which contacts they are.
    var match = SenderMatch.nobody
    /// Microseconds since their previous call attempt; nil where there was none.
    var microsecondsSincePreviousCall: Int64?
    /// The times of being on, by number, in which a Focus has silenced them before.
    var silencedIn: Set<Int64> = []

    /// Nobody, of whom nothing is known.
    static let none = SenderHistory()
}

/// A pair before it is decided.
struct UndecidedPair: Sendable {
    /// Index of its notification among the subjects.
    var subject: Int
    var personID: String
    var key: PersonKey
    /// What the notification and consent say.
    var facts: DecisionInput
    var ledgerPosition: UInt64
    /// Nil until they are looked up.
    var person: KnownPerson?
}

/// How facts, person and history become what is decided; pure.
enum PairRules {
    /// What a decision leaves behind beside itself.
    struct Outcome: Sendable {
        var decided: DecidedPair
        /// What holds for the person.
        var alert: AlertDisposition
        var effectiveLevel: InterruptionLevel
        /// True where it counts as communication.
        var isCommunication = false
        /// True where an alert is made, on one of the person's devices at least.
        var isAlertMade = false
        /// True where its app is in the person's summary, and its record is listed.
        var isInSummary = false
        /// True where it is a call attempt that the person's app may make.
        var isCallAttempt = false
        /// The times of being on in which a Focus silenced it as communication.
        var silencedIn: Set<Int64> = []
        /// Who the sender is to the person.
        var sender = SenderMatch.nobody
    }

    /// What the decision needs to know of the sender, where memory knows it all; nil where only the database does.
    ///
    /// A call is an attempt whether a Focus is on or not, and may follow one; else the sender matters to a Focus alone.
    /// What a Focus silenced before matters where they ask to notify anyway.
    static func knownHistory(_ pair: UndecidedPair, _ subject: Subject) -> SenderHistory? {
        guard pair.facts.notification.hasSender, let person = pair.person, person.flags.contains(.isKnown) else {
            return SenderHistory.none
        }
        if pair.facts.notification.kind == .call { return nil }
        guard let profile = person.profile, profile.hasFocus else { return SenderHistory.none }
        if pair.facts.notification.notifyAnyway { return nil }
        guard person.flags.contains(.hasContacts) else { return SenderHistory.none }
        guard let contacts = profile.contacts else { return nil }
        return SenderHistory(match: contacts.match(subject.sender))
    }

    /// Decides `pair` at `now`.
    static func decide(_ pair: UndecidedPair, of subjects: [Subject], history: SenderHistory, at now: Int64) -> Outcome
    {
        guard let person = pair.person, person.flags.contains(.isKnown) else {
            let decided = DecidedPair(input: nil, ledgerPosition: pair.ledgerPosition, decidedAt: now)
            return Outcome(decided: decided, alert: .none, effectiveLevel: .unspecified)
        }
        var facts = pair.facts
        if person.flags.contains(.hasNoSummary) { facts.settings.inSummary = false }
        guard let profile = person.profile else {
            facts.notification.senderContactID = history.match.contacts.first?.id ?? ""
            // No rule asks without a Focus; whoever decides again under one does.
            facts.notification.microsecondsSincePreviousCall = history.microsecondsSincePreviousCall
            let decision = InterruptionPolicy.decide(facts)
            return Outcome(
                decided: DecidedPair(input: facts, ledgerPosition: pair.ledgerPosition, decidedAt: now),
                alert: decision.alert,
                effectiveLevel: decision.effectiveLevel,
                isCommunication: decision.isCommunication,
                isAlertMade: decision.alert == .now,
                isInSummary: facts.settings.inSummary && decision.effectiveLevel != .unspecified,
                isCallAttempt: isCallAttempt(facts, decision),
                sender: history.match
            )
        }
        let circumstances = Circumstances(
            facts: facts,
            subjects: subjects,
            index: pair.subject,
            history: history,
            profile: profile,
            now: now
        )
        return circumstances.outcome(pair)
    }

    /// An attempt counts where the person lets the app notify at all, even if it is silenced.
    fileprivate static func isCallAttempt(_ facts: DecisionInput, _ decision: PairDecision) -> Bool {
        facts.notification.kind == .call && decision.isCommunication
    }
}

/// A pair of somebody with a Focus that is on or a device that differs.
private struct Circumstances {
    var facts: DecisionInput
    /// All of them: one of them would be copied, with a dozen reference counts.
    var subjects: [Subject]
    /// Which of the subjects it is about.
    var index: Int
    var history: SenderHistory
    var profile: PersonProfile
    var now: Int64

    func outcome(_ pair: UndecidedPair) -> PairRules.Outcome {
        let shared = profile.shared
        let input = input(shared, isMuted: false)
        let decision = InterruptionPolicy.decide(input)
        var outcome = PairRules.Outcome(
            decided: DecidedPair(
                input: input,
                activation: shared?.activation ?? 0,
                ledgerPosition: pair.ledgerPosition,
                decidedAt: now
            ),
            alert: decision.alert,
            effectiveLevel: decision.effectiveLevel,
            isCommunication: decision.isCommunication,
            isAlertMade: decision.alert == .now,
            isInSummary: input.settings.inSummary && decision.effectiveLevel != .unspecified,
            isCallAttempt: PairRules.isCallAttempt(input, decision),
            sender: history.match
        )
        note(decision, input, shared, &outcome)
        for device in profile.devices {
            let active = device.active
            let onDevice = self.input(active, isMuted: device.isMuted)
            let decisionOnDevice = InterruptionPolicy.decide(onDevice)
            note(decisionOnDevice, onDevice, active, &outcome)
            if decisionOnDevice.alert == .now { outcome.isAlertMade = true }
            guard decisionOnDevice != decision || onDevice.focus?.id != input.focus?.id else { continue }
            outcome.decided.devices.append(
                DecidedPair.Device(id: device.id, input: onDevice, activation: active?.activation ?? 0)
            )
        }
        return outcome
    }

    /// Muting is against the noise of messages: calls of the conversation ring.
    private var isConversationMuted: Bool {
        guard !profile.mutes.isEmpty, facts.notification.kind == .message else { return false }
        return profile.mutes.contains(Conversation(appID: subjects[index].appID, id: subjects[index].conversationID))
    }

    /// A sender who was silenced may ask to notify anyway later, where the app could know of the Focus.
    private func note(
        _ decision: PairDecision,
        _ input: DecisionInput,
        _ active: PersonProfile.Active?,
        _ outcome: inout PairRules.Outcome
    ) {
        guard let active, input.app.seesFocusStatus, decision.isCommunication, decision.alert == .silencedFocus else {
            return
        }
        outcome.silencedIn.insert(active.activation)
    }

    private func input(_ active: PersonProfile.Active?, isMuted: Bool) -> DecisionInput {
        var input = facts
        input.isDeviceMuted = isMuted
        input.notification.senderContactID = history.match.contacts.first?.id ?? ""
        input.notification.microsecondsSincePreviousCall = history.microsecondsSincePreviousCall
        if isConversationMuted { input.notification.isConversationMuted = true }
        guard let active else { return input }
        let focus = active.focus
        input.focus = focus.facts(app: subjects[index].appID, sender: history.match)
        input.notification.filterMatches = focus.filterMatches(
            app: subjects[index].appID,
            criteria: subjects[index].filterCriteria
        )
        input.notification.silencedBefore = history.silencedIn.contains(active.activation)
        input.app.seesFocusStatus = focus.sharesStatus && profile.statusApps.contains(subjects[index].appID)
        return input
    }
}
