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

    /// Stores when a notification of a lane is due.
    static func insert(
        _ id: NotificationID,
        due: Int64,
        _ lane: DispatchLane,
        in transaction: borrowing Transaction
    ) throws {
        let key = id.bytes
        try transaction.prepare("INSERT INTO schedule (due, id, lane) VALUES ($1, $2, $3)")
            .run(.integer(due), .bytes(key.span.bytes), .integer(Int64(lane.rawValue)))
    }

    /// Up to `limit` of a lane that are due at `now`, behind `last`, in order.
    static func due(
        at now: Int64,
        of lane: DispatchLane,
        after last: Row?,
        limit: Int,
        in transaction: borrowing Transaction
    ) throws -> [Row] {
        var rows: [Row] = []
        let key = last?.id.bytes ?? []
        try transaction.prepare(
            """
            SELECT due, id FROM schedule
            WHERE lane = $1 AND due <= $2 AND (due, id) > ($3, $4) ORDER BY due, id LIMIT $5
            """
        ).forEach(
            .integer(Int64(lane.rawValue)),
            .integer(now),
            .integer(last?.due ?? .min),
            .bytes(key.span.bytes),
            .integer(Int64(limit))
        ) { row in
            guard let id = NotificationID(try row.bytes(1)) else { return }
            rows.append(Row(due: try row.integer(0), id: id))
        }
        return rows
    }

    /// When the first one of a lane after `last` is due; nil where there is none.
    static func nextDue(of lane: DispatchLane, after last: Row?, in transaction: borrowing Transaction) throws -> Int64?
    {
        let key = last?.id.bytes ?? []
        return try transaction.prepare(
            "SELECT due FROM schedule WHERE lane = $1 AND (due, id) > ($2, $3) ORDER BY due, id LIMIT 1"
        ).first(.integer(Int64(lane.rawValue)), .integer(last?.due ?? .min), .bytes(key.span.bytes)) {
            try $0.integer(0)
        }
    }

    /// True where a notification stands in the schedule, due when it is to be sent.
    static func holds(_ id: borrowing [UInt8], in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare(
            """
            SELECT 1 FROM schedule
            WHERE due = (SELECT send_at FROM notification WHERE notification.id = $1) AND id = $2
            """
        ).first(.bytes(id.span.bytes), .bytes(id.span.bytes)) { _ in true } ?? false
    }

    /// How many there are.
    static func count(in transaction: borrowing Transaction) throws -> Int {
        Int(try transaction.prepare("SELECT count(*) FROM schedule").first { try $0.integer(0) } ?? 0)
    }
}

/// How far the schedule of a lane is taken up.
struct LaneSchedule {
    /// When the next one is due; nil where none is.
    var nextDue: Int64?
    /// The last one that was taken up; those behind it still wait.
    var last: ScheduleTable.Row?
    /// Those that were taken up and are not done.
    var underWayCount = 0
    /// True where as many are under way as may be, until some of them are done.
    var isFull = false
    /// Nothing is taken up before, where the lane could not be read.
    var restsUntil = MonotonicInstant(nanoseconds: 0)
}

extension Dispatcher {
    /// Scheduled notifications taken up at once.
    private static let dueLoadCount = 512
    /// Those of a lane that may be under way: what is stuck in one lane, or was sent at once, holds back none of another.
    private static let dueLaneCount = 2048
    /// The longest sleep: civil time may be set forward meanwhile.
    private static let longestDueSleep: Duration = .seconds(30)

    /// A notification for `due` became durable.
    func scheduled(for due: Int64, _ lane: DispatchLane) {
        scheduledCount += 1
        metrics.scheduled.set(Int64(scheduledCount))
        let schedule = schedules[lane.index]
        if schedule.nextDue.map({ due < $0 }) ?? true { schedules[lane.index].nextDue = due }
        // One that is due sooner than the last taken up is looked for from the beginning.
        if let last = schedule.last, due <= last.due { schedules[lane.index].last = nil }
        setDueTimer()
    }

    /// Sleeps until the next one is due.
    func setDueTimer() {
        if let dueTimer { loop.cancel(dueTimer) }
        dueTimer = nil
        let (civil, now) = (resources.now.microseconds, loop.now)
        let waits = schedules.filter { !$0.isFull }.compactMap { schedule in
            schedule.nextDue.map { max(.microseconds($0 - civil), schedule.restsUntil - now, .zero) }
        }
        guard !isStopped, let wait = waits.min() else { return }
        dueTimer = loop.schedule(after: min(wait, Self.longestDueSleep)) { [self] in
            dueTimer = nil
            takeUpDue()
        }
    }

