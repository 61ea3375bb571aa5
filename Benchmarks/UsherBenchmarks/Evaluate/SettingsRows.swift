import Consent
import Foundation
import Storage

/// A database of consent as it is after years: a row for each person and app, which calls alone would take hours to make.
struct SettingsRows: Sendable {
    let people: Int
    let apps: Int

    static func person(_ number: Int) -> String { "person-\(10_000_000 + number)" }
    static func app(_ number: Int) -> String { "com.example.app\(number)" }

    /// Makes the database in `folder`, in the order in which its rows lie.
    func make(in folder: String) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var options = DatabaseOptions()
        options.cacheBytes = 256 << 20
        let database = try Database.open("\(folder)/consent.db", schema: ConsentService.schema, options: options)
        for app in 0..<apps {
            progress("\(people) rows for app \(app + 1) of \(apps)")
            let number = try await database.write { transaction in try Self.insert(app: app, transaction) }
            for start in stride(from: 0, to: people, by: 50_000) {
                let part = start..<min(start + 50_000, people)
                try await database.write { transaction in try Self.insert(part, number, transaction) }
            }
        }
        try await database.close()
    }

    private static func insert(app: Int, _ transaction: borrowing Transaction) throws -> Int64 {
        let number = Int64(app + 1)
        try transaction.prepare(
            """
            INSERT INTO app (number, app_id, time_sensitive, critical, communication, public_authority_region, revision)
            VALUES ($1, $2, 1, 0, 0, '', 1)
            """
        ).run(.integer(number), .text(Self.app(app)))
        return number
    }

    private static func insert(_ people: Range<Int>, _ app: Int64, _ transaction: borrowing Transaction) throws {
        let insert = try transaction.prepare(
            """
            INSERT INTO person_app (app_number, person_id, status, settings, options, ends_at_unix_us, was_prompted,
                revision, ledger_position, purpose_text, language)
            VALUES ($1, $2, 3, $3, 7, NULL, 1, 1, $4, 'Know when your order has shipped.', 'en-GB')
            """
        )
        for person in people {
            let id = Array(Self.person(person).utf8)
            try insert.run(
                .integer(app),
                .bytes(id.span.bytes),
                .integer(Int64(person & 0xFF)),
                .integer(Int64(person + 1))
            )
        }
    }
}
