import EventLoop
import SimulatedDisk
import Storage
import Testing

/// A committed restore: the staged file takes the database's place, whatever happens.
@Suite("Replacing a database") struct ReplacementTests {
    /// Notes with a table that is carried over.
    private static func schema(_ versions: Int) -> Schema {
        Schema(
            name: "kept",
            applicationID: 0x5553_4b50,
            migrations: Array(
                [
                    Migration(
                        1,
                        "first",
                        script: """
                            CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT NOT NULL);
                            CREATE TABLE kept (id BIGINT PRIMARY KEY);
                            """
                    ),
                    Migration(2, "second", script: "CREATE TABLE later (id BIGINT PRIMARY KEY)"),
                ].prefix(versions)
            )
        )
    }

    private static func carry(_ old: borrowing Transaction, _ new: borrowing Transaction) throws {
        var ids: [Int64] = []
        try old.prepare("SELECT id FROM kept ORDER BY id").forEach { ids.append(try $0.integer(0)) }
        for id in ids { try new.prepare("INSERT INTO kept (id) VALUES ($1) ON CONFLICT DO NOTHING").run(.integer(id)) }
    }

    private static func kept(_ database: Database) throws -> [Int64] {
        try database.read { transaction in
            var ids: [Int64] = []
            try transaction.prepare("SELECT id FROM kept ORDER BY id").forEach { ids.append(try $0.integer(0)) }
            return ids
        }
    }

    /// Two databases on one disk: the one at `data.db` with note 1 and 1 and 2 kept, and a file with notes 8 and 9 and 5 kept.
    private static func world(
        _ disk: SimulatedDisk,
        stagedVersion: Int = 1
    ) throws -> (inline: InlineDatabase, staged: [UInt8]) {
        var inline = InlineDatabase(disk: disk)
        inline.options.carriesOver = { old, new in try carry(old, new) }
        let other = try Database.open("other.db", schema: schema(stagedVersion), options: inline.options)
        try inline.write(other) { transaction in
            for id in Int64(8)...9 { try insertNote(id, in: transaction) }
            try transaction.prepare("INSERT INTO kept (id) VALUES (5)").run()
        }
        try other.closeAndWait()
        let count = try disk.byteCount(of: "other.db") ?? 0
        let bytes = try disk.read("other.db", from: 0, byteCount: count)
        try disk.eraseDatabase("other.db")
        let database = try inline.open(schema(2))
        try inline.write(database) { transaction in
            try insertNote(1, in: transaction)
            try transaction.prepare("INSERT INTO kept (id) VALUES (1), (2)").run()
        }
        // Not closed in order: its log belongs to it.
        return (inline, bytes)
    }

    private static func stage(_ bytes: [UInt8], on disk: SimulatedDisk) throws {
        let files = DatabaseFiles("data.db")
        try disk.writeWhole(Array("note".utf8), to: files.note)
        try disk.write(bytes, to: files.incoming, at: 0)
        try disk.sync(files.incoming)
        try disk.rename(files.incoming, to: files.staged)
    }

    @Test("The staged database takes the place, is migrated, keeps what is carried over, and the old one is gone")
    func replaced() throws {
        let disk = SimulatedDisk(seed: 1)
        let (inline, bytes) = try Self.world(disk)
        try Self.stage(bytes, on: disk)
        disk.cutPower()
        disk.restorePower()
        let database = try inline.open(Self.schema(2))
        #expect(try noteIDs(database) == [8, 9])
        #expect(try Self.kept(database) == [1, 2, 5])
        #expect(try database.read { try $0.prepare("PRAGMA user_version").first { try $0.integer(0) } } == 2)
        let files = database.files
        #expect(try disk.readWhole(files.restored) == Array("note".utf8))
        for path in [files.note, files.staged, files.incoming, files.path + "-replaced"] {
            #expect(try disk.byteCount(of: path) == nil, "\(path)")
        }
        try inline.write(database) { try insertNote(10, in: $0) }
        try database.closeAndWait()
        let again = try inline.open(Self.schema(2))
        #expect(try noteIDs(again) == [8, 9, 10], "once only")
        try again.closeAndWait()
    }

    @Test("Without an old database the staged one takes the place alone, whatever log lies there")
    func alone() throws {
        let disk = SimulatedDisk(seed: 1)
        let (inline, bytes) = try Self.world(disk)
        try Self.stage(bytes, on: disk)
        disk.cutPower()
        disk.restorePower()
        try disk.remove("data.db")
        let database = try inline.open(Self.schema(2))
        #expect(try noteIDs(database) == [8, 9])
        #expect(try Self.kept(database) == [5])
        try database.closeAndWait()
    }

    @Test("What was not committed is cleared away, and the old database stays")
    func uncommitted() throws {
        let disk = SimulatedDisk(seed: 1)
        let (inline, bytes) = try Self.world(disk)
        let files = DatabaseFiles("data.db")
        try disk.writeWhole([1], to: files.note)
        try disk.write(bytes, to: files.incoming, at: 0)
        try disk.write([1, 2, 3], to: files.backup, at: 0)
        disk.cutPower()
        disk.restorePower()
        let database = try inline.open(Self.schema(2))
        #expect(try noteIDs(database) == [1])
        for path in [files.note, files.incoming, files.backup, files.restored] {
            #expect(try disk.byteCount(of: path) == nil, "\(path)")
        }
        try database.closeAndWait()
    }

