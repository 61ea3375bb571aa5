package import RPC
package import Storage

extension RPCError {
    /// What a caller is told where a read or a write failed.
    ///
    /// A refusal that a job threw is itself the answer; a bound is `overloaded`, with the wish to come back later.
    /// Nothing of paths or statements is told: the log has them.
    package init(_ error: StorageError) {
        if error.code == .jobFailed, let refusal = error.cause as? RPCError {
            self = refusal
            return
        }
        switch error.code {
        case .queueFull, .readersBusy, .logFull, .busy:
            self = Self.refusal(.overloaded, "the database is busy; nothing was done")
                .retryable(after: .milliseconds(100))
        case .diskFull:
            self = RPCError(.unavailable, "the database's volume is full; nothing was done")
                .retryable(after: .seconds(1))
        case .readOnly:
            self = RPCError(.unavailable, "the database's volume cannot be written; nothing was done")
                .retryable(after: .seconds(1))
        case .closed: self = RPCError(.unavailable, "the service is stopping; nothing was done")
        case .syncFailed, .ioFailed, .corrupt:
            self = RPCError(.unavailable, "the database failed (\(error.code.rawValue))")
        default: self = RPCError(.internal, "the database failed (\(error.code.rawValue))")
        }
    }
}
