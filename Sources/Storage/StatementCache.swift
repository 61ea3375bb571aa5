/// The prepared statements of one connection: a bounded number, the longest unused leaves first.
struct StatementCache {
    private enum Key: Hashable {
        /// A literal, known by its address: comparing sixty characters costs more than the statement's look-up should.
        case literal(UInt)
        case text(String)
    }

    private var statements: [Key: PreparedStatement] = [:]
    private var uses: UInt64 = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(1, capacity) }

    var count: Int { statements.count }

    mutating func statement(_ sql: StaticString, on connection: Connection) throws(StorageError) -> PreparedStatement {
        guard sql.hasPointerRepresentation else { return try statement(text: sql.description, on: connection) }
        let key = Key.literal(UInt(bitPattern: sql.utf8Start))
        if let known = known(key) { return known }
        let text = UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
        return remember(try PreparedStatement(sql: text, connection: connection), as: key)
    }

    mutating func statement(text: String, on connection: Connection) throws(StorageError) -> PreparedStatement {
        let key = Key.text(text)
        if let known = known(key) { return known }
        let bytes = Array(text.utf8)
        let compiled = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(StorageError) in try PreparedStatement(sql: bytes, connection: connection) }
        }
        return remember(try compiled.get(), as: key)
    }

    mutating func removeAll() { statements.removeAll() }

    private mutating func known(_ key: Key) -> PreparedStatement? {
        guard let statement = statements[key] else { return nil }
        uses += 1
        statement.lastUse = uses
        return statement
    }

    private mutating func remember(_ statement: PreparedStatement, as key: Key) -> PreparedStatement {
        if statements.count >= capacity { removeLongestUnused() }
        uses += 1
        statement.lastUse = uses
        statements[key] = statement
        return statement
    }

    private mutating func removeLongestUnused() {
        guard let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        statements[oldest.key] = nil
    }
}
