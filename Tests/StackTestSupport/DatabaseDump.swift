package import Storage

/// Everything in a database as text: a test that nothing was left behind compares two of them.
package struct DatabaseDump: Equatable, Sendable, CustomStringConvertible {
    /// One line for each row of each table, in order of table and key.
    package let lines: [String]

    package var description: String { lines.joined(separator: "\n") }

    /// Reads all of `database`, but for the audit log's entries of what was refused: those are all that a refusal may
    /// leave behind.
    ///
    /// - Throws: ``StorageError``.
    package init(of database: Database) throws {
        lines = try database.read { transaction in
            var lines: [String] = []
            for table in try Self.tables(transaction) {
                let columns = try Self.columns(of: table, transaction)
                let values = columns.map { "'\($0)=' || quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
                let order = columns.map { "\"\($0)\"" }.joined(separator: ", ")
                try transaction.prepare(text: "SELECT \(values) FROM \"\(table)\" ORDER BY \(order)").forEach { row in
                    let line = "\(table): \(try row.text(0))"
                    if table == "audit_event", !line.contains(" refusal_code='' ") { return }
                    lines.append(line)
                }
            }
            return lines
        }
    }

    private static func tables(_ transaction: borrowing Transaction) throws -> [String] {
        var names: [String] = []
        let query: StaticString = """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name
            """
        try transaction.prepare(query).forEach { names.append(try $0.text(0)) }
        return names
    }

    private static func columns(of table: String, _ transaction: borrowing Transaction) throws -> [String] {
        var names: [String] = []
        try transaction.prepare("SELECT name FROM pragma_table_info($1)").forEach(.text(table)) { row in
            names.append(try row.text(0))
        }
        return names
    }
}

extension DatabaseDump {
    /// The tables that have a column which names people: called after a person, or the table that gives them numbers.
    ///
    /// Hashes of people who were erased name nobody.
    package static func tablesOfPeople(in database: Database) throws -> Set<String> {
        try database.read { transaction in
            var found: Set<String> = []
            for table in try tables(transaction) {
                let columns = try columns(of: table, transaction)
                let names = columns.filter { $0.hasPrefix("person") || $0 == "people" }
                if table == "person" || names.contains(where: { $0 != "person_hash" }) { found.insert(table) }
            }
            return found
        }
    }
}
