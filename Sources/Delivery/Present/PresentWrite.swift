import NotificationModel
import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// What a write of presented pairs did.
struct PresentOutcome: Sendable {
    /// One result for each entry of the plan.
    var results: [PresentResult] = []
    /// Numbers that the plan did not know, by the place of the entry or notification that names them.
    var learnedPeople: [(entry: Int, number: Int64)] = []
    var learnedApps: [(notification: Int, number: Int64)] = []
    /// What badges of 0 still take off the list, by the place of the entry; the call is answered after it.
    var clearings: [(entry: Int, clearing: BadgeClearing)] = []
    /// What was stored, where that is less than the plan says: summaries without what their people have left.
    var stored: PresentPlan?
}

/// Stores the pairs of a plan in one write; pure but for the database.
struct PresentWrite {
    /// What is known of a notification of the plan in this write.
    private enum Standing {
        case unknown, stored, withdrawn
    }

    private var outcome = PresentOutcome()
    private var writer: RecordWriter
    private var standings: [Standing]
    private var appNumbers: [Int64]
    private let erased: ErasedPeople
    /// Records that badges of 0 may still take off the list in this write.
    private var clearingRoom = BadgeClearing.maximumPerWrite

    /// Stores what may be stored of `plan`.
    ///
    /// - Throws: ``StorageError``; nothing is kept then.
    static func run(
        _ plan: PresentPlan,
        _ erased: ErasedPeople,
        in transaction: borrowing Transaction
    ) throws -> PresentOutcome {
        let hasSummaries = plan.entries.contains { $0.summary.byteCount > 0 }
        let stored = hasSummaries ? try WithdrawnItems.taken(out: plan, in: transaction) : nil
        let plan = stored ?? plan
        var write = try PresentWrite(plan, erased, in: transaction)
        write.outcome.stored = stored
        for index in plan.entries.indices {
            write.outcome.results.append(try write.present(index, of: plan, in: transaction))
        }
        try write.writer.finish(in: transaction)
        return write.outcome
    }

    private init(_ plan: PresentPlan, _ erased: ErasedPeople, in transaction: borrowing Transaction) throws {
        writer = try RecordWriter(at: plan.arrivedAt, in: transaction)
        standings = [Standing](repeating: .unknown, count: plan.notifications.count)
        appNumbers = plan.notifications.map(\.appNumber)
        self.erased = erased
        outcome.results.reserveCapacity(plan.entries.count)
    }

    // MARK: One pair

