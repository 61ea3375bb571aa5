import EventLoop
import Foundation
import Glibc
import SimulatedDisk
import Simulation
import Testing
import UsherProto

@testable import ServiceHost
@testable import ServiceKit
@testable import Storage

/// What health says of a database that refuses writes, on a clock that the test sets.
@Suite("Watching the database")
final class StorageMonitorTests {
    private let simulation = Simulation(seed: 1)
    private let folder: String
    private let health: HealthRegistry
    private let monitor: StorageMonitor
    private let ear: any StorageMetrics

    init() throws {
        folder = "\(NSTemporaryDirectory())monitor-\(UUID().uuidString)"
        guard mkdir(folder, 0o700) == 0 else { throw SystemError("mkdir", errno: errno) }
        health = HealthRegistry(time: simulation.time)
        let registry = MetricRegistry()
        monitor = StorageMonitor(
            folder: folder,
            health: health,
            log: Logger(service: "test", level: .error, format: .text, time: simulation.time),
            metrics: registry,
            time: simulation.time,
            // What is left is kept in reserve for some.
            free: { _ in 0 }
        )
        ear = monitor.metrics(beside: DatabaseMetrics(in: registry))
    }

    deinit { rmdir(folder) }

    private func group(_ logByteCount: Int, _ failure: StorageError.Code? = nil) {
        ear.committed(
            CommitReport(
                jobCount: 1,
                failedJobCount: failure == nil ? 0 : 1,
                byteCount: 100,
                duration: .milliseconds(1),
                queueDepth: 1,
                logByteCount: logByteCount,
                usedSavepoints: false,
                failure: failure
            )
        )
    }

    @Test("A log that is full is trouble until it can be written again")
    func fullLog() {
        group(4120)
        #expect(health.troubles.isEmpty)
        group(1 << 30, .logFull)
        #expect(health.troubles.map(\.kind) == [.storage])
        #expect(
            health.troubles.first?.what
                == "the log of the database in \(folder) is full, since a long read holds it back"
        )
        #expect(health.troubles.first?.consequence.contains("RESOURCE_EXHAUSTED") == true)
        group(4120)
        #expect(health.troubles.isEmpty)
    }

    /// A database without room kept for its log, on a disk of its own.
    private func openDatabase() throws -> (EventLoop, Database) {
        let loop = simulation.makeLoop("focus")
        var options = DatabaseOptions(
            mode: .inline(loop),
            disk: SimulatedDisk(seed: 1),
            time: simulation.time,
            metrics: ear
        )
        options.reservedLogBytes = 0
        let schema = Schema(
            name: "focus",
            applicationID: 1,
            migrations: [Migration(1, "one", script: "CREATE TABLE t (x)")]
        )
        return (loop, try Database.open("/focus.db", schema: schema, options: options))
    }

    @Test("A volume of which nothing is free but what is kept for this user has room for it")
    func reserve() throws {
        let (loop, database) = try openDatabase()
        group(4120, .diskFull)
        group(8240)
        #expect(health.troubles.map(\.kind) == [.storage], "a small write says nothing of the next one")
        monitor.watch(database, on: loop)
        #expect(simulation.run(for: .seconds(3)) { self.health.troubles.isEmpty })
        try database.closeAndWait()
    }

    @Test("Where the room cannot be had, it stays trouble although small writes find some")
    func noRoom() throws {
        rmdir(folder)
        let (loop, database) = try openDatabase()
        group(4120, .diskFull)
        monitor.watch(database, on: loop)
        #expect(!simulation.run(for: .seconds(10)) { self.health.troubles.isEmpty })
        try database.closeAndWait()
    }
}
