import EventLoop
import Glibc
import SimulatedDisk
import Storage
import Testing

/// A folder of its own for one test, removed with everything in it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/usher-storage-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw SystemError("mkdtemp", errno: errno) }
        path = String(cString: made)
    }

    deinit { Self.remove(path) }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    private static func remove(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                    String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != "..", !name.isEmpty { unlink("\(path)/\(name)") }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}

/// A simulated loop with a clock that stands still, and a database that commits at the end of its turns.
struct InlineDatabase {
    let loop = EventLoop(simulated: "test", time: FixedTime())
    let disk: SimulatedDisk
    let metrics = RecordedMetrics()
    var options: DatabaseOptions

    init(seed: UInt64 = 1) { self.init(disk: SimulatedDisk(seed: seed)) }

    init(disk: SimulatedDisk) {
        self.disk = disk
        options = DatabaseOptions(mode: .inline(loop), disk: disk, time: FixedTime(), metrics: metrics)
        options.reservedLogBytes = 50_000
    }

    func open(_ schema: Schema = notes) throws(StorageError) -> Database {
        try Database.open("data.db", schema: schema, options: options)
    }

    /// Turns the loop until nothing is left to do.
    func settle() { while loop.runTurn() {} }

    /// Submits `body`, settles, and returns its result.
    func write<Value: Sendable>(
        _ database: Database,
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) throws -> Value {
        let result = Locked<Result<Value, StorageError>?>(nil)
        database.write(on: loop, body) { outcome in result.withLock { $0 = outcome } }
        settle()
        return try #require(result.withLock { $0 }).get()
    }
}

struct FixedTime: TimeSource {
    var monotonicNow: MonotonicInstant { MonotonicInstant(nanoseconds: 1_000_000_000) }
    var wallNow: UnixTime { UnixTime(microseconds: 1_632_139_200_000_000) }
}

final class RecordedMetrics: StorageMetrics {
    let commits = Locked<[CommitReport]>([])
    let checkpoints = Locked<[CheckpointReport]>([])
    let refusals = Locked<[StorageError.Code]>([])

    func committed(_ report: CommitReport) { commits.withLock { $0.append(report) } }
    func checkpointed(_ report: CheckpointReport) { checkpoints.withLock { $0.append(report) } }
    func refused(_ code: StorageError.Code) { refusals.withLock { $0.append(code) } }

    var all: [CommitReport] { commits.withLock { $0 } }
    var restartCount: Int { checkpoints.withLock { $0.count(where: \.wasRestart) } }
}

/// A table of numbered texts.
let notes = Schema(
    name: "notes",
    applicationID: 0x5553_4e54,
    migrations: [
        Migration(1, "notes", script: "CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT NOT NULL)")
    ]
)

func insertNote(_ id: Int64, in transaction: borrowing Transaction, text: String = "note") throws(StorageError) {
    try transaction.prepare("INSERT INTO note (id, text) VALUES ($1, $2)").run(.integer(id), .text(text))
}

func noteIDs(_ database: Database) throws(StorageError) -> [Int64] {
    try database.read { transaction in
        var ids: [Int64] = []
        try transaction.prepare("SELECT id FROM note ORDER BY id").forEach { row in ids.append(try row.integer(0)) }
        return ids
    }
}

struct Unwanted: Error, Equatable {}

/// All bytes of a file.
func contents(_ path: String) throws -> [UInt8] {
    let disk = RealDisk()
    let count = try #require(try disk.byteCount(of: path))
    return try disk.prefix(of: path, byteCount: count)
}

func put(_ bytes: [UInt8], into path: String, at offset: Int = 0) throws {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o640)
    guard descriptor >= 0 else { throw SystemError("open", errno: errno) }
    defer { close(descriptor) }
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    try #require(written == bytes.count)
}

extension Result {
    var failure: Failure? {
        if case .failure(let failure) = self { return failure }
        return nil
    }
}

/// Holds a database's thread until a test lets it go on.
final class Gate: Sendable {
    // SAFETY: the semaphore never moves, and its operations are safe on any thread.
    private nonisolated(unsafe) let handle: UnsafeMutablePointer<sem_t>

    init() {
        handle = .allocate(capacity: 1)
        sem_init(handle, 0, 0)
    }

    deinit {
        sem_destroy(handle)
        handle.deallocate()
    }

    func open() { sem_post(handle) }
    func wait() { while sem_wait(handle) != 0 {} }
}
