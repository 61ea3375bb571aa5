import EventLoop
import Glibc
import RPC
import ServiceKit
import Storage
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
        let (configuration, role) = (context.configuration, Service.role)
        let credentials = try CredentialStore(rpc.credentials(configuration))
        let network = SocketNetwork(credentials: credentials)
        var options = DatabaseOptions()
        options.readerMapBytes = Service.readerMapBytes
        options.metrics = DatabaseMetrics(in: context.metrics)
        let serviceOptions = Service.options(configuration)
        let hooks = DatabaseHooks(Service.self, serviceOptions)
        options.carriesOver = hooks.carryOver
        let database = try Database.open(try own.databasePath(configuration), schema: Service.schema, options: options)
        context.metrics.reading("usher_database_queue_depth", "Writes that wait for the database.") {
            Double(database.queueDepth)
        }
        let resources = ServiceResources(
            loop: loop,
            database: database,
            log: context.log,
            metrics: context.metrics,
            random: SystemRandom(),
            peers: own.channels(configuration, trustDomain: configuration[rpc.trustDomain], network, loop),
            audit: own.audit.options(configuration)
        )
        let note = try await RestoreWait.settle(hooks, resources)
        let gate = RestoreGate()
        let maintenance = MaintenanceService(hooks, resources, gate: gate) { [state = context.state] in state.restart()
        }
        let service = try Service(resources, options: serviceOptions)
        var router = Router()
        router.interceptor = AuditInterceptor(resources.audit)
        service.register(in: &router)
        let health = HealthRegistry(time: loop.time)
        var waiting = router.refusing(
            with: .notProcessed(.unavailable, "the service waits for a restore to be finished")
        )
        for answering in [maintenance.register, HealthService(health).register] { answering(&waiting) }
        maintenance.register(in: &router)
        let port = RPCComponent(settings: rpc, context: context, loop: loop, router: router, health: health) {
            _ in
        } announce: { _ in
            health.set(Service.role.contractName, .serving)
        }
        let wait = RestoreWait(
            note: note,
            service: role.contractName,
            resources: resources,
            gate: gate,
            state: context.state,
            health: health,
            router: waiting,
            network: SocketNetwork(credentials: credentials, maxConnections: configuration[rpc.maxConnections]),
            listen: configuration[rpc.listen],
            trustDomain: configuration[rpc.trustDomain]
        )
        return [
            DatabaseComponent(database: database, maintenance: maintenance, loop: loop, log: context.log),
            PeerCredentials(credentials, loop: loop, log: context.log),
            wait,
            ServiceStart(service: service, audit: resources.audit, loop: loop),
            port,
            ServiceDrain(service: service, loop: loop),
        ]
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
        try? await loop.run { [maintenance] in maintenance.stop() }
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

    func start() async throws {
        try await withTaskExecutorPreference(loop.taskExecutor) { try await service.start() }
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
    let loop: EventLoop

    func drain() async { await withTaskExecutorPreference(loop.taskExecutor) { await service.drain() } }
}
