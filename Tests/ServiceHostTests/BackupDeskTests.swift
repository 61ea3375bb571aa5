import EventLoop
import Foundation
import RPC
import Testing
import UsherProto

@testable import ServiceHost
@testable import ServiceKit
@testable import Storage

/// A hold that nobody waits for any more, and a copy that is being overwritten: on a real disk, with a writer's thread.
@Suite("The desk of backups")
final class BackupDeskTests {
    /// A service without state.
    private struct Nothing: HostedService {
        static let role = ServiceRole.focus
        static let schema = Schema(
            name: "focus",
            applicationID: 1,
            migrations: [Migration(1, "audit", script: AuditTable.script)]
        )
        static let personSections: [PersonSection] = []
        static func options(_ configuration: Configuration) {}
        init(_ resources: ServiceResources, options: Void) {}
        func register(in router: inout Router) {}
    }

    /// The machine's disk, on which overwriting a copy waits for the test.
    private struct SlowDisk: Disk {
        let disk = RealDisk()
        let isErasing: DispatchSemaphore
        let mayErase: DispatchSemaphore

        var vfsName: String? { disk.vfsName }
        func resolve(_ path: String) -> String { disk.resolve(path) }
        func lock(_ path: String) throws(StorageError) -> any DiskLock { try disk.lock(path) }
        func byteCount(of path: String) throws(StorageError) -> Int? { try disk.byteCount(of: path) }
        func prefix(of path: String, byteCount: Int) throws(StorageError) -> [UInt8] {
            try disk.prefix(of: path, byteCount: byteCount)
        }
        func read(_ path: String, from offset: Int, byteCount: Int) throws(StorageError) -> [UInt8] {
            try disk.read(path, from: offset, byteCount: byteCount)
        }
        func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError) {
            try disk.write(bytes, to: path, at: offset)
        }
        func erase(_ path: String) throws(StorageError) {
            if path.hasSuffix("-backup") {
                isErasing.signal()
                mayErase.wait()
            }
            try disk.erase(path)
        }
        func freeByteCount(at path: String) throws(StorageError) -> Int? { try disk.freeByteCount(at: path) }
        func sync(_ path: String) throws(StorageError) { try disk.sync(path) }
        func reserve(_ path: String, byteCount: Int) throws(StorageError) {
            try disk.reserve(path, byteCount: byteCount)
        }
        func rename(_ path: String, to newPath: String) throws(StorageError) { try disk.rename(path, to: newPath) }
        func remove(_ path: String) throws(StorageError) { try disk.remove(path) }
    }

    private let folder: String
    private let loop: EventLoop
    private let database: Database
    private let desk: BackupDesk
    private let isErasing = DispatchSemaphore(value: 0)
    private let mayErase = DispatchSemaphore(value: 0)

    init() throws {
        folder = "\(NSTemporaryDirectory())desk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        loop = try EventLoop(name: "desk")
        // The opening of the database clears away what is there.
        mayErase.signal()
        let options = DatabaseOptions(disk: SlowDisk(isErasing: isErasing, mayErase: mayErase))
        database = try Database.open("\(folder)/focus.db", schema: Nothing.schema, options: options)
        while isErasing.wait(timeout: .now()) == .success {}
        let resources = ServiceResources(
            loop: loop,
            database: database,
            log: Logger(service: "test", level: .error, format: .text, time: SystemTime()),
            metrics: MetricRegistry(),
            random: SystemRandom(),
            peers: [:]
        )
        desk = BackupDesk(
            DatabaseHooks(Nothing.self, ()),
            loop: loop,
            database: database,
            audit: resources.audit,
            log: resources.log,
            metrics: resources.metrics
        )
    }

    deinit {
        loop.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func id(_ number: UInt8) -> [UInt8] {
        [1, 0x9A, 0xD3, 0xA1, 0x5A, 0x7F, 0x70, 0, 0x8A, 0x3B, 0x2F, 0x6D, 0x1C, 0x0E, 0x9B, number]
    }

    /// Does something on the loop, as a handler does.
    private func onLoop<Value: Sendable>(
        _ body: @escaping @Sendable (BackupDesk) async throws -> Value
    ) -> Task<Value, any Error> {
        Task(executorPreference: loop.taskExecutor) { [desk] in try await body(desk) }
    }

    /// Waits for another thread, and keeps none of the tests' from running meanwhile.
    private func signal(of semaphore: DispatchSemaphore) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                semaphore.wait()
                continuation.resume()
            }
        }
    }

    private func hold(_ number: UInt8) -> Task<HoldWritesResponse, any Error> {
        let request = HoldWritesRequest(backupID: id(number))
        return onLoop { try await $0.hold(request) }
    }

    @Test("Whoever goes away while the commit under way is waited for leaves no hold")
    func cancelled() async throws {
        let (isRunning, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let writing = Task { [database] in
            try await database.write { _ in
                isRunning.signal()
                mayEnd.wait()
            }
        }
        await signal(of: isRunning)
        let holding = hold(1)
        // Its turn has come before that of what is put behind it.
        _ = try await onLoop { _ in }.value
        holding.cancel()
        mayEnd.signal()
        try await writing.value
        await #expect(throws: RPCError.self) { _ = try await holding.value }
        let next = try await database.holdWrites()
        next.end()
        try await database.close()
    }

    @Test("No backup begins while the copy of the one before is overwritten, for it would be written to the same file")
    func erasing() async throws {
        // All at once on the loop: a hold lasts two seconds, and a test may wait longer than that for its turn.
        let (hold, release) = (HoldWritesRequest(backupID: id(1)), ReleaseWritesRequest(backupID: id(1)))
        let discard = DiscardBackupRequest(backupID: id(1))
        let discarding = onLoop { desk in
            _ = try await desk.hold(hold)
            _ = try desk.release(release)
            return try await desk.discard(discard)
        }
        await signal(of: isErasing)
        let refused = self.hold(2)
        let error = await #expect(throws: RPCError.self) { _ = try await refused.value }
        #expect(error?.message == "overloaded: another backup is under way")
        mayErase.signal()
        _ = try await discarding.value
        _ = try await self.hold(2).value
        mayErase.signal()
        try await onLoop { await $0.stop() }.value
        try await database.close()
    }
}