    /// Takes up what is due, the urgent lanes first, of each as much as may be under way.
    private func takeUpDue() {
        guard !isStopped else { return }
        var left = Self.dueLoadCount
        for lane in DispatchLane.allCases where left > 0 {
            let schedule = schedules[lane.index]
            guard let next = schedule.nextDue, next <= resources.now.microseconds, schedule.restsUntil <= loop.now
            else { continue }
            let room = Self.dueLaneCount - schedule.underWayCount
            guard room > 0 else {
                schedules[lane.index].isFull = true
                continue
            }
            do throws(RPCError) { left -= try takeUpDue(of: lane, min(room, left)) } catch {
                resources.log.error("the schedule cannot be read; trying again", [.error(error)])
                schedules[lane.index].restsUntil = loop.now + .seconds(1)
            }
        }
        setDueTimer()
    }

    /// One that was taken up is done; where its lane was full, some more are taken up at once.
    func endedFromSchedule(_ lane: DispatchLane) {
        schedules[lane.index].underWayCount -= 1
        guard schedules[lane.index].isFull,
            schedules[lane.index].underWayCount <= Self.dueLaneCount - Self.dueLoadCount
        else { return }
        schedules[lane.index].isFull = false
        setDueTimer()
    }

    /// Takes up to `limit` of a lane up.
    ///
    /// - Returns: How many there were.
    /// - Throws: What the database says; those before the one it was about are taken up.
    private func takeUpDue(of lane: DispatchLane, _ limit: Int) throws(RPCError) -> Int {
        let (now, last) = (resources.now.microseconds, schedules[lane.index].last)
        let rows: [(ScheduleTable.Row, NotificationTable.Row?, Set<String>)]
        let next: Int64?
        do throws(StorageError) {
            (rows, next) = try resources.database.read { transaction in
                let rows = try ScheduleTable.due(at: now, of: lane, after: last, limit: limit, in: transaction)
                let loaded = try rows.map { row in
                    (
                        row, try NotificationTable.find(row.id, in: transaction),
                        try OutcomeTable.settledPeople(of: row.id, in: transaction)
                    )
                }
                return (loaded, try ScheduleTable.nextDue(of: lane, after: rows.last ?? last, in: transaction))
            }
        } catch {
            throw RPCError(error)
        }
        for (row, notification, settled) in rows {
            try takeUp(row, notification, settled)
            schedules[lane.index].last = row
        }
        schedules[lane.index].nextDue = next
        return rows.count
    }

    private func takeUp(
        _ row: ScheduleTable.Row,
        _ stored: NotificationTable.Row?,
        _ settled: Set<String>
    ) throws(RPCError) {
        guard !cancelling.contains(row.id), !takenUp.contains(row.id) else { return }
        let restored: PendingNotification?
        if let stored, stored.cancelledAt == nil { restored = try restore(row.id, stored) } else { restored = nil }
        takenUp.insert(row.id)
        scheduledCount -= 1
        metrics.scheduled.set(Int64(scheduledCount))
        guard let notification = restored else { return finish(.schedule(due: row.due, row.id)) }
        let people = settled.isEmpty ? notification.people : notification.people.filter { !settled.contains($0) }
        let isToTopic = stored?.people == nil
        guard isToTopic || !people.isEmpty else { return finish(.schedule(due: row.due, row.id)) }
        notification.isFromSchedule = true
        schedules[notification.lane.index].underWayCount += 1
        if isToTopic { return beginScheduledFanOut(notification, row) }
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
                guard isBegun else {
                    endedFromSchedule(notification.lane)
                    return
                }
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
    ///
    /// - Returns: Nil where what is stored is of no app, or is no notification.
    /// - Throws: What the database says of the app: nothing is known of the notification then, least that it is done.
    func restore(_ id: NotificationID, _ stored: NotificationTable.Row) throws(RPCError) -> PendingNotification? {
        let appID: String
        let facts: NotificationFacts
        do {
            appID = try stored.appID()
            facts = try stored.facts()
        } catch {
            resources.log.error("a stored notification cannot be read", [.plain("id", "\(id)")])
            return nil
        }
        guard let app = try apps.record(appID) else { return nil }
        return PendingNotification(
            id: id,
            app: app,
            lane: stored.lane,
            facts: facts,
            people: stored.people ?? [],
            wire: stored.body,
            bodyByteCount: stored.body.count
        )
    }
}
