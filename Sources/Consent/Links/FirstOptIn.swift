import JSON
import NotificationModel
import Storage
import UsherProto

/// What the ledger says of an opt-in that waits for its confirmation, so that both are about the same text.
enum FirstOptIn {
    /// Changes that are looked through at most: channels may have been left since.
    private static let maximumStepCount = 64

    /// With which text `person` was asked when `subscription` began to wait; nil where the ledger has no such entry, or none
    /// that can be read any more.
    static func evidence(
        _ subscription: Subscription,
        of person: [UInt8],
        _ keys: PersonKeys,
        in transaction: borrowing Transaction
    ) throws -> ConsentEvidence? {
        guard let key = try keys.key(of: person, in: transaction) else { return nil }
        var position = subscription.ledgerPosition
        for _ in 0..<maximumStepCount {
            guard position > 0, let entry = try LedgerEntryTable.entry(at: position, in: transaction),
                let record = SealedRecord.open(entry.record, at: position, under: key)?.record,
                let root = (try? JSONDocument(parsing: record))?.root
            else { return nil }
            if entry.kind == Int64(LedgerEntryKind.optIn.rawValue) {
                guard let evidence = root["state"]?["evidence"] else { return nil }
                return ConsentEvidence(
                    textVersion: evidence["text_version"]?.number?.integer.flatMap { UInt32(exactly: $0) } ?? 0,
                    language: evidence["language"]?.string ?? ""
                )
            }
            guard let previous = root["previous"]?.number?.integer, previous < position else { return nil }
            position = previous
        }
        return nil
    }
}
