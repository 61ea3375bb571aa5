import EventLoop
import ServiceHost
import ServiceKit
import Storage

/// Removes what was remembered long enough, a few rows at a time, so that no call waits for it.
///
/// Confined to the service's loop.
final class Retention: @unchecked Sendable {
    // SAFETY: every use is on the loop of the service.
    private static let stepRowCount = 500
    private static let pauseBetweenSteps = Duration.milliseconds(50)
    private static let pauseBetweenRounds = Duration.seconds(60)

    private let resources: ServiceResources
    private let metrics: FocusMetrics
    private let decisionRetention: Int64
    private let attemptRetention: Int64
    private let interactionRetention: Int64
    private var timer: EventLoop.Timer?
    private var isStopped = false

    init(_ resources: ServiceResources, options: FocusService.Options, metrics: FocusMetrics) {
        self.resources = resources
        self.metrics = metrics
        decisionRetention = options.decisionRetention.nanosecondsSaturating / 1000
        attemptRetention = options.callAttemptRetention.nanosecondsSaturating / 1000
        interactionRetention = options.interactionRetention.nanosecondsSaturating / 1000
    }

    /// Begins; on the loop or before it runs.
    func start() { resources.loop.execute { [self] in schedule(after: Self.pauseBetweenRounds) } }

    /// Ends.
    func stop() {
        resources.loop.execute { [self] in
            isStopped = true
            if let timer { resources.loop.cancel(timer) }
        }
    }

    private func schedule(after delay: Duration) {
        guard !isStopped else { return }
        timer = resources.loop.schedule(after: delay) { [weak self] in self?.step() }
    }

    private func step() {
        let now = resources.now.microseconds
        let cutoffs = RetentionStep(
            decidedBefore: now - decisionRetention,
            attemptedBefore: now - attemptRetention,
            now: now,
            tookPlaceBefore: now - interactionRetention,
            rowCount: Self.stepRowCount
        )
        resources.database.write(on: resources.loop) { transaction in
            try cutoffs.run(in: transaction)
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let removed):
                metrics.removedRows.increment(by: UInt64(removed.total))
                schedule(after: removed.isFull ? Self.pauseBetweenSteps : Self.pauseBetweenRounds)
            case .failure(let error):
                resources.log.warning("old decisions could not be removed", [.error(error)])
                schedule(after: Self.pauseBetweenRounds)
            }
        }
    }
}

/// One step of removing: up to so many rows of each table.
struct RetentionStep: Sendable {
    /// What was removed.
    struct Removed: Equatable, Sendable {
        var total = 0
        /// True where a table may have more.
        var isFull = false

        fileprivate mutating func add(_ count: Int, of limit: Int) {
            total += count
            if count >= limit { isFull = true }
        }
    }

    /// How long it is kept which summaries went out, whatever else is forgotten: longer than any zone is from another.
    private static let servedDatesMicroseconds: Int64 = 3 * 86_400_000_000

    /// In microseconds since 1970.
    var decidedBefore: Int64
    /// In microseconds since 1970.
    var attemptedBefore: Int64
    /// In microseconds since 1970.
    var now: Int64
    /// In microseconds since 1970.
    var tookPlaceBefore: Int64
    var rowCount: Int

    func run(in transaction: borrowing Transaction) throws -> Removed {
        var removed = Removed()
        removed.add(try decisions(in: transaction), of: rowCount)
        removed.add(try cancellations(in: transaction), of: rowCount)
        // A date that travels back is not served again.
        let summariesBefore = min(decidedBefore, now - Self.servedDatesMicroseconds)
        removed.add(try SummaryTable.forget(before: summariesBefore, count: rowCount, in: transaction), of: rowCount)
        removed.add(try silenced(in: transaction), of: rowCount)
        removed.add(try attempts(in: transaction), of: rowCount)
        removed.add(try events(in: transaction), of: rowCount)
        removed.add(try tokens(in: transaction), of: rowCount)
        removed.add(try interactions(in: transaction), of: rowCount)
        return removed
    }

