import EventLoop
import NotificationModel
package import RPC
import ServiceKit
package import Storage
import Transport
package import UsherProto

/// A service's audit log: who changed or tried to change what, and when (docs/audit.md).
///
/// An event of a change is appended in the transaction of the change. Any thread may append; retention runs on the
/// service's loop.
package final class AuditLog: Sendable {
    /// Appends after which the count is looked at.
    private static let trimInterval = 256

    private struct State {
        /// Nil before the first event, whose id has to come after those stored.
        var ids: NotificationIDGenerator?
        var appendCount = 0
    }

    let loop: EventLoop
    private let database: Database
    private let logger: Logger
    private let random: any RandomSource
    private let options: AuditOptions
    private let state = Locked(State())
    private let throttle = Locked(AuditThrottle())
    private let erased = Locked<ErasedPeople?>(nil)
    private let retention: AuditRetention
    private let done: Counter
    private let refused: Counter
    private let lost: Counter

    /// The log in `database`, whose schema has ``AuditTable/script``.
    init(
        loop: EventLoop,
        database: Database,
        log: Logger,
        metrics: MetricRegistry,
        random: any RandomSource,
        options: AuditOptions
    ) {
        self.loop = loop
        self.database = database
        logger = log
        self.random = random
        self.options = options
        let outcomes = metrics.counters(
            "usher_audit_events_total",
            "Events appended to the audit log: of what was done, and of what was refused.",
            labels: [.init("outcome", ["done", "refused"])]
        )
        (done, refused) = (outcomes[0], outcomes[1])
        lost = metrics.counter("usher_audit_lost_total", "Refusals that could not be appended to the audit log.")
        retention = AuditRetention(loop: loop, database: database, log: log, options: options)
    }

    // MARK: Appending

    /// Appends `entry` in the transaction of what it is about.
    package func append(_ entry: AuditEntry, in transaction: borrowing Transaction) throws {
        let newest = try state.withLock { $0.ids == nil } ? AuditTable.newestID(in: transaction) : nil
        let (random, time) = (random, UnixTime(microseconds: entry.at))
        let (id, isTrimDue) = state.withLock { state in
            var ids = state.ids ?? NotificationIDGenerator(random: random, after: newest)
            let id = ids.next(at: time)
            state.ids = ids
            state.appendCount += 1
            return (id, state.appendCount % Self.trimInterval == 0)
        }
        try AuditTable.insert(entry, id: id, in: transaction)
        if isTrimDue { _ = try AuditTable.trim(to: options.maximumCount, in: transaction) }
        (entry.refusal == nil ? done : refused).increment()
    }

    /// Says who was erased, whom no refusal names any more; before calls are answered.
    func leaveOut(_ erased: ErasedPeople) { self.erased.withLock { $0 = erased } }

    /// Appends that something was refused, in a transaction of its own; returns once it is on disk.
    ///
    /// Where it cannot be kept the refusal stands all the same, and is counted and logged.
    func appendRefusal(_ entry: AuditEntry) async {
        do throws(StorageError) {
            try await database.write(byteCount: 256) { [self] transaction in
                try append(refusal: entry, in: transaction)
            }
        } catch { lose(entry, error) }
    }

    /// Whatever it was refused for, it does not bring back the id of somebody who was erased.
    private func append(refusal entry: AuditEntry, in transaction: borrowing Transaction) throws {
        let erased = erased.withLock { $0 }
        try append(erased.map { try entry.without($0, in: transaction) } ?? entry, in: transaction)
    }

    /// Appends that something was refused, without waiting; for calls that are not to wait, and at most once an hour
    /// for each `key`, so that whoever keeps trying does not fill the log.
    package func noteRefusal(_ entry: AuditEntry, oncePerHour key: String) {
        guard throttle.withLock({ $0.admits(key, at: entry.at) }) else { return }
        database.write(on: loop, byteCount: 256) { [self] transaction in
            try append(refusal: entry, in: transaction)
        } completion: { [self] result in
            if case .failure(let error) = result { lose(entry, error) }
        }
    }

    private func lose(_ entry: AuditEntry, _ error: StorageError) {
        lost.increment()
        guard error.code != .closed else { return }
        logger.warning("a refusal could not be audited", [.plain("method", entry.method), .error(error)])
    }

    /// Appends an event about somebody else who is touched by the call whose write this is; nothing outside of such.
    package static func also(
        person: String,
        _ detail: AuditDetail,
        in transaction: borrowing Transaction
    ) throws {
        guard let witness = transaction.witness as? AuditWitness else { return }
        try witness.log.append(witness.entry.about(person: person, detail), in: transaction)
    }

    /// Says what the call changes, where that is known only now, in place of what its request says.
    package static func say(_ detail: AuditDetail, in transaction: borrowing Transaction) {
        (transaction.witness as? AuditWitness)?.say(detail)
    }

    /// Says whom and what the call is about and that they act themselves, where a request names neither: its credential
    /// does.
    package static func isAbout(person: String, app: String, in transaction: borrowing Transaction) {
        (transaction.witness as? AuditWitness)?.isAbout(person: person, app: app)
    }

    /// Says that what the call writes changes nothing that anybody set.
    package static func disregard(in transaction: borrowing Transaction) {
        (transaction.witness as? AuditWitness)?.disregard()
    }

    // MARK: Around handlers

    /// Runs what `caller` asks for with `request` of `method`, with its changes and its refusal audited.
    package func auditing<Value: Sendable>(
        _ request: any AuditedRequest,
        method: String,
        caller: String,
        _ body: () async throws -> Value
    ) async throws -> Value {
        let audited = request.audited
        var entry = AuditEntry(
            at: loop.time.wallNow.microseconds,
            try? Actor(audited.principal, caller: caller),
            caller: caller,
            method: method,
            app: audited.appID,
            person: audited.personID,
            audited.detail
        )
        if !audited.namesPerson { entry = entry.unnamed }
        return try await auditing(entry, body)
    }

    /// Runs a handler whose changes are audited as `entry`, in their transactions.
    func auditing<Value: Sendable>(
        _ entry: AuditEntry,
        _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await WriteScope.$witness.withValue(AuditWitness(self, entry)) { try await body() }
        } catch {
            if let code = kept(error, of: entry) {
                var refusal = entry
                refusal.refusal = code
                // Who was erased is not named again, and where an id is unknown that may be why.
                if code == .personErased || code == .personUnknown { refusal = refusal.withoutPerson }
                await appendRefusal(refusal)
            }
            throw error
        }
    }

    /// The code of a refusal that is recorded: one for who asks, for the state of things, or for what somebody tried to
    /// have recorded as a person's choice.
    ///
    /// What else is malformed, and what is only too much at the moment, is nobody's attempt at anything. Anybody can send
    /// what is no link, so those are recorded once an hour for each caller.
    private func kept(_ error: any Error, of entry: AuditEntry) -> RefusalCode? {
        guard let error = error as? RPCError,
            let code = RefusalCode(rawValue: String(error.message.prefix { $0 != ":" }))
        else { return nil }
        switch error.code {
        case .permissionDenied, .unauthenticated, .failedPrecondition, .notFound, .aborted, .alreadyExists: return code
        default: break
        }
        switch code {
        case .guidelineRule, .choiceInFuture, .networkDetailNotKept: return code
        // A time at which nobody can have chosen, or none.
        case .fieldMalformed, .fieldRequired: return error.fieldPath == Self.choiceTimeField ? code : nil
        case .linkInvalid:
            let isFirst = throttle.withLock { $0.admits("\(code.rawValue) \(entry.caller)", at: entry.at) }
            return isFirst ? code : nil
        default: return nil
        }
    }

    /// The field that says when somebody chose.
    private static let choiceTimeField = "evidence.chosen_at_unix_us"

    // MARK: Reading

    /// Answers `ListAuditEvents` of the service `role`.
    ///
    /// - Throws: `operator_required` for everybody else, or a refusal of a malformed field.
    package func list(
        _ request: ListAuditEventsRequest,
        of role: ServiceRole,
        _ context: CallContext
    ) async throws -> ListAuditEventsResponse {
        try Actor(request.principal, caller: context.caller.name).requireOperator()
        if !request.personID.isEmpty { try IdentifierForm.person.check(request.personID, field: "person_id") }
        if !request.appID.isEmpty { try IdentifierForm.app.check(request.appID, field: "app_id") }
        guard request.method.utf8.count <= 64, request.method.utf8.allSatisfy(Self.isLetter) else {
            throw RPCError.refusal(.fieldMalformed, field: "method", "expected a method's name such as PutEntitlements")
        }
        let filter = AuditTable.Filter(
            person: request.personID,
            app: request.appID,
            from: request.fromUnixUs,
            to: request.toUnixUs,
            method: request.method,
            refusedOnly: request.refusedOnly
        )
        let bounds = "\(request.fromUnixUs.map(String.init) ?? "")|\(request.toUnixUs.map(String.init) ?? "")"
        let page = try Page(
            request.page,
            of: "ListAuditEvents|\(filter.person)|\(filter.app)|\(bounds)|\(filter.method)|\(filter.refusedOnly)"
        )
        let before = page.isFirst ? Int64.max : try page.number()
        let found: [(number: Int64, event: AuditEvent)]
        do throws(StorageError) {
            found = try await database.readInBackground { transaction in
                var found: [(number: Int64, event: AuditEvent)] = []
                try AuditTable.forEach(
                    filter,
                    before: before,
                    limit: page.size + 1,
                    service: role.contractName,
                    in: transaction
                ) { number, event in found.append((number, event)) }
                return found
            }
        } catch { throw RPCError(error) }
        // An event has some 1,200 bytes at most, so a page of 1,000 needs a look at its length.
        var response = ListAuditEventsResponse()
        var byteCount = 0
        var last: Int64 = 0
        for (number, event) in found {
            byteCount += 128 + event.detail.utf8.count + event.personID.utf8.count + event.appID.utf8.count
            if response.events.count == page.size || byteCount > Page.maximumByteCount, !response.events.isEmpty {
                response.page = page.next(after: last)
                break
            }
            last = number
            response.events.append(event)
        }
        return response
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    /// The events about a person whose number is below `before`, newest first; for an export.
    package static func events(
        about person: String,
        before: Int64 = .max,
        limit: Int,
        of role: ServiceRole,
        in transaction: borrowing Transaction
    ) throws -> [(number: Int64, event: AuditEvent)] {
        var found: [(number: Int64, event: AuditEvent)] = []
        let filter = AuditTable.Filter(person: person)
        try AuditTable.forEach(filter, before: before, limit: limit, service: role.contractName, in: transaction) {
            number,
            event in
            found.append((number, event))
        }
        return found
    }

    /// Takes a person's id out of every event, in the transaction that erases them; that something happened stays.
    package static func forget(person: String, in transaction: borrowing Transaction) throws {
        try AuditTable.forget(person, in: transaction)
    }

    // MARK: Retention

    /// Begins to remove what is too old, on the loop.
    package func startRetention() { loop.execute { [retention] in retention.start() } }
    /// Ends it.
    package func stopRetention() { loop.execute { [retention] in retention.stop() } }
}

