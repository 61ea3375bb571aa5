import EventLoop
package import RPC
import ServiceKit
import Storage
package import UsherProto

/// Answers `usher.maintenance.v1.Maintenance` for a service's database.
package struct MaintenanceService: MaintenanceHandler {
    private let hooks: DatabaseHooks
    private let database: Database
    private let loop: EventLoop
    private let gate: RestoreGate
    private let desk: BackupDesk
    private let stage: RestoreStage

    /// What backs up and restores the database of `resources`; `restart` is told when the service is to begin anew.
    package init(
        _ hooks: DatabaseHooks,
        _ resources: ServiceResources,
        gate: RestoreGate = RestoreGate(),
        restart: @escaping @Sendable () -> Void
    ) {
        self.hooks = hooks
        self.gate = gate
        let (loop, audit, log) = (resources.loop, resources.audit, resources.log)
        self.loop = loop
        database = resources.database
        desk = BackupDesk(hooks, loop: loop, database: database, audit: audit, log: log, metrics: resources.metrics)
        stage = RestoreStage(
            hooks,
            loop: loop,
            database: database,
            audit: audit,
            log: log,
            gate: gate,
            restart: restart
        )
    }

    /// Ends what is being fetched, on the loop.
    package func drain() { desk.drain() }

    /// Lets go of what is pinned or taken in, on the loop, before the database closes.
    package func stop() async {
        await desk.stop()
        await stage.stop()
    }

    package func describeDatabase(
        _ request: DescribeDatabaseRequest,
        context: CallContext
    ) async throws -> DescribeDatabaseResponse {
        gate.asked(at: loop.now)
        let (hooks, database) = (hooks, database)
        let (position, byteCount): (Int64, Int)
        do throws(StorageError) {
            position = try database.read { try hooks.ledgerPosition($0) }
            byteCount = try database.disk.byteCount(of: database.path) ?? 0
        } catch { throw RPCError(error) }
        let note = gate.note
        return DescribeDatabaseResponse(
            service: hooks.role.rawValue,
            version: UsherVersion.current,
            commit: UsherVersion.commit ?? "",
            contract: UsherVersion.contract,
            schemaVersion: UInt32(clamping: hooks.schema.version),
            byteCount: UInt64(clamping: byteCount),
            ledgerPosition: position,
            state: gate.state,
            restoreID: note?.restoreID ?? [],
            erasedAgainCount: UInt64(clamping: note?.erasedAgainCount ?? 0)
        )
    }

    package func holdWrites(_ request: HoldWritesRequest, context: CallContext) async throws -> HoldWritesResponse {
        try await desk.hold(request)
    }

    package func releaseWrites(
        _ request: ReleaseWritesRequest,
        context: CallContext
    ) async throws -> ReleaseWritesResponse { try desk.release(request) }

    package func fetchBackup(
        _ request: FetchBackupRequest,
        context: CallContext,
        responses: ResponseWriter<FetchBackupResponse>
    ) async throws { try await desk.fetch(request, responses) }

    package func discardBackup(
        _ request: DiscardBackupRequest,
        context: CallContext
    ) async throws -> DiscardBackupResponse { try await desk.discard(request) }

    package func stageRestore(
        _ request: StageRestoreRequest,
        context: CallContext
    ) async throws -> StageRestoreResponse { try await stage.take(request) }

    package func discardRestore(
        _ request: DiscardRestoreRequest,
        context: CallContext
    ) async throws -> DiscardRestoreResponse { await stage.discard(request) }

    package func checkRestore(
        _ request: CheckRestoreRequest,
        context: CallContext
    ) async throws -> CheckRestoreResponse { try await stage.check(request) }

    package func commitRestore(
        _ request: CommitRestoreRequest,
        context: CallContext
    ) async throws -> CommitRestoreResponse { try await stage.commit(request) }

    package func openRestored(
        _ request: OpenRestoredRequest,
        context: CallContext
    ) async throws -> OpenRestoredResponse {
        guard gate.note?.restoreID == request.restoreID, gate.state != .replacing else {
            throw RPCError.refusal(.backupUnknown, field: "restore_id", "the database is not of this restore")
        }
        gate.open()
        return OpenRestoredResponse()
    }
}
