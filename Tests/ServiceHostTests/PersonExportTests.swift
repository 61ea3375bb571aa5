import EventLoop
import Glibc
import RPC
import Storage
import Testing
import UsherProto

@testable import ServiceHost

@Suite("Exports of a service")
struct PersonExportTests {
    private static let schema = Schema(
        name: "test",
        applicationID: 1,
        migrations: [
            Migration(
                1,
                "rows about people",
                script: """
                    CREATE TABLE note (
                        person_id TEXT NOT NULL,
                        number BIGINT NOT NULL,
                        body TEXT NOT NULL,
                        PRIMARY KEY (person_id, number)
                    ) WITHOUT ROWID;
                    CREATE TABLE pair (
                        id BLOB NOT NULL,
                        person_id BLOB NOT NULL,
                        PRIMARY KEY (id, person_id)
                    ) WITHOUT ROWID;
                    """
            )
        ]
    )

    private static let sections = [
        PersonTable(
            "note",
            owner: .text("person_id"),
            key: .behind([.integer("number")]),
            columns: "number, body"
        ) { row, line in
            line.integer("number", try row.integer(0))
            line.text("body", try row.text(1))
        }.section("notes"),
        PersonTable("pair", owner: .bytes("person_id"), key: .notification("id"), columns: "id") { row, line in
            line.bytes("id", try row.bytes(0).withUnsafeBytes { [UInt8]($0) })
        }.section("pairs"),
    ]

    /// A database with notes of two people and some pairs.
    private func database(noteBytes: [Int], pairCount: Int = 0) async throws -> Database {
        var template = Array("/tmp/usher-export-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp", errno: errno) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let database = try Database.open("\(folder)/test.db", schema: Self.schema)
        try await database.write { transaction in
            for (number, count) in noteBytes.enumerated() {
                for person in ["ann", "ben"] {
                    try transaction.prepare("INSERT INTO note (person_id, number, body) VALUES ($1, $2, $3)").run(
                        .text(person),
                        .integer(Int64(number)),
                        .text(String(repeating: person == "ann" ? "a" : "b", count: count))
                    )
                }
            }
            for number in 0..<pairCount {
                let id: [UInt8] = [UInt8(number >> 8), UInt8(number & 255)]
                let person = Array((number % 7 == 0 ? "ann" : "ben").utf8)
                try transaction.prepare("INSERT INTO pair (id, person_id) VALUES ($1, $2)")
                    .run(.bytes(id.span.bytes), .bytes(person.span.bytes))
            }
        }
        return database
    }

    private func close(_ database: Database) async throws {
        try await database.close()
        for suffix in ["", "-wal", "-shm", ".lock"] { unlink(database.path + suffix) }
        rmdir(database.path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" })
    }

    private func pieces(_ database: Database, from token: [UInt8] = []) async throws -> [ExportPersonDataResponse] {
        let export = try PersonExport(Self.sections, of: PersonSubject("ann"), from: token)
        var pieces: [ExportPersonDataResponse] = []
        try await PersonExportCall.pieces(of: export, from: database) { pieces.append($0) }
        return pieces
    }

    private func text(_ pieces: [ExportPersonDataResponse]) -> String {
        String(decoding: pieces.flatMap(\.jsonLines), as: UTF8.self)
    }

    @Test("Pieces hold at most 262,144 bytes, long lines go on in the next one, and every token resumes the rest")
    func pieces() async throws {
        let sizes = [10, 200_000, 100_000, 700_000, 262_130, 0, 5] + [Int](repeating: 900, count: 700)
        let database = try await database(noteBytes: sizes, pairCount: 5000)
        let whole = try await pieces(database)
        #expect(whole.allSatisfy { 1...262_144 ~= $0.jsonLines.count })
        #expect(whole.dropLast().allSatisfy { 1...512 ~= $0.nextExportToken.count })
        #expect(whole.last?.nextExportToken == [])
        let lines = text(whole).split(separator: "\n")
        #expect(lines.count == sizes.count + 715)
        #expect(!text(whole).contains("b\""))
        #expect(lines[3] == "{\"number\":3,\"body\":\"\(String(repeating: "a", count: 700_000))\"}")
        for (index, piece) in whole.dropLast().enumerated() {
            let rest = try await pieces(database, from: piece.nextExportToken)
            #expect(rest == Array(whole[(index + 1)...]), "behind piece \(index)")
        }
        try await close(database)
    }

    @Test("Of somebody without rows there is no piece, and a token of somebody else is refused")
    func nobody() async throws {
        let database = try await database(noteBytes: [300_000])
        let export = try PersonExport(Self.sections, of: PersonSubject("eve"), from: [])
        try await PersonExportCall.pieces(of: export, from: database) { _ in Issue.record("a piece of nobody") }
        let token = try #require(try await pieces(database).first?.nextExportToken)
        let error = #expect(throws: RPCError.self) {
            try PersonExport(Self.sections, of: PersonSubject("eve"), from: token)
        }
        #expect(error?.message.hasPrefix("page_token_invalid: ") == true)
        try await close(database)
    }

