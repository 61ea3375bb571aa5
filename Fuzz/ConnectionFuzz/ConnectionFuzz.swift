import Bytes
import EventLoop
import RPC
import Simulation
import Tracing
import Transport
import WireTestSupport

/// Feeds a server, or a client, whatever bytes a peer may send, once in one piece and once in many.
///
/// The first byte chooses: bit 0 the side, bit 1 whether SETTINGS come first, the other bits how the rest is cut.
func fuzzConnection(_ input: UnsafeRawBufferPointer) {
    guard let choice = input.first else { return }
    var bytes = choice & 2 != 0 ? RawFrame.settings : []
    bytes += input.dropFirst()
    let whole = choice & 1 != 0 ? serverSays(to: bytes, cut: nil) : clientSays(to: bytes, cut: nil)
    let cut = choice & 1 != 0 ? serverSays(to: bytes, cut: choice >> 2) : clientSays(to: bytes, cut: choice >> 2)
    precondition(whole == cut, "what a peer is told depends on how its bytes were cut:\n\(whole)\n\(cut)")
}

/// What one side said: the frames of each stream in their order, and whether it closed.
private struct Said: Equatable {
    var frames: [UInt32: [SentFrame]] = [:]
    var isClosed: Bool
    var leftover: Int

    init(_ stream: StubStream) {
        isClosed = stream.isClosed
        let all = stream.takeFrames()
        leftover = stream.sent.count
        precondition(leftover == 0, "half a frame was sent")
        // CREDIT depends on when handlers are done, which is a matter of turns.
        for frame in all where frame.type != 6 { frames[frame.stream, default: []].append(frame) }
        if let end = all.firstIndex(where: { $0.goAwayCode != nil && $0.goAwayCode != .noError }) {
            precondition(end == all.count - 1 && isClosed, "something was said after the last word")
        }
    }
}

private func feed(_ bytes: [UInt8], to stream: StubStream, cut: UInt8?) {
    guard let cut else { return stream.receive(bytes) }
    var random = UInt64(cut) &+ 1
    var rest = bytes[...]
    while !rest.isEmpty {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let count = min(rest.count, 1 + Int(random >> 33) % 40)
        stream.receive(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
    }
}

private func method(_ name: String, _ kind: MethodDescriptor.Kind = .unary) -> MethodDescriptor {
    MethodDescriptor(path: "/t.P/\(name)", kind: kind, allowedCallers: ["client"], isIdempotent: false)
}

private func serverSays(to bytes: [UInt8], cut: UInt8?) -> Said {
    let simulation = Simulation(seed: 1)
    let loop = simulation.makeLoop("server")
    let network = StubNetwork()
    var router = Router()
    router.unary(method("E")) { (request: Blob, context) in
        for value in context.metadata.values(of: "e") {
            context.trailers.add("e", String(decoding: value, as: UTF8.self))
        }
        return request
    }
    router.unary(method("H")) { (request: Blob, _) in
        try await loop.sleep(for: .seconds(3600))
        return request
    }
    router.serverStreaming(method("S", .serverStreaming)) { (request: Blob, _, out: ResponseWriter<Blob>) in
        for _ in 0..<4 { try await out.write(request) }
    }
    router.batch(method("B")) { (batch: CallBatch<Blob, Blob>) in
        for index in 0..<batch.count { if let request = batch.request(index) { batch.reply(index, request) } }
    }
    var options = ServerOptions(trustDomain: "t")
    options.settings.maxFrameBytes = 16_384
    options.settings.maxStreams = 8
    options.settings.connectionCredit = 1000
    let server = RPCServer(router: router, network: network, loop: loop, options: options)
    Task.immediate(executorPreference: loop.taskExecutor) {
        _ = try await server.listen(on: SocketAddress(host: "10.0.0.1", port: 1))
    }
    simulation.run(for: .zero)
    let stream = network.dial(uris: ["spiffe://t/client"])
    feed(bytes, to: stream, cut: cut)
    simulation.run(for: .milliseconds(1))
    let said = Said(stream)
    stream.endFromPeer()
    // Let go of, the server closes itself in a coming turn; nothing may be left then.
    _ = consume server
    simulation.run(for: .milliseconds(1))
    return said
}

private func clientSays(to bytes: [UInt8], cut: UInt8?) -> Said {
    let simulation = Simulation(seed: 1)
    let loop = simulation.makeLoop("client")
    let network = StubNetwork()
    var options = ChannelOptions(endpoint: Endpoint(host: "t", port: 1), service: "probe", trustDomain: "t")
    options.settings.maxFrameBytes = 16_384
    options.settings.streamCredit = 500
    options.maxAttempts = 1
    let channel = Channel(network: network, loop: loop, options: options, random: simulation.random)
    for number in 0..<3 {
        channel.unaryOnLoop(method("E"), Blob("\(number)")) { (_: Result<Blob, RPCError>) in }
    }
    let responses: ResponseStream<Blob> = channel.serverStreaming(method("S", .serverStreaming), Blob("s"))
    simulation.run(for: .zero)
    guard let stream = network.dialled.first else { preconditionFailure("nothing was dialled") }
    stream.open(uris: ["spiffe://t/probe"])
    feed(bytes, to: stream, cut: cut)
    simulation.run(for: .milliseconds(1))
    let said = Said(stream)
    if !stream.isClosed { stream.endFromPeer() }
    // Let go of, the channel closes itself in a coming turn; nothing may be left then.
    _ = consume responses
    _ = consume channel
    simulation.run(for: .milliseconds(1))
    return said
}
