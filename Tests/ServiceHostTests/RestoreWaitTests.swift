import EventLoop
import RPC
import SimulatedDisk
import Simulation
import Storage
import Testing
import Transport
import UsherProto

@testable import ServiceHost
@testable import ServiceKit

/// A restored service that waits, on a clock that the test sets.
@Suite("Waiting for the other services")
struct RestoreWaitTests {
    private let simulation = Simulation(seed: 1)
    private let disk = SimulatedDisk(seed: 1)
    private let database: Database
    private let gate = RestoreGate()
    private let state = LifecycleState()
    private let health: HealthRegistry
    private let channel: Channel
    private let wait: RestoreWait
    private let note = RestoreNote(
        restoreID: [UInt8](repeating: 7, count: 16),
        backupID: [UInt8](repeating: 8, count: 16),
        committedAt: 1_764_500_000_000_000
    )

    init() throws {
        let loop = simulation.makeLoop("focus")
        var options = DatabaseOptions(mode: .inline(loop), disk: disk, time: simulation.time)
        options.reservedLogBytes = 0
        let schema = Schema(
            name: "focus",
            applicationID: 1,
            migrations: [Migration(1, "audit", script: AuditTable.script)]
        )
        database = try Database.open("/focus.db", schema: schema, options: options)
        try disk.writeWhole(note.bytes, to: database.files.restored)
        health = HealthRegistry(time: simulation.time)
        var router = Router()
        router.unary(FocusMethods.getPerson) { (_: GetPersonRequest, _) in GetPersonResponse() }
        router = router.refusing(with: .notProcessed(.unavailable, "the service waits for a restore to be finished"))
        HealthService(health).register(in: &router)
        wait = RestoreWait(
            note: RestoreWait.Noted(note: note, isNew: true),
            service: "usher.focus.v1.Focus",
            resources: ServiceResources(
                loop: loop,
                database: database,
                log: Logger(service: "test", level: .error, format: .text, time: simulation.time),
                metrics: MetricRegistry(),
                random: simulation.random,
                peers: [:]
            ),
            gate: gate,
            state: state,
            health: health,
            router: router,
            network: simulation.network.endpoint(uris: ["spiffe://test/focus"]),
            setting: RPCSettings(default: "127.0.0.1:7003").listen,
            listen: try #require(HostPort("10.0.0.1:7000")),
            trustDomain: "test",
            refusal: { StartRefusal("no: \($0.code)", cure: "mend it") }
        )
        simulation.network.setAddresses([SocketAddress(host: "10.0.0.1", port: 7000)], of: "focus")
        channel = Channel(
            network: simulation.network.endpoint(uris: ["spiffe://test/ingestion"]),
            loop: simulation.makeLoop("client"),
            options: ChannelOptions(
                endpoint: Endpoint(host: "focus", port: 7000),
                service: "focus",
                trustDomain: "test"
            ),
            random: simulation.random
        )
    }

    /// Begins to wait; the outcome is there when the service may begin.
    private func begin() -> Outcome<Bool> {
        let begun = Outcome<Bool>()
        let wait = wait
        Task.immediate(executorPreference: wait.resources.loop.taskExecutor) {
            begun.value = (try? await wait.start()) != nil
        }
        simulation.run(for: .milliseconds(100))
        return begun
    }

    private func answer() -> StatusCode? {
        let outcome = Outcome<StatusCode>()
        let request = GetPersonRequest(personID: "anna")
        var options = CallOptions(timeout: .milliseconds(500))
        options.waitsForReady = true
        channel.unaryOnLoop(FocusMethods.getPerson, request, options: options) {
            (result: Result<GetPersonResponse, RPCError>) in
            switch result {
            case .success: outcome.value = .ok
            case .failure(let error): outcome.value = error.code
            }
        }
        simulation.run(for: .seconds(2)) { outcome.value != nil }
        return outcome.value
    }

