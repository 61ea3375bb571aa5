import NotificationModel
import Storage
import UsherProto

/// Changes selected records of one person, a bounded number in each write.
enum RecordChanges {
    /// Records changed in one write where all are meant.
    static let maximumPerWrite = 500

    /// What one write did.
    struct Step: Sendable {
        /// Records changed.
        var changedCount = 0
        /// Records that were unread before.
        var unreadCount = 0
        /// The arrival after which the next step goes on; nil where this was the last.
        var next: Int64?
        /// The arrival up to which all steps go: what comes meanwhile is not meant.
        var bound: Int64 = 0
    }

    /// Changes the records of `notifications`; unknown ones are skipped.
    static func apply(
        _ change: RecordChange,
        to notifications: [NotificationID],
        person: Int64,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> Step {
        var writer = try RecordWriter(at: now, in: transaction)
        var step = Step()
        for notification in notifications {
            let id = notification.bytes
            let record = try transaction.prepare(
                """
                SELECT notification, person, app, state, read_at FROM record
                WHERE notification = $1 AND person = $2
                """
            ).first(.bytes(id.span.bytes), .integer(person)) { try StoredRecord($0) }
            if let record { try apply(change, to: record, &writer, &step, in: transaction) }
        }
        try writer.finish(in: transaction)
        return step
    }

    /// Changes some of the records of an app, or of all apps where `appID` is empty.
    static func apply(
        _ change: RecordChange,
        toAllOf appID: String,
        person: Int64,
        after previous: Step?,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> Step {
        var writer = try RecordWriter(at: now, in: transaction)
        var step = Step(bound: previous?.bound ?? writer.positions.last)
        var app: Int64 = 0
        if !appID.isEmpty {
            guard let known = try NumberTable.app(appID, in: transaction) else { return step }
            app = known
        }
        let states = change.selectableStates
        // Read before the first change, since changes move rows of the index that is read.
        var records: [StoredRecord] = []
        var arrival: Int64 = 0
        try transaction.prepare(
            """
            SELECT notification, person, app, state, read_at, arrival FROM record
            WHERE person = $1 AND state <= 3 AND state >= $2 AND state <= $3 AND arrival > $4 AND arrival <= $5
                AND (app = $6 OR $6 = 0)
            ORDER BY arrival LIMIT $7
            """
        ).forEach(
            .integer(person),
            .integer(states.lowerBound),
            .integer(states.upperBound),
            .integer(previous?.next ?? 0),
            .integer(step.bound),
            .integer(app),
            .integer(Int64(maximumPerWrite))
        ) { row in
            records.append(try StoredRecord(row))
            arrival = try row.integer(5)
        }
        for record in records { try apply(change, to: record, &writer, &step, in: transaction) }
        if records.count == maximumPerWrite { step.next = arrival }
        try writer.finish(in: transaction)
        return step
    }

    private static func apply(
        _ change: RecordChange,
        to record: StoredRecord,
        _ writer: inout RecordWriter,
        _ step: inout Step,
        in transaction: borrowing Transaction
    ) throws {
        guard try writer.apply(change, to: record, in: transaction) else { return }
        step.changedCount += 1
        if record.condition.state == .unread { step.unreadCount += 1 }
    }
}

extension RecordChange {
    /// The states of the records that are meant where all are: those listed, and for taking out of the archive those in
    /// it.
    fileprivate var selectableStates: ClosedRange<Int64> {
        switch self {
        case .read: 1...1
        case .unread: 2...2
        case .restore: 3...3
        case .archive, .remove, .clear, .replace: 1...2
        }
    }
}
