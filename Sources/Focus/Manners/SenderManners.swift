import InterruptionPolicy
import Storage
import UsherProto

/// What holds an app to its manners when a pair is decided: one alert for each event, so many of a class, and time-sensitive
/// ones that are introduced.
enum SenderManners {
    /// A decision with what it leaves behind of these.
    struct Judgement: Sendable {
        var outcome: PairRules.Outcome
        /// What is left of the class's cap after the alert; nil where nothing is taken.
        fileprivate var token: Token?
        /// Nil where it stays as it is.
        fileprivate var history: TimeSensitiveHistory?
    }

    fileprivate struct Token: Sendable {
        var alertClass: AlertClass
        var fullAt: Int64
    }

    /// True where the decision may depend on more than the loop knows, for these.
    static func mayApply(_ pair: UndecidedPair, _ subject: Subject) -> Bool {
        guard pair.person?.flags.contains(.isKnown) == true else { return false }
        // Critical falls to time-sensitive where the app may not use it.
        return subject.caps != nil || !subject.eventID.isEmpty || subject.facts.level == .timeSensitive
            || subject.facts.level == .critical
    }

    /// Decides a pair; reads only, so that it may be asked what would be.
    ///
    /// `earlier` is what the same pair was decided from before, where it was: it neither repeats itself nor competes with
    /// itself for what is left.
    static func decide(
        _ undecided: UndecidedPair,
        of subjects: [Subject],
        history: SenderHistory,
        at now: Int64,
        earlier: DecisionInput? = nil,
        in transaction: borrowing Transaction
    ) throws -> Judgement {
        var pair = undecided
        let subject = subjects[pair.subject]
        guard mayApply(pair, subject) else {
            return Judgement(outcome: PairRules.decide(pair, of: subjects, history: history, at: now))
        }
        if let earlier {
            pair.facts.notification.alertedEventLevel = earlier.notification.alertedEventLevel
        } else if !subject.eventID.isEmpty {
            pair.facts.notification.alertedEventLevel = try EventAlertStore.level(
                subject.eventID,
                of: subject.appID,
                for: pair.personID,
                in: transaction
            )
        }
        // Only what is critical can be one, and that is always decided here.
        if pair.facts.notification.isPublicAuthority {
            pair.facts.personRegion = try PersonStore.region(of: pair.personID, in: transaction)
        }
        var judgement = Judgement(outcome: PairRules.decide(pair, of: subjects, history: history, at: now))
        let isCounted = earlier.map { InterruptionPolicy.decide($0).alert == .now } ?? false
        if !isCounted, let allowance = allowance(for: judgement.outcome, subject) {
            let alertClass = judgement.outcome.alertClass(subject)
            let fullAt = try AlertTokenStore.fullAt(alertClass, of: subject.appID, for: pair.personID, in: transaction)
            if let next = allowance.taking(from: fullAt, at: now) {
                // What is held or silenced only looks, and so does what comes too late.
                if judgement.outcome.isAlertMade, !subject.isExpired(at: now) {
                    judgement.token = Token(alertClass: alertClass, fullAt: next)
                }
            } else {
                pair.facts.notification.isRateCapped = true
                judgement.outcome = PairRules.decide(pair, of: subjects, history: history, at: now)
            }
        }
        guard judgement.outcome.effectiveLevel == .timeSensitive else { return judgement }
        let known = try TimeSensitiveStore.history(of: subject.appID, for: pair.personID, in: transaction)
        let alerts = judgement.outcome.isAlertMade && !subject.isExpired(at: now)
        let (prompt, next) = TimeSensitiveHistory.next(known, alerts: alerts, at: now)
        judgement.outcome.decided.prompt = prompt
        if next != known { judgement.history = next }
        return judgement
    }

    /// What limits the pair's alert; nil where nothing does, as what is critical, or where an earlier rule keeps it quiet.
    ///
    /// Whether it is used up must not depend on summary, Focus or level: else one that holds the alert would have it come
    /// where one that does not hold it has it stay away (docs/decision.md, laws 1 to 3).
    private static func allowance(for outcome: PairRules.Outcome, _ subject: Subject) -> AlertAllowance? {
        guard let caps = subject.caps, outcome.alert != .none, outcome.effectiveLevel != .critical else { return nil }
        return caps[outcome.alertClass(subject)]
    }

    /// Writes what a decision leaves behind.
    static func leave(
        _ judgement: Judgement,
        _ pair: UndecidedPair,
        _ subject: Subject,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let (app, person) = (subject.appID, pair.personID)
        if let token = judgement.token {
            try AlertTokenStore.put(token.fullAt, token.alertClass, of: app, for: person, in: transaction)
        }
        if !subject.eventID.isEmpty {
            if judgement.outcome.isAlertMade, !subject.isExpired(at: now) {
                let level = judgement.outcome.effectiveLevel
                try EventAlertStore.add(subject.eventID, of: app, for: person, level: level, at: now, in: transaction)
            } else {
                try EventAlertStore.keep(subject.eventID, of: app, for: person, at: now, in: transaction)
            }
        }
        if let history = judgement.history {
            try TimeSensitiveStore.put(history, of: app, for: person, in: transaction)
        }
    }
}

extension SenderManners {
    /// An alert that was held and goes out after all.
    struct Released: Sendable {
        var appID: String
        /// The event it is about; empty where none is given.
        var eventID: String
        var alertClass: AlertClass
        var level: InterruptionLevel
    }

    /// Counts a held alert that goes out after all, in the transaction that releases it.
    ///
    /// It takes from the class's cap, and counts as the alert of its event. No summary is held up by a cap, so where
    /// nothing is left the alert takes what comes next.
    static func release(
        _ alert: Released,
        to person: String,
        caps: AlertCapSet?,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let (app, alertClass) = (alert.appID, alert.alertClass)
        if let allowance = caps?[alertClass] {
            let fullAt = try AlertTokenStore.fullAt(alertClass, of: app, for: person, in: transaction)
            let next = allowance.charging(fullAt, at: now)
            try AlertTokenStore.put(next, alertClass, of: app, for: person, in: transaction)
        }
        guard !alert.eventID.isEmpty else { return }
        try EventAlertStore.add(alert.eventID, of: app, for: person, level: alert.level, at: now, in: transaction)
    }
}

extension PairRules.Outcome {
    /// What its alert is counted as.
    func alertClass(_ subject: Subject) -> AlertClass { isCommunication ? .communication : subject.alertClass }
}
