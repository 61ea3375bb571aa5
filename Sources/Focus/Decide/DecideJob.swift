import InterruptionPolicy
import Storage
import UsherProto

/// What is written about the pairs that arrived together, in one job.
///
/// A pair that needs no history was decided on the loop, and its row is written unless there is one: then that is the
/// answer. A pair that needs some is decided here, in the order of the pairs, so that the second of two calls that
/// arrive together is the second. What a decision leaves behind is written only where its row is new.
struct DecideJob: Sendable {
    var subjects: [Subject]
    var pairs: [UndecidedPair]
    /// By pair: what was decided on the loop; nil where the pair waits for this job.
    var outcomes: [PairRules.Outcome?]
    var now: Int64
    var zones: ZoneNames

    /// What differs from what the loop decided.
    struct Correction: Sendable {
        var pair: Int
        var decided: DecidedPair
        var isRepeat: Bool
        /// When the summary that it waits for, or is counted in, is due.
        var due: Int64?
    }

    /// Writes everything.
    ///
    /// - Returns: The pairs whose answer the loop does not know.
    func run(in transaction: borrowing Transaction) throws -> [Correction] {
        var corrections: [Correction] = []
        for index in pairs.indices {
            if let outcome = outcomes[index] {
                let notification = subjects[pairs[index].subject].notification
                if try DecisionStore.add(outcome.decided, notification, pairs[index].personID, in: transaction) {
                    // Without a history nothing but what waits for the summary is left behind.
                    guard outcome.isInSummary else { continue }
                    let pair = pairs[index]
                    let due = try leave(outcome, pair, subjects[pair.subject], keys: [], in: transaction)
                    if let due { corrections.append(Correction(index, outcome, due: due)) }
                    continue
                }
            }
            let (pair, subject) = (pairs[index], subjects[pairs[index].subject])
            if let stored = try DecisionStore.find(subject.notification, pair.personID, in: transaction) {
                corrections.append(Correction(pair: index, decided: stored, isRepeat: true))
                continue
            }
            let (history, keys) = try SenderHistory.load(pair, subject, at: now, in: transaction)
            let outcome = PairRules.decide(pair, of: subjects, history: history, at: now)
            _ = try DecisionStore.add(outcome.decided, subject.notification, pair.personID, in: transaction)
            let due = try leave(outcome, pair, subject, keys: keys, in: transaction)
            corrections.append(Correction(index, outcome, due: due))
        }
        return corrections
    }

    /// Writes what the decision leaves behind.
    ///
    /// - Returns: When the summary is due that the pair waits for, or is counted in.
    private func leave(
        _ outcome: PairRules.Outcome,
        _ pair: UndecidedPair,
        _ subject: Subject,
        keys: [String],
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        var due: Int64?
        if outcome.isInSummary {
            var held = subject.held
            held.level = outcome.effectiveLevel
            let (id, person) = (subject.notification, pair.personID)
            due =
                try outcome.alert == .heldSummary
                ? HeldAlertStore.hold(held, id, person, at: now, zones: zones, in: transaction)
                : HeldAlertStore.count(held, id, person, at: now, zones: zones, in: transaction)
        }
        if outcome.isCallAttempt {
            try CallAttemptStore.add(keys, to: pair.personID, at: subject.attemptTime(now), in: transaction)
        }
        for activation in outcome.silencedIn {
            try SilencedStore.add(keys, of: pair.personID, in: activation, at: now, in: transaction)
        }
        return due
    }
}

extension DecideJob.Correction {
    /// A new decision whose answer says when it is due.
    fileprivate init(_ pair: Int, _ outcome: PairRules.Outcome, due: Int64?) {
        self.init(pair: pair, decided: outcome.decided, isRepeat: false, due: due)
        if outcome.alert == .heldSummary { decided.releaseAt = due }
    }
}
