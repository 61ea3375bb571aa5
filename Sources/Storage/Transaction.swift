import CSQLite

/// The database as one job sees it: its own changes and everything committed before it.
///
/// Lent to a job's body on the database's thread, and only for the length of the call. In a read it is a snapshot, and
/// a statement that writes is refused with ``StorageError/Code/readOnly``.
package struct Transaction: ~Copyable {
    let connection: Connection

    init(on connection: Connection) { self.connection = connection }

    /// Who is told of what this write changes; nil for nobody.
    package var witness: (any WriteWitness)? { connection.witness }

    /// The statement of `sql`, from the connection's cache; placeholders are `$1`, `$2`, in order of appearance.
    ///
    /// - Throws: ``StorageError`` where the text is not one statement.
    @_lifetime(borrow self)
    package func prepare(_ sql: StaticString) throws(StorageError) -> Statement {
        Statement(try connection.statement(sql), in: self)
    }

    /// As ``prepare(_:)-(StaticString)``, for a text put together at run time; never put a value into it.
    @_lifetime(borrow self)
    package func prepare(text sql: String) throws(StorageError) -> Statement {
        Statement(try connection.statement(text: sql), in: self)
    }

    /// Runs every statement of `script`, which has no placeholders; for schemas.
    package func runScript(_ script: String) throws(StorageError) {
        connection.hasWritten = true
        try connection.execute(script)
    }
}
