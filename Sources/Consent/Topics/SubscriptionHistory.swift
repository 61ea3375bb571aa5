import EventLoop
import JSON
import NotificationModel
import Storage
import UsherProto

/// What the ledger says of how one person stood to one topic, from the newest entry back.
enum SubscriptionHistory {
    /// Entries that are looked through at most.
    private static let maximumStepCount = 64

    /// What `body` makes of the newest of the entries up to `position` that it makes anything of; nil where there is none, or
    /// none that can be read any more.
    ///
    /// `body` is given each entry with its record in clear.
    static func newest<Value>(
        upTo position: Int64,
        of person: [UInt8],
        _ keys: PersonKeys,
        in transaction: borrowing Transaction,
        _ body: (StoredEntry, JSONElement) -> Value?
    ) throws -> Value? {
        guard let key = try keys.key(of: person, in: transaction) else { return nil }
        var position = position
        for _ in 0..<maximumStepCount {
            guard position > 0, let entry = try LedgerEntryTable.entry(at: position, in: transaction),
                let record = SealedRecord.open(entry.record, at: position, under: key)?.record,
                let root = (try? JSONDocument(parsing: record))?.root
            else { return nil }
            if let value = body(entry, root) { return value }
            guard let previous = root["previous"]?.number?.integer, previous < position else { return nil }
            position = previous
        }
        return nil
    }

    /// When the person last left what an opt-in that makes `after` of `before` would bring back; nil where they never did.
    ///
    /// Whoever left the topic left every channel of it; whoever left a channel has left nothing else.
    static func lastLeaving(
        _ before: Subscription,
        undoneBy after: Subscription,
        of person: [UInt8],
        _ keys: PersonKeys,
        in transaction: borrowing Transaction
    ) throws -> UnixTime? {
        guard before.state != .unsubscribed else { return before.since }
        let returning = before.channelsOff.subtracting(after.channelsOff)
        return try newest(upTo: before.ledgerPosition, of: person, keys, in: transaction) { entry, root in
            guard entry.kind == Int64(LedgerEntryKind.optOut.rawValue), let state = root["state"] else { return nil }
            let hasLeftTopic = state["state"]?.string == SubscriptionState.unsubscribed.spelling
            let left = state["channels_chosen"]?.elements.compactMap { $0.string } ?? []
            guard hasLeftTopic || returning.messages.contains(where: { left.contains($0.spelling) }) else { return nil }
            return UnixTime(microseconds: entry.appendedAt)
        }
    }
}
