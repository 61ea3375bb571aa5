import Bytes
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// The tables of contacts and of what they are matched by.
enum ContactStore {
    /// The contact as stored; nil where there is none.
    static func contact(_ id: String, of person: String, in transaction: borrowing Transaction) throws -> Contact? {
        try transaction.prepare("SELECT body FROM contact WHERE person_id = $1 AND contact_id = $2")
            .first(.text(person), .text(id)) { row in try Contact(decoding: try row.bytes(0)) }
    }

    /// Creates `contact` or replaces it.
    ///
    /// - Returns: The contact as stored.
    /// - Throws: `person_unknown`, `revision_mismatch` or `limit_reached`.
    static func put(
        _ contact: Contact,
        of person: String,
        expected: UInt64?,
        in transaction: borrowing Transaction
    ) throws -> Contact {
        let region = try PersonStore.phoneRegion(of: person, in: transaction)
        let stored = try self.contact(contact.contactID, of: person, in: transaction)
        var new = contact
        new.revision = stored?.revision ?? 0
        if let stored, stored == new { return stored }
        try Revision.check(stored?.revision, expected: expected)
        if stored == nil { try count(oneMoreOf: person, in: transaction) }
        new.revision = try Revision.next(in: transaction)
        try write(new, replacing: stored, of: person, dialling: region, in: transaction)
        return new
    }

    /// Removes the contact, also from the lists of the person's Focuses; nothing where there is none.
    ///
    /// - Throws: `person_unknown`.
    static func remove(_ id: String, of person: String, in transaction: borrowing Transaction) throws {
        let region = try PersonStore.phoneRegion(of: person, in: transaction)
        guard let contact = try contact(id, of: person, in: transaction) else { return }
        try transaction.prepare("DELETE FROM contact WHERE person_id = $1 AND contact_id = $2")
            .run(.text(person), .text(id))
        try remove(MatchKey.keys(of: contact, in: region), of: id, of: person, in: transaction)
        try transaction.prepare("UPDATE person SET contact_count = contact_count - 1 WHERE person_id = $1")
            .run(.text(person))
        for var focus in try FocusStore.focuses(of: person, in: transaction) where focus.contactIDs.contains(id) {
            focus.contactIDs.removeAll { $0 == id }
            focus.revision = try Revision.next(in: transaction)
            try FocusStore.write(focus, of: person, in: transaction)
        }
    }

    /// The contacts behind `id`, by id: up to `count`, and no more once they have `byteCount` bytes.
    ///
    /// - Returns: The contacts, and whether there are more.
    static func contacts(
        of person: String,
        after id: String,
        count: Int,
        byteCount: Int,
        in transaction: borrowing Transaction
    ) throws -> (contacts: [Contact], hasMore: Bool) {
        try PersonStore.require(person, in: transaction)
        var contacts: [Contact] = []
        var bytesLeft = byteCount
        var hasMore = false
        try transaction.prepare(
            """
            SELECT body FROM contact WHERE person_id = $1 AND contact_id > $2 ORDER BY contact_id LIMIT $3
            """
        ).forEach(.text(person), .text(id), .integer(Int64(count) + 1)) { row in
            let body = try row.bytes(0)
            if contacts.count == count || (bytesLeft < body.byteCount && !contacts.isEmpty) { hasMore = true }
            guard !hasMore else { return }
            bytesLeft -= body.byteCount
            contacts.append(try Contact(decoding: body))
        }
        return (contacts, hasMore)
    }

    /// Makes the keys of a person's phone numbers anew, because they are dialled in `region` now.
    static func readPhones(
        of person: String,
        dialledIn region: PhoneRegion,
        in transaction: borrowing Transaction
    ) throws {
        var missing: [String: Set<String>] = [:]
        try transaction.prepare("SELECT body FROM contact WHERE person_id = $1").forEach(.text(person)) { row in
            let contact = try Contact(decoding: try row.bytes(0))
            missing[contact.contactID] = MatchKey.phoneKeys(of: contact, in: region)
        }
        var stale: [(id: String, key: String)] = []
        try transaction.prepare(
            """
            SELECT contact_id, match_key FROM contact_key
            WHERE person_id = $1 AND match_key >= 'p:' AND match_key < 'p;'
            """
        ).forEach(.text(person)) { row in
            let (id, key) = (try row.text(0), try row.text(1))
            if missing[id]?.remove(key) == nil { stale.append((id, key)) }
        }
        for (id, key) in stale { try remove([key], of: id, of: person, in: transaction) }
        for (id, keys) in missing { try add(keys, of: id, of: person, in: transaction) }
    }

    // MARK: Parts

    private static func count(oneMoreOf person: String, in transaction: borrowing Transaction) throws {
        let counted = try transaction.prepare(
            "UPDATE person SET contact_count = contact_count + 1 WHERE person_id = $1 AND contact_count < $2"
        ).run(.text(person), .integer(Int64(ContactRules.maximumCount)))
        guard counted == 1 else {
            throw RPCError.refusal(
                .limitReached,
                field: "contact",
                "a person has at most \(ContactRules.maximumCount) contacts"
            )
        }
    }

    private static func write(
        _ contact: Contact,
        replacing stored: Contact?,
        of person: String,
        dialling region: PhoneRegion,
        in transaction: borrowing Transaction
    ) throws {
        var body = ByteBuffer()
        try contact.encode(into: &body)
        try transaction.prepare(
            """
            INSERT INTO contact (person_id, contact_id, is_favorite, group_names, body, revision)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (person_id, contact_id) DO UPDATE SET is_favorite = excluded.is_favorite,
                group_names = excluded.group_names, body = excluded.body, revision = excluded.revision
            """
        ).run(
            .text(person),
            .text(contact.contactID),
            .integer(contact.isFavorite ? 1 : 0),
            .text(contact.groups.joined(separator: "\n")),
            .bytes(body.bytes),
            .integer(Int64(bitPattern: contact.revision))
        )
        let keys = MatchKey.keys(of: contact, in: region)
        let storedKeys = stored.map { MatchKey.keys(of: $0, in: region) } ?? []
        try remove(storedKeys.subtracting(keys), of: contact.contactID, of: person, in: transaction)
        try add(keys.subtracting(storedKeys), of: contact.contactID, of: person, in: transaction)
    }

    private static func add(
        _ keys: Set<String>,
        of id: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        let insert = try transaction.prepare(
            "INSERT INTO contact_key (person_id, match_key, contact_id) VALUES ($1, $2, $3)"
        )
        for key in keys.sorted() { try insert.run(.text(person), .text(key), .text(id)) }
    }

    private static func remove(
        _ keys: Set<String>,
        of id: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws {
        let delete = try transaction.prepare(
            "DELETE FROM contact_key WHERE person_id = $1 AND match_key = $2 AND contact_id = $3"
        )
        for key in keys.sorted() { try delete.run(.text(person), .text(key), .text(id)) }
    }
}
