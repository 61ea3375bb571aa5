import EventLoop
import RPC
import ServiceKit
import Storage
import TLS
import Transport
import UsherProto

/// The whole of a service's executable.
///
/// ```
/// HostedProgram<ConsentService>.run()
/// ```
package enum HostedProgram<Service: HostedService> {
    /// Runs the service and ends the process; see ``ServiceProgram/run(_:)``.
    package static func run() -> Never {
        let role = Service.role
        let rpc = RPCSettings(default: "127.0.0.1:\(role.defaultPort)")
        let own = ServiceSettings(role)
        let program = ServiceProgram(
            program: role.program,
            version: UsherVersion.current,
            build: UsherVersion.build,
            summary: role.summary,
            metricsDefault: "127.0.0.1:\(role.defaultMetricsPort)",
            settings: rpc.all + own.all + Service.settings
        )
        program.run { context in try await components(context, rpc, own) }
    }

    private static func components(
        _ context: ServiceProgram.Context,
        _ rpc: RPCSettings,
        _ own: ServiceSettings
    ) async throws -> [any ServiceComponent] {
        let loop = try EventLoop(name: "rpc")
        let configuration = context.configuration
        let credentials = try credentialStore(context, rpc, loop)
        let network = SocketNetwork(credentials: credentials)
        let health = HealthRegistry(time: loop.time) { [state = context.state] troubles in
            state.troubles = troubles.map(\.line)
        }
        let path = try own.databasePath(configuration)
        let storage = StorageMonitor(
            folder: configuration[own.data],
            health: health,
            log: context.log,
            metrics: context.metrics
        )
        let serviceOptions = Service.options(configuration)
        let hooks = DatabaseHooks(Service.self, serviceOptions)
        let database = try open(path, context, own, storage, hooks)
        let channels = own.channels(configuration, trustDomain: configuration[rpc.trustDomain], network, loop)
        let resources = ServiceResources(
            loop: loop,
            database: database,
            log: context.log,
            metrics: context.metrics,
            random: SystemRandom(),
            peers: channels,
            audit: own.audit.options(configuration)
        )
        let gate = RestoreGate()
        let maintenance = MaintenanceService(hooks, resources, gate: gate) { [state = context.state] in state.restart()
        }
        let note = try await refusing(own, configuration) { try await RestoreWait.settle(hooks, resources) }
        let service = try refusing(own, configuration) { try Service(resources, options: serviceOptions) }
        var router = Router()
        router.interceptor = AuditInterceptor(resources.audit)
        service.register(in: &router)
        let wait = RestoreWait(
            note: note,
            service: Service.role.contractName,
            resources: resources,
            gate: gate,
            state: context.state,
            health: health,
            router: waitingRouter(router, maintenance, health),
            network: SocketNetwork(credentials: credentials, maxConnections: configuration[rpc.maxConnections]),
            setting: rpc.listen,
            listen: configuration[rpc.listen],
            trustDomain: configuration[rpc.trustDomain],
            refusal: { error in
                if let refusal = own.refusal(error, configuration) { return refusal }
                return error
            }
        )
        maintenance.register(in: &router)
        let port = RPCComponent(
            settings: rpc,
            context: context,
            loop: loop,
            router: router,
            health: health,
            role: Service.role,
            credentials: credentials
        ) { _ in
        } announce: { _ in
            health.set(Service.role.contractName, .serving)
        }
        let start = ServiceStart(service: service, audit: resources.audit, loop: loop) { body in
            try await refusing(own, configuration, body)
        }
        storage.watch(database, on: loop)
        return [
            DatabaseComponent(database: database, maintenance: maintenance, loop: loop, log: context.log),
            storage,
            wait,
            start,
            port,
            ServiceDrain(service: service, maintenance: maintenance, loop: loop),
            PeerMonitor(
                own.watchedPeers(configuration, channels),
                loop: loop,
                health: health,
                log: context.log,
                metrics: context.metrics
            ),
        ]
    }

    /// What is answered while a restored service waits for the others: that it waits, health, and maintenance.
    private static func waitingRouter(
        _ router: Router,
        _ maintenance: MaintenanceService,
        _ health: HealthRegistry
    ) -> Router {
        let refusal = RPCError.notProcessed(.unavailable, "the service waits for a restore to be finished")
        var waiting = router.refusing(with: refusal)
        maintenance.register(in: &waiting)
        HealthService(health).register(in: &waiting)
        return waiting
    }

    private static func credentialStore(
        _ context: ServiceProgram.Context,
        _ rpc: RPCSettings,
        _ loop: EventLoop
    ) throws(StartRefusal) -> CredentialStore {
        let files = rpc.credentials(context.configuration)
        let identity = ServiceIdentity(
            trustDomain: context.configuration[rpc.trustDomain],
            name: Service.role.rawValue
        )
        let check = OwnCertificate(identity: identity, credentials: files)
        do throws(TLSError) {
            return try CredentialStore(files) { (context) throws(TLSError) in try check.check(context) }
        } catch {
            throw StartRefusal("\(error)", cure: rpc.cure(error, for: Service.role, now: loop.time.wallNow))
        }
    }

    private static func open(
        _ path: String,
        _ context: ServiceProgram.Context,
        _ own: ServiceSettings,
        _ storage: StorageMonitor,
        _ hooks: DatabaseHooks
    ) throws -> Database {
        var options = DatabaseOptions()
        options.carriesOver = hooks.carryOver
        options.readerMapBytes = Service.readerMapBytes
        options.metrics = storage.metrics(beside: DatabaseMetrics(in: context.metrics))
        let settled = options
        let database = try refusing(own, context.configuration) {
            try Database.open(path, schema: Service.schema, options: settled)
        }
        context.metrics.reading("usher_database_queue_depth", "Writes that wait for the database.") {
            Double(database.queueDepth)
        }
        return database
    }

    /// Runs `body`, and says of a failure of the database what an operator can do about it.
    private static func refusing<Value>(
        _ own: ServiceSettings,
        _ configuration: Configuration,
        _ body: () throws -> Value
    ) throws -> Value {
        do { return try body() } catch let error as StorageError { throw own.refusal(error, configuration) ?? error }
    }

    private static func refusing<Value>(
        _ own: ServiceSettings,
        _ configuration: Configuration,
        _ body: () async throws -> Value
    ) async throws -> Value {
        do { return try await body() } catch let error as StorageError {
            throw own.refusal(error, configuration) ?? error
        }
    }
}

