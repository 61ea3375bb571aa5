import EventLoop
import SimulatedDisk
import Storage
import Testing

@Suite("Group commit") struct GroupCommitTests {
    @Test("Everything written in one turn is committed with one sync")
    func oneSync() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let syncs = inline.disk.syncCount
        let acknowledged = Locked(0)
        for id in 1...50 {
            database.write(on: inline.loop) { transaction in
                try insertNote(Int64(id), in: transaction)
            } completion: { result in
                if case .success = result { acknowledged.withLock { $0 += 1 } }
            }
        }
        #expect(acknowledged.withLock { $0 } == 0, "acknowledged before the commit")
        inline.settle()
        #expect(acknowledged.withLock { $0 } == 50)
        #expect(inline.metrics.all.map(\.jobCount) == [50])
        // The very first commit also makes the new log's header durable.
        #expect(inline.disk.syncCount - syncs <= 2)
        let before = inline.disk.syncCount
        try inline.write(database) { transaction in try insertNote(51, in: transaction) }
        #expect(inline.disk.syncCount - before == 1)
        try database.closeAndWait()
    }

    @Test("A writer thread commits together what queued up while it was busy")
    func queuedTogether() async throws {
        let folder = try TemporaryFolder()
        let metrics = RecordedMetrics()
        let database = try Database.open(
            folder("a.db"),
            schema: notes,
            options: DatabaseOptions(metrics: metrics)
        )
        let isRunning = AsyncStream.makeStream(of: Void.self)
        let goOn = Gate()
        async let first: Void = database.write { transaction in
            isRunning.continuation.finish()
            goOn.wait()
            try insertNote(1, in: transaction)
        }
        for await _ in isRunning.stream {}
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 2...20 {
                group.addTask { try await database.write { transaction in try insertNote(Int64(id), in: transaction) } }
            }
            group.addTask {
                while database.queueDepth < 19 { await Task.yield() }
                goOn.open()
            }
            try await group.waitForAll()
        }
        try await first
        #expect(metrics.all.map(\.jobCount) == [1, 19])
        #expect(try noteIDs(database) == Array(1...20))
        try await database.close()
    }

    @Test("A job that throws before it changed anything leaves its neighbours alone")
    func cleanFailure() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let outcomes = submit(inline, database) { id, transaction in
            if id == 2 { throw Unwanted() }
            try insertNote(id, in: transaction)
        }
        #expect(outcomes == [1: "kept", 2: "jobFailed", 3: "kept"])
        #expect(try noteIDs(database) == [1, 3])
        #expect(inline.metrics.all.map(\.usedSavepoints) == [false])
        #expect(inline.metrics.all.map(\.failedJobCount) == [1])
        try database.closeAndWait()
    }

    @Test("Half of a job that throws is never kept, and its neighbours are")
    func dirtyFailure() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let outcomes = submit(inline, database) { id, transaction in
            try insertNote(id, in: transaction)
            if id == 2 {
                try insertNote(20, in: transaction)
                throw Unwanted()
            }
        }
        #expect(outcomes == [1: "kept", 2: "jobFailed", 3: "kept"])
        #expect(try noteIDs(database) == [1, 3])
        #expect(inline.metrics.all.map(\.usedSavepoints) == [true])
        try database.closeAndWait()
    }

    @Test("A refused constraint names itself, and nothing of its job is kept")
    func constraint() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        try inline.write(database) { transaction in try insertNote(1, in: transaction) }
        let error = #expect(throws: StorageError.self) {
            try inline.write(database) { transaction in
                try insertNote(7, in: transaction)
                try insertNote(1, in: transaction)
            }
        }
        #expect(error?.code == .constraint)
        #expect(error?.constraint == "note.id")
        #expect(try noteIDs(database) == [1])
        try database.closeAndWait()
    }

    @Test("A statement that keeps part of its rows on failure still leaves nothing of its job")
    func orFail() throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        try inline.write(database) { transaction in try insertNote(2, in: transaction) }
        let outcomes = submit(inline, database) { id, transaction in
            if id != 2 { return try insertNote(id * 10, in: transaction) }
            _ = try transaction.prepare("INSERT OR FAIL INTO note (id, text) VALUES (1, 'a'), (2, 'b')").run()
        }
        #expect(outcomes == [1: "kept", 2: "constraint", 3: "kept"])
        #expect(try noteIDs(database) == [2, 10, 30])
        try database.closeAndWait()
    }

    @Test(
        "A job that ends the transaction fails its group, keeps nothing and harms no later one",
        arguments: ["ROLLBACK", "COMMIT"]
    )
    func endsTransaction(statement: String) throws {
        let inline = InlineDatabase()
        let database = try inline.open()
        let outcomes = submit(inline, database) { id, transaction in
            try insertNote(id, in: transaction)
            if id == 2 { try transaction.runScript(statement) }
        }
        #expect(outcomes.values.allSatisfy { $0 != "kept" })
        try inline.write(database) { transaction in try insertNote(9, in: transaction) }
        #expect(try noteIDs(database) == [9])
        try database.closeAndWait()
    }

    @Test("A job that leaves a deferred foreign key broken fails alone")
    func deferredForeignKey() throws {
        let schema = Schema(
            name: "families",
            applicationID: 9,
            migrations: [
                Migration(
                    1,
                    "parents and children",
                    script: """
                        CREATE TABLE parent (id BIGINT PRIMARY KEY);
                        CREATE TABLE child (
                            id BIGINT PRIMARY KEY,
                            parent BIGINT NOT NULL REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED
                        );
                        """
                )
            ]
        )
        let inline = InlineDatabase()
        let database = try inline.open(schema)
        let outcomes = submit(inline, database) { id, transaction in
            try transaction.prepare("INSERT INTO child (id, parent) VALUES ($1, $1)").run(.integer(id))
            if id != 2 { try transaction.prepare("INSERT INTO parent (id) VALUES ($1)").run(.integer(id)) }
        }
        #expect(outcomes == [1: "kept", 2: "constraint", 3: "kept"])
        let count = try database.read { try $0.prepare("SELECT count(*) FROM child").first { try $0.integer(0) } }
        #expect(count == 2)
        try database.closeAndWait()
    }

    @Test("A queue at its bound of jobs or bytes refuses by name and keeps what it has")
    func bounds() throws {
        var inline = InlineDatabase()
        inline.options.maxQueuedJobs = 3
        inline.options.maxQueuedBytes = 1000
        let database = try inline.open()
        let codes = Locked<[String]>([])
        for (id, byteCount) in [(1, 600), (2, 600), (3, 400), (4, 0), (5, 0)] {
            database.write(on: inline.loop, byteCount: byteCount) { transaction in
                try insertNote(Int64(id), in: transaction)
            } completion: { result in
                codes.withLock { $0.append("\(id) " + (result.failure?.code.rawValue ?? "kept")) }
            }
        }
        inline.settle()
        #expect(codes.withLock { $0.sorted() } == ["1 kept", "2 queueFull", "3 kept", "4 kept", "5 queueFull"])
        #expect(try noteIDs(database) == [1, 3, 4])
        #expect(inline.metrics.refusals.withLock { $0 } == [.queueFull, .queueFull])
        try inline.write(database) { transaction in try insertNote(6, in: transaction) }
        try database.closeAndWait()
    }

    @Test("A group is cut at its bounds, and all of it is committed in order")
    func groupBounds() throws {
        var inline = InlineDatabase()
        inline.options.maxGroupJobs = 4
        inline.options.maxGroupBytes = 1000
        let database = try inline.open()
        let order = Locked<[Int64]>([])
        for id in Int64(1)...10 {
            database.write(on: inline.loop, byteCount: id == 3 ? 5000 : 10) { transaction in
                try insertNote(id, in: transaction)
            } completion: { _ in
                order.withLock { $0.append(id) }
            }
        }
        inline.settle()
        #expect(order.withLock { $0 } == Array(1...10))
        #expect(inline.metrics.all.map(\.jobCount) == [2, 1, 4, 3])
        try database.closeAndWait()
    }

    /// Writes 1, 2 and 3 as one group each with `body`; which of them failed and why.
    private func submit(
        _ inline: InlineDatabase,
        _ database: Database,
        _ body: @escaping @Sendable (Int64, borrowing Transaction) throws -> Void
    ) -> [Int64: String] {
        let outcomes = Locked<[Int64: String]>([:])
        for id in Int64(1)...3 {
            database.write(on: inline.loop) { transaction in
                try body(id, transaction)
            } completion: { result in
                outcomes.withLock { $0[id] = result.failure?.code.rawValue ?? "kept" }
            }
        }
        inline.settle()
        return outcomes.withLock { $0 }
    }
}
