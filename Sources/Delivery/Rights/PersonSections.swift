import NotificationModel
import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// What delivery holds about people, section by section (docs/rights.md).
enum PersonSections {
    /// In the order in which they are exported and erased: who is erased loses their name first, so that nothing more is
    /// added about them.
    static let all: [PersonSection] =
        [renaming, records, formerRecords, badges, devices, endpoints, fences, AuditLog.section(of: .delivery)]

    /// What a row of `person` is called from then on: no person's id has a slash.
    ///
    /// The row stays, so that its number never comes to stand for somebody else.
    static func name(ofErased hash: [UInt8]) -> String {
        "erased/" + hash.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
    }

    // MARK: The person

    private static let renaming = PersonSection("", tables: ["person"]) { _, _, _, _ in
        PersonSection.Lines()
    } erase: { person, _, _, transaction in
        let renamed = try transaction.prepare("UPDATE person SET name = $1 WHERE name = $2")
            .run(.text(name(ofErased: person.hash)), .text(person.id))
        return PersonSection.Erased(renamed, next: nil)
    }.naming { transaction, body in
        try transaction.prepare("SELECT name FROM person WHERE name NOT LIKE 'erased/%'")
            .forEach { try body(try $0.text(0)) }
    }

    // MARK: The inbox

    private static let recordColumns = """
        record.notification, app.name, record.state, record.arrived_at, record.read_at, record.changed_at,
        record.replaced, record.replaced_by, record.decision, record.summary, notification.body
        """
    private static let recordSource = """
        record JOIN app ON app.id = record.app JOIN notification ON notification.id = record.notification
        """

    private static let records = section(
        "inbox.records",
        PersonTable(
            "record",
            owner: .number("record.person"),
            key: .behind([.integer("record.arrival")]),
            source: recordSource,
            condition: " AND record.state <= 3",
            columns: recordColumns,
            line: record
        )
    ) { person, transaction in
        try select(
            "SELECT notification FROM record WHERE person = $1 AND state <= 3 LIMIT \(recordsOfStep)",
            person,
            transaction
        )
    }

    private static let formerRecords = section(
        "inbox.former_records",
        PersonTable(
            "record",
            owner: .number("record.person"),
            key: .behind([.integer("record.change")]),
            source: recordSource,
            condition: " AND record.state >= 4",
            columns: recordColumns,
            line: record
        )
    ) { person, transaction in
        try select(
            "SELECT notification FROM record WHERE person = $1 AND change IS NOT NULL LIMIT \(recordsOfStep)",
            person,
            transaction
        )
    }

    /// Each takes its content along where it is the last one of its notification.
    private static let recordsOfStep = 200

    private static func record(_ row: borrowing Row, _ line: inout PersonLine) throws {
        line.bytes("notification_id", CField.bytes(try row.bytes(0)))
        line.text("app_id", try row.text(1))
        line.choice("state", RecordState(rawValue: Int32(truncatingIfNeeded: try row.integer(2))))
        line.integer("arrived_at_unix_us", try row.integer(3))
        line.integer("read_at_unix_us", try row.optionalInteger(4))
        line.integer("changed_at_unix_us", try row.optionalInteger(5))
        if !row.isNull(6) { line.bytes("replaced_notification_id", CField.bytes(try row.bytes(6))) }
        if !row.isNull(7) { line.bytes("replaced_by_notification_id", CField.bytes(try row.bytes(7))) }
        line.message("decision", try Decision(decoding: try row.bytes(8)))
        if !row.isNull(9) { line.message("summary", try SummaryDigest(decoding: try row.bytes(9))) }
        if !row.isNull(10) { line.message("notification", try IdentifiedNotification(decoding: try row.bytes(10))) }
    }

    private static func section(
        _ name: String,
        _ table: PersonTable,
        _ some: @escaping @Sendable (Int64, borrowing Transaction) throws -> [[UInt8]]
    ) -> PersonSection {
        PersonSection(name, tables: ["record", "notification"]) { person, position, rowCount, transaction in
            try table.read(person, position, rowCount, transaction)
        } erase: { person, _, _, transaction in
            guard let number = person.number else { return PersonSection.Erased(0, next: nil) }
            let found = try some(number, transaction)
            for id in found { try remove(id, of: number, transaction) }
            return PersonSection.Erased(found.count, next: found.count < recordsOfStep ? nil : [1])
        }
    }

    private static func select(
        _ sql: String,
        _ person: Int64,
        _ transaction: borrowing Transaction
    ) throws -> [[UInt8]] {
        var ids: [[UInt8]] = []
        try transaction.prepare(text: sql).forEach(.integer(person)) { ids.append(CField.bytes(try $0.bytes(0))) }
        return ids
    }

    /// Removes a record, and the content that nobody else has a record of.
    private static func remove(_ id: [UInt8], of person: Int64, _ transaction: borrowing Transaction) throws {
        try transaction.prepare("DELETE FROM record WHERE notification = $1 AND person = $2")
            .run(.bytes(id.span.bytes), .integer(person))
        let isShared = try transaction.prepare("SELECT 1 FROM record WHERE notification = $1 LIMIT 1")
            .first(.bytes(id.span.bytes)) { _ in true }
        guard isShared == nil else { return }
        // One that was withdrawn stays known as that, without its content, so that nothing of it comes late.
        try transaction.prepare("DELETE FROM notification WHERE id = $1 AND withdrawn_at IS NULL")
            .run(.bytes(id.span.bytes))
        try transaction.prepare("UPDATE notification SET body = NULL WHERE id = $1 AND body IS NOT NULL")
            .run(.bytes(id.span.bytes))
    }

    private static let badges = PersonTable(
        "badge",
        owner: .number("badge.person"),
        key: .behind([.integer("badge.app")]),
        source: "badge JOIN app ON app.id = badge.app",
        columns: "app.name, badge.count, badge.set_by"
    ) { row, line in
        line.text("app_id", try row.text(0))
        line.integer("count", try row.integer(1))
        line.bytes("set_by_notification_id", CField.bytes(try row.bytes(2)))
    }.section("inbox.badges")

    // MARK: Devices

    private static let devices = PersonTable(
        "device",
        owner: .number("person"),
        key: .behind([.text("id")]),
        columns: "id, display_name, model, seen_at, revision"
    ) { row, line in
        line.text("device_id", try row.text(0))
        line.text("display_name", try row.text(1))
        line.text("model", try row.text(2))
        line.integer("seen_at_unix_us", try row.integer(3))
        line.integer("revision", try row.integer(4))
    }.section("devices.devices")

    private static let endpoints = PersonTable(
        "endpoint",
        owner: .number("person"),
        key: .behind([.integer("channel"), .text("app"), .bytes("token")]),
        columns: "device, channel, app, token, confirmed_at"
    ) { row, line in
        line.text("device_id", try row.text(0))
        line.choice("channel", DeliveryChannel(rawValue: Int32(truncatingIfNeeded: try row.integer(1))))
        line.text("app_id", try row.text(2))
        line.bytes("token", CField.bytes(try row.bytes(3)))
        line.integer("confirmed_at_unix_us", try row.integer(4))
    }.section("devices.endpoints")

    // MARK: Consent

    private static let fences = PersonTable(
        "fence",
        owner: .text("person"),
        key: .behind([.text("app"), .text("topic")]),
        columns: "app, topic, ledger_position, set_at"
    ) { row, line in
        line.text("app_id", try row.text(0))
        line.text("topic_id", try row.text(1))
        line.integer("ledger_position", try row.integer(2))
        line.integer("set_at_unix_us", try row.integer(3))
    }.section("inbox.fences")
}
