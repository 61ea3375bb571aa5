import Cryptography
import EventLoop
import Focus
import NotificationModel
import RPC
import ServiceHost
import SimulatedDisk
import StackTestSupport
import Storage
import Testing
import UsherProto

/// The calls of a backup and a restore one by one, on a clock that the test sets.
@Suite("Maintenance calls")
struct MaintenanceTests {
    private let world: RightsStack
    private let id: [UInt8]

    init() throws {
        world = try RightsStack()
        try world.fill()
        id = world.nextID().bytes
    }

    @discardableResult
    private func call<Response: Sendable>(
        _ role: ServiceRole = .focus,
        _ body: @escaping @Sendable (MaintenanceClient) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        try world.stack.call(role) { (channel) throws(RPCError) in try await body(MaintenanceClient(channel: channel)) }
    }

    private func hold(_ id: [UInt8], atMost milliseconds: UInt32 = 0) throws(RPCError) -> HoldWritesResponse {
        let request = HoldWritesRequest(backupID: id, holdAtMostMs: milliseconds)
        return try call { (client) throws(RPCError) in try await client.holdWrites(request) }
    }

    private func release(_ id: [UInt8]) throws(RPCError) -> ReleaseWritesResponse {
        try call { (client) throws(RPCError) in try await client.releaseWrites(ReleaseWritesRequest(backupID: id)) }
    }

    private func fetch(_ id: [UInt8], from offset: UInt64 = 0) throws(RPCError) -> [FetchBackupResponse] {
        try call { (client) throws(RPCError) in
            var pieces: [FetchBackupResponse] = []
            for try await piece in client.fetchBackup(FetchBackupRequest(backupID: id, offset: offset)) {
                pieces.append(piece)
            }
            return pieces
        }
    }

    /// A write that is begun and not waited for.
    private func write(_ person: String) -> Outcome<Bool> {
        let done = Outcome<Bool>()
        let client = FocusClient(channel: world.stack.client(.focus))
        Task.immediate(executorPreference: client.channel.loop.taskExecutor) {
            let request = PutPersonRequest(person: Person(personID: person, zone: "UTC"))
            done.value = (try? await client.putPerson(request)) != nil
        }
        return done
    }

    /// Writes four times what the log may grow to before it begins anew.
    ///
    /// - Returns: How long its file is afterwards.
    private func logAfterWriting() throws -> Int {
        let stack = world.stack
        let database = try #require(stack.database(of: .focus))
        for _ in 0..<40 {
            let done = Outcome<Bool>()
            Task.immediate(executorPreference: stack.client(.focus).loop.taskExecutor) {
                try? await database.write { transaction in
                    try transaction.runScript("CREATE TABLE IF NOT EXISTS filler (x BLOB)")
                    try transaction.runScript("INSERT INTO filler VALUES (zeroblob(100000))")
                }
                done.value = true
            }
            stack.run(for: .milliseconds(1)) { done.value != nil }
        }
        return try stack.disk(of: .focus).byteCount(of: "/focus.db-wal") ?? 0
    }

    /// A fetch of more than a stream's credit, of which nothing is read; how it ended, once it has.
    private func fetchAndReadNothing(_ id: [UInt8]) throws -> Outcome<RPCError> {
        let ended = Outcome<RPCError>()
        let client = MaintenanceClient(channel: world.stack.client(.focus))
        let isAsked = Outcome<Bool>()
        Task.immediate(executorPreference: client.channel.loop.taskExecutor) {
            let stream = client.fetchBackup(FetchBackupRequest(backupID: id))
            var pieces = stream.makeAsyncIterator()
            do {
                _ = try await pieces.next()
                while isAsked.value == nil { try await client.channel.loop.sleep(for: .milliseconds(100)) }
                while try await pieces.next() != nil {}
            } catch { ended.value = error as? RPCError }
        }
        world.stack.run(for: .seconds(1))
        isAsked.value = true
        return ended
    }

