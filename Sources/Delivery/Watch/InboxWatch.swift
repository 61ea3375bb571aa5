import EventLoop
import RPC
import ServiceHost
import Storage
import UsherProto

/// One watch of an inbox: reads what has changed, writes it, waits; on the loop, as its call's task.
///
/// At any time it holds one chunk of changes and no more. A reader that gives no credit keeps it where it is, and what
/// happens meanwhile is read from the database when the reader goes on.
struct InboxWatch {
    /// How long nothing may happen before the watcher is told that it has everything.
    static let patience = Duration.seconds(30)

    /// Where a watch begins.
    enum Start: Sendable {
        /// With a reset and the present state.
        case reset(ResetCause)
        /// After a position.
        case resume(Int64)
        /// With what comes from now on.
        case now
    }

    let database: Database
    let personID: String
    /// Empty for every app.
    let appID: String
    let era: Int64
    let watcher: Watcher
    let metrics: DeliveryMetrics
    let now: @Sendable () -> UnixTime
    /// Told the person's number once it is known.
    let learn: @Sendable (Int64) -> Void
    let responses: ResponseWriter<DeliveryWatchResponse>

    /// Everything up to here has been sent.
    private var position: Int64 = 0
    /// From a reset to the CaughtUp after it, events carry no cursor: it could not be resumed from there.
    private var isResetting = false
    /// True where the reader is to be told when it has everything.
    private var owesCaughtUp = false
    private let fingerprint: UInt64

    init(
        database: Database,
        personID: String,
        appID: String,
        era: Int64,
        watcher: Watcher,
        metrics: DeliveryMetrics,
        now: @escaping @Sendable () -> UnixTime,
        learn: @escaping @Sendable (Int64) -> Void,
        responses: ResponseWriter<DeliveryWatchResponse>
    ) {
        self.database = database
        self.personID = personID
        self.appID = appID
        self.era = era
        self.watcher = watcher
        self.metrics = metrics
        self.now = now
        self.learn = learn
        self.responses = responses
        fingerprint = WatchCursor.fingerprint(of: personID)
    }

    /// Runs until the watch is over.
    ///
    /// - Throws: UNAVAILABLE where the service drains, what the database failed with, or what writing threw.
    mutating func run(from start: Start) async throws {
        switch start {
        case .reset(let cause): try await sendPresentState(cause)
        case .resume(let position):
            self.position = position
            owesCaughtUp = true
        case .now:
            position = try read { try ChangeReader.bounds(in: $0) }.last
            try await sendCaughtUp()
        }
        while true {
            try await sendChanges()
            if owesCaughtUp { try await sendCaughtUp() }
            switch await watcher.wait(atMost: Self.patience) {
            case .changed: break
            case .idle: owesCaughtUp = true
            case .ended: throw WatchRegistry.draining
            }
        }
    }

    // MARK: The present state

    /// Sends a reset, every listed record, and the badges.
    private mutating func sendPresentState(_ cause: ResetCause) async throws {
        isResetting = true
        owesCaughtUp = true
        metrics.sentReset(cause)
        // What changes from here on follows behind the state.
        position = try read { try ChangeReader.bounds(in: $0) }.last
        try await send(.reset(InboxReset(cause: cause)), at: position)
        var arrival: Int64 = 0
        while true {
            let found = try read { [personID, appID] transaction in
                try Self.listed(personID, appID, after: arrival, in: transaction)
            }
            for row in found.rows {
                try await send(.record(row.record), at: row.position)
                arrival = row.arrival
            }
            if !found.hasMore { break }
        }
        for badge in try read({ [personID] in try Self.badges(personID, in: $0) })
        where appID.isEmpty || badge.appID == appID {
            try await send(.badge(badge), at: position)
        }
    }

    private static func listed(
        _ personID: String,
        _ appID: String,
        after arrival: Int64,
        in transaction: borrowing Transaction
    ) throws -> InboxReader.Found {
        guard let person = try NumberTable.person(personID, in: transaction) else { return InboxReader.Found() }
        var query = InboxReader.Query(
            person: person,
            states: 1...2,
            limit: ChangeReader.maximumCount,
            byteLimit: ChangeReader.maximumByteCount
        )
        if !appID.isEmpty {
            guard let app = try NumberTable.app(appID, in: transaction) else { return InboxReader.Found() }
            query.app = app
        }
        return try InboxReader.oldest(query, after: arrival, in: transaction)
    }

    private static func badges(_ personID: String, in transaction: borrowing Transaction) throws -> [Badge] {
        guard let person = try NumberTable.person(personID, in: transaction) else { return [] }
        return try BadgeReader.all(of: person, in: transaction)
    }

    // MARK: Changes

    /// Sends what has changed since the position, to the end.
    private mutating func sendChanges() async throws {
        while true {
            let chunk = try read { [personID, appID, position] transaction in
                try ChangeReader.changes(of: personID, app: appID, after: position, in: transaction)
            }
            if let person = chunk.person { learn(person) }
            if position < chunk.floor {
                // The reader was so slow that what it has not seen is forgotten.
                try await sendPresentState(.cursorTooOld)
                continue
            }
            // Before the changes, and with the cursor from before them: a reader that breaks off between the two would
            // otherwise never learn of the badge.
            for badge in chunk.badges { try await send(.badge(badge), at: position) }
            for change in chunk.changes {
                try await send(change.event, at: change.position)
                position = change.position
            }
            guard chunk.hasMore else {
                position = max(position, chunk.last)
                return
            }
        }
    }

    private mutating func sendCaughtUp() async throws {
        isResetting = false
        owesCaughtUp = false
        try await send(.caughtUp(CaughtUp(atUnixUs: now().microseconds)), at: position)
    }

    // MARK: Parts

    private func send(_ event: DeliveryWatchResponse.Event, at position: Int64) async throws {
        let cursor = isResetting ? [] : WatchCursor(person: fingerprint, era: era, position: position).bytes
        try await responses.write(DeliveryWatchResponse(cursor: cursor, event: event))
        metrics.sentEvent()
    }

    private func read<Value>(_ body: (borrowing Transaction) throws -> Value) throws(RPCError) -> Value {
        do throws(StorageError) { return try database.read(body) } catch { throw RPCError(error) }
    }
}
