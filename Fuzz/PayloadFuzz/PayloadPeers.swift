import EventLoop
import RPC
import Simulation
import Transport
import WireTestSupport

private func method(_ name: String, _ kind: MethodDescriptor.Kind = .unary) -> MethodDescriptor {
    MethodDescriptor(path: "/t.P/\(name)", kind: kind, allowedCallers: ["client"], isIdempotent: false)
}

/// A server that is asked once a connection.
final class PayloadServer {
    private let simulation = Simulation(seed: 1)
    private let network = StubNetwork()
    private let server: RPCServer

    init() {
        let loop = simulation.makeLoop("server")
        var router = Router()
        router.unary(method("E")) { (request: Blob, _) in request }
        let options = ServerOptions(trustDomain: "t")
        let server = RPCServer(router: router, network: network, loop: loop, options: options)
        self.server = server
        Task.immediate(executorPreference: loop.taskExecutor) {
            _ = try await server.listen(on: SocketAddress(host: "10.0.0.1", port: 1))
        }
        simulation.run(for: .zero)
    }

    /// What the server says of a call, in a connection of its own.
    func answer(to request: [UInt8]) -> SentFrame? {
        let stream = network.dial(uris: ["spiffe://t/client"])
        stream.receive(RawFrame.settings + request)
        simulation.run(for: .zero)
        let answer = stream.takeFrames().first { $0.stream == 1 }
        stream.endFromPeer()
        simulation.run(for: .zero)
        return answer
    }
}

/// A client with one call under way on each connection.
final class PayloadClient {
    /// Takes `bytes` as what the server says after its SETTINGS.
    func hear(_ bytes: [UInt8]) { run(RawFrame.settings + bytes) }

    /// Takes `bytes` as what the server says first.
    func hearFirst(_ bytes: [UInt8]) { run(bytes) }

    private func run(_ bytes: [UInt8]) {
        let simulation = Simulation(seed: 1)
        let loop = simulation.makeLoop("client")
        let network = StubNetwork()
        var options = ChannelOptions(endpoint: Endpoint(host: "t", port: 1), service: "probe", trustDomain: "t")
        options.maxAttempts = 1
        let channel = Channel(network: network, loop: loop, options: options, random: simulation.random)
        var endings = 0
        channel.unaryOnLoop(method("E"), Blob("x")) { (_: Result<Blob, RPCError>) in endings += 1 }
        simulation.run(for: .zero)
        guard let stream = network.dialled.first else { preconditionFailure("nothing was dialled") }
        stream.open(uris: ["spiffe://t/probe"])
        stream.receive(bytes)
        simulation.run(for: .zero)
        let judged = stream.takeFrames()
        if let goAway = judged.first(where: { $0.type == 8 }) {
            precondition(stream.isClosed && goAway.goAwayCode != nil, "a connection ends without a named reason")
        }
        if !stream.isClosed { stream.endFromPeer() }
        // Whatever was said, the call ends, once.
        simulation.run(for: .seconds(11))
        precondition(endings == 1, "the call ended \(endings) times")
        // Let go of, the channel closes itself in a coming turn; nothing may be left then.
        _ = consume channel
        simulation.run(for: .zero)
    }
}
