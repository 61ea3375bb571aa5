import EventLoop
import Glibc
import Storage
import Testing

@Suite("Opening a database") struct OpeningTests {
    @Test("What was written is there after closing and opening again")
    func reopen() async throws {
        let folder = try TemporaryFolder()
        let first = try Database.open(folder("a.db"), schema: notes)
        try await first.write { transaction in try insertNote(1, in: transaction) }
        try await first.close()
        let second = try Database.open(folder("a.db"), schema: notes)
        #expect(try noteIDs(second) == [1])
        try await second.close()
        #expect(try RealDisk().byteCount(of: folder("a.db-wal")) ?? 0 == 0)
    }

    @Test("A second opener is refused, with the holder and the path", arguments: ["a.db", "../link/a.db", "./a.db"])
    func locked(name: String) throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        let other = name.hasPrefix("..") ? folder("link") : folder("a.db")
        if name.hasPrefix("..") { try #require(symlink(folder("a.db"), other) == 0) }
        let path = name.hasPrefix("./") ? "\(folder.path)/./a.db" : other
        let error = #expect(throws: StorageError.self) { try Database.open(path, schema: notes) }
        #expect(error?.code == .locked)
        #expect(error?.path == folder("a.db"))
        #expect(error?.message.contains("\(getpid())") == true)
        try database.closeAndWait()
        try Database.open(path, schema: notes).closeAndWait()
    }

    @Test("A database dropped without closing lets its file go")
    func dropped() throws {
        let inline = InlineDatabase()
        do {
            let database = try inline.open()
            database.write(on: inline.loop) {
                try insertNote(1, in: $0)
            } completion: { _ in
            }
        }
        let again = try inline.open()
        #expect(try noteIDs(again) == [1])
        try again.closeAndWait()
        inline.settle()
    }

    @Test("A file that is no database is refused and not changed", arguments: [1, 99, 4096, 20_000])
    func noDatabase(byteCount: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) }
        try put(bytes, into: folder("a.db"))
        let error = #expect(throws: StorageError.self) { try Database.open(folder("a.db"), schema: notes) }
        #expect(error?.code == .corrupt)
        #expect(error?.path == folder("a.db"))
        #expect(try contents(folder("a.db")) == bytes)
    }

    @Test("A damaged database is found where the whole file is checked, and not changed")
    func damaged() async throws {
        let folder = try TemporaryFolder()
        try await fillAndDamage(folder("a.db"))
        let before = try contents(folder("a.db"))
        var options = DatabaseOptions()
        options.checksFileOnOpen = true
        let error = #expect(throws: StorageError.self) {
            try Database.open(folder("a.db"), schema: notes, options: options)
        }
        #expect(error?.code == .corrupt)
        #expect(error?.path == folder("a.db"))
        #expect(try contents(folder("a.db")) == before)
    }

    @Test("A database found damaged while running takes no more writes and is not changed")
    func damagedWhileRunning() async throws {
        let folder = try TemporaryFolder()
        try await fillAndDamage(folder("a.db"))
        let before = try contents(folder("a.db"))
        let database = try Database.open(folder("a.db"), schema: notes)
        let read = #expect(throws: StorageError.self) {
            try database.read { try $0.prepare("SELECT text FROM note").forEach { row in _ = try row.text(0) } }
        }
        #expect(read?.code == .corrupt)
        for _ in 0..<2 {
            let write = await #expect(throws: StorageError.self) {
                try await database.write { transaction in
                    _ = try transaction.prepare("UPDATE note SET text = 'new'").run()
                }
            }
            #expect(write?.code == .corrupt)
        }
        let closing = await #expect(throws: StorageError.self) { try await database.close() }
        #expect(closing?.code == .corrupt)
        #expect(try contents(folder("a.db")) == before)
    }

    @Test("Another application's database is refused and not changed")
    func foreign() throws {
        let folder = try TemporaryFolder()
        let other = Schema(name: "other", applicationID: 77, migrations: [])
        try Database.open(folder("a.db"), schema: other).closeAndWait()
        let before = try contents(folder("a.db"))
        let error = #expect(throws: StorageError.self) { try Database.open(folder("a.db"), schema: notes) }
        #expect(error?.code == .foreignFile)
        #expect(error?.message.contains("77") == true)
        #expect(error?.path == folder("a.db"))
        #expect(try contents(folder("a.db")) == before)
    }

    @Test("A log without its database is refused and kept")
    func orphanedLog() throws {
        let folder = try TemporaryFolder()
        try put([1, 2, 3], into: folder("a.db-wal"))
        let error = #expect(throws: StorageError.self) { try Database.open(folder("a.db"), schema: notes) }
        #expect(error?.code == .corrupt)
        #expect(error?.message.contains("a.db-wal") == true)
        #expect(try contents(folder("a.db-wal")) == [1, 2, 3])
        #expect(try RealDisk().byteCount(of: folder("a.db")) == nil)
    }

    @Test("A path in a folder that is not there, or that is a folder, is refused by name")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let missing = #expect(throws: StorageError.self) { try Database.open(folder("no/a.db"), schema: notes) }
        #expect(missing?.code == .cannotOpen)
        let isFolder = #expect(throws: StorageError.self) { try Database.open(folder.path, schema: notes) }
        #expect(isFolder != nil)
        unlink(folder.path + "-lock")
    }

    /// Writes some pages and overwrites one in the middle.
    private func fillAndDamage(_ path: String) async throws {
        let database = try Database.open(path, schema: notes)
        try await database.write { transaction in
            for id in Int64(0)..<500 {
                try insertNote(id, in: transaction, text: String(repeating: "x", count: 300))
            }
        }
        try await database.close()
        for page in 8..<20 { try put([UInt8](repeating: 0xa5, count: 4096), into: path, at: page * 4096) }
    }
}
