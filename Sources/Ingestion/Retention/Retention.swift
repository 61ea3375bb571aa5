import EventLoop
import NotificationModel
import ServiceHost
import ServiceKit
import Storage

/// Removes what is over in small steps, so that no call waits for it; confined to the service's loop.
///
/// Idempotency keys go after 24 hours; notifications with their outcomes after the time an operator sets, counted from
/// when they were accepted or to be sent. What is not done is never removed.
final class Retention: @unchecked Sendable {
    // SAFETY: every use is on the service's loop.

    /// Rows of a table looked at in one step.
    private static let stepCount = 500
    /// Outcomes removed in one step.
    private static let outcomeCount = 2000
    private static let pauseBetweenSteps: Duration = .milliseconds(50)
    private static let pauseBetweenRounds: Duration = .seconds(60)

    private let resources: ServiceResources
    private let metrics: IngestionMetrics
    private let dispatcher: Dispatcher
    private let keptMicroseconds: Int64
    private var loop: EventLoop { resources.loop }
    private var timer: EventLoop.Timer?
    private var isStopped = false
    /// How far the present round has come; nil at its beginning.
    private var lastKey: RetentionStep.Key?
    private var lastID: NotificationID?

    init(
        _ resources: ServiceResources,
        options: IngestionOptions,
        metrics: IngestionMetrics,
        dispatcher: Dispatcher
    ) {
        self.resources = resources
        self.metrics = metrics
        self.dispatcher = dispatcher
        keptMicroseconds = options.retention.nanosecondsSaturating / 1000
    }

    func start() { schedule(after: Self.pauseBetweenRounds) }

    func stop() {
        isStopped = true
        if let timer { loop.cancel(timer) }
    }

    private func schedule(after pause: Duration) {
        guard !isStopped else { return }
        timer = loop.schedule(after: pause) { [self] in step() }
    }

    private func step() {
        guard !isStopped else { return }
        let now = resources.now.microseconds
        var step = RetentionStep(
            keysBefore: now - IdempotencyTable.lifetimeMicroseconds,
            afterKey: lastKey,
            rowCount: Self.stepCount,
            outcomeCount: Self.outcomeCount
        )
        do throws(StorageError) {
            let cutoff = now - keptMicroseconds
            let (lastID, count) = (lastID, Self.stepCount)
            let candidates = try resources.database.read { transaction in
                try RetentionStep.candidates(before: cutoff, after: lastID, limit: count, in: transaction)
            }
            self.lastID = candidates.count == count ? candidates.last?.id : nil
            step.notifications = candidates.filter { $0.sendAt < cutoff && dispatcher.undone[$0.id] == nil }.map(\.id)
        } catch {
            resources.log.warning("what is over cannot be read", [.error(error)])
            return schedule(after: Self.pauseBetweenRounds)
        }
        resources.database.write(on: loop) { [step] transaction in
            try step.run(in: transaction)
        } completion: { [self] result in
            switch result {
            case .success(let done):
                metrics.removedByRetention.increment(by: UInt64(done.removedCount))
                lastKey = done.lastKey
                if let unfinished = done.unfinished { lastID = unfinished }
                let isOver = done.lastKey == nil && lastID == nil
                schedule(after: isOver ? Self.pauseBetweenRounds : Self.pauseBetweenSteps)
            case .failure(let error):
                guard error.code != .closed else { return }
                resources.log.warning("what is over cannot be removed", [.error(error)])
                schedule(after: Self.pauseBetweenRounds)
            }
        }
    }
}

/// One step of removing what is over.
struct RetentionStep: Sendable {
    /// A row of the table of idempotency keys.
    struct Key: Sendable {
        var appID: String
        var text: String
    }

    /// A notification that may be over.
    struct Candidate: Sendable {
        var id: NotificationID
        /// When it was to be sent; the distant past where that was at once.
        var sendAt: Int64
    }

