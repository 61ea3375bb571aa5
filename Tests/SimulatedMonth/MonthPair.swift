package import UsherProto

/// A notification that was handed in.
struct MonthNotification {
    /// Its text, by which it is known again.
    var marker: String
    var id: [UInt8]
    var app: String
    var people: [Int]
    var content: NotificationContent
    var acceptedAt: Int64
    var sendAt: Int64?
    /// To whom it was addressed.
    var audience: Submission.Audience
    /// True for marketing: who has an outcome depends on who is in the topic when.
    var isMarketing = false
    var isCancelled = false
    var isSettled = false

    /// When its alert is no longer worth making: as was said, else a day after it was sent, an hour for the urgent.
    var expiresAt: Int64 {
        let isUrgent = content.level == .timeSensitive || content.level == .critical
        return content.expiresAtUnixUs ?? max(acceptedAt, sendAt ?? 0) + (isUrgent ? 3_600_000_000 : 86_400_000_000)
    }
}

/// A notification in a person's inbox.
package struct MonthPair {
    /// What its person did with it, or what came after it did.
    package enum Standing { case unread, read, archived, removed }

    /// A call that changed something: the change is there at some instant from the first to the last.
    private struct Change {
        /// In microseconds since 1970.
        var begun: Int64
        var ended: Int64
    }

    /// Index of the notification.
    var notification: Int
    /// Index of the person.
    var person: Int
    package private(set) var standing = Standing.unread
    /// When it was first read or archived, and when it was removed.
    private var reading: Change?
    private var removal: Change?
    /// What was decided.
    var decision: Decision
    var arrivedAt: Int64
    /// When its held alert is due, as was last said; nil where it is not held, or not any more.
    var releaseAt: Int64?
    var isHeld = false
    /// When its alert was last seen held.
    var seenHeldAt: Int64 = 0

    package init(notification: Int, person: Int, decision: Decision, arrivedAt: Int64) {
        self.notification = notification
        self.person = person
        self.decision = decision
        self.arrivedAt = arrivedAt
    }

    /// Records what a call from `begun` until `ended` made of it, in microseconds since 1970.
    package mutating func become(_ standing: Standing, from begun: Int64, until ended: Int64) {
        let change = Change(begun: begun, ended: ended)
        switch standing {
        case .unread: break
        case .read, .archived: reading = reading ?? change
        case .removed: removal = removal ?? change
        }
        self.standing = standing
    }

    /// True where its alert may have been dropped for this reason at an instant, by what was done with the record until
    /// then; what was done later says nothing of it.
    package func explains(_ reason: Reason, at microseconds: Int64) -> Bool {
        func isBefore(_ change: Change?) -> Bool { change.map { $0.begun <= microseconds } ?? false }
        return switch reason {
        case .read: isBefore(reading)
        case .removed: isBefore(removal)
        default: true
        }
    }

    /// True where it was read or removed for certain before an instant, so that an alert had nothing to say any more.
    package func isHandled(before microseconds: Int64) -> Bool {
        [reading, removal].contains { change in change.map { $0.ended < microseconds } ?? false }
    }
}
