import Cryptography
import Storage
import UsherProto

/// What is wrong with a ledger, and where.
struct LedgerFinding: Equatable, Sendable {
    /// What it is.
    var fault: LedgerFault
    /// The first position that it concerns.
    var position: Int64
}

/// Checks a ledger from one position to another, some entries at a time, and stops at the first fault.
///
/// A value between the steps: each may see the database in a snapshot of its own, since what is not behind the head that
/// the check began with never changes. Needs no memory of the ledger's size: rows are looked at where the database has
/// them.
struct LedgerCheck: Sendable {
    /// The ledger's end when the check began.
    let head: LedgerHead
    /// The last position to be checked.
    let lastPosition: Int64
    /// The position to be checked next.
    private(set) var nextPosition: Int64
    /// Entries that were checked.
    private(set) var checkedCount: Int64 = 0
    /// The last checkpoint that verified.
    private(set) var lastCheckpoint: SignedCheckpoint?
    /// The first fault; nil while there is none.
    private(set) var finding: LedgerFinding?

    private let signer: CheckpointSigner
    private var previousHash = SHA256Digest.zeros

    /// True where nothing is left to check.
    var isDone: Bool { finding != nil || nextPosition > lastPosition }

    /// A check of `from...to`, where 0 stands for the first and the last there is.
    init(from: Int64, to: Int64, signer: CheckpointSigner, in transaction: borrowing Transaction) throws {
        head = try LedgerHead.read(in: transaction)
        self.signer = signer
        let first = head.basePosition + 1
        lastPosition = to == 0 ? head.position : min(to, head.position)
        nextPosition = min(max(from, first), head.position + 1)
        if nextPosition > first {
            // A part trusts the entry before it.
            let hash = try LedgerEntryTable.hash(at: nextPosition - 1, in: transaction)
            if let hash { previousHash = hash } else { find(.entryMissing, at: nextPosition - 1) }
        } else if let entry = try LedgerEntryTable.firstPosition(from: .min, in: transaction), entry < first {
            find(.chainBroken, at: entry)
        }
        if isDone { try checkEnd(in: transaction) }
    }

    /// Checks the next `count` entries, or those that are left.
    mutating func advance(by count: Int64, in transaction: borrowing Transaction) throws {
        guard !isDone else { return }
        let last = min(lastPosition, nextPosition + count - 1)
        do {
            try walk(through: last, in: transaction)
            if nextPosition <= last { try findGap(in: transaction) }
        } catch let stop as Stop {
            switch stop {
            case .gap: try findGap(in: transaction)
            case .malformed: find(.entryChanged, at: nextPosition)
            case .checkpoint: find(.checkpointInvalid, at: nextPosition)
            case .mismatch(let computed, let stored): try findChange(computed, stored, in: transaction)
            }
        }
        if isDone { try checkEnd(in: transaction) }
    }

    private mutating func find(_ fault: LedgerFault, at position: Int64) {
        finding = LedgerFinding(fault: fault, position: position)
    }

    // MARK: Entries

    /// Why the walk over the rows ends at one.
    private enum Stop: Error {
        /// It is not the row of the next position.
        case gap
        /// It holds something that no entry has.
        case malformed
        /// Its hash is another one.
        case mismatch(computed: SHA256Digest, stored: SHA256Digest)
        /// Its checkpoint is not right.
        case checkpoint
    }

    private mutating func walk(through last: Int64, in transaction: borrowing Transaction) throws {
        var checkpoints = try LedgerCheckpointTable.checkpoints(from: nextPosition, to: last, in: transaction)[...]
        let begin = nextPosition
        var (next, previous, verified) = (nextPosition, previousHash, lastCheckpoint)
        defer {
            checkedCount += next - begin
            (nextPosition, previousHash, lastCheckpoint) = (next, previous, verified)
        }
        let signer = signer
        var hasher = LedgerHasher()
        try LedgerEntryTable.forEach(from: next, to: last, in: transaction) { row in
            guard try row.integer(0) == next else { throw Stop.gap }
            let (computed, stored) = try Self.hashes(of: row, at: next, after: previous, &hasher)
            guard computed == stored else { throw Stop.mismatch(computed: computed, stored: stored) }
            if checkpoints.first?.position == next, let checkpoint = checkpoints.popFirst() {
                guard checkpoint.entryHash == stored.bytes, signer.isValid(checkpoint) else { throw Stop.checkpoint }
                verified = checkpoint
            }
            previous = stored
            next += 1
        }
    }

