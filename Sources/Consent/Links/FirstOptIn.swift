import JSON
import Storage
import UsherProto

/// What the ledger says of an opt-in that waits for its confirmation, so that both are about the same text.
enum FirstOptIn {
    /// With which text `person` was asked when `subscription` began to wait; nil where the ledger has no such entry, or none
    /// that can be read any more.
    static func evidence(
        _ subscription: Subscription,
        of person: [UInt8],
        _ keys: PersonKeys,
        in transaction: borrowing Transaction
    ) throws -> ConsentEvidence? {
        // Channels may have been left since.
        let asked = try SubscriptionHistory.newest(
            upTo: subscription.ledgerPosition,
            of: person,
            keys,
            in: transaction
        ) { entry, root -> ConsentEvidence?? in
            guard entry.kind == Int64(LedgerEntryKind.optIn.rawValue) else { return nil }
            guard let evidence = root["state"]?["evidence"] else { return .some(nil) }
            return ConsentEvidence(
                textVersion: evidence["text_version"]?.number?.integer.flatMap { UInt32(exactly: $0) } ?? 0,
                language: evidence["language"]?.string ?? ""
            )
        }
        return asked ?? nil
    }
}
