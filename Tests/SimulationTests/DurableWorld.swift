import EventLoop
import SimulatedDisk
import Simulation
import Storage
import Transport
import WireTestSupport

@testable import RPC

/// A service that keeps what it is told, a client that tells it, and a world that cuts cables and power: network, disk,
/// clock and chance from one seed, on one thread.
final class DurableWorld {
    static let store = MethodDescriptor(
        path: "/test.Store/Put",
        kind: .unary,
        allowedCallers: ["client"],
        // Each entry has a key of its own, so that putting it twice is putting it once.
        isIdempotent: true
    )
    private static let address = SocketAddress(host: "10.0.0.1", port: 7000)
    private static let schema = Schema(
        name: "world",
        applicationID: 0x776f_726c,
        migrations: [Migration(1, "entries", script: "CREATE TABLE entry (key TEXT NOT NULL PRIMARY KEY)")]
    )

    let simulation: Simulation
    private let disk: SimulatedDisk
    private let serverLoop: EventLoop
    private let clientLoop: EventLoop
    private let channel: Channel
    private var server: ServerCore?
    private var database: Database?

    /// Keys whose calls were answered with OK.
    private(set) var acknowledged: Set<String> = []
    /// Calls that have ended.
    private(set) var endedCount = 0
    private(set) var crashCount = 0
    private(set) var openingCount = 0

    init(seed: UInt64) {
        var faults = SimulatedNetwork.Faults()
        faults.delay = .microseconds(20) ... .milliseconds(10)
        faults.resetProbability = 0.002
        faults.silenceProbability = 0.0005
        simulation = Simulation(seed: seed, faults: faults)
        disk = SimulatedDisk(seed: seed)
        serverLoop = simulation.makeLoop("server")
        clientLoop = simulation.makeLoop("client")
        simulation.network.setAddresses([Self.address], of: "store")
        var options = ChannelOptions(
            endpoint: Endpoint(host: "store", port: 7000),
            service: "store",
            trustDomain: "test"
        )
        options.pingInterval = .seconds(1)
        options.pingTimeout = .seconds(1)
        options.settingsTimeout = .seconds(1)
        channel = Channel(
            network: simulation.network.endpoint(uris: ["spiffe://test/client"]),
            loop: clientLoop,
            options: options,
            random: simulation.random
        )
    }

    // MARK: The service

    /// Opens the database and listens, or tries again a little later where the power goes meanwhile.
    func startService() {
        var options = DatabaseOptions(mode: .inline(serverLoop), disk: disk, time: simulation.time)
        options.reservedLogBytes = 0
        options.checkpointLogBytes = 64 << 10
        do throws(StorageError) {
            database = try Database.open("/world.db", schema: Self.schema, options: options)
            openingCount += 1
        } catch {
            simulation.note("did not open: \(error.code)")
            return crash()
        }
        var router = Router()
        // SAFETY: a simulation has one thread.
        nonisolated(unsafe) weak var world: DurableWorld?
        router.batch(Self.store) { (calls: CallBatch<Blob, Blob>) in world?.put(calls) }
        world = self
        let core = ServerCore(
            router: router,
            network: simulation.network.endpoint(uris: ["spiffe://test/store"]),
            loop: serverLoop,
            options: ServerOptions(trustDomain: "test")
        )
        server = core
        do throws(NetworkError) { _ = try core.listen(on: Self.address) } catch { simulation.note("\(error)") }
        simulation.note("serving")
    }

    private func put(_ calls: CallBatch<Blob, Blob>) {
        for index in 0..<calls.count {
            guard let request = calls.request(index) else { continue }
            guard let database else {
                calls.fail(index, .notProcessed(.unavailable, "no database"))
                continue
            }
            database.write(on: serverLoop) { transaction in
                try transaction.prepare("INSERT INTO entry (key) VALUES ($1) ON CONFLICT DO NOTHING")
                    .run(.text(request.text))
            } completion: { result in
                switch result {
                case .success: calls.reply(index, request)
                case .failure(let error): calls.fail(index, RPCError(.unavailable, "not stored: \(error.code)"))
                }
            }
        }
    }

    /// The power goes: the process with all its connections, and what the disk had not synced.
    func crash() {
        disk.cutPower()
        server?.close()
        server = nil
        database = nil
        crashCount += 1
        simulation.note("crash")
        serverLoop.schedule(after: simulation.random.duration(in: .milliseconds(1) ... .seconds(1))) { [self] in
            disk.restorePower()
            startService()
        }
    }

    /// Lets the power fail at the disk's `count`-th change from now, in the middle of whatever is written.
    func cutPower(after count: Int) {
        disk.cutPower(after: count)
        watchPower()
    }

    private func watchPower() {
        serverLoop.schedule(after: .milliseconds(5)) { [self] in
            if disk.powerIsCut, database != nil { crash() } else if !disk.powerIsCut { watchPower() }
        }
    }

    // MARK: The client

    func put(_ key: String, after delay: Duration) {
        clientLoop.schedule(after: delay) { [self] in
            channel.unaryOnLoop(Self.store, Blob(key), options: CallOptions(timeout: .seconds(20))) {
                (result: Result<Blob, RPCError>) in
                self.endedCount += 1
                switch result {
                case .success:
                    self.acknowledged.insert(key)
                    self.simulation.note("\(key) stored")
                case .failure(let error): self.simulation.note("\(key) \(error.code.name)")
                }
            }
        }
    }

    // MARK: The end

    /// All keys in the database, once the world is calm.
    func finish() throws -> [String] {
        simulation.network.faults = SimulatedNetwork.Faults()
        // One last crash, so that only what a restart finds counts; a power cut that is still to come goes with it.
        crash()
        simulation.run(for: .seconds(30)) { [self] in database != nil && !disk.powerIsCut }
        var keys: [String] = []
        try database?.read { transaction in
            try transaction.prepare("SELECT key FROM entry ORDER BY key").forEach { row in
                keys.append(try row.text(0))
            }
        }
        server?.close()
        simulation.run(for: .seconds(1))
        return keys
    }
}
