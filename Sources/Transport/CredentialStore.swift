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
        var seen: [FileStamp]
    }

    /// Enough of a file's status to see that it was replaced or rewritten.
    private struct FileStamp: Equatable {
        var inode: UInt64
        var byteCount: Int
        var seconds: Int
        var nanoseconds: Int
    }

    private let credentials: TLSCredentials
    private let state: Locked<State>

    /// Reads the files of `credentials`.
    ///
    /// - Throws: ``TLSError`` naming the file that cannot be used.
    package init(_ credentials: TLSCredentials) throws(TLSError) {
        self.credentials = credentials
        let seen = Self.stamps(credentials)
        state = Locked(State(context: try TLSContext(credentials), seen: seen))
    }

    /// The context for a new session.
    package var current: TLSContext { state.withLock { $0.context } }

    /// Looks at the files and takes them over if they have changed and fit together.
    package func reloadIfChanged() -> Reload {
        let stamps = Self.stamps(credentials)
        guard state.withLock({ $0.seen != stamps }) else { return .unchanged }
        do throws(TLSError) {
            let context = try TLSContext(credentials)
            state.withLock { $0 = State(context: context, seen: stamps) }
            return .reloaded
        } catch {
            state.withLock { $0.seen = stamps }
            return .refused(error)
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
