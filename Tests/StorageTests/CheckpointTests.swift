import EventLoop
import ProcessTestSupport
import Storage
import Testing

@Suite("Checkpoints") struct CheckpointTests {
    private static let text = String(repeating: "x", count: 3000)

    @Test("Under a writer that never pauses the log begins anew time and again")
    func bounded() async throws {
        let folder = try TemporaryFolder()
        let metrics = RecordedMetrics()
        var options = DatabaseOptions(metrics: metrics)
        options.checkpointLogBytes = 200_000
        options.restartLogBytes = 400_000
        let database = try Database.open(folder("a.db"), schema: notes, options: options)
        // On an idle machine a few hundred rows do; on a busy one the copying thread gets its turn late.
        let rowLimit = Int64(25_000)
        let rows = try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in Int64(0)..<4 {
                group.addTask {
                    for id in 0..<rowLimit {
                        if metrics.restartCount >= 3 { return Int(id) }
                        try await database.write { transaction in
                            try insertNote(id * 4 + writer, in: transaction, text: Self.text)
                        }
                    }
                    return Int(rowLimit)
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(metrics.restartCount >= 3, "after \(rows) rows")
        #expect(metrics.checkpoints.withLock { $0.contains { !$0.wasRestart } })
        // A log that begins anew is smaller at the next commit than it was at the one before.
        let sizes = metrics.all.map(\.logByteCount)
        #expect(zip(sizes, sizes.dropFirst()).filter { $1 < $0 }.count >= 2)
        try await database.close()
        let again = try Database.open(folder("a.db"), schema: notes)
        #expect(try noteIDs(again).count == rows)
        try await again.close()
    }

    @Test("A read that holds the log back beyond its bound gets writes refused by name, until it ends")
    func pinned() throws {
        var inline = InlineDatabase()
        inline.options.checkpointLogBytes = 50_000
        inline.options.maxLogBytes = 200_000
        let database = try inline.open()
        try inline.write(database) { try insertNote(0, in: $0) }
        let failure = try database.read { transaction -> StorageError? in
            _ = try transaction.prepare("SELECT id FROM note").first { row in try row.integer(0) }
            for id in Int64(1)...100 {
                do throws(StorageError) {
                    try write(inline, database, id)
                } catch {
                    return error
                }
            }
            return nil
        }
        #expect(failure?.code == .logFull)
        #expect(failure?.isRetryable == true)
        try write(inline, database, 1000)
        #expect(inline.metrics.all.last.map { $0.logByteCount < 50_000 } == true, "the log begins anew")
        try database.closeAndWait()
    }

    @Test("In a simulation the log begins anew at its bound")
    func inline() throws {
        var inline = InlineDatabase()
        inline.options.checkpointLogBytes = 100_000
        let database = try inline.open()
        for id in Int64(0)..<200 { try write(inline, database, id) }
        let largest = inline.metrics.all.map(\.logByteCount).max() ?? 0
        #expect(largest > 100_000)
        #expect(largest < 130_000)
        try database.closeAndWait()
    }

    @Test("The log is laid out when the database is opened, given back when it is closed, and skipped without room")
    func reserved() async throws {
        let folder = try TemporaryFolder()
        let log = folder("a.db-wal")
        var options = DatabaseOptions()
        options.reservedLogBytes = 3_000_000
        let database = try Database.open(folder("a.db"), schema: notes, options: options)
        #expect(try RealDisk().byteCount(of: log) == 3_000_000)
        try await database.write { try insertNote(1, in: $0) }
        #expect(try RealDisk().byteCount(of: log) == 3_000_000)
        try await database.close()
        #expect(try RealDisk().byteCount(of: log) ?? 0 == 0)
        guard Volume.isPossible else { return }
        let volume = try Volume(byteCount: 1 << 20)
        let small = try Database.open(volume("a.db"), schema: notes, options: options)
        #expect(try RealDisk().byteCount(of: volume("a.db-wal")) ?? 0 < 100_000)
        try await small.write { try insertNote(1, in: $0) }
        try await small.close()
    }

    private func write(_ inline: InlineDatabase, _ database: Database, _ id: Int64) throws(StorageError) {
        do {
            try inline.write(database) { try insertNote(id, in: $0, text: Self.text) }
        } catch let error as StorageError {
            throw error
        } catch {
            Issue.record(error)
        }
    }
}
