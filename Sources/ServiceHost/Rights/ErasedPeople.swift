import Cryptography
package import EventLoop
package import RPC
package import Storage

/// Who was erased, and with what result: by a keyed hash, so that the table names nobody.
///
/// The hash lets a service refuse for good what comes late about somebody it has erased. Consent's key comes from its
/// secret; that of another service is drawn once for its database and lies in it: there the hash hides an id from whoever
/// reads along, not from who has the file and tries ids.
///
/// Any thread: the key is set once, and what it reads belongs to the transaction.
package struct ErasedPeople: Sendable {
    /// The tables of a service without a secret of its own, for a migration.
    package static let tables =
        """
        CREATE TABLE erasure_key (
            id BIGINT PRIMARY KEY NOT NULL,
            hash_key BLOB NOT NULL
        );

        """ + table

    /// The table of a service whose key comes from its secret.
    package static let table = """
        CREATE TABLE erasure (
            erasure_id BLOB PRIMARY KEY NOT NULL,
            person_hash BLOB NOT NULL,
            erased_count BIGINT NOT NULL,
            erased_at BIGINT
        ) WITHOUT ROWID;
        CREATE INDEX erasure_by_person ON erasure (person_hash);
        """

    private let keys = Keys()

    private final class Keys: Sendable {
        let all = Locked<[[UInt8]]>([])
        /// The key that was drawn and is not stored yet.
        let fresh = Locked<[UInt8]?>(nil)
    }

    /// Those of a service whose key comes from its secret; nobody may be asked about before ``use(keys:)``.
    package init() {}

    /// Says what the hashes are made with: the present key, and behind it those of databases that a restored one replaced.
    package func use(keys: [[UInt8]]) { self.keys.all.withLock { $0 = keys } }

    /// Those of `database`; a key is drawn where it has none yet, and counts from ``makeDurable(in:)`` on.
    ///
    /// - Throws: ``StorageError``.
    package init(_ database: Database, random: any RandomSource) throws(StorageError) {
        let stored = try database.read { try Self.keys(in: $0) }
        guard stored.isEmpty else {
            use(keys: stored)
            return
        }
        let fresh = random.bytes(32)
        use(keys: [fresh])
        keys.fresh.withLock { $0 = fresh }
    }

    /// Stores a key that was drawn: hashes made with one that is lost would be nobody's after a restart.
    ///
    /// - Throws: ``StorageError``; nobody may be erased then.
    package func makeDurable(in database: Database) async throws(StorageError) {
        guard let fresh = keys.fresh.withLock({ $0 }) else { return }
        _ = try await database.write { transaction in
            try transaction.prepare("INSERT INTO erasure_key (id, hash_key) VALUES (1, $1)")
                .run(.bytes(fresh.span.bytes))
        }
        keys.fresh.withLock { $0 = nil }
    }

    /// The keys of a service without a secret of its own, the present one first.
    static func keys(in transaction: borrowing Transaction) throws -> [[UInt8]] {
        var keys: [[UInt8]] = []
        try transaction.prepare("SELECT hash_key FROM erasure_key ORDER BY id").forEach { row in
            keys.append(try row.bytes(0).withUnsafeBytes { [UInt8]($0) })
        }
        return keys
    }

    /// True where anybody was.
    package static func isAnybody(in transaction: borrowing Transaction) throws -> Bool {
        try transaction.prepare("SELECT 1 FROM erasure LIMIT 1").first { _ in true } ?? false
    }

    /// What stands for a person who is erased now.
    package func hash(of person: String) -> [UInt8] { hashes(of: person)[0] }

    /// What may stand for a person: one hash for each key.
    package func hashes(of person: String) -> [[UInt8]] {
        let keys = keys.all.withLock { $0 }
        precondition(!keys.isEmpty, "somebody was asked about before the key was there")
        let name = Array(person.utf8)
        return keys.map { HMACSHA256.code(name, key: $0) }
    }

    /// True from when an erasure of the person began.
    package func contains(_ person: String, in transaction: borrowing Transaction) throws -> Bool {
        let statement = try transaction.prepare("SELECT 1 FROM erasure WHERE person_hash = $1 LIMIT 1")
        for hash in hashes(of: person) {
            let isThere = try statement.first(.bytes(hash.span.bytes)) { _ in true }
            if isThere == true { return true }
        }
        return false
    }

    /// Refuses what would be kept about somebody who was erased.
    ///
    /// - Throws: `person_erased`.
    package func refuse(
        _ person: String,
        field: String = "person_id",
        in transaction: borrowing Transaction
    ) throws {
        guard try contains(person, in: transaction) else { return }
        throw RPCError.personErased(field: field)
    }
}

extension RPCError {
    /// The refusal of what would be kept about somebody who was erased.
    package static func personErased(field: String = "person_id") -> Self {
        refusal(.personErased, field: field, "the person was erased; the id is not used again")
    }
}
