import EventLoop
import RPC
package import ServiceHost
package import Storage

// What consent owes a restored database (docs/rights.md, docs/operations.md).
extension ConsentService {
    package static var personSections: [PersonSection] { PersonSections.all }

    package static func ledgerPosition(in transaction: borrowing Transaction) throws -> Int64 {
        try LedgerHead.position(in: transaction)
    }

    package static func checkRestored(in transaction: borrowing Transaction, _ options: Options) throws {
        // A version that had no secret yet is given one when it is migrated.
        guard try ConsentSecret.isKept(in: transaction) else { return }
        do { try ConsentSecret.check(options.secret, in: transaction) } catch let error as ConsentSecretError {
            throw RPCError.refusal(.restoreSecret, "\(error)")
        }
    }

    package static func erasedPeople(
        in transaction: borrowing Transaction,
        _ options: Options
    ) throws -> ErasedPeople {
        let erased = ErasedPeople()
        if let secret = try ConsentSecret.stored(options.secret, in: transaction) {
            erased.use(keys: try ConsentSecret.erasureKeys(secret, in: transaction))
        }
        return erased
    }

    package static func carryOver(from old: borrowing Transaction, to new: borrowing Transaction) throws {
        try RestoredErasures.carryHashes(from: old, to: new)
        try ErasureJobTable.carry(from: old, to: new)
        try ConsentSecret.carry(from: old, to: new)
    }

    /// Begins their erasures anew, which go over all services: the service takes them up before it answers anybody.
    package static func eraseAgain(
        _ people: [RestoredErasures.Returned],
        _ erased: ErasedPeople,
        in database: Database
    ) async throws(StorageError) {
        guard !people.isEmpty else { return }
        try await database.write { transaction in
            for person in people {
                try ErasureJobTable.reopen(person.erasureID, person: Array(person.personID.utf8), in: transaction)
            }
        }
    }

    /// Destroys the keys that came back with a backup, and records the erasures of their people in the ledger.
    func recordReopenedErasures() async throws(StorageError) {
        let (ledger, now) = (ledger, resources.now)
        let position = try await resources.database.write { transaction -> Int64? in
            var last: Int64?
            for (id, person) in try ErasureJobTable.unrecorded(in: transaction) {
                let keyNumber = try PersonKeys.destroy(person: person, in: transaction)
                let origin = ChangeOrigin(.operator("restore"), caller: "consent", at: now)
                let entry = LedgerRecord(origin: origin, change: .erasure(id: id, keyNumber: keyNumber))
                let position = try ledger.append(entry, in: transaction)
                try ErasureJobTable.record(id, at: position, in: transaction)
                last = position
            }
            return last
        }
        guard let position else { return }
        await onLoop { [self] in advance(to: position) }
    }
}
