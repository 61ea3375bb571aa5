import EventLoop
import NotificationModel
package import RPC
import ServiceHost
import Storage
package import UsherProto

extension DeliveryService {
    package func withdraw(_ request: WithdrawRequest, context: CallContext) async throws -> WithdrawResponse {
        let id = try NotificationID(request.notificationID, field: "notification_id")
        var removed: UInt64 = 0
        var next: Int64? = 0
        // The first write holds the tombstone, so from it on nobody is added; the rest takes out who is there.
        while let after = next {
            let now = resources.now.microseconds
            let step = try await write { transaction in
                try Withdrawal.mark(id, at: now, in: transaction)
                guard request.removesRecords else { return Withdrawal.Step() }
                return try Withdrawal.removeRecords(of: id, after: after, at: now, in: transaction)
            }
            removed += UInt64(step.people.count)
            for person in step.people { watchers.changed(number: person) }
            next = Task.isCancelled ? nil : step.next
        }
        return WithdrawResponse(removedCount: removed)
    }
}

/// Takes a notification back; in a transaction.
enum Withdrawal {
    /// Records removed in one write.
    static let maximumPerWrite = 500

    /// What one write removed.
    struct Step: Sendable {
        /// The numbers of those whose record it was.
        var people: [Int64] = []
        /// The person after whom the next step goes on; nil where this was the last.
        var next: Int64?
    }

    /// Refuses the notification from now on.
    static func mark(_ id: NotificationID, at now: Int64, in transaction: borrowing Transaction) throws {
        let bytes = id.bytes
        try transaction.prepare(
            """
            INSERT INTO notification (id, withdrawn_at) VALUES ($1, $2)
            ON CONFLICT (id) DO UPDATE SET withdrawn_at = excluded.withdrawn_at
            WHERE notification.withdrawn_at IS NULL
            """
        ).run(.bytes(bytes.span.bytes), .integer(now))
    }

    /// Removes some of its records.
    static func removeRecords(
        of id: NotificationID,
        after person: Int64,
        at now: Int64,
        in transaction: borrowing Transaction
    ) throws -> Step {
        let bytes = id.bytes
        var records: [StoredRecord] = []
        try transaction.prepare(
            """
            SELECT notification, person, app, state, read_at FROM record
            WHERE notification = $1 AND person > $2 ORDER BY person LIMIT $3
            """
        ).forEach(.bytes(bytes.span.bytes), .integer(person), .integer(Int64(maximumPerWrite))) { row in
            records.append(try StoredRecord(row))
        }
        var writer = try RecordWriter(at: now, in: transaction)
        var step = Step()
        for record in records where try writer.apply(.remove, to: record, in: transaction) {
            step.people.append(record.person)
        }
        try writer.finish(in: transaction)
        if records.count == maximumPerWrite { step.next = records.last?.person }
        return step
    }
}
