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
    var pairs: [Pair]
    /// By pair: what was decided on the loop; nil where the pair waits for this job.
    var outcomes: [PairRules.Outcome?]
    var now: Int64

    /// What differs from what the loop decided.
    struct Correction: Sendable {
        var pair: Int
        var decided: DecidedPair
        var isRepeat: Bool
    }

    /// Writes everything.
    ///
    /// - Returns: The pairs whose answer the loop does not know.
    func run(in transaction: borrowing Transaction) throws -> [Correction] {
        var corrections: [Correction] = []
        for (index, pair) in pairs.enumerated() {
            let subject = subjects[pair.subject]
            if let outcome = outcomes[index] {
                if try DecisionStore.add(outcome.decided, subject.notification, pair.personID, in: transaction) {
                    try leave(outcome, pair, subject, keys: [], in: transaction)
                    continue
                }
            }
            if let stored = try DecisionStore.find(subject.notification, pair.personID, in: transaction) {
                corrections.append(Correction(pair: index, decided: stored, isRepeat: true))
                continue
            }
            let (history, keys) = try history(pair, subject, in: transaction)
            let outcome = PairRules.decide(pair, subject, history: history, at: now)
            _ = try DecisionStore.add(outcome.decided, subject.notification, pair.personID, in: transaction)
            try leave(outcome, pair, subject, keys: keys, in: transaction)
            corrections.append(Correction(pair: index, decided: outcome.decided, isRepeat: false))
        }
        return corrections
    }

    /// Who the sender is and what they did before, and the keys under which what they do now is remembered.
    private func history(
        _ pair: Pair,
        _ subject: Subject,
        in transaction: borrowing Transaction
    ) throws -> (SenderHistory, keys: [String]) {
        var history = SenderHistory()
        if pair.person?.flags.contains(.hasContacts) == true {
            history.match = try ContactMatcher.match(subject.sender, of: pair.personID, in: transaction)
        }
        let keys = history.match.contacts.map { "c:\($0.id)" } + subject.sender.keys
        let facts = pair.facts.notification
        if facts.kind == .call, let last = try CallAttemptStore.last(of: keys, to: pair.personID, in: transaction) {
            // A call that was overtaken by a later one has that one not before it.
            if last <= attemptTime(subject) { history.microsecondsSincePreviousCall = attemptTime(subject) - last }
        }
        if facts.notifyAnyway, let profile = pair.person?.profile {
            let active = [profile.shared] + profile.devices.map(\.active)
            history.silencedIn = try SilencedStore.activations(
                Set(active.compactMap { $0?.activation }),
                silencing: keys,
                of: pair.personID,
                in: transaction
            )
        }
        return (history, keys)
    }

    private func leave(
        _ outcome: PairRules.Outcome,
        _ pair: Pair,
        _ subject: Subject,
        keys: [String],
        in transaction: borrowing Transaction
    ) throws {
        if outcome.alert == .heldSummary {
            var held = subject.held
            held.level = outcome.effectiveLevel
            try HeldAlertStore.hold(held, subject.notification, pair.personID, at: now, in: transaction)
        }
        if outcome.isCallAttempt {
            try CallAttemptStore.add(keys, to: pair.personID, at: attemptTime(subject), in: transaction)
        }
        for activation in outcome.silencedIn {
            try SilencedStore.add(keys, of: pair.personID, in: activation, at: now, in: transaction)
        }
    }

    /// A call is attempted when it is accepted, however long it waits before it is decided.
    private func attemptTime(_ subject: Subject) -> Int64 { subject.acceptedAt > 0 ? subject.acceptedAt : now }
}
