import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension IngestionService {
    package func listOutcomes(_ request: ListOutcomesRequest, context: CallContext) async throws -> ListOutcomesResponse
    {
        let standing = try standing(of: request.notificationID, for: request.principal, context)
        let state = request.state
        let page = try Page(request.page, of: "ListOutcomes/\(standing.id)/\(state.rawValue)")
        let settled = try await settledPairs(of: standing, state, after: page.text, limit: page.size + 1)
        let open = try await openPairs(of: standing, state, after: page.text)
        var response = ListOutcomesResponse()
        var byteCount = 0
        for outcome in Self.merged(settled, open) {
            byteCount += 64 + outcome.personID.utf8.count + outcome.lastError.utf8.count + 2 * outcome.reasons.count
            if response.outcomes.count == page.size || byteCount > Page.maximumByteCount, !response.outcomes.isEmpty {
                if let last = response.outcomes.last { response.page = page.next(after: last.personID) }
                break
            }
            response.outcomes.append(outcome)
        }
        return response
    }

    private func settledPairs(
        of standing: Standing,
        _ state: PairState,
        after personID: String,
        limit: Int
    ) async throws(RPCError) -> [PairOutcome] {
        let isCancelled = standing.stored.cancelledAt != nil
        var states: (PairResult, PairResult)?
        if state != .unspecified {
            guard let result = PairResult(rawValue: UInt8(clamping: state.rawValue)) else { return [] }
            if isCancelled, result == .held { return [] }
            // The held ones of a cancelled notification count as presented.
            states = isCancelled && result == .presented ? (.presented, .held) : (result, result)
        }
        let id = standing.id
        do throws(StorageError) {
            let outcomes = try await resources.database.readInBackground { [states] transaction in
                try OutcomeTable.list(id, after: personID, states: states, limit: limit, in: transaction)
            }
            return isCancelled ? outcomes.map { $0.afterCancellation() } : outcomes
        } catch {
            throw RPCError(error)
        }
    }

    /// Pairs without an outcome: pending, or cancelled with their notification.
    private func openPairs(
        of standing: Standing,
        _ state: PairState,
        after personID: String
    ) async throws(RPCError) -> [PairOutcome] {
        let isCancelled = standing.stored.cancelledAt != nil
        guard state == .unspecified || state == (isCancelled ? .cancelled : .pending), standing.unsettledCount > 0
        else {
            return []
        }
        let people: [String]
        if let named = standing.stored.people {
            people = named
        } else {
            people = dispatcher.fanOuts[standing.id]?.pages.flatMap(\.people) ?? []
        }
        let candidates = people.filter { Self.isOrdered(personID, $0) }.sorted(by: Self.isOrdered)
        guard let first = candidates.first, let last = candidates.last else { return [] }
        let settled: Set<String>
        do throws(StorageError) {
            settled = try await resources.database.readInBackground { [id = standing.id] transaction in
                try OutcomeTable.settledPeople(of: id, from: first, through: last, in: transaction)
            }
        } catch {
            throw RPCError(error)
        }
        return candidates.filter { !settled.contains($0) }.map { openPair($0, of: standing) }
    }

    /// How a pair without an outcome stands.
    func openPair(_ personID: String, of standing: Standing) -> PairOutcome {
        if let cancelledAt = standing.stored.cancelledAt {
            return PairOutcome(
                personID: personID,
                state: .cancelled,
                reasons: [.cancelled],
                changedAtUnixUs: cancelledAt
            )
        }
        var outcome = PairOutcome(
            personID: personID,
            state: .pending,
            changedAtUnixUs: standing.facts.acceptedAt
        )
        if let batch = dispatcher.troubledBatch(of: standing.id, personID) {
            outcome.changedAtUnixUs = batch.failedAt
            outcome.attemptCount = UInt32(batch.allFailureCount)
            outcome.nextActionAtUnixUs = batch.nextTryAt
            outcome.lastError = batch.lastError
        } else if let sendAt = standing.stored.sendAt, sendAt > resources.now.microseconds {
            outcome.nextActionAtUnixUs = sendAt
        }
        return outcome
    }

    /// Both lists by person; a pair that was settled meanwhile is in both, and its outcome counts.
    private static func merged(_ settled: [PairOutcome], _ open: [PairOutcome]) -> [PairOutcome] {
        if open.isEmpty { return settled }
        let known = Set(settled.map(\.personID))
        return (settled + open.filter { !known.contains($0.personID) }).sorted { isOrdered($0.personID, $1.personID) }
    }

    /// Byte by byte, as ids are compared everywhere.
    private static func isOrdered(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

extension Dispatcher {
    /// The batch in which a pair failed at least once, where it is not done.
    func troubledBatch(of id: NotificationID, _ personID: String) -> DispatchBatch? {
        troubled.values.first { batch in
            batch.pairs.contains { $0.personID == personID && batch.notifications[$0.notification].id == id }
        }
    }
}
