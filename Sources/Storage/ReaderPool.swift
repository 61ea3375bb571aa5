import EventLoop

/// The read connections of a database: opened when needed, kept, bounded.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [Connection] = []
        var lentCount = 0
        var isClosed = false
    }

    private let state = Locked(State())
    private let path: String
    private let options: DatabaseOptions
    private let lastReturned = Semaphore()

    init(path: String, options: DatabaseOptions) {
        self.path = path
        self.options = options
    }

    /// Runs `body` in a snapshot, on the caller's thread.
    func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(StorageError) -> Value {
        try withConnection { (connection) throws(StorageError) in
            do {
                try connection.run("BEGIN")
                let value = try body(Transaction(on: connection))
                try connection.run("COMMIT")
                return value
            } catch {
                connection.rollBack()
                throw StorageError.wrapping(error, path: path)
            }
        }
    }

    /// Lends a connection for the length of the call.
    func withConnection<Value>(
        _ body: (Connection) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        let connection = try borrow()
        defer { giveBack(connection) }
        return try body(connection)
    }

    /// Refuses further reads and waits until those that run have ended.
    func close() {
        let (idle, mustWait) = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return (state.idle, state.lentCount > 0)
        }
        for connection in idle { connection.close() }
        if mustWait { lastReturned.wait() }
    }

    private enum Grant { case connection(Connection), open, refused(StorageError) }

    private func borrow() throws(StorageError) -> Connection {
        let grant: Grant = state.withLock { state in
            if state.isClosed { return .refused(StorageError(.closed, "the database is closed", path: path)) }
            guard state.lentCount < options.maxReaders else {
                let message = "\(state.lentCount) reads are running, the bound is \(options.maxReaders)"
                return .refused(StorageError(.readersBusy, message, path: path))
            }
            state.lentCount += 1
            return state.idle.popLast().map { .connection($0) } ?? .open
        }
        switch grant {
        case .connection(let connection): return connection
        case .refused(let error):
            options.metrics.refused(error.code)
            throw error
        case .open:
            do throws(StorageError) {
                return try Connection(path: path, role: .reader, options: options)
            } catch {
                giveBack(nil)
                throw error
            }
        }
    }

    private func giveBack(_ connection: Connection?) {
        let isKept = state.withLock { state in
            guard !state.isClosed else { return false }
            state.lentCount -= 1
            if let connection { state.idle.append(connection) }
            return true
        }
        if isKept { return }
        connection?.close()
        let isLast = state.withLock { state in
            state.lentCount -= 1
            return state.lentCount == 0
        }
        if isLast { lastReturned.signal() }
    }
}
