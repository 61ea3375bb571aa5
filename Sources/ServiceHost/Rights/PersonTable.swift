package import Storage

/// A table with rows about people, described so that both its export and its erasure follow from it.
package struct PersonTable: Sendable {
    /// How the table names the person.
    package enum Owner: Sendable {
        /// By id, in this column of text.
        case text(String)
        /// By id, in this column of bytes.
        case bytes(String)
        /// By the number that stands for them, in this column.
        case number(String)

        var column: String {
            switch self {
            case .text(let column), .bytes(let column), .number(let column): column
            }
        }
    }

    /// The rest of what a row is found by.
    package enum Key: Sendable {
        /// Nothing: there is one row.
        case none
        /// These columns behind the person, in the key's order.
        case behind([Column])
        /// The notification in this column, before the person; found by going through all notifications.
        case notification(String)
    }

    /// A column of a key.
    package struct Column: Sendable {
        let name: String
        let form: RowKey.Form

        /// A column of text.
        package static func text(_ name: String) -> Self { Self(name: name, form: .text) }
        /// A column of integers.
        package static func integer(_ name: String) -> Self { Self(name: name, form: .integer) }
        /// A column of bytes.
        package static func bytes(_ name: String) -> Self { Self(name: name, form: .bytes) }
    }

    /// Its name in the database.
    package let name: String
    let owner: Owner
    let key: Key
    /// What a line is read from: `FROM` and what follows up to the condition; the table itself where it is nil.
    let source: String?
    /// What else must hold of a row, such as ` AND state <= 3`; empty for all rows.
    let condition: String
    /// The columns that ``line`` reads, from 0 on.
    let columns: String
    let line: @Sendable (borrowing Row, inout PersonLine) throws -> Void

    /// A table called `name`.
    package init(
        _ name: String,
        owner: Owner,
        key: Key,
        source: String? = nil,
        condition: String = "",
        columns: String,
        line: @escaping @Sendable (borrowing Row, inout PersonLine) throws -> Void
    ) {
        self.name = name
        self.owner = owner
        self.key = key
        self.source = source
        self.condition = condition
        self.columns = columns
        self.line = line
    }

    /// The section called `section` with what the table holds.
    package func section(_ section: String) -> PersonSection {
        PersonSection(section, tables: [name]) { person, position, rowCount, transaction in
            try read(person, position, rowCount, transaction)
        } erase: { person, position, rowCount, transaction in
            try erase(person, position, rowCount, transaction)
        }.naming(people)
    }

    /// The section of a table that only helps to find the rows of others, and is not told by itself.
    package static func erased(_ name: String, owner: Owner, key: Key) -> PersonSection {
        let table = Self(name, owner: owner, key: key, columns: "1") { _, _ in }
        return PersonSection("", tables: [name]) { _, _, _, _ in
            PersonSection.Lines()
        } erase: { person, position, rowCount, transaction in
            try table.erase(person, position, rowCount, transaction)
        }.naming(table.people)
    }

    /// Whom the rows name by id; a number alone names nobody.
    @Sendable
    package func people(in transaction: borrowing Transaction, _ body: (String) throws -> Void) throws {
        let column = owner.column
        switch owner {
        case .number: return
        case .text:
            try transaction.prepare(text: "SELECT DISTINCT \(column) FROM \(name)").forEach { row in
                try body(try row.text(0))
            }
        case .bytes:
            try transaction.prepare(text: "SELECT DISTINCT \(column) FROM \(name)").forEach { row in
                try body(String(decoding: try row.bytes(0).withUnsafeBytes { [UInt8]($0) }, as: UTF8.self))
            }
        }
    }

    // MARK: Reading

    /// Reads some lines, for a section whose rows are erased in a way of their own.
    package func read(
        _ person: PersonSubject,
        _ position: [UInt8],
        _ rowCount: Int,
        _ transaction: borrowing Transaction
    ) throws -> PersonSection.Lines {
        if case .notification(let column) = key {
            return try readThrough(column, person, position, rowCount, transaction)
        }
        guard let owner = OwnerValue(person, owner) else { return PersonSection.Lines() }
        let keys = keyColumns
        let after = position.isEmpty ? nil : try RowKey(position, keys.map(\.form))
        var sql = "SELECT \(columns)"
        for column in keys { sql += ", \(column.name)" }
        sql += " FROM \(source ?? name) WHERE \(self.owner.column) = $1\(condition)"
        if after != nil {
            let names = keys.map(\.name).joined(separator: ", ")
            let places = (2..<keys.count + 2).map { "$\($0)" }.joined(separator: ", ")
            sql += " AND (\(names)) > (\(places))"
        }
        if !keys.isEmpty { sql += " ORDER BY \(keys.map(\.name).joined(separator: ", "))" }
        sql += " LIMIT \(rowCount)"
        var lines = PersonSection.Lines()
        let own = owner.parts
        let (first, second, third) = RowKey.parts(after)
        try transaction.prepare(text: sql).forEach(
            OwnerValue.parameter(own.form, own.text, own.number, own.bytes.span.bytes),
            RowKey.parameter(first, first.bytes.span.bytes),
            RowKey.parameter(second, second.bytes.span.bytes),
            RowKey.parameter(third, third.bytes.span.bytes)
        ) { row in
            let bytes = try PersonLine.bytes { try line(row, &$0) }
            let key = try RowKey(row, from: row.columnCount - keys.count, keys.map(\.form))
            lines.units.append(PersonSection.Lines.Unit(bytes, before: key.bytes))
        }
        lines.next = lines.units.count == rowCount && !keys.isEmpty ? lines.units.last?.position : nil
        return lines
    }

    /// Goes from notification to notification: two look-ups for each, whoever has the rows.
    private func readThrough(
        _ column: String,
        _ person: PersonSubject,
        _ position: [UInt8],
        _ rowCount: Int,
        _ transaction: borrowing Transaction
    ) throws -> PersonSection.Lines {
        var lines = PersonSection.Lines()
        guard let owner = OwnerValue(person, owner)?.parts else { return lines }
        let sql = "SELECT \(columns) FROM \(source ?? name) WHERE \(column) = $1 AND \(self.owner.column) = $2"
        lines.next = try NotificationWalk(name, column).forEach(after: position, count: rowCount, transaction) { id in
            var bytes: [UInt8] = []
            try transaction.prepare(text: sql).forEach(
                .bytes(id.span.bytes),
                OwnerValue.parameter(owner.form, owner.text, owner.number, owner.bytes.span.bytes)
            ) { row in
                bytes += try PersonLine.bytes { try line(row, &$0) }
            }
            if !bytes.isEmpty { lines.units.append(PersonSection.Lines.Unit(bytes, before: id)) }
        }
        return lines
    }

    // MARK: Erasing

    private func erase(
        _ person: PersonSubject,
        _ position: [UInt8],
        _ rowCount: Int,
        _ transaction: borrowing Transaction
    ) throws -> PersonSection.Erased {
        guard let owner = OwnerValue(person, owner)?.parts else { return PersonSection.Erased(0, next: nil) }
        let own = self.owner.column
        if case .notification(let column) = key {
            var count = 0
            let next = try NotificationWalk(name, column).forEach(after: position, count: rowCount, transaction) { id in
                count += try transaction.prepare(text: "DELETE FROM \(name) WHERE \(column) = $1 AND \(own) = $2").run(
                    .bytes(id.span.bytes),
                    OwnerValue.parameter(owner.form, owner.text, owner.number, owner.bytes.span.bytes)
                )
            }
            return PersonSection.Erased(count, next: next)
        }
        let keys = keyColumns.map(\.name).joined(separator: ", ")
        guard !keys.isEmpty else {
            let count = try transaction.prepare(text: "DELETE FROM \(name) WHERE \(own) = $1")
                .run(OwnerValue.parameter(owner.form, owner.text, owner.number, owner.bytes.span.bytes))
            return PersonSection.Erased(count, next: nil)
        }
        let count = try transaction.prepare(
            text: """
                DELETE FROM \(name) WHERE \(own) = $1 AND (\(keys)) IN (
                    SELECT \(keys) FROM \(name) WHERE \(own) = $2 LIMIT \(rowCount))
                """
        ).run(
            OwnerValue.parameter(owner.form, owner.text, owner.number, owner.bytes.span.bytes),
            OwnerValue.parameter(owner.form, owner.text, owner.number, owner.bytes.span.bytes)
        )
        return PersonSection.Erased(count, next: count < rowCount ? nil : [1])
    }

    private var keyColumns: [Column] {
        if case .behind(let columns) = key { return columns }
        return []
    }
}

