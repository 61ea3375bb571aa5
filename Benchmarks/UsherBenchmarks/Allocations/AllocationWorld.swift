import CAllocationCount
import EventLoop
import Glibc
import RPC
import Transport

/// A client's and a server's loop on one thread, turn by turn, with the allocations of each side counted apart.
final class AllocationWorld {
    /// Allocations by place.
    struct Counts {
        var client: UInt64 = 0
        var server: UInt64 = 0
        /// By threads other than ours: the database's.
        var elsewhere: UInt64 = 0
    }

    let clientLoop: EventLoop
    let tally = Tally()
    private let serverLoop: EventLoop
    private let network: MemoryNetwork
    private let server: RPCServer
    private var counts = Counts()

    /// A server that listens; its handlers write to `store` where one is given.
    init(store: NotificationStore? = nil) throws {
        let clock = StoppedClock()
        clientLoop = EventLoop(simulated: "client", time: clock)
        serverLoop = EventLoop(simulated: "server", time: clock)
        network = MemoryNetwork(client: Self.certificate("bench"), server: Self.certificate("bench-server"))
        server = RPCServer(
            router: BenchHandlers(loop: serverLoop, store: store).router,
            network: network,
            loop: serverLoop,
            options: ServerOptions(trustDomain: BenchCertificates.trustDomain)
        )
        Task.detached { [server] in try await server.listen(on: SocketAddress(host: "127.0.0.1", port: 1)) }
        try runTurns("the server listens") { network.isListening }
    }

    /// A channel to the server.
    func makeChannel() -> Channel {
        let options = ChannelOptions(
            endpoint: Endpoint(host: "127.0.0.1", port: 1),
            service: "bench-server",
            trustDomain: BenchCertificates.trustDomain
        )
        return Channel(network: network, loop: clientLoop, options: options)
    }

    /// A stream to the server, for a client of its own.
    var connect: () -> any ByteStream {
        { [network, clientLoop] in network.connect(to: SocketAddress(host: "127.0.0.1", port: 1), on: clientLoop) }
    }

    /// Lets `generator` warm up, then counts over `calls` more answers.
    ///
    /// - Returns: The allocations, and over how many answers.
    func count(_ generator: any LoadGenerator, warmUp: Int, calls: Int) throws -> (Counts, answers: Int) {
        generator.start()
        try runTurns("the warm-up is over") { tally.answered >= UInt64(warmUp) }
        let (begin, answeredBefore) = (usher_allocations_of_all_threads(), tally.answered)
        counts = Counts()
        let ownBefore = usher_allocations_of_this_thread()
        usher_allocations_set_counting(true)
        defer { usher_allocations_set_counting(false) }
        try runTurns("all is answered") { tally.answered >= answeredBefore + UInt64(calls) }
        usher_allocations_set_counting(false)
        let own = usher_allocations_of_this_thread() - ownBefore
        counts.elsewhere = usher_allocations_of_all_threads() - begin - own
        let answers = Int(tally.answered - answeredBefore)
        generator.stop()
        guard tally.failures == 0 else { throw BenchError("\(tally.failures) calls failed while counting") }
        return (counts, answers)
    }

    // MARK: Turns

    private func runTurns(_ what: String, until isDone: () -> Bool) throws {
        let clock = SystemTime()
        let end = clock.monotonicNow + .seconds(30)
        while !isDone() {
            if turn() { continue }
            // Someone else's turn: the database's thread.
            guard clock.monotonicNow < end else { throw BenchError("waited 30 s in vain until \(what)") }
            sched_yield()
        }
    }

    private func turn() -> Bool {
        let clientRan = turn(.client, clientLoop, &counts.client)
        let serverRan = turn(.server, serverLoop, &counts.server)
        return clientRan || serverRan
    }

    private func turn(_ side: MemoryNetwork.Side, _ loop: EventLoop, _ count: inout UInt64) -> Bool {
        let before = usher_allocations_of_this_thread()
        let hadBytes = network.deliver(to: side)
        let ran = loop.runTurn()
        count += usher_allocations_of_this_thread() - before
        return hadBytes || ran
    }

    private static func certificate(_ name: String) -> PeerCertificate {
        PeerCertificate(uris: ["spiffe://\(BenchCertificates.trustDomain)/\(name)"])
    }
}

/// A clock that never moves: no deadline passes and nobody is pinged while allocations are counted.
private struct StoppedClock: TimeSource {
    var monotonicNow: MonotonicInstant { MonotonicInstant(nanoseconds: 1_000_000_000) }
    var wallNow: UnixTime { UnixTime(microseconds: 1_767_225_600_000_000) }
}