    @Test("A hold that nobody lets go of ends by itself, and is no part of a cut then")
    func expiry() throws {
        _ = try hold(id)
        let done = write("late")
        #expect(!world.stack.run(for: .milliseconds(1900)) { done.value != nil }, "held")
        #expect(world.stack.run(for: .milliseconds(200)) { done.value != nil }, "after two seconds it goes on")
        #expect(done.value == true)
        #expect(try logAfterWriting() < 2 << 20, "it holds back no log any more")
        let released = try release(id)
        #expect(!released.wasHeld)
        #expect(released.heldUs >= 2_000_000)
        let error = #expect(throws: RPCError.self) { try fetch(id) }
        #expect(error?.message.hasPrefix("backup_unknown: ") == true)
        // The next one is a new beginning.
        let next = world.nextID().bytes
        _ = try hold(next)
        #expect(try release(next).wasHeld)
    }

    @Test("What is fetched is the state that was held, in pieces, from any place on")
    func fetched() throws {
        let answer = try hold(id)
        #expect(answer.schemaVersion == UInt32(FocusService.schema.version))
        let during = write("during")
        #expect(!world.stack.run(for: .milliseconds(500)) { during.value != nil })
        let released = try release(id)
        #expect(released.wasHeld && released.heldUs >= 500_000)
        #expect(world.stack.run(for: .seconds(1)) { during.value != nil })
        let pieces = try fetch(id)
        let bytes = pieces.flatMap(\.data)
        #expect(pieces.allSatisfy { $0.data.count <= 262_144 && $0.byteCount == UInt64(bytes.count) })
        #expect(pieces.last?.sha256 == SHA256.hash(bytes) && pieces.dropLast().allSatisfy { $0.sha256.isEmpty })
        #expect(bytes.count.isMultiple(of: 4096) && bytes.starts(with: Array("SQLite format 3\0".utf8)))
        let half = UInt64(bytes.count / 2 + 1)
        #expect(try fetch(id, from: half).flatMap(\.data) == Array(bytes[Int(half)...]))
        let error = #expect(throws: RPCError.self) { try fetch(id, from: UInt64(bytes.count)) }
        #expect(error?.code == .invalidArgument && error?.fieldPath == "offset")
        #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("anna-4711"))
        #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("during"))
        let discard = DiscardBackupRequest(backupID: id)
        try call { (client) throws(RPCError) in try await client.discardBackup(discard) }
        let gone = #expect(throws: RPCError.self) { try fetch(id) }
        #expect(gone?.code == .notFound)
        #expect(try world.stack.disk(of: .focus).byteCount(of: "/focus.db-backup") == nil)
    }

    @Test("Writes are held for one backup at a time, and for at most five seconds")
    func bounds() throws {
        let long = #expect(throws: RPCError.self) { try hold(id, atMost: 5001) }
        #expect(long?.fieldPath == "hold_at_most_ms")
        let none = #expect(throws: RPCError.self) { try hold([1, 2, 3]) }
        #expect(none?.fieldPath == "backup_id")
        _ = try hold(id, atMost: 5000)
        let second = #expect(throws: RPCError.self) { try hold(world.nextID().bytes) }
        #expect(second?.message.hasPrefix("overloaded: ") == true)
        let foreign = #expect(throws: RPCError.self) { try release(world.nextID().bytes) }
        #expect(foreign?.message.hasPrefix("backup_unknown: ") == true)
        #expect(try release(id).wasHeld)
        // Nobody fetches it: it gives way, but not between two calls of one command.
        let next = world.nextID().bytes
        #expect(#expect(throws: RPCError.self) { try hold(next) }?.message.hasPrefix("overloaded: ") == true)
        world.stack.run(for: .seconds(5))
        _ = try hold(next)
        #expect(try release(next).wasHeld)
        #expect(#expect(throws: RPCError.self) { try fetch(id) }?.code == .notFound)
    }

