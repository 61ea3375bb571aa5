import Bytes
import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// An erasure over all services, as stored.
struct ErasureJob: Sendable {
    var id: [UInt8]
    /// The person's hash (``ErasedPeople``).
    var personHash: [UInt8]
    /// The person; nil once it is done.
    var personID: String?
    /// Position of the ledger entry that records it.
    var ledgerPosition: Int64
    /// The receipt; nil while it goes on.
    var receipt: ErasePersonResponse?
}

/// Reads and writes the table `erasure_job`.
enum ErasureJobTable {
    /// The erasure with this id; nil where there is none.
    static func job(_ id: [UInt8], in transaction: borrowing Transaction) throws -> ErasureJob? {
        try transaction.prepare(
            """
            SELECT person_hash, person_id, ledger_position, receipt
            FROM erasure_job JOIN erasure USING (erasure_id) WHERE erasure_id = $1
            """
        ).first(.bytes(id.span.bytes)) { row in
            ErasureJob(
                id: id,
                personHash: CField.bytes(try row.bytes(0)),
                personID: row.isNull(1) ? nil : String(decoding: CField.bytes(try row.bytes(1)), as: UTF8.self),
                ledgerPosition: try row.integer(2),
                receipt: row.isNull(3) ? nil : try ErasePersonResponse(decoding: try row.bytes(3))
            )
        }
    }

    /// The ids of those that go on, oldest first.
    static func open(in transaction: borrowing Transaction) throws -> [[UInt8]] {
        var ids: [[UInt8]] = []
        try transaction.prepare(
            "SELECT erasure_id FROM erasure_job WHERE person_id IS NOT NULL ORDER BY began_at"
        ).forEach { ids.append(CField.bytes(try $0.bytes(0))) }
        return ids
    }

    /// Begins one: from then on the person counts as erased.
    static func begin(_ job: ErasureJob, person: [UInt8], at now: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare("INSERT INTO erasure (erasure_id, person_hash, erased_count) VALUES ($1, $2, 0)")
            .run(.bytes(job.id.span.bytes), .bytes(job.personHash.span.bytes))
        try transaction.prepare(
            "INSERT INTO erasure_job (erasure_id, person_id, began_at, ledger_position) VALUES ($1, $2, $3, $4)"
        ).run(.bytes(job.id.span.bytes), .bytes(person.span.bytes), .integer(now), .integer(job.ledgerPosition))
    }

    // MARK: After a restore

    /// Carries the erasures of a database over into the restored one that takes its place, with their receipts.
    static func carry(from old: borrowing Transaction, to new: borrowing Transaction) throws {
        let insert = try new.prepare(
            """
            INSERT INTO erasure_job (erasure_id, person_id, began_at, ledger_position, receipt)
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT (erasure_id) DO NOTHING
            """
        )
        try old.prepare("SELECT erasure_id, person_id, began_at, ledger_position, receipt FROM erasure_job").forEach {
            row in
            let id = CField.bytes(try row.bytes(0))
            let person = row.isNull(1) ? nil : CField.bytes(try row.bytes(1))
            let receipt = row.isNull(4) ? nil : CField.bytes(try row.bytes(4))
            let (personBytes, receiptBytes) = (person ?? [], receipt ?? [])
            try insert.run(
                .bytes(id.span.bytes),
                person == nil ? .null : .bytes(personBytes.span.bytes),
                .integer(try row.integer(2)),
                .integer(try row.integer(3)),
                receipt == nil ? .null : .bytes(receiptBytes.span.bytes)
            )
        }
    }

    /// Begins one anew, for somebody who came back with a backup; it is not in the ledger yet.
    static func reopen(_ id: [UInt8], person: [UInt8], in transaction: borrowing Transaction) throws {
        try transaction.prepare(
            "UPDATE erasure_job SET person_id = $1, receipt = NULL, ledger_position = 0 WHERE erasure_id = $2"
        ).run(.bytes(person.span.bytes), .bytes(id.span.bytes))
    }

    /// Those that were begun anew and are not in the ledger yet.
    static func unrecorded(in transaction: borrowing Transaction) throws -> [(id: [UInt8], person: [UInt8])] {
        var found: [(id: [UInt8], person: [UInt8])] = []
        try transaction.prepare(
            "SELECT erasure_id, person_id FROM erasure_job WHERE person_id IS NOT NULL AND ledger_position = 0"
        ).forEach { found.append((CField.bytes(try $0.bytes(0)), CField.bytes(try $0.bytes(1)))) }
        return found
    }

    /// Notes the ledger's entry.
    static func record(_ id: [UInt8], at position: Int64, in transaction: borrowing Transaction) throws {
        try transaction.prepare("UPDATE erasure_job SET ledger_position = $1 WHERE erasure_id = $2")
            .run(.integer(position), .bytes(id.span.bytes))
    }

    /// Ends one: its receipt is kept, and the person's id goes.
    static func finish(
        _ id: [UInt8],
        _ receipt: ErasePersonResponse,
        in transaction: borrowing Transaction
    ) throws {
        var bytes = ByteBuffer()
        try receipt.encode(into: &bytes)
        try transaction.prepare("UPDATE erasure_job SET person_id = NULL, receipt = $1 WHERE erasure_id = $2")
            .run(.bytes(bytes.bytes), .bytes(id.span.bytes))
    }
}
