import NotificationModel
import Storage
import UsherProto

/// The table of audit events, which each service has in its own database.
package enum AuditTable {
    /// What a service's schema runs in a migration of its own.
    ///
    /// Numbers rise by one, and the oldest go first, so that the last less the first says how many there are.
    package static let script = """
        CREATE TABLE audit_event (
            number INTEGER PRIMARY KEY,
            id BLOB NOT NULL,
            at_unix_us BIGINT NOT NULL,
            actor_kind BIGINT NOT NULL,
            actor_name TEXT NOT NULL,
            caller TEXT NOT NULL,
            method TEXT NOT NULL,
            app_id TEXT NOT NULL,
            person_id TEXT NOT NULL,
            refusal_code TEXT NOT NULL,
            detail TEXT NOT NULL
        );
        CREATE INDEX audit_event_of_person ON audit_event (person_id, number) WHERE person_id <> '';
        CREATE INDEX audit_event_by_other_person ON audit_event (actor_name) WHERE actor_kind = 4;
        """

    /// Rows that one statement of the retention removes at most.
    static let stepCount = 2048

    static func insert(_ entry: AuditEntry, id: NotificationID, in transaction: borrowing Transaction) throws {
        let bytes = id.bytes
        try transaction.prepare(
            """
            INSERT INTO audit_event
                (id, at_unix_us, actor_kind, actor_name, caller, method, app_id, person_id, refusal_code, detail)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """
        ).run(
            .bytes(bytes.span.bytes),
            .integer(entry.at),
            .integer(entry.actorKind.rawValue),
            .text(entry.actorName),
            .text(entry.caller),
            .text(entry.method),
            .text(entry.appID),
            .text(entry.personID),
            .text(entry.refusal?.rawValue ?? ""),
            .text(entry.detail.text)
        )
    }

    /// The id of the newest event; nil where there is none.
    static func newestID(in transaction: borrowing Transaction) throws -> NotificationID? {
        try transaction.prepare("SELECT id FROM audit_event ORDER BY number DESC LIMIT 1").first { row in
            NotificationID(try row.bytes(0))
        } ?? nil
    }

    // MARK: Reading

    /// Which events are asked for.
    struct Filter: Sendable {
        var person = ""
        var app = ""
        var from: Int64?
        var to: Int64?
        var method = ""
        var refusedOnly = false
    }

    /// Calls `body` with the events before number `before` that match, newest first, until it answers false.
    static func forEach(
        _ filter: Filter,
        before: Int64,
        limit: Int,
        service: String,
        in transaction: borrowing Transaction,
        _ body: (Int64, AuditEvent) throws -> Void
    ) throws {
        // The person's index is only used where the text says that a person is meant.
        let person = filter.person.isEmpty ? "$2 = ''" : "person_id = $2 AND person_id <> ''"
        try transaction.prepare(
            text: """
                SELECT number, id, at_unix_us, actor_kind, actor_name, caller, method, app_id, person_id,
                    refusal_code, detail
                FROM audit_event
                WHERE number < $1 AND \(person) AND ($3 = '' OR app_id = $4) AND at_unix_us >= $5 AND at_unix_us < $6
                    AND ($7 = '' OR method = $8) AND ($9 = 0 OR refusal_code <> '')
                ORDER BY number DESC LIMIT $10
                """
        ).forEach(
            .integer(before),
            .text(filter.person),
            .text(filter.app),
            .text(filter.app),
            .integer(filter.from ?? .min),
            .integer(filter.to ?? .max),
            .text(filter.method),
            .text(filter.method),
            .integer(filter.refusedOnly ? 1 : 0),
            .integer(Int64(limit))
        ) { row in try body(try row.integer(0), try event(row, service)) }
    }

    private static func event(_ row: borrowing Row, _ service: String) throws -> AuditEvent {
        let (name, person) = (try row.text(4), try row.text(8))
        let principal: Principal? =
            switch AuditEntry.ActorKind(rawValue: try row.integer(3)) {
            case .operator: Principal(identity: .operatorName(name))
            case .app: Principal(identity: .appID(name))
            case .personConcerned: Principal(identity: .personID(person))
            case .otherPerson: Principal(identity: .personID(name))
            case .nobody, nil: nil
            }
        return AuditEvent(
            auditEventID: try row.bytes(1).withUnsafeBytes { [UInt8]($0) },
            atUnixUs: try row.integer(2),
            principal: principal,
            caller: try row.text(5),
            method: "/\(service)/\(try row.text(6))",
            appID: try row.text(7),
            personID: person,
            refusalCode: try row.text(9),
            detail: try row.text(10)
        )
    }

    // MARK: Removing

    /// Takes a person's id out of every event, with the ids of devices and the like that went with it; that something
    /// happened stays.
    ///
    /// - Returns: How many events there were.
    @discardableResult
    static func forget(_ person: String, in transaction: borrowing Transaction) throws -> Int {
        let concerned = try transaction.prepare(
            "UPDATE audit_event SET person_id = '', detail = '' WHERE person_id = $1 AND person_id <> ''"
        )
        .run(.text(person))
        let acting = try transaction.prepare(
            "UPDATE audit_event SET actor_name = '' WHERE actor_kind = 4 AND actor_name = $1"
        )
        .run(.text(person))
        return concerned + acting
    }

    /// Removes some of the oldest events where there are more than `maximumCount`.
    ///
    /// - Returns: How many were removed.
    static func trim(to maximumCount: Int, in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM audit_event
            WHERE number <= (SELECT max(number) FROM audit_event) - $1
                AND number < (SELECT min(number) FROM audit_event) + $2
            """
        ).run(.integer(Int64(maximumCount)), .integer(Int64(stepCount)))
    }

    /// Removes some of the oldest events, where they are from before `time`.
    ///
    /// - Returns: How many were removed.
    static func expire(before time: Int64, in transaction: borrowing Transaction) throws -> Int {
        try transaction.prepare(
            """
            DELETE FROM audit_event
            WHERE number < (SELECT min(number) FROM audit_event) + $1 AND at_unix_us < $2
            """
        ).run(.integer(Int64(stepCount)), .integer(time))
    }

    /// Whom events name.
    @Sendable static func people(in transaction: borrowing Transaction, _ body: (String) throws -> Void) throws {
        try transaction.prepare("SELECT DISTINCT person_id FROM audit_event WHERE person_id <> ''")
            .forEach { try body(try $0.text(0)) }
        try transaction.prepare("SELECT DISTINCT actor_name FROM audit_event WHERE actor_kind = 4")
            .forEach { try body(try $0.text(0)) }
    }
}
