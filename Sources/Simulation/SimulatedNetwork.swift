import EventLoop
package import Transport

/// A network in memory: ordered bytes with delays, and connections that break or fall silent, by the seed.
package final class SimulatedNetwork: @unchecked Sendable {
    // SAFETY: a simulation has one thread.

    /// How unkind the network is.
    package struct Faults: Sendable {
        /// How long a chunk is under way.
        package var delay: ClosedRange<Duration> = .microseconds(50) ... .microseconds(500)
        /// How likely a chunk breaks its connection, so that it and all after it are lost.
        package var resetProbability = 0.0
        /// How likely a chunk is the last one to arrive, without either side being told: only patience finds out.
        package var silenceProbability = 0.0
        /// How likely a dialled connection is refused.
        package var refusalProbability = 0.0
        /// Bytes under way in one direction before the sender has to wait.
        package var windowByteCount = 64 * 1024
        /// Bytes of the largest chunk; frames larger than this arrive in pieces.
        package var chunkByteLimit = 16 * 1024

        /// A kind network.
        package init() {}
    }

    /// May be changed while the simulation runs, for a storm or for calm after it.
    package var faults: Faults

    let random: SeededRandom
    private var addresses: [String: [SocketAddress]] = [:]
    private var listeners: [SocketAddress: SimulatedListener] = [:]

    init(random: SeededRandom, faults: Faults) {
        self.random = random
        self.faults = faults
    }

    /// The network as the holder of a certificate with these URI names sees it.
    package func endpoint(uris: [String]) -> any Network { SimulatedEndpoint(self, PeerCertificate(uris: uris)) }

    /// Makes `host` resolve to `addresses`.
    package func setAddresses(_ addresses: [SocketAddress], of host: String) { self.addresses[host] = addresses }

    func resolve(_ endpoint: Endpoint) -> Result<[SocketAddress], NetworkError> {
        if let known = addresses[endpoint.host] { return .success(known) }
        guard endpoint.host.allSatisfy({ $0.isNumber || $0 == "." }) else {
            return .failure(NetworkError("cannot resolve \(endpoint): no such name"))
        }
        return .success([SocketAddress(host: endpoint.host, port: endpoint.port)])
    }

    func delay() -> Duration { random.duration(in: faults.delay) }

    func dial(_ address: SocketAddress, from client: PeerCertificate, on loop: EventLoop) -> any ByteStream {
        let near = SimulatedStream(network: self, loop: loop)
        loop.schedule(after: delay()) { [self] in
            guard let listener = listeners[address], !random.chance(faults.refusalProbability) else {
                return near.end(.neverOpened("\(address): connection refused"))
            }
            let far = SimulatedStream(network: self, loop: listener.loop)
            near.peer = far
            far.peer = near
            listener.loop.schedule(after: delay()) { [self] in
                // It may have been closed meanwhile, and another one may listen there by now.
                guard listeners[address] === listener else { return far.end(.closedHere) }
                listener.accept(far)
                far.open(peer: client)
            }
            // What the listener's side says right away must not overtake the handshake.
            let opening = loop.now + delay() + delay()
            far.holdBack(until: opening)
            loop.schedule(at: opening) { near.open(peer: listener.certificate) }
        }
        return near
    }

    func add(_ listener: SimulatedListener) throws(NetworkError) {
        guard listeners[listener.address] == nil else {
            throw NetworkError("cannot listen on \(listener.address): in use")
        }
        listeners[listener.address] = listener
    }

    func remove(_ listener: SimulatedListener) { listeners[listener.address] = nil }
}

/// The network as one party sees it.
private final class SimulatedEndpoint: Network {
    private let network: SimulatedNetwork
    private let certificate: PeerCertificate

    init(_ network: SimulatedNetwork, _ certificate: PeerCertificate) {
        self.network = network
        self.certificate = certificate
    }

    func resolve(
        _ endpoint: Endpoint,
        on loop: EventLoop,
        _ completion: @escaping @Sendable (Result<[SocketAddress], NetworkError>) -> Void
    ) {
        let result = network.resolve(endpoint)
        loop.schedule(after: network.delay()) { completion(result) }
    }

    func connect(to address: SocketAddress, on loop: EventLoop) -> any ByteStream {
        network.dial(address, from: certificate, on: loop)
    }

    func listen(
        on address: SocketAddress,
        loop: EventLoop,
        _ accept: @escaping (any ByteStream) -> Void
    ) throws(NetworkError) -> any Listener {
        let listener = SimulatedListener(
            network: network,
            address: address,
            loop: loop,
            certificate: certificate,
            accept: accept
        )
        try network.add(listener)
        return listener
    }
}

/// A place in the simulated network where connections are accepted.
final class SimulatedListener: Listener {
    let address: SocketAddress
    let loop: EventLoop
    let certificate: PeerCertificate
    let accept: (any ByteStream) -> Void
    private let network: SimulatedNetwork

    init(
        network: SimulatedNetwork,
        address: SocketAddress,
        loop: EventLoop,
        certificate: PeerCertificate,
        accept: @escaping (any ByteStream) -> Void
    ) {
        self.network = network
        self.address = address
        self.loop = loop
        self.certificate = certificate
        self.accept = accept
    }

    func close() { network.remove(self) }
}
