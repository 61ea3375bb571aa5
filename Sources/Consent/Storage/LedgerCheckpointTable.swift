import Cryptography
import Storage

/// Reads and writes the table `ledger_checkpoint`, from which nothing is ever removed.
enum LedgerCheckpointTable {
    /// Adds a checkpoint.
    static func insert(_ checkpoint: SignedCheckpoint, in transaction: borrowing Transaction) throws {
        try transaction
            .prepare(
                """
                INSERT INTO ledger_checkpoint (position, entry_hash, signed_at_unix_us, key_sha256, signature)
                VALUES ($1, $2, $3, $4, $5)
                """
            )
            .run(
                .integer(checkpoint.position),
                .bytes(checkpoint.entryHash.span.bytes),
                .integer(checkpoint.signedAt),
                .bytes(checkpoint.keyHash.span.bytes),
                .bytes(checkpoint.signature.span.bytes)
            )
    }

    /// The checkpoints of `from...to` in order of position, at most `limit`.
    static func checkpoints(
        from: Int64,
        to: Int64,
        limit: Int64 = .max,
        in transaction: borrowing Transaction
    ) throws -> [SignedCheckpoint] {
        var checkpoints: [SignedCheckpoint] = []
        try transaction
            .prepare(
                """
                SELECT position, entry_hash, signed_at_unix_us, key_sha256, signature FROM ledger_checkpoint
                WHERE position >= $1 AND position <= $2 ORDER BY position LIMIT $3
                """
            )
            .forEach(.integer(from), .integer(to), .integer(limit)) { row in
                checkpoints.append(
                    SignedCheckpoint(
                        position: try row.integer(0),
                        entryHash: bytes(row, 1),
                        signedAt: integer(row, 2),
                        keyHash: bytes(row, 3),
                        signature: bytes(row, 4)
                    )
                )
            }
        return checkpoints
    }

    /// The bytes of a column; none where it holds anything else, which no signature agrees with.
    private static func bytes(_ row: borrowing Row, _ column: Int) -> [UInt8] {
        do throws(StorageError) { return [UInt8](copying: try row.bytes(column)) } catch { return [] }
    }

    private static func integer(_ row: borrowing Row, _ column: Int) -> Int64 {
        do throws(StorageError) { return try row.integer(column) } catch { return 0 }
    }

    /// How many there are.
    static func count(in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT count(*) FROM ledger_checkpoint").first { try $0.integer(0) } ?? 0
    }

    /// The position of the last one; 0 where there is none.
    static func lastPosition(in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT position FROM ledger_checkpoint ORDER BY position DESC LIMIT 1")
            .first { try $0.integer(0) } ?? 0
    }

    /// The position of one outside of `range`; nil where all are inside.
    static func strayPosition(
        outside range: ClosedRange<Int64>,
        in transaction: borrowing Transaction
    ) throws -> Int64? {
        try transaction
            .prepare("SELECT position FROM ledger_checkpoint WHERE position < $1 OR position > $2 LIMIT 1")
            .first(.integer(range.lowerBound), .integer(range.upperBound)) { try $0.integer(0) }
    }
}
