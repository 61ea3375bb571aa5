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
            contentHash: try StackSecret.contentHash(resources),
            newestID: try resources.database.read { try NotificationTable.newestID(in: $0) },
            newestGroup: try dispatcher.newestGroupNumber()
        )
    }

    package func start() async throws {
        try await onLoop { [self] () throws(StorageError) in
            try dispatcher.start()
            try withdrawals.start()
            retention.start()
        }
    }

    package func drain() async { await dispatcher.drain() }

    package func stop() async {
        try? await onLoop { [self] () throws(StorageError) in
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
    private func onLoop(_ body: @escaping @Sendable () throws(StorageError) -> Void) async throws(StorageError) {
        let result: Result<Void, StorageError> = await withCheckedContinuation { continuation in
            resources.loop.execute {
                do throws(StorageError) { continuation.resume(returning: .success(try body())) } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        try result.get()
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
enum StackSecret {
    /// The function that content is compared by when an idempotency key comes again.
    ///
    /// - Throws: ``StorageError``.
    static func contentHash(_ resources: ServiceResources) throws -> SipHash {
        let drawn = [resources.random.next(), resources.random.next()]
        let fresh = drawn.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        let stored = try resources.database.read { try find(in: $0) }
        guard let bytes = stored, bytes.count == 16 else {
            // Nothing was accepted with a key before it is durable, since writes keep their order.
            resources.database.write(on: resources.loop) { transaction in
                try transaction.prepare("INSERT INTO stack_secret (name, value) VALUES ('content-hash', $1)")
                    .run(.bytes(fresh.span.bytes))
            } completion: { result in
                if case .failure(let error) = result {
                    resources.log.error("no secret could be stored", [.error(error)])
                }
            }
            return SipHash(key: drawn[0], drawn[1])
        }
        let words = [0, 8].map { start in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
        }
        return SipHash(key: words[0], words[1])
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
            && dispatcher.takenUp.isEmpty && dispatcher.cancelling.isEmpty && dispatcher.finished.isEmpty
            && dispatcher.places.areAllFree && dispatcher.admission.count == 0 && dispatcher.admission.byteCount == 0
            && dispatcher.bodyByteCount == 0 && dispatcher.cancelledCount == 0
    }
}
