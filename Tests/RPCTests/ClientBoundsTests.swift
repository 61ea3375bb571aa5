import EventLoop
import Simulation
import Testing
import Transport
import WireTestSupport

@testable import RPC

@Suite("What a server, or a caller, can make a client hold")
struct ClientBoundsTests {
    @Test("A reader that never quite catches up holds only what it has not read")
    func laggingReader() async throws {
        let buffer = ResponseBuffer<Blob>(streamCredit: 1000) { _ in }
        #expect(buffer.append(Blob("first"), byteCount: 5))
        for number in 0..<100_000 {
            _ = buffer.append(Blob("\(number)"), byteCount: 5)
            _ = try await buffer.next()
        }
        #expect(buffer.heldCount <= 64)
        #expect(try await buffer.next() == Blob("99999"))
    }

    @Test("A streaming call that has ended lets go of itself")
    func streamingCallIsLetGo() throws {
        let service = try SimulatedService(seed: 30)
        let channel = service.channel()
        weak var witness: Witness?
        do {
            let made = Witness()
            witness = made
            var options = CallOptions()
            options.onTrailers = { _ in withExtendedLifetime(made) {} }
            let received = Received()
            let stream: ResponseStream<Blob> = channel.serverStreaming(
                SimulatedService.count,
                Blob("3"),
                options: options
            )
            Task.immediate(executorPreference: channel.loop.taskExecutor) {
                do throws(RPCError) {
                    for try await response in stream { received.texts.append(response.text) }
                } catch { received.error = error }
                received.isOver = true
            }
            #expect(service.simulation.run(for: .seconds(5)) { received.isOver })
            #expect(received.texts.count == 3)
        }
        service.simulation.run(for: .seconds(30))
        #expect(witness == nil)
    }

    private final class Witness: Sendable {}

