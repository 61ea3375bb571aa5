import EventLoop
import NotificationModel
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// What became of one pair, on its way to the disk.
struct SettledPair: Sendable {
    let id: NotificationID
    let personID: String
    let result: PairResult
    let reasons: [UInt8]
    let releaseAt: Int64?
    /// Where in the ledger consent refused it; nil where it did not.
    let refusedAt: UInt64?
    /// True for a pair of a fan-out, whose notification counts what became of its pairs.
    let isCounted: Bool
}

/// Settled pairs of one batch.
struct Settlement: Sendable {
    var pairs: [SettledPair] = []
    var attemptCount: Int64 = 1
    var lastError: String?
    var changedAt: Int64
}

/// Work that is done and stands in a table of undone work.
enum FinishedWork: Sendable {
    case group(Int64)
    case schedule(due: Int64, NotificationID)
}

extension Dispatcher {
    /// How long done work may stand among the undone where no other write takes it along.
    private static let finishedDelay: Duration = .milliseconds(200)

    /// Makes durable what became of each pair.
    func settle(_ batch: DispatchBatch) {
        var settlement = Settlement(changedAt: resources.now.microseconds)
        settlement.attemptCount = Int64(batch.allFailureCount) + 1
        if !batch.lastError.isEmpty { settlement.lastError = batch.lastError }
        settlement.pairs.reserveCapacity(batch.pairs.count)
        var byteCount = 0
        for pair in batch.pairs {
            guard let result = pair.outcome, !isErased(pair) else { continue }
            let notification = batch.notifications[pair.notification]
            settlement.pairs.append(
                SettledPair(
                    id: notification.id,
                    personID: pair.personID,
                    result: result,
                    reasons: result == .cancelled ? ReasonBytes.bytes(.cancelled) : pair.reasons,
                    releaseAt: result == .held ? pair.releaseAt : nil,
                    refusedAt: result == .suppressed ? pair.refusedAt : nil,
                    isCounted: pair.page != nil
                )
            )
            byteCount += 96
        }
        let done = finished
        finished = []
        resources.database.write(on: loop, byteCount: byteCount) { [settlement] transaction in
            try OutcomeTable.insert(settlement, in: transaction)
            try FinishedTable.remove(done, in: transaction)
        } completion: { [self] result in
            switch result {
            case .success:
                removed(done)
                settled(batch)
            case .failure(let error):
                finished += done
                retrySettling(batch, error)
            }
        }
    }

    private func retrySettling(_ batch: DispatchBatch, _ error: StorageError) {
        guard !isStopped, error.code != .closed else { return }
        if !error.concernsVolume {
            resources.log.error("outcomes could not be stored; trying again", [.error(error)])
        }
        metrics.retries[DispatchBatch.Step.settle.rawValue].increment()
        batch.failureCount += 1
        let delay = retry.delay(
            after: RPCError(.unavailable, ""),
            attempt: batch.failureCount,
            random: resources.random
        )
        loop.schedule(after: delay) { [self] in if !isStopped { settle(batch) } }
    }

    private func settled(_ batch: DispatchBatch) {
        metrics.stepDurations[DispatchBatch.Step.settle.rawValue].observe(loop.now - batch.stepBegan)
        for pair in batch.pairs {
            guard let result = pair.outcome else { continue }
            metrics.settled[Int(result.rawValue) - 2].increment()
            let notification = batch.notifications[pair.notification]
            notification.unsettledCount -= 1
            if let page = pair.page {
                page.unsettledCount -= 1
                if page.unsettledCount == 0 { pageSettled(page.fanOut) }
            } else if notification.unsettledCount == 0 {
                allSettled(notification)
            }
        }
        if batch.allFailureCount > 0 { troubled[ObjectIdentifier(batch)] = nil }
        endBusy(batch)
        givePlace(batch)
        schedulePump()
    }

    /// Every pair of a notification to people is settled: it is done.
    private func allSettled(_ notification: PendingNotification) {
        switch notification.trace {
        case .group(let group):
            forget(notification)
            group.undoneCount -= 1
            if group.undoneCount == 0 { finish(.group(group.number)) }
        case .schedule(let due):
            forget(notification)
            finish(.schedule(due: due, notification.id))
        case .fanOut, nil: break
        }
    }

    /// Notes done work, to be taken out of the undone with the next write, or with one of its own soon.
    func finish(_ work: FinishedWork) {
        finished.append(work)
        guard finishedTimer == nil else { return }
        finishedTimer = loop.schedule(after: Self.finishedDelay) { [self] in
            finishedTimer = nil
            removeFinished()
        }
    }

    private func removeFinished() {
        guard !finished.isEmpty, !isStopped else { return }
        let done = finished
        finished = []
        resources.database.write(on: loop, byteCount: done.count * 24) { transaction in
            try FinishedTable.remove(done, in: transaction)
        } completion: { [self] result in
            // Not urgent: what stands there too long is looked at once more after a restart, and nothing else.
            switch result {
            case .success: removed(done)
            case .failure(let error): if error.code != .closed { for work in done { finish(work) } }
            }
        }
    }

    private func removed(_ work: [FinishedWork]) {
        for done in work { if case .schedule(_, let id) = done { takenUp.remove(id) } }
    }
}

/// The tables of undone work.
enum FinishedTable {
    /// Takes done work out.
    static func remove(_ work: [FinishedWork], in transaction: borrowing Transaction) throws {
        for done in work {
            switch done {
            case .group(let number):
                try transaction.prepare("DELETE FROM work_group WHERE number = $1").run(.integer(number))
            case .schedule(let due, let id):
                let key = id.bytes
                try transaction.prepare("DELETE FROM schedule WHERE due = $1 AND id = $2")
                    .run(.integer(due), .bytes(key.span.bytes))
            }
        }
    }
}
