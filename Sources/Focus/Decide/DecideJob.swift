import InterruptionPolicy
import ServiceHost
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
    /// Who was erased: of a decision about them nothing is kept.
    var erased: ErasedPeople

    /// What differs from what the loop decided.
    struct Correction: Sendable {
        var pair: Int
        var decided: DecidedPair
        var isRepeat: Bool
        /// When the summary that it waits for, or is counted in, is due.
        var due: Int64?
    }

    /// True where the pair's person was unknown to the loop because they were erased.
    private func isErased(
        _ outcome: PairRules.Outcome,
        _ pair: Int,
        in transaction: borrowing Transaction
    ) throws
        -> Bool
    {
        try outcome.decided.input == nil && erased.contains(pairs[pair].personID, in: transaction)
    }

    /// Writes everything.
    ///
    /// - Returns: The pairs whose answer the loop does not know.
    func run(in transaction: borrowing Transaction) throws -> [Correction] {
        var corrections: [Correction] = []
        var remembered = [[UInt8]](repeating: [], count: subjects.count)
        for index in pairs.indices {
            if let outcome = outcomes[index] {
                if try isErased(outcome, index, in: transaction) { continue }
                let notification = subjects[pairs[index].subject].notification
                let packed = self.remembered(index, outcome, &remembered)
                let person = pairs[index].personID
                if try DecisionStore.add(outcome.decided, notification, person, subject: packed, in: transaction) {
                    guard outcome.isInSummary || !outcome.silencedIn.isEmpty else { continue }
                    let (pair, subject) = (pairs[index], subjects[pairs[index].subject])
                    let keys = try keys(outcome, pair, subject, in: transaction)
                    let due = try leave(outcome, pair, subject, keys: keys, in: transaction)
                    if let due { corrections.append(Correction(index, outcome, due: due)) }
                    continue
                }
            }
            let (pair, subject) = (pairs[index], subjects[pairs[index].subject])
            if let stored = try DecisionStore.find(subject.notification, pair.personID, in: transaction) {
                corrections.append(Correction(pair: index, decided: stored, isRepeat: true))
                continue
            }
            let known = PairRules.knownHistory(pair, subject)
            let (history, found) =
                try known.map { ($0, nil) } ?? SenderHistory.load(pair, subject, at: now, in: transaction)
            let judgement = try SenderManners.decide(
                pair,
                of: subjects,
                history: history,
                at: now,
                in: transaction
            )
            let outcome = judgement.outcome
            if try isErased(outcome, index, in: transaction) {
                corrections.append(Correction(index, outcome, due: nil))
                continue
            }
            _ = try DecisionStore.add(
                outcome.decided,
                subject.notification,
                pair.personID,
                subject: self.remembered(index, outcome, &remembered),
                in: transaction
            )
            let keys = try found ?? self.keys(outcome, pair, subject, in: transaction)
            let due = try leave(outcome, pair, subject, keys: keys, in: transaction)
            try SenderManners.leave(judgement, pair, subject, at: now, in: transaction)
            corrections.append(Correction(index, outcome, due: due))
        }
        return corrections
    }

    /// The packed form of what the pair's decision was about; that of a notification is made once for all its pairs.
    private func remembered(_ index: Int, _ outcome: PairRules.Outcome, _ known: inout [[UInt8]]) -> [UInt8] {
        let subject = pairs[index].subject
        if known[subject].isEmpty { known[subject] = RememberedSubject(subjects[subject]).packed }
        let isOutOfSummary = outcome.decided.input?.settings.inSummary == false
        guard isOutOfSummary, pairs[index].facts.settings.inSummary else { return known[subject] }
        return RememberedSubject.markedForSummary(known[subject])
    }

    /// The keys of the sender, where something is remembered under them.
    private func keys(
        _ outcome: PairRules.Outcome,
        _ pair: UndecidedPair,
        _ subject: Subject,
        in transaction: borrowing Transaction
    ) throws -> [String] {
        guard !outcome.silencedIn.isEmpty else { return [] }
        let region = try pair.phoneRegion(for: subject.sender, in: transaction)
        return outcome.sender.keys(of: subject.sender, dialledIn: region)
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
