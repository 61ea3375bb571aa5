import InterruptionPolicy
import NotificationModel
import Storage
import UsherProto

/// What is written about people whose summary is due, in one job: what becomes of each record, the summary, and when the
/// next one is due.
///
/// What changed since the records were read counts: an alert that was cancelled meanwhile is not released, and a person
/// whose times changed is left for their new time.
struct ReleaseJob: Sendable {
    var people: [ReleaseQuestions.Answered]
    /// An id for each person's summary.
    var ids: [NotificationID]
    var now: Int64
    var zones: ZoneNames
    /// The caps of all apps.
    var caps: [String: AlertCapSet]

    /// What the job did.
    struct Outcome: Sendable {
        var summaries: [StoredSummary] = []
        var releasedCount = 0
        var mergedCount = 0
        var droppedCount = 0
        /// People for whom there was nothing to send.
        var emptyCount = 0
        /// People whose summary came too late and is merged into the next.
        var lateCount = 0
    }

    func run(in transaction: borrowing Transaction) throws -> Outcome {
        var outcome = Outcome()
        for (answered, id) in zip(people, ids) {
            let person = answered.person
            guard try SummaryDueStore.due(of: person.person, in: transaction) == person.due else { continue }
            if person.isInTime {
                try release(answered, id, &outcome, in: transaction)
            } else {
                outcome.lateCount += 1
            }
            try SummaryDueStore.advance(
                person.person,
                past: person.due,
                at: now,
                zones: zones,
                in: transaction
            )
        }
        return outcome
    }

    private func release(
        _ answered: ReleaseQuestions.Answered,
        _ id: NotificationID,
        _ outcome: inout Outcome,
        in transaction: borrowing Transaction
    ) throws {
        let person = answered.person
        var records = try answered.stillWaiting(in: transaction)
        for (record, successor) in ReleaseSet.merge(&records) {
            let goesOut = records[successor]?.verdict == .released
            let isMerged = try goesOut || raise(successor, person.person, to: record.relevance, in: transaction)
            guard record.isHeld else {
                try HeldAlertStore.uncount(record.notification, person.person, in: transaction)
                continue
            }
            if isMerged { outcome.mergedCount += 1 } else { outcome.droppedCount += 1 }
            try settle(record, isMerged ? .merged : .dropped, .superseded, person.person, in: transaction)
        }
        var released: [WaitingRecord] = []
        for record in records.all {
            switch record.verdict {
            case .released: released.append(record.record)
            case .waits, .replaced: continue
            case .dropped(let reason):
                guard record.record.isHeld else {
                    try HeldAlertStore.uncount(record.record.notification, person.person, in: transaction)
                    continue
                }
                outcome.droppedCount += 1
                try settle(record.record, .dropped, reason, person.person, in: transaction)
            }
        }
        // What had its alert is part of a summary, but no reason for one.
        guard released.contains(where: { !$0.hadItsAlert }) else {
            outcome.emptyCount += 1
            return
        }
        let digest = ReleaseRules.digest(of: released, due: person.due)
        guard
            try SummaryTable.add(digest, id, of: person.person, due: person.due, at: now, in: transaction)
        else { return }
        for record in released {
            guard record.isHeld else {
                try HeldAlertStore.uncount(record.notification, person.person, in: transaction)
                continue
            }
            outcome.releasedCount += 1
            try settle(record, .released, .unspecified, person.person, summary: id, in: transaction)
            // The summary is the alert of each event in it, and counts where an app's alerts are counted.
            try SenderManners.release(
                SenderManners.Released(record),
                to: person.person,
                caps: caps[record.subject.appID],
                at: now,
                in: transaction
            )
        }
        outcome.summaries.append(
            StoredSummary(
                person: person.person,
                due: person.due,
                notification: id,
                madeAt: now,
                digest: digest,
                result: try decide(id, person.person, answered.ledgerPosition, in: transaction)
            )
        )
    }

    /// Decides about the summary's own alert, and remembers that.
    ///
    /// `ledgerPosition` is that of what is in the summary: by it delivery takes out what the person leaves before it is
    /// presented, which may be long after.
    private func decide(
        _ id: NotificationID,
        _ person: String,
        _ ledgerPosition: UInt64,
        in transaction: borrowing Transaction
    ) throws -> DecideResult {
        let subject = try SummaryNotification.subject(id, at: now)
        var facts = DecisionInput()
        facts.notification = subject.facts
        let pair = UndecidedPair(
            subject: 0,
            personID: person,
            key: PersonKey(person),
            facts: facts,
            ledgerPosition: ledgerPosition,
            person: try KnownPerson.load(person, at: now, zones, in: transaction)
        )
        let outcome = PairRules.decide(pair, of: [subject], history: .none, at: now)
        let remembered = RememberedSubject(subject).packed
        _ = try DecisionStore.add(outcome.decided, id, person, subject: remembered, in: transaction)
        return outcome.decided.result(.unspecified)
    }

