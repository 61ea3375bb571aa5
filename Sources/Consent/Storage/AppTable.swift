import Storage
import UsherProto

/// An app as consent knows it: what its owner may use.
struct AppRecord: Equatable, Sendable {
    /// Its number in the other tables.
    var number: Int64
    /// What it may use.
    var capabilities = Capabilities()
    /// Changes with the capabilities; 0 where none were recorded.
    var revision: Int64 = 0
}

/// Reads and writes the table `app`.
enum AppTable {
    /// The app called `id`; nil where nothing is recorded for it.
    static func app(_ id: String, in transaction: borrowing Transaction) throws -> AppRecord? {
        try transaction
            .prepare(
                """
                SELECT number, time_sensitive, critical, communication, public_authority_region, revision
                FROM app WHERE app_id = $1
                """
            )
            .first(.text(id)) { row in
                AppRecord(
                    number: try row.integer(0),
                    capabilities: try capabilities(row, from: 1),
                    revision: try row.integer(5)
                )
            }
    }

    /// The capabilities whose four columns begin at `first`.
    static func capabilities(_ row: borrowing Row, from first: Int) throws -> Capabilities {
        Capabilities(
            timeSensitive: try row.integer(first) != 0,
            critical: try row.integer(first + 1) != 0,
            communication: try row.integer(first + 2) != 0,
            publicAuthorityRegion: try row.text(first + 3)
        )
    }

    /// The app called `id`, which is made where nothing is recorded for it yet.
    static func appToChange(_ id: String, in transaction: borrowing Transaction) throws -> AppRecord {
        if let known = try app(id, in: transaction) { return known }
        let number =
            try transaction
            .prepare(
                """
                INSERT INTO app
                    (app_id, time_sensitive, critical, communication, public_authority_region, revision)
                VALUES ($1, 0, 0, 0, '', 0) RETURNING number
                """
            )
            .first(.text(id)) { try $0.integer(0) }
        guard let number else { throw StorageError(.corrupt, "a new app got no number") }
        return AppRecord(number: number)
    }

    /// Replaces what the app may use.
    static func update(_ record: AppRecord, in transaction: borrowing Transaction) throws {
        let capabilities = record.capabilities
        try transaction
            .prepare(
                """
                UPDATE app
                SET time_sensitive = $1, critical = $2, communication = $3, public_authority_region = $4, revision = $5
                WHERE number = $6
                """
            )
            .run(
                .integer(capabilities.timeSensitive ? 1 : 0),
                .integer(capabilities.critical ? 1 : 0),
                .integer(capabilities.communication ? 1 : 0),
                .text(capabilities.publicAuthorityRegion),
                .integer(record.revision),
                .integer(record.number)
            )
    }
}
