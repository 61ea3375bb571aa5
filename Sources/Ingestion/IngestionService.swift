import Cryptography
import EventLoop
import NotificationModel
import RPC
package import ServiceHost
package import ServiceKit
import Storage
import UsherProto

/// `usher.ingestion.v1.Ingestion` and the state behind it.
///
/// The parts do the work: ``AppDirectory`` and ``KeyRing`` say who sends, ``Acceptor`` makes submissions durable,
/// ``Dispatcher`` carries them to their people. This type is how they are called.
package final class IngestionService: HostedService, IngestionHandler {
    package typealias Options = IngestionOptions

    package static let role = ServiceRole.ingestion
    package static var settings: [any AnySetting] { IngestionOptions.Settings.all }
    package static func options(_ configuration: Configuration) -> Options { Options(configuration) }

    let resources: ServiceResources
    let options: Options
    let metrics: IngestionMetrics
    // SAFETY: each of the parts is used on the service's loop only, where handlers and completions run.
    nonisolated(unsafe) let apps: AppDirectory
    nonisolated(unsafe) let keys: KeyRing
    let dispatcher: Dispatcher
    let acceptor: Acceptor
    let withdrawals: Withdrawals
    let tallies: SenderTallies
    let erasure: PersonErasure
    private let secret: StackSecret
    private let retention: Retention

    package init(_ resources: ServiceResources, options: Options) throws {
        self.resources = resources
        self.options = options
        metrics = IngestionMetrics(in: resources.metrics)
        apps = AppDirectory(resources.database)
        keys = KeyRing(resources, apps: apps)
        dispatcher = Dispatcher(resources, options: options, metrics: metrics, apps: apps)
        withdrawals = Withdrawals(resources, dispatcher: dispatcher, options: options)
        retention = Retention(resources, options: options, metrics: metrics, dispatcher: dispatcher)
        tallies = SenderTallies(resources)
        erasure = try PersonErasure(resources, PersonSections.all)
        secret = try StackSecret(resources)
        acceptor = Acceptor(
            resources,
            options: options,
            metrics: metrics,
            dispatcher: dispatcher,
            facts: Facts(
                loop: resources.loop,
                consent: resources.channel(to: .consent),
                focus: resources.channel(to: .focus),
                options: options,
                random: resources.random,
                erased: erasure.erased,
                database: resources.database
            ),
            tallies: tallies,
            contentHash: secret.contentHash,
            newestID: try resources.database.read { try NotificationTable.newestID(in: $0) },
            newestGroup: try dispatcher.newestGroupNumber()
        )
    }

    package func start() async throws {
        try await secret.makeDurable(in: resources.database)
        try await erasure.start()
        try await onLoop { [self] in
            try dispatcher.start()
            try withdrawals.start()
            retention.start()
        }
    }

    package func drain() async { await dispatcher.drain() }

    package func stop() async {
        try? await onLoop { [self] in
            retention.stop()
            withdrawals.stop()
            tallies.stop()
            dispatcher.stop()
        }
    }

    package var openWork: [LogField] {
        [
            .integer("undone_notifications", metrics.undone.value),
            .integer("batches_under_way", metrics.batchesUnderWay.value),
            .integer("queued_writes", resources.database.queueDepth),
        ]
    }

    /// Runs `body` on the loop, wherever the caller is.
    private func onLoop(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            resources.loop.execute { continuation.resume(with: Result { try body() }) }
        }
    }

    // MARK: The database, for handlers

    /// Runs a job and waits until it is durable.
    ///
    /// - Throws: What the job throws, or what the caller is told of the database's failure.
    func written<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
    ) async throws(RPCError) -> Value {
        do throws(StorageError) { return try await resources.database.write(body) } catch { throw RPCError(error) }
    }

    /// Reads a little, on the loop.
    ///
    /// - Throws: What the caller is told of the database's failure.
    func reading<Value>(_ body: (borrowing Transaction) throws -> Value) throws(RPCError) -> Value {
        do throws(StorageError) { return try resources.database.read(body) } catch { throw RPCError(error) }
    }
}

/// Numbers that were drawn once for this database.
struct StackSecret: Sendable {
    /// What content is compared by when an idempotency key comes again.
    let contentHash: SipHash
    /// What was drawn just now; nil where it was stored already.
    private let fresh: [UInt8]?

    /// That of the database, or a fresh one, which counts from ``makeDurable(in:)`` on.
    ///
    /// - Throws: ``StorageError``.
    init(_ resources: ServiceResources) throws {
        let stored = try resources.database.read { try Self.find(in: $0) }
        let known = stored.flatMap { $0.count == 16 ? $0 : nil }
        let bytes = known ?? resources.random.bytes(16)
        let words = [0, 8].map { start in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
        }
        contentHash = SipHash(key: words[0], words[1])
        fresh = known == nil ? bytes : nil
    }

    /// Stores what was drawn: keys accepted under a secret that is lost would refuse their own repeats after a restart.
    ///
    /// - Throws: ``StorageError``.
    func makeDurable(in database: Database) async throws {
        guard let fresh else { return }
        _ = try await database.write { transaction in
            try transaction.prepare("INSERT INTO stack_secret (name, value) VALUES ('content-hash', $1)")
                .run(.bytes(fresh.span.bytes))
        }
    }

    private static func find(in transaction: borrowing Transaction) throws -> [UInt8]? {
        try transaction.prepare("SELECT value FROM stack_secret WHERE name = 'content-hash'").first { row in
            try row.bytes(0).withUnsafeBytes { [UInt8]($0) }
        }
    }
}

extension IngestionService {
    /// Notifications in memory that are not done; on the loop.
    package var undoneCount: Int { dispatcher.undone.count }

    /// True where nothing is kept in memory of any notification; on the loop.
    package var isIdle: Bool {
        dispatcher.undone.isEmpty && dispatcher.troubled.isEmpty && dispatcher.fanOuts.isEmpty
            && dispatcher.queue.isEmpty
            && dispatcher.schedules.allSatisfy { $0.underWayCount == 0 }
            && dispatcher.fanOutPlaceCounts.allSatisfy { $0 == 0 }
            && dispatcher.takenUp.isEmpty && dispatcher.cancelling.isEmpty && dispatcher.finished.isEmpty
            && dispatcher.places.areAllFree && dispatcher.admission.count == 0 && dispatcher.admission.byteCount == 0
            && dispatcher.bodyByteCount == 0 && dispatcher.cancelledCount == 0
    }
}
