import Storage

/// What the other tables know of the ledger: a position that they name was given out.
///
/// Looked up at the tables' ends only, so it costs the same however large they are.
enum LedgerKnowledge {
    /// The first position that the tables know of and `head` does not reach; nil where it reaches all that is looked at.
    ///
    /// That is the first entry of the newest key of a person, and, where no position was ever given out, whether anything is
    /// recorded about anybody.
    static func firstMissing(behind head: LedgerHead, in transaction: borrowing Transaction) throws -> Int64? {
        let newestKey = try transaction.prepare("SELECT number FROM person_key ORDER BY number DESC LIMIT 1")
            .first { try $0.integer(0) }
        let isEmptied = try head.position <= 0 && isAnythingRecorded(in: transaction)
        guard isEmptied || (newestKey ?? 0) > head.position else { return nil }
        return max(head.position, 0) + 1
    }

    /// True where `head` reaches everything that is looked at.
    static func isWithin(_ head: LedgerHead, in transaction: borrowing Transaction) throws -> Bool {
        try firstMissing(behind: head, in: transaction) == nil
    }

    /// True where a change was recorded that took a position.
    private static func isAnythingRecorded(in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare(
            """
            SELECT EXISTS (SELECT 1 FROM person_app) OR EXISTS (SELECT 1 FROM subscription)
                OR EXISTS (SELECT 1 FROM consent_text)
            """
        ).first { try $0.integer(0) != 0 } ?? false
    }
}
