import UsherProto

/// What a watcher of an inbox knows, and what it has to show of each event.
///
/// Pure.
struct InboxFollower: Sendable {
    /// What is to be shown.
    enum Output: Equatable, Sendable {
        /// The whole inbox, as it stands now.
        case whole([InboxRecord], [Badge])
        /// A record that was not known.
        case new(InboxRecord)
        /// A record that is not as it was.
        case changed(InboxRecord, from: InboxRecord)
        /// A record that is no longer listed; as it was, where it was known.
        case gone(RecordRemoval, InboxRecord?)
        /// A badge that is not as it was.
        case badge(Badge)
        /// What was shown no longer holds, for this reason; the whole follows.
        case anew(ResetCause)
    }

    /// Where the stream can be gone on with; empty before the first whole.
    private(set) var cursor: [UInt8]
    private var records: [[UInt8]: InboxRecord] = [:]
    private var badges: [String: Badge] = [:]
    /// True from a reset to the end of the present state that follows it.
    private var isCollecting = false
    private let isResumed: Bool

    /// A watcher that knows nothing yet, or that goes on from `cursor`.
    init(cursor: [UInt8]) {
        self.cursor = cursor
        isResumed = !cursor.isEmpty
    }

    /// Takes an event.
    mutating func take(_ response: DeliveryWatchResponse) -> [Output] {
        defer { if !response.cursor.isEmpty { cursor = response.cursor } }
        switch response.event {
        case nil: return []
        case .reset(let reset):
            let hadSomething = !records.isEmpty || !badges.isEmpty || isResumed
            records = [:]
            badges = [:]
            isCollecting = true
            return hadSomething && reset.cause != .noCursor ? [.anew(reset.cause)] : []
        case .record(let record):
            let before = records.updateValue(record, forKey: record.notification?.notificationID ?? [])
            // The same state twice, as after a connection that was lost, is no news.
            if isCollecting || before == record { return [] }
            return before.map { [.changed(record, from: $0)] } ?? [.new(record)]
        case .removal(let removal):
            let before = records.removeValue(forKey: removal.notificationID)
            return isCollecting ? [] : [.gone(removal, before)]
        case .badge(let badge):
            let before = badges.updateValue(badge, forKey: badge.appID)
            return isCollecting || before == badge ? [] : [.badge(badge)]
        case .caughtUp:
            guard isCollecting else { return [] }
            isCollecting = false
            let newestFirst = records.values.sorted { $0.arrivedAtUnixUs > $1.arrivedAtUnixUs }
            return [.whole(newestFirst, badges.values.sorted { $0.appID < $1.appID })]
        }
    }
}
