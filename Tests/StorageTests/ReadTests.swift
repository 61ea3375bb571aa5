import EventLoop
import Storage
import Testing

@Suite("Reading") struct ReadTests {
    @Test("A read sees one state throughout, whatever is committed meanwhile")
    func snapshot() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        try inline.write(database) { try insertNote(1, in: $0) }
        let counts = try database.read { transaction in
            let count = try transaction.prepare("SELECT count(*) FROM note")
            let before = try count.first { row in try row.integer(0) }
            try inline.write(database) { try insertNote(2, in: $0) }
            return [before, try count.first { row in try row.integer(0) }]
        }
        #expect(counts == [1, 1])
        #expect(try noteIDs(database) == [1, 2])
        try database.closeAndWait()
    }

    @Test("A read that writes is refused")
    func writingRead() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let error = #expect(throws: StorageError.self) { try database.read { try insertNote(1, in: $0) } }
        #expect(error?.code == .readOnly)
        #expect(try noteIDs(database) == [])
        try database.closeAndWait()
    }

    @Test("What a read's body throws comes as the cause")
    func throwing() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let error = #expect(throws: StorageError.self) { try database.read { _ in throw Unwanted() } }
        #expect(error?.code == .jobFailed)
        #expect(error?.cause as? Unwanted == Unwanted())
        try database.closeAndWait()
    }

    @Test("One read more than the bound is refused by name, and the others go on")
    func bound() throws {
        var inline = InlineDatabase()
        inline.options.maxReaders = 2
        let database = try inline.open()
        let innermost = try database.read { _ in
            try database.read { _ in #expect(throws: StorageError.self) { try database.read { _ in } } }
        }
        #expect(innermost?.code == .readersBusy)
        #expect(try noteIDs(database) == [])
        try database.closeAndWait()
    }

    @Test("Long reads run on their own threads, and one more than the queue holds is refused")
    func background() async throws {
        let folder = try TemporaryFolder()
        var options = DatabaseOptions()
        options.readerThreadCount = 1
        options.maxQueuedReads = 1
        let database = try Database.open(folder("a.db"), schema: notes, options: options)
        try await database.write { try insertNote(1, in: $0) }
        let isRunning = AsyncStream.makeStream(of: Void.self)
        let goOn = Gate()
        async let running = database.readInBackground { transaction in
            isRunning.continuation.finish()
            goOn.wait()
            return try transaction.prepare("SELECT id FROM note").first { row in try row.integer(0) }
        }
        for await _ in isRunning.stream {}
        let outcomes = await withTaskGroup(of: StorageError.Code?.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    do throws(StorageError) {
                        try await database.readInBackground { _ in }
                        return nil
                    } catch {
                        goOn.open()
                        return error.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.contains(nil))
        #expect(outcomes.contains(.readersBusy))
        #expect(try await running == 1)
        try await database.close()
    }

    @Test("Reads beside a busy writer see whole groups only")
    func besideWriter() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for pair in Int64(0)..<100 {
                    try await database.write { transaction in
                        try insertNote(pair * 2, in: transaction)
                        try insertNote(pair * 2 + 1, in: transaction)
                    }
                }
            }
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<200 {
                        let count = try noteIDs(database).count
                        #expect(count.isMultiple(of: 2))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try noteIDs(database).count == 200)
        try await database.close()
    }
}