    @Test(
        "A request or an answer that is too large is out of range, which waiting does not mend",
        arguments: [false, true]
    )
    func tooLarge(_ isAnswer: Bool) throws {
        var small = WireSettings()
        small.maxFrameBytes = 16_384
        let service = try SimulatedService(seed: 32, settings: isAnswer ? WireSettings() : small)
        let channel = service.channel { if isAnswer { $0.settings = small } }
        let large = Blob([UInt8](repeating: 0x61, count: 20_000))
        guard case .failure(let error) = service.call(channel, SimulatedService.once, large) else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .outOfRange)
        #expect(error.message.contains("limit"), "\(error)")
    }

    @Test("Metadata above the server's limit is refused at the caller", arguments: [8193, 70_000])
    func metadataLimit(byteCount: Int) throws {
        let service = try SimulatedService(seed: 31)
        let channel = service.channel()
        _ = service.call(channel, SimulatedService.echo, Blob("connect"))
        var options = CallOptions()
        var left = byteCount
        while left > 0 {
            options.metadata.add("k", String(repeating: "x", count: min(60_000, max(0, left - 4))))
            left -= 60_004
        }
        guard case .failure(let error) = service.call(channel, SimulatedService.once, Blob("big"), options: options)
        else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .resourceExhausted)
        #expect(error.message.contains("above the server's limit of 8192"), "\(error)")
        #expect(try service.call(channel, SimulatedService.echo, Blob("after"))?.get() == Blob("after"))
    }

    @Test("When the stream ids come to their end, calls go on over a new connection")
    func streamIDsUsedUp() throws {
        let client = ClientBench()
        let first = try client.connect()
        var answers: [String] = []
        client.call("a") { answers.append($0) }
        let connection = try #require(client.connection)
        connection.skipStreams(to: 0x7FFF_FFFF - 300)
        client.call("b") { answers.append($0) }
        client.simulation.run(for: .zero)
        let opened = first.takeFrames().filter { $0.type == 2 }.map(\.stream)
        #expect(opened.count == 2)
        client.simulation.run(for: .seconds(1))
        let second = try #require(client.network.dialled.last)
        #expect(second !== first)
        client.settle(second)
        client.call("c") { answers.append($0) }
        client.simulation.run(for: .zero)
        #expect(second.takeFrames().contains { $0.type == 2 && $0.stream == 1 })
        // The first one closes when its last call is answered.
        for stream in opened { first.receive(RawFrame.frame(3, stream, [0x61], flags: 1)) }
        client.simulation.run(for: .zero)
        #expect(answers == ["OK a", "OK a"])
        #expect(first.isClosed)
    }

    @Test("A server that allows more streams than there are places does not hang its client")
    func tooManyStreams() throws {
        let client = ClientBench { $0.maxWaitingCalls = 10 }
        let stream = try client.connect(settings: [(2, 1_000_000), (4, 2_147_483_647)])
        var refused = 0
        for number in 0..<140_000 {
            client.call("x") { if $0 == "RESOURCE_EXHAUSTED" { refused += 1 } }
            if number % 10_000 == 0 { client.simulation.run(for: .zero) }
        }
        client.simulation.run(for: .zero)
        #expect(refused == 140_000 - 65_536 - 10)
        #expect(stream.takeFrames().filter { $0.type == 2 }.count == 65_536)
    }

    @Test("A call between two tries is held to its deadline, and ends with its channel")
    func betweenTries() throws {
        let client = ClientBench()
        let stream = try client.connect()
        var answers: [String] = []
        // Asked to wait for 100 ms; then there is no connection.
        client.call("a", timeout: .milliseconds(500)) { answers.append($0) }
        client.simulation.run(for: .zero)
        stream.receive(client.notProcessed(1, retryAfterMilliseconds: 100))
        stream.endFromPeer()
        client.simulation.run(for: .milliseconds(600))
        #expect(answers == ["DEADLINE_EXCEEDED"])
        let other = ClientBench()
        let otherStream = try other.connect()
        other.call("b", timeout: .seconds(7200)) { answers.append($0) }
        other.call("c", timeout: .seconds(7200)) { answers.append($0) }
        other.simulation.run(for: .zero)
        for id: UInt32 in [1, 3] { otherStream.receive(other.notProcessed(id, retryAfterMilliseconds: 3_600_000)) }
        other.core.close()
        #expect(answers == ["DEADLINE_EXCEEDED", "UNAVAILABLE", "UNAVAILABLE"])
        #expect(other.loop.nextTimer == nil)
    }

    @Test("A call on a connection that finishes its last calls still ends with its deadline")
    func deadlineWhileDraining() throws {
        let client = ClientBench()
        let stream = try client.connect()
        var answers: [String] = []
        client.call("a", timeout: .seconds(2)) { answers.append($0) }
        client.simulation.run(for: .zero)
        // GOAWAY with NO_ERROR: stream 1 is still answered, or so the server says.
        stream.receive(RawFrame.frame(8, 0, [0, 0, 0, 1, 0]))
        client.simulation.run(for: .seconds(1))
        #expect(answers == [])
        client.simulation.run(for: .seconds(2))
        #expect(answers == ["DEADLINE_EXCEEDED"])
        #expect(stream.takeFrames().contains { $0.type == 5 && $0.stream == 1 }, "the server is told")
    }

    @Test("What a first try received is forgotten when the call is tried again")
    func secondTry() throws {
        let client = ClientBench()
        let first = try client.connect()
        var answers: [String] = []
        client.call("a") { answers.append($0) }
        client.simulation.run(for: .zero)
        first.receive(RawFrame.frame(3, 1, [0x31]))
        first.endFromPeer()
        client.simulation.run(for: .seconds(1))
        let second = try #require(client.network.dialled.last)
        client.settle(second)
        client.simulation.run(for: .seconds(1))
        let request = try #require(second.takeFrames().first { $0.type == 2 })
        second.receive(RawFrame.frame(3, request.stream, [0x32], flags: 1))
        #expect(answers == ["OK 2"])
    }

    @Test("An end that has its owner cancel and begin others leaves those that wait in order")
    func reentrancy() throws {
        let client = ClientBench()
        var order: [String] = []
        var victims: [ClientCall] = []
        for number in 0..<10 {
            let call = UnaryCall(
                Blob("\(number)"),
                method: SimulatedService.echo,
                options: CallOptions(),
                deadline: client.loop.now + (number == 0 ? .milliseconds(1) : .seconds(10))
            ) { (result: Result<Blob, RPCError>) in
                guard number == 0 else { return }
                for victim in victims[1..<9] { client.core.cancel(victim) }
                client.call("late") { _ in }
            }
            victims.append(call)
            client.core.start(call)
        }
        // The deadline of the first passes in the very turn in which the connection comes.
        let stream = try client.dialled()
        stream.open(uris: ["spiffe://test/probe"])
        client.simulation.time.advance(by: .milliseconds(1))
        // SAFETY: a simulation has one thread.
        nonisolated(unsafe) let opened = stream
        client.loop.execute { opened.receive(RawFrame.settings) }
        client.simulation.run(for: .zero)
        for frame in stream.takeFrames() where frame.type == 2 {
            order.append(String(decoding: frame.payload.suffix(from: 12 + 16), as: UTF8.self))
        }
        #expect(order == ["9", "late"])
        // Completions hold the bench and the list of calls, and those their completions.
        client.core.close()
        victims = []
    }
}

