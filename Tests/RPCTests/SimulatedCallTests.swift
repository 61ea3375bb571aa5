import EventLoop
import Simulation
import Testing
import Tracing
import Transport
import WireTestSupport

@testable import RPC

@Suite("Calls over the simulated network")
struct SimulatedCallTests {
    @Test("A unary call is answered with what its handler returns")
    func unary() throws {
        let service = try SimulatedService(seed: 1)
        let result = service.call(service.channel(), SimulatedService.echo, Blob("hello"))
        #expect(try result?.get() == Blob("hello"))
        #expect(service.handled == ["hello": 1])
    }

    @Test("Calls that arrive together reach a batch handler together, and each is answered")
    func batch() throws {
        let service = try SimulatedService(seed: 2)
        let channel = service.channel()
        _ = service.call(channel, SimulatedService.echo, Blob("connect"))
        var answers: [String] = []
        for number in 0..<100 {
            channel.unaryOnLoop(SimulatedService.gather, Blob("\(number)")) { (result: Result<Blob, RPCError>) in
                answers.append((try? result.get())?.text ?? "failed")
            }
        }
        service.simulation.run(for: .seconds(10)) { answers.count == 100 }
        #expect(answers == (0..<100).map(String.init))
        #expect(service.batchSizes == [100])
    }

    @Test("A caller that the contract does not name is refused, and no handler runs")
    func permission() throws {
        let service = try SimulatedService(seed: 3)
        let result = service.call(service.channel(), SimulatedService.forbidden, Blob("x"))
        #expect(throws: RPCError.self) { try result?.get() }
        guard case .failure(let error) = result else { return }
        #expect(error.code == .permissionDenied)
        #expect(service.handled.isEmpty)
    }

