import NotificationModel
import ProtobufRuntime
import RPC
import ServiceHost
import Storage
import UsherProto

/// The table of people.
enum PersonStore {
    /// The person `id`; nil where there is none.
    static func person(_ id: String, in transaction: borrowing Transaction) throws -> Person? {
        try transaction.prepare(
            """
            SELECT zone, locale, region, keeps_focus_per_device, revision FROM person WHERE person_id = $1
            """
        ).first(.text(id)) { row in
            Person(
                personID: id,
                zone: try row.text(0),
                locale: try row.text(1),
                keepsFocusPerDevice: try row.integer(3) != 0,
                region: try row.text(2),
                revision: UInt64(bitPattern: try row.integer(4))
            )
        }
    }

    /// - Throws: `person_unknown` unless there is a person `id`.
    static func require(_ id: String, in transaction: borrowing Transaction) throws {
        let isKnown = try transaction.prepare("SELECT 1 FROM person WHERE person_id = $1").first(.text(id)) { _ in true
        }
        guard isKnown == true else {
            throw RPCError.refusal(.personUnknown, field: "person_id", "there is no such person")
        }
    }

    /// Where the person dials phone numbers.
    ///
    /// - Throws: `person_unknown`.
    static func phoneRegion(of id: String, in transaction: borrowing Transaction) throws -> PhoneRegion {
        let region = try transaction.prepare("SELECT locale, region FROM person WHERE person_id = $1")
            .first(.text(id)) { row in PhoneRegion(locale: try row.text(0), region: try row.text(1)) }
        guard let region else {
            throw RPCError.refusal(.personUnknown, field: "person_id", "there is no such person")
        }
        return region
    }

    /// The region that is recorded for the person; nil where none is.
    static func region(of id: String, in transaction: borrowing Transaction) throws -> Region? {
        let code = try transaction.prepare("SELECT region FROM person WHERE person_id = $1").first(.text(id)) { row in
            try row.text(0)
        }
        return code.flatMap { Region($0) }
    }

    /// Creates `person` or replaces what is known of them.
    ///
    /// - Returns: The person as stored.
    /// - Throws: `revision_mismatch`.
    static func put(_ person: Person, expected: UInt64?, in transaction: borrowing Transaction) throws -> Person {
        let stored = try self.person(person.personID, in: transaction)
        var new = person
        new.unknownFields = .init()
        new.revision = stored?.revision ?? 0
        if let stored, stored == new { return stored }
        try Revision.check(stored?.revision, expected: expected)
        new.revision = try Revision.next(in: transaction)
        try transaction.prepare(
            """
            INSERT INTO person (person_id, zone, locale, region, keeps_focus_per_device, revision)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (person_id) DO UPDATE SET zone = excluded.zone, locale = excluded.locale,
                region = excluded.region, keeps_focus_per_device = excluded.keeps_focus_per_device,
                revision = excluded.revision
            """
        ).run(
            .text(new.personID),
            .text(new.zone),
            .text(new.locale),
            .text(new.region),
            .integer(new.keepsFocusPerDevice ? 1 : 0),
            .integer(Int64(bitPattern: new.revision))
        )
        if let stored {
            let region = PhoneRegion(locale: new.locale, region: new.region)
            if region != PhoneRegion(locale: stored.locale, region: stored.region) {
                try ContactStore.readPhones(of: new.personID, dialledIn: region, in: transaction)
            }
        }
        return new
    }

    /// Changes the zone of a person who is there; nothing where it is the same.
    static func setZone(_ zone: String, of person: String, in transaction: borrowing Transaction) throws {
        let stored = try self.person(person, in: transaction)
        guard let stored, stored.zone != zone else { return }
        try transaction.prepare("UPDATE person SET zone = $1, revision = $2 WHERE person_id = $3").run(
            .text(zone),
            .integer(Int64(bitPattern: try Revision.next(in: transaction))),
            .text(person)
        )
    }

    /// Up to `count` people whose ids come after `id`, by id.
    static func people(after id: String, count: Int, in transaction: borrowing Transaction) throws -> [Person] {
        var people: [Person] = []
        try transaction.prepare(
            """
            SELECT person_id, zone, locale, region, keeps_focus_per_device, revision FROM person
            WHERE person_id > $1 ORDER BY person_id LIMIT $2
            """
        ).forEach(.text(id), .integer(Int64(count))) { row in
            people.append(
                Person(
                    personID: try row.text(0),
                    zone: try row.text(1),
                    locale: try row.text(2),
                    keepsFocusPerDevice: try row.integer(4) != 0,
                    region: try row.text(3),
                    revision: UInt64(bitPattern: try row.integer(5))
                )
            )
        }
        return people
    }
}

/// Numbers that rise with every change of anything that has a revision, so that none stands for two states.
enum Revision {
    /// The next number.
    static func next(in transaction: borrowing Transaction) throws -> UInt64 {
        let next = try transaction.prepare(
            "UPDATE counter SET value = value + 1 WHERE name = 'revision' RETURNING value"
        ).first { row in try row.integer(0) }
        guard let next else { throw RPCError(.internal, "the counter of revisions is gone") }
        return UInt64(bitPattern: next)
    }

    /// - Throws: `revision_mismatch` where `expected` is given and is not `stored`; 0 expects that there is nothing.
    static func check(_ stored: UInt64?, expected: UInt64?) throws(RPCError) {
        guard let expected, expected != stored ?? 0 else { return }
        throw .refusal(
            .revisionMismatch,
            field: "expected_revision",
            stored.map { "the revision is \($0), not \(expected)" }
                ?? "there is none, revision \(expected) was expected"
        )
    }
}
