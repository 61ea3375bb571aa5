import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// The table of notifications that wait for their time, or are under way since it came.
enum ScheduleTable {
    /// A scheduled notification that is due.
    struct Row: Sendable {
        var due: Int64
        var id: NotificationID
    }

    /// Stores when a notification is due.
    static func insert(_ id: NotificationID, due: Int64, in transaction: borrowing Transaction) throws {
        let key = id.bytes
        try transaction.prepare("INSERT INTO schedule (due, id) VALUES ($1, $2)")
            .run(.integer(due), .bytes(key.span.bytes))
    }

    /// Up to `limit` that are due at `now`, behind `last`, in order.
    static func due(
        at now: Int64,
        after last: Row?,
        limit: Int,
        in transaction: borrowing Transaction
    ) throws -> [Row] {
        var rows: [Row] = []
        let key = last?.id.bytes ?? []
        let lastDue = last?.due ?? .min
        try transaction.prepare(
            """
            SELECT due, id FROM schedule
            WHERE due <= $1 AND (due > $2 OR (due = $3 AND id > $4)) ORDER BY due, id LIMIT $5
            """
        ).forEach(
            .integer(now),
            .integer(lastDue),
            .integer(lastDue),
            .bytes(key.span.bytes),
            .integer(Int64(limit))
        ) { row in
            guard let id = NotificationID(try row.bytes(1)) else { return }
            rows.append(Row(due: try row.integer(0), id: id))
        }
        return rows
    }

    /// When the first one after `last` is due; nil where there is none.
    static func nextDue(after last: Row?, in transaction: borrowing Transaction) throws -> Int64? {
        let key = last?.id.bytes ?? []
        let lastDue = last?.due ?? .min
        return try transaction.prepare(
            "SELECT due FROM schedule WHERE due > $1 OR (due = $2 AND id > $3) ORDER BY due, id LIMIT 1"
        ).first(.integer(lastDue), .integer(lastDue), .bytes(key.span.bytes)) { try $0.integer(0) }
    }

    /// How many there are.
    static func count(in transaction: borrowing Transaction) throws -> Int {
        Int(try transaction.prepare("SELECT count(*) FROM schedule").first { try $0.integer(0) } ?? 0)
    }
}

extension Dispatcher {
    /// Scheduled notifications taken up at once, and those in the queue above which no more are.
    private static let dueLoadCount = 512
    private static let dueQueueCount = 8192
    /// The longest sleep: civil time may be set forward meanwhile.
    private static let longestDueSleep: Duration = .seconds(30)

    /// A notification for `due` became durable.
    func scheduled(for due: Int64) {
        scheduledCount += 1
        metrics.scheduled.set(Int64(scheduledCount))
        if nextDue.map({ due < $0 }) ?? true { nextDue = due }
        // One that is due sooner than the last taken up is looked for from the beginning.
        if let last = lastTakenUp, due <= last.due { lastTakenUp = nil }
        setDueTimer()
    }

    /// Sleeps until the next one is due.
    func setDueTimer() {
        if let dueTimer { loop.cancel(dueTimer) }
        dueTimer = nil
        guard !isStopped, let nextDue else { return }
        let wait = Duration.microseconds(max(0, nextDue - resources.now.microseconds))
        dueTimer = loop.schedule(after: min(wait, Self.longestDueSleep)) { [self] in
            dueTimer = nil
            takeUpDue()
        }
    }

    /// Takes up what is due, as much as the queue has room for.
    private func takeUpDue() {
        guard !isStopped else { return }
        let now = resources.now.microseconds
        let room = Self.dueQueueCount - undone.count
        guard room > 0 else {
            // Looked at again when the queue has had time to drain.
            dueTimer = loop.schedule(after: .milliseconds(20)) { [self] in
                dueTimer = nil
                takeUpDue()
            }
            return
        }
        do throws(StorageError) {
            let limit = min(room, Self.dueLoadCount)
            let last = lastTakenUp
            let (rows, next) = try resources.database.read { transaction in
                let rows = try ScheduleTable.due(at: now, after: last, limit: limit, in: transaction)
                let loaded = try rows.map { row in
                    (
                        row, try NotificationTable.find(row.id, in: transaction),
                        try OutcomeTable.settledPeople(of: row.id, in: transaction)
                    )
                }
                return (loaded, try ScheduleTable.nextDue(after: rows.last ?? last, in: transaction))
            }
            for (row, notification, settled) in rows {
                lastTakenUp = row
                takeUp(row, notification, settled)
            }
            nextDue = next
        } catch {
            resources.log.error("the schedule cannot be read; trying again", [.error(error)])
            dueTimer = loop.schedule(after: .seconds(1)) { [self] in
                dueTimer = nil
                takeUpDue()
            }
            return
        }
        setDueTimer()
    }

    private func takeUp(_ row: ScheduleTable.Row, _ stored: NotificationTable.Row?, _ settled: Set<String>) {
        guard !cancelling.contains(row.id), takenUp.insert(row.id).inserted else { return }
        scheduledCount -= 1
        metrics.scheduled.set(Int64(scheduledCount))
        guard let stored, stored.cancelledAt == nil, let notification = restore(row.id, stored) else {
            return finish(.schedule(due: row.due, row.id))
        }
        if stored.people == nil { return beginScheduledFanOut(notification, row) }
        let people = settled.isEmpty ? notification.people : notification.people.filter { !settled.contains($0) }
        guard !people.isEmpty else { return finish(.schedule(due: row.due, row.id)) }
        notification.trace = .schedule(due: row.due)
        admission.began(byteCount: notification.byteCount)
        enqueue(notification, people: people)
    }

    /// A notification to a topic leaves the schedule for the fan-outs.
    private func beginScheduledFanOut(_ notification: PendingNotification, _ row: ScheduleTable.Row) {
        let topicID = notification.facts.topicID
        resources.database.write(on: loop, byteCount: 256) { transaction in
            guard try NotificationTable.find(row.id, in: transaction)?.cancelledAt == nil else { return false }
            try FanOutTable.insert(row.id, topicID: topicID, in: transaction)
            try FinishedTable.remove([.schedule(due: row.due, row.id)], in: transaction)
            return true
        } completion: { [self] result in
            guard !isStopped else { return }
            switch result {
            case .success(let isBegun):
                takenUp.remove(row.id)
                guard isBegun else { return }
                notification.trace = .fanOut
                admission.began(byteCount: notification.byteCount)
                enqueue(FanOut(notification, token: []))
            case .failure(let error):
                guard error.code != .closed else { return }
                loop.schedule(after: .seconds(1)) { [self] in
                    if !isStopped { beginScheduledFanOut(notification, row) }
                }
            }
        }
    }

    /// The notification as the dispatcher knows it, from what is stored.
    func restore(_ id: NotificationID, _ stored: NotificationTable.Row) -> PendingNotification? {
        do {
            guard let app = try apps.record(try stored.appID()) else { return nil }
            let facts = try stored.facts()
            let people = stored.people ?? []
            return PendingNotification(
                id: id,
                app: app,
                lane: stored.lane,
                facts: facts,
                people: people,
                wire: stored.body,
                bodyByteCount: stored.body.count
            )
        } catch {
            resources.log.error("a stored notification cannot be read", [.plain("id", "\(id)")])
            return nil
        }
    }
}
