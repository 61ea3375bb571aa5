import EventLoop
package import Storage

/// What a restore owes those who were erased since the backup: that they stay erased.
///
/// Who was erased is known by hash only, and stays known: the hashes, and the keys they were made with, are carried from
/// the database that is replaced into the restored one. There the ids are found again by hashing everybody whom its tables
/// name, and their rows are erased once more before the service takes a call.
package enum RestoredErasures {
    /// Rows of one write.
    private static let rowCount = 500

    /// Somebody who had been erased and came back with a backup.
    package struct Returned: Sendable {
        /// Their id.
        package var personID: String
        /// The erasure they were erased by.
        package var erasureID: [UInt8]
    }

    // MARK: Carrying over

    /// Carries the hashes of erased people over, for erasures that are to be gone through again.
    package static func carryHashes(from old: borrowing Transaction, to new: borrowing Transaction) throws {
        var rows: [(id: [UInt8], hash: [UInt8], count: Int64)] = []
        try old.prepare("SELECT erasure_id, person_hash, erased_count FROM erasure").forEach { row in
            rows.append((try bytes(row, 0), try bytes(row, 1), try row.integer(2)))
        }
        for row in rows {
            try new.prepare(
                """
                INSERT INTO erasure (erasure_id, person_hash, erased_count) VALUES ($1, $2, $3)
                ON CONFLICT (erasure_id) DO NOTHING
                """
            ).run(.bytes(row.id.span.bytes), .bytes(row.hash.span.bytes), .integer(row.count))
        }
    }

    /// As ``carryHashes(from:to:)``, with the keys of a service that has no secret of its own.
    package static func carry(from old: borrowing Transaction, to new: borrowing Transaction) throws {
        try carryHashes(from: old, to: new)
        let known = try ErasedPeople.keys(in: new)
        for key in try ErasedPeople.keys(in: old) where !known.contains(key) {
            // Place 1 is the present key's; a database without one would draw another and forget this one.
            try new.prepare(
                "INSERT INTO erasure_key (id, hash_key) VALUES ((SELECT coalesce(max(id), 0) + 1 FROM erasure_key), $1)"
            ).run(.bytes(key.span.bytes))
        }
    }

    // MARK: Finding them again

    /// Who came back, of those whose erasure is not done in this database.
    static func returned(
        _ sections: [PersonSection],
        _ erased: ErasedPeople,
        in transaction: borrowing Transaction
    ) throws -> [Returned] {
        var open: [[UInt8]: [UInt8]] = [:]
        try transaction.prepare("SELECT person_hash, erasure_id FROM erasure WHERE erased_at IS NULL").forEach { row in
            open[try bytes(row, 0)] = try bytes(row, 1)
        }
        guard !open.isEmpty else { return [] }
        var found: [String: [UInt8]] = [:]
        for section in sections {
            try section.people(transaction) { person in
                guard found[person] == nil else { return }
                for hash in erased.hashes(of: person) {
                    guard let erasure = open[hash] else { continue }
                    found[person] = erasure
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map { Returned(personID: $0.key, erasureID: $0.value) }
    }

    /// Erases them from this database; the erasure itself is not counted as done, since who asked for it may go on.
    package static func erase(
        _ people: [Returned],
        _ sections: [PersonSection],
        _ erased: ErasedPeople,
        number: @escaping @Sendable (_ hash: [UInt8], borrowing Transaction) throws -> Int64?,
        in database: Database
    ) async throws(StorageError) {
        for person in people {
            let hash = erased.hash(of: person.personID)
            for section in sections {
                var position: [UInt8]? = []
                while let from = position {
                    position = try await database.write(byteCount: 256) { transaction in
                        let number = try number(hash, transaction)
                        let subject = PersonSubject(person.personID, hash: hash, number: number)
                        return try section.erase(subject, from, rowCount, transaction).next
                    }
                }
            }
        }
    }

    private static func bytes(_ row: borrowing Row, _ column: Int) throws -> [UInt8] {
        try row.bytes(column).withUnsafeBytes { [UInt8]($0) }
    }
}
