import EventLoop
import Storage
import Testing

@Suite("Statements") struct StatementTests {
    static let schema = Schema(
        name: "values",
        applicationID: 5,
        migrations: [Migration(1, "v", script: "CREATE TABLE v (i BIGINT, r DOUBLE PRECISION, t TEXT, b BLOB)")]
    )

    private func transact<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) throws -> Value {
        let inline = InlineDatabase()
        let database = try inline.open(Self.schema)
        defer { try? database.closeAndWait() }
        return try inline.write(database, body)
    }

    @Test("Values come back as they went in", arguments: [Int64.min, -1, 0, .max], ["", "ä\u{0}🎐", "plain"])
    func roundTrip(integer: Int64, text: String) throws {
        try transact { transaction in
            let bytes = Array(text.utf8)
            try transaction.prepare("INSERT INTO v (i, r, t, b) VALUES ($1, $2, $3, $4)")
                .run(.integer(integer), .real(-0.5), .text(text), .bytes(bytes.span.bytes))
            let seen: Void? = try transaction.prepare("SELECT i, r, t, b, NULL FROM v").first { row in
                let (found, real, string) = (try row.integer(0), try row.real(1), try row.text(2))
                #expect(found == integer)
                #expect(real == -0.5)
                #expect(string == text)
                let span = try row.bytes(3)
                #expect((0..<span.byteCount).map { span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) } == bytes)
                let isNull = row.isNull(4)
                #expect(isNull)
                let (none, some, count) = (try row.optionalInteger(4), try row.optionalText(2), row.columnCount)
                #expect(none == nil)
                #expect(some == text)
                #expect(count == 5)
            }
            #expect(seen != nil)
        }
    }

    @Test("Asking a column for another type is an error that names both")
    func wrongType() throws {
        let error = #expect(throws: StorageError.self) {
            try transact { try $0.prepare("SELECT 'x'").first { row in try row.integer(0) } }
        }
        #expect(error?.code == .invalidStatement)
        #expect(error?.message == "column 0 was asked for as an integer, it holds text")
        #expect(throws: StorageError.self) {
            try transact { try $0.prepare("SELECT 1").first { row in try row.integer(1) } }
        }
    }

    @Test(
        "Wrong statements are refused with their text",
        arguments: [
            "SELEC 1", "SELECT 1; SELECT 2", "", "SELECT ?", "SELECT $2, $1", "SELECT :name", "SELECT * FROM no",
        ]
    )
    func wrong(sql: String) throws {
        let error = #expect(throws: StorageError.self) {
            try transact { transaction in _ = try transaction.prepare(text: sql).run(.integer(1), .integer(2)) }
        }
        #expect(error?.code == .invalidStatement)
        #expect(error?.message.contains(sql) == true)
    }

    @Test("Too many or too few values are refused", arguments: [0, 1, 3])
    func valueCount(count: Int) throws {
        let error = #expect(throws: StorageError.self) {
            try transact { transaction in
                let statement = try transaction.prepare("INSERT INTO v (i, r) VALUES ($1, $2)")
                switch count {
                case 0: try statement.run()
                case 1: try statement.run(.integer(1))
                default: try statement.run(.integer(1), .null, .null)
                }
            }
        }
        #expect(error?.code == .invalidStatement)
    }

    @Test("A statement run inside its own rows is refused, and works again afterwards")
    func nested() throws {
        try transact { transaction in
            let statement = try transaction.prepare("SELECT 1")
            #expect(throws: StorageError.self) { try statement.forEach { _ in _ = try statement.run() } }
            #expect(try statement.first { row in try row.integer(0) } == 1)
        }
    }

    @Test("Rows left early, by return or by error, leave nothing open")
    func leftEarly() throws {
        try transact { transaction in
            for id in Int64(0)..<3 { try transaction.prepare("INSERT INTO v (i) VALUES ($1)").run(.integer(id)) }
            let query = try transaction.prepare("SELECT i FROM v ORDER BY i")
            #expect(throws: Unwanted.self) { try query.forEach { _ in throw Unwanted() } }
            #expect(try query.first { row in try row.integer(0) } == 0)
            // Fails while any statement is still open on the table.
            try transaction.runScript("DROP TABLE v")
        }
    }

    @Test("Changes are counted, and answers of RETURNING are read")
    func changes() throws {
        try transact { transaction in
            let insert = try transaction.prepare("INSERT INTO v (i) VALUES ($1) RETURNING i + 1")
            #expect(try insert.first(.integer(4)) { row in try row.integer(0) } == 5)
            #expect(try insert.run(.integer(6)) == 1)
            #expect(try transaction.prepare("UPDATE v SET t = 'x'").run() == 2)
            #expect(try transaction.prepare("SELECT i FROM v").run() == 0)
        }
    }

    @Test("More statements than the cache holds all work, also those in use when they leave it")
    func cache() throws {
        var inline = InlineDatabase()
        inline.options.statementCacheCapacity = 4
        let database = try inline.open(Self.schema)
        try inline.write(database) { transaction in
            let first = try transaction.prepare(text: "SELECT 1000")
            for round in 0..<3 {
                for number in Int64(0)..<20 {
                    let statement = try transaction.prepare(text: "SELECT \(number)")
                    #expect(try statement.first { row in try row.integer(0) } == number, "round \(round)")
                }
            }
            #expect(try first.first { row in try row.integer(0) } == 1000)
        }
        try database.closeAndWait()
    }

    @Test("A value over SQLite's limit is refused by name")
    func tooLarge() throws {
        let error = #expect(throws: StorageError.self) {
            try transact { transaction in
                _ = try transaction.prepare("SELECT length(zeroblob($1))").first(.integer(3 << 30)) {
                    try $0.integer(0)
                }
            }
        }
        #expect(error?.code == .tooLarge)
    }
}
