import Bytes
import EventLoop
import ProtobufRuntime
import Simulation
import Tracing
import Transport
import WireTestSupport

@testable import RPC

/// A service and a client of it in one simulated world.
final class SimulatedService {
    static let echo = MethodDescriptor(
        path: "/test.Probe/Echo",
        kind: .unary,
        allowedCallers: ["client"],
        isIdempotent: true
    )
    static let once = MethodDescriptor(
        path: "/test.Probe/Once",
        kind: .unary,
        allowedCallers: ["client"],
        isIdempotent: false
    )
    static let gather = MethodDescriptor(
        path: "/test.Probe/Gather",
        kind: .unary,
        allowedCallers: ["client"],
        isIdempotent: false
    )
    static let forbidden = MethodDescriptor(
        path: "/test.Probe/Forbidden",
        kind: .unary,
        allowedCallers: ["nobody"],
        isIdempotent: true
    )
    static let never = MethodDescriptor(
        path: "/test.Probe/Never",
        kind: .unary,
        allowedCallers: ["client"],
        isIdempotent: false
    )
    static let count = MethodDescriptor(
        path: "/test.Probe/Count",
        kind: .serverStreaming,
        allowedCallers: ["client"],
        isIdempotent: true
    )

    let simulation: Simulation
    let serverLoop: EventLoop
    let clientLoop: EventLoop
    let core: ServerCore
    private var others: [ServerCore] = []
    private let router: Router
    private let options: ServerOptions
    /// Requests that a handler has seen, by text.
    private(set) var handled: [String: Int] = [:]
    /// Calls of `Never` that were told to stop.
    private(set) var cancelledCount = 0
    /// Batches of `Gather`, by size.
    private(set) var batchSizes: [Int] = []
    /// Responses that `Count` has written.
    private(set) var writtenCount = 0
    /// Where the last call of `Count` writes.
    private(set) var writer: ResponseWriter<Blob>?
    /// Why its handler ended early.
    private(set) var writeError: RPCError?

    init(seed: UInt64, faults: SimulatedNetwork.Faults = .init(), settings: WireSettings = .init()) throws {
        simulation = Simulation(seed: seed, faults: faults)
        serverLoop = simulation.makeLoop("server")
        clientLoop = simulation.makeLoop("client")
        var options = ServerOptions(trustDomain: "test")
        options.settings = settings
        var router = Router()
        // SAFETY: a simulation has one thread.
        nonisolated(unsafe) weak var service: SimulatedService?
        router.unary(Self.echo) { (request: Blob, context) in
            service?.note(request)
            for value in context.metadata.values(of: "echo") {
                context.trailers.add("echoed", String(decoding: value, as: UTF8.self))
                await Task.yield()
                if let trace = TraceContext.current { context.trailers.add("trace", trace.traceparent) }
            }
            return request
        }
        router.unary(Self.once) { (request: Blob, _) in
            service?.note(request)
            return request
        }
        router.unary(Self.forbidden) { (request: Blob, _) in
            service?.note(request)
            return request
        }
        let loop = serverLoop
        router.unary(Self.never) { (request: Blob, _) -> Blob in
            service?.note(request)
            do { try await loop.sleep(for: .seconds(3600)) } catch {
                service?.cancelledCount += 1
                throw error
            }
            return request
        }
        router.batch(Self.gather) { (batch: CallBatch<Blob, Blob>) in
            service?.batchSizes.append(batch.count)
            for index in 0..<batch.count {
                guard let request = batch.request(index) else { continue }
                service?.note(request)
                // Half of the answers as a value, half as bytes: the caller must not see which.
                if index.isMultiple(of: 2) {
                    batch.reply(index, request)
                } else {
                    var bytes = ByteBuffer()
                    do throws(EncodeError) { try request.encode(into: &bytes) } catch { continue }
                    batch.reply(index, encoded: bytes.copy())
                }
            }
        }
        router.serverStreaming(Self.count) { (request: Blob, _, responses: ResponseWriter<Blob>) in
            service?.note(request)
            service?.writer = responses
            for number in 0..<(Int(request.text) ?? 0) {
                do { try await responses.write(Blob(String(number).padded(to: 100))) } catch {
                    service?.writeError = error as? RPCError
                    throw error
                }
                service?.writtenCount += 1
            }
        }
        core = ServerCore(
            router: router,
            network: simulation.network.endpoint(uris: ["spiffe://test/probe"]),
            loop: serverLoop,
            options: options
        )
        self.router = router
        self.options = options
        service = self
        _ = try core.listen(on: Self.address)
        simulation.network.setAddresses([Self.address], of: "probe")
    }

    /// Another server of the same service, on a loop of its own.
    func startAnother(at address: SocketAddress) throws -> ServerCore {
        let other = ServerCore(
            router: router,
            network: simulation.network.endpoint(uris: ["spiffe://test/probe"]),
            loop: simulation.makeLoop("server \(address)"),
            options: options
        )
        _ = try other.listen(on: address)
        keep(other)
        return other
    }

    /// Closes `other` with the service.
    func keep(_ other: ServerCore) { others.append(other) }

    deinit {
        // A core and its connections keep each other until they are closed.
        for server in others + [core] { server.close() }
    }

    static let address = SocketAddress(host: "10.0.0.1", port: 7000)

    private func note(_ request: Blob) { handled[request.text, default: 0] += 1 }

    /// A channel of a caller with these URI names.
    func channel(
        uris: [String] = ["spiffe://test/client"],
        _ configure: (inout ChannelOptions) -> Void = { _ in }
    ) -> Channel {
        var options = ChannelOptions(
            endpoint: Endpoint(host: "probe", port: 7000),
            service: "probe",
            trustDomain: "test"
        )
        configure(&options)
        return Channel(
            network: simulation.network.endpoint(uris: uris),
            loop: clientLoop,
            options: options,
            random: simulation.random
        )
    }

    /// Makes one call and lets the world run until it ends.
    func call(
        _ channel: Channel,
        _ method: MethodDescriptor,
        _ request: Blob,
        options: CallOptions = CallOptions()
    ) -> Result<Blob, RPCError>? {
        var result: Result<Blob, RPCError>?
        channel.unaryOnLoop(method, request, options: options) { result = $0 }
        simulation.run(for: .seconds(3600)) { result != nil }
        return result
    }
}

extension String {
    /// The text with spaces behind it, up to `count` characters.
    func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
