import Bytes
import EventLoop
import Simulation
import Testing
import TestingProto
import Transport
import WireTestSupport

@testable import RPC

@Suite("The wire's vectors")
struct WireVectorTests {
    private let vectors: WireVectors

    init() throws { vectors = try WireVectors.read() }

    @Test("Each frame decodes to its fields and is written as it stands")
    func frames() throws {
        #expect(vectors.frames.count > 50)
        for vector in vectors.frames {
            let bytes = WireVectors.bytes(vector.hex)
            let again = try bytes.withUnsafeBytes { try Self.rewrite($0, vector.frame, vector.name) }
            if let again { #expect(again == bytes, "\(vector.name)") }
        }
    }

    /// Checks a frame against its fields; gives what our own writer makes of them, where it writes such frames.
    private static func rewrite(
        _ bytes: UnsafeRawBufferPointer,
        _ fields: WireVectors.FrameVector.Fields,
        _ name: String
    ) throws -> [UInt8]? {
        let start = try #require(bytes.baseAddress)
        let header = try FrameHeader(parsing: start, maxFrameBytes: 1 << 24, offset: 0)
        #expect("\(header.kind)".uppercased() == fields.type, "\(name)")
        #expect(header.flags == fields.flags && header.stream == fields.stream, "\(name)")
        #expect(header.payloadByteCount == bytes.count - FrameHeader.byteCount, "\(name)")
        let payload = UnsafeRawBufferPointer(rebasing: bytes[FrameHeader.byteCount...])
        var output = ByteBuffer()
        switch header.kind {
        case .settings:
            let settings = try WireSettings(parsing: payload, at: 0)
            let expected: [UInt16: UInt32] = Dictionary(
                uniqueKeysWithValues: (fields.settings ?? []).map { (UInt16($0[0]), $0[1]) }
            )
            #expect(settings.maxFrameBytes == expected[1] ?? 4_194_304, "\(name)")
            #expect(settings.maxStreams == expected[2] ?? 1024, "\(name)")
            #expect(settings.streamCredit == expected[3] ?? 262_144, "\(name)")
            #expect(settings.connectionCredit == expected[4] ?? 4_194_304, "\(name)")
            #expect(settings.maxMetadataBytes == expected[5] ?? 8192, "\(name)")
            // Ours names every setting.
            return nil
        case .request:
            let request = try RequestPrelude(parsing: payload, at: 0)
            #expect(request.timeoutMicroseconds == fields.timeout, "\(name)")
            #expect(String(decoding: request.method, as: UTF8.self) == fields.method, "\(name)")
            #expect([UInt8](request.message) == fields.message?.bytes, "\(name)")
            let metadata = try MetadataBlock.decode(request.metadata)
            #expect(metadata == Self.metadata(fields.metadata), "\(name)")
            header.write(to: &output)
            RequestPrelude.write(
                timeoutMicroseconds: request.timeoutMicroseconds,
                method: String(decoding: request.method, as: UTF8.self),
                metadata: metadata,
                trace: nil,
                to: &output
            )
            output.append([UInt8](request.message))
        case .response:
            #expect([UInt8](payload) == fields.message?.bytes, "\(name)")
            header.write(to: &output)
            output.append([UInt8](payload))
        case .status:
            let status = try StatusPayload.parse(payload, at: 0)
            #expect(status.code == fields.code.map { StatusCode(rawValue: $0) ?? .unknown }, "\(name)")
            #expect(status.message == fields.text, "\(name)")
            #expect(status.metadata == Self.metadata(fields.metadata), "\(name)")
            guard status.code.rawValue == fields.code, status.metadata.byteCount <= 1024 else { return nil }
            StatusPayload.write(status, stream: header.stream, metadataLimit: 65_535, to: &output)
        case .goAway:
            let goAway = try GoAwayPayload(parsing: payload, at: 0)
            #expect(goAway.lastStream == fields.lastStream, "\(name)")
            #expect(goAway.error.message == fields.text, "\(name)")
            guard goAway.error.code.rawValue == fields.code else { return nil }
            goAway.write(to: &output)
        case .credit:
            let frame = Frame(header: header, payload: payload, offset: 0)
            #expect(try FramedConnection.increment(frame) == fields.increment, "\(name)")
            header.write(to: &output)
            output.append([UInt8](payload))
        case .cancel, .ping:
            header.write(to: &output)
            output.append([UInt8](payload))
        }
        return output.copy()
    }

    private static func metadata(_ entries: [[WireVectors.Text]]?) -> Metadata {
        var metadata = Metadata()
        for entry in entries ?? [] {
            metadata.add(String(decoding: entry[0].bytes, as: UTF8.self), bytes: entry[1].bytes)
        }
        return metadata
    }

    @Test("Each metadata block decodes to its entries and is written as it stands")
    func metadata() throws {
        #expect(vectors.metadata.count > 10)
        for vector in vectors.metadata {
            let bytes = WireVectors.bytes(vector.hex)
            let metadata = try bytes.withUnsafeBytes { try MetadataBlock.decode($0) }
            #expect(metadata == Self.metadata(vector.entries), "\(vector.name)")
            var output = ByteBuffer()
            metadata.write(to: &output)
            #expect(output.copy() == bytes, "\(vector.name)")
        }
    }

    @Test("A server takes what it must take, and answers as the vectors say")
    func acceptedByServer() throws {
        let conversations = vectors.accepted.filter { $0.from == "client" }
        #expect(conversations.count > 20)
        for conversation in conversations {
            let frames = try serverSays(to: conversation)
            #expect(!frames.contains { $0.goAwayCode != nil && $0.goAwayCode != .noError }, "\(conversation.name)")
            for (stream, status) in conversation.expect ?? [:] {
                let end = frames.first { String($0.stream) == stream && ($0.type == 4 || $0.flags == 1) }
                #expect((end?.statusCode ?? (end == nil ? nil : .ok))?.name == status, "\(conversation.name)")
            }
            if let pong = conversation.pong {
                let ack = frames.last { $0.type == 7 && $0.flags == 1 }
                #expect(ack?.payload == WireVectors.bytes(pong), "\(conversation.name)")
            }
        }
    }

    @Test("A server says what is wrong, and where")
    func refusedByServer() throws {
        let conversations = vectors.malformed.filter { $0.from == "client" }
        #expect(conversations.count > 200)
        for conversation in conversations {
            let frames = try serverSays(to: conversation)
            switch try #require(conversation.error) {
            case .goAway(let name): expectGoAway(name, conversation, frames)
            case .status(let name, let stream):
                let answer = frames.first { $0.type == 4 && $0.stream == stream }
                #expect(answer?.statusCode?.name == name, "\(conversation.name)")
                #expect(!frames.contains { $0.type == 8 }, "\(conversation.name)")
            }
        }
    }

