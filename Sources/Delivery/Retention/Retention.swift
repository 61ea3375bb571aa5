import EventLoop
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Applies retention by itself, in small steps behind everything else; confined to the loop.
final class Retention: @unchecked Sendable {
    // SAFETY: touched on the loop only, by timers and the database's completions, which run there.

    /// Between two steps, so that other writes come first.
    private static let pause = Duration.milliseconds(20)

    private let resources: ServiceResources
    private let options: DeliveryOptions
    private let watchers: WatchRegistry
    private let metrics: DeliveryMetrics
    private var timer: EventLoop.Timer?
    private var isStopped = true
    private var place: RetentionStep.Place?
    private var passBegan: MonotonicInstant?

    init(
        _ resources: ServiceResources,
        options: DeliveryOptions,
        watchers: WatchRegistry,
        metrics: DeliveryMetrics
    ) {
        self.resources = resources
        self.options = options
        self.watchers = watchers
        self.metrics = metrics
    }

    /// Begins to look for what is due.
    func start() {
        isStopped = false
        schedule(after: options.retentionInterval)
    }

    /// Takes up no further step.
    func stop() {
        isStopped = true
        if let timer { resources.loop.cancel(timer) }
        timer = nil
    }

    /// What one round of steps did.
    private struct Round: Sendable {
        var expired = RetentionStep.Expired()
        var records = 0
        var notifications = 0
        var withdrawals = 0
        var fences = 0
        var hasMore = false
    }

    private func schedule(after delay: Duration) {
        guard !isStopped else { return }
        timer = resources.loop.schedule(after: delay) { [weak self] in self?.step() }
    }

    private func step() {
        timer = nil
        if resources.loop.now - (passBegan ?? resources.loop.now) >= options.retentionPassInterval {
            passBegan = nil
            place = nil
        }
        if passBegan == nil { passBegan = resources.loop.now }
        let now = resources.now.microseconds
        let (place, options) = (self.place, self.options)
        resources.database.write(on: resources.loop) { transaction in
            try Self.round(after: place, options, at: now, in: transaction)
        } completion: { [weak self] result in
            guard let self, !isStopped else { return }
            switch result {
            case .success(let round): finish(round)
            case .failure(let error):
                resources.log.error("retention failed; it is tried again", [.error(error)])
                schedule(after: options.retentionInterval)
            }
        }
    }

    private static func round(
        after place: RetentionStep.Place?,
        _ options: DeliveryOptions,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> Round {
        func limit(_ duration: Duration) -> Int64 { now - duration.nanosecondsSaturating / 1000 }
        let history = limit(options.keepHistory)
        var round = Round()
        round.expired = try RetentionStep.expire(
            after: place,
            listedBefore: limit(options.keepRecords),
            archivedBefore: limit(options.keepArchived),
            at: now,
            in: transaction
        )
        let forgotten = try RetentionStep.forgetRecords(before: history, in: transaction)
        round.records = forgotten.records
        round.notifications = forgotten.notifications
        round.withdrawals = try RetentionStep.forgetWithdrawals(before: history, in: transaction)
        round.fences = try RetentionStep.forgetFences(before: history, in: transaction)
        round.hasMore =
            round.expired.next != nil || forgotten.hasMore
            || max(round.withdrawals, round.fences) == RetentionStep.maximumRowCount
        return round
    }

    private func finish(_ round: Round) {
        if let next = round.expired.next { place = next }
        for person in round.expired.people { watchers.changed(number: person) }
        metrics.removed(.expired, round.expired.people.count)
        metrics.removed(.record, round.records)
        metrics.removed(.notification, round.notifications)
        metrics.removed(.withdrawal, round.withdrawals)
        metrics.removed(.fence, round.fences)
        schedule(after: round.hasMore ? Self.pause : options.retentionInterval)
    }
}
