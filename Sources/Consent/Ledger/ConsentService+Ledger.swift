import Cryptography
import EventLoop
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension ConsentService {
    /// Entries that are checked in one snapshot, a fraction of a second: the log cannot begin anew meanwhile.
    private static let checkedAtOnce: Int64 = 65_536
    /// Entries and bytes of records in one answer of a stream.
    private static let readAtOnce: Int64 = 256
    private static let readByteCount = 512 << 10

    package func verifyLedger(_ request: VerifyLedgerRequest, context: CallContext) async throws -> VerifyLedgerResponse
    {
        try Self.actor(request.principal, context).requireOperator()
        let (from, to) = try Self.positions(request.fromPosition, request.toPosition)
        let signer = ledger.signer
        var check = try await readInBackground { try LedgerCheck(from: from, to: to, signer: signer, in: $0) }
        while !check.isDone {
            guard context.remaining(resources.loop.time) != .zero else {
                throw RPCError(.deadlineExceeded, "check the ledger in smaller parts")
            }
            let begun = check
            check = try await readInBackground { transaction in
                var check = begun
                try check.advance(by: Self.checkedAtOnce, in: transaction)
                return check
            }
        }
        return VerifyLedgerResponse(
            fault: check.finding?.fault ?? .unspecified,
            faultPosition: UInt64(clamping: check.finding?.position ?? 0),
            checkedCount: UInt64(check.checkedCount),
            lastCheckpoint: check.lastCheckpoint?.message,
            headPosition: UInt64(clamping: check.head.position)
        )
    }

    package func readLedger(
        _ request: ReadLedgerRequest,
        context: CallContext,
        responses: ResponseWriter<ReadLedgerResponse>
    ) async throws {
        try Self.actor(request.principal, context).requireOperator()
        var (next, to) = try Self.positions(request.fromPosition, request.toPosition)
        let last = try read { try LedgerHead.position(in: $0) }
        to = to == 0 ? last : min(to, last)
        next = max(next, 1)
        while next <= to {
            let (from, end) = (next, to)
            let part = try await readInBackground { try Self.part(from: from, to: end, in: $0) }
            guard let entry = part.entries.last else { return }
            try await responses.write(part)
            next = Int64(entry.position) + 1
        }
    }

    /// Entries from `from` on with the checkpoints among them; none where there are none up to `to`.
    private static func part(
        from: Int64,
        to: Int64,
        in transaction: borrowing Transaction
    ) throws -> ReadLedgerResponse {
        guard let first = try LedgerEntryTable.firstPosition(from: from, in: transaction), first <= to else {
            return ReadLedgerResponse()
        }
        var previous = try LedgerEntryTable.hash(at: first - 1, in: transaction) ?? .zeros
        var (entries, byteCount): ([LedgerEntry], Int) = ([], 0)
        try LedgerEntryTable.forEach(from: first, to: min(to, first + readAtOnce - 1), in: transaction) { row in
            // The first one always fits: a record has a limit of its own.
            guard byteCount < readByteCount else { return }
            let entry = try StoredEntry(row)
            entries.append(entry.message(after: previous, withRecord: true))
            previous = entry.entryHash
            byteCount += entry.record.count
        }
        let last = Int64(entries.last?.position ?? 0)
        let checkpoints = try LedgerCheckpointTable.checkpoints(from: first, to: last, in: transaction)
        return ReadLedgerResponse(entries: entries, checkpoints: checkpoints.map(\.message))
    }

    /// Both ends of a part of the ledger, 0 where they are not given.
    private static func positions(_ from: UInt64, _ to: UInt64) throws(RPCError) -> (from: Int64, to: Int64) {
        guard let first = Int64(exactly: from), first < .max else {
            throw .refusal(.fieldMalformed, field: "from_position", "expected a position of the ledger")
        }
        guard let last = Int64(exactly: to), to == 0 || last >= first else {
            throw .refusal(.fieldMalformed, field: "to_position", "expected 0 or a position from the first one on")
        }
        return (first, last)
    }
}

extension StoredEntry {
    /// The entry as the contract spells it, with its record or only the record's hash.
    func message(after previous: SHA256Digest, withRecord: Bool) -> LedgerEntry {
        LedgerEntry(
            position: UInt64(clamping: position),
            appendedAtUnixUs: appendedAt,
            kind: LedgerEntryKind(rawValue: Int32(clamping: kind)),
            sealedRecord: withRecord ? record : [],
            previousHash: previous.bytes,
            entryHash: entryHash.bytes,
            recordSha256: SHA256.hash(record)
        )
    }
}
