import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import ServiceKit
import Storage
package import UsherProto

extension IngestionService {
    package func cancel(_ request: CancelRequest, context: CallContext) async throws -> CancelResponse {
        let before = try standing(of: request.notificationID, for: request.principal, context)
        let id = before.id
        let now = resources.now.microseconds
        let phase = before.phase(at: now)
        // Of what waits for its time nobody else has heard.
        let tellsOthers = phase != .scheduled || dispatcher.takenUp.contains(id)
        let removesRecords = request.removesPresented
        dispatcher.cancelling.insert(id)
        let wasScheduled: Bool
        do throws(RPCError) {
            wasScheduled = try await written { transaction in
                try WithdrawalTable.cancel(
                    id,
                    before.stored,
                    at: now,
                    removesRecords: removesRecords,
                    tellsOthers: tellsOthers,
                    in: transaction
                )
            }
        } catch {
            dispatcher.cancellationFailed(id)
            throw error
        }
        dispatcher.cancelled(id, wasScheduled: wasScheduled)
        metrics.cancellations.increment()
        if tellsOthers {
            withdrawals.begin(WithdrawalTable.Row(id: id, removesRecords: removesRecords))
            guard await withdrawals.wait(for: id, until: context.deadline) else {
                throw RPCError(
                    .unavailable,
                    "it is cancelled, but delivery or focus has not answered yet; they are told until they do"
                ).retryable(after: .seconds(1))
            }
        }
        let after = try standing(of: id)
        return CancelResponse(
            phaseBefore: phase,
            presentedCount: UInt64(after.counts[.presented] + after.counts[.held])
        )
    }
}

extension Dispatcher {
    /// A cancellation is durable: nothing of the notification goes into another call.
    func cancelled(_ id: NotificationID, wasScheduled: Bool) {
        cancelling.remove(id)
        if wasScheduled, !takenUp.contains(id) { scheduledCount -= 1 }
        if let notification = undone[id], !notification.isCancelled {
            notification.isCancelled = true
            cancelledCount += 1
        }
        if let fanOut = fanOuts[id] { goOn(fanOut) }
        schedulePump()
    }

    /// A cancellation could not be stored: what was due meanwhile is taken up after all.
    func cancellationFailed(_ id: NotificationID) {
        cancelling.remove(id)
        for index in schedules.indices where schedules[index].nextDue != nil || schedules[index].last != nil {
            schedules[index].last = nil
            schedules[index].nextDue = resources.now.microseconds
        }
        setDueTimer()
    }
}
