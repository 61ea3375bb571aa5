import EventLoop
import ProcessTestSupport
import Storage
import StorageCrashSchema
import Testing

@Suite("A real volume's faults", .enabled(if: Volume.isPossible, "needs the right to mount a tmpfs"))
struct RealFaultTests {
    @Test("On a full volume writers are told so, nothing of theirs is kept, and all goes on once there is room")
    func fullVolume() async throws {
        let volume = try Volume(byteCount: 3 << 20)
        let database = try Database.open(volume("full.db"), schema: CrashSchema.schema)
        try volume.fill("ballast", byteCount: 2 << 20)
        var kept: Set<Int64> = []
        var failure: StorageError?
        for job in Int64(0)..<10_000 where failure == nil {
            do throws(StorageError) {
                try await database.write { transaction in try CrashSchema.insert(job: job, into: transaction) }
                kept.insert(job)
            } catch {
                failure = error
            }
        }
        #expect(failure?.code == .diskFull)
        #expect(failure?.isRetryable == true)
        #expect(failure?.path == database.path)
        #expect(kept.count > 10)

        // Many wait at once while the volume is full.
        let codes = await withTaskGroup(of: StorageError.Code?.self) { group in
            for job in Int64(20_000)..<20_050 {
                group.addTask {
                    do throws(StorageError) {
                        try await database.write { transaction in
                            try CrashSchema.insert(job: job, into: transaction)
                            _ = try transaction.prepare("UPDATE part SET body = $1").run(
                                .bytes([UInt8](repeating: 1, count: 800).span.bytes)
                            )
                        }
                        return nil
                    } catch {
                        return error.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.allSatisfy { $0 == .diskFull })
        #expect(try jobs(database) == kept)

        volume.remove("ballast")
        try await database.write { transaction in try CrashSchema.insert(job: 30_000, into: transaction) }
        kept.insert(30_000)
        try await database.close()
        let reopened = try Database.open(volume("full.db"), schema: CrashSchema.schema)
        #expect(try jobs(reopened) == kept)
        #expect(try reopened.read { try CrashSchema.halfJobs(in: $0) } == [])
        #expect(try reopened.read { try CrashSchema.integrity(in: $0) } == "ok")
        try await reopened.close()
    }

    @Test("A database is not made on a full volume, and nothing is left of the attempt")
    func createdWhenFull() throws {
        let volume = try Volume(byteCount: 1 << 20)
        try volume.fill("ballast", byteCount: 1 << 20)
        let error = #expect(throws: StorageError.self) { try Database.open(volume("new.db"), schema: notes) }
        #expect(error?.code == .diskFull)
        #expect(try RealDisk().byteCount(of: volume("new.db")) == nil)
        volume.remove("ballast")
        try Database.open(volume("new.db"), schema: notes).closeAndWait()
    }

    @Test("A read-only volume is refused by name and path")
    func readOnly() throws {
        let volume = try Volume(byteCount: 2 << 20)
        try Database.open(volume("a.db"), schema: notes).closeAndWait()
        try volume.setReadOnly(true)
        let there = #expect(throws: StorageError.self) { try Database.open(volume("a.db"), schema: notes) }
        #expect(there?.code == .readOnly)
        #expect(there?.path?.hasPrefix(volume("a.db")) == true)
        let new = #expect(throws: StorageError.self) { try Database.open(volume("b.db"), schema: notes) }
        #expect(new?.code == .readOnly)
        try volume.setReadOnly(false)
        try Database.open(volume("a.db"), schema: notes).closeAndWait()
    }
}

private func jobs(_ database: Database) throws -> Set<Int64> { try database.read { try CrashSchema.jobs(in: $0) } }
