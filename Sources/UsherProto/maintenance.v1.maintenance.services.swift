// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/maintenance/v1/maintenance.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.maintenance.v1.Maintenance`.
package enum MaintenanceMethods {
    /// Says what the service's database is, and whether it waits for a restore to be finished.
    package static let describeDatabase = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/DescribeDatabase",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Lets the commit under way become durable, pins what is committed, and holds every further write until ReleaseWrites,
    /// or until `hold_at_most_ms` are over.
    ///
    /// A backup of another id that nobody has fetched from for 5 s is discarded. `overloaded` while there is one that has not
    /// come to that, and while a copy is being overwritten.
    package static let holdWrites = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/HoldWrites",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: false
    )
    /// Lets writes go on.
    ///
    /// What was pinned stays, to be fetched.
    ///
    /// `backup_unknown` where the id is not that of the last hold.
    package static let releaseWrites = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/ReleaseWrites",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Streams the pinned database from `offset` on, in pieces of at most 262,144 bytes.
    ///
    /// The copy is made at the first call, before the first piece, and stays until DiscardBackup, for an hour after it was
    /// last fetched, or until the service ends. What is pinned waits a minute for that call, and less where the log comes to
    /// half its bound meanwhile. `backup_unknown` where it is gone; `overloaded` while another call fetches it;
    /// `field_malformed` for an offset behind the end. A service that is ending answers UNAVAILABLE, also in the middle.
    package static let fetchBackup = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/FetchBackup",
        kind: .serverStreaming,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Forgets what was pinned, and overwrites its copy; done also where there is none.
    ///
    /// A fetch under way ends.
    package static let discardBackup = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/DiscardBackup",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Takes a piece of a database that is to be put in place of the service's own; nothing changes yet.
    ///
    /// A request without data asks where to go on. A database of another hash begins anew. A piece at another place than
    /// `next_offset` is not taken, and answered with where to go on. `overloaded` where a restore of another id has asked
    /// within the last 5 s. What is staged stays until DiscardRestore, for an hour after the last request, or until the service
    /// ends.
    package static let stageRestore = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/StageRestore",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Forgets what was staged for a restore, and overwrites it; done also where there is none.
    ///
    /// Nothing has changed then, but
    /// where the restore is committed already, which stays so.
    package static let discardRestore = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/DiscardRestore",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Says whether the staged database can be put in place: it is whole, sound, of this service, and not newer than this
    /// build.
    ///
    /// `restore_incomplete`, `restore_damaged`, `restore_foreign`, `restore_newer` or `restore_secret` where it cannot;
    /// nothing has changed then.
    package static let checkRestore = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/CheckRestore",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Puts the checked database in place, whatever happens from now on: the service ends, starts anew with it, and waits for
    /// OpenRestored before it takes or makes any call.
    ///
    /// `restore_unchecked` where CheckRestore has not said yes, `overloaded` where the database was staged for a restore of
    /// another id. Repeating it is answered as long as the service has not ended.
    package static let commitRestore = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/CommitRestore",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )
    /// Lets a restored service begin, once all services are restored; done also where it has begun by itself, as it does after
    /// a minute.
    package static let openRestored = MethodDescriptor(
        path: "/usher.maintenance.v1.Maintenance/OpenRestored",
        kind: .unary,
        allowedCallers: ["cli"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        describeDatabase,
        holdWrites,
        releaseWrites,
        fetchBackup,
        discardBackup,
        stageRestore,
        discardRestore,
        checkRestore,
        commitRestore,
        openRestored,
    ]
}

