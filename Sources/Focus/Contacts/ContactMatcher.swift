import Storage

/// Finds out which contact a sender is: the contact id first, then phone numbers, e-mail addresses, ids private to the
/// app; the first hit wins.
enum ContactMatcher {
    static func match(
        _ sender: SenderKeys,
        of person: String,
        dialling region: PhoneRegion,
        in transaction: borrowing Transaction
    ) throws -> SenderMatch {
        if !sender.contactID.isEmpty, let contact = try contact(sender.contactID, of: person, in: transaction) {
            return SenderMatch(contacts: [contact])
        }
        let find = try transaction.prepare(
            "SELECT contact_id FROM contact_key WHERE person_id = $1 AND match_key = $2 ORDER BY contact_id"
        )
        for key in sender.keys(in: region) {
            var ids: [String] = []
            try find.forEach(.text(person), .text(key)) { row in ids.append(try row.text(0)) }
            var match = SenderMatch()
            for id in ids {
                if let contact = try contact(id, of: person, in: transaction) { match.contacts.append(contact) }
            }
            if !match.contacts.isEmpty { return match }
        }
        return .nobody
    }

    private static func contact(
        _ id: String,
        of person: String,
        in transaction: borrowing Transaction
    ) throws -> SenderMatch.Contact? {
        try transaction.prepare(
            "SELECT is_favorite, group_names FROM contact WHERE person_id = $1 AND contact_id = $2"
        ).first(.text(person), .text(id)) { row in
            try SenderMatch.Contact(id: id, isFavorite: row.integer(0) != 0, groupNames: row.text(1))
        }
    }
}