    /// The hash that a row should have, and the one it has.
    private static func hashes(
        of row: borrowing Row,
        at position: Int64,
        after previous: SHA256Digest,
        _ hasher: inout LedgerHasher
    ) throws(Stop) -> (computed: SHA256Digest, stored: SHA256Digest) {
        do throws(StorageError) {
            let record = try row.bytes(3)
            guard SealedRecord.isWellFormed(record) else { throw StorageError(.corrupt, "no record") }
            let computed = hasher.hash(
                position: position,
                appendedAt: try row.integer(1),
                kind: try row.integer(2),
                recordHash: hasher.hash(ofRecord: record),
                previous: previous
            )
            return (computed, try SHA256Digest(stored: try row.bytes(4)))
        } catch {
            // A column of another type or length is nothing that was ever written.
            throw .malformed
        }
    }

    /// Finds out what an entry is whose hash is another one.
    ///
    /// Where the rest of the chain goes on from here, this one entry was changed; else it stands in another's place.
    private mutating func findChange(
        _ computed: SHA256Digest,
        _ stored: SHA256Digest,
        in transaction: borrowing Transaction
    ) throws {
        let position = nextPosition
        var goesOn = position == head.position && [computed, stored].contains(head.entryHash)
        let (previous, checked) = (previousHash, checkedCount)
        for hash in [computed, stored] where position < head.position && !goesOn {
            (nextPosition, previousHash) = (position + 1, hash)
            do { try walk(through: position + 1, in: transaction) } catch is Stop {}
            goesOn = nextPosition == position + 2
        }
        (nextPosition, previousHash, checkedCount) = (position, previous, checked)
        find(goesOn ? .entryChanged : .chainBroken, at: position)
    }

    /// Finds out what it means that the next position has no entry.
    private mutating func findGap(in transaction: borrowing Transaction) throws {
        let position = nextPosition
        let goesOn = try LedgerEntryTable.firstPosition(from: position, in: transaction) != nil
        let lastSigned = max(head.checkpointPosition, try LedgerCheckpointTable.lastPosition(in: transaction))
        find(goesOn || lastSigned >= position ? .entryMissing : .unsignedTailLost, at: position)
    }

    // MARK: The end

    /// Holds the head and the list of checkpoints against the entries, once all of them are checked.
    private mutating func checkEnd(in transaction: borrowing Transaction) throws {
        guard finding == nil, nextPosition == head.position + 1 else { return }
        guard head.entryHash == previousHash else { return find(.chainBroken, at: head.position) }
        let last = try LedgerHead.position(in: transaction)
        if let entry = try LedgerEntryTable.firstPosition(from: last + 1, in: transaction) {
            return find(.chainBroken, at: entry)
        }
        let range = (head.basePosition + 1)...max(head.basePosition + 1, last)
        if let stray = try LedgerCheckpointTable.strayPosition(outside: range, in: transaction) {
            return find(.checkpointInvalid, at: stray)
        }
        // Read anew: checkpoints may have been added since the check began, together with the head.
        let head = try LedgerHead.read(in: transaction)
        let lastCheckpoint = try LedgerCheckpointTable.lastPosition(in: transaction)
        guard lastCheckpoint == head.checkpointPosition,
            try LedgerCheckpointTable.count(in: transaction) == head.checkpointCount
        else { return find(.checkpointInvalid, at: max(lastCheckpoint, head.checkpointPosition)) }
        if let missing = try LedgerKnowledge.firstMissing(behind: head, in: transaction) {
            return find(.entryMissing, at: missing)
        }
        guard signer.isSealed(head) else { return find(.checkpointInvalid, at: head.position) }
    }
}
