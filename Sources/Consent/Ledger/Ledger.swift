import Storage

/// Appends to the ledger.
///
/// Any thread: what it holds never changes, and what it writes belongs to the transaction.
struct Ledger: Sendable {
    /// Appends an entry for a change of the same transaction, and answers with its position.
    func append(_ record: LedgerRecord, in transaction: borrowing Transaction) throws -> Int64 {
        try LedgerHead.advance(in: transaction)
    }
}
