import EventLoop
import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// What consent holds about people, section by section (docs/rights.md).
enum PersonSections {
    /// In the order in which they are exported and erased.
    static let all: [PersonSection] =
        [settings, subscriptions, revokedLinks, linkEpochs, usedLinks, erasures, key, AuditLog.section(of: .consent)]

    /// The ledger's entries about the person, as long as their key is there; read with `keys`.
    ///
    /// A key's number is the position of the first entry under it, and what is behind it is gone through.
    static func ledger(_ keys: PersonKeys) -> PersonSection {
        PersonSection("consent.ledger", tables: ["ledger_entry"]) { person, position, rowCount, transaction in
            var lines = PersonSection.Lines()
            guard let key = try keys.key(of: Array(person.id.utf8), in: transaction) else { return lines }
            let last = Int64(bitPattern: position.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            var count = 0
            var next: [UInt8] = []
            try transaction.prepare(
                """
                SELECT position, appended_at_unix_us, kind, sealed_record FROM ledger_entry
                WHERE position > $1 ORDER BY position LIMIT $2
                """
            ).forEach(.integer(max(last, key.number - 1)), .integer(Int64(rowCount))) { row in
                count += 1
                let place = try row.integer(0)
                next = TopicWalk.bytes(place)
                guard let opened = SealedRecord.open(CField.bytes(try row.bytes(3)), at: place, under: key) else {
                    return
                }
                let bytes = try PersonLine.bytes { line in
                    line.integer("position", place)
                    line.integer("appended_at_unix_us", try row.integer(1))
                    line.choice("kind", LedgerEntryKind(rawValue: Int32(truncatingIfNeeded: try row.integer(2))))
                    try line.json("record", opened.record)
                }
                lines.units.append(PersonSection.Lines.Unit(bytes, before: next))
            }
            lines.next = count < rowCount ? nil : next
            return lines
        }
    }

    private static let settings = PersonTable(
        "person_app",
        owner: .bytes("person_app.person_id"),
        key: .behind([.integer("person_app.app_number")]),
        source: "person_app JOIN app ON app.number = person_app.app_number",
        columns: """
            status, settings, options, ends_at_unix_us, was_prompted, person_app.revision, ledger_position,
            purpose_text, language, app_id
            """
    ) { row, line in
        let record = try PersonAppTable.record(row)
        line.text("app_id", try row.text(9))
        line.message("authorization", record.authorization.message)
        line.flag("was_prompted", record.authorization.wasPrompted)
        line.message("settings", record.settings.message)
        line.text("purpose_text", record.purposeText)
        line.text("language", record.language)
        line.integer("revision", record.revision)
        line.integer("ledger_position", record.ledgerPosition)
    }.section("consent.settings")

    /// There is no index by person, which every opt-in would pay for: each topic is looked at.
    private static let subscriptions = PersonSection(
        "consent.subscriptions",
        tables: ["subscription"]
    ) { person, position, rowCount, transaction in
        var lines = PersonSection.Lines()
        let id = Array(person.id.utf8)
        lines.next = try TopicWalk.forEach(after: position, count: rowCount, transaction) { number, position in
            guard let found = try SubscriptionTable.subscription(of: id, topic: number, in: transaction) else { return }
            let name = try transaction.prepare(
                """
                SELECT app_id, topic_id, purpose FROM topic JOIN app ON app.number = topic.app_number
                WHERE topic.number = $1
                """
            ).first(.integer(number)) { row in
                (try row.text(0), try row.text(1), NotificationPurpose(rawValue: Int32(try row.integer(2))))
            }
            let bytes = PersonLine.bytes { line in
                line.text("app_id", name?.0)
                line.text("topic_id", name?.1)
                line.choice("purpose", name?.2)
                line.choice("state", found.state.message)
                line.choices("channels_off", found.channelsOff.messages)
                line.integer("since_unix_us", found.since.microseconds)
                line.integer("ledger_position", found.ledgerPosition)
            }
            lines.units.append(PersonSection.Lines.Unit(bytes, before: position))
        }
        return lines
    } erase: { person, position, rowCount, transaction in
        var count = 0
        let id = Array(person.id.utf8)
        let next = try TopicWalk.forEach(after: position, count: rowCount, transaction) { number, _ in
            count += try transaction.prepare("DELETE FROM subscription WHERE topic_number = $1 AND person_id = $2")
                .run(.integer(number), .bytes(id.span.bytes))
        }
        return PersonSection.Erased(count, next: next)
    }.naming { transaction, body in
        try transaction.prepare("SELECT DISTINCT person_id FROM subscription")
            .forEach { try body(String(decoding: CField.bytes(try $0.bytes(0)), as: UTF8.self)) }
    }

    /// Links that were made useless one by one.
    private static let revokedLinks = PersonTable(
        "revoked_link",
        owner: .bytes("person_id"),
        key: .behind([.bytes("link_id"), .integer("app_number")]),
        columns: "link_id, app_number, until_unix_us"
    ) { row, line in
        line.bytes("link_id", CField.bytes(try row.bytes(0)))
        line.integer("app_number", try row.integer(1))
        line.integer("until_unix_us", try row.integer(2))
    }.section("consent.revoked_links")

    /// Times before which links were made that are useless together.
    private static let linkEpochs = PersonTable(
        "link_epoch",
        owner: .bytes("person_id"),
        key: .behind([.integer("app_number")]),
        columns: "app_number, before_unix_us"
    ) { row, line in
        line.integer("app_number", try row.integer(0))
        line.integer("before_unix_us", try row.integer(1))
    }.section("consent.link_epochs")

    /// Links that serve once, and did.
    private static let usedLinks = PersonTable(
        "used_link",
        owner: .bytes("person_id"),
        key: .behind([.bytes("link_id")]),
        columns: "link_id, until_unix_us"
    ) { row, line in
        line.bytes("link_id", CField.bytes(try row.bytes(0)))
        line.integer("until_unix_us", try row.integer(1))
    }.section("consent.used_links")

    /// What is left of an erasure; it names nobody, and who has the id may know of it.
    private static let erasures = PersonSection("consent.erasures", tables: ["erasure", "erasure_job"]) {
        person,
        _,
        _,
        transaction in
        var lines = PersonSection.Lines()
        let find = try transaction.prepare(
            """
            SELECT erasure_id, began_at, erased_at, ledger_position
            FROM erasure JOIN erasure_job USING (erasure_id) WHERE person_hash = $1
            """
        )
        for hash in [person.hash] + person.formerHashes {
            try find.forEach(.bytes(hash.span.bytes)) { row in
                let bytes = try PersonLine.bytes { line in
                    line.bytes("erasure_id", CField.bytes(try row.bytes(0)))
                    line.integer("began_at_unix_us", try row.integer(1))
                    line.integer("erased_at_unix_us", try row.optionalInteger(2))
                    line.integer("ledger_position", try row.integer(3))
                }
                lines.units.append(PersonSection.Lines.Unit(bytes, before: []))
            }
        }
        return lines
    }

    /// Without it the person's entries of the ledger say nothing any more; it goes in the write that begins an erasure, and
    /// here once more where a key was made in that very write.
    private static let key = PersonSection("", tables: ["person_key"]) { _, _, _, _ in
        PersonSection.Lines()
    } erase: { person, _, _, transaction in
        let number = try PersonKeys.destroy(person: Array(person.id.utf8), in: transaction)
        return PersonSection.Erased(number == nil ? 0 : 1, next: nil)
    }.naming { transaction, body in
        try transaction.prepare("SELECT person_id FROM person_key")
            .forEach { try body(String(decoding: CField.bytes(try $0.bytes(0)), as: UTF8.self)) }
    }

    /// The topics that somebody has anything recorded for.
    static func topics(of person: [UInt8], in transaction: borrowing Transaction) throws -> [Int64] {
        var found: [Int64] = []
        try transaction.prepare(
            """
            SELECT number FROM topic WHERE EXISTS (
                SELECT 1 FROM subscription WHERE topic_number = topic.number AND person_id = $1)
            """
        ).forEach(.bytes(person.span.bytes)) { found.append(try $0.integer(0)) }
        return found
    }
}

/// Goes through topics in the order of their numbers.
enum TopicWalk {
    /// Calls `body` with the numbers of up to `count` topics behind `position`, and the position behind each.
    ///
    /// - Returns: Where to go on; nil at the end.
    static func forEach(
        after position: [UInt8],
        count: Int,
        _ transaction: borrowing Transaction,
        _ body: (Int64, [UInt8]) throws -> Void
    ) throws -> [UInt8]? {
        let last = Int64(bitPattern: position.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        var numbers: [Int64] = []
        try transaction.prepare("SELECT number FROM topic WHERE number > $1 ORDER BY number LIMIT $2")
            .forEach(.integer(last), .integer(Int64(count))) { numbers.append(try $0.integer(0)) }
        for number in numbers { try body(number, bytes(number)) }
        return numbers.count < count ? nil : numbers.last.map(bytes)
    }

    /// A number as positions hold it.
    static func bytes(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
}