    @Test("What is pinned and not fetched holds back the log for a minute, and less where that comes to half its bound")
    func pinned() throws {
        _ = try hold(id)
        _ = try release(id)
        world.stack.run(for: .seconds(58))
        #expect(try logAfterWriting() > 4_000_000, "held back")
        world.stack.run(for: .seconds(5))
        #expect(#expect(throws: RPCError.self) { try fetch(id) }?.code == .notFound)

        world.stack.maxLogBytes = 4 << 20
        world.stack.crash(.focus)
        try world.start(.focus)
        let next = world.nextID().bytes
        _ = try hold(next)
        _ = try release(next)
        _ = try logAfterWriting()
        world.stack.run(for: .seconds(2))
        #expect(#expect(throws: RPCError.self) { try fetch(next) }?.code == .notFound)
    }

    @Test("A backup that is discarded while a slow reader fetches it goes at once, with its copy")
    func discardedWhileFetched() throws {
        _ = try logAfterWriting()
        _ = try hold(id)
        _ = try release(id)
        let ended = try fetchAndReadNothing(id)
        let disk = world.stack.disk(of: .focus)
        #expect(ended.value == nil)
        #expect(try disk.byteCount(of: "/focus.db-backup") != nil)
        let discard = DiscardBackupRequest(backupID: id)
        try call { (client) throws(RPCError) in try await client.discardBackup(discard) }
        world.stack.run(for: .seconds(1)) { ended.value != nil }
        #expect(ended.value?.message.hasPrefix("backup_unknown: ") == true, "\(ended.value as Any)")
        #expect(try disk.byteCount(of: "/focus.db-backup") == nil)
        // And the next one need not wait for it.
        _ = try hold(world.nextID().bytes)
    }