    @Test("A method that nobody serves is UNIMPLEMENTED")
    func unimplemented() throws {
        let service = try SimulatedService(seed: 4)
        let method = MethodDescriptor(path: "/test.Probe/Gone", kind: .unary, allowedCallers: [], isIdempotent: false)
        guard case .failure(let error) = service.call(service.channel(), method, Blob("x")) else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .unimplemented)
        #expect(error.message == "no method /test.Probe/Gone")
    }

    @Test("A request that does not decode is INVALID_ARGUMENT and names the field", arguments: [true, false])
    func badRequest(isBatched: Bool) throws {
        let service = try SimulatedService(seed: 5)
        let method = isBatched ? SimulatedService.gather : SimulatedService.echo
        guard case .failure(let error) = service.call(service.channel(), method, Blob([0xFF])) else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .invalidArgument)
        #expect(error.fieldPath == "bytes[0]")
    }

    @Test("A request without a wire form fails at the caller, and the connection goes on")
    func unencodable() throws {
        let service = try SimulatedService(seed: 6)
        let channel = service.channel()
        guard case .failure(let error) = service.call(channel, SimulatedService.echo, Blob([0xFE])) else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .invalidArgument)
        #expect(try service.call(channel, SimulatedService.echo, Blob("next"))?.get() == Blob("next"))
    }

    @Test("A deadline ends the call on both sides and cancels the handler")
    func deadline() throws {
        let service = try SimulatedService(seed: 7)
        let began = service.simulation.time.monotonicNow
        let result = service.call(
            service.channel(),
            SimulatedService.never,
            Blob("x"),
            options: CallOptions(timeout: .milliseconds(250))
        )
        guard case .failure(let error) = result else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .deadlineExceeded)
        #expect(service.simulation.time.monotonicNow - began <= .milliseconds(251))
        service.simulation.run(for: .seconds(1))
        #expect(service.cancelledCount == 1)
        #expect(service.core.currentStatistics.openCalls == 0)
    }

    @Test("Responses come in order through credits far smaller than the stream")
    func streaming() async throws {
        let service = try SimulatedService(seed: 8)
        let channel = service.channel { $0.settings.streamCredit = 500 }
        let received = Received()
        channel.read(SimulatedService.count, Blob("1000"), into: received)
        #expect(service.simulation.run(for: .seconds(60)) { received.isOver })
        #expect(received.texts == (0..<1000).map { String($0).padded(to: 100) })
        #expect(received.error == nil)
    }

    @Test("A reader that stops holds back its own stream, and nothing else on the connection")
    func slowReader() throws {
        let service = try SimulatedService(seed: 9)
        let channel = service.channel { $0.settings.streamCredit = 1000 }
        let stalled: ResponseStream<Blob> = channel.serverStreaming(SimulatedService.count, Blob("100000"))
        service.simulation.run(for: .seconds(5))
        #expect(service.writtenCount >= 10 && service.writtenCount <= 11)
        let received = Received()
        channel.read(SimulatedService.count, Blob("500"), into: received)
        #expect(service.simulation.run(for: .seconds(60)) { received.isOver })
        #expect(received.texts.count == 500)
        stalled.cancelCall()
        service.simulation.run(for: .seconds(5))
        #expect(service.core.currentStatistics.openCalls == 0)
    }

    @Test("A server can end a stream whose reader has stopped, at once and with a status")
    func endedStream() throws {
        let service = try SimulatedService(seed: 12)
        let channel = service.channel { $0.settings.streamCredit = 1000 }
        let stalled: ResponseStream<Blob> = channel.serverStreaming(SimulatedService.count, Blob("100000"))
        service.simulation.run(for: .seconds(5))
        #expect(service.writeError == nil)
        service.writer?.end(RPCError(.unavailable, "draining"))
        service.writer?.end(RPCError(.internal, "a second end changes nothing"))
        service.simulation.run(for: .seconds(1))
        #expect(service.writeError?.code == .cancelled)
        #expect(service.core.currentStatistics.openCalls == 0)
        #expect(service.core.currentStatistics.methods[5].finished[Int(StatusCode.unavailable.rawValue)] == 1)
        withExtendedLifetime(stalled) {}
    }

    @Test("Letting go of a stream cancels its handler")
    func abandonedStream() throws {
        let service = try SimulatedService(seed: 10)
        let channel = service.channel { $0.settings.streamCredit = 1000 }
        do {
            let stream: ResponseStream<Blob> = channel.serverStreaming(SimulatedService.count, Blob("100000"))
            service.simulation.run(for: .seconds(1))
            withExtendedLifetime(stream) {}
        }
        service.simulation.run(for: .seconds(1))
        #expect(service.core.currentStatistics.openCalls == 0)
        #expect(service.core.currentStatistics.methods[5].finished[Int(StatusCode.cancelled.rawValue)] == 1)
    }

    @Test("Metadata reaches the handler, and its trailers come back with the status")
    func metadata() throws {
        let service = try SimulatedService(seed: 11)
        var options = CallOptions()
        options.metadata = ["echo": "one", "other": "x"]
        options.metadata.add("echo", "two")
        // SAFETY: a simulation has one thread.
        nonisolated(unsafe) var trailers = Metadata()
        options.onTrailers = { trailers = $0 }
        let result = service.call(service.channel(), SimulatedService.echo, Blob("m"), options: options)
        #expect(try result?.get() == Blob("m"))
        #expect(trailers.values(of: "echoed") == [Array("one".utf8), Array("two".utf8)])
    }

    @Test("A handler's task has the call's trace as its own, also behind a wait")
    func taskTrace() throws {
        let service = try SimulatedService(seed: 19)
        var options = CallOptions()
        options.trace = .root(isSampled: true, random: service.simulation.random)
        options.metadata = ["echo": "trace"]
        // SAFETY: a simulation has one thread.
        nonisolated(unsafe) var trailers = Metadata()
        options.onTrailers = { trailers = $0 }
        _ = service.call(service.channel(), SimulatedService.echo, Blob("t"), options: options)
        #expect(trailers["trace"] == options.trace?.traceparent)
    }

    @Test("A stranger, or a server that is not the one dialled, is turned away with its reason")
    func identities() throws {
        let service = try SimulatedService(seed: 12)
        for uris in [
            [], ["spiffe://other/client"], ["spiffe://test/client", "spiffe://test/two"], ["spiffe://test/A"],
        ] {
            let result = service.call(
                service.channel(uris: uris),
                SimulatedService.echo,
                Blob("x"),
                options: CallOptions(timeout: .seconds(1))
            )
            guard case .failure(let error) = result else {
                Issue.record("answered")
                return
            }
            #expect(error.code == .unavailable)
            #expect(error.message.contains("IDENTITY_REJECTED"), "\(error)")
        }
        let wrongServer = service.channel { $0.service = "consent" }
        let result = service.call(
            wrongServer,
            SimulatedService.echo,
            Blob("x"),
            options: CallOptions(timeout: .seconds(1))
        )
        guard case .failure(let error) = result else {
            Issue.record("answered")
            return
        }
        #expect(error.message.contains("the server is probe, expected consent"), "\(error)")
        #expect(service.handled.isEmpty)
    }

    @Test("More calls than may be open at once wait for their turn, and all are answered")
    func streamLimit() throws {
        var settings = WireSettings()
        settings.maxStreams = 4
        let service = try SimulatedService(seed: 13, settings: settings)
        let channel = service.channel()
        var answered = 0
        for number in 0..<200 {
            channel.unaryOnLoop(SimulatedService.once, Blob("\(number)")) { (result: Result<Blob, RPCError>) in
                if case .success = result { answered += 1 }
            }
        }
        service.simulation.run(for: .seconds(60)) { answered == 200 }
        #expect(answered == 200)
        #expect(service.handled.values.allSatisfy { $0 == 1 })
    }

    @Test("One call more than may wait is refused by name, and has not been processed")
    func waitingLimit() throws {
        let service = try SimulatedService(seed: 14)
        let channel = service.channel { $0.maxWaitingCalls = 10 }
        var failures: [RPCError] = []
        for number in 0..<11 {
            channel.unaryOnLoop(SimulatedService.once, Blob("\(number)")) { (result: Result<Blob, RPCError>) in
                if case .failure(let error) = result { failures.append(error) }
            }
        }
        #expect(failures.map(\.code) == [.resourceExhausted])
        #expect(failures.first?.isNotProcessed == true)
    }

    @Test("A draining server finishes what it has, sends new calls elsewhere, and is done")
    func drain() throws {
        let service = try SimulatedService(seed: 15)
        let channel = service.channel()
        _ = service.call(channel, SimulatedService.echo, Blob("connect"))
        let received = Received()
        channel.read(SimulatedService.count, Blob("200"), into: received)
        service.simulation.run(for: .milliseconds(2))
        var ended: Int?
        service.core.drain(within: .seconds(20)) { ended = $0 }
        #expect(service.simulation.run(for: .seconds(60)) { ended != nil && received.isOver })
        #expect(ended == 0)
        #expect(received.texts.count == 200 && received.error == nil)
        var options = CallOptions()
        options.waitsForReady = false
        guard case .failure(let error) = service.call(channel, SimulatedService.once, Blob("late"), options: options)
        else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .unavailable)
        #expect(service.handled["late"] == nil)
    }

    @Test("A drain that takes too long ends the calls that are left as UNAVAILABLE")
    func drainLimit() throws {
        let service = try SimulatedService(seed: 16)
        var outcome: Result<Blob, RPCError>?
        let channel = service.channel()
        channel.unaryOnLoop(SimulatedService.never, Blob("x"), options: CallOptions(timeout: .seconds(900))) {
            outcome = $0
        }
        service.simulation.run(for: .seconds(1))
        var ended: Int?
        service.core.drain(within: .seconds(5)) { ended = $0 }
        service.simulation.run(for: .seconds(60)) { ended != nil && outcome != nil }
        #expect(ended == 1)
        guard case .failure(let error) = outcome else {
            Issue.record("answered")
            return
        }
        #expect(error.code == .unavailable)
        #expect(service.cancelledCount == 1)
    }

    @Test("Letting go of a channel ends its calls")
    func abandonedChannel() throws {
        let service = try SimulatedService(seed: 18)
        var outcome: Result<Blob, RPCError>?
        do {
            let channel = service.channel()
            channel.unaryOnLoop(SimulatedService.never, Blob("x")) { outcome = $0 }
            service.simulation.run(for: .seconds(1))
            withExtendedLifetime(channel) {}
        }
        service.simulation.run(for: .seconds(1))
        guard case .failure(let error) = outcome else {
            Issue.record("the call did not fail")
            return
        }
        #expect(error.code == .unavailable)
        #expect(service.cancelledCount == 1)
        #expect(service.core.currentStatistics.openConnections == 0)
    }

    @Test("The trace context and what is left of the deadline go on to the next hop")
    func continuing() throws {
        let random = SeededRandom(seed: 17)
        let time = ManualTime()
        let context = CallContext(
            caller: ServiceIdentity(trustDomain: "test", name: "client"),
            deadline: time.monotonicNow + .seconds(5),
            metadata: Metadata(),
            trace: TraceContext.root(isSampled: true, random: random),
            trailers: Trailers()
        )
        time.advance(by: .seconds(2))
        let options = CallOptions(continuing: context, clock: time, random: random)
        #expect(options.timeout == .seconds(3))
        #expect(options.trace?.traceID == context.trace?.traceID)
        #expect(options.trace?.spanID != context.trace?.spanID)
    }
}
