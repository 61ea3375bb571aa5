import EventLoop
import SimulatedDisk
import Storage
import StorageCrashSchema
import Testing

@Suite("A simulated disk's faults") struct SimulatedFaultTests {
    @Test("A full disk fails its writers by name, keeps nothing of theirs, and lets them go on once there is room")
    func fullDisk() throws {
        let inline = InlineDatabase()
        let database = try inline.open(CrashSchema.schema)
        try inline.write(database) { try CrashSchema.insert(job: 0, into: $0) }
        inline.disk.setCapacity(inline.disk.usedByteCount + 10_000)
        var kept: Set<Int64> = [0]
        var failedCount = 0
        for job in Int64(1)...20 {
            do {
                try inline.write(database) { try CrashSchema.insert(job: job, into: $0) }
                kept.insert(job)
            } catch let error as StorageError {
                #expect(error.code == .diskFull)
                failedCount += 1
            }
        }
        #expect(failedCount > 5)
        #expect(try jobs(database) == kept)
        inline.disk.setCapacity(1 << 30)
        try inline.write(database) { try CrashSchema.insert(job: 100, into: $0) }
        kept.insert(100)
        #expect(try jobs(database) == kept)
        try database.closeAndWait()
        let again = try inline.open(CrashSchema.schema)
        #expect(try jobs(again) == kept)
        #expect(try again.read { try CrashSchema.integrity(in: $0) } == "ok")
        try again.closeAndWait()
    }

    @Test("A disk that is full at any moment of a run never leaves half a job", arguments: UInt64(1)...60)
    func fullAnywhere(seed: UInt64) throws {
        var random = SeededRandom(seed)
        var inline = InlineDatabase(seed: seed)
        inline.options.checkpointLogBytes = 50_000
        let database = try inline.open(CrashSchema.schema)
        var kept: Set<Int64> = []
        for job in Int64(0)..<60 {
            if job % 10 == 5 { inline.disk.setCapacity(inline.disk.usedByteCount + Int(random.next() % 30_000)) }
            if job % 10 == 0 { inline.disk.setCapacity(1 << 30) }
            do {
                try inline.write(database) { try CrashSchema.insert(job: job, into: $0) }
                kept.insert(job)
            } catch let error as StorageError {
                #expect(error.code == .diskFull, "seed \(seed)")
            }
        }
        #expect(try jobs(database) == kept, "seed \(seed)")
        inline.disk.setCapacity(1 << 30)
        try database.closeAndWait()
        let again = try inline.open(CrashSchema.schema)
        #expect(try jobs(again) == kept, "seed \(seed)")
        #expect(try again.read { try CrashSchema.halfJobs(in: $0) } == [], "seed \(seed)")
        #expect(try again.read { try CrashSchema.integrity(in: $0) } == "ok", "seed \(seed)")
        try again.closeAndWait()
    }

    @Test("After a sync has failed nothing is acknowledged any more, and all that was is there after the restart")
    func failedSync() throws {
        for seed in UInt64(1)...50 {
            let inline = InlineDatabase(seed: seed)
            let database = try inline.open(CrashSchema.schema)
            for job in Int64(0)..<5 { try inline.write(database) { try CrashSchema.insert(job: job, into: $0) } }
            inline.disk.failSync(after: 1)
            let first = #expect(throws: StorageError.self) {
                try inline.write(database) { try CrashSchema.insert(job: 5, into: $0) }
            }
            #expect(first?.code == .syncFailed)
            // The disk works again, and must not be believed.
            let second = #expect(throws: StorageError.self) {
                try inline.write(database) { try CrashSchema.insert(job: 6, into: $0) }
            }
            #expect(second?.code == .syncFailed)
            #expect(second?.message.hasPrefix("the database takes no writes since an earlier failure") == true)
            #expect(try jobs(database).isSuperset(of: 0..<5), "reads go on")
            #expect(inline.metrics.refusals.withLock { $0 } == [.syncFailed])
            let closing = #expect(throws: StorageError.self) { try database.closeAndWait() }
            #expect(closing?.code == .syncFailed)
            inline.disk.restorePower()
            let again = try inline.open(CrashSchema.schema)
            let found = try jobs(again)
            #expect(found.isSuperset(of: 0..<5), "seed \(seed)")
            #expect(!found.contains(6), "seed \(seed)")
            #expect(try again.read { try CrashSchema.halfJobs(in: $0) } == [], "seed \(seed)")
            try again.closeAndWait()
        }
    }

    @Test("A sync that fails in a checkpoint ends writing too")
    func failedCheckpointSync() throws {
        var inline = InlineDatabase()
        inline.options.checkpointLogBytes = 40_000
        let database = try inline.open(CrashSchema.schema)
        var job: Int64 = 0
        var failure: StorageError?
        while failure == nil, job < 200 {
            // The commit's own sync is the first; a checkpoint's come after it.
            inline.disk.failSync(after: 2)
            do {
                try inline.write(database) { [job] in try CrashSchema.insert(job: job, into: $0) }
            } catch let error as StorageError {
                failure = error
            }
            job += 1
        }
        #expect(failure?.code == .syncFailed)
        #expect(throws: StorageError.self) { try database.closeAndWait() }
        inline.disk.restorePower()
        let again = try inline.open(CrashSchema.schema)
        #expect(try jobs(again).isSuperset(of: 0..<(job - 1)))
        try again.closeAndWait()
    }
}

private func jobs(_ database: Database) throws -> Set<Int64> { try database.read { try CrashSchema.jobs(in: $0) } }
