import EventLoop
import RPC
import Storage
import UsherProto

/// A state of the database that was pinned for a backup; confined to the loop.
final class PinnedBackup: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and timers, which run there.
    let id: [UInt8]
    let hold: WriteHold
    let since: MonotonicInstant
    /// Ends the hold by itself.
    var expiry: EventLoop.Timer?
    /// Forgets the backup where nobody fetches it.
    var idle: EventLoop.Timer?
    /// When it was last held, let go of, or fetched.
    var lastUsed: MonotonicInstant
    /// True while writes are held.
    var isHeld = true
    /// True where the hold was let go of in time: what is pinned is part of a cut.
    var wasHeld = false
    /// How long writes were held.
    var heldFor = Duration.zero
    /// Who fetches it.
    var reader: ResponseWriter<FetchBackupResponse>?
    var isBeingFetched: Bool { reader != nil }
    /// The copy's size and hash, once it is made.
    var copy: (byteCount: Int, sha256: [UInt8])?
    /// True once the audit log says that it was copied out.
    var isAudited = false
    /// True where nobody wants it any more: it goes when the fetch under way has ended.
    var isDiscarded = false
    /// True where it is no part of a cut, because the hold ended by itself.
    var isVoid = false

    init(_ id: [UInt8], _ hold: WriteHold, since: MonotonicInstant) {
        self.id = id
        self.hold = hold
        self.since = since
        lastUsed = since
    }
}
