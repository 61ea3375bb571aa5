import EventLoop
import Storage
import UsherProto

/// What is recorded for one person and one app.
struct PersonAppRecord: Equatable, Sendable {
    /// Whether the app may notify, as stored: an ephemeral authorization may be over.
    var authorization = AuthorizationState.initial
    /// What the person chose.
    var settings = PackedSettings.defaults
    /// The sentence of the app's latest request, and its language.
    var purposeText = ""
    var language = ""
    /// Changes with every change; 0 where nothing is recorded.
    var revision: Int64 = 0
    /// Position of the last change; 0 where nothing is recorded.
    var ledgerPosition: Int64 = 0
}

/// Reads and writes the table `person_app`.
enum PersonAppTable {
    /// What is recorded for `person`; nil where nothing is.
    static func record(
        of person: [UInt8],
        app number: Int64,
        in transaction: borrowing Transaction
    ) throws -> PersonAppRecord? {
        try transaction
            .prepare(
                """
                SELECT status, settings, options, ends_at_unix_us, was_prompted, revision, ledger_position,
                    purpose_text, language
                FROM person_app WHERE app_number = $1 AND person_id = $2
                """
            )
            .first(.integer(number), .bytes(person.span.bytes)) { try record($0) }
    }

    /// Adds or replaces what is recorded for `person`.
    static func put(
        _ record: PersonAppRecord,
        of person: [UInt8],
        app number: Int64,
        in transaction: borrowing Transaction
    ) throws {
        let authorization = record.authorization
        let end = authorization.endsAt?.microseconds ?? 0
        try transaction
            .prepare(
                """
                INSERT INTO person_app (app_number, person_id, status, settings, options, ends_at_unix_us,
                    was_prompted, revision, ledger_position, purpose_text, language)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                ON CONFLICT (app_number, person_id) DO UPDATE SET
                    status = excluded.status, settings = excluded.settings, options = excluded.options,
                    ends_at_unix_us = excluded.ends_at_unix_us, was_prompted = excluded.was_prompted,
                    revision = excluded.revision, ledger_position = excluded.ledger_position,
                    purpose_text = excluded.purpose_text, language = excluded.language
                """
            )
            .run(
                .integer(number),
                .bytes(person.span.bytes),
                .integer(authorization.status.rawValue),
                .integer(Int64(bitPattern: record.settings.rawValue)),
                .integer(authorization.options.rawValue),
                end == 0 ? .null : .integer(end),
                .integer(authorization.wasPrompted ? 1 : 0),
                .integer(record.revision),
                .integer(record.ledgerPosition),
                .text(record.purposeText),
                .text(record.language)
            )
    }

    /// An app for which something is recorded for a person.
    struct Entry {
        var appID: String
        /// What the app may use.
        var capabilities: Capabilities
        var record: PersonAppRecord
    }

    /// Calls `body` with what is recorded for `person`, by app id behind `appID`.
    static func forEach(
        of person: [UInt8],
        after appID: String,
        limit: Int,
        in transaction: borrowing Transaction,
        _ body: (Entry) throws -> Void
    ) throws {
        try transaction
            .prepare(
                """
                SELECT status, settings, options, ends_at_unix_us, was_prompted, person_app.revision,
                    ledger_position, purpose_text, language,
                    app_id, time_sensitive, critical, communication, public_authority_region
                FROM person_app JOIN app ON app.number = person_app.app_number
                WHERE person_id = $1 AND app_id > $2
                ORDER BY app_id LIMIT $3
                """
            )
            .forEach(.bytes(person.span.bytes), .text(appID), .integer(Int64(limit))) { row in
                try body(
                    Entry(
                        appID: try row.text(9),
                        capabilities: try AppTable.capabilities(row, from: 10),
                        record: try record(row)
                    )
                )
            }
    }

    /// The record in the first columns of both queries.
    static func record(_ row: borrowing Row) throws -> PersonAppRecord {
        let number = try row.integer(0)
        guard let status = AuthorizationState.Status(rawValue: number) else {
            throw StorageError(.corrupt, "there is no authorization status \(number)")
        }
        return PersonAppRecord(
            authorization: AuthorizationState(
                status: status,
                endsAt: try row.optionalInteger(3).map { UnixTime(microseconds: $0) },
                options: AuthorizationOptions(rawValue: try row.integer(2)),
                wasPrompted: try row.integer(4) != 0
            ),
            settings: PackedSettings(rawValue: UInt64(bitPattern: try row.integer(1))),
            purposeText: try row.text(7),
            language: try row.text(8),
            revision: try row.integer(5),
            ledgerPosition: try row.integer(6)
        )
    }
}