/// The person as a table's column holds them.
struct OwnerValue {
    enum Form { case text, number, bytes }

    let parts: (form: Form, text: String, number: Int64, bytes: [UInt8])

    /// Nil where the table has no name for them.
    init?(_ person: PersonSubject, _ owner: PersonTable.Owner) {
        switch owner {
        case .text: parts = (.text, person.id, 0, [])
        case .bytes: parts = (.bytes, "", 0, Array(person.id.utf8))
        case .number:
            guard let number = person.number else { return nil }
            parts = (.number, "", number, [])
        }
    }

    /// What a statement is given.
    @_lifetime(copy bytes)
    static func parameter(_ form: Form, _ text: String, _ number: Int64, _ bytes: RawSpan) -> Parameter {
        switch form {
        case .text: .text(text)
        case .number: .integer(number)
        case .bytes: .bytes(bytes)
        }
    }
}

/// Goes through a table's notifications, whose ids begin its key, one after the other.
package struct NotificationWalk {
    private let sql: String

    /// Through the table `name`, whose key begins with `column`.
    package init(_ name: String, _ column: String) {
        sql = "SELECT \(column) FROM \(name) WHERE \(column) > $1 ORDER BY \(column) LIMIT 1"
    }

    /// Calls `body` with the ids of up to `count` notifications behind `position`.
    ///
    /// - Returns: Where to go on; nil at the end.
    package func forEach(
        after position: [UInt8],
        count: Int,
        _ transaction: borrowing Transaction,
        _ body: ([UInt8]) throws -> Void
    ) throws -> [UInt8]? {
        var last = position
        for _ in 0..<count {
            let next = try transaction.prepare(text: sql).first(.bytes(last.span.bytes)) { row in
                try row.bytes(0).withUnsafeBytes { [UInt8]($0) }
            }
            guard let next else { return nil }
            try body(next)
            last = next
        }
        return last
    }
}
