import Storage
import UsherProto

/// What a watch sends next: the order of resets, the present state, changes and CaughtUp, read from the database a chunk
/// at a time.
struct WatchStream {
    /// Where a watch begins.
    enum Start: Sendable {
        /// With a reset and the present state.
        case reset(ResetCause)
        /// After a position.
        case resume(Int64)
        /// With what comes from now on.
        case now
    }

    /// What is sent at once.
    struct Batch {
        var responses: [DeliveryWatchResponse] = []
        /// True where everything is sent with it: the next one is asked for when something happens.
        var isLast = false
        /// Why the watcher begins anew, where it does.
        var reset: ResetCause?
        /// The person's number, where it is known.
        var person: Int64?
    }

    private enum Phase {
        case beginning(Start)
        /// The present state, after the record that arrived at this position.
        case state(after: Int64)
        case changes
    }

    private let personID: String
    private let appID: String
    private let era: Int64
    private let fingerprint: UInt64
    private var phase: Phase
    /// Everything up to here has been sent.
    private var position: Int64 = 0
    /// From a reset to the CaughtUp after it, events carry no cursor: it could not be resumed from there.
    private var isResetting = false
    /// True where the reader is to be told when it has everything.
    private var owesCaughtUp = false
    /// True once the person had a number, which only an erasure takes.
    private var hadNumber = false

    /// The stream of a person's inbox, or of one app in it.
    init(_ personID: String, appID: String, era: Int64, from start: Start) {
        self.personID = personID
        self.appID = appID
        self.era = era
        fingerprint = WatchCursor.fingerprint(of: personID)
        phase = .beginning(start)
    }

    /// Says that nothing has happened for long, so that the reader is told that it has everything.
    mutating func beIdle() { owesCaughtUp = true }

    /// The next batch, read at `now` (microseconds since 1970 UTC) in one snapshot.
    mutating func next(at now: Int64, in transaction: borrowing Transaction) throws -> Batch {
        switch phase {
        case .beginning(.reset(let cause)): return try reset(cause, in: transaction)
        case .beginning(.resume(let position)):
            self.position = position
            owesCaughtUp = true
            phase = .changes
            return try changes(at: now, in: transaction)
        case .beginning(.now):
            position = try ChangeReader.bounds(in: transaction).last
            phase = .changes
            // With the number, by which what others do to the inbox is told.
            let person = try NumberTable.person(personID, in: transaction)
            hadNumber = person != nil
            return Batch(responses: [caughtUp(at: now)], isLast: true, person: person)
        case .state(let arrival): return try state(after: arrival, in: transaction)
        case .changes: return try changes(at: now, in: transaction)
        }
    }

    // MARK: The present state

    private mutating func reset(_ cause: ResetCause, in transaction: borrowing Transaction) throws -> Batch {
        // What changes from here on follows behind the state.
        position = try ChangeReader.bounds(in: transaction).last
        isResetting = true
        owesCaughtUp = true
        phase = .state(after: 0)
        return Batch(responses: [response(.reset(InboxReset(cause: cause)), at: position)], reset: cause)
    }

    /// Some of the listed records; behind the last of them the badges.
    private mutating func state(after arrival: Int64, in transaction: borrowing Transaction) throws -> Batch {
        var batch = Batch()
        let person = try NumberTable.person(personID, in: transaction)
        if person != nil { hadNumber = true }
        let app = appID.isEmpty ? 0 : try NumberTable.app(appID, in: transaction)
        guard let person, let app else {
            phase = .changes
            return batch
        }
        let query = InboxReader.Query(
            person: person,
            app: app,
            states: 1...2,
            limit: ChangeReader.maximumCount,
            byteLimit: ChangeReader.maximumByteCount
        )
        let found = try InboxReader.oldest(query, after: arrival, in: transaction)
        batch.person = person
        batch.responses = found.rows.map { response(.record($0.record), at: $0.position) }
        if found.hasMore, let last = found.rows.last {
            phase = .state(after: last.arrival)
            return batch
        }
        for badge in try BadgeReader.all(of: person, in: transaction) where appID.isEmpty || badge.appID == appID {
            batch.responses.append(response(.badge(badge), at: position))
        }
        phase = .changes
        return batch
    }

    // MARK: Changes

    private mutating func changes(at now: Int64, in transaction: borrowing Transaction) throws -> Batch {
        let chunk = try ChangeReader.changes(of: personID, app: appID, after: position, in: transaction)
        // The reader was so slow that what it has not seen is forgotten.
        if position < chunk.floor { return try reset(.cursorTooOld, in: transaction) }
        if chunk.person == nil, hadNumber {
            hadNumber = false
            return try reset(.erased, in: transaction)
        }
        hadNumber = chunk.person != nil
        var batch = Batch(person: chunk.person)
        // Before the changes, and with the cursor from before them: a reader that breaks off between the two would
        // otherwise never learn of the badge.
        batch.responses = chunk.badges.map { response(.badge($0), at: position) }
        for change in chunk.changes {
            position = change.position
            batch.responses.append(response(change.event, at: position))
        }
        guard !chunk.hasMore else { return batch }
        position = max(position, chunk.last)
        batch.isLast = true
        if owesCaughtUp { batch.responses.append(caughtUp(at: now)) }
        return batch
    }

    private mutating func caughtUp(at now: Int64) -> DeliveryWatchResponse {
        isResetting = false
        owesCaughtUp = false
        return response(.caughtUp(CaughtUp(atUnixUs: now)), at: position)
    }

    private func response(_ event: DeliveryWatchResponse.Event, at position: Int64) -> DeliveryWatchResponse {
        let cursor = isResetting ? [] : WatchCursor(person: fingerprint, era: era, position: position).bytes
        return DeliveryWatchResponse(cursor: cursor, event: event)
    }
}
