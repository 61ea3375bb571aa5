import EventLoop
import Foundation
import RPC
import Simulation
import TLS
import TLSTestSupport
import Transport
import WireTestSupport

/// A server on real sockets with small limits, a clock that the test moves, and a client that behaves.
final class BesiegedServer: Sendable {
    let certificates: Certificates
    let time = ManualTime()
    let loop: EventLoop
    let server: RPCServer
    let port: UInt16
    let good: GoodClient
    let handlers = Handlers()

    init(maxConnections: Int = 4096) async throws {
        certificates = try Certificates()
        loop = try EventLoop(name: "besieged", time: time)
        var options = ServerOptions(trustDomain: "test")
        options.settings.maxFrameBytes = 16_384
        options.settings.maxStreams = 32
        options.settings.connectionCredit = 65_536
        options.settings.maxMetadataBytes = 1024
        let network = SocketNetwork(
            credentials: try CredentialStore(certificates.credentials(.probe)),
            maxConnections: maxConnections
        )
        server = RPCServer(router: handlers.router(on: loop), network: network, loop: loop, options: options)
        port = try await server.listen(on: SocketAddress(host: "127.0.0.1", port: 0)).port
        good = try GoodClient(credentials: certificates.credentials(.client), port: port)
        try await good.start()
    }

    /// Moves the server's clock and has it look.
    func advance(by duration: Duration) async throws {
        time.advance(by: duration)
        // Two turns: the first one's timers set what the second one finds.
        for _ in 0..<2 { try await loop.run {} }
    }

    /// Ends everything; returns what the good client has to say.
    func end() async -> GoodClient.Record {
        let record = await good.stop()
        await server.drain(within: .zero)
        loop.stop()
        return record
    }

    /// Asks the server for its numbers until they are right, at most ten seconds long.
    func statistics(where isRight: (ServerStatistics) -> Bool) async -> ServerStatistics {
        let end = SystemTime().monotonicNow + .seconds(10)
        while true {
            let statistics = await server.statistics()
            if isRight(statistics) || SystemTime().monotonicNow > end { return statistics }
        }
    }

    /// Runs `body` on a thread of its own, where it may block.
    func attack<Result: Sendable>(
        _ body: @escaping @Sendable (UInt16, RawPeer.ContextCache) throws -> Result
    ) async throws -> Result {
        let port = self.port
        let certificates = self.certificates
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Swift.Result { try body(port, RawPeer.ContextCache(certificates)) })
            }
        }
    }
}

/// What the server under attack answers with.
final class Handlers: Sendable {
    private let counts = Locked((running: 0, most: 0))

    static func method(_ name: String, _ kind: MethodDescriptor.Kind = .unary) -> MethodDescriptor {
        MethodDescriptor(path: "/test.Probe/\(name)", kind: kind, allowedCallers: ["client"], isIdempotent: false)
    }

    /// The most handlers of `Hang` that ran at once.
    var mostRunning: Int { counts.withLock { $0.most } }

    func router(on loop: EventLoop) -> Router {
        var router = Router()
        router.unary(Self.method("Echo")) { (request: Blob, _) in request }
        router.unary(Self.method("Hang")) { [self] (request: Blob, _) in
            counts.withLock {
                $0.running += 1
                $0.most = max($0.most, $0.running)
            }
            defer { counts.withLock { $0.running -= 1 } }
            try await loop.sleep(for: .seconds(3600))
            return request
        }
        router.serverStreaming(Self.method("Flood", .serverStreaming)) {
            (request: Blob, _, out: ResponseWriter<Blob>) in
            while true { try await out.write(Blob([UInt8](repeating: 0x61, count: 10_000))) }
        }
        router.batch(Self.method("Batch")) { (batch: CallBatch<Blob, Blob>) in
            for index in 0..<batch.count {
                if let request = batch.request(index) { batch.reply(index, request) }
            }
        }
        return router
    }
}
