import UsherProto

/// What can happen to a record after it arrived.
enum RecordChange: Sendable {
    /// The person read it.
    case read
    /// The person wants it to count as unread again.
    case unread
    /// The person put it into the archive.
    case archive
    /// The person took it out of the archive.
    case restore
    /// The person, retention, or its sender took it away.
    case remove
    /// The app's badge became 0: it is read and no longer listed.
    case clear
    /// A later one with its collapse id took its place.
    case replace
}

/// How a record stands and since when it is read: what a change looks at.
struct RecordCondition: Equatable, Sendable {
    var state: RecordState
    /// When it was read, in microseconds since 1970 UTC.
    var readAt: Int64?

    /// The condition after `change` at `now`; nil where nothing changes.
    ///
    /// Only what is listed can be read; only what is listed can be archived or replaced; what is gone stays gone.
    func after(_ change: RecordChange, at now: Int64) -> Self? {
        switch (change, state) {
        case (.read, .unread): Self(state: .read, readAt: now)
        case (.unread, .read): Self(state: .unread, readAt: nil)
        case (.archive, .unread), (.archive, .read): Self(state: .archived, readAt: readAt ?? now)
        case (.restore, .archived): Self(state: .read, readAt: readAt)
        case (.remove, .unread), (.remove, .read), (.remove, .archived): Self(state: .removed, readAt: readAt)
        case (.clear, .unread), (.clear, .read): Self(state: .removed, readAt: readAt ?? now)
        case (.replace, .unread), (.replace, .read): Self(state: .replaced, readAt: readAt)
        default: nil
        }
    }
}
