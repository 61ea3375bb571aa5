import NotificationModel
import ProtobufRuntime
import ServiceHost
import Storage
import UsherProto

/// What ingestion holds about people, section by section (docs/rights.md).
///
/// Nothing here is found by person, since the dispatch would pay for that index with every pair; so an export and an
/// erasure go through all notifications that are kept.
enum PersonSections {
    /// In the order in which they are exported and erased.
    static let all: [PersonSection] = [notifications, outcomes, fanOuts, keys, AuditLog.section(of: .ingestion)]

    // MARK: Notifications

    private static let notifications = PersonSection(
        "submissions.notifications",
        tables: ["notification"]
    ) { person, position, rowCount, transaction in
        var lines = PersonSection.Lines()
        lines.next = try walk(position, rowCount, transaction) { id in
            guard let notification = try addressed(id, to: person.id, transaction) else { return }
            let bytes = try PersonLine.bytes { line in
                line.integer("send_at_unix_us", notification.sendAt)
                line.integer("cancelled_at_unix_us", notification.cancelledAt)
                line.choice("purpose", notification.purpose)
                let body = notification.body
                line.message("notification", try IdentifiedNotification(decoding: body.span.bytes))
            }
            lines.units.append(PersonSection.Lines.Unit(bytes, before: id))
        }
        return lines
    } erase: { person, position, rowCount, transaction in
        var count = 0
        let next = try walk(position, rowCount, transaction) { id in
            guard let notification = try addressed(id, to: person.id, transaction) else { return }
            count += 1
            let others = notification.people?.filter { $0 != person.id } ?? []
            guard others.isEmpty else {
                let people = try PeopleAudience(personIDs: others).encoded()
                try transaction.prepare("UPDATE notification SET people = $1 WHERE id = $2")
                    .run(.bytes(people.span.bytes), .bytes(id.span.bytes))
                return
            }
            // It was for this person alone. Its place among the undone and in the schedule goes when its time comes.
            try transaction.prepare("DELETE FROM notification WHERE id = $1").run(.bytes(id.span.bytes))
        }
        return PersonSection.Erased(count, next: next)
    }.naming { transaction, body in
        try transaction.prepare("SELECT people FROM notification WHERE people IS NOT NULL").forEach { row in
            for person in try PeopleAudience(decoding: try row.bytes(0)).personIDs { try body(person) }
        }
    }

    private static func walk(
        _ position: [UInt8],
        _ rowCount: Int,
        _ transaction: borrowing Transaction,
        _ body: ([UInt8]) throws -> Void
    ) throws -> [UInt8]? {
        try NotificationWalk("notification", "id").forEach(
            after: position,
            count: rowCount,
            transaction,
            body
        )
    }

    /// The notification where it is addressed to the person by name.
    private static func addressed(
        _ bytes: [UInt8],
        to person: String,
        _ transaction: borrowing Transaction
    ) throws -> NotificationTable.Row? {
        // Most are not, and their content need not be read to know that.
        let isNamed = try transaction.prepare("SELECT people FROM notification WHERE id = $1")
            .first(.bytes(bytes.span.bytes)) { row in
                try !row.isNull(0) && PeopleAudience(decoding: try row.bytes(0)).personIDs.contains(person)
            }
        guard isNamed == true, let id = NotificationID(bytes) else { return nil }
        return try NotificationTable.find(id, in: transaction)
    }

    // MARK: Outcomes

    private static let outcomes = PersonTable(
        "outcome",
        owner: .bytes("person_id"),
        key: .notification("notification_id"),
        columns: "notification_id, state, reasons, changed_at, attempts, release_at, last_error, ledger_position"
    ) { row, line in
        line.bytes("notification_id", CField.bytes(try row.bytes(0)))
        line.choice("state", PairState(rawValue: Int32(truncatingIfNeeded: try row.integer(1))))
        line.choices("reasons", ReasonBytes.reasons(try row.bytes(2)))
        line.integer("changed_at_unix_us", try row.integer(3))
        line.integer("attempt_count", try row.integer(4))
        line.integer("release_at_unix_us", try row.optionalInteger(5))
        line.text("last_error", try row.optionalText(6))
        line.integer("ledger_position", try row.optionalInteger(7))
    }.section("submissions.outcomes")

    // MARK: What names people without being about them

    /// A fan-out's progress is the last person of a page; without it a restart begins the fan-out anew, which repeats
    /// nothing that anybody sees.
    private static let fanOuts = PersonSection("", tables: ["fanout"]) { _, _, _, _ in
        PersonSection.Lines()
    } erase: { person, position, rowCount, transaction in
        let name = Array(person.id.utf8)
        let next = try NotificationWalk("fanout", "id").forEach(
            after: position,
            count: rowCount,
            transaction
        ) { id in
            let names = try transaction.prepare("SELECT page_token FROM fanout WHERE id = $1")
                .first(.bytes(id.span.bytes)) { CField.bytes(try $0.bytes(0)).contains(name) }
            guard names == true else { return }
            let none: [UInt8] = []
            try transaction.prepare("UPDATE fanout SET page_token = $1 WHERE id = $2")
                .run(.bytes(none.span.bytes), .bytes(id.span.bytes))
        }
        return PersonSection.Erased(0, next: next)
    }

    /// An idempotency key is a text of the sender's, which may name the person: those of notifications that are gone go
    /// with them, and so do those in which the id stands.
    private static let keys = PersonSection("", tables: ["idempotency"]) { _, _, _, _ in
        PersonSection.Lines()
    } erase: { person, position, rowCount, transaction in
        let last = String(decoding: position, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let (app, key) = last.count == 2 ? (String(last[0]), String(last[1])) : ("", "")
        var found: [(app: String, key: String, isGone: Bool)] = []
        try transaction.prepare(
            """
            SELECT app_id, idempotency_key,
                NOT EXISTS (SELECT 1 FROM notification WHERE notification.id = idempotency.notification_id)
            FROM idempotency WHERE app_id > $1 OR (app_id = $2 AND idempotency_key > $3)
            ORDER BY app_id, idempotency_key LIMIT $4
            """
        ).forEach(.text(app), .text(app), .text(key), .integer(Int64(rowCount))) { row in
            let key = try row.text(1)
            found.append((try row.text(0), key, try row.integer(2) != 0 || SenderText.names(person.id, in: key)))
        }
        for entry in found where entry.isGone {
            try transaction.prepare("DELETE FROM idempotency WHERE app_id = $1 AND idempotency_key = $2")
                .run(.text(entry.app), .text(entry.key))
        }
        let next = found.count < rowCount ? nil : found.last.map { Array("\($0.app)\n\($0.key)".utf8) }
        return PersonSection.Erased(found.count { $0.isGone }, next: next)
    }
}