    @Test(
        "Wherever the power goes, and goes again, the file is the old database or the new one, and it ends as the new one",
        arguments: UInt64(1)...12
    )
    func powerCuts(seed: UInt64) throws {
        var cuts = 0
        var step = 1
        var wasCut = true
        while wasCut {
            let disk = SimulatedDisk(seed: seed &* 1000 &+ UInt64(step))
            let (inline, bytes) = try Self.world(disk)
            try Self.stage(bytes, on: disk)
            disk.cutPower()
            disk.restorePower()
            // The first opening is cut at every change, the second one early, by the seed.
            wasCut = try open(inline, cuttingAfter: step)
            if wasCut {
                cuts += 1
                _ = try open(inline, cuttingAfter: Int(seed) % 7 + 1)
            }
            let database = try inline.open(Self.schema(2))
            #expect(try noteIDs(database) == [8, 9], "cut at \(step)")
            #expect(try Self.kept(database) == [1, 2, 5], "cut at \(step)")
            #expect(try disk.readWhole(database.files.restored) == Array("note".utf8), "cut at \(step)")
            let verdict = try database.read { try $0.prepare("PRAGMA integrity_check").first { try $0.text(0) } }
            #expect(verdict == "ok")
            try database.closeAndWait()
            step += 1
        }
        #expect(cuts > 15)
    }

    /// - Returns: True where the power went.
    private func open(_ inline: InlineDatabase, cuttingAfter step: Int) throws -> Bool {
        inline.disk.cutPower(after: step)
        do throws(StorageError) {
            let database = try inline.open(Self.schema(2))
            let wasCut = inline.disk.powerIsCut
            if !wasCut { inline.disk.cutPower(after: 0) }
            try? database.closeAndWait()
            if wasCut { inline.disk.restorePower() }
            return wasCut
        } catch {
            guard inline.disk.powerIsCut else { throw error }
            inline.disk.restorePower()
            return true
        }
    }

    @Test("Where the old database cannot be read, nothing is replaced and the message says what to do")
    func unreadable() throws {
        let disk = SimulatedDisk(seed: 1)
        let (inline, bytes) = try Self.world(disk)
        try Self.stage(bytes, on: disk)
        disk.cutPower()
        disk.restorePower()
        try disk.overwrite("data.db", at: 0, with: Array("garbage, not a database at all".utf8))
        let error = #expect(throws: StorageError.self) { try inline.open(Self.schema(2)) }
        #expect(error?.code == .corrupt)
        #expect(error?.message.hasPrefix("a restore waits to replace the database, which cannot be read") == true)
        #expect(error?.message.contains("restore a backup") == false, "that is here already")
        #expect(error?.cure?.hasPrefix("move data.db, and its -wal and -shm, away and start: the restored one") == true)
        #expect(try disk.byteCount(of: DatabaseFiles("data.db").staged) == bytes.count)
        try disk.eraseDatabase("data.db")
        let database = try inline.open(Self.schema(2))
        #expect(try noteIDs(database) == [8, 9])
        try database.closeAndWait()
    }
}

@Suite("Looking at a database's file") struct DatabaseCheckTests {
    @Test("A sound database of the schema is read and left as it was; a foreign, newer or damaged one is named")
    func verdicts() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        let text = String(repeating: "x", count: 2000)
        for id in Int64(0)..<200 { try await database.write { try insertNote(id, in: $0, text: text) } }
        try await database.backup(to: folder("copy.db"))
        try await database.write { try $0.runScript("PRAGMA user_version = 9") }
        try await database.backup(to: folder("newer.db"))
        try await database.close()
        let bytes = try contents(folder("copy.db"))
        let found = try DatabaseCheck.inspect(folder("copy.db"), schema: notes) { transaction in
            try transaction.prepare("SELECT count(*) FROM note").first { try $0.integer(0) }
        }
        #expect(found.version == 1 && found.value == 200)
        #expect(try contents(folder("copy.db")) == bytes)
        #expect(try RealDisk().byteCount(of: folder("copy.db-wal")) == nil)

        let other = Schema(name: "other", applicationID: 77, migrations: [])
        #expect(code(folder("copy.db"), other) == .foreignFile)
        #expect(code(folder("newer.db"), notes) == .newerSchema)
        try put([UInt8](repeating: 0xAA, count: 3000), into: folder("copy.db"), at: bytes.count / 2)
        #expect(code(folder("copy.db"), notes) == .corrupt)
        try put([1, 2, 3], into: folder("none.db"))
        #expect(code(folder("none.db"), notes) == .corrupt)
    }

    private func code(_ path: String, _ schema: Schema) -> StorageError.Code? {
        #expect(throws: StorageError.self) { try DatabaseCheck.inspect(path, schema: schema) { _ in } }?.code
    }
}
