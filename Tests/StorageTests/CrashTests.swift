import EventLoop
import Glibc
import Storage
import StorageCrashSchema
import Testing

@Suite("Killed processes", .serialized) struct CrashTests {
    static let killCount = 200

    @Test("After kill -9 at any moment every acknowledged job is there and the file is sound", .timeLimit(.minutes(3)))
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

/// A `storage-crash-test` process and the pipe on which it says what it was told is durable.
private struct KilledWriter {
    private let process: pid_t
    private let output: CInt

    init(path: String) throws {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe", errno: errno) }
        output = ends[0]
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])
        let program = try Self.program()
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(path), nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let failure = posix_spawn(&process, program, &actions, nil, &arguments, environ)
        guard failure == 0 else { throw SystemError("posix_spawn \(program)", errno: failure) }
        self.process = process
    }

    /// Kills once `count` jobs were acknowledged; all that were.
    func kill(afterAcknowledging count: Int) throws -> [Int64] {
        var text: [UInt8] = []
        while text.count(where: { $0 == newline }) < count, try read(into: &text, waitMilliseconds: 60_000) {}
        try #require(text.count(where: { $0 == newline }) >= count, "the writer ended or hung by itself")
        return try finish(&text)
    }

    /// Kills after that long, whatever the process is doing; all jobs that were acknowledged.
    func kill(afterMicroseconds microseconds: Int) throws -> [Int64] {
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(microseconds)
        var text: [UInt8] = []
        // The pipe is looked at now and then so that it does not fill up; the moment itself is met by the clock.
        while clock.now < end { _ = try read(into: &text, waitMilliseconds: 0) }
        return try finish(&text)
    }

    private var newline: UInt8 { 0x0a }

    private func finish(_ text: inout [UInt8]) throws -> [Int64] {
        Glibc.kill(process, SIGKILL)
        var status: CInt = 0
        waitpid(process, &status, 0)
        // Killed by signal 9, and not gone before with a complaint of its own.
        #expect(status & 0x7f == SIGKILL, "the writer ended by itself: status \(status)")
        while try read(into: &text, waitMilliseconds: 60_000) {}
        close(output)
        let lines = text.split(separator: newline, omittingEmptySubsequences: false)
        return try lines.dropLast().map { line in try #require(Int64(String(decoding: line, as: UTF8.self))) }
    }

    /// Reads what is there, waiting that long for something; false at the end or when nothing came.
    private func read(into text: inout [UInt8], waitMilliseconds: Int) throws -> Bool {
        var watched = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, CInt(waitMilliseconds)) > 0 else { return false }
        let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = max(0, Glibc.read(output, buffer.baseAddress, 4096))
        }
        text += chunk
        return !chunk.isEmpty
    }

    /// The executable beside the test bundle.
    private static func program() throws -> String {
        let bundle = RealDisk().resolve("/proc/self/exe")
        let folder = try #require(bundle.lastIndex(of: "/").map { bundle[..<$0] })
        return "\(folder)/storage-crash-test"
    }
}