/// Closes the database when everything that uses it has stopped.
private struct DatabaseComponent: ServiceComponent {
    let name: StaticString = "database"
    let database: Database
    let maintenance: MaintenanceService
    let loop: EventLoop
    let log: Logger

    func stop() async {
        await withTaskExecutorPreference(loop.taskExecutor) { await maintenance.stop() }
        do throws(StorageError) { try await database.close() } catch {
            log.error("the database was not closed cleanly", [.error(error)])
        }
    }

    var openWork: [LogField] { [.integer("queued_writes", database.queueDepth)] }
}

/// Begins and ends the service's own work around the port's life, on the service's loop.
private struct ServiceStart<Service: HostedService>: ServiceComponent {
    let name: StaticString = "service"
    let service: Service
    let audit: AuditLog
    let loop: EventLoop
    /// Says of what the database refuses while the service begins what an operator can do about it.
    let refusing: @Sendable (() async throws -> Void) async throws -> Void

    func start() async throws {
        try await refusing {
            try await withTaskExecutorPreference(loop.taskExecutor) { try await service.start() }
        }
        audit.startRetention()
    }
    func stop() async {
        audit.stopRetention()
        await withTaskExecutorPreference(loop.taskExecutor) { await service.stop() }
    }
    var openWork: [LogField] { service.openWork }
}

/// Comes after the port, so it is drained before it: streams must end for the port to run dry.
private struct ServiceDrain<Service: HostedService>: ServiceComponent {
    let name: StaticString = "service-work"
    let service: Service
    let maintenance: MaintenanceService
    let loop: EventLoop

    func drain() async {
        try? await loop.run { [maintenance] in maintenance.drain() }
        await withTaskExecutorPreference(loop.taskExecutor) { await service.drain() }
    }
}
