import Consent
import Cryptography
import Foundation
import Storage

/// A ledger as docs/ledger.md describes it, written without the service: as long as wanted, in seconds rather than minutes.
struct LedgerChain: Sendable {
    /// The service's secret, from which the key comes that checkpoints are signed with.
    static let secret = "the secret of a benchmark, which nobody else has"
    private static let checkpointInterval = 1024
    private static let entriesPerTransaction = 50_000

    let entryCount: Int
    let recordByteCount: Int

    /// Makes the database of consent in `folder` with the entries.
    func write(into folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let database = try Database.open("\(folder)/consent.db", schema: ConsentService.schema)
        let semaphore = DispatchSemaphore(value: 0)
        let failure = Failure()
        Task.detached {
            do { try await fill(database) } catch { failure.error = error }
            semaphore.signal()
        }
        semaphore.wait()
        if let error = failure.error { throw error }
        try database.closeAndWait()
    }

    private final class Failure: @unchecked Sendable {
        // SAFETY: written before the semaphore is signalled, read after it.
        var error: (any Error)?
    }

    /// What is behind the last entry written.
    private struct End: Sendable {
        var position: Int64 = 0
        var hash = [UInt8](repeating: 0, count: 32)
        var checkpointPosition: Int64 = 0
        var checkpointCount: Int64 = 0
    }

    private func fill(_ database: Database) async throws {
        let key = Ed25519.SigningKey(
            seed: HKDFSHA256.key(
                from: SHA256.hash(Array(Self.secret.utf8)),
                info: Array("usher.consent.ledger-signing".utf8)
            )
        )
        var end = End()
        while end.position < Int64(entryCount) {
            let begun = end
            let last = min(Int64(entryCount), begun.position + Int64(Self.entriesPerTransaction))
            end = try await database.write { transaction in
                var end = begun
                while end.position < last { try append(after: &end, key, in: transaction) }
                let (hash, seal) = (end.hash, Self.seal(of: end))
                try transaction.prepare(
                    """
                    UPDATE ledger_head
                    SET position = $1, entry_hash = $2, checkpoint_position = $3, checkpoint_count = $4, seal = $5
                    WHERE id = 1
                    """
                ).run(
                    .integer(end.position),
                    .bytes(hash.span.bytes),
                    .integer(end.checkpointPosition),
                    .integer(end.checkpointCount),
                    .bytes(seal.span.bytes)
                )
                return end
            }
        }
    }

    /// What belongs to a head that ends there, as docs/ledger.md has it.
    private static func seal(of end: End) -> [UInt8] {
        let key = HKDFSHA256.key(
            from: SHA256.hash(Array(secret.utf8)),
            info: Array("usher.consent.ledger-head".utf8)
        )
        let numbers = bytes(end.position) + bytes(0) + bytes(end.checkpointPosition) + bytes(end.checkpointCount)
        return HMACSHA256.code(Array("USHHEAD1".utf8) + numbers + end.hash, key: key)
    }

    private func append(after end: inout End, _ key: Ed25519.SigningKey, in transaction: borrowing Transaction) throws {
        end.position += 1
        let (position, time, kind) = (end.position, 1_700_000_000_000_000 + end.position, Int64(2))
        var record = [UInt8](repeating: UInt8(truncatingIfNeeded: position), count: recordByteCount)
        record[0] = 1
        let head = Array("USHLEDG1".utf8) + Self.bytes(position) + Self.bytes(time) + Self.bytes(kind)
        let hash = SHA256.hash(head + SHA256.hash(record) + end.hash)
        try transaction.prepare(
            """
            INSERT INTO ledger_entry (position, appended_at_unix_us, kind, sealed_record, entry_hash)
            VALUES ($1, $2, $3, $4, $5)
            """
        ).run(
            .integer(position),
            .integer(time),
            .integer(kind),
            .bytes(record.span.bytes),
            .bytes(hash.span.bytes)
        )
        end.hash = hash
        guard position.isMultiple(of: Int64(Self.checkpointInterval)) || position == Int64(entryCount) else { return }
        let keyHash = SHA256.hash(key.publicKey)
        let message = Array("USHCKPT1".utf8) + Self.bytes(position) + hash + Self.bytes(time) + keyHash
        let signature = key.signature(of: message)
        try transaction.prepare(
            """
            INSERT INTO ledger_checkpoint (position, entry_hash, signed_at_unix_us, key_sha256, signature)
            VALUES ($1, $2, $3, $4, $5)
            """
        ).run(
            .integer(position),
            .bytes(hash.span.bytes),
            .integer(time),
            .bytes(keyHash.span.bytes),
            .bytes(signature.span.bytes)
        )
        end.checkpointPosition = position
        end.checkpointCount += 1
    }

    private static func bytes(_ number: Int64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) } }
}
