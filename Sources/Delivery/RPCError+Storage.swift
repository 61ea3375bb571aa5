import RPC
import ServiceHost
import Storage

extension RPCError {
    /// What a call ends with where the database refused or failed.
    ///
    /// A refusal that the database's job itself threw stays what it is; a bound is `overloaded`; anything else is
    /// UNAVAILABLE, since nothing was kept and the call may be made again.
    init(_ error: StorageError) {
        switch error.code {
        case .jobFailed:
            self = error.cause as? RPCError ?? RPCError(.internal, "the database's job failed; see the service's log")
        case .queueFull, .readersBusy, .logFull:
            self = RPCError.refusal(.overloaded, "the database is at a bound (\(error.code.rawValue))")
                .retryable(after: .milliseconds(100))
        case .constraint, .invalidStatement, .tooLarge, .corrupt, .foreignFile, .newerSchema:
            self = RPCError(.internal, "the database failed (\(error.code.rawValue)); see the service's log")
        default:
            self = RPCError(.unavailable, "the database cannot take this now (\(error.code.rawValue))")
        }
    }
}