    @Test("Nobody has a byte of a copy before the audit log says so")
    func auditedFirst() throws {
        let database = try #require(world.stack.database(of: .focus))
        func rename(_ old: String, _ new: String) {
            let done = Outcome<Bool>()
            Task.immediate(executorPreference: world.stack.client(.focus).loop.taskExecutor) {
                try? await database.write { try $0.runScript("ALTER TABLE \(old) RENAME TO \(new)") }
                done.value = true
            }
            world.stack.run(for: .seconds(1)) { done.value != nil }
        }
        _ = try hold(id)
        _ = try release(id)
        rename("audit_event", "audit_elsewhere")
        for _ in 0..<2 { #expect(#expect(throws: RPCError.self) { try fetch(id) }?.code == .internal) }
        rename("audit_elsewhere", "audit_event")
        #expect(try !fetch(id).isEmpty)
        #expect(try !fetch(id).isEmpty)
        let events = try world.focus { (client) throws(RPCError) in
            try await client.listAuditEvents(ListAuditEventsRequest())
        }.events
        #expect(events.count { $0.method.hasSuffix("/FetchBackup") } == 1)
    }

    @Test("A backup that nobody fetches is forgotten after an hour, with its copy")
    func idle() throws {
        _ = try hold(id)
        _ = try release(id)
        _ = try fetch(id)
        let disk = world.stack.disk(of: .focus)
        #expect(try disk.byteCount(of: "/focus.db-backup") != nil)
        world.stack.run(for: .seconds(3590))
        #expect(try disk.byteCount(of: "/focus.db-backup") != nil)
        world.stack.run(for: .seconds(20))
        #expect(try disk.byteCount(of: "/focus.db-backup") == nil)
        #expect(#expect(throws: RPCError.self) { try fetch(id) }?.code == .notFound)
    }

    @Test("A database is taken in piece by piece, in order, and committed only once it was checked")
    func staged() throws {
        _ = try hold(id)
        _ = try release(id)
        let bytes = try fetch(id).flatMap(\.data)
        let hash = SHA256.hash(bytes)
        func stage(_ offset: Int, _ data: [UInt8]) throws(RPCError) -> Int {
            let request = StageRestoreRequest(
                sha256: hash,
                byteCount: UInt64(bytes.count),
                offset: UInt64(offset),
                data: data
            )
            return Int(
                try call { (client) throws(RPCError) in try await client.stageRestore(request) }.nextOffset
            )
        }
        func check() throws(RPCError) -> CheckRestoreResponse {
            try call { (client) throws(RPCError) in
                try await client.checkRestore(CheckRestoreRequest(sha256: hash))
            }
        }
        func commit() throws(RPCError) {
            let request = CommitRestoreRequest(sha256: hash, restoreID: id, backupID: id)
            try call { (client) throws(RPCError) in try await client.commitRestore(request) }
        }
        #expect(try stage(0, []) == 0)
        #expect(try stage(0, Array(bytes[..<5000])) == 5000)
        #expect(try stage(0, Array(bytes[..<5000])) == 5000, "a repeated piece is not taken twice")
        #expect(try stage(9000, Array(bytes[9000..<9500])) == 5000, "nor one too far on")
        let early = #expect(throws: RPCError.self) { try check() }
        #expect(early?.message.hasPrefix("restore_incomplete: ") == true)
        let tooMuch = #expect(throws: RPCError.self) { try stage(5000, bytes) }
        #expect(tooMuch?.fieldPath == "data")
        var next = 5000
        while next < bytes.count { next = try stage(next, Array(bytes[next..<min(bytes.count, next + 100_000)])) }
        let unchecked = #expect(throws: RPCError.self) { try commit() }
        #expect(unchecked?.message.hasPrefix("restore_unchecked: ") == true)
        _ = try check()
        #expect(try check().schemaVersion == UInt32(FocusService.schema.version))
        #expect(world.stack.wishingToRestart.isEmpty)
        try commit()
        try commit()
        world.stack.run(for: .seconds(1)) { world.stack.wishingToRestart == [.focus] }
        #expect(world.stack.wishingToRestart == [.focus])
        // Nothing is acknowledged any more that would be lost.
        let late = write("late")
        #expect(world.stack.run(for: .seconds(30)) { late.value != nil })
        #expect(late.value == false)
        let state = try call { (client) throws(RPCError) in
            try await client.describeDatabase(DescribeDatabaseRequest())
        }
        #expect(state.state == .replacing && state.restoreID == id)
    }

    /// Sends the first bytes of a database of which nothing more comes.
    private func begin(_ restore: [UInt8], _ database: UInt8 = 1) throws(RPCError) -> UInt64 {
        let request = StageRestoreRequest(
            sha256: [UInt8](repeating: database, count: 32),
            byteCount: 100_000,
            data: [UInt8](repeating: database, count: 1000),
            restoreID: restore
        )
        return try call { (client) throws(RPCError) in try await client.stageRestore(request) }.nextOffset
    }

    @Test("One restore at a time: a second one, of the same backup or another, is refused while the first shows life")
    func oneRestore() throws {
        let (other, disk) = (world.nextID().bytes, world.stack.disk(of: .focus))
        #expect(try begin(id) == 1000)
        for database in [1, 2] as [UInt8] {
            let error = #expect(throws: RPCError.self) { try begin(other, database) }
            #expect(error?.message == "overloaded: another restore is under way; nothing was changed")
            #expect(error?.retryDelay == .seconds(5))
        }
        // Neither its refusals nor its going away concern the first.
        let foreign = DiscardRestoreRequest(restoreID: other)
        try call { (client) throws(RPCError) in try await client.discardRestore(foreign) }
        world.stack.run(for: .seconds(4))
        #expect(try begin(id) == 1000)
        world.stack.run(for: .seconds(4))
        #expect(#expect(throws: RPCError.self) { try begin(other, 2) }?.code == .resourceExhausted)
        // It goes on with what a broken-off restore of the same backup sent.
        world.stack.run(for: .seconds(2))
        #expect(try begin(other) == 1000)
        #expect(#expect(throws: RPCError.self) { try begin(id) }?.code == .resourceExhausted)
        #expect(try disk.byteCount(of: "/focus.db-incoming") == 1000)
        try call { (client) throws(RPCError) in try await client.discardRestore(foreign) }
        #expect(try disk.byteCount(of: "/focus.db-incoming") == nil)
        #expect(try begin(id, 2) == 1000)
    }

    @Test("A database that was taken in and is not gone on with is forgotten after an hour")
    func idleRestore() throws {
        let disk = world.stack.disk(of: .focus)
        _ = try begin(id)
        world.stack.run(for: .seconds(3590))
        #expect(try disk.byteCount(of: "/focus.db-incoming") == 1000)
        world.stack.run(for: .seconds(20))
        #expect(try disk.byteCount(of: "/focus.db-incoming") == nil)
    }

    @Test("A commit whose folder cannot be synced is a commit: the service begins anew, and nothing is acknowledged")
    func uncertainCommit() throws {
        _ = try hold(id)
        _ = try release(id)
        let bytes = try fetch(id).flatMap(\.data)
        let hash = SHA256.hash(bytes)
        for offset in stride(from: 0, to: bytes.count, by: 262_144) {
            let request = StageRestoreRequest(
                sha256: hash,
                byteCount: UInt64(bytes.count),
                offset: UInt64(offset),
                data: Array(bytes[offset..<min(bytes.count, offset + 262_144)])
            )
            _ = try call { (client) throws(RPCError) in try await client.stageRestore(request) }
        }
        _ = try call { (client) throws(RPCError) in try await client.checkRestore(CheckRestoreRequest(sha256: hash)) }
        let commit = CommitRestoreRequest(sha256: hash, restoreID: id, backupID: id)
        let disk = world.stack.disk(of: .focus)
        // The note's renaming is the first.
        disk.failFolderSync(after: 2)
        try call { (client) throws(RPCError) in try await client.commitRestore(commit) }
        #expect(world.stack.run(for: .seconds(1)) { world.stack.wishingToRestart == [.focus] })
        let late = write("late")
        #expect(world.stack.run(for: .seconds(30)) { late.value != nil } && late.value == false)
    }

    @Test("Who backed up and who restored stands in the audit log")
    func audited() throws {
        _ = try hold(id)
        _ = try release(id)
        _ = try fetch(id)
        let events = try world.focus { (client) throws(RPCError) in
            try await client.listAuditEvents(ListAuditEventsRequest())
        }.events
        let event = try #require(events.first { $0.method.hasSuffix("/FetchBackup") })
        #expect(event.caller == "cli" && event.refusalCode.isEmpty)
        #expect(event.detail.hasPrefix("backup "))
    }

    @Test("Without room for a copy, or for what is sent, the refusal says so, nothing is left, and writes go on")
    func noRoom() throws {
        let disk = world.stack.disk(of: .focus)
        _ = try hold(id)
        _ = try release(id)
        disk.setCapacity(disk.usedByteCount + 30_000)
        let copy = #expect(throws: RPCError.self) { try fetch(id) }
        #expect(copy?.message.hasPrefix("limit_reached: ") == true, "\(copy as Any)")
        #expect(try disk.byteCount(of: "/focus.db-backup") == nil)
        let request = StageRestoreRequest(
            sha256: [UInt8](repeating: 1, count: 32),
            byteCount: 1 << 20,
            data: [UInt8](repeating: 1, count: 100_000)
        )
        let staged = #expect(throws: RPCError.self) {
            try call { (client) throws(RPCError) in try await client.stageRestore(request) }
        }
        #expect(staged?.message.hasPrefix("limit_reached: ") == true, "\(staged as Any)")
        #expect(try disk.byteCount(of: "/focus.db-incoming") == nil)
        disk.setCapacity(1 << 30)
        let done = write("after")
        #expect(world.stack.run(for: .seconds(2)) { done.value != nil } && done.value == true)
    }
}
