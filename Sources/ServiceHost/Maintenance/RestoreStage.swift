import EventLoop
import NotificationModel
import RPC
import ServiceKit
import Storage
import UsherProto

/// Takes a database in piece by piece, checks it, and commits it to be put in place; confined to the loop.
final class RestoreStage: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers, which run there.

    /// A database that is being taken in.
    private struct Incoming: Equatable {
        /// Which restore it is for; empty where that was not said.
        var restoreID: [UInt8]
        var sha256: [UInt8]
        var byteCount: Int
        var next = 0
        var check: CheckRestoreResponse?
    }

    /// How long after its last request a restore is under way, and nobody else's takes its place.
    private static let grace = Duration.seconds(5)
    /// How long what was taken in waits for the next request.
    private static let patience = Duration.seconds(3600)

    private let loop: EventLoop
    private let database: Database
    private let hooks: DatabaseHooks
    private let audit: AuditLog
    private let log: Logger
    private let gate: RestoreGate
    private let restart: @Sendable () -> Void
    private var incoming: Incoming?
    /// True while a request works on the file.
    private var isBusy = false
    /// True where what is taken in is to be forgotten when the request under way has ended.
    private var isDiscarded = false
    /// When the restore under way was last heard of.
    private var lastUsed: MonotonicInstant
    private var idle: EventLoop.Timer?

    init(
        _ hooks: DatabaseHooks,
        loop: EventLoop,
        database: Database,
        audit: AuditLog,
        log: Logger,
        gate: RestoreGate,
        restart: @escaping @Sendable () -> Void
    ) {
        self.hooks = hooks
        self.loop = loop
        self.database = database
        self.audit = audit
        self.log = log
        self.gate = gate
        self.restart = restart
        // It is made before the loop runs it.
        lastUsed = loop.time.monotonicNow
    }

    private var path: String { database.files.incoming }

    // MARK: Taking in

    func take(_ request: StageRestoreRequest) async throws -> StageRestoreResponse {
        try Self.check(sha256: request.sha256)
        if !request.restoreID.isEmpty { _ = try NotificationID(request.restoreID, field: "restore_id") }
        guard 1...UInt64(1 << 44) ~= request.byteCount else {
            throw RPCError.refusal(.fieldMalformed, field: "byte_count", "expected 1 to \(1 << 44)")
        }
        guard request.data.count <= BackupDesk.pieceByteCount else {
            throw RPCError.refusal(
                .fieldTooLong,
                field: "data",
                "at most \(BackupDesk.pieceByteCount) bytes are allowed"
            )
        }
        try requireServing()
        return try await alone { [self] () async throws in
            var stage = try await begun(request)
            guard !request.data.isEmpty, request.offset == UInt64(stage.next) else {
                return StageRestoreResponse(nextOffset: UInt64(stage.next))
            }
            guard stage.next + request.data.count <= stage.byteCount else {
                throw RPCError.refusal(.fieldMalformed, field: "data", "the database has \(stage.byteCount) bytes")
            }
            stage.check = nil
            let (disk, path, bytes, offset) = (database.disk, path, request.data, stage.next)
            let wanted = stage.byteCount
            do throws(StorageError) {
                try await database.inBackground { () throws(StorageError) in
                    if offset == 0 { try disk.requireRoom(for: wanted, beside: path) }
                    try disk.write(bytes, to: path, at: offset)
                }
            } catch {
                log.warning("a database to be restored could not be taken in", [.error(error)])
                await forget()
                guard error.code == .diskFull else { throw RPCError(error) }
                throw RPCError.refusal(
                    .limitReached,
                    "the volume has no room for the database beside the present one (\(stage.byteCount) bytes)"
                )
            }
            stage.next += bytes.count
            incoming = stage
            return StageRestoreResponse(nextOffset: UInt64(stage.next))
        }
    }

    private func begun(_ request: StageRestoreRequest) async throws -> Incoming {
        if var known = incoming {
            guard known.restoreID == request.restoreID || loop.now - lastUsed >= Self.grace else { throw Self.busy }
            if known.sha256 == request.sha256, known.byteCount == Int(request.byteCount) {
                known.restoreID = request.restoreID
                incoming = known
                return known
            }
        }
        await forget()
        let new = Incoming(
            restoreID: request.restoreID,
            sha256: request.sha256,
            byteCount: Int(request.byteCount)
        )
        incoming = new
        return new
    }

    // MARK: Checking

    func check(_ request: CheckRestoreRequest) async throws -> CheckRestoreResponse {
        try Self.check(sha256: request.sha256)
        try requireServing()
        return try await alone { [self] () async throws in
            guard let stage = incoming, stage.sha256 == request.sha256, stage.next == stage.byteCount else {
                throw RPCError.refusal(.restoreIncomplete, "the database is not here whole; send what is missing")
            }
            if let known = stage.check { return known }
            do throws(RPCError) {
                let response = try await inspected(stage)
                incoming?.check = response
                return response
            } catch {
                await forget()
                await refuse("CheckRestore", error)
                throw error
            }
        }
    }

    private func inspected(_ stage: Incoming) async throws(RPCError) -> CheckRestoreResponse {
        let (disk, path, hooks) = (database.disk, path, hooks)
        let options = database.options
        do throws(StorageError) {
            return try await database.inBackground { () throws(StorageError) in
                try disk.sync(path)
                guard try FileHash.hash(path, on: disk) == (stage.byteCount, stage.sha256) else {
                    throw StorageError(.corrupt, "its bytes are not those that the hash was made of")
                }
                let found = try DatabaseCheck.inspect(path, schema: hooks.schema, options: options) { transaction in
                    try hooks.check(transaction)
                    return try hooks.ledgerPosition(transaction)
                }
                return CheckRestoreResponse(
                    schemaVersion: UInt32(clamping: found.version),
                    ledgerPosition: found.value
                )
            }
        } catch {
            let name = hooks.role.program
            switch error.code {
            case .corrupt, .cannotOpen, .invalidStatement:
                throw .refusal(.restoreDamaged, "the database cannot be used: \(error.message)")
            case .foreignFile: throw .refusal(.restoreForeign, "it is no database of \(name): \(error.message)")
            case .newerSchema: throw .refusal(.restoreNewer, error.message)
            default: throw RPCError(error)
            }
        }
    }

    // MARK: Committing

    func commit(_ request: CommitRestoreRequest) async throws -> CommitRestoreResponse {
        try Self.check(sha256: request.sha256)
        _ = try NotificationID(request.restoreID, field: "restore_id")
        _ = try NotificationID(request.backupID, field: "backup_id")
        if gate.state == .replacing, gate.note?.restoreID == request.restoreID { return CommitRestoreResponse() }
        try requireServing()
        return try await alone { [self] () async throws in
            guard let stage = incoming, stage.sha256 == request.sha256, stage.check != nil else {
                let error = RPCError.refusal(.restoreUnchecked, "the database was not checked, or is another one")
                await refuse("CommitRestore", error)
                throw error
            }
            guard stage.restoreID.isEmpty || stage.restoreID == request.restoreID else { throw Self.busy }
            let note = RestoreNote(
                restoreID: request.restoreID,
                backupID: request.backupID,
                committedAt: loop.time.wallNow.microseconds
            )
            let (disk, files, database) = (database.disk, database.files, database)
            do throws(StorageError) {
                try await database.inBackground { () throws(StorageError) in
                    try disk.writeWhole(note.bytes, to: files.note)
                    try Self.stage(files, on: disk)
                    database.seal()
                }
            } catch { throw RPCError(error) }
            gate.commit(note)
            incoming = nil
            if let idle { loop.cancel(idle) }
            log.info("a restore is committed; the service begins anew with the restored database")
            // Behind the answer, which goes out at the end of this turn.
            loop.schedule(after: .milliseconds(50)) { [restart] in restart() }
            return CommitRestoreResponse()
        }
    }

    /// Gives what was taken in the name that commits the restore.
    ///
    /// Where it has the name, and the folder's sync failed, the next start finds it: it is committed, whatever was answered.
    private static func stage(_ files: DatabaseFiles, on disk: any Disk) throws(StorageError) {
        do throws(StorageError) { try disk.rename(files.incoming, to: files.staged) } catch {
            guard let size = try? disk.byteCount(of: files.staged), size > 0 else { throw error }
        }
    }

    // MARK: Forgetting

    func discard(_ request: DiscardRestoreRequest) async -> DiscardRestoreResponse {
        guard let stage = incoming, stage.restoreID == request.restoreID else { return DiscardRestoreResponse() }
        if isBusy { isDiscarded = true } else { await forgetAlone() }
        return DiscardRestoreResponse()
    }

    /// Overwrites what was taken in, before the database closes.
    func stop() async {
        if let idle { loop.cancel(idle) }
        if incoming != nil { await forget() }
    }

    private func watch() {
        if let idle { loop.cancel(idle) }
        guard incoming != nil else { return }
        idle = loop.schedule(after: Self.patience) { [weak self] in
            guard let self, incoming != nil else { return }
            guard !isBusy else { return watch() }
            Task.immediate(executorPreference: loop.taskExecutor) { await self.forgetAlone() }
        }
    }

    private func forgetAlone() async {
        isBusy = true
        defer { isBusy = false }
        await forget()
    }

    // MARK: Parts

    private static var busy: RPCError {
        .refusal(.overloaded, "another restore is under way; nothing was changed").retryable(after: grace)
    }

    private func alone<Value>(_ body: () async throws -> Value) async throws -> Value {
        guard !isBusy else { throw Self.busy }
        isBusy = true
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        if isDiscarded {
            isDiscarded = false
            await forget()
        }
        isBusy = false
        // Somebody else's request, which was refused, is no sign of life of the restore under way.
        if case .success = result { lastUsed = loop.now }
        watch()
        return try result.get()
    }

    private func requireServing() throws(RPCError) {
        guard gate.state != .replacing else { throw RPCError(.unavailable, "the service is being restored") }
    }

    private func forget() async {
        incoming = nil
        let (disk, path) = (database.disk, path)
        // What cannot be removed now is at the next start.
        _ = try? await database.inBackground { () throws(StorageError) in try disk.eraseDatabase(path) }
    }

    private func refuse(_ method: String, _ error: RPCError) async {
        guard let code = RefusalCode(rawValue: String(error.message.prefix { $0 != ":" })) else { return }
        let now = loop.time.wallNow.microseconds
        await audit.appendRefusal(
            AuditEntry(at: now, .operator("cli"), caller: "cli", method: method, refusal: code)
        )
    }

    private static func check(sha256: [UInt8]) throws(RPCError) {
        guard sha256.count == 32 else { throw .refusal(.fieldMalformed, field: "sha256", "expected 32 bytes") }
    }
}
