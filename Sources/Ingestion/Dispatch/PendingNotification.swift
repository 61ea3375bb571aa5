import EventLoop
import NotificationModel
import Storage
import UsherProto

/// A notification that is accepted and not done, as the dispatcher knows it.
final class PendingNotification: @unchecked Sendable {
    // SAFETY: touched on the service's loop only; the job that stores it reads what no longer changes, before the loop
    // learns of the commit.

    /// What is durable of its being undone, and has to go when it is done.
    enum Trace {
        /// A line in a group of notifications that were accepted together.
        case group(WorkGroup)
        /// A row of the schedule.
        case schedule(due: Int64)
        /// A row of the fan-outs.
        case fanOut
    }

    let id: NotificationID
    let app: AppRecord
    /// The lane it is dispatched in; settled before it is stored.
    var lane: DispatchLane
    /// What the dispatch needs of it; settled before it is stored.
    var facts: NotificationFacts
    /// The people it is for; empty for a topic.
    let people: [String]
    /// Bytes of the whole, for the bounds.
    let byteCount: Int
    /// `IdentifiedNotification` in wire form, and behind it `PeopleAudience` while it is not stored; nil where it has to be
    /// read from the database.
    var wire: [UInt8]?
    /// Bytes of ``wire`` that are the notification.
    let bodyByteCount: Int
    var trace: Trace?
    /// True where it was taken up from the schedule, and counts there until it is done.
    var isFromSchedule = false
    /// Pairs that are known and not settled.
    var unsettledCount = 0
    /// True once it is cancelled: nothing of it goes into another call.
    var isCancelled = false
    /// What to run when no batch is busy with it any more.
    var whenIdle: [() -> Void] = []
    /// Batches that are busy with it.
    private(set) var busyCount = 0
    /// True while a batch is busy with it.
    var isBusy: Bool { busyCount > 0 }

    init(
        id: NotificationID,
        app: AppRecord,
        lane: DispatchLane,
        facts: NotificationFacts,
        people: [String],
        wire: [UInt8],
        bodyByteCount: Int
    ) {
        self.id = id
        self.app = app
        self.lane = lane
        self.facts = facts
        self.people = people
        self.wire = wire
        self.bodyByteCount = bodyByteCount
        byteCount = wire.count
    }

    /// The notification in `wire`, which is its wire form from memory or from the database.
    @_lifetime(copy wire)
    func body(in wire: RawSpan) -> RawSpan { wire.extracting(0..<min(bodyByteCount, wire.byteCount)) }

    /// A batch takes it up.
    func beginBusy() { busyCount += 1 }

    /// A batch is done with it, or lets it rest.
    func endBusy() {
        busyCount -= 1
        guard busyCount == 0, !whenIdle.isEmpty else { return }
        let waiting = whenIdle
        whenIdle = []
        for work in waiting { work() }
    }
}

/// What the dispatch needs of a notification beside its content.
struct NotificationFacts: Sendable {
    /// The topic it goes to; empty where it is addressed to people.
    var topicID = ""
    var acceptedAt: Int64
    /// When it was or is to be sent; nil for at once.
    var sendAt: Int64?
    /// The level asked for.
    var level = InterruptionLevel.unspecified
    var kind = NotificationKind.unspecified
    /// Why it is sent, the topic's purpose included.
    var purpose = NotificationPurpose.unspecified
    /// When the alert is no longer worth making; 0 for at once or not at all.
    var expiresAt: Int64 = 0

    /// How late an alert that is to be made at once may still be made: what a queue without trouble takes.
    static let atOnceMicroseconds: Int64 = 10_000_000

    /// The expiration of an alert where the sender says none: an hour for what is about now, else a day, from when it
    /// is sent.
    static func expiration(_ asked: Int64?, level: InterruptionLevel, sentAt: Int64) -> Int64 {
        if let asked { return asked }
        let hours: Int64 = level == .timeSensitive || level == .critical ? 1 : 24
        return sentAt + hours * 3_600_000_000
    }

    /// The last moment at which the alert is to be made.
    var lastAlertAt: Int64 { expiresAt == 0 ? max(acceptedAt, sendAt ?? 0) + Self.atOnceMicroseconds : expiresAt }

    /// True where the alert is no longer to be made at `now`.
    func isExpired(at now: Int64) -> Bool { now > lastAlertAt }
}

/// Notifications that became durable together; their line in the database goes when the last one is done.
final class WorkGroup {
    let number: Int64
    var undoneCount: Int

    init(number: Int64, undoneCount: Int) {
        self.number = number
        self.undoneCount = undoneCount
    }
}

/// What waits in the dispatch queue: people of one notification.
struct WorkUnit {
    let notification: PendingNotification
    let people: [String]
    /// The page of a fan-out they are from.
    var page: FanOutPage?
}
