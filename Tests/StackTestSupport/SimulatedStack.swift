import EventLoop
package import RPC
package import ServiceHost
import ServiceKit
package import SimulatedDisk
package import Simulation
package import Storage
import Transport
import UsherProto

/// Services of the suite in one thread: simulated network, disk, clock and chance, replayed from a seed.
///
/// A service may be the real one or a stand-in. Confined to the test's thread; time passes only in ``run(for:until:)`` and
/// in calls.
package final class SimulatedStack {
    /// The clock, the network and chance.
    package let simulation: Simulation
    private var nodes: [ServiceRole: Node] = [:]
    private var clients: [String: Channel] = [:]
    private let patience: Duration?
    /// The services that wish to begin anew because a restore is committed; ``crash(_:)`` and ``start(_:options:)`` do it.
    package var wishingToRestart: Set<ServiceRole> { restarts.roles.withLock { $0 } }
    private let restarts = Restarts()
    /// The bound of the logs of services that are started from now on.
    package var maxLogBytes: Int?

    private final class Restarts: Sendable {
        let roles = Locked<Set<ServiceRole>>([])
    }

    private final class Node {
        let loop: EventLoop
        let disk: SimulatedDisk
        var server: RPCServer?
        var database: Database?
        var service: (any HostedService)?
        var audit: AuditLog?
        var auditedMethods: [MethodDescriptor] = []

        init(loop: EventLoop, disk: SimulatedDisk) {
            self.loop = loop
            self.disk = disk
        }
    }

    /// A stack without services.
    ///
    /// With `patience`, connections are asked for a sign of life only that often, and their limits are of that length:
    /// where months pass, each second's look at them would be most of what happens.
    package init(
        seed: UInt64 = 1,
        faults: SimulatedNetwork.Faults = SimulatedNetwork.Faults(),
        patience: Duration? = nil
    ) {
        self.patience = patience
        simulation = Simulation(seed: seed, faults: faults)
        for (index, role) in ServiceRole.allCases.enumerated() {
            simulation.network.setAddresses([Self.address(index)], of: role.rawValue)
        }
    }

    /// Starts the real service; again after ``crash(_:)``, with what its disk kept.
    @discardableResult
    package func start<Service: HostedService>(
        _ type: Service.Type,
        options: Service.Options,
        audit: AuditOptions = AuditOptions()
    ) throws -> Service {
        let node = node(Service.role)
        var settings = DatabaseOptions(mode: .inline(node.loop), disk: node.disk, time: simulation.time)
        settings.reservedLogBytes = 0
        if let maxLogBytes { settings.maxLogBytes = maxLogBytes }
        let hooks = DatabaseHooks(Service.self, options)
        settings.carriesOver = hooks.carryOver
        let database = try Database.open("/\(Service.role.rawValue).db", schema: Service.schema, options: settings)
        var peers: [ServiceRole: Channel] = [:]
        for peer in Service.role.peers { peers[peer] = channel(to: peer, as: Service.role.rawValue, on: node.loop) }
        let resources = ServiceResources(
            loop: node.loop,
            database: database,
            log: Logger(service: Service.role.program, level: .error, format: .text, time: simulation.time),
            metrics: MetricRegistry(),
            random: simulation.random,
            peers: peers,
            audit: audit
        )
        let gate = RestoreGate()
        wait(on: node.loop) { try await RestoreWait.begin(hooks, resources, gate) }
        let maintenance = MaintenanceService(hooks, resources, gate: gate) { [restarts] in
            restarts.roles.withLock { _ = $0.insert(Service.role) }
        }
        let service = try Service(resources, options: options)
        node.database = database
        node.service = service
        wait(on: node.loop) { try await service.start() }
        resources.audit.startRetention()
        node.audit = resources.audit
        serve(Service.role) { router in
            router.interceptor = AuditInterceptor(resources.audit)
            service.register(in: &router)
            maintenance.register(in: &router)
            node.auditedMethods = router.interceptedMethods
        }
        return service
    }

    /// Answers calls to `role` with what `register` adds to the router: a stand-in.
    package func serve(_ role: ServiceRole, _ register: (inout Router) -> Void) {
        let node = node(role)
        var router = Router()
        register(&router)
        var options = ServerOptions(trustDomain: "test")
        if let patience {
            options.settingsTimeout = patience
            options.frameTimeout = patience
            options.sendTimeout = patience
            options.pingInterval = patience
            options.pingTimeout = patience
            options.longestSweepInterval = patience
        }
        let server = RPCServer(
            router: router,
            network: simulation.network.endpoint(uris: ["spiffe://test/\(role.rawValue)"]),
            loop: node.loop,
            options: options
        )
        node.server = server
        let address = Self.address(ServiceRole.allCases.firstIndex(of: role) ?? 0)
        wait(on: node.loop) { try await server.listen(on: address) }
    }

    /// Takes the service away as a power cut does: connections, memory, and what its disk had not synced.
    package func crash(_ role: ServiceRole) {
        guard let node = nodes[role] else { return }
        node.disk.cutPower()
        if let server = node.server { wait(on: node.loop) { await server.drain(within: .zero) } }
        node.audit?.stopRetention()
        if let service = node.service { wait(on: node.loop) { await service.stop() } }
        // Whoever still holds the old database must not close it on the new one's files.
        if let database = node.database { wait(on: node.loop) { try? await database.close() } }
        node.server = nil
        node.service = nil
        node.audit = nil
        node.database = nil
        node.disk.restorePower()
    }

    /// Takes the service away for good, and forgets what its disk held.
    package func end(_ role: ServiceRole) {
        crash(role)
        nodes[role] = nil
    }

    /// A consistent copy of a service's database, as `usher backup` takes one of a running service.
    ///
    /// - Throws: ``StorageError``.
    package func backup(of role: ServiceRole) throws -> [UInt8] {
        let node = node(role)
        guard let database = node.database else { return [] }
        let path = "/\(role.rawValue)-backup.db"
        let outcome = Outcome<Result<Void, StorageError>>()
        Task.immediate(executorPreference: node.loop.taskExecutor) {
            do throws(StorageError) { outcome.value = .success(try await database.backup(to: path)) } catch {
                outcome.value = .failure(error)
            }
        }
        simulation.run(for: .seconds(60)) { outcome.value != nil }
        try outcome.value?.get()
        let bytes = try node.disk.prefix(of: path, byteCount: try node.disk.byteCount(of: path) ?? 0)
        try node.disk.remove(path)
        return bytes
    }

    /// Takes the service away and puts `bytes` in its database's place; ``start(_:options:)`` begins with them.
    package func restore(_ bytes: [UInt8], of role: ServiceRole) throws {
        crash(role)
        let (disk, path) = (node(role).disk, "/\(role.rawValue).db")
        for suffix in ["", "-journal", "-wal", "-shm"] { try disk.remove(path + suffix) }
        try disk.overwrite(path, at: 0, with: bytes)
        try disk.sync(path)
    }

    /// The disk of a service, for faults; it stays over ``crash(_:)``.
    package func disk(of role: ServiceRole) -> SimulatedDisk { node(role).disk }

    /// Calls as `caller`, such as `cli`, and lets time pass until the answer is there.
    ///
    /// - Throws: ``RPCError``, also where none came within an hour of simulated time.
    package func call<Response: Sendable>(
        _ role: ServiceRole,
        as caller: String = "cli",
        _ body: @escaping @Sendable (Channel) async throws(RPCError) -> Response
    ) throws(RPCError) -> Response {
        let channel = client(role, caller)
        let outcome = Outcome<Result<Response, RPCError>>()
        Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do throws(RPCError) { outcome.value = .success(try await body(channel)) } catch {
                outcome.value = .failure(error)
            }
        }
        simulation.run(for: .seconds(3600)) { outcome.value != nil }
        guard let result = outcome.value else { throw RPCError(.deadlineExceeded, "no answer within an hour") }
        return try result.get()
    }

    /// The methods of `role` whose changes its audit log records.
    package func auditedMethods(of role: ServiceRole) -> [MethodDescriptor] { node(role).auditedMethods }

    /// The database of `role`; nil for a stand-in.
    package func database(of role: ServiceRole) -> Database? { node(role).database }

    /// Everything that `role` has stored.
    ///
    /// - Throws: ``StorageError``; a stand-in has no database and stores nothing.
    package func dump(_ role: ServiceRole) throws -> DatabaseDump? {
        try nodes[role]?.database.map { try DatabaseDump(of: $0) }
    }

    /// The tables of `role` that name people; none of a stand-in.
    package func tablesOfPeople(_ role: ServiceRole) throws -> Set<String> {
        try nodes[role]?.database.map { try DatabaseDump.tablesOfPeople(in: $0) } ?? []
    }

    /// A channel for a client of the suite, for streams and calls that overlap.
    package func client(_ role: ServiceRole, _ caller: String = "cli") -> Channel {
        let key = "\(caller)>\(role.rawValue)"
        if let known = clients[key] { return known }
        let channel = channel(to: role, as: caller, on: simulation.makeLoop(key))
        clients[key] = channel
        return channel
    }

    /// Lets time pass, until `isDone` where that is given.
    @discardableResult
    package func run(for duration: Duration, until isDone: (() -> Bool)? = nil) -> Bool {
        simulation.run(for: duration, until: isDone)
    }

    // MARK: Parts

    private static func address(_ index: Int) -> SocketAddress {
        SocketAddress(host: "10.0.0.\(index + 1)", port: 7000)
    }

    private func node(_ role: ServiceRole) -> Node {
        if let known = nodes[role] { return known }
        let node = Node(
            loop: simulation.makeLoop(role.rawValue),
            disk: SimulatedDisk(seed: simulation.seed &+ UInt64(nodes.count))
        )
        nodes[role] = node
        return node
    }

    private func channel(to role: ServiceRole, as caller: String, on loop: EventLoop) -> Channel {
        var options = ChannelOptions(
            endpoint: Endpoint(host: role.rawValue, port: 7000),
            service: role.rawValue,
            trustDomain: "test"
        )
        if let patience {
            options.settingsTimeout = patience
            options.pingInterval = patience
            options.pingTimeout = patience
            options.longestSweepInterval = patience
        }
        return Channel(
            network: simulation.network.endpoint(uris: ["spiffe://test/\(caller)"]),
            loop: loop,
            options: options,
            random: simulation.random
        )
    }

    private func wait(on loop: EventLoop, _ body: @escaping @Sendable () async throws -> some Sendable) {
        let outcome = Outcome<Bool>()
        Task.immediate(executorPreference: loop.taskExecutor) {
            do { _ = try await body() } catch { fatalError("\(error)") }
            outcome.value = true
        }
        simulation.run(for: .seconds(60)) { outcome.value != nil }
    }
}

/// A value that comes later; a simulation has one thread.
package final class Outcome<Value>: @unchecked Sendable {
    // SAFETY: written and read on the simulation's one thread.
    package var value: Value?

    package init() {}
}