    /// What a step did.
    struct Done: Sendable {
        var removedCount = 0
        /// How far the keys are looked at; nil where all of them are.
        var lastKey: Key?
        /// The notification before the one whose outcomes were too many for one step.
        var unfinished: NotificationID?
    }

    let keysBefore: Int64
    let afterKey: Key?
    let rowCount: Int
    let outcomeCount: Int
    var notifications: [NotificationID] = []

    /// Notifications accepted before `cutoff`, oldest first.
    static func candidates(
        before cutoff: Int64,
        after last: NotificationID?,
        limit: Int,
        in transaction: borrowing Transaction
    ) throws -> [Candidate] {
        let newest = NotificationID(high: UInt64(max(0, cutoff / 1000)) << 16, low: 0).bytes
        let key = last?.bytes ?? []
        var candidates: [Candidate] = []
        try transaction.prepare(
            "SELECT id, send_at FROM notification WHERE id > $1 AND id < $2 ORDER BY id LIMIT $3"
        ).forEach(.bytes(key.span.bytes), .bytes(newest.span.bytes), .integer(Int64(limit))) { row in
            guard let id = NotificationID(try row.bytes(0)) else { return }
            candidates.append(Candidate(id: id, sendAt: try row.optionalInteger(1) ?? .min))
        }
        return candidates
    }

    func run(in transaction: borrowing Transaction) throws -> Done {
        var done = Done()
        try removeKeys(&done, in: transaction)
        var before: NotificationID?
        for id in notifications {
            let key = id.bytes
            // It may be long overdue, where a peer was away or this service itself.
            if try ScheduleTable.holds(key, in: transaction) { continue }
            done.removedCount += try removeOutcomes(key, in: transaction)
            if try hasOutcomes(key, in: transaction) {
                done.unfinished = before ?? NotificationID(high: 0, low: 0)
                break
            }
            done.removedCount += try transaction.prepare("DELETE FROM notification WHERE id = $1")
                .run(.bytes(key.span.bytes))
            try transaction.prepare("DELETE FROM fanout WHERE id = $1").run(.bytes(key.span.bytes))
            before = id
            if done.removedCount > outcomeCount {
                done.unfinished = id
                break
            }
        }
        return done
    }

    private func removeKeys(_ done: inout Done, in transaction: borrowing Transaction) throws {
        var seen = 0
        var last: Key?
        var old: [Key] = []
        try transaction.prepare(
            """
            SELECT app_id, idempotency_key, accepted_at FROM idempotency
            WHERE app_id > $1 OR (app_id = $2 AND idempotency_key > $3)
            ORDER BY app_id, idempotency_key LIMIT $4
            """
        ).forEach(
            .text(afterKey?.appID ?? ""),
            .text(afterKey?.appID ?? ""),
            .text(afterKey?.text ?? ""),
            .integer(Int64(rowCount))
        ) { row in
            let key = Key(appID: try row.text(0), text: try row.text(1))
            if try row.integer(2) < keysBefore { old.append(key) }
            last = key
            seen += 1
        }
        for key in old {
            done.removedCount += try transaction.prepare(
                "DELETE FROM idempotency WHERE app_id = $1 AND idempotency_key = $2"
            ).run(.text(key.appID), .text(key.text))
        }
        done.lastKey = seen == rowCount ? last : nil
    }

    private func removeOutcomes(_ key: [UInt8], in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM outcome WHERE notification_id = $1 AND person_id IN
            (SELECT person_id FROM outcome WHERE notification_id = $2 ORDER BY person_id LIMIT $3)
            """
        ).run(.bytes(key.span.bytes), .bytes(key.span.bytes), .integer(Int64(outcomeCount)))
    }

    private func hasOutcomes(_ key: [UInt8], in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare("SELECT 1 FROM outcome WHERE notification_id = $1 LIMIT 1").first(
            .bytes(key.span.bytes)
        ) {
            _ in true
        } ?? false
    }
}
