import EventLoop

/// A write on its way: queued, run, settled, then completed, on one thread at a time.
protocol WriteJob: AnyObject, Sendable {
    /// Where the completion runs; nil for right where the commit ran.
    var loop: EventLoop? { get }
    /// The bytes it holds, as declared.
    var byteCount: Int { get }
    /// True if it has failed so far.
    var hasFailed: Bool { get }
    /// Runs the body; a second run replaces the first one's result.
    func run(in transaction: borrowing Transaction) -> StorageError?
    /// Makes `error` the result.
    func fail(_ error: StorageError)
    /// Hands the result to whoever waits.
    func complete()
}

/// A write whose body returns a `Value`.
final class TypedWriteJob<Value: Sendable>: WriteJob, @unchecked Sendable {
    // SAFETY: `result` is touched by one thread at a time: the committing one, then the loop that completes; the queue's
    // lock and the loop's mailbox order them.
    typealias Body = @Sendable (borrowing Transaction) throws -> Value
    typealias Completion = @Sendable (Result<Value, StorageError>) -> Void

    let loop: EventLoop?
    let byteCount: Int
    private let body: Body
    private let completion: Completion
    private let witness: (any WriteWitness)?
    private var result: Result<Value, StorageError>?

    init(loop: EventLoop?, byteCount: Int, body: @escaping Body, completion: @escaping Completion) {
        self.loop = loop
        self.byteCount = byteCount
        self.body = body
        self.completion = completion
        witness = WriteScope.witness
    }

    var hasFailed: Bool {
        if case .failure = result { return true }
        return false
    }

    func run(in transaction: borrowing Transaction) -> StorageError? {
        guard let witness else { return run(body, in: transaction) }
        let connection = transaction.connection
        connection.witness = witness
        defer { connection.witness = nil }
        witness.begins()
        return run(
            { transaction in
                let changes = transaction.connection.totalChangeCount
                let value = try body(transaction)
                if transaction.connection.totalChangeCount != changes { try witness.changed(in: transaction) }
                return value
            },
            in: transaction
        )
    }

    private func run(
        _ body: (borrowing Transaction) throws -> Value,
        in transaction: borrowing Transaction
    ) -> StorageError? {
        do {
            result = .success(try body(transaction))
            return nil
        } catch {
            let error = StorageError.wrapping(error, path: transaction.connection.path)
            result = .failure(error)
            return error
        }
    }

    func fail(_ error: StorageError) { result = .failure(error) }

    func complete() {
        guard let result else { preconditionFailure("a write was completed before it ran") }
        completion(result)
    }
}
