import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

/// What was decided, and what became of what was held.
extension FocusService {
    private static let cancelStepCount = 1000

    package func cancelHeldAlerts(
        _ request: CancelHeldAlertsRequest,
        context: CallContext
    ) async throws -> CancelHeldAlertsResponse {
        let notification = try NotificationID(request.notificationID, field: "notification_id")
        let now = resources.now.microseconds
        var dropped = 0
        var position: String? = ""
        // In steps: a notification may be held for very many people, and others write meanwhile.
        while let person = position {
            let step = try await write { transaction in
                try HeldAlertStore.cancel(notification, at: now, in: transaction)
                return try HeldAlertStore.dropSome(
                    of: notification,
                    after: person,
                    count: Self.cancelStepCount,
                    at: now,
                    in: transaction
                )
            }
            dropped += step.count
            position = step.last
        }
        return CancelHeldAlertsResponse(droppedCount: UInt64(dropped))
    }

    package func getAlertState(
        _ request: GetAlertStateRequest,
        context: CallContext
    ) async throws -> GetAlertStateResponse {
        let notification = try NotificationID(request.notificationID, field: "notification_id")
        let person = request.personID
        try IdentifierForm.person.check(person, field: "person_id")
        let (decided, held, due, summary) = try read { transaction in
            let held = try HeldAlertStore.state(notification, person, in: transaction)
            return (
                try DecisionStore.find(notification, person, in: transaction), held,
                try HeldAlertStore.due(notification, person, held, in: transaction),
                try SummaryTable.digest(of: notification, person, in: transaction)
            )
        }
        guard let decided else { return GetAlertStateResponse(summary: summary) }
        let result = decided.result(.all)
        var response = GetAlertStateResponse(
            reasons: result.decision?.reasons ?? [],
            changedAtUnixUs: decided.decidedAt,
            decision: result.decision,
            deviceDecisions: result.deviceDecisions,
            summary: summary
        )
        if let held {
            response.state = held.state
            response.changedAtUnixUs = held.changedAt
            response.releaseAtUnixUs = due
            response.summaryNotificationID = held.summary?.bytes ?? []
            if held.reason != .unspecified { response.reasons = [held.reason] }
        }
        return response
    }

    /// Writes something that no decision about a person depends on.
    func write<Value: Sendable>(
        byteCount: Int = 256,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await resources.database.write(byteCount: byteCount, body) } catch {
            throw refusal(error)
        }
    }
}
