import CivilTime
import InterruptionPolicy
import NotificationModel
import RPC
import ServiceHost
import Storage
import UsherProto

/// A replay under way: remembered decisions, made again a step at a time.
///
/// What went before a decision is taken from what was remembered with it; which senders an overridden Focus has silenced
/// is followed as the replay goes on.
final class Replay: @unchecked Sendable {
    // SAFETY: whoever runs it waits for one step before the next, and for the last one before reading the tally.

    /// Decisions of one step, so that no read is long.
    static let stepRowCount = 2048
    /// People remembered between steps; then they are looked up again.
    private static let maximumPeople = 4096
    /// Silenced senders that are followed; those beyond count as not silenced.
    private static let maximumSilenced = 262_144

    private struct Row {
        var notification: [UInt8]
        var person: String
        /// Nil where the person was unknown.
        var input: DecisionInput?
        var decidedAt: Int64
        var subject: RememberedSubject?
    }

    private let plan: ReplayPlan
    private let zones: ZoneNames
    private var tally: ReplayTally
    private var lastNotification: [UInt8]
    private var lastPerson = ""
    private let end: [UInt8]
    private var people: [String: ReplayPerson] = [:]
    /// Hashes of person, Focus, time of being on and sender.
    private var silenced: Set<Int> = []
    private var manners = ReplayManners()
    /// The Focuses that somebody who was decided about has.
    private var seenFocuses: Set<String> = []

    init(_ plan: ReplayPlan, zones: ZoneNames) {
        self.plan = plan
        self.zones = zones
        tally = ReplayTally(exampleCount: plan.exampleCount)
        // No decision has an empty person, so the first one of the first id is behind this.
        lastNotification = RetentionStep.firstID(atMicroseconds: plan.from)
        end = RetentionStep.firstID(atMicroseconds: plan.until)
    }

    /// How many decisions were looked at.
    var examinedCount: UInt64 { tally.examined }

    /// How far it has come.
    func response(isLast: Bool) -> ReplayDecisionsResponse {
        let reached = lastNotification.prefix(6).reduce(Int64(0)) { $0 << 8 | Int64($1) } * 1000
        return tally.response(reached: isLast ? plan.until : max(reached, plan.from), isLast: isLast)
    }

    /// Makes the next decisions again.
    ///
    /// - Returns: False where these were the last.
    func step(in transaction: borrowing Transaction) throws -> Bool {
        let rows = try nextRows(in: transaction)
        for row in rows { try replay(row, in: transaction) }
        if let last = rows.last { (lastNotification, lastPerson) = (last.notification, last.person) }
        return rows.count == Self.stepRowCount
    }

