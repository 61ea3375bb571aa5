import CSQLite

/// A compiled statement and its state; finalized when neither the cache nor a user holds it.
///
/// One thread at a time, that of its connection.
final class PreparedStatement {
    let handle: OpaquePointer
    let path: String
    let parameterCount: Int
    let isReadOnly: Bool
    private(set) var isRunning = false
    /// When the cache last handed it out.
    var lastUse: UInt64 = 0

    /// Compiles `sql`, which must be one statement with the placeholders `$1`, `$2` and so on.
    init(sql: UnsafeBufferPointer<UInt8>, connection: Connection) throws(StorageError) {
        path = connection.path
        handle = try Self.compile(sql, connection)
        parameterCount = Int(sqlite3_bind_parameter_count(handle))
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
        try checkPlaceholders()
    }

    deinit { sqlite3_finalize(handle) }

    /// Marks the statement as in use, so that a query cannot be restarted from inside itself.
    func begin() throws(StorageError) {
        guard !isRunning else {
            throw wrong("it was run again from inside its own rows; prepare it under another text")
        }
        isRunning = true
    }

    /// Makes the statement ready for its next use and forgets lent bytes.
    func end() {
        sqlite3_reset(handle)
        if parameterCount > 0 { sqlite3_clear_bindings(handle) }
        isRunning = false
    }

    func wrong(_ reason: String) -> StorageError {
        let text = sqlite3_sql(handle).map { String(cString: $0) } ?? ""
        return StorageError(.invalidStatement, "\(reason) in: \(text)", path: path)
    }

    private static func compile(
        _ sql: UnsafeBufferPointer<UInt8>,
        _ connection: Connection
    ) throws(StorageError) -> OpaquePointer {
        var compiled: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let status = sql.withMemoryRebound(to: CChar.self) { text in
            sqlite3_prepare_v3(
                connection.handle,
                text.baseAddress,
                Int32(clamping: text.count),
                UInt32(SQLITE_PREPARE_PERSISTENT),
                &compiled,
                &tail
            )
        }
        let text = String(decoding: sql.prefix(200), as: UTF8.self)
        guard status == SQLITE_OK else { throw connection.error(status, "preparing \(text)") }
        guard let compiled else {
            throw StorageError(.invalidStatement, "no statement in: \(text)", path: connection.path)
        }
        let rest = tail.flatMap { tail in
            sql.baseAddress.map { UnsafeRawPointer(tail) - UnsafeRawPointer($0) }
        }
        if let rest, sql.dropFirst(rest).contains(where: { !isSpace($0) }) {
            sqlite3_finalize(compiled)
            throw StorageError(.invalidStatement, "more than one statement in: \(text)", path: connection.path)
        }
        return compiled
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x09 || byte == 0x0d }

    /// `$n` is the one placeholder that SQLite and PostgreSQL share; SQLite numbers them by first appearance.
    private func checkPlaceholders() throws(StorageError) {
        for index in 0..<parameterCount {
            let name = sqlite3_bind_parameter_name(handle, Int32(index + 1)).map { String(cString: $0) }
            guard name == "$\(index + 1)" else {
                throw wrong(
                    "placeholder \(index + 1) is \(name ?? "?"), it must be $\(index + 1), in order of appearance"
                )
            }
        }
    }
}
