import Storage

/// Keys of phone numbers that were stored when a number with country code and one without were two.
enum PhoneKeys {
    /// A row of what a sender did, under an old key.
    private struct Row {
        var person: String
        var key: String
    }

    /// Reads all stored phone numbers anew, by the numbering plan of each person's country.
    static func readAnew(in transaction: borrowing Transaction) throws {
        var regions: [String: PhoneRegion] = [:]
        try transaction.prepare(
            """
            SELECT person_id, locale, region FROM person
            """
        ).forEach { row in
            regions[try row.text(0)] = PhoneRegion(locale: try row.text(1), region: try row.text(2))
        }
        for (person, region) in regions {
            try ContactStore.readPhones(of: person, dialledIn: region, in: transaction)
        }
        try readAttempts(regions, in: transaction)
        try readSilenced(regions, in: transaction)
    }

    private static func readAttempts(_ regions: [String: PhoneRegion], in transaction: borrowing Transaction) throws {
        let find = try transaction.prepare(
            "SELECT person_id, match_key FROM call_attempt WHERE match_key >= 'p:' AND match_key < 'p;'"
        )
        var rows: [Row] = []
        try find.forEach { row in rows.append(Row(person: try row.text(0), key: try row.text(1))) }
        let copy = try transaction.prepare(
            """
            INSERT INTO call_attempt (person_id, match_key, attempted_at)
            SELECT person_id, $1, attempted_at FROM call_attempt WHERE person_id = $2 AND match_key = $3
            ON CONFLICT (person_id, match_key) DO UPDATE SET attempted_at = excluded.attempted_at
            WHERE excluded.attempted_at > call_attempt.attempted_at
            """
        )
        let remove = try transaction.prepare("DELETE FROM call_attempt WHERE person_id = $1 AND match_key = $2")
        for row in rows {
            guard let key = newKey(row, regions) else { continue }
            try copy.run(.text(key), .text(row.person), .text(row.key))
            try remove.run(.text(row.person), .text(row.key))
        }
    }

    private static func readSilenced(_ regions: [String: PhoneRegion], in transaction: borrowing Transaction) throws {
        let find = try transaction.prepare(
            "SELECT DISTINCT person_id, match_key FROM silenced WHERE match_key >= 'p:' AND match_key < 'p;'"
        )
        var rows: [Row] = []
        try find.forEach { row in rows.append(Row(person: try row.text(0), key: try row.text(1))) }
        let copy = try transaction.prepare(
            """
            INSERT INTO silenced (person_id, activation, match_key, silenced_at)
            SELECT person_id, activation, $1, silenced_at FROM silenced WHERE person_id = $2 AND match_key = $3
            ON CONFLICT (person_id, activation, match_key) DO NOTHING
            """
        )
        let remove = try transaction.prepare("DELETE FROM silenced WHERE person_id = $1 AND match_key = $2")
        for row in rows {
            guard let key = newKey(row, regions) else { continue }
            try copy.run(.text(key), .text(row.person), .text(row.key))
            try remove.run(.text(row.person), .text(row.key))
        }
    }

    /// The key of the same number; nil where it stays.
    private static func newKey(_ row: Row, _ regions: [String: PhoneRegion]) -> String? {
        let number = String(row.key.dropFirst(2))
        let key = MatchKey.phone(number, in: regions[row.person] ?? .unknown)
        return key == row.key ? nil : key
    }
}
