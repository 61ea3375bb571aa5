import EventLoop
import NotificationModel
import ProtobufRuntime
package import RPC
import ServiceHost
import Storage
import Transport
package import UsherProto

/// How a notification stands: what is stored of it, and what the dispatcher has of it in memory.
struct Standing: Sendable {
    let id: NotificationID
    let stored: NotificationTable.Row
    let appID: String
    let facts: NotificationFacts
    /// Of a notification to a topic that is under way or done.
    let fanOut: FanOutTable.Row?
    /// Settled pairs by state.
    let counts: OutcomeTable.Counts
    /// Pairs that are known and not settled.
    let unsettledCount: Int64
    /// True where more pairs may come.
    let isFanningOut: Bool

    /// How far it has come.
    func phase(at now: Int64) -> NotificationPhase {
        if stored.cancelledAt != nil { return .cancelled }
        if isScheduled(at: now) { return .scheduled }
        return unsettledCount == 0 && !isFanningOut ? .settled : .dispatching
    }

    private func isScheduled(at now: Int64) -> Bool {
        guard let sendAt = stored.sendAt, sendAt > now else { return false }
        return counts.total == 0
    }

    /// Pairs by state; states without a pair are left out.
    var pairCounts: [PairCount] {
        let isCancelled = stored.cancelledAt != nil
        var numbers: [(PairState, Int64)] = []
        if !isCancelled { numbers.append((.pending, unsettledCount)) }
        // A held alert of a cancelled notification is dropped; its record stays.
        numbers.append((.presented, counts[.presented] + (isCancelled ? counts[.held] : 0)))
        if !isCancelled { numbers.append((.held, counts[.held])) }
        numbers.append((.suppressed, counts[.suppressed]))
        numbers.append((.cancelled, counts[.cancelled] + (isCancelled ? unsettledCount : 0)))
        numbers.append((.failed, counts[.failed]))
        return numbers.filter { $0.1 > 0 }.map { PairCount(state: $0.0, count: UInt64($0.1)) }
    }
}

extension IngestionService {
    /// How a notification stands, for whoever may know.
    ///
    /// - Throws: `notification_unknown`, or a refusal of the principal.
    func standing(
        of bytes: [UInt8],
        for principal: Principal?,
        _ context: CallContext
    ) throws(RPCError) -> Standing {
        let id = try NotificationID(bytes, field: "notification_id")
        let actor = try Actor(principal, caller: context.caller.name)
        let standing = try standing(of: id)
        try actor.requireApp(standing.appID)
        return standing
    }

    /// How a notification stands.
    ///
    /// - Throws: `notification_unknown`.
    func standing(of id: NotificationID) throws(RPCError) -> Standing {
        let found = try reading { transaction -> Found? in
            guard let stored = try NotificationTable.find(id, in: transaction) else { return nil }
            let fanOut = stored.people == nil ? try FanOutTable.find(id, in: transaction) : nil
            let counts = stored.people == nil ? fanOut?.counts : try OutcomeTable.counts(of: id, in: transaction)
            return Found(
                stored: stored,
                appID: try stored.appID(),
                facts: try stored.facts(),
                fanOut: fanOut,
                counts: counts ?? OutcomeTable.Counts()
            )
        }
        guard let found else {
            throw .refusal(.notificationUnknown, field: "notification_id", "there is no such notification")
        }
        let unsettled: Int64
        var isFanningOut = false
        if let people = found.stored.people {
            unsettled = Int64(people.count) - found.counts.total
        } else {
            unsettled = Int64(dispatcher.undone[id]?.unsettledCount ?? 0)
            let isDone = found.fanOut?.isDone ?? false
            let hasLoadedAll = dispatcher.fanOuts[id]?.hasLoadedAll ?? false
            isFanningOut = !isDone && !hasLoadedAll && found.stored.cancelledAt == nil
        }
        return Standing(
            id: id,
            stored: found.stored,
            appID: found.appID,
            facts: found.facts,
            fanOut: found.fanOut,
            counts: found.counts,
            unsettledCount: unsettled,
            isFanningOut: isFanningOut
        )
    }

    private struct Found {
        let stored: NotificationTable.Row
        let appID: String
        let facts: NotificationFacts
        let fanOut: FanOutTable.Row?
        let counts: OutcomeTable.Counts
    }

    package func getStatus(_ request: GetStatusRequest, context: CallContext) async throws -> GetStatusResponse {
        let standing = try standing(of: request.notificationID, for: request.principal, context)
        return GetStatusResponse(
            appID: standing.appID,
            phase: standing.phase(at: resources.now.microseconds),
            lane: standing.stored.lane.contract,
            acceptedAtUnixUs: standing.facts.acceptedAt,
            sendAtUnixUs: standing.stored.sendAt,
            pairCounts: standing.pairCounts,
            isFanningOut: standing.isFanningOut
        )
    }
}
