import Cryptography
import EventLoop
import NotificationModel
import RPC
import ServiceKit
import Storage
import UsherProto

/// Holds a service's writes for backups, and gives out what was pinned; confined to the loop.
///
/// One backup at a time. Whoever began one and went away stops nobody: the hold ends by itself, and what was pinned is
/// forgotten when the next one comes, or after an hour.
final class BackupDesk: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and timers, which run there.

    /// How long writes are held where nothing else is asked, and at most.
    private static let usualHold = Duration.milliseconds(2000)
    private static let longestHold = Duration.milliseconds(5000)
    /// How long a backup waits to be fetched.
    private static let patience = Duration.seconds(3600)
    /// Bytes of a piece.
    static let pieceByteCount = 262_144

    private let loop: EventLoop
    private let database: Database
    private let hooks: DatabaseHooks
    private let audit: AuditLog
    private let log: Logger
    private let holds: Histogram
    private var backup: PinnedBackup?
    private var isBeginning = false

    init(
        _ hooks: DatabaseHooks,
        loop: EventLoop,
        database: Database,
        audit: AuditLog,
        log: Logger,
        metrics: MetricRegistry
    ) {
        self.hooks = hooks
        self.loop = loop
        self.database = database
        self.audit = audit
        self.log = log
        holds = metrics.histogram(
            "usher_database_hold_duration_seconds",
            "How long writes were held for a backup.",
            .durations((8..<24).map { .microseconds(1 << $0) })
        )
    }

    // MARK: Holding

    func hold(_ request: HoldWritesRequest) async throws -> HoldWritesResponse {
        _ = try NotificationID(request.backupID, field: "backup_id")
        let limit = request.holdAtMostMs == 0 ? Self.usualHold : .milliseconds(Int64(request.holdAtMostMs))
        guard limit <= Self.longestHold else {
            throw RPCError.refusal(.fieldMalformed, field: "hold_at_most_ms", "expected 1 to 5000, or 0")
        }
        guard !isBeginning, backup.map({ !$0.isHeld && !$0.isBeingFetched }) ?? true else { throw Self.busy }
        isBeginning = true
        defer { isBeginning = false }
        if let former = backup { await forget(former) }
        let hold = try await held()
        let pinned = PinnedBackup(request.backupID, hold, since: loop.now)
        backup = pinned
        pinned.expiry = loop.schedule(after: limit) { [weak self] in self?.expire(pinned) }
        watchIdle(pinned)
        do {
            let ledgerPosition = hooks.ledgerPosition
            return try hold.read { transaction in
                let version = try transaction.prepare("PRAGMA user_version").first { try $0.integer(0) } ?? 0
                return HoldWritesResponse(
                    schemaVersion: UInt32(clamping: version),
                    ledgerPosition: try ledgerPosition(transaction)
                )
            }
        } catch {
            await forget(pinned)
            throw RPCError(error)
        }
    }

    private func held() async throws(RPCError) -> WriteHold {
        do throws(StorageError) { return try await database.holdWrites() } catch {
            throw error.code == .busy ? Self.busy : RPCError(error)
        }
    }

    func release(_ request: ReleaseWritesRequest) throws -> ReleaseWritesResponse {
        let pinned = try found(request.backupID)
        if pinned.isHeld { pinned.wasHeld = letGo(pinned) }
        if !pinned.wasHeld { pinned.hold.end() }
        return ReleaseWritesResponse(wasHeld: pinned.wasHeld, heldUs: pinned.heldFor.nanosecondsSaturating / 1000)
    }

    private func expire(_ pinned: PinnedBackup) {
        guard pinned.isHeld else { return }
        _ = letGo(pinned)
        log.warning("writes were held for a backup and nobody let them go on; they go on, and the backup is void")
    }

    private func letGo(_ pinned: PinnedBackup) -> Bool {
        pinned.isHeld = false
        if let expiry = pinned.expiry { loop.cancel(expiry) }
        let wasHeld = pinned.hold.release()
        pinned.heldFor = loop.now - pinned.since
        holds.observe(pinned.heldFor)
        return wasHeld
    }

    // MARK: Fetching

    func fetch(_ request: FetchBackupRequest, _ responses: ResponseWriter<FetchBackupResponse>) async throws {
        let pinned = try found(request.backupID)
        guard !pinned.isBeingFetched else { throw Self.busy }
        pinned.isBeingFetched = true
        defer {
            pinned.isBeingFetched = false
            if backup === pinned { watchIdle(pinned) }
        }
        let copy = try await copied(pinned)
        guard request.offset < UInt64(copy.byteCount) else {
            throw RPCError.refusal(.fieldMalformed, field: "offset", "the database has \(copy.byteCount) bytes")
        }
        let (disk, path) = (database.disk, database.files.backup)
        for offset in stride(from: Int(request.offset), to: copy.byteCount, by: Self.pieceByteCount) {
            let count = min(Self.pieceByteCount, copy.byteCount - offset)
            let bytes = try await inBackground { () throws(StorageError) in
                try disk.read(path, from: offset, byteCount: count)
            }
            guard bytes.count == count else {
                throw RPCError(.internal, "the copy of the database is shorter than it was")
            }
            let isLast = offset + count == copy.byteCount
            try await responses.write(
                FetchBackupResponse(data: bytes, byteCount: UInt64(copy.byteCount), sha256: isLast ? copy.sha256 : [])
            )
        }
    }

    private func copied(_ pinned: PinnedBackup) async throws -> (byteCount: Int, sha256: [UInt8]) {
        if let copy = pinned.copy { return copy }
        let (disk, path) = (database.disk, database.files.backup)
        do throws(StorageError) { try await pinned.hold.copy(to: path) } catch {
            log.warning("the database could not be copied for a backup", [.error(error)])
            if backup === pinned { backup = nil }
            throw refusal(error)
        }
        let copy = try await inBackground { () throws(StorageError) in try FileHash.hash(path, on: disk) }
        pinned.copy = copy
        let entry = AuditEntry(
            at: loop.time.wallNow.microseconds,
            .operator("cli"),
            caller: "cli",
            method: "FetchBackup",
            AuditDetail().with(.backup, bytes: pinned.id)
        )
        do throws(StorageError) {
            try await database.write(byteCount: 256) { [audit] transaction in try audit.append(entry, in: transaction) }
        } catch { throw RPCError(error) }
        return copy
    }

    // MARK: Forgetting

    func discard(_ request: DiscardBackupRequest) async throws -> DiscardBackupResponse {
        if let pinned = backup, pinned.id == request.backupID {
            guard !pinned.isBeingFetched else { throw Self.busy }
            await forget(pinned)
        }
        return DiscardBackupResponse()
    }

    /// Lets go of what is pinned, before the database closes.
    func stop() {
        guard let pinned = backup else { return }
        backup = nil
        for timer in [pinned.expiry, pinned.idle].compactMap({ $0 }) { loop.cancel(timer) }
        pinned.hold.end()
    }

    private func forget(_ pinned: PinnedBackup) async {
        if pinned.isHeld { _ = letGo(pinned) }
        if let idle = pinned.idle { loop.cancel(idle) }
        if backup === pinned { backup = nil }
        pinned.hold.end()
        let (disk, path) = (database.disk, database.files.backup)
        // What cannot be removed now is at the next start.
        _ = try? await inBackground { () throws(StorageError) in try disk.eraseDatabase(path) }
    }

    private func watchIdle(_ pinned: PinnedBackup) {
        if let idle = pinned.idle { loop.cancel(idle) }
        pinned.idle = loop.schedule(after: Self.patience) { [weak self] in
            guard let self, backup === pinned, !pinned.isBeingFetched else { return }
            Task.immediate(executorPreference: loop.taskExecutor) { await self.forget(pinned) }
        }
    }

    private func refusal(_ error: StorageError) -> RPCError {
        switch error.code {
        case .closed where !database.isClosing: Self.unknown
        case .diskFull: .refusal(.limitReached, "the volume has no room for a copy of the database beside it")
        case .logFull: .refusal(.overloaded, "more is written than the log can hold back while the database is copied")
        default: RPCError(error)
        }
    }

    private func found(_ id: [UInt8]) throws(RPCError) -> PinnedBackup {
        guard let backup, backup.id == id else { throw Self.unknown }
        return backup
    }

    private func inBackground<Value: Sendable>(
        _ body: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await database.inBackground(body) } catch { throw RPCError(error) }
    }

    private static var unknown: RPCError {
        .refusal(.backupUnknown, field: "backup_id", "there is no such backup here")
    }
    private static var busy: RPCError {
        .refusal(.overloaded, "another backup is under way").retryable(after: .seconds(2))
    }
}

/// SHA-256 of a file.
enum FileHash {
    /// The size and the hash of a file; blocks while it reads.
    static func hash(_ path: String, on disk: any Disk) throws(StorageError) -> (byteCount: Int, sha256: [UInt8]) {
        var hasher = SHA256Hasher()
        var count = 0
        while true {
            let bytes = try disk.read(path, from: count, byteCount: 1 << 20)
            if bytes.isEmpty { return (count, hasher.finish().bytes) }
            hasher.update(bytes)
            count += bytes.count
        }
    }
}