    /// Removes decisions from the front, since an id begins with the time the notification was accepted at.
    ///
    /// One that was accepted long before it was due is decided later than that, and stays; so does one whose alert is
    /// still held, or that is a summary which delivery has not got yet.
    private func decisions(in transaction: borrowing Transaction) throws -> Int {
        let end = Self.firstID(atMicroseconds: decidedBefore)
        var old: [(notification: [UInt8], person: String)] = []
        try transaction.prepare(
            """
            SELECT notification_id, person_id FROM decision AS d WHERE notification_id < $1 AND decided_at < $2
            AND NOT EXISTS (
                SELECT 1 FROM held_alert AS h
                WHERE h.notification_id = d.notification_id AND h.person_id = d.person_id AND h.state = 1
            )
            AND NOT EXISTS (
                SELECT 1 FROM summary AS s WHERE s.person_id = d.person_id AND s.body IS NOT NULL
                AND s.notification_id = d.notification_id
            )
            ORDER BY notification_id, person_id LIMIT $3
            """
        ).forEach(.bytes(end.span.bytes), .integer(decidedBefore), .integer(Int64(rowCount))) { row in
            old.append((try row.bytes(0).withUnsafeBytes { [UInt8]($0) }, try row.text(1)))
        }
        for (notification, person) in old {
            let id = notification.span.bytes
            try transaction.prepare("DELETE FROM decision WHERE notification_id = $1 AND person_id = $2")
                .run(.bytes(id), .text(person))
            try transaction.prepare("DELETE FROM device_decision WHERE notification_id = $1 AND person_id = $2")
                .run(.bytes(id), .text(person))
            try transaction.prepare("DELETE FROM held_alert WHERE notification_id = $1 AND person_id = $2")
                .run(.bytes(id), .text(person))
        }
        return old.count
    }

    private func cancellations(in transaction: borrowing Transaction) throws -> Int {
        let end = Self.firstID(atMicroseconds: decidedBefore)
        return try transaction.prepare(
            """
            DELETE FROM cancelled_notification WHERE notification_id IN (
                SELECT notification_id FROM cancelled_notification WHERE notification_id < $1 AND cancelled_at < $2
                ORDER BY notification_id LIMIT $3
            )
            """
        ).run(.bytes(end.span.bytes), .integer(decidedBefore), .integer(Int64(rowCount)))
    }

    private func silenced(in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM silenced WHERE (person_id, activation, match_key) IN (
                SELECT person_id, activation, match_key FROM silenced WHERE silenced_at < $1
                ORDER BY silenced_at LIMIT $2
            )
            """
        ).run(.integer(decidedBefore), .integer(Int64(rowCount)))
    }

    private func attempts(in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM call_attempt WHERE (person_id, match_key) IN (
                SELECT person_id, match_key FROM call_attempt WHERE attempted_at < $1 ORDER BY attempted_at LIMIT $2
            )
            """
        ).run(.integer(attemptedBefore), .integer(Int64(rowCount)))
    }

    private func events(in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM event_alert WHERE (person_id, app_id, event_id) IN (
                SELECT person_id, app_id, event_id FROM event_alert WHERE told_at < $1 ORDER BY told_at LIMIT $2
            )
            """
        ).run(.integer(decidedBefore), .integer(Int64(rowCount)))
    }

    /// Removes what says nothing any more: the whole allowance is there again.
    private func tokens(in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM alert_token WHERE (person_id, app_id, alert_class) IN (
                SELECT person_id, app_id, alert_class FROM alert_token WHERE full_at <= $1 ORDER BY full_at LIMIT $2
            )
            """
        ).run(.integer(now), .integer(Int64(rowCount)))
    }

    private func interactions(in transaction: borrowing Transaction) throws -> Int {
        var old: [String: [(app: String, id: String)]] = [:]
        try transaction.prepare(
            """
            SELECT person_id, app_id, interaction_id FROM interaction WHERE took_place_at < $1
            ORDER BY took_place_at LIMIT $2
            """
        ).forEach(.integer(tookPlaceBefore), .integer(Int64(rowCount))) { row in
            old[try row.text(0), default: []].append((try row.text(1), try row.text(2)))
        }
        for (person, interactions) in old {
            try InteractionStore.remove(interactions, of: person, in: transaction)
        }
        return old.values.reduce(0) { $0 + $1.count }
    }

    /// The first 16 bytes that an id made at that time or later can have.
    static func firstID(atMicroseconds time: Int64) -> [UInt8] {
        let milliseconds = UInt64(max(0, time / 1000)) & 0xFFFF_FFFF_FFFF
        return (0..<6).map { UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * UInt64($0))) }
            + [UInt8](repeating: 0, count: 10)
    }
}
