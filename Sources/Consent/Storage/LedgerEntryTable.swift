import Cryptography
import Storage

/// Reads and writes the table `ledger_entry`, from which nothing is ever removed.
enum LedgerEntryTable {
    /// Adds an entry.
    static func insert(_ entry: StoredEntry, in transaction: borrowing Transaction) throws {
        let hash = entry.entryHash.bytes
        try transaction
            .prepare(
                """
                INSERT INTO ledger_entry (position, appended_at_unix_us, kind, sealed_record, entry_hash)
                VALUES ($1, $2, $3, $4, $5)
                """
            )
            .run(
                .integer(entry.position),
                .integer(entry.appendedAt),
                .integer(entry.kind),
                .bytes(entry.record.span.bytes),
                .bytes(hash.span.bytes)
            )
    }

    /// The entry at `position`; nil where there is none.
    static func entry(at position: Int64, in transaction: borrowing Transaction) throws -> StoredEntry? {
        var found: StoredEntry?
        try forEach(from: position, to: position, in: transaction) { found = try StoredEntry($0) }
        return found
    }

    /// Calls `body` with the rows of `from...to` in order of position, lent for the call.
    static func forEach(
        from: Int64,
        to: Int64,
        in transaction: borrowing Transaction,
        _ body: (borrowing Row) throws -> Void
    ) throws {
        try transaction
            .prepare(
                """
                SELECT position, appended_at_unix_us, kind, sealed_record, entry_hash
                FROM ledger_entry WHERE position >= $1 AND position <= $2 ORDER BY position
                """
            )
            .forEach(.integer(from), .integer(to)) { try body($0) }
    }

    /// The hash of the entry at `position`; nil where there is none.
    static func hash(at position: Int64, in transaction: borrowing Transaction) throws -> SHA256Digest? {
        try transaction.prepare("SELECT entry_hash FROM ledger_entry WHERE position = $1")
            .first(.integer(position)) { try SHA256Digest(stored: try $0.bytes(0)) }
    }

    /// The first position from `position` on that has an entry; nil where there is none.
    static func firstPosition(from position: Int64, in transaction: borrowing Transaction) throws -> Int64? {
        try transaction.prepare("SELECT position FROM ledger_entry WHERE position >= $1 ORDER BY position LIMIT 1")
            .first(.integer(position)) { try $0.integer(0) }
    }
}

/// An entry as the table holds it.
struct StoredEntry: Equatable, Sendable {
    var position: Int64
    /// In microseconds since 1970 UTC.
    var appendedAt: Int64
    /// Number of the contract's `LedgerEntryKind`.
    var kind: Int64
    /// The record, sealed where it is about a person.
    var record: [UInt8]
    var entryHash: SHA256Digest
}

extension StoredEntry {
    /// The entry in a row of ``LedgerEntryTable/forEach(from:to:in:_:)``.
    init(_ row: borrowing Row) throws {
        self.init(
            position: try row.integer(0),
            appendedAt: try row.integer(1),
            kind: try row.integer(2),
            record: [UInt8](copying: try row.bytes(3)),
            entryHash: try SHA256Digest(stored: try row.bytes(4))
        )
    }
}
