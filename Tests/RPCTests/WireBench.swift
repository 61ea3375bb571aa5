import EventLoop
import Simulation
import WireTestSupport

@testable import RPC

/// A server on a simulated loop, reached over stub streams.
final class WireBench {
    let simulation = Simulation(seed: 1)
    let network = StubNetwork()
    let loop: EventLoop
    let core: ServerCore
    /// Handlers that run now, and the most that did at once.
    private(set) var running = 0
    private(set) var mostRunning = 0
    /// Calls that reached a batch handler.
    private(set) var batched = 0
    /// Responses that `Flood` has written.
    private(set) var written = 0

    init(settings: WireSettings = WireSettings(), _ configure: (inout ServerOptions) -> Void = { _ in }) throws {
        loop = simulation.makeLoop("server")
        var options = ServerOptions(trustDomain: "test")
        options.settings = settings
        configure(&options)
        var router = Router()
        // SAFETY: a simulation has one thread.
        nonisolated(unsafe) weak var bench: WireBench?
        router.unary(Self.method("Echo")) { (request: Blob, context) in
            for value in context.metadata.values(of: "echo") {
                context.trailers.add("echoed", String(decoding: value, as: UTF8.self))
            }
            return request
        }
        router.unary(Self.method("Large")) { (request: Blob, _) in
            Blob([UInt8](repeating: 0x61, count: (Int(request.text) ?? 0) * 1_048_576))
        }
        let loop = self.loop
        router.unary(Self.method("Stubborn")) { (request: Blob, _) in
            bench?.began()
            // Heeds no cancellation.
            await withCheckedContinuation { continuation in
                _ = loop.schedule(after: .seconds(20)) { continuation.resume() }
            }
            bench?.running -= 1
            return request
        }
        router.serverStreaming(Self.method("Flood", .serverStreaming)) {
            (request: Blob, _, out: ResponseWriter<Blob>) in
            while true {
                try await out.write(Blob([UInt8](repeating: 0x61, count: 1000)))
                bench?.written += 1
            }
        }
        router.batch(Self.method("Batch")) { (batch: CallBatch<Blob, Blob>) in
            bench?.batched += batch.count
            for index in 0..<batch.count { batch.reply(index, Blob("answer")) }
        }
        core = ServerCore(router: router, network: network, loop: loop, options: options)
        bench = self
        _ = try core.listen(on: SimulatedService.address)
        simulation.run(for: .zero)
    }

    deinit {
        // A core and its connections keep each other until they are closed.
        core.close()
    }

    static func method(_ name: String, _ kind: MethodDescriptor.Kind = .unary) -> MethodDescriptor {
        MethodDescriptor(path: "/test.Bench/\(name)", kind: kind, allowedCallers: ["client"], isIdempotent: false)
    }

    private func began() {
        running += 1
        mostRunning = max(mostRunning, running)
    }

    /// A connection that has exchanged SETTINGS.
    func connect(settings: [(UInt16, UInt32)] = []) -> StubStream {
        let stream = network.dial()
        stream.receive(RawFrame.settings(settings))
        simulation.run(for: .zero)
        _ = stream.takeFrames()
        return stream
    }
}
