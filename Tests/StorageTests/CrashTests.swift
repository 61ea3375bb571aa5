import EventLoop
import Glibc
import ProcessTestSupport
import Storage
import StorageCrashSchema
import Testing

@Suite("Killed processes", .serialized) struct CrashTests {
    static let killCount = 200

    @Test("After kill -9 at any moment every acknowledged job is there and the file is sound", .timeLimit(.minutes(15)))
    func kills() throws {
        let folder = try TemporaryFolder()
        let path = folder("killed.db")
        var random = SeededRandom(20_210_920)
        var acknowledgedCount = 0
        var silentCount = 0
        for round in 0..<Self.killCount {
            let writer = try KilledWriter(path: path)
            // Half of the kills hit a running writer, half come at some moment of opening or soon after.
            let acknowledged =
                round % 2 == 0
                ? try writer.kill(afterAcknowledging: Int(random.next() % 100) + 1)
                : try writer.kill(afterMicroseconds: Int(random.next() % 12_000))
            acknowledgedCount += acknowledged.count
            if acknowledged.isEmpty { silentCount += 1 }
            try check(path, acknowledged, round)
        }
        #expect(acknowledgedCount > Self.killCount * 10)
        #expect(silentCount > 0, "no kill came before the first acknowledgement")
        #expect(silentCount < Self.killCount / 2 + 1)
    }

    private func check(_ path: String, _ acknowledged: [Int64], _ round: Int) throws {
        var options = DatabaseOptions()
        options.reservedLogBytes = 64 << 10
        let database = try Database.open(path, schema: CrashSchema.schema, options: options)
        try database.read { transaction in
            let missing = Set(acknowledged).subtracting(try CrashSchema.jobs(in: transaction))
            #expect(missing.isEmpty, "kill \(round)")
            #expect(try CrashSchema.halfJobs(in: transaction).isEmpty, "kill \(round)")
            let verdict = try transaction.prepare("PRAGMA quick_check(1)").first { row in try row.text(0) }
            #expect(verdict == "ok", "kill \(round)")
        }
        try database.closeAndWait()
    }
}

/// A `storage-crash-test` process, which says on its output what it was told is durable.
private struct KilledWriter {
    private let process: ChildProcess

    init(path: String) throws {
        process = try ChildProcess(try ChildProcess.built("storage-crash-test"), [path], capturing: .output)
    }

    /// Kills once `count` jobs were acknowledged; all that were.
    func kill(afterAcknowledging count: Int) throws -> [Int64] {
        while lineCount < count, try process.read(waitMilliseconds: 60_000) {}
        try #require(lineCount >= count, "the writer ended or hung by itself")
        return try finish()
    }

    /// Kills after that long, whatever the process is doing; all jobs that were acknowledged.
    func kill(afterMicroseconds microseconds: Int) throws -> [Int64] {
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(microseconds)
        // The pipe is looked at now and then so that it does not fill up; the moment itself is met by the clock.
        while clock.now < end { try process.read(waitMilliseconds: 0) }
        return try finish()
    }

    private var newline: UInt8 { 0x0a }

    private var lineCount: Int { process.bytes.count { $0 == newline } }

    private func finish() throws -> [Int64] {
        process.kill(SIGKILL)
        // Killed by signal 9, and not gone before with a complaint of its own.
        #expect(try process.finish() == -SIGKILL, "the writer ended by itself")
        let lines = process.bytes.split(separator: newline, omittingEmptySubsequences: false)
        return try lines.dropLast().map { line in try #require(Int64(String(decoding: line, as: UTF8.self))) }
    }
}
