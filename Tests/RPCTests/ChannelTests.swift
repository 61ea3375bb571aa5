import EventLoop
import Simulation
import Testing
import Tracing
import Transport
import WireTestSupport

@testable import RPC

/// How a channel finds, keeps and changes its connections.
@Suite("Channel")
struct ChannelTests {
    private static let second = SocketAddress(host: "10.0.0.2", port: 7000)

    private static func started(_ server: ServerCore) -> UInt64 {
        server.currentStatistics.methods.reduce(0) { $0 + $1.started }
    }

    @Test("Calls take turns over all addresses of a name")
    func roundRobin() throws {
        let service = try SimulatedService(seed: 21)
        let other = try service.startAnother(at: Self.second)
        service.simulation.network.setAddresses([SimulatedService.address, Self.second], of: "probe")
        let channel = service.channel()
        channel.connect()
        service.simulation.run(for: .seconds(1))
        for number in 0..<100 { _ = service.call(channel, SimulatedService.echo, Blob("\(number)")) }
        #expect(Self.started(service.core) == 50)
        #expect(Self.started(other) == 50)
    }

    @Test("A name is looked up anew for each connection, so that a service may move")
    func moving() throws {
        let service = try SimulatedService(seed: 22)
        let channel = service.channel()
        _ = service.call(channel, SimulatedService.echo, Blob("here"))
        let other = try service.startAnother(at: Self.second)
        service.simulation.network.setAddresses([Self.second], of: "probe")
        service.core.close()
        // A call sent before the news of the end arrives may have been seen, and is not repeated: so let it arrive.
        service.simulation.run(for: .milliseconds(10))
        let began = service.simulation.time.monotonicNow
        #expect(try service.call(channel, SimulatedService.once, Blob("there"))?.get() == Blob("there"))
        #expect(Self.started(other) == 1)
        #expect(service.simulation.time.monotonicNow - began < .seconds(1))
    }

    @Test("An address that left the name and came back takes new calls, while its old connection ends its last one")
    func comingBack() throws {
        let service = try SimulatedService(seed: 28)
        // Nobody listens at the second one, so the name is looked up again and again.
        service.simulation.network.setAddresses([SimulatedService.address, Self.second], of: "probe")
        let channel = service.channel()
        var outcome: Result<Blob, RPCError>?
        channel.unaryOnLoop(SimulatedService.never, Blob("x"), options: CallOptions(timeout: .seconds(600))) {
            outcome = $0
        }
        service.simulation.run(for: .seconds(30))
        service.simulation.network.setAddresses([Self.second], of: "probe")
        service.simulation.run(for: .seconds(150))
        service.simulation.network.setAddresses([SimulatedService.address, Self.second], of: "probe")
        service.simulation.run(for: .seconds(150))
        #expect(outcome == nil)
        let options = CallOptions(timeout: .seconds(5))
        #expect(try service.call(channel, SimulatedService.echo, Blob("y"), options: options)?.get() == Blob("y"))
        #expect(service.handled["x"] == 1)
    }

