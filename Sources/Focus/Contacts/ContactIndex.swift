import Storage

/// Whom a person knows, in memory, so that a sender is found without the database.
///
/// Addresses are held as hashes of 128 bits, keyed by the process: a list of twenty contacts takes some 2 KB. Only the
/// lists that decisions need again and again are held: of people in a Focus, and of a bounded length.
final class ContactIndex: Sendable {
    /// Contacts of somebody whose list is held; a longer one stays in the database.
    static let maximumCount = 512

    /// What a contact is found by.
    private struct Entry {
        var key: KeyHash
        /// Which contact.
        var index: UInt16
    }

    /// Where the person dials phone numbers.
    let region: PhoneRegion
    private let contacts: [SenderMatch.Contact]
    /// By hash, then by contact.
    private let byKey: [Entry]
    private let byID: [Entry]
    /// The memory it takes, roughly.
    let byteCount: Int

    private init(_ contacts: [SenderMatch.Contact], keys: [Entry], dialledIn region: PhoneRegion) {
        self.region = region
        self.contacts = contacts
        byKey = keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        byID = contacts.indices.map { Entry(key: KeyHash(contacts[$0].id), index: UInt16($0)) }
            .sorted { $0.key < $1.key }
        let groups = contacts.reduce(0) { $0 + $1.id.utf8.count + $1.groups.count * 48 }
        byteCount = 256 + (byKey.count + byID.count) * 24 + contacts.count * 48 + groups
    }

    /// The contacts of a person as stored; nil where there are too many.
    static func load(_ person: String, in transaction: borrowing Transaction) throws -> ContactIndex? {
        let region = try PersonStore.phoneRegion(of: person, in: transaction)
        var contacts: [SenderMatch.Contact] = []
        var indexes: [String: UInt16] = [:]
        try transaction.prepare(
            """
            SELECT contact_id, is_favorite, group_names FROM contact WHERE person_id = $1 ORDER BY contact_id LIMIT $2
            """
        ).forEach(.text(person), .integer(Int64(maximumCount) + 1)) { row in
            let contact = try SenderMatch.Contact(
                id: row.text(0),
                isFavorite: row.integer(1) != 0,
                groupNames: row.text(2)
            )
            indexes[contact.id] = UInt16(contacts.count)
            contacts.append(contact)
        }
        guard contacts.count <= maximumCount else { return nil }
        var keys: [Entry] = []
        try transaction.prepare("SELECT match_key, contact_id FROM contact_key WHERE person_id = $1")
            .forEach(.text(person)) { row in
                guard let index = indexes[try row.text(1)] else { return }
                keys.append(Entry(key: KeyHash(try row.text(0)), index: index))
            }
        return ContactIndex(contacts, keys: keys, dialledIn: region)
    }

    /// Which contacts `sender` is; as ``ContactMatcher``.
    func match(_ sender: SenderKeys) -> SenderMatch {
        if !sender.contactID.isEmpty {
            let found = found(KeyHash(sender.contactID), in: byID)
            if !found.contacts.isEmpty { return found }
        }
        for key in sender.keys(in: region) {
            let found = found(KeyHash(key), in: byKey)
            if !found.contacts.isEmpty { return found }
        }
        return .nobody
    }

    private func found(_ key: KeyHash, in entries: [Entry]) -> SenderMatch {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        var match = SenderMatch()
        while low < entries.count, entries[low].key == key {
            match.contacts.append(contacts[Int(entries[low].index)])
            low += 1
        }
        return match
    }
}

/// A text as 128 bits, by two hashes with the process's own keys: nobody outside can look for two that meet.
struct KeyHash: Hashable, Comparable, Sendable {
    private let high: Int
    private let low: Int

    init(_ text: String) {
        var text = text
        (high, low) = text.withUTF8 { bytes in
            var first = Hasher()
            first.combine(bytes: UnsafeRawBufferPointer(bytes))
            var second = Hasher()
            second.combine(0x5553_484b as UInt32)
            second.combine(bytes: UnsafeRawBufferPointer(bytes))
            return (first.finalize(), second.finalize())
        }
    }

    static func < (left: Self, right: Self) -> Bool { (left.high, left.low) < (right.high, right.low) }
}
