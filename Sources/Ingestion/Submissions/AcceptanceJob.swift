import NotificationModel
import Storage
import UsherProto

/// Submissions that become durable together.
struct AcceptanceJob: Sendable {
    /// One of them.
    struct Entry: Sendable {
        /// What is stored; nil where only its key is looked up, since it is refused otherwise.
        var notification: PendingNotification?
        var peopleBytes: [UInt8] = []
        var findings: [UInt8] = []
        /// When it is due; nil for at once.
        var due: Int64?
        var key: Key?
    }

    /// An idempotency key and what it is to stand for.
    struct Key: Sendable {
        let text: String
        let appID: String
        let submission: EarlierSubmission
    }

    /// What became of one.
    enum Result: Sendable {
        case stored
        case repeated(EarlierSubmission)
        /// Its key stands for something else.
        case keyReused
        /// It is refused, and its key stands for nothing.
        case refused
    }

    var entries: [Entry] = []
    let groupNumber: Int64
    let now: Int64

    /// Stores what is to be stored.
    ///
    /// - Returns: What became of each entry, in order.
    func run(in transaction: borrowing Transaction) throws -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(entries.count)
        var group: [UInt8] = []
        for entry in entries {
            if let key = entry.key {
                let earlier = try IdempotencyTable.find(key.text, of: key.appID, at: now, in: transaction)
                if let earlier {
                    let isSame = earlier.contentHash == key.submission.contentHash
                    results.append(isSame ? .repeated(earlier) : .keyReused)
                    continue
                }
            }
            guard let notification = entry.notification else {
                results.append(.refused)
                continue
            }
            if let key = entry.key {
                try IdempotencyTable.put(key.text, of: key.appID, key.submission, in: transaction)
            }
            let id = notification.id.bytes
            try insert(entry, notification, id, in: transaction)
            if let due = entry.due {
                try ScheduleTable.insert(notification.id, due: due, in: transaction)
            } else if !notification.facts.topicID.isEmpty {
                try FanOutTable.insert(notification.id, topicID: notification.facts.topicID, in: transaction)
            } else {
                group += id
            }
            results.append(.stored)
        }
        if !group.isEmpty { try WorkGroupTable.insert(groupNumber, ids: group, in: transaction) }
        return results
    }

    private func insert(
        _ entry: Entry,
        _ notification: PendingNotification,
        _ id: [UInt8],
        in transaction: borrowing Transaction
    ) throws {
        let body = notification.body ?? []
        try transaction.prepare(
            """
            INSERT INTO notification (id, lane, purpose, send_at, people, findings, body)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """
        ).run(
            .bytes(id.span.bytes),
            .integer(Int64(notification.lane.rawValue)),
            .integer(Int64(notification.facts.purpose.rawValue)),
            .optional(notification.facts.sendAt),
            entry.peopleBytes.isEmpty ? .null : .bytes(entry.peopleBytes.span.bytes),
            entry.findings.isEmpty ? .null : .bytes(entry.findings.span.bytes),
            .bytes(body.span.bytes)
        )
    }
}