    @Test("A name that does not resolve is asked again with longer and longer pauses, and the failure says why")
    func unknownName() throws {
        let service = try SimulatedService(seed: 23)
        let channel = service.channel { $0.endpoint = Endpoint(host: "nowhere", port: 7000) }
        let result = service.call(
            channel,
            SimulatedService.echo,
            Blob("x"),
            options: CallOptions(timeout: .seconds(5))
        )
        guard case .failure(let error) = result else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .deadlineExceeded)
        #expect(error.message.contains("cannot resolve nowhere:7000: no such name"), "\(error)")
        service.simulation.network.setAddresses([SimulatedService.address], of: "nowhere")
        #expect(try service.call(channel, SimulatedService.echo, Blob("y"))?.get() == Blob("y"))
    }

    @Test("A call that shall not wait fails at once where there is no connection")
    func failFast() throws {
        let service = try SimulatedService(seed: 24)
        service.core.close()
        let channel = service.channel()
        channel.connect()
        service.simulation.run(for: .seconds(1))
        var options = CallOptions(timeout: .seconds(5))
        options.waitsForReady = false
        let began = service.simulation.time.monotonicNow
        guard case .failure(let error) = service.call(channel, SimulatedService.echo, Blob("x"), options: options)
        else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .unavailable)
        #expect(error.isNotProcessed)
        #expect(error.message.contains("connection refused"), "\(error)")
        #expect(service.simulation.time.monotonicNow - began < .milliseconds(100))
    }

    @Test(
        "A lost connection repeats what is idempotent, by its method or by this very call, and nothing else",
        arguments: [(true, false), (false, true), (false, false)]
    )
    func lostConnection(isIdempotent: Bool, isRepeatable: Bool) throws {
        let service = try SimulatedService(seed: 25)
        let channel = service.channel()
        _ = service.call(channel, SimulatedService.echo, Blob("connect"))
        let method = MethodDescriptor(
            path: SimulatedService.never.path,
            kind: .unary,
            allowedCallers: [],
            isIdempotent: isIdempotent
        )
        var outcome: Result<Blob, RPCError>?
        var options = CallOptions(timeout: .seconds(60))
        options.isRepeatable = isRepeatable
        channel.unaryOnLoop(method, Blob("x"), options: options) { outcome = $0 }
        service.simulation.run(for: .seconds(1))
        #expect(service.handled["x"] == 1)
        service.core.close()
        _ = try service.startAnother(at: Self.second)
        service.simulation.network.setAddresses([Self.second], of: "probe")
        service.simulation.run(for: .seconds(5)) { outcome != nil }
        let isRepeated = isIdempotent || isRepeatable
        #expect(service.handled["x"] == (isRepeated ? 2 : 1))
        if !isRepeated {
            guard case .failure(let error) = outcome else {
                Issue.record("the call did not fail")
                return
            }
            #expect(error.code == .unavailable)
        } else {
            #expect(outcome == nil)
        }
    }

    @Test("A server that has fallen silent is given up after the ping's time, and its calls go elsewhere")
    func keepalive() throws {
        let service = try SimulatedService(seed: 26)
        let channel = service.channel {
            $0.pingInterval = .seconds(5)
            $0.pingTimeout = .seconds(2)
        }
        _ = service.call(channel, SimulatedService.echo, Blob("connect"))
        service.simulation.network.faults.silenceProbability = 1
        let began = service.simulation.time.monotonicNow
        var outcome: Result<Blob, RPCError>?
        channel.unaryOnLoop(SimulatedService.echo, Blob("x"), options: CallOptions(timeout: .seconds(60))) {
            outcome = $0
        }
        service.simulation.run(for: .seconds(7))
        #expect(outcome == nil)
        service.simulation.network.faults.silenceProbability = 0
        service.simulation.run(for: .seconds(10)) { outcome != nil }
        #expect(try outcome?.get() == Blob("x"))
        #expect(service.simulation.time.monotonicNow - began < .seconds(11))
    }

    @Test("A deadline shrinks from hop to hop, and the trace goes along")
    func hops() throws {
        let service = try SimulatedService(seed: 27)
        let simulation = service.simulation
        let (time, random) = (simulation.time, simulation.random)
        let last = SocketAddress(host: "10.0.0.9", port: 7000)
        let describe = MethodDescriptor(
            path: "/test.Last/Describe",
            kind: .unary,
            allowedCallers: ["front"],
            isIdempotent: true
        )
        let relay = MethodDescriptor(
            path: "/test.Front/Relay",
            kind: .unary,
            allowedCallers: ["client"],
            isIdempotent: true
        )
        var lastRouter = Router()
        lastRouter.unary(describe) { (_: Blob, context) in
            let left = context.remaining(time)?.nanosecondsSaturating ?? 0
            return Blob("\(left / 1_000_000) \(context.trace?.traceID.description ?? "none")")
        }
        let lastCore = ServerCore(
            router: lastRouter,
            network: simulation.network.endpoint(uris: ["spiffe://test/last"]),
            loop: simulation.makeLoop("last"),
            options: ServerOptions(trustDomain: "test")
        )
        _ = try lastCore.listen(on: last)
        service.keep(lastCore)
        let frontLoop = simulation.makeLoop("front")
        var options = ChannelOptions(
            endpoint: Endpoint(host: last.host, port: last.port),
            service: "last",
            trustDomain: "test"
        )
        options.backoff.initial = .milliseconds(1)
        let onward = Channel(
            network: simulation.network.endpoint(uris: ["spiffe://test/front"]),
            loop: frontLoop,
            options: options,
            random: simulation.random
        )
        var frontRouter = Router()
        // Not kept by its own server's handler: it has to end before its loop does.
        frontRouter.unary(relay) { [weak onward] (request: Blob, context) -> Blob in
            guard let onward else { throw RPCError(.unavailable, "the test is over") }
            try await frontLoop.sleep(for: .seconds(2))
            let options = CallOptions(continuing: context, clock: time, random: random)
            return try await onward.unary(describe, request, options: options)
        }
        let front = ServerCore(
            router: frontRouter,
            network: simulation.network.endpoint(uris: ["spiffe://test/probe"]),
            loop: frontLoop,
            options: ServerOptions(trustDomain: "test")
        )
        _ = try front.listen(on: Self.second)
        service.keep(front)
        simulation.network.setAddresses([Self.second], of: "probe")
        var callOptions = CallOptions(timeout: .seconds(5))
        callOptions.trace = .root(isSampled: true, random: simulation.random)
        let answer = try service.call(service.channel(), relay, Blob("x"), options: callOptions)?.get().text
        withExtendedLifetime(onward) {}
        simulation.run(for: .zero)
        let parts = answer?.split(separator: " ") ?? []
        let left = parts.first.flatMap { Int($0) } ?? 0
        #expect(left > 2900 && left < 3000, "\(left) ms left at the last hop")
        #expect(parts.last.map(String.init) == callOptions.trace?.traceID.description)
    }
}