/// A client on a simulated loop whose server is the test.
final class ClientBench {
    let simulation = Simulation(seed: 1)
    let network = StubNetwork()
    let loop: EventLoop
    let core: ChannelCore

    init(_ configure: (inout ChannelOptions) -> Void = { _ in }) {
        loop = simulation.makeLoop("client")
        var options = ChannelOptions(
            endpoint: Endpoint(host: "probe", port: 7000),
            service: "probe",
            trustDomain: "test"
        )
        configure(&options)
        core = ChannelCore(network: network, loop: loop, options: options, random: simulation.random)
    }

    deinit {
        // A core and its connections keep each other until they are closed.
        core.close()
    }

    var connection: ClientConnection? { core.connections.first }

    /// Calls `Echo`; the outcome is `OK` with the answer, or the code's name.
    func call(_ text: String, timeout: Duration = .seconds(10), _ completion: @escaping (String) -> Void) {
        let call = UnaryCall(
            Blob(text),
            method: SimulatedService.echo,
            options: CallOptions(),
            deadline: loop.now + timeout
        ) { (result: Result<Blob, RPCError>) in
            switch result {
            case .success(let blob): completion("OK \(blob.text)")
            case .failure(let error): completion(error.code.name)
            }
        }
        core.start(call)
    }

    func dialled() throws -> StubStream {
        core.connect()
        simulation.run(for: .zero)
        guard let stream = network.dialled.last else { throw NetworkError("nothing was dialled") }
        return stream
    }

    func connect(settings: [(UInt16, UInt32)] = []) throws -> StubStream {
        let stream = try dialled()
        settle(stream, settings: settings)
        return stream
    }

    /// Does what a server does first.
    func settle(_ stream: StubStream, settings: [(UInt16, UInt32)] = []) {
        stream.open(uris: ["spiffe://test/probe"])
        stream.receive(RawFrame.settings(settings))
    }

    func notProcessed(_ stream: UInt32, retryAfterMilliseconds: Int) -> [UInt8] {
        var metadata: [UInt8] = []
        for (key, value) in [("usher-not-processed", "1"), ("usher-retry-after-ms", "\(retryAfterMilliseconds)")] {
            metadata += [UInt8(key.utf8.count)] + Array(key.utf8) + RawFrame.big(UInt16(value.utf8.count))
            metadata += Array(value.utf8)
        }
        return RawFrame.frame(4, stream, [14] + RawFrame.big(UInt16(metadata.count)) + metadata)
    }
}

@Suite("Responses that cost no credit")
struct EmptyResponseTests {
    @Test("A buffer takes no more responses than its limit, whatever their size, until some are read")
    func countLimit() async throws {
        let buffer = ResponseBuffer<Blob>(streamCredit: 1000) { _ in }
        for _ in 0..<buffer.countLimit { #expect(buffer.append(Blob(), byteCount: 0)) }
        #expect(!buffer.append(Blob(), byteCount: 0))
        _ = try await buffer.next()
        #expect(buffer.append(Blob(), byteCount: 0))
    }
}
