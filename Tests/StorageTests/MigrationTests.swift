import EventLoop
import SimulatedDisk
import Storage
import Testing

@Suite("Migrations") struct MigrationTests {
    static let steps: [Migration] = [
        Migration(1, "people", script: "CREATE TABLE person (id BIGINT PRIMARY KEY, name TEXT NOT NULL)"),
        Migration(2, "people's zones", script: "ALTER TABLE person ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC'"),
        Migration(3, "a person from before") { transaction in
            try transaction.prepare("INSERT INTO person (id, name) VALUES ($1, $2)").run(.integer(7), .text("Ada"))
        },
        Migration(
            4,
            "zones of their own",
            script: """
                CREATE TABLE zone (name TEXT PRIMARY KEY);
                INSERT INTO zone (name) SELECT DISTINCT zone FROM person;
                """
        ),
    ]

    static func schema(_ version: Int) -> Schema {
        Schema(name: "people", applicationID: 42, migrations: Array(steps.prefix(version)))
    }

    @Test("A database of any earlier version becomes that of the present one", arguments: 0...4)
    func fromEachVersion(version: Int) throws {
        let inline = InlineDatabase()
        try inline.open(Self.schema(version)).closeAndWait()
        let database = try inline.open(Self.schema(4))
        let tables = try database.read { transaction in
            var found: [String] = []
            try transaction.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
                .forEach { row in found.append(try row.text(0)) }
            let person = try transaction.prepare("SELECT name || zone FROM person WHERE id = 7").first {
                try $0.text(0)
            }
            return found + [person ?? ""]
        }
        #expect(tables == ["person", "zone", "AdaUTC"])
        try database.closeAndWait()
    }

    @Test("A newer database is refused with both versions, the path and what to do, and is not changed")
    func newer() throws {
        let inline = InlineDatabase()
        try inline.open(Self.schema(4)).closeAndWait()
        let before = try inline.disk.prefix(of: "data.db", byteCount: 1 << 20)
        let error = #expect(throws: StorageError.self) { try inline.open(Self.schema(2)) }
        #expect(error?.code == .newerSchema)
        #expect(
            error?.message == "the database is of schema version 4, this program knows versions up to 2 of people; "
                + "run the newer program, or restore a backup made before the upgrade"
        )
        #expect(error?.path == "data.db")
        #expect(try inline.disk.prefix(of: "data.db", byteCount: 1 << 20) == before)
        try inline.open(Self.schema(4)).closeAndWait()
    }

    @Test("A step that fails leaves the version before it, whole")
    func failing() throws {
        let inline = InlineDatabase()
        let bad = Migration(2, "half a step") { transaction in
            try transaction.runScript("CREATE TABLE half (id BIGINT)")
            throw Unwanted()
        }
        let schema = Schema(name: "people", applicationID: 42, migrations: [Self.steps[0], bad])
        let error = #expect(throws: StorageError.self) { try inline.open(schema) }
        #expect(error?.code == .jobFailed)
        #expect(error?.message.hasPrefix("migration 2 (half a step) failed, the database stays at version 1") == true)
        #expect(error?.cause as? Unwanted == Unwanted())
        let database = try inline.open(Self.schema(1))
        let halves = try database.read { transaction in
            try transaction.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").first {
                try $0.integer(0)
            }
        }
        #expect(halves == 0)
        try database.closeAndWait()
    }

    @Test("A power cut in a migration leaves a version before or after it", arguments: UInt64(1)...40)
    func powerCut(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let inline = InlineDatabase(seed: seed)
        try inline.open(Self.schema(1)).closeAndWait()
        inline.disk.cutPower(after: Int(random.next() % 30) + 1)
        try? inline.open(Self.schema(4)).closeAndWait()
        inline.disk.restorePower()
        let database = try inline.open(Self.schema(4))
        let count = try database.read { transaction in
            try transaction.prepare("SELECT count(*) FROM person").first { try $0.integer(0) }
        }
        #expect(count == 1)
        try database.closeAndWait()
    }
}
