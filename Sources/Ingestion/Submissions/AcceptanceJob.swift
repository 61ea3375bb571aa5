import NotificationModel
import ServiceHost
import Storage
import UsherProto

/// Submissions that become durable together.
struct AcceptanceJob: Sendable {
    /// What became of one.
    enum Result: Sendable {
        case stored
        case repeated(EarlierSubmission)
        /// Its key stands for something else.
        case keyReused
        /// It is refused, and its key stands for nothing.
        case refused
    }

    /// The submissions; of those with a refusal only the key is looked up.
    var candidates: [Candidate] = []
    let groupNumber: Int64
    let now: Int64
    let audit: AuditLog

    /// Stores what is to be stored.
    ///
    /// - Returns: What became of each submission, in order.
    func run(in transaction: borrowing Transaction) throws -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(candidates.count)
        var group: [UInt8] = []
        group.reserveCapacity(candidates.count * 16)
        let insert = try transaction.prepare(
            """
            INSERT INTO notification (id, lane, purpose, send_at, people, findings, body)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """
        )
        for candidate in candidates {
            if let key = candidate.key {
                if let earlier = try IdempotencyTable.find(key.text, of: key.appID, at: now, in: transaction) {
                    let isSame = earlier.contentHash == key.submission.contentHash
                    results.append(isSame ? .repeated(earlier) : .keyReused)
                    continue
                }
                if candidate.refusal == nil {
                    try IdempotencyTable.put(key.text, of: key.appID, key.submission, in: transaction)
                }
            }
            if candidate.refusal != nil {
                results.append(.refused)
                continue
            }
            let notification = candidate.notification
            let id = notification.id.bytes
            let facts = notification.facts
            try Self.run(insert, candidate, notification, id)
            if let event = candidate.auditEvent { try audit.append(event, in: transaction) }
            if let due = candidate.due {
                try ScheduleTable.insert(notification.id, due: due, notification.lane, in: transaction)
            } else if !facts.topicID.isEmpty {
                try FanOutTable.insert(notification.id, topicID: facts.topicID, in: transaction)
            } else {
                group += id
            }
            results.append(.stored)
        }
        if !group.isEmpty { try WorkGroupTable.insert(groupNumber, ids: group, in: transaction) }
        return results
    }

    /// Findings in the wire form of `ExplainResponse`, which they are read as; empty where there are none.
    private static func stored(_ findings: [Finding]) -> [UInt8] {
        guard !findings.isEmpty else { return [] }
        var output = WireOutput(byteCapacity: findings.count * 160)
        output.findings(7, findings)
        return output.finish()
    }

    private static func run(
        _ insert: borrowing Statement,
        _ candidate: Candidate,
        _ notification: PendingNotification,
        _ id: [UInt8]
    ) throws {
        let wire = notification.wire ?? []
        let findings = Self.stored(candidate.findings)
        let all = wire.span.bytes
        let people = all.extracting(notification.bodyByteCount..<wire.count)
        try insert.run(
            .bytes(id.span.bytes),
            .integer(Int64(notification.lane.rawValue)),
            .integer(Int64(notification.facts.purpose.rawValue)),
            .optional(notification.facts.sendAt),
            people.byteCount == 0 ? .null : .bytes(people),
            findings.isEmpty ? .null : .bytes(findings.span.bytes),
            .bytes(all.extracting(0..<notification.bodyByteCount))
        )
    }
}
