import UsherProto

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
struct MonthPair {
    /// What its person did with it, or what came after it did.
    enum Standing { case unread, read, archived, removed }

    /// Index of the notification.
    var notification: Int
    /// Index of the person.
    var person: Int
    var standing = Standing.unread
    /// What was decided.
    var decision: Decision
    var arrivedAt: Int64
    /// When its held alert is due, as was last said; nil where it is not held, or not any more.
    var releaseAt: Int64?
    var isHeld = false
    /// When its alert was last seen held.
    var seenHeldAt: Int64 = 0
}