/// Copies the service's database out and puts one in its place, while the stack runs.
///
/// A backup of the whole stack is a cut: all services hold their writes at the same time for a moment, each pins what is
/// committed then, and the pinned states are fetched afterwards. A restore puts a database of such a cut into each service
/// and lets them go on together.
package protocol MaintenanceHandler: Sendable {
    /// Says what the service's database is, and whether it waits for a restore to be finished.
    func describeDatabase(_ request: DescribeDatabaseRequest, context: CallContext) async throws -> DescribeDatabaseResponse

    /// Lets the commit under way become durable, pins what is committed, and holds every further write until ReleaseWrites,
    /// or until `hold_at_most_ms` are over.
    ///
    /// A backup of another id that nobody has fetched from for 5 s is discarded. `overloaded` while there is one that has not
    /// come to that, and while a copy is being overwritten.
    func holdWrites(_ request: HoldWritesRequest, context: CallContext) async throws -> HoldWritesResponse

    /// Lets writes go on.
    ///
    /// What was pinned stays, to be fetched.
    ///
    /// `backup_unknown` where the id is not that of the last hold.
    func releaseWrites(_ request: ReleaseWritesRequest, context: CallContext) async throws -> ReleaseWritesResponse

    /// Streams the pinned database from `offset` on, in pieces of at most 262,144 bytes.
    ///
    /// The copy is made at the first call, before the first piece, and stays until DiscardBackup, for an hour after it was
    /// last fetched, or until the service ends. What is pinned waits a minute for that call, and less where the log comes to
    /// half its bound meanwhile. `backup_unknown` where it is gone; `overloaded` while another call fetches it;
    /// `field_malformed` for an offset behind the end. A service that is ending answers UNAVAILABLE, also in the middle.
    func fetchBackup(
        _ request: FetchBackupRequest,
        context: CallContext,
        responses: ResponseWriter<FetchBackupResponse>
    ) async throws

    /// Forgets what was pinned, and overwrites its copy; done also where there is none.
    ///
    /// A fetch under way ends.
    func discardBackup(_ request: DiscardBackupRequest, context: CallContext) async throws -> DiscardBackupResponse

    /// Takes a piece of a database that is to be put in place of the service's own; nothing changes yet.
    ///
    /// A request without data asks where to go on. A database of another hash begins anew. A piece at another place than
    /// `next_offset` is not taken, and answered with where to go on. `overloaded` where a restore of another id has asked
    /// within the last 5 s. What is staged stays until DiscardRestore, for an hour after the last request, or until the service
    /// ends.
    func stageRestore(_ request: StageRestoreRequest, context: CallContext) async throws -> StageRestoreResponse

    /// Forgets what was staged for a restore, and overwrites it; done also where there is none.
    ///
    /// Nothing has changed then, but
    /// where the restore is committed already, which stays so.
    func discardRestore(_ request: DiscardRestoreRequest, context: CallContext) async throws -> DiscardRestoreResponse

    /// Says whether the staged database can be put in place: it is whole, sound, of this service, and not newer than this
    /// build.
    ///
    /// `restore_incomplete`, `restore_damaged`, `restore_foreign`, `restore_newer` or `restore_secret` where it cannot;
    /// nothing has changed then.
    func checkRestore(_ request: CheckRestoreRequest, context: CallContext) async throws -> CheckRestoreResponse

    /// Puts the checked database in place, whatever happens from now on: the service ends, starts anew with it, and waits for
    /// OpenRestored before it takes or makes any call.
    ///
    /// `restore_unchecked` where CheckRestore has not said yes, `overloaded` where the database was staged for a restore of
    /// another id. Repeating it is answered as long as the service has not ended.
    func commitRestore(_ request: CommitRestoreRequest, context: CallContext) async throws -> CommitRestoreResponse

    /// Lets a restored service begin, once all services are restored; done also where it has begun by itself, as it does after
    /// a minute.
    func openRestored(_ request: OpenRestoredRequest, context: CallContext) async throws -> OpenRestoredResponse
}

extension MaintenanceHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.unary(MaintenanceMethods.describeDatabase) { (request: DescribeDatabaseRequest, context: CallContext) -> DescribeDatabaseResponse in
            try await self.describeDatabase(request, context: context)
        }
        router.unary(MaintenanceMethods.holdWrites) { (request: HoldWritesRequest, context: CallContext) -> HoldWritesResponse in
            try await self.holdWrites(request, context: context)
        }
        router.unary(MaintenanceMethods.releaseWrites) { (request: ReleaseWritesRequest, context: CallContext) -> ReleaseWritesResponse in
            try await self.releaseWrites(request, context: context)
        }
        router.serverStreaming(MaintenanceMethods.fetchBackup) {
            (request: FetchBackupRequest, context: CallContext, responses: ResponseWriter<FetchBackupResponse>) in
            try await self.fetchBackup(request, context: context, responses: responses)
        }
        router.unary(MaintenanceMethods.discardBackup) { (request: DiscardBackupRequest, context: CallContext) -> DiscardBackupResponse in
            try await self.discardBackup(request, context: context)
        }
        router.unary(MaintenanceMethods.stageRestore) { (request: StageRestoreRequest, context: CallContext) -> StageRestoreResponse in
            try await self.stageRestore(request, context: context)
        }
        router.unary(MaintenanceMethods.discardRestore) { (request: DiscardRestoreRequest, context: CallContext) -> DiscardRestoreResponse in
            try await self.discardRestore(request, context: context)
        }
        router.unary(MaintenanceMethods.checkRestore) { (request: CheckRestoreRequest, context: CallContext) -> CheckRestoreResponse in
            try await self.checkRestore(request, context: context)
        }
        router.unary(MaintenanceMethods.commitRestore) { (request: CommitRestoreRequest, context: CallContext) -> CommitRestoreResponse in
            try await self.commitRestore(request, context: context)
        }
        router.unary(MaintenanceMethods.openRestored) { (request: OpenRestoredRequest, context: CallContext) -> OpenRestoredResponse in
            try await self.openRestored(request, context: context)
        }
    }
}

