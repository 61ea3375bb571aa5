import Cryptography
import EventLoop
import RPC
import ServiceHost
import Storage
import UsherProto

/// Appends to the ledger, and signs it.
///
/// Any thread: what it holds never changes, and what it writes belongs to the transaction.
struct Ledger: Sendable {
    /// The keys that records about people are sealed under.
    let personKeys: PersonKeys
    /// What signs checkpoints.
    let signer: CheckpointSigner
    private let checkpointEntryCount: Int64

    /// A ledger with the keys of `secret`, which signs a checkpoint every `checkpointEntryCount` entries.
    init(_ secret: ConsentSecret, random: any RandomSource, checkpointEntryCount: Int) {
        personKeys = PersonKeys(secret, random: random)
        signer = CheckpointSigner(secret)
        self.checkpointEntryCount = Int64(checkpointEntryCount)
    }

    /// Appends an entry for a change of the same transaction, and answers with its position.
    ///
    /// - Throws: `field_too_long` where the record is larger than an entry may be; nothing is written then.
    func append(_ record: LedgerRecord, in transaction: borrowing Transaction) throws -> Int64 {
        var head = try LedgerHead.read(in: transaction)
        let position = head.position + 1
        let stored = try stored(record, at: position, in: transaction)
        let (now, kind) = (record.origin.now.microseconds, Int64(record.change.kind.rawValue))
        var hasher = LedgerHasher()
        let hash = hasher.hash(
            position: position,
            appendedAt: now,
            kind: kind,
            recordHash: hasher.hash(ofRecord: stored.span.bytes),
            previous: head.entryHash
        )
        let entry = StoredEntry(position: position, appendedAt: now, kind: kind, record: stored, entryHash: hash)
        try LedgerEntryTable.insert(entry, in: transaction)
        head.position = position
        head.entryHash = hash
        if position - max(head.checkpointPosition, head.basePosition) >= checkpointEntryCount {
            try addCheckpoint(to: &head, at: now, in: transaction)
        }
        try head.write(in: transaction)
        return position
    }

    /// Signs a checkpoint of the last entry, unless there is one.
    func sign(at now: UnixTime, in transaction: borrowing Transaction) throws {
        var head = try LedgerHead.read(in: transaction)
        guard head.hasUnsignedEntries else { return }
        try addCheckpoint(to: &head, at: now.microseconds, in: transaction)
        try head.write(in: transaction)
    }

    private func addCheckpoint(
        to head: inout LedgerHead,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let checkpoint = signer.sign(position: head.position, entryHash: head.entryHash.bytes, at: now)
        try LedgerCheckpointTable.insert(checkpoint, in: transaction)
        head.checkpointPosition = head.position
        head.checkpointCount += 1
    }

    /// The record as it is stored.
    private func stored(
        _ record: LedgerRecord,
        at position: Int64,
        in transaction: borrowing Transaction
    ) throws -> [UInt8] {
        let json = record.json(at: position)
        let byteCount = json.count + (record.personID == nil ? 0 : SealedRecord.overhead)
        guard byteCount <= SealedRecord.maximumByteCount else {
            throw RPCError.refusal(
                .fieldTooLong,
                "the ledger's entry of it has \(byteCount) bytes, at most \(SealedRecord.maximumByteCount) are allowed"
            )
        }
        guard let personID = record.personID else { return json }
        let key = try personKeys.keyToSeal(at: position, for: Array(personID.utf8), in: transaction)
        return SealedRecord.seal(json, at: position, under: key)
    }
}
