import CSQLite

/// A value for one placeholder of a statement; bytes are lent for the length of the call, not copied.
package enum Parameter: ~Escapable {
    /// No value: the end of the list.
    case absent
    /// SQL's NULL.
    case null
    /// A 64-bit integer; also a boolean as 0 or 1.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Text, copied.
    case text(String)
    /// Bytes, not copied.
    case bytes(RawSpan)
}

extension Parameter {
    /// Text, copied, or NULL for nil.
    @_lifetime(immortal)
    package static func optional(_ text: String?) -> Parameter {
        guard let text else { return .null }
        return .text(text)
    }

    /// An integer, or NULL for nil.
    @_lifetime(immortal)
    package static func optional(_ integer: Int64?) -> Parameter {
        guard let integer else { return .null }
        return .integer(integer)
    }

    var isAbsent: Bool {
        if case .absent = self { return true }
        return false
    }

    /// Binds the value to placeholder `index` of `handle`; lent bytes must outlive the next reset.
    func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .absent: SQLITE_MISUSE
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let value): sqlite3_bind_int64(handle, index, value)
        case .real(let value): sqlite3_bind_double(handle, index, value)
        case .text(let value): Self.bindText(value, to: handle, at: index)
        case .bytes(let span): Self.bindBytes(span, to: handle, at: index)
        }
    }

    private static func bindText(_ text: String, to handle: OpaquePointer, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { utf8 in
            guard utf8.count <= Int(Int32.max) else { return SQLITE_TOOBIG }
            // An empty string has no address, and a null address would bind NULL.
            guard let base = utf8.baseAddress else { return usher_sqlite3_bind_copied_text(handle, index, "", 0) }
            return base.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
                usher_sqlite3_bind_copied_text(handle, index, $0, Int32(utf8.count))
            }
        }
    }

    private static func bindBytes(_ span: RawSpan, to handle: OpaquePointer, at index: Int32) -> Int32 {
        guard span.byteCount <= Int(Int32.max) else { return SQLITE_TOOBIG }
        // SAFETY: SQLite keeps the address until the statement is reset and its bindings cleared, which the call that
        // borrowed the span does before it returns.
        return span.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, bytes.count > 0 else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return usher_sqlite3_bind_borrowed_blob(handle, index, base, Int32(bytes.count))
        }
    }
}
