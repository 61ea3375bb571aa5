import EventLoop
import RPC
import Simulation
import Testing
import Transport
import UsherProto

@testable import ServiceHost

/// Health over the simulated network.
@Suite("Health")
struct HealthTests {
    private let simulation = Simulation(seed: 1)
    private let registry: HealthRegistry
    private let server: RPCServer
    private let client: HealthClient

    init() async throws {
        registry = HealthRegistry(time: simulation.time)
        var router = Router()
        HealthService(registry).register(in: &router)
        let loop = simulation.makeLoop("server")
        server = RPCServer(
            router: router,
            network: simulation.network.endpoint(uris: ["spiffe://test/consent"]),
            loop: loop,
            options: ServerOptions(trustDomain: "test")
        )
        let address = SocketAddress(host: "10.0.0.1", port: 7000)
        simulation.network.setAddresses([address], of: "consent")
        let (server, simulation) = (server, simulation)
        let listening = Outcome<Void>()
        Task.immediate(executorPreference: loop.taskExecutor) {
            _ = try await server.listen(on: address)
            listening.value = ()
        }
        simulation.run(for: .seconds(1)) { listening.value != nil }
        let channel = Channel(
            network: simulation.network.endpoint(uris: ["spiffe://test/cli"]),
            loop: simulation.makeLoop("client"),
            options: ChannelOptions(
                endpoint: Endpoint(host: "consent", port: 7000),
                service: "consent",
                trustDomain: "test"
            ),
            random: simulation.random
        )
        client = HealthClient(channel: channel)
    }

    private func check(_ service: String) -> Result<HealthCheckResponse, RPCError>? {
        let outcome = Outcome<Result<HealthCheckResponse, RPCError>>()
        client.channel.unaryOnLoop(HealthMethods.check, HealthCheckRequest(service: service)) { outcome.value = $0 }
        simulation.run(for: .seconds(10)) { outcome.value != nil }
        return outcome.value
    }

    @Test("A service is what it was last said to be, and the process waits for its start at first")
    func check() throws {
        #expect(try check("")?.get().state?.status == .notServing)
        #expect(try check("")?.get().state?.waitingFor == ["start"])
        registry.set("", .serving)
        registry.set("usher.consent.v1.Consent", .notServing, waitingFor: ["database.migration"])
        #expect(try check("")?.get().state?.status == .serving)
        #expect(try check("usher.consent.v1.Consent")?.get().state?.waitingFor == ["database.migration"])
    }

    @Test("A service that the process does not know is NOT_FOUND")
    func unknown() throws {
        guard case .failure(let error) = check("usher.nobody.v1.Nobody") else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .notFound)
    }

    @Test("A watcher sees the present state and every change, ends with its call, and leaves nothing behind")
    func watch() throws {
        let seen = Outcome<[ServingStatus]>()
        seen.value = []
        let stream = client.watch(HealthWatchRequest(service: ""))
        let reader = Task.immediate(executorPreference: client.channel.loop.taskExecutor) {
            for try await response in stream { seen.value?.append(response.state?.status ?? .unspecified) }
        }
        simulation.run(for: .seconds(10)) { seen.value?.count == 1 }
        registry.set("", .serving)
        settle { seen.value?.count == 2 }
        registry.set("", .serving)
        registry.drain()
        settle { seen.value?.count == 3 }
        #expect(seen.value == [.notServing, .serving, .notServing])
        registry.set("", .serving)
        #expect(registry.current("")?.waitingFor == ["drain"])
        #expect(registry.watcherCount == 1)
        reader.cancel()
        settle { registry.watcherCount == 0 }
        #expect(registry.watcherCount == 0)
    }

    @Test("Trouble is told with every state, keeps its beginning while its words change, and is gone when it is over")
    func troubles() throws {
        registry.set("", .serving)
        registry.set(Trouble(kind: .peerNotReached, peer: "focus", what: "not reached", consequence: "it waits"))
        let first = try #require(try check("")?.get().state)
        #expect(first.status == .serving)
        #expect(first.troubles.map(\.what) == ["not reached"])
        simulation.run(for: .seconds(5)) { false }
        registry.set(Trouble(kind: .peerNotReached, peer: "focus", what: "another reason", consequence: "it waits"))
        registry.set(Trouble(kind: .storage, what: "full"))
        let second = try #require(try check("")?.get())
        #expect(second.state?.troubles.map(\.what) == ["another reason", "full"])
        #expect(second.state?.troubles.first?.sinceUnixUs == first.troubles.first?.sinceUnixUs)
        // The answer is a few hops old.
        #expect((0..<1_000_000).contains(simulation.time.wallNow.microseconds - second.timeUnixUs))
        registry.clear(.peerNotReached, peer: "consent")
        registry.clear(.peerNotReached, peer: "focus")
        #expect(registry.troubles.map(\.kind) == [.storage])
        for number in 0..<100 { registry.set(Trouble(kind: .peerNotReached, peer: "\(number)")) }
        #expect(registry.troubles.count == HealthRegistry.maximumTroubles)
    }

    @Test("A line of trouble says what, since when, what waits and what to do")
    func line() {
        let trouble = Trouble(
            kind: .storage,
            sinceUnixUs: 1_796_000_000_000_000,
            what: "the volume is full",
            consequence: "writes are refused",
            cure: "make room"
        )
        #expect(trouble.line == "the volume is full, since 2026-11-30T00:53:20Z; writes are refused; make room")
    }

    /// An `AsyncStream` wakes its reader through the task's executor, which is a simulated loop: so time moves, and no
    /// thread is waited for.
    private func settle(_ isDone: @escaping () -> Bool) {
        simulation.run(for: .seconds(10), until: isDone)
    }
}

/// A place for what a task comes to; the simulation has one thread.
final class Outcome<Value>: @unchecked Sendable {
    // SAFETY: a simulation has one thread.
    var value: Value?
}
