import ServiceHost
import Storage

/// Appends to the ledger.
///
/// Any thread: what it holds never changes, and what it writes belongs to the transaction.
struct Ledger: Sendable {
    /// Who was erased: nothing about them is recorded any more.
    let erased: ErasedPeople

    /// Appends an entry for a change of the same transaction, and answers with its position.
    ///
    /// - Throws: `person_erased`.
    func append(_ record: LedgerRecord, in transaction: borrowing Transaction) throws -> Int64 {
        if let person = record.personID { try erased.refuse(person, in: transaction) }
        return try LedgerHead.advance(in: transaction)
    }
}