    private mutating func present(
        _ index: Int,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> PresentResult {
        let entry = plan.entries[index]
        if let refusal = entry.refusal { return PresentResult(verdict: .refused, reason: refusal) }
        if entry.mayBeFenced, try isFenced(entry, of: plan, in: transaction) {
            return try refuse(entry, of: plan, .consentWithdrawn, in: transaction)
        }
        let known = try knownNumber(index, of: plan, in: transaction)
        if known == nil, try erased.contains(plan.text(entry.person), in: transaction) {
            return PresentResult(verdict: .refused, reason: .personErased)
        }
        guard try makeNotification(entry.notification, of: plan, in: transaction) else {
            return try refuse(entry, of: plan, .cancelled, in: transaction)
        }
        let person = try known ?? makeNumber(index, of: plan, in: transaction)
        let app = try appNumber(entry.notification, of: plan, in: transaction)
        let key = BadgeKey(person: person, app: app)
        if plan.notifications[entry.notification].mayReplace {
            return try storeCollapsing(entry, of: plan, key, in: transaction)
        }
        return try store(entry, of: plan, key, in: transaction)
    }

    /// Stores a record that takes no other one's place: most of them.
    private mutating func store(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws -> PresentResult {
        let isNew =
            try entry.summary.byteCount == 0
            ? addPlainly(entry, of: plan, key, in: transaction)
            : add(entry, of: plan, key, state: .unread, in: transaction)
        guard isNew else {
            try clearAgain(entry, of: plan, key, in: transaction)
            return try repeated(entry, of: plan, key.person, in: transaction) ?? PresentResult()
        }
        if entry.badge >= 0 { try setBadge(entry, of: plan, key, in: transaction) }
        return PresentResult(verdict: .stored, arrivedAtUnixUs: plan.arrivedAt)
    }

    /// Stores a record with a collapse id or an event, in the place of an earlier one where there is one.
    private mutating func storeCollapsing(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws -> PresentResult {
        if let known = try repeated(entry, of: plan, key.person, in: transaction) {
            try clearAgain(entry, of: plan, key, in: transaction)
            return known
        }
        let notification = plan.notifications[entry.notification]
        let neighbours = try CollapsedRecords(notification, of: plan, key, in: transaction)
        if let later = neighbours.later {
            _ = try add(entry, of: plan, key, state: .replaced, replacedBy: later, in: transaction)
            return PresentResult(verdict: .stored, reason: .superseded, arrivedAtUnixUs: plan.arrivedAt)
        }
        for earlier in neighbours.listed {
            _ = try writer.apply(.replace, to: earlier, replacedBy: notification.id, in: transaction)
        }
        let replaced = neighbours.listed.last?.notification
        _ = try add(entry, of: plan, key, state: .unread, replaced: replaced, in: transaction)
        if entry.badge >= 0 { try setBadge(entry, of: plan, key, in: transaction) }
        return PresentResult(verdict: replaced == nil ? .stored : .replaced, arrivedAtUnixUs: plan.arrivedAt)
    }

    /// Adds an unread record with nothing but what every record has.
    ///
    /// - Returns: False where the pair is there already.
    private mutating func addPlainly(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let bytes = plan.bytes.span.bytes
        return try transaction.prepare(
            """
            INSERT INTO record (notification, person, app, state, arrival, arrived_at, decision)
            VALUES ($1, $2, $3, 1, $4, $5, $6) ON CONFLICT DO NOTHING
            """
        ).run(
            .bytes(plan.notifications[entry.notification].idBytes.slice(of: bytes)),
            .integer(key.person),
            .integer(key.app),
            .integer(writer.positions.next()),
            .integer(plan.arrivedAt),
            .bytes(entry.decision.slice(of: bytes))
        ) > 0
    }

    /// Adds a record with all it may have.
    ///
    /// - Returns: False where the pair is there already.
    private mutating func add(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ key: BadgeKey,
        state: RecordState,
        replaced: NotificationID? = nil,
        replacedBy: NotificationID? = nil,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let bytes = plan.bytes.span.bytes
        let notification = plan.notifications[entry.notification]
        let replacedBytes = replaced?.bytes ?? []
        let replacedByBytes = replacedBy?.bytes ?? []
        // One that comes too late was never listed: its arrival is also its change, which watchers read past.
        return try transaction.prepare(
            """
            INSERT INTO record (notification, person, app, state, arrival, arrived_at, decision, collapse, replaced,
                                replaced_by, summary, event, change, changed_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
                    CASE WHEN $4 = 5 THEN $5 END, CASE WHEN $4 = 5 THEN $6 END)
            ON CONFLICT DO NOTHING
            """
        ).run(
            .bytes(notification.idBytes.slice(of: bytes)),
            .integer(key.person),
            .integer(key.app),
            .integer(Int64(state.rawValue)),
            .integer(writer.positions.next()),
            .integer(plan.arrivedAt),
            .bytes(entry.decision.slice(of: bytes)),
            .optional(notification.collapse.slice(of: bytes)),
            .optional(replacedBytes.span.bytes),
            .optional(replacedByBytes.span.bytes),
            .optional(entry.summary.slice(of: bytes)),
            .optional(notification.event.slice(of: bytes))
        ) > 0
    }

    /// Sets the badge, and where it is 0 takes what the app had sent earlier off the list.
    private mutating func setBadge(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws {
        let notification = plan.notifications[entry.notification]
        let id = notification.idBytes.slice(of: plan.bytes.span.bytes)
        guard try BadgeLedger.set(key, to: entry.badge, by: id, in: transaction), entry.badge == 0 else { return }
        try clear(BadgeClearing(key, by: notification.id, arrival: writer.positions.last), in: transaction)
    }

    /// Goes on with what the first try may have left on the list, where a crash came between its writes.
    private mutating func clearAgain(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ key: BadgeKey,
        in transaction: borrowing Transaction
    ) throws {
        guard entry.badge == 0 else { return }
        let notification = plan.notifications[entry.notification]
        let id = notification.idBytes.slice(of: plan.bytes.span.bytes)
        guard try BadgeLedger.wasSet(key, by: id, in: transaction) else { return }
        let arrival = try transaction.prepare("SELECT arrival FROM record WHERE notification = $1 AND person = $2")
            .first(.bytes(id), .integer(key.person)) { try $0.integer(0) }
        guard let arrival else { return }
        try clear(BadgeClearing(key, by: notification.id, arrival: arrival), in: transaction)
    }

    private mutating func clear(_ clearing: BadgeClearing, in transaction: borrowing Transaction) throws {
        var clearing = clearing
        clearingRoom -= try clearing.step(limit: clearingRoom, &writer, in: transaction)
        // The entry's own result is not there yet, so their number is its place.
        if !clearing.isDone { outcome.clearings.append((outcome.results.count, clearing)) }
    }

    // MARK: Refusing and repeating

    /// A pair that is there already stays what it is, whatever would refuse it now.
    private func refuse(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ reason: Reason,
        in transaction: borrowing Transaction
    ) throws -> PresentResult {
        let person =
            entry.personNumber != 0
            ? entry.personNumber : try NumberTable.person(plan.text(entry.person), in: transaction)
        if let person, let known = try repeated(entry, of: plan, person, in: transaction) { return known }
        return PresentResult(verdict: .refused, reason: reason)
    }

    private func repeated(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        _ person: Int64,
        in transaction: borrowing Transaction
    ) throws -> PresentResult? {
        let id = plan.notifications[entry.notification].idBytes.slice(of: plan.bytes.span.bytes)
        return try transaction.prepare("SELECT arrived_at FROM record WHERE notification = $1 AND person = $2")
            .first(.bytes(id), .integer(person)) { row in
                PresentResult(verdict: .repeated, arrivedAtUnixUs: try row.integer(0))
            }
    }

    private func isFenced(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let notification = plan.notifications[entry.notification]
        let decision = FenceTable.Fence(
            person: plan.text(entry.person),
            app: plan.text(notification.app),
            topic: plan.text(notification.topic),
            ledgerPosition: entry.ledgerPosition
        )
        return try FenceTable.refuses(decision, in: transaction)
    }

    // MARK: Numbers and content

    /// Makes sure that the notification's content is there.
    ///
    /// - Returns: False where the notification was withdrawn.
    private mutating func makeNotification(
        _ index: Int,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        if standings[index] == .unknown {
            let bytes = plan.bytes.span.bytes
            let notification = plan.notifications[index]
            let id = notification.idBytes.slice(of: bytes)
            let added = try transaction.prepare(
                "INSERT INTO notification (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING"
            ).run(.bytes(id), .bytes(notification.body.slice(of: bytes)))
            let isWithdrawn =
                try added == 0
                && transaction.prepare("SELECT withdrawn_at IS NOT NULL FROM notification WHERE id = $1")
                    .first(.bytes(id)) { try $0.integer(0) != 0 } ?? false
            standings[index] = isWithdrawn ? .withdrawn : .stored
        }
        return standings[index] == .stored
    }

    /// The person's number; nil where delivery has never seen them, or has erased them.
    private mutating func knownNumber(
        _ index: Int,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        let known = plan.entries[index].personNumber
        if known != 0 { return known }
        let person = plan.text(plan.entries[index].person)
        guard let number = try NumberTable.person(person, in: transaction) else { return nil }
        outcome.learnedPeople.append((index, number))
        return number
    }

    private mutating func makeNumber(
        _ index: Int,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> Int64 {
        let number = try NumberTable.addPerson(plan.text(plan.entries[index].person), in: transaction)
        outcome.learnedPeople.append((index, number))
        return number
    }

    private mutating func appNumber(
        _ index: Int,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> Int64 {
        if appNumbers[index] != 0 { return appNumbers[index] }
        let number = try NumberTable.makeApp(plan.text(plan.notifications[index].app), in: transaction)
        appNumbers[index] = number
        outcome.learnedApps.append((index, number))
        return number
    }
}
