import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    package func erasePerson(_ request: ErasePersonRequest, context: CallContext) async throws -> ErasePersonResponse {
        try Self.check(person: request.personID)
        _ = try NotificationID(request.erasureID, field: "erasure_id")
        let actor = try Self.actor(request.principal, context)
        try actor.requirePerson(request.personID)
        let (job, apps) = try await begin(request, ChangeOrigin(actor, context, at: resources.now))
        if let receipt = job.receipt { return receipt }
        erasures.take(job, apps: apps)
        // A little less than the caller waits, so that it hears that the erasure goes on.
        let remaining = context.remaining(resources.loop.time) ?? .seconds(60)
        try await erasures.wait(for: request.erasureID, atMost: max(remaining / 2, remaining - .milliseconds(250)))
        let done = try read { try ErasureJobTable.job(request.erasureID, in: $0) }
        guard let receipt = done?.receipt else { throw RPCError(.internal, "an erasure ended without a receipt") }
        return receipt
    }

    /// Makes the erasure durable, or finds it.
    ///
    /// From its commit on the person counts as erased: nothing about them is recorded any more, their key is gone, and the
    /// ledger has the entry.
    ///
    /// - Returns: The job, and the numbers of all apps where it was begun now.
    /// - Throws: `person_erased`, `idempotency_key_reused`, `overloaded` or UNAVAILABLE.
    private func begin(
        _ request: ErasePersonRequest,
        _ origin: ChangeOrigin
    ) async throws(RPCError) -> (ErasureJob, apps: [Int64]) {
        let person = Array(request.personID.utf8)
        let (erased, ledger, id) = (erased, ledger, request.erasureID)
        let hashes = erased.hashes(of: request.personID)
        let hasRoom = erasures.openCount < Erasures.maximumOpenCount
        let begun = try await commit(byteCount: 512) { transaction -> Result<BegunErasure, RPCError> in
            if let known = try ErasureJobTable.job(id, in: transaction) {
                guard hashes.contains(known.personHash) else {
                    return .failure(
                        .refusal(
                            .idempotencyKeyReused,
                            field: "erasure_id",
                            "it stands for the erasure of somebody else"
                        )
                    )
                }
                return .success(BegunErasure(job: known))
            }
            guard try !erased.contains(request.personID, in: transaction) else { return .failure(.personErased()) }
            guard hasRoom else { return .failure(.overloaded("too many erasures go on")) }
            let keyNumber = try PersonKeys.destroy(person: person, in: transaction)
            let entry = LedgerRecord(origin: origin, change: .erasure(id: id, keyNumber: keyNumber))
            let position = try ledger.append(entry, in: transaction)
            let job = ErasureJob(id: id, personHash: hashes[0], personID: request.personID, ledgerPosition: position)
            try ErasureJobTable.begin(job, person: person, at: origin.now.microseconds, in: transaction)
            var apps: [Int64] = []
            try transaction.prepare("SELECT number FROM app").forEach { apps.append(try $0.integer(0)) }
            return .success(BegunErasure(job: job, apps: apps, position: position))
        } apply: { [self] begun in
            guard let position = begun.position else { return }
            state.erase(request.personID, apps: begun.apps)
            people.forget(request.personID)
            advance(to: position)
        }
        return (begun.job, begun.apps)
    }
}

/// An erasure that is durable.
private struct BegunErasure: Sendable {
    var job: ErasureJob
    /// Numbers of all apps.
    var apps: [Int64] = []
    /// Position of the entry that records it, where it was begun now.
    var position: Int64?
}
