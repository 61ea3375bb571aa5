import CSQLite

/// A prepared statement lent to one transaction.
///
/// Every call binds, runs and resets, so no statement stays open behind its user's back. Up to twelve values; what is
/// searched has a column, the rest is one value of bytes.
package struct Statement: ~Copyable, ~Escapable {
    private let prepared: PreparedStatement
    private let connection: Connection

    @_lifetime(borrow transaction)
    init(_ prepared: PreparedStatement, in transaction: borrowing Transaction) {
        self.prepared = prepared
        connection = transaction.connection
    }

    /// Runs a statement that answers no rows, or whose rows do not matter.
    ///
    /// - Returns: How many rows it inserted, changed or deleted.
    /// - Throws: ``StorageError`` with the constraint's name where one refused.
    @discardableResult
    package func run(
        _ p1: borrowing Parameter = .absent,
        _ p2: borrowing Parameter = .absent,
        _ p3: borrowing Parameter = .absent,
        _ p4: borrowing Parameter = .absent,
        _ p5: borrowing Parameter = .absent,
        _ p6: borrowing Parameter = .absent,
        _ p7: borrowing Parameter = .absent,
        _ p8: borrowing Parameter = .absent,
        _ p9: borrowing Parameter = .absent,
        _ p10: borrowing Parameter = .absent,
        _ p11: borrowing Parameter = .absent,
        _ p12: borrowing Parameter = .absent
    ) throws(StorageError) -> Int {
        try prepared.begin()
        defer { prepared.end() }
        try bind(p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
        while try step() {}
        return prepared.isReadOnly ? 0 : Int(sqlite3_changes64(connection.handle))
    }

    /// Runs a query and calls `body` with each row.
    ///
    /// - Throws: ``StorageError``, or what `body` throws.
    package func forEach(
        _ p1: borrowing Parameter = .absent,
        _ p2: borrowing Parameter = .absent,
        _ p3: borrowing Parameter = .absent,
        _ p4: borrowing Parameter = .absent,
        _ p5: borrowing Parameter = .absent,
        _ p6: borrowing Parameter = .absent,
        _ p7: borrowing Parameter = .absent,
        _ p8: borrowing Parameter = .absent,
        _ p9: borrowing Parameter = .absent,
        _ p10: borrowing Parameter = .absent,
        _ p11: borrowing Parameter = .absent,
        _ p12: borrowing Parameter = .absent,
        _ body: (borrowing Row) throws -> Void
    ) throws {
        try prepared.begin()
        defer { prepared.end() }
        try bind(p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
        while try step() { try body(Row(of: prepared)) }
    }

    /// Runs a query and returns what `body` makes of its first row, or nil when there is none.
    ///
    /// - Throws: ``StorageError``, or what `body` throws.
    package func first<Value>(
        _ p1: borrowing Parameter = .absent,
        _ p2: borrowing Parameter = .absent,
        _ p3: borrowing Parameter = .absent,
        _ p4: borrowing Parameter = .absent,
        _ p5: borrowing Parameter = .absent,
        _ p6: borrowing Parameter = .absent,
        _ p7: borrowing Parameter = .absent,
        _ p8: borrowing Parameter = .absent,
        _ p9: borrowing Parameter = .absent,
        _ p10: borrowing Parameter = .absent,
        _ p11: borrowing Parameter = .absent,
        _ p12: borrowing Parameter = .absent,
        _ body: (borrowing Row) throws -> Value
    ) throws -> Value? {
        try prepared.begin()
        defer { prepared.end() }
        try bind(p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
        guard try step() else { return nil }
        return try body(Row(of: prepared))
    }

    /// True when a row is there, false when the statement is done.
    private func step() throws(StorageError) -> Bool {
        let status = sqlite3_step(prepared.handle)
        switch status {
        case SQLITE_ROW:
            if !prepared.isReadOnly { connection.hasWritten = true }
            return true
        case SQLITE_DONE:
            if !prepared.isReadOnly { connection.hasWritten = true }
            return false
        default:
            throw connection.error(status, "running a statement")
        }
    }

    private func bind(
        _ p1: borrowing Parameter,
        _ p2: borrowing Parameter,
        _ p3: borrowing Parameter,
        _ p4: borrowing Parameter,
        _ p5: borrowing Parameter,
        _ p6: borrowing Parameter,
        _ p7: borrowing Parameter,
        _ p8: borrowing Parameter,
        _ p9: borrowing Parameter,
        _ p10: borrowing Parameter,
        _ p11: borrowing Parameter,
        _ p12: borrowing Parameter
    ) throws(StorageError) {
        var count: Int32 = 0
        try bind(p1, &count)
        try bind(p2, &count)
        try bind(p3, &count)
        try bind(p4, &count)
        try bind(p5, &count)
        try bind(p6, &count)
        try bind(p7, &count)
        try bind(p8, &count)
        try bind(p9, &count)
        try bind(p10, &count)
        try bind(p11, &count)
        try bind(p12, &count)
        guard count == prepared.parameterCount else {
            throw prepared.wrong("\(count) values for \(prepared.parameterCount) placeholders")
        }
    }

    private func bind(_ parameter: borrowing Parameter, _ count: inout Int32) throws(StorageError) {
        if parameter.isAbsent { return }
        count += 1
        let status = parameter.bind(to: prepared.handle, at: count)
        guard status == SQLITE_OK else {
            if status == SQLITE_RANGE {
                throw prepared.wrong("more values than the \(prepared.parameterCount) placeholders")
            }
            throw connection.error(status, "binding value \(count)")
        }
    }
}