    private func settle(
        _ record: WaitingRecord,
        _ state: HeldAlertState,
        _ reason: Reason,
        _ person: String,
        summary: NotificationID? = nil,
        in transaction: borrowing Transaction
    ) throws {
        try HeldAlertStore.settle(
            record.notification,
            person,
            state,
            because: reason,
            summary: summary,
            at: now,
            in: transaction
        )
    }

    /// Gives a record that waits for a later summary the relevance of what it replaced.
    ///
    /// - Returns: False where it does not wait.
    private func raise(
        _ notification: NotificationID,
        _ person: String,
        to relevance: Double,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let id = notification.bytes
        return try transaction.prepare(
            """
            UPDATE held_alert SET relevance = CASE WHEN relevance < $1 THEN $2 ELSE relevance END
            WHERE notification_id = $3 AND person_id = $4 AND state <= 1
            """
        ).run(.real(relevance), .real(relevance), .bytes(id.span.bytes), .text(person)) > 0
    }
}

extension SenderManners.Released {
    fileprivate init(_ record: WaitingRecord) {
        let isCommunication = record.input.map { InterruptionPolicy.decide($0).isCommunication } ?? false
        let subject = record.subject
        self.init(
            appID: subject.appID,
            eventID: record.eventID,
            alertClass: isCommunication
                ? .communication : AlertClass(subject.purpose, hasTopic: !subject.topicID.isEmpty),
            level: record.level
        )
    }
}

/// Records of one person that wait, each with what becomes of it.
struct ReleaseSet: Sendable {
    struct Entry: Sendable {
        var record: WaitingRecord
        var verdict: ReleaseRules.Verdict
    }

    private(set) var all: [Entry] = []
    private var places: [NotificationID: Int] = [:]

    /// The record of a notification; nil where it does not wait.
    subscript(_ id: NotificationID) -> Entry? { places[id].map { all[$0] } }

    mutating func append(_ entry: Entry) {
        places[entry.record.notification] = all.count
        all.append(entry)
    }

    /// Gives what replaced others the highest relevance among them (rule S2).
    ///
    /// - Returns: The records that were replaced, and the last of those that did.
    static func merge(_ set: inout ReleaseSet) -> [(record: WaitingRecord, successor: NotificationID)] {
        var merged: [(record: WaitingRecord, successor: NotificationID)] = []
        for entry in set.all {
            guard case .replaced(var successor) = entry.verdict else { continue }
            // One replaced by another is replaced by whatever replaced that; each step goes to a later id.
            while let place = set.places[successor], case .replaced(let next) = set.all[place].verdict,
                next > successor
            {
                successor = next
            }
            if let place = set.places[successor] {
                set.all[place].record.relevance = max(set.all[place].record.relevance, entry.record.relevance)
            }
            merged.append((entry.record, successor))
        }
        return merged
    }
}

extension ReleaseQuestions.Answered {
    /// The records that still wait, with what becomes of them.
    fileprivate func stillWaiting(in transaction: borrowing Transaction) throws -> ReleaseSet {
        var set = ReleaseSet()
        let find = try transaction.prepare(
            "SELECT 1 FROM held_alert WHERE notification_id = $1 AND person_id = $2 AND state <= 1"
        )
        for (record, verdict) in zip(person.records, verdicts) {
            let id = record.notification.bytes
            let waits = try find.first(.bytes(id.span.bytes), .text(person.person)) { _ in true }
            guard waits == true else { continue }
            set.append(ReleaseSet.Entry(record: record, verdict: verdict))
        }
        return set
    }

    /// What the summary would hold if it went out now.
    func preview() -> SummaryDigest {
        var set = ReleaseSet()
        for (record, verdict) in zip(person.records, verdicts) {
            set.append(ReleaseSet.Entry(record: record, verdict: verdict))
        }
        _ = ReleaseSet.merge(&set)
        return ReleaseRules.digest(of: set.all.filter { $0.verdict == .released }.map(\.record), due: person.due)
    }
}
