import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Tells delivery and focus of cancelled notifications, until they have heard; confined to the service's loop.
///
/// What is to be told is durable, so a crash or a peer that is down only delays it.
final class Withdrawals: @unchecked Sendable {
    // SAFETY: every use is on the service's loop.

    /// Notifications that are told of at once.
    private static let maximumRunningCount = 64

    private final class Work {
        var removesRecords: Bool
        var waiters: [Waiter] = []

        init(removesRecords: Bool) { self.removesRecords = removesRecords }
    }

    private final class Waiter {
        var continuation: CheckedContinuation<Bool, Never>?
        var timer: EventLoop.Timer?

        func resume(_ isDone: Bool) {
            continuation?.resume(returning: isDone)
            continuation = nil
        }
    }

    private let resources: ServiceResources
    private let dispatcher: Dispatcher
    private let timeout: Duration
    private var loop: EventLoop { resources.loop }
    private var works: [NotificationID: Work] = [:]
    private var waiting = FIFO<NotificationID>()
    private var runningCount = 0
    private var isStopped = false

    init(_ resources: ServiceResources, dispatcher: Dispatcher, options: IngestionOptions) {
        self.resources = resources
        self.dispatcher = dispatcher
        timeout = options.stepTimeout
    }

    /// Takes up what was not told of when the process ended.
    ///
    /// - Throws: What the database says.
    func start() throws(StorageError) {
        for row in try resources.database.read({ try WithdrawalTable.all(in: $0) }) { begin(row) }
    }

    func stop() {
        isStopped = true
        for work in works.values { finish(work, isDone: false) }
    }

    /// Begins to tell of a notification, whose row is durable.
    func begin(_ row: WithdrawalTable.Row) {
        if let known = works[row.id] {
            known.removesRecords = known.removesRecords || row.removesRecords
            return
        }
        works[row.id] = Work(removesRecords: row.removesRecords)
        waiting.append(row.id)
        pump()
    }

    /// Waits until everyone has heard, or `deadline` passes.
    ///
    /// - Returns: True once everyone has heard.
    func wait(for id: NotificationID, until deadline: MonotonicInstant?) async -> Bool {
        guard let work = works[id] else { return true }
        let waiter = Waiter()
        return await withCheckedContinuation { continuation in
            waiter.continuation = continuation
            work.waiters.append(waiter)
            waiter.timer = loop.schedule(at: deadline ?? loop.now + timeout) { waiter.resume(false) }
        }
    }

    private func pump() {
        while runningCount < Self.maximumRunningCount, let id = waiting.popFirst() {
            runningCount += 1
            tellDelivery(id, attempt: 1)
        }
    }

    private func finish(_ work: Work, isDone: Bool) {
        for waiter in work.waiters {
            if let timer = waiter.timer { loop.cancel(timer) }
            waiter.resume(isDone)
        }
        work.waiters = []
    }

    // MARK: Steps

    private func tellDelivery(_ id: NotificationID, attempt: Int) {
        guard !isStopped, let work = works[id] else { return }
        let removesRecords = work.removesRecords
        let request = WithdrawRequest(notificationID: id.bytes, removesRecords: removesRecords)
        dispatcher.delivery.unaryOnLoop(DeliveryMethods.withdraw, request, options: CallOptions(timeout: timeout)) {
            [self] (result: Result<WithdrawResponse, RPCError>) in
            if case .failure(let error) = result {
                return retry(error, attempt) { [self] in tellDelivery(id, attempt: attempt + 1) }
            }
            // Asked for in the meantime.
            if work.removesRecords != removesRecords { return tellDelivery(id, attempt: 1) }
            // A decision under way may still come to be held: focus is told when none is.
            whenIdle(id) { [self] in tellFocus(id, removesRecords: removesRecords, attempt: 1) }
        }
    }

    private func whenIdle(_ id: NotificationID, _ work: @escaping () -> Void) {
        if let pending = dispatcher.undone[id], pending.isBusy {
            pending.whenIdle.append(work)
        } else {
            work()
        }
    }

    private func tellFocus(_ id: NotificationID, removesRecords: Bool, attempt: Int) {
        guard !isStopped else { return }
        let request = CancelHeldAlertsRequest(notificationID: id.bytes)
        dispatcher.focus.unaryOnLoop(FocusMethods.cancelHeldAlerts, request, options: CallOptions(timeout: timeout)) {
            [self] (result: Result<CancelHeldAlertsResponse, RPCError>) in
            if case .failure(let error) = result {
                return retry(error, attempt) { [self] in
                    tellFocus(id, removesRecords: removesRecords, attempt: attempt + 1)
                }
            }
            store(WithdrawalTable.Row(id: id, removesRecords: removesRecords))
        }
    }

    private func store(_ row: WithdrawalTable.Row) {
        resources.database.write(on: loop) { transaction in
            try WithdrawalTable.remove(row, in: transaction)
        } completion: { [self] result in
            if case .failure(let error) = result {
                guard error.code != .closed else { return }
                return retry(RPCError(.unavailable, ""), 1) { [self] in store(row) }
            }
            guard !isStopped, let work = works[row.id] else { return }
            if work.removesRecords != row.removesRecords { return tellDelivery(row.id, attempt: 1) }
            works[row.id] = nil
            finish(work, isDone: true)
            runningCount -= 1
            pump()
        }
    }

    private func retry(_ error: RPCError, _ attempt: Int, _ work: @escaping () -> Void) {
        guard !isStopped else { return }
        if RetryPolicy.kind(of: error) != .peer {
            resources.log.warning("a cancellation was refused; telling again", [.error(error)])
        }
        let delay = dispatcher.retry.delay(after: error, attempt: attempt, random: resources.random)
        loop.schedule(after: delay) { [self] in if !isStopped { work() } }
    }
}