/// Calls `usher.maintenance.v1.Maintenance` through a channel.
package struct MaintenanceClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Says what the service's database is, and whether it waits for a restore to be finished.
    package func describeDatabase(
        _ request: DescribeDatabaseRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DescribeDatabaseResponse {
        try await channel.unary(MaintenanceMethods.describeDatabase, request, options: options)
    }

    /// Lets the commit under way become durable, pins what is committed, and holds every further write until ReleaseWrites,
    /// or until `hold_at_most_ms` are over.
    ///
    /// A backup of another id that nobody has fetched from for 5 s is discarded. `overloaded` while there is one that has not
    /// come to that, and while a copy is being overwritten.
    package func holdWrites(
        _ request: HoldWritesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> HoldWritesResponse {
        try await channel.unary(MaintenanceMethods.holdWrites, request, options: options)
    }

    /// Lets writes go on.
    ///
    /// What was pinned stays, to be fetched.
    ///
    /// `backup_unknown` where the id is not that of the last hold.
    package func releaseWrites(
        _ request: ReleaseWritesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ReleaseWritesResponse {
        try await channel.unary(MaintenanceMethods.releaseWrites, request, options: options)
    }

    /// Streams the pinned database from `offset` on, in pieces of at most 262,144 bytes.
    ///
    /// The copy is made at the first call, before the first piece, and stays until DiscardBackup, for an hour after it was
    /// last fetched, or until the service ends. What is pinned waits a minute for that call, and less where the log comes to
    /// half its bound meanwhile. `backup_unknown` where it is gone; `overloaded` while another call fetches it;
    /// `field_malformed` for an offset behind the end. A service that is ending answers UNAVAILABLE, also in the middle.
    package func fetchBackup(
        _ request: FetchBackupRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<FetchBackupResponse> {
        channel.serverStreaming(MaintenanceMethods.fetchBackup, request, options: options)
    }

    /// Forgets what was pinned, and overwrites its copy; done also where there is none.
    ///
    /// A fetch under way ends.
    package func discardBackup(
        _ request: DiscardBackupRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DiscardBackupResponse {
        try await channel.unary(MaintenanceMethods.discardBackup, request, options: options)
    }

    /// Takes a piece of a database that is to be put in place of the service's own; nothing changes yet.
    ///
    /// A request without data asks where to go on. A database of another hash begins anew. A piece at another place than
    /// `next_offset` is not taken, and answered with where to go on. `overloaded` where a restore of another id has asked
    /// within the last 5 s. What is staged stays until DiscardRestore, for an hour after the last request, or until the service
    /// ends.
    package func stageRestore(
        _ request: StageRestoreRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> StageRestoreResponse {
        try await channel.unary(MaintenanceMethods.stageRestore, request, options: options)
    }

    /// Forgets what was staged for a restore, and overwrites it; done also where there is none.
    ///
    /// Nothing has changed then, but
    /// where the restore is committed already, which stays so.
    package func discardRestore(
        _ request: DiscardRestoreRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> DiscardRestoreResponse {
        try await channel.unary(MaintenanceMethods.discardRestore, request, options: options)
    }

    /// Says whether the staged database can be put in place: it is whole, sound, of this service, and not newer than this
    /// build.
    ///
    /// `restore_incomplete`, `restore_damaged`, `restore_foreign`, `restore_newer` or `restore_secret` where it cannot;
    /// nothing has changed then.
    package func checkRestore(
        _ request: CheckRestoreRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CheckRestoreResponse {
        try await channel.unary(MaintenanceMethods.checkRestore, request, options: options)
    }

    /// Puts the checked database in place, whatever happens from now on: the service ends, starts anew with it, and waits for
    /// OpenRestored before it takes or makes any call.
    ///
    /// `restore_unchecked` where CheckRestore has not said yes, `overloaded` where the database was staged for a restore of
    /// another id. Repeating it is answered as long as the service has not ended.
    package func commitRestore(
        _ request: CommitRestoreRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CommitRestoreResponse {
        try await channel.unary(MaintenanceMethods.commitRestore, request, options: options)
    }

    /// Lets a restored service begin, once all services are restored; done also where it has begun by itself, as it does after
    /// a minute.
    package func openRestored(
        _ request: OpenRestoredRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> OpenRestoredResponse {
        try await channel.unary(MaintenanceMethods.openRestored, request, options: options)
    }
}
