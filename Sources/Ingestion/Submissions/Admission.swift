import UsherProto

/// Whether one more notification may wait to be dispatched; pure.
///
/// The queue is bounded in notifications and in bytes. The lower a lane, the sooner it is refused, so that what is left
/// of the room is there for the higher ones, and critical goes on until the end.
package struct Admission: Sendable {
    /// Notifications that may be accepted and not done.
    package var maximumCount: Int
    /// Bytes of them.
    package var maximumByteCount: Int
    /// Notifications accepted, or on their way to be, and not done.
    package private(set) var count = 0
    /// Bytes of them.
    package private(set) var byteCount = 0

    /// A queue with these bounds that is empty.
    package init(maximumCount: Int, maximumByteCount: Int) {
        self.maximumCount = maximumCount
        self.maximumByteCount = maximumByteCount
    }

    /// The part of the bounds, in percent, up to which a lane is accepted.
    package static func share(of lane: DispatchLane) -> Int {
        switch lane {
        case .critical: 100
        case .timeSensitive: 90
        case .active: 80
        case .passive: 70
        }
    }

    /// True where a notification of `lane` with so many bytes may still be accepted.
    package func admits(_ lane: DispatchLane, byteCount added: Int) -> Bool {
        let share = Self.share(of: lane)
        return (count + 1) * 100 <= maximumCount * share && (byteCount + added) * 100 <= maximumByteCount * share
    }

    /// The part of the bounds in use, of notifications or of bytes, whichever is more, in percent.
    package var percent: Int { max(count * 100 / max(1, maximumCount), byteCount * 100 / max(1, maximumByteCount)) }

    /// Counts a notification that is to be done.
    package mutating func began(byteCount added: Int) {
        count += 1
        byteCount += added
    }

    /// Counts a notification that is done, or came to nothing.
    package mutating func ended(byteCount removed: Int) {
        count -= 1
        byteCount -= removed
    }
}
