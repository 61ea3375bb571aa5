import Storage

/// The position of the last change: a number that rises by one with each, never falls, and is durable with the change.
///
/// It is the place of the ledger, whose entries will bear these positions.
enum LedgerHead {
    /// The last position given out; 0 at the beginning.
    static func position(in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT position FROM ledger_head WHERE id = 1").first { try $0.integer(0) } ?? 0
    }

    /// Takes the next position, for a change of the same transaction.
    static func advance(in transaction: borrowing Transaction) throws -> Int64 {
        let next =
            try transaction
            .prepare("UPDATE ledger_head SET position = position + 1 WHERE id = 1 RETURNING position")
            .first { try $0.integer(0) }
        guard let next else { throw StorageError(.corrupt, "the ledger's head is missing") }
        return next
    }
}