    private func nextRows(in transaction: borrowing Transaction) throws -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(Self.stepRowCount)
        let (after, end) = (lastNotification, end)
        try transaction.prepare(
            """
            SELECT notification_id, person_id, input, decided_at, subject FROM decision
            WHERE (notification_id, person_id) > ($1, $2) AND notification_id < $3
            ORDER BY notification_id, person_id LIMIT $4
            """
        ).forEach(
            .bytes(after.span.bytes),
            .text(lastPerson),
            .bytes(end.span.bytes),
            .integer(Int64(Self.stepRowCount))
        ) { row in
            var found = Row(
                notification: try row.bytes(0).withUnsafeBytes { [UInt8]($0) },
                person: try row.text(1),
                decidedAt: try row.integer(3)
            )
            if !row.isNull(2) { found.input = try DecisionStore.input(try row.bytes(2)) }
            if !row.isNull(4) { found.subject = RememberedSubject(packed: try row.bytes(4)) }
            rows.append(found)
        }
        return rows
    }

    // MARK: What is named

    /// Refuses people that nobody knows.
    ///
    /// - Throws: `person_unknown`.
    func requirePeople(in transaction: borrowing Transaction) throws {
        for person in plan.named.people {
            do { try PersonStore.require(person.id, in: transaction) } catch let error as RPCError {
                guard error.code == .notFound else { throw error }
                throw RPCError.refusal(.personUnknown, field: person.field, "there is no such person")
            }
        }
    }

    /// Refuses Focuses that nobody of the stretch has, once it has been gone through: an answer of nothing would look
    /// like one about them.
    ///
    /// - Throws: `focus_unknown`.
    func requireSeen() throws(RPCError) {
        // Of what an earlier version remembered nobody's Focus is looked up.
        guard tally.skipped == 0 else { return }
        if let focus = plan.named.focuses.first(where: { !seenFocuses.contains($0.id) }) {
            throw .refusal(
                .focusUnknown,
                field: focus.field,
                "nobody for whom something was decided in that time has such a Focus"
            )
        }
    }

    // MARK: One decision

    private func replay(_ row: Row, in transaction: borrowing Transaction) throws {
        tally.examined += 1
        guard let subject = row.subject else {
            tally.skipped += 1
            return
        }
        // A summary is no traffic: no app sent it, and no setting is for it.
        guard subject.appID != SystemApp.id, plan.selection.contains(row.person, subject.appID) else { return }
        let before = row.input.map(InterruptionPolicy.decide)
        var after = before
        if let input = row.input, let before {
            let changes = plan.changes.filter { $0.selection.contains(row.person, subject.appID) }
            if !changes.isEmpty {
                after = try manners.decide(
                    try changed(input, row, subject, changes, in: transaction),
                    insteadOf: before,
                    subject,
                    row.person,
                    caps: changes.last { $0.overrides.caps != nil }?.overrides.caps,
                    at: row.decidedAt
                )
            }
        }
        tally.add(
            ReplayTally.Redecided(
                notification: row.notification,
                person: row.person,
                app: subject.appID,
                decidedAt: row.decidedAt,
                before: before,
                after: after
            )
        )
    }

    /// Remembers that somebody has a Focus, where they do.
    private func look(for focus: String, of person: String, in transaction: borrowing Transaction) throws {
        guard !seenFocuses.contains(focus) else { return }
        let found = try withPerson(person, in: transaction) { known in
            try known.focus(focus, of: person, in: transaction)
        }
        if found != nil { seenFocuses.insert(focus) }
    }

    /// The facts of a decision with what is otherwise.
    private func changed(
        _ input: DecisionInput,
        _ row: Row,
        _ subject: RememberedSubject,
        _ changes: [ReplayPlan.Change],
        in transaction: borrowing Transaction
    ) throws -> DecisionInput {
        var input = input
        var focus = PolicyOverrides.FocusChoice.unchanged
        var asksForSummary = input.settings.inSummary || subject.asksForSummary
        var hasSummary: Bool? = subject.asksForSummary ? false : input.settings.inSummary ? true : nil
        for change in changes {
            change.overrides.apply(to: &input)
            if let isScheduled = change.overrides.scheduledDelivery { asksForSummary = isScheduled }
            if let has = change.overrides.hasSummary { hasSummary = has }
            if case .unchanged = change.overrides.focus { continue }
            if case .own(let id) = change.overrides.focus { try look(for: id, of: row.person, in: transaction) }
            focus = change.overrides.focus
        }
        if asksForSummary, hasSummary == nil {
            hasSummary = try withPerson(row.person, in: transaction) { person in person.hasSummary }
        }
        input.settings.inSummary = asksForSummary && hasSummary ?? true
        try apply(focus, to: &input, row, subject, in: transaction)
        return input
    }

    private func apply(
        _ choice: PolicyOverrides.FocusChoice,
        to input: inout DecisionInput,
        _ row: Row,
        _ subject: RememberedSubject,
        in transaction: borrowing Transaction
    ) throws {
        let focus: CompiledFocus?
        var began: Int64 = 0
        switch choice {
        case .unchanged: return
        case .none: focus = nil
        case .own(let id):
            focus = try withPerson(row.person, in: transaction) { person in
                try person.focus(id, of: row.person, in: transaction)
            }
        case .given(let given):
            let zone = try withPerson(row.person, in: transaction) { person in person.zone }
            let start = given.began(at: row.decidedAt, in: zones.zone(zone) ?? .utc)
            focus = start == nil ? nil : given.compiled
            began = start ?? 0
        }
        input.focus = nil
        input.notification.filterMatches = nil
        input.notification.silencedBefore = false
        guard let focus else { return }
        var match = SenderMatch.nobody
        var keys: [String] = []
        if input.notification.hasSender {
            let region = try withPerson(row.person, in: transaction) { person in person.region }
            match = try ContactMatcher.match(subject.sender, of: row.person, dialling: region, in: transaction)
            keys = match.keys(of: subject.sender, dialledIn: region)
            input.notification.senderContactID = match.contacts.first?.id ?? ""
        }
        input.focus = focus.facts(app: subject.appID, sender: match)
        input.notification.filterMatches = focus.filterMatches(app: subject.appID, criteria: subject.filterCriteria)
        input.app.seesFocusStatus =
            try focus.sharesStatus
            && withPerson(row.person, in: transaction) { person in person.statusApps.contains(subject.appID) }
        follow(&input, row.person, focus, began: began, keys)
    }

    /// Says whether the Focus has silenced the sender before, and remembers it where it does so now.
    private func follow(
        _ input: inout DecisionInput,
        _ person: String,
        _ focus: CompiledFocus,
        began: Int64,
        _ keys: [String]
    ) {
        let hashes = keys.map { key in
            var hasher = Hasher()
            hasher.combine(person)
            hasher.combine(focus.id)
            hasher.combine(began)
            hasher.combine(key)
            return hasher.finalize()
        }
        input.notification.silencedBefore = hashes.contains { silenced.contains($0) }
        let decision = InterruptionPolicy.decide(input)
        guard decision.isCommunication, decision.alert == .silencedFocus else { return }
        for hash in hashes where silenced.count < Self.maximumSilenced { silenced.insert(hash) }
    }

    private func withPerson<Value>(
        _ id: String,
        in transaction: borrowing Transaction,
        _ body: (inout ReplayPerson) throws -> Value
    ) throws -> Value {
        if people[id] == nil {
            if people.count >= Self.maximumPeople { people.removeAll(keepingCapacity: true) }
            people[id] = try ReplayPerson.load(id, in: transaction)
        }
        return try body(&people[id, default: ReplayPerson()])
    }
}
