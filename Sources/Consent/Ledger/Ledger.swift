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
    private let sealHistory: ConsentSecret.SealHistory
    /// Most entries that an operator may let wait for a checkpoint.
    static let longestTail: Int64 = 4096
    /// What stands in place of the seal once the head was not as it was written; no seal is so short.
    private static let brokenSeal: [UInt8] = [0]
    /// Who was erased, of whom nothing is recorded any more; nil where nobody can have been.
    var erased: ErasedPeople?

    /// A ledger with the keys of `secret`, which signs a checkpoint every `checkpointEntryCount` entries.
    init(_ secret: ConsentSecret, random: any RandomSource, checkpointEntryCount: Int) {
        personKeys = PersonKeys(secret, random: random)
        signer = CheckpointSigner(secret)
        self.checkpointEntryCount = Int64(checkpointEntryCount)
        sealHistory = secret.sealHistory
    }

    /// Appends an entry for a change of the same transaction, and answers with its position.
    ///
    /// - Throws: `person_erased`, or `field_too_long` where the record is larger than an entry may be; nothing is written then.
    func append(_ record: LedgerRecord, in transaction: borrowing Transaction) throws -> Int64 {
        if let person = record.personID { try erased?.refuse(person, in: transaction) }
        var head = try LedgerHead.read(in: transaction)
        let isSealed = signer.isSealed(head)
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
        if isSealed, position - max(head.checkpointPosition, head.basePosition) >= checkpointEntryCount {
            try addCheckpoint(to: &head, at: now, in: transaction)
        }
        // What people choose is recorded in a ledger that somebody changed too, but never as if nobody had.
        head.seal = isSealed ? signer.seal(of: head) : Self.brokenSeal
        try head.write(in: transaction)
        return position
    }

    /// Signs a checkpoint of the last entry, unless there is one.
    ///
    /// - Throws: DATA_LOSS where the head is not as this service wrote it: what somebody else put there is not signed.
    func sign(at now: UnixTime, in transaction: borrowing Transaction) throws {
        var head = try LedgerHead.read(in: transaction)
        guard head.hasUnsignedEntries else { return }
        guard signer.isSealed(head) else {
            throw RPCError(.dataLoss, "the ledger's head is not as it was written; it is not signed, verify the ledger")
        }
        try addCheckpoint(to: &head, at: now.microseconds, in: transaction)
        head.seal = signer.seal(of: head)
        try head.write(in: transaction)
    }

    /// Seals the head of a new database, and of one that a version without seals wrote, at the first start and in the
    /// transaction that loaded the secret.
    ///
    /// A head without a seal is believed only where the database never told of one, which nobody without the secret can make
    /// it do again (``ConsentSecret/SealHistory``). At every later start it is as wrong as one with a wrong seal.
    ///
    /// - Returns: True where it was sealed now and has entries.
    func sealOlder(in transaction: borrowing Transaction) throws -> Bool {
        var head = try LedgerHead.read(in: transaction)
        guard head.seal.isEmpty else { return false }
        let isBelieved =
            switch sealHistory {
            case .secretUnknown: try isUnused(head, in: transaction)
            case .beforeSeals: try isRightOlder(head, in: transaction)
            case .begun: false
            }
        guard isBelieved else { return false }
        head.seal = signer.seal(of: head)
        try head.write(in: transaction)
        return head.position > head.basePosition
    }

    /// True where nothing was ever recorded in the ledger: without a secret there can be no entry.
    private func isUnused(_ head: LedgerHead, in transaction: borrowing Transaction) throws -> Bool {
        try head.position == head.basePosition && head.entryHash == .zeros
            && LedgerEntryTable.firstPosition(from: .min, in: transaction) == nil
            && LedgerCheckpointTable.count(in: transaction) == head.checkpointCount && head.checkpointCount == 0
            && LedgerKnowledge.isWithin(head, in: transaction)
    }

    /// True where the last checkpoint of a ledger without a seal is right and no more entries stand behind it than ever wait
    /// for one: the version that wrote it has left nothing that speaks for those.
    private func isRightOlder(_ head: LedgerHead, in transaction: borrowing Transaction) throws -> Bool {
        guard head.position - max(head.checkpointPosition, head.basePosition) <= Self.longestTail,
            try LedgerCheckpointTable.lastPosition(in: transaction) == head.checkpointPosition,
            try LedgerCheckpointTable.count(in: transaction) == head.checkpointCount,
            try LedgerKnowledge.isWithin(head, in: transaction)
        else { return false }
        guard head.checkpointPosition > 0 else { return true }
        let (position, last) = (head.checkpointPosition, head.checkpointPosition)
        let checkpoint = try LedgerCheckpointTable.checkpoints(from: position, to: last, in: transaction).first
        guard let checkpoint, signer.isValid(checkpoint) else { return false }
        return try LedgerEntryTable.hash(at: position, in: transaction)?.bytes == checkpoint.entryHash
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
