import Bytes
import NotificationModel
import ProtobufRuntime
import Storage
import UsherProto

/// Takes out of summaries what their person has left since it was evaluated: a summary is Usher's own notification, and holds
/// those of apps and topics that lines may stand for.
enum WithdrawnItems {
    /// `plan` with the summaries that may be presented now; a pair of which nothing is left is refused.
    static func taken(out plan: PresentPlan, in transaction: borrowing Transaction) throws -> PresentPlan {
        var taken = plan
        for (index, entry) in plan.entries.enumerated() where entry.summary.byteCount > 0 && entry.refusal == nil {
            let lines = try FenceTable.lines(
                for: plan.text(entry.person),
                behind: entry.ledgerPosition,
                in: transaction
            )
            guard !lines.isEmpty, try !isThere(entry, of: plan, in: transaction) else { continue }
            let digest = try SummaryDigest(decoding: entry.summary.slice(of: plan.bytes.span.bytes))
            let rest = try digest.without(lines, of: plan.text(entry.person), in: transaction)
            if rest.recordCount == digest.recordCount { continue }
            if rest.recordCount == 0 {
                taken.entries[index].refusal = .consentWithdrawn
            } else {
                try taken.replaceSummary(ofEntry: index, with: rest)
            }
        }
        return taken
    }

    /// True where the summary was presented before: a pair that is there already stays what it is.
    private static func isThere(
        _ entry: PresentPlan.Entry,
        of plan: PresentPlan,
        in transaction: borrowing Transaction
    ) throws -> Bool {
        let id = plan.notifications[entry.notification].idBytes.slice(of: plan.bytes.span.bytes)
        return try transaction.prepare(
            """
            SELECT 1 FROM record JOIN person ON person.id = record.person WHERE notification = $1 AND person.name = $2
            """
        ).first(.bytes(id), .text(plan.text(entry.person))) { _ in true } ?? false
    }
}

extension PresentPlan {
    /// Puts `digest` in the place of an entry's summary, and says in the notification how much that is.
    fileprivate mutating func replaceSummary(ofEntry index: Int, with digest: SummaryDigest) throws {
        entries[index].summary = try append { try digest.encode(into: &$0) }
        let number = entries[index].notification
        // A notification that several people are sent says the same to all.
        guard entries.count(where: { $0.notification == number }) == 1 else { return }
        var notification = try IdentifiedNotification(
            decoding: notifications[number].body.slice(of: bytes.span.bytes)
        )
        notification.content?.body = digest.sentence
        notifications[number].body = try append { try notification.encode(into: &$0) }
    }

    /// Adds bytes at the end, and answers with where they lie.
    private mutating func append(_ write: (inout ByteBuffer) throws -> Void) throws -> FieldRange {
        var buffer = ByteBuffer()
        try write(&buffer)
        let start = bytes.count
        buffer.bytes.withUnsafeBytes { bytes.append(contentsOf: $0) }
        return FieldRange(start: start, end: bytes.count)
    }
}

extension SummaryDigest {
    /// The summary without the records of apps and topics that `lines` stand for.
    fileprivate func without(
        _ lines: [FenceTable.Fence],
        of person: String,
        in transaction: borrowing Transaction
    ) throws -> SummaryDigest {
        func isKept(_ item: SummaryItem) throws -> Bool {
            guard let subject = try Self.subject(of: item, in: transaction) else { return true }
            return !lines.contains { $0.app == subject.app && ($0.topic.isEmpty || $0.topic == subject.topic) }
        }
        var rest = self
        rest.featured = try featured.filter(isKept)
        rest.groups = try groups.compactMap { group in
            var group = group
            group.items = try group.items.filter(isKept)
            return group.items.isEmpty ? nil : group
        }
        return rest
    }

    /// Which app sent a record, and to which topic; nil where its notification is not there any more.
    private static func subject(
        of item: SummaryItem,
        in transaction: borrowing Transaction
    ) throws -> (app: String, topic: String)? {
        let id = item.notificationID
        return try transaction.prepare("SELECT body FROM notification WHERE id = $1 AND body IS NOT NULL")
            .first(.bytes(id.span.bytes)) { row in
                let notification = try IdentifiedNotification(decoding: try row.bytes(0))
                return (notification.appID, notification.topicID)
            }
    }
}