    @Test("Until it is opened it takes no call, says what it waits for, and the note stays; then it begins at once")
    func opened() throws {
        let begun = begin()
        #expect(gate.state == .restored && gate.note == note)
        #expect([.unavailable, .deadlineExceeded].contains(answer()))
        for name in ["", "usher.focus.v1.Focus"] { #expect(health.current(name)?.waitingFor == ["restore"]) }
        simulation.run(for: .seconds(30)) { begun.value != nil }
        #expect(begun.value == nil)
        #expect(try disk.readWhole(database.files.restored) == note.bytes)
        gate.open()
        simulation.run(for: .seconds(2)) { begun.value != nil }
        #expect(begun.value == true && gate.state == .serving && gate.note == note)
        #expect(try disk.readWhole(database.files.restored) == nil)
        #expect(try disk.readWhole(database.files.lastRestore).flatMap { RestoreNote($0) } == note)
    }

    @Test("Where nobody asks for a minute it begins by itself; as long as somebody asks it waits")
    func forgotten() {
        let begun = begin()
        for _ in 0..<20 {
            simulation.run(for: .seconds(30)) { begun.value != nil }
            #expect(begun.value == nil)
            gate.asked(at: wait.resources.loop.now)
        }
        simulation.run(for: .seconds(59)) { begun.value != nil }
        #expect(begun.value == nil)
        simulation.run(for: .seconds(3)) { begun.value != nil }
        #expect(begun.value == true && gate.state == .serving)
    }

    @Test("A process that is to end does not wait, and waits again when it is started")
    func ending() throws {
        let begun = begin()
        state.set(.draining)
        simulation.run(for: .seconds(2)) { begun.value != nil }
        #expect(begun.value == true)
        #expect(try disk.readWhole(database.files.restored) == note.bytes)
        #expect(gate.state == .restored)
    }

    /// Why the service does not start; nil where it does.
    private func failure() -> (any Error)? {
        let failure = Outcome<(any Error)?>()
        let wait = wait
        Task.immediate(executorPreference: wait.resources.loop.taskExecutor) {
            do {
                try await wait.start()
                failure.value = .some(nil)
            } catch { failure.value = error }
        }
        simulation.run(for: .seconds(90)) { failure.value != nil }
        return failure.value ?? nil
    }

    @Test("Where it cannot listen, or the disk fails, that is a refusal to start with a cure")
    func refusals() throws {
        disk.failFolderSync(after: 1)
        #expect(failure() as? StartRefusal == StartRefusal("no: syncFailed", cure: "mend it"))
        try disk.writeWhole(note.bytes, to: database.files.restored)
        let other = RPCServer(
            router: Router(),
            network: simulation.network.endpoint(uris: ["spiffe://test/focus"]),
            loop: wait.resources.loop,
            options: ServerOptions(trustDomain: "test")
        )
        let isTaken = Outcome<Bool>()
        Task.immediate(executorPreference: wait.resources.loop.taskExecutor) {
            isTaken.value = (try? await other.listen(on: SocketAddress(host: "10.0.0.1", port: 7000))) != nil
        }
        simulation.run(for: .seconds(1)) { isTaken.value != nil }
        let refusal = try #require(failure() as? StartRefusal)
        #expect(refusal.what.hasPrefix("cannot listen at 10.0.0.1:7000 for calls: "))
        #expect(refusal.cure.contains("--listen (USHER_LISTEN)"))
    }

    @Test("A service that waits for it says how to finish the restore, not to start what runs")
    func cure() throws {
        let begun = begin()
        let own = HealthRegistry(time: simulation.time)
        let monitor = PeerMonitor(
            [
                PeerMonitor.Peer(
                    role: .focus,
                    channel: channel,
                    address: "focus:7000",
                    setting: "--focus (USHER_FOCUS)",
                    consequence: "it waits"
                )
            ],
            loop: channel.loop,
            health: own,
            log: Logger(service: "test", level: .error, format: .text, time: simulation.time),
            metrics: MetricRegistry()
        )
        Task.immediate(executorPreference: channel.loop.taskExecutor) { try? await monitor.start() }
        simulation.run(for: .seconds(10)) { !own.troubles.isEmpty }
        let trouble = try #require(own.troubles.first)
        #expect(trouble.what.contains("waits for restore"))
        #expect(trouble.cure == "run `usher restore` again, or wait: it begins by itself within a minute")
        #expect(begun.value == nil)
        Task.immediate(executorPreference: channel.loop.taskExecutor) { await monitor.stop() }
        simulation.run(for: .milliseconds(10))
    }

    @Test("A note is read as it was written, and anything else is none")
    func notes() {
        var counted = note
        counted.erasedAgainCount = 3
        for one in [note, counted] { #expect(RestoreNote(one.bytes) == one) }
        for text in ["", "{}", "[]", #"{"restore_id":"00","backup_id":"00","committed_at_unix_us":1}"#] {
            #expect(RestoreNote(Array(text.utf8)) == nil)
        }
    }
}
