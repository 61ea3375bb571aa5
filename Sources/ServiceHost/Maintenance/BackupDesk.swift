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
/// forgotten when the next one comes, after a minute where it was not copied, or after an hour.
final class BackupDesk: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and timers, which run there.

    /// How long writes are held where nothing else is asked, and at most.
    private static let usualHold = Duration.milliseconds(2000)
    private static let longestHold = Duration.milliseconds(5000)
    /// How long a copy waits to be fetched.
    private static let patience = Duration.seconds(3600)
    /// How long what is pinned waits to be copied, for it holds back the log; and how often that is looked at.
    private static let copyPatience = Duration.seconds(60)
    private static let look = Duration.seconds(1)
    /// How long after its last use a backup gives way to no other: between two calls of one command less passes.
    private static let grace = Duration.seconds(5)
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
    /// Copies that are being overwritten, where the next one would be written.
    private var erasureCount = 0
    private var isDraining = false

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
        guard !isDraining else { throw Self.stopping }
        guard !isBeginning, erasureCount == 0, backup.map(givesWay) ?? true else { throw Self.busy }
        isBeginning = true
        defer { isBeginning = false }
        if let former = backup { await forget(former) }
        let hold = try await held()
        guard !Task.isCancelled, !isDraining else {
            // Whoever asked is gone: held for nobody, writes would stand still and the log would grow.
            hold.end()
            throw Self.stopping
        }
        let pinned = PinnedBackup(request.backupID, hold, since: loop.now)
        backup = pinned
        pinned.expiry = loop.schedule(after: limit) { [weak self] in self?.expire(pinned) }
        watch(pinned)
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

    /// True where another backup may take its place.
    private func givesWay(_ pinned: PinnedBackup) -> Bool {
        !pinned.isHeld && !pinned.isBeingFetched && (pinned.isVoid || loop.now - pinned.lastUsed >= Self.grace)
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
        pinned.lastUsed = loop.now
        return ReleaseWritesResponse(wasHeld: pinned.wasHeld, heldUs: pinned.heldFor.nanosecondsSaturating / 1000)
    }

    private func expire(_ pinned: PinnedBackup) {
        guard pinned.isHeld else { return }
        _ = letGo(pinned)
        pinned.isVoid = true
        pinned.hold.end()
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
        guard !isDraining else { throw Self.stopping }
        let pinned = try found(request.backupID)
        guard !pinned.isBeingFetched else { throw Self.busy }
        pinned.reader = responses
        do { try await send(pinned, from: request.offset, to: responses) } catch {
            await ended(pinned)
            throw error
        }
        await ended(pinned)
    }

    private func ended(_ pinned: PinnedBackup) async {
        pinned.reader = nil
        pinned.lastUsed = loop.now
        if pinned.isDiscarded { return await forget(pinned) }
        if backup === pinned { watch(pinned) }
    }

    private func send(
        _ pinned: PinnedBackup,
        from begin: UInt64,
        to responses: ResponseWriter<FetchBackupResponse>
    ) async throws {
        let copy = try await copied(pinned)
        guard begin < UInt64(copy.byteCount) else {
            throw RPCError.refusal(.fieldMalformed, field: "offset", "the database has \(copy.byteCount) bytes")
        }
        let (disk, path) = (database.disk, database.files.backup)
        for offset in stride(from: Int(begin), to: copy.byteCount, by: Self.pieceByteCount) {
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

    /// The copy, made where there is none yet; nobody has a byte of it before the audit log says so.
    private func copied(_ pinned: PinnedBackup) async throws -> (byteCount: Int, sha256: [UInt8]) {
        let copy = if let known = pinned.copy { known } else { try await made(pinned) }
        pinned.copy = copy
        guard !pinned.isAudited else { return copy }
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
        pinned.isAudited = true
        return copy
    }

    private func made(_ pinned: PinnedBackup) async throws -> (byteCount: Int, sha256: [UInt8]) {
        let (disk, path) = (database.disk, database.files.backup)
        do throws(StorageError) { try await pinned.hold.copy(to: path) } catch {
            if error.code != .closed { log.warning("the database could not be copied for a backup", [.error(error)]) }
            await forget(pinned)
            throw refusal(error)
        }
        return try await inBackground { () throws(StorageError) in try FileHash.hash(path, on: disk) }
    }

    // MARK: Forgetting

    func discard(_ request: DiscardBackupRequest) async throws -> DiscardBackupResponse {
        guard let pinned = backup, pinned.id == request.backupID else { return DiscardBackupResponse() }
        guard let reader = pinned.reader else {
            await forget(pinned)
            return DiscardBackupResponse()
        }
        pinned.isDiscarded = true
        pinned.hold.end()
        reader.end(Self.unknown)
        return DiscardBackupResponse()
    }

    /// Ends what is being fetched, so that no slow reader keeps the service from ending.
    func drain() {
        isDraining = true
        guard let pinned = backup else { return }
        pinned.hold.end()
        pinned.reader?.end(Self.stopping)
    }

    /// Lets go of what is pinned, before the database closes.
    func stop() async {
        isDraining = true
        if let pinned = backup { await forget(pinned) }
    }

    /// Lets go of it, and overwrites its copy where that is still its own.
    private func forget(_ pinned: PinnedBackup) async {
        if pinned.isHeld { _ = letGo(pinned) }
        if let idle = pinned.idle { loop.cancel(idle) }
        pinned.hold.end()
        guard backup === pinned else { return }
        backup = nil
        erasureCount += 1
        defer { erasureCount -= 1 }
        let (disk, path) = (database.disk, database.files.backup)
        // What cannot be removed now is at the next start.
        _ = try? await inBackground { () throws(StorageError) in try disk.eraseDatabase(path) }
    }

    /// Forgets it after a while: an hour where it is a copy, a minute or less where it holds back the log.
    private func watch(_ pinned: PinnedBackup) {
        if let idle = pinned.idle { loop.cancel(idle) }
        let isCopied = pinned.copy != nil
        pinned.idle = loop.schedule(after: isCopied ? Self.patience : Self.look) { [weak self] in
            guard let self, backup === pinned, !pinned.isBeingFetched else { return }
            let isOver = loop.now - pinned.lastUsed >= (isCopied ? Self.patience : Self.copyPatience)
            guard isOver || (!isCopied && pinned.hold.holdsBackTooMuch) else { return watch(pinned) }
            if !isCopied { log.warning("nobody fetched what was pinned for a backup; it is let go of") }
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
        guard let backup, backup.id == id, !backup.isDiscarded else { throw Self.unknown }
        return backup
    }

    private func inBackground<Value: Sendable>(
        _ body: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await database.inBackground(body) } catch { throw RPCError(error) }
    }

    private static var unknown: RPCError {
        .refusal(
            .backupUnknown,
            field: "backup_id",
            "this backup is not here any more: another one took its place, it waited too long, or the service began anew"
        )
    }
    private static var busy: RPCError {
        .refusal(.overloaded, "another backup is under way").retryable(after: .seconds(2))
    }
    private static var stopping: RPCError { RPCError(.unavailable, "the service is stopping; nothing was done") }
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
