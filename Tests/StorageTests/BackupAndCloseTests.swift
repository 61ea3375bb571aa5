import EventLoop
import SimulatedDisk
import Storage
import Testing

@Suite("Backup") struct BackupTests {
    @Test("A backup taken under writes is whole, sound and opens as a database")
    func whileWriting() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        for id in Int64(0)..<50 { try await database.write { try insertNote(id, in: $0) } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for id in Int64(50)..<300 { try await database.write { try insertNote(id, in: $0) } }
            }
            group.addTask {
                for copy in 0..<5 { try await database.backup(to: folder("copy\(copy).db")) }
            }
            try await group.waitForAll()
        }
        try await database.close()
        for copy in 0..<5 {
            let backup = try Database.open(folder("copy\(copy).db"), schema: notes)
            let ids = try noteIDs(backup)
            #expect(ids.count >= 50)
            #expect(ids == Array(0..<Int64(ids.count)), "a state the database was in")
            let verdict = try backup.read { try $0.prepare("PRAGMA integrity_check").first { try $0.text(0) } }
            #expect(verdict == "ok")
            try await backup.close()
        }
    }

    @Test("A backup does not replace a file")
    func existing() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        try put([1, 2, 3], into: folder("copy.db"))
        let error = await #expect(throws: StorageError.self) { try await database.backup(to: folder("copy.db")) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.path == folder("copy.db"))
        #expect(try contents(folder("copy.db")) == [1, 2, 3])
        try await database.close()
    }

    @Test("A backup that does not fit is named and leaves nothing")
    func noRoom() async throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        try inline.write(database) { transaction in
            for id in Int64(0)..<200 { try insertNote(id, in: transaction, text: String(repeating: "x", count: 500)) }
        }
        inline.disk.setCapacity(inline.disk.usedByteCount + 20_000)
        let error = await #expect(throws: StorageError.self) { try await database.backup(to: "copy.db") }
        #expect(error?.code == .diskFull)
        #expect(try inline.disk.byteCount(of: "copy.db") == nil)
        #expect(try inline.disk.byteCount(of: "copy.db-copying") == nil)
        inline.disk.setCapacity(1 << 30)
        try database.closeAndWait()
    }
}

@Suite("Closing") struct ClosingTests {
    @Test("What is queued is committed, what comes after is refused by name")
    func drains() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        let loop = try EventLoop(name: "test")
        let results = Locked<[String]>([])
        let all = AsyncStream.makeStream(of: Void.self)
        @Sendable func note(_ result: Result<Void, StorageError>) {
            let count = results.withLock { results in
                results.append(result.failure?.code.rawValue ?? "kept")
                return results.count
            }
            if count == 41 { all.continuation.finish() }
        }
        for id in Int64(0)..<40 {
            database.write(on: loop) {
                try insertNote(id, in: $0)
            } completion: {
                note($0)
            }
        }
        try await database.close()
        database.write(on: loop) {
            try insertNote(99, in: $0)
        } completion: {
            note($0)
        }
        for await _ in all.stream {}
        #expect(results.withLock { $0 } == Array(repeating: "kept", count: 40) + ["closed"])
        #expect(throws: StorageError.self) { try noteIDs(database) }
        try await database.close()
        let again = try Database.open(folder("a.db"), schema: notes)
        #expect(try noteIDs(again) == Array(0..<40))
        try await again.close()
        loop.stop()
    }

    @Test("In a simulation closing commits this turn's writes")
    func inline() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let isKept = Locked(false)
        database.write(on: inline.loop) {
            try insertNote(1, in: $0)
        } completion: { result in
            isKept.withLock { $0 = result.failure == nil }
        }
        try database.closeAndWait()
        inline.settle()
        #expect(isKept.withLock { $0 })
        let again = try inline.open()
        #expect(try noteIDs(again) == [1])
        try again.closeAndWait()
    }
}
