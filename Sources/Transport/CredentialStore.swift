import EventLoop
import Glibc
package import TLS

/// The credentials in force, read again when their files change; safe to use from any thread.
///
/// Sessions keep the context they began with, so a reload drops no call.
package final class CredentialStore: Sendable {
    /// What a look at the files came to.
    package enum Reload: Sendable {
        /// The files are as they were.
        case unchanged
        /// New sessions use the new files.
        case reloaded
        /// The new files cannot be used, and the old credentials stay in force; said once for each state of the files.
        case refused(TLSError)
    }

    private struct State {
        var context: TLSContext
        /// The files as they were when they were last taken over or refused.
        var seen: [FileStamp]
        var refusal: TLSError?
    }

    /// Enough of a file's status to see that it was replaced or rewritten.
    private struct FileStamp: Equatable {
        var inode: UInt64
        var byteCount: Int
        var seconds: Int
        var nanoseconds: Int
    }

    private let credentials: TLSCredentials
    private let check: @Sendable (TLSContext) throws(TLSError) -> Void
    private let state: Locked<State>

    /// Reads the files of `credentials`, which are used where `check` does not refuse them.
    ///
    /// Key and certificate are two files, and whoever renews them replaces one after the other: what begins between the
    /// two waits for the second, up to two seconds. Blocks the thread that long.
    ///
    /// - Throws: ``TLSError`` naming the file that cannot be used.
    package init(
        _ credentials: TLSCredentials,
        check: @escaping @Sendable (TLSContext) throws(TLSError) -> Void = { _ in }
    ) throws(TLSError) {
        self.credentials = credentials
        self.check = check
        var looksLeft = 40
        while true {
            let seen = Self.stamps(credentials)
            do throws(TLSError) {
                let context = try TLSContext(credentials)
                try check(context)
                state = Locked(State(context: context, seen: seen))
                return
            } catch {
                guard error.file == .key, looksLeft > 0, Self.isBeingRenewed(seen) else { throw error }
                looksLeft -= 1
                usleep(50_000)
            }
        }
    }

    /// True where one of the files was replaced within the last seconds.
    private static func isBeingRenewed(_ files: [FileStamp]) -> Bool {
        let now = Int(time(nil))
        return files.contains { (now - 10...now + 1).contains($0.seconds) }
    }

    /// The context for a new session.
    package var current: TLSContext { state.withLock { $0.context } }

    /// Why the files as they are now are not in use; nil where they are.
    package var refusal: TLSError? { state.withLock { $0.refusal } }

    /// Looks at the files and takes them over if they have changed and fit together.
    ///
    /// What was refused is tried again with each look: a certificate's time may come.
    package func reloadIfChanged() -> Reload {
        let stamps = Self.stamps(credentials)
        let (isKnown, before) = state.withLock { ($0.seen == stamps, $0.refusal) }
        guard !isKnown || before != nil else { return .unchanged }
        do throws(TLSError) {
            let context = try TLSContext(credentials)
            try check(context)
            state.withLock { $0 = State(context: context, seen: stamps) }
            return .reloaded
        } catch {
            state.withLock { state in
                state.seen = stamps
                state.refusal = error
            }
            let isSaid = isKnown && before?.description == error.description
            return isSaid ? .unchanged : .refused(error)
        }
    }

    private static func stamps(_ credentials: TLSCredentials) -> [FileStamp] {
        [credentials.certificatePath, credentials.keyPath, credentials.authorityPath].map { path in
            var status = stat()
            guard stat(path, &status) == 0 else {
                return FileStamp(inode: 0, byteCount: -1, seconds: 0, nanoseconds: 0)
            }
            return FileStamp(
                inode: UInt64(status.st_ino),
                byteCount: Int(status.st_size),
                seconds: Int(status.st_mtim.tv_sec),
                nanoseconds: Int(status.st_mtim.tv_nsec)
            )
        }
    }
}
