import Storage

/// Finds the records of a person that a change is for.
enum ListedRecords {
    /// Every listed record of an app and a person, in the order of arrival.
    static func all(of key: BadgeKey, in transaction: borrowing Transaction) throws -> [StoredRecord] {
        var records: [StoredRecord] = []
        try transaction.prepare(
            """
            SELECT notification, person, app, state, read_at FROM record
            WHERE person = $1 AND app = $2 AND state <= 2 AND state <= 3 ORDER BY arrival
            """
        ).forEach(.integer(key.person), .integer(key.app)) { records.append(try StoredRecord($0)) }
        return records
    }
}
