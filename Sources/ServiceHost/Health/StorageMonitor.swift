import EventLoop
import Glibc
import ServiceKit
import Storage
import UsherProto

/// Says in health and log that the database cannot be written and how to mend it, and notices by itself when it can be
/// written again.
final class StorageMonitor: ServiceComponent {
    private enum Condition: Equatable {
        /// Nothing has been written yet.
        case unknown
        case sound
        /// What is refused now may succeed later.
        case failing(StorageError.Code)
        /// Nothing is written any more before the process is started again.
        case given(StorageError.Code)
    }

    /// From one try to write to the next, while writing fails.
    static let interval: Duration = .seconds(1)
    /// How long the log does not say the same again: at the brink, small writes find room and large ones do not.
    static let quiet: Duration = .seconds(60)

    /// A volume that was full has room again from so many free bytes on: with less, what a small write finds is the rest of
    /// a file that is there already, and the next larger one is refused.
    static let roomByteCount = 64 << 10

    let name: StaticString = "storage-monitor"
    private let folder: String
    private let health: HealthRegistry
    private let log: Logger
    private let condition = Locked(Condition.unknown)
    /// When the log said of which failure.
    private let said = Locked<(code: StorageError.Code, at: MonotonicInstant)?>(nil)
    /// The log's size after the last group.
    private let logByteCount = Locked(0)
    private let time: any TimeSource
    private let free: @Sendable (_ folder: String) -> UInt?
    private let database = Locked<Database?>(nil)
    private let task = Locked<Task<Void, Never>?>(nil)

    /// A monitor of the database in `folder`, which is told of what happens through ``metrics(beside:)``.
    init(
        folder: String,
        health: HealthRegistry,
        log: Logger,
        metrics: MetricRegistry,
        time: any TimeSource = SystemTime(),
        free: @escaping @Sendable (_ folder: String) -> UInt? = StorageMonitor.freeByteCount
    ) {
        self.time = time
        self.free = free
        self.folder = folder
        self.health = health
        self.log = log
        metrics.reading("usher_database_volume_free_bytes", "Room left on the volume of the database.") {
            free(folder).map { Double($0) }
        }
    }