    @Test("An erasure in steps takes all rows of the person and none of others", arguments: [1, 3, 500])
    func erasing(_ rowCount: Int) async throws {
        let database = try await database(noteBytes: [1, 2, 3, 4, 5, 6, 7], pairCount: 100)
        var count = 0
        for section in Self.sections {
            var position: [UInt8]? = []
            while let from = position {
                let done = try await database.write { try section.erase(PersonSubject("ann"), from, rowCount, $0) }
                count += done.count
                position = done.next
            }
        }
        #expect(count == 7 + 15)
        #expect(try await pieces(database) == [])
        let left = try database.read { transaction in
            try transaction.prepare("SELECT (SELECT COUNT(*) FROM note) + (SELECT COUNT(*) FROM pair)")
                .first { try $0.integer(0) }
        }
        let rows: Int64 = try #require(left)
        #expect(rows == 92)
        try await close(database)
    }
}

@Suite("Messages as JSON")
struct ContractJSONTests {
    @Test("Messages have the contract's names; what is at its default is left out, what is given is not")
    func message() {
        var content = NotificationContent(title: "Tick \"Tock\"", level: .timeSensitive)
        content.badge = 0
        content.expiresAtUnixUs = 5
        let message = IdentifiedNotification(
            notificationID: [0x01, 0x99, 0, 0, 0, 0, 0x70, 0x01, 0x80, 0, 0, 0, 0, 0, 0, 1],
            appID: "com.example.mail",
            content: content
        )
        let line = String(
            decoding: PersonLine.bytes { $0.message("notification", message) },
            as: UTF8.self
        )
        let id = "01990000-0000-7001-8000-000000000001"
        #expect(line.hasPrefix(#"{"notification":{"notification_id":"\#(id)","app_id":"com.example.mail","content":{"#))
        #expect(line.hasSuffix("}}}\n"))
        for member in [
            #""title":"Tick \"Tock\"""#, #""level":"time_sensitive""#, #""expires_at_unix_us":5"#, #""badge":0"#,
        ] { #expect(line.contains(member), "\(line)") }
        #expect(!line.contains("body"))
        #expect(!line.contains("accepted_at"))
    }

    @Test(
        "Names are spelled as the contract spells them",
        arguments: [
            ("personID", "person_id"), ("personIDs", "person_ids"), ("imageURL", "image_url"), ("isOn", "is_on"),
            ("acceptedAtUnixUs", "accepted_at_unix_us"), ("url", "url"), ("groupImageURL", "group_image_url"),
            ("textSha256", "text_sha256"), ("contactIDsOfX", "contact_ids_of_x"), ("init_", "init"),
        ]
    )
    func names(_ member: String, _ name: String) { #expect(ContractJSON.name(member) == name) }

    @Test(
        "Bytes are base64",
        arguments: [
            ([], ""), ([0], "AA=="), ([1, 2], "AQI="), ([255, 254, 253], "//79"), ([0, 16, 131, 16], "ABCDEA=="),
        ]
            as [([UInt8], String)]
    )
    func bytes(_ bytes: [UInt8], _ text: String) { #expect(ContractJSON.text(of: bytes) == text) }
}