/// Appends the event of a call in each transaction that the call's handler changes something in.
final class AuditWitness: WriteWitness {
    let log: AuditLog
    let entry: AuditEntry
    /// What the body said: nil where nothing is to be recorded.
    private let said: Locked<AuditDetail?>
    /// Whom and what it said that it is about, in place of what the request says.
    private let concerned = Locked<(person: String, app: String)?>(nil)

    init(_ log: AuditLog, _ entry: AuditEntry) {
        self.log = log
        self.entry = entry
        said = Locked(entry.detail)
    }

    func begins() {
        say(entry.detail)
        concerned.withLock { $0 = nil }
    }
    func isAbout(person: String, app: String) { concerned.withLock { $0 = (person, app) } }
    func say(_ detail: AuditDetail) { said.withLock { $0 = detail } }
    func disregard() { said.withLock { $0 = nil } }

    func changed(in transaction: borrowing Transaction) throws {
        guard let detail = said.withLock({ $0 }) else { return }
        var entry = entry
        entry.detail = detail
        if let (person, app) = concerned.withLock({ $0 }) { entry = entry.about(person: person, actingIn: app) }
        try log.append(entry, in: transaction)
    }
}

/// Says which of what keeps coming is to be recorded: one an hour of each kind.
struct AuditThrottle {
    /// Kinds that are remembered; beyond, all are forgotten and may be recorded again.
    static let maximumCount = 4096
    private static let interval: Int64 = 3_600_000_000

    private var last: [String: Int64] = [:]

    /// True where nothing of the kind was recorded within the hour before `time`.
    mutating func admits(_ key: String, at time: Int64) -> Bool {
        if let last = last[key], time - last < Self.interval, time >= last { return false }
        if last.count >= Self.maximumCount { last.removeAll(keepingCapacity: true) }
        last[key] = time
        return true
    }
}