    /// What the volume has for everybody; somebody who may use what is kept in reserve finds more.
    static func freeByteCount(of folder: String) -> UInt? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        return status.f_bavail * status.f_frsize
    }

    /// What the database reports to: `metrics`, and this.
    func metrics(beside metrics: DatabaseMetrics) -> any StorageMetrics { Ear(monitor: self, metrics: metrics) }

    /// Watches `database` from here on; before, only what it reports is told.
    func watch(_ database: Database, on loop: EventLoop) {
        self.database.withLock { $0 = database }
        let task = Task(executorPreference: loop.taskExecutor) { [weak self, loop] in
            while (try? await loop.sleep(for: Self.interval)) != nil, let self { await self.tryWriting() }
        }
        self.task.withLock { $0 = task }
    }

    func drain() async { task.withLock { $0?.cancel() } }

    func stop() async {
        task.withLock { $0?.cancel() }
        database.withLock { $0 = nil }
    }

    /// Writes what is there already, which needs the disk as any write does: a success is seen by the ear.
    private func tryWriting() async {
        switch condition.withLock({ $0 }) {
        case .sound, .given: return
        // Once at the start too, or a disk that was full before would be told of with the first request only.
        case .unknown, .failing: break
        }
        guard let database = database.withLock({ $0 }) else { return }
        do {
            try await database.write { transaction in
                let version = try transaction.prepare("PRAGMA user_version").first { row in try row.integer(0) }
                try transaction.runScript("PRAGMA user_version = \(version ?? 0)")
            }
        } catch { return }
        guard case .failing(.diskFull) = condition.withLock({ $0 }) else { return }
        let hasRoom = try? await database.inBackground { [folder] in Self.canTakeRoom(in: folder) }
        if hasRoom == true { become(.sound) }
    }

    /// Takes the room itself for a moment, for what a volume counts as free leaves out what is kept in reserve for some.
    private static func canTakeRoom(in folder: String) -> Bool {
        // O_TMPFILE, which is not imported: a file without a name, gone when it is closed.
        let descriptor = open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20000000, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return posix_fallocate(descriptor, 0, off_t(roomByteCount)) == 0
    }

    // MARK: What the database reports, on its threads

    fileprivate func committed(_ report: CommitReport) {
        let hasWritten = logByteCount.withLock { known in
            defer { known = report.logByteCount }
            return known != report.logByteCount
        }
        guard let failure = report.failure else {
            // A group that changed nothing says nothing of the disk.
            if hasWritten, !isStillFull { become(.sound) }
            return
        }
        switch failure {
        case .diskFull, .readOnly, .ioFailed, .logFull: become(.failing(failure))
        case .syncFailed, .corrupt: become(.given(failure))
        default: break
        }
    }

    /// True where the disk was full and has no room to speak of yet, although something could be written.
    private var isStillFull: Bool {
        guard case .failing(.diskFull) = condition.withLock({ $0 }) else { return false }
        return free(folder).map { $0 < UInt(Self.roomByteCount) } ?? false
    }

    fileprivate func refused(_ code: StorageError.Code) {
        switch code {
        // A bound, or the end: nothing is wrong with the disk. A full log is told of with the group that it refused.
        case .queueFull, .readersBusy, .logFull, .closed, .busy: break
        default: become(.given(code))
        }
    }

    private func become(_ new: Condition) {
        let old = condition.withLock { condition in
            let old = condition
            // Nothing that was queued before may take back that writing has ended.
            if case .given = old { return old }
            condition = new
            return old
        }
        guard old != new, !(old == .unknown && new == .sound) else { return }
        if case .given = old { return }
        switch new {
        case .unknown: break
        case .sound:
            health.clear(.storage)
            log.info("the database can be written again", [.plain("folder", folder)])
        case .failing(let code): tell(trouble(code, isFinal: false), code)
        case .given(let code): tell(trouble(code, isFinal: true), code)
        }
    }

    private func tell(_ trouble: Trouble, _ code: StorageError.Code) {
        health.set(trouble)
        let now = time.monotonicNow
        let isNews = said.withLock { said in
            if let said, said.code == code, now - said.at < Self.quiet { return false }
            said = (code, now)
            return true
        }
        guard isNews else { return }
        log.error(
            "the database cannot be written",
            [.plain("code", code.rawValue), .plain("what", trouble.what)]
                + [.plain("consequence", trouble.consequence), .plain("cure", trouble.cure)]
        )
    }

    private func trouble(_ code: StorageError.Code, isFinal: Bool) -> Trouble {
        let what =
            switch code {
            case .diskFull: "the volume of \(folder) is full"
            case .readOnly: "the volume of \(folder) cannot be written"
            case .logFull: "the log of the database in \(folder) is full, since a long read holds it back"
            case .corrupt: "the database in \(folder) is damaged"
            case .syncFailed: "the volume of \(folder) failed to make data durable"
            default: "writing to \(folder) failed (\(code.rawValue))"
            }
        let cure =
            switch (isFinal, code) {
            case (false, .diskFull): "make room there; it goes on by itself"
            case (false, .readOnly): "make the volume and the folder writable; it goes on by itself"
            case (false, .logFull): "end the backup or the export that takes so long; it goes on by itself"
            case (false, _): "look at the kernel's log (`dmesg`) and mend the volume; it goes on by itself"
            case (true, .corrupt):
                "stop the service, move the database away with its -wal and -shm, start it, and restore the last backup into all "
                    + "four services (`usher restore`)"
            case (true, _): "mend the volume (`dmesg` says what is wrong), then start the service again"
            }
        let status = code == .logFull ? "RESOURCE_EXHAUSTED" : "UNAVAILABLE"
        return Trouble(
            kind: .storage,
            what: what,
            consequence: "what has to be stored is refused as \(status); nothing acknowledged is lost, reads go on",
            cure: cure
        )
    }

    /// Hears what the database reports.
    private struct Ear: StorageMetrics {
        let monitor: StorageMonitor
        let metrics: DatabaseMetrics

        func committed(_ report: CommitReport) {
            metrics.committed(report)
            monitor.committed(report)
        }

        func checkpointed(_ report: CheckpointReport) { metrics.checkpointed(report) }

        func refused(_ code: StorageError.Code) {
            metrics.refused(code)
            monitor.refused(code)
        }
    }
}
