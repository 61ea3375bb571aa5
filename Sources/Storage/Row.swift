import CSQLite

/// The row a query stands on; bytes are lent until the query moves on.
///
/// Columns count from zero. A column of another type than asked for is an error, not a conversion.
package struct Row: ~Copyable, ~Escapable {
    private let handle: OpaquePointer
    private let path: String

    @_lifetime(borrow statement)
    init(of statement: borrowing PreparedStatement) {
        handle = statement.handle
        path = statement.path
    }

    /// The number of columns.
    package var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// True if the column is NULL.
    package func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

    /// An integer.
    package func integer(_ column: Int) throws(StorageError) -> Int64 {
        try expect(SQLITE_INTEGER, "an integer", column)
        return sqlite3_column_int64(handle, Int32(column))
    }

    /// A floating-point number.
    package func real(_ column: Int) throws(StorageError) -> Double {
        try expect(SQLITE_FLOAT, "a real number", column)
        return sqlite3_column_double(handle, Int32(column))
    }

    /// Text, copied.
    package func text(_ column: Int) throws(StorageError) -> String {
        try expect(SQLITE_TEXT, "text", column)
        guard let bytes = sqlite3_column_text(handle, Int32(column)) else { throw outOfMemory(column) }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Bytes inside the database's page, not copied.
    @_lifetime(borrow self)
    package func bytes(_ column: Int) throws(StorageError) -> RawSpan {
        try expect(SQLITE_BLOB, "bytes", column)
        let base = sqlite3_column_blob(handle, Int32(column))
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        guard let base else {
            // SQLite answers NULL for an empty blob, and for one it had no memory to assemble.
            guard count == 0 else { throw outOfMemory(column) }
            return _overrideLifetime(RawSpan(), borrowing: self)
        }
        // SAFETY: the memory is SQLite's until the statement steps, and a row is borrowed only until then.
        return _overrideLifetime(RawSpan(_unsafeStart: base, byteCount: count), borrowing: self)
    }

    /// An integer, or nil for NULL.
    package func optionalInteger(_ column: Int) throws(StorageError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    /// Text, copied, or nil for NULL.
    package func optionalText(_ column: Int) throws(StorageError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    private func expect(_ type: Int32, _ name: String, _ column: Int) throws(StorageError) {
        let found = sqlite3_column_type(handle, Int32(column))
        guard found != type else { return }
        guard column >= 0, column < columnCount else {
            throw error("column \(column) was asked for, the row has \(columnCount)")
        }
        throw error("column \(column) was asked for as \(name), it holds \(Self.name(of: found))")
    }

    private func error(_ message: String) -> StorageError { StorageError(.invalidStatement, message, path: path) }

    private func outOfMemory(_ column: Int) -> StorageError {
        StorageError(.outOfMemory, "no memory for column \(column)", path: path)
    }

    private static func name(of type: Int32) -> String {
        switch type {
        case SQLITE_INTEGER: "an integer"
        case SQLITE_FLOAT: "a real number"
        case SQLITE_TEXT: "text"
        case SQLITE_BLOB: "bytes"
        default: "NULL"
        }
    }
}
