import Cryptography
import Storage

/// Where the ledger ends: the last position, which rises by one with each change, never falls, and is durable with it.
struct LedgerHead: Equatable, Sendable {
    /// The last position given out; 0 at the beginning.
    var position: Int64
    /// The position behind which entries are kept: 0, or the last one of a version that kept none.
    var basePosition: Int64
    /// Hash of the last entry; zeros where there is none.
    var entryHash: SHA256Digest
    /// Position of the last checkpoint; 0 where there is none.
    var checkpointPosition: Int64
    /// How many checkpoints there are.
    var checkpointCount: Int64
    /// What shows that a service with the secret wrote the rest (``CheckpointSigner/seal(of:)``); nothing in a database of
    /// a version without seals, until the first start.
    var seal: [UInt8]

    /// True where entries stand behind the last checkpoint.
    var hasUnsignedEntries: Bool { position > max(checkpointPosition, basePosition) }

    /// The last position given out; 0 at the beginning.
    static func position(in transaction: borrowing Transaction) throws -> Int64 {
        try transaction.prepare("SELECT position FROM ledger_head WHERE id = 1").first { try $0.integer(0) } ?? 0
    }

    /// The head as stored.
    static func read(in transaction: borrowing Transaction) throws -> LedgerHead {
        let head =
            try transaction
            .prepare(
                """
                SELECT position, base_position, entry_hash, checkpoint_position, checkpoint_count, seal
                FROM ledger_head WHERE id = 1
                """
            )
            .first { row in
                LedgerHead(
                    position: try row.integer(0),
                    basePosition: try row.integer(1),
                    entryHash: try SHA256Digest(stored: try row.bytes(2)),
                    checkpointPosition: try row.integer(3),
                    checkpointCount: try row.integer(4),
                    seal: [UInt8](copying: try row.bytes(5))
                )
            }
        guard let head else { throw StorageError(.corrupt, "the ledger's head is missing") }
        return head
    }

    /// Stores the head.
    func write(in transaction: borrowing Transaction) throws {
        let hash = entryHash.bytes
        try transaction
            .prepare(
                """
                UPDATE ledger_head
                SET position = $1, entry_hash = $2, checkpoint_position = $3, checkpoint_count = $4, seal = $5
                WHERE id = 1
                """
            )
            .run(
                .integer(position),
                .bytes(hash.span.bytes),
                .integer(checkpointPosition),
                .integer(checkpointCount),
                .bytes(seal.span.bytes)
            )
    }
}

extension SHA256Digest {
    /// The hash in a column.
    ///
    /// - Throws: `corrupt` unless it has 32 bytes.
    init(stored bytes: RawSpan) throws(StorageError) {
        guard let digest = SHA256Digest(bytes) else {
            throw StorageError(.corrupt, "a hash has \(bytes.byteCount) bytes, not \(SHA256.byteCount)")
        }
        self = digest
    }
}
