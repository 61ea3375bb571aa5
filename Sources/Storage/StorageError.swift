/// Why a database refused or failed: a code to act on, a sentence to read, the file it is about.
package struct StorageError: Error, CustomStringConvertible {
    /// What kind of failure it is.
    package enum Code: String, Sendable, CaseIterable {
        /// The write queue is at its bound; nothing was done, try again later.
        case queueFull
        /// The write-ahead log is at its bound because a long read keeps it from being reused.
        case logFull
        /// The volume has no room; nothing of the job was kept.
        case diskFull
        /// The file, its folder or its volume does not allow writing, or a read tried to write.
        case readOnly
        /// The file is damaged or is no database; it is left as it is.
        case corrupt
        /// The file is a sound database of something else.
        case foreignFile
        /// The file was written by a later version of the program.
        case newerSchema
        /// Another process, or another part of this one, has the database open.
        case locked
        /// The file cannot be opened or created at that path.
        case cannotOpen
        /// A constraint of the schema refused the row; `constraint` says which.
        case constraint
        /// The job's own code threw; `cause` is what it threw.
        case jobFailed
        /// A statement is wrong: its text, its parameters or the type asked of a column.
        case invalidStatement
        /// A value or a statement is over SQLite's limits.
        case tooLarge
        /// Every read connection is in use, or the queue of reads is at its bound.
        case readersBusy
        /// The operating system refused to make data durable; the database takes no more writes until restarted.
        case syncFailed
        /// Reading or writing the file failed.
        case ioFailed
        /// Memory ran out.
        case outOfMemory
        /// A lock inside the database was not released in time.
        case busy
        /// The database is closed or closing.
        case closed
    }

    /// What kind of failure it is.
    package var code: Code
    /// What was wrong, what was expected and what to do, for people.
    package var message: String
    /// The database file, where one is concerned.
    package var path: String?
    /// SQLite's extended result code; zero where SQLite had no part in it.
    package var sqliteCode: Int32
    /// The constraint that refused, as SQLite names it (`table.column`, or an index's or a check's name).
    package var constraint: String?
    /// What lies beneath.
    package var cause: (any Error)?
    /// What an operator is to do, where that is not what the code alone calls for.
    package var cure: String?

    /// An error of this layer.
    package init(
        _ code: Code,
        _ message: String,
        path: String? = nil,
        sqliteCode: Int32 = 0,
        constraint: String? = nil,
        cause: (any Error)? = nil,
        cure: String? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.sqliteCode = sqliteCode
        self.constraint = constraint
        self.cause = cause
        self.cure = cure
    }

    /// True if the same call may succeed later without anyone's doing.
    package var isRetryable: Bool {
        switch code {
        case .queueFull, .logFull, .diskFull, .readersBusy, .busy: true
        default: false
        }
    }

    /// True where the volume is at fault: every write fails alike until somebody mends it, so that one line of the log
    /// says all (`StorageMonitor`).
    package var concernsVolume: Bool {
        switch code {
        case .diskFull, .readOnly, .ioFailed, .syncFailed: true
        default: false
        }
    }

    /// The value of a metric's `code` label.
    package var metricLabel: String { code.rawValue }

    package var description: String {
        var text = "\(code.rawValue): \(message)"
        if let path { text += " [\(path)]" }
        if sqliteCode != 0 { text += " (SQLite code \(sqliteCode))" }
        if let cause { text += " (cause: \(cause))" }
        return text
    }

    /// What a job's own code threw, as an error of this layer.
    static func wrapping(_ error: any Error, path: String) -> StorageError {
        if let error = error as? StorageError { return error }
        return StorageError(.jobFailed, "the job threw; nothing of it was kept", path: path, cause: error)
    }
}
