import EventLoop
import RPC
import ServiceHost
import ServiceKit
import Storage

extension ConsentService {
    /// Runs `body` in a write, and `apply` on the loop with what it made once that is on disk, before anybody is answered.
    ///
    /// A body that answers with a refusal must not have written; of one that throws a refusal nothing is kept.
    ///
    /// - Throws: What the body refused with, or UNAVAILABLE where the database could not keep it.
    func commit<Value: Sendable>(
        byteCount: Int,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Result<Value, RPCError>,
        apply: @escaping @Sendable (Value) -> Void
    ) async throws(RPCError) -> Value {
        let result: Result<Value, RPCError> = await withCheckedContinuation { continuation in
            resources.database.write(on: resources.loop, byteCount: byteCount, body) { [self] outcome in
                switch outcome {
                case .success(let result):
                    if case .success(let value) = result { apply(value) }
                    continuation.resume(returning: result)
                case .failure(let error):
                    let refusal = error.code == .jobFailed ? error.cause as? RPCError : nil
                    continuation.resume(returning: .failure(refusal ?? unavailable(error)))
                }
            }
        }
        return try result.get()
    }

    /// A short read on the loop.
    ///
    /// - Throws: UNAVAILABLE.
    func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(RPCError) -> Value {
        do throws(StorageError) { return try resources.database.read(body) } catch { throw unavailable(error) }
    }

    /// A read whose length the data decides, beside the loop.
    ///
    /// - Throws: UNAVAILABLE.
    func readInBackground<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await resources.database.readInBackground(body) } catch {
            throw unavailable(error)
        }
    }

    /// What a caller is told where the database failed; the log has the rest.
    func unavailable(_ error: StorageError) -> RPCError {
        // What a body refused after it had written.
        if error.code == .jobFailed, let refusal = error.cause as? RPCError { return refusal }
        switch error.code {
        case .queueFull, .readersBusy: break
        case _ where error.concernsVolume: break
        default: resources.log.error("the database failed", [.error(error)])
        }
        return .storageFailed(error)
    }

    /// Says that changes up to `position` are in the caches.
    func advance(to position: Int64) {
        let before = state.position
        state.advance(to: position)
        metrics.changed(by: position - before, to: state.position)
        checkpoints.entriesWereAppended()
    }
}

extension RPCError {
    /// What a caller is told where the database failed.
    static func storageFailed(_ error: StorageError) -> Self {
        switch error.code {
        case .queueFull, .readersBusy: .overloaded("the database has too much to do")
        case _ where error.concernsVolume: Self(error)
        default: Self(.unavailable, "the database failed: \(error.code.rawValue)")
        }
    }
}
