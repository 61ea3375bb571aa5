import EventLoop
import UsherProto

/// A notification on its way to a topic's subscribers, page by page; confined to the service's loop.
///
/// At most ``maximumPageCount`` pages are in memory, whatever the size of the audience.
final class FanOut: @unchecked Sendable {
    // SAFETY: touched on the loop only; completions carry the reference back there.
    /// Pages that may be in memory at once: one that is being settled, one that is under way, one that waits.
    static let maximumPageCount = 3

    let notification: PendingNotification
    /// Where the next page to load begins.
    var nextToken: [UInt8]
    /// Pages in memory, oldest first.
    var pages: [FanOutPage] = []
    var isLoading = false
    /// True while it has one of the places of its lane, and so may load pages.
    var hasPlace = false
    /// True while it waits for a place.
    var isWaiting = false
    /// True while it waits after a failed try.
    var isResting = false
    /// True once a page was loaded since it has its place.
    var hasLoadedInTurn = false
    /// Pages with people in the queue, who are in no batch yet.
    var queuedPageCount = 0
    /// True where pages may come again of whose people some have their outcomes.
    var mayRepeat: Bool
    /// True once the last page is loaded.
    var hasLoadedAll = false
    /// Failed tries of loading the next page.
    var failureCount = 0

    /// A fan-out from the page at `token` on; `isResumed` where it was under way before a restart.
    init(_ notification: PendingNotification, token: [UInt8], isResumed: Bool = false) {
        self.notification = notification
        nextToken = token
        mayRepeat = isResumed
    }

    /// True where another page is wanted.
    var wantsPage: Bool {
        !isLoading && !isResting && !hasLoadedAll && !notification.isCancelled && pages.count < Self.maximumPageCount
    }

    /// Takes a settled page and those settled behind it out of memory.
    ///
    /// - Returns: The token behind the last of them; nil where the oldest page is not settled yet.
    func takeSettledPages() -> [UInt8]? {
        var token: [UInt8]?
        while let first = pages.first, first.unsettledCount == 0 {
            token = first.tokenAfter
            pages.removeFirst()
        }
        return token
    }

    /// True once nothing is left to load or to settle.
    var isDone: Bool { pages.isEmpty && (hasLoadedAll || notification.isCancelled) }
}

/// A page of a fan-out in memory; confined to the service's loop.
final class FanOutPage: @unchecked Sendable {
    // SAFETY: as of the fan-out.
    let fanOut: FanOut
    let people: [String]
    /// Where the page after it begins, as it is stored; empty where it is the last, or where that names somebody who was
    /// erased.
    var tokenAfter: [UInt8]
    var unsettledCount: Int

    /// A page of which `people` have no outcome yet.
    init(_ fanOut: FanOut, people: [String], tokenAfter: [UInt8]) {
        self.fanOut = fanOut
        self.people = people
        unsettledCount = people.count
        self.tokenAfter = tokenAfter
    }
}