    private func expectGoAway(_ name: String, _ conversation: WireVectors.Conversation, _ frames: [SentFrame]) {
        let goAway = frames.last
        #expect(goAway?.goAwayCode?.name == name, "\(conversation.name): \(goAway?.goAwayText ?? "no GOAWAY")")
        guard let offset = conversation.offset, let text = goAway?.goAwayText else { return }
        #expect(text.hasPrefix("frame at byte \(offset): "), "\(conversation.name): \(text)")
    }

    private func serverSays(to conversation: WireVectors.Conversation) throws -> [SentFrame] {
        let simulation = Simulation(seed: 1)
        let loop = simulation.makeLoop("server")
        let network = StubNetwork()
        var router = Router()
        func method(_ name: String) -> MethodDescriptor {
            MethodDescriptor(
                path: "/usher.testing.v1.Probe/\(name)",
                kind: .unary,
                allowedCallers: [name == "Forbidden" ? "nobody" : "probe"],
                isIdempotent: true
            )
        }
        router.unary(method("Echo")) { (request: EchoRequest, _) in EchoResponse(payload: request.payload) }
        router.unary(method("Forbidden")) { (request: EchoRequest, _) in EchoResponse(payload: request.payload) }
        router.unary(method("Wait")) { (request: WaitRequest, _) in
            try await loop.sleep(for: .milliseconds(Int64(request.delayMs)))
            return WaitResponse(waitedMs: request.delayMs)
        }
        var options = ServerOptions(trustDomain: "test")
        options.settings = conversation.settings
        let core = ServerCore(router: router, network: network, loop: loop, options: options)
        _ = try core.listen(on: SimulatedService.address)
        let stream = network.dial(uris: ["spiffe://test/probe"])
        stream.receive(WireVectors.bytes(conversation.hex))
        simulation.run(for: .milliseconds(1))
        core.close()
        return stream.takeFrames()
    }

    @Test("A client takes what it must take, and ends its calls as the vectors say")
    func acceptedByClient() throws {
        let conversations = vectors.accepted.filter { $0.from == "server" }
        #expect(conversations.count > 5)
        for conversation in conversations {
            let (frames, endings) = try clientSays(to: conversation)
            #expect(!frames.contains { $0.type == 8 }, "\(conversation.name)")
            for (stream, status) in conversation.expect ?? [:] {
                let ending = UInt32(stream).flatMap { endings[$0] }
                #expect(ending?.name == status, "\(conversation.name)")
            }
        }
    }

    @Test("A client says what is wrong, and where")
    func refusedByClient() throws {
        let conversations = vectors.malformed.filter { $0.from == "server" }
        #expect(conversations.count > 40)
        for conversation in conversations {
            guard case .goAway(let name) = conversation.error else { continue }
            expectGoAway(name, conversation, try clientSays(to: conversation).frames)
        }
    }

    private func clientSays(
        to conversation: WireVectors.Conversation
    ) throws -> (frames: [SentFrame], endings: [UInt32: StatusCode]) {
        let client = ClientBench {
            $0.settings = conversation.settings
            $0.maxAttempts = 1
        }
        let stream = try client.dialled()
        stream.open(uris: ["spiffe://test/probe"])
        // The server's first frame is its SETTINGS; calls go out behind it, and then the rest arrives.
        let bytes = WireVectors.bytes(conversation.hex)
        let opened = conversation.opened ?? []
        let first = opened.isEmpty ? bytes.count : FrameHeader.byteCount + Int(bytes[3])
        stream.receive(Array(bytes[..<first]))
        let endings = Endings()
        for id in opened {
            // As a stream, since some of the vectors have several responses.
            let buffer = ResponseBuffer<Blob>(streamCredit: 1 << 20) { _ in }
            let call = StreamingCall(
                Blob("x"),
                method: SimulatedService.count,
                options: CallOptions(),
                deadline: .distantFuture,
                sink: buffer
            )
            client.core.start(call)
            #expect(call.stream == id, "\(conversation.name)")
            Task.immediate(executorPreference: client.loop.taskExecutor) {
                do throws(RPCError) {
                    while try await buffer.next() != nil {}
                    endings.codes[id] = .ok
                } catch { endings.codes[id] = error.code }
            }
        }
        client.simulation.run(for: .zero)
        stream.receive(Array(bytes[first...]))
        client.simulation.run(for: .milliseconds(1))
        return (stream.takeFrames(), endings.codes)
    }

    private final class Endings: @unchecked Sendable {
        // SAFETY: a simulation has one thread.
        var codes: [UInt32: StatusCode] = [:]
    }
}
