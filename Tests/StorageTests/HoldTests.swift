import EventLoop
import SimulatedDisk
import Storage
import Testing

@Suite("Held writes") struct HoldTests {
    @Test("While writes are held none is committed and reads go on; then all are, in order")
    func held() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        try await database.write { try insertNote(0, in: $0) }
        let hold = try await database.holdWrites()
        let order = Locked<[Int64]>([])
        let loop = try EventLoop(name: "test")
        let done = AsyncStream.makeStream(of: Void.self)
        for id in Int64(1)...40 {
            database.write(on: loop) {
                try insertNote(id, in: $0)
            } completion: { result in
                if result.failure == nil { order.withLock { $0.append(id) } }
                if id == 40 { done.continuation.finish() }
            }
        }
        for _ in 0..<20 { #expect(try noteIDs(database) == [0]) }
        #expect(database.queueDepth == 40)
        #expect(order.withLock { $0 } == [])
        #expect(hold.release())
        for await _ in done.stream {}
        #expect(order.withLock { $0 } == Array(1...40))
        #expect(try noteIDs(database) == Array(0...40))
        hold.end()
        try await database.close()
        loop.stop()
    }

    @Test("What is pinned stays what was committed when writes were held, however much is written afterwards")
    func pinned() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        for id in Int64(0)..<300 { try await database.write { try insertNote(id, in: $0) } }
        let hold = try await database.holdWrites()
        #expect(hold.release())
        let text = String(repeating: "x", count: 4000)
        for id in Int64(300)..<900 { try await database.write { try insertNote(id, in: $0, text: text) } }
        _ = try await database.write { try $0.prepare("DELETE FROM note WHERE id < 200").run() }
        let count = try hold.read { try $0.prepare("SELECT count(*) FROM note").first { try $0.integer(0) } }
        #expect(count == 300)
        try await hold.copy(to: folder("copy.db"))
        let error = #expect(throws: StorageError.self) { try hold.read { _ in } }
        #expect(error?.code == .closed, "the copy ends the snapshot")
        try await database.close()
        let copy = try Database.open(folder("copy.db"), schema: notes)
        #expect(try noteIDs(copy) == Array(0..<300))
        try await copy.close()
    }

    @Test("Every acknowledged write is in the cut, and none that was not committed, under writes that never stop")
    func underWrites() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        let acknowledged = Locked(Int64(-1))
        let isStopped = Locked(false)
        let writer = Task {
            var id: Int64 = 0
            while !isStopped.withLock({ $0 }) {
                let next = id
                try await database.write { try insertNote(next, in: $0) }
                acknowledged.withLock { $0 = next }
                id += 1
            }
        }
        for round in 0..<20 {
            let before = acknowledged.withLock { $0 }
            let hold = try await database.holdWrites()
            let during = acknowledged.withLock { $0 }
            #expect(hold.release())
            try await hold.copy(to: folder("copy\(round).db"))
            let found = try DatabaseCheck.inspect(folder("copy\(round).db"), schema: notes) { transaction in
                try transaction.prepare("SELECT max(id), count(*) FROM note").first { row in
                    (row.isNull(0) ? -1 : try row.integer(0), try row.integer(1))
                }
            }
            let (last, count) = try #require(found.value)
            #expect(count == last + 1, "whole")
            #expect(last >= before && last >= during, "what was acknowledged is in it")
        }
        isStopped.withLock { $0 = true }
        try await writer.value
        try await database.close()
    }

    @Test("One hold at a time; one that was let go of says so")
    func twice() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        let hold = try await database.holdWrites()
        let error = await #expect(throws: StorageError.self) { _ = try await database.holdWrites() }
        #expect(error?.code == .busy)
        #expect(hold.release())
        #expect(!hold.release())
        let next = try await database.holdWrites()
        #expect(!hold.release(), "it is not the one in force")
        #expect(next.release())
        try await database.close()
    }

    @Test("Closing ends a hold: what waits is committed, and whoever held hears that it was for nothing")
    func closing() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        let hold = try await database.holdWrites()
        async let write: Void = database.write { try insertNote(7, in: $0) }
        while database.queueDepth == 0 { await Task.yield() }
        try await database.close()
        try await write
        #expect(!hold.release())
        hold.end()
        let again = try Database.open(folder("a.db"), schema: notes)
        #expect(try noteIDs(again) == [7])
        try await again.close()
    }

    @Test("A copy gives up where the log grows past what it may hold back, and leaves nothing")
    func logBound() async throws {
        let folder = try TemporaryFolder()
        var options = DatabaseOptions()
        options.reservedLogBytes = 0
        options.maxLogBytes = 16 << 20
        let database = try Database.open(folder("a.db"), schema: notes, options: options)
        let text = String(repeating: "x", count: 100_000)
        for id in Int64(0)..<40 { try await database.write { try insertNote(id, in: $0, text: text) } }
        let hold = try await database.holdWrites()
        #expect(hold.release())
        for id in Int64(40)..<130 { try await database.write { try insertNote(id, in: $0, text: text) } }
        let error = await #expect(throws: StorageError.self) { try await hold.copy(to: folder("copy.db")) }
        #expect(error?.code == .logFull)
        #expect(try RealDisk().byteCount(of: folder("copy.db")) == nil)
        // Writes go on.
        try await database.write { try insertNote(1000, in: $0, text: text) }
        try await database.close()
    }

    /// Holds the writes of a database that runs on the test's thread, and lets them go on.
    private func pin(_ database: Database, _ inline: InlineDatabase) throws -> WriteHold {
        let held = Locked<WriteHold?>(nil)
        Task.immediate(executorPreference: inline.loop.taskExecutor) {
            let hold = try? await database.holdWrites()
            held.withLock { $0 = hold }
        }
        inline.settle()
        let hold = try #require(held.withLock { $0 })
        #expect(hold.release())
        return hold
    }

    private func fill(_ database: Database, _ inline: InlineDatabase, _ ids: Range<Int64>) throws {
        let text = String(repeating: "x", count: 100_000)
        for id in ids { try inline.write(database) { try insertNote(id, in: $0, text: text) } }
    }

    @Test("What a copy is measured by is what the log holds, not how long its file once was")
    func usedLog() throws {
        var inline = InlineDatabase()
        inline.options.maxLogBytes = 4 << 20
        let database = try inline.open()
        let long = try pin(database, inline)
        #expect(!long.holdsBackTooMuch)
        try fill(database, inline, 0..<30)
        #expect(long.holdsBackTooMuch)
        long.end()
        try fill(database, inline, 30..<32)
        #expect(try #require(try inline.disk.byteCount(of: "data.db-wal")) > 2 << 20, "the file stays long")
        let next = try pin(database, inline)
        try fill(database, inline, 32..<33)
        #expect(!next.holdsBackTooMuch)
        let outcome = Locked<Result<Void, StorageError>?>(nil)
        Task.immediate(executorPreference: inline.loop.taskExecutor) {
            do throws(StorageError) {
                try await next.copy(to: "copy.db")
                outcome.withLock { $0 = .success(()) }
            } catch { outcome.withLock { $0 = .failure(error) } }
        }
        inline.settle()
        try #require(outcome.withLock { $0 }).get()
        try database.closeAndWait()
    }

    @Test("A sealed database fails what waits and what comes, and closes soundly")
    func sealed() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder("a.db"), schema: notes)
        try await database.write { try insertNote(1, in: $0) }
        let hold = try await database.holdWrites()
        let waiting = Task { () -> StorageError.Code? in
            do throws(StorageError) {
                try await database.write { try insertNote(2, in: $0) }
                return nil
            } catch { return error.code }
        }
        while database.queueDepth == 0 { await Task.yield() }
        database.seal()
        #expect(await waiting.value == .closed)
        let error = await #expect(throws: StorageError.self) {
            try await database.write { try insertNote(3, in: $0) }
        }
        #expect(error?.code == .closed)
        hold.end()
        try await database.close()
        let again = try Database.open(folder("a.db"), schema: notes)
        #expect(try noteIDs(again) == [1])
        try await again.close()
    }

    @Test("A copy that is under way when the database closes ends soundly: whole, or not there at all")
    func closedWhileCopying() async throws {
        for round in 0..<6 {
            let folder = try TemporaryFolder()
            let database = try Database.open(folder("a.db"), schema: notes)
            let text = String(repeating: "x", count: 200_000)
            for id in Int64(0)..<100 { try await database.write { try insertNote(id, in: $0, text: text) } }
            let hold = try await database.holdWrites()
            #expect(hold.release())
            let copying = Task { () -> StorageError.Code? in
                do throws(StorageError) {
                    try await hold.copy(to: folder("copy.db"))
                    return nil
                } catch { return error.code }
            }
            // Somewhere before, in or after the copy.
            for _ in 0..<round * round * 10 { await Task.yield() }
            hold.end()
            try await database.close()
            let outcome = await copying.value
            #expect([nil, .closed].contains(outcome))
            if outcome == nil {
                let found = try DatabaseCheck.inspect(folder("copy.db"), schema: notes) { transaction in
                    try transaction.prepare("SELECT count(*) FROM note").first { try $0.integer(0) }
                }
                #expect(found.value == 100)
            } else {
                #expect(try RealDisk().byteCount(of: folder("copy.db")) == nil)
            }
        }
    }

    @Test("In a simulation writes are held over turns and go on at the end of one")
    func inline() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let held = Locked<WriteHold?>(nil)
        Task.immediate(executorPreference: inline.loop.taskExecutor) {
            let hold = try? await database.holdWrites()
            held.withLock { $0 = hold }
        }
        inline.settle()
        let hold = try #require(held.withLock { $0 })
        let isKept = Locked(false)
        database.write(on: inline.loop) {
            try insertNote(1, in: $0)
        } completion: { result in
            isKept.withLock { $0 = result.failure == nil }
        }
        inline.settle()
        #expect(!isKept.withLock { $0 })
        #expect(hold.release())
        inline.settle()
        #expect(isKept.withLock { $0 })
        hold.end()
        try database.closeAndWait()
    }
}
