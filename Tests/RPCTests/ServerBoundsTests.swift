import EventLoop
import Simulation
import Testing
import WireTestSupport

@testable import RPC

@Suite("What a client can make a server hold")
struct ServerBoundsTests {
    @Test("A stream nobody reads stops its writer, however much credit there is, and goes on when it is read")
    func outputBound() throws {
        let bench = try WireBench()
        let stream = bench.connect(settings: [(3, 2_147_483_647), (4, 2_147_483_647)])
        stream.room = 0
        for number in 0..<10 { stream.receive(RawFrame.request(UInt32(2 * number + 1), "/test.Bench/Flood")) }
        bench.simulation.run(for: .seconds(1))
        // The limit of a mebibyte, and one response more of each writer.
        #expect(bench.written >= 1000 && bench.written <= 1060)
        let before = bench.written
        stream.giveRoom(500_000)
        bench.simulation.run(for: .seconds(1))
        #expect(bench.written > before + 400 && bench.written < before + 600)
    }

    @Test("A writer as fast as its reader lets go of the loop")
    func writerFairness() throws {
        let bench = try WireBench()
        let stream = bench.connect(settings: [(3, 2_147_483_647), (4, 2_147_483_647)])
        stream.receive(RawFrame.request(1, "/test.Bench/Flood"))
        for _ in 0..<10 { bench.loop.runTurn() }
        let written = bench.written
        #expect(written >= 1000 && written <= 12_000)
        stream.receive(RawFrame.cancel(1))
        for _ in 0..<3 { bench.loop.runTurn() }
        #expect(bench.core.currentStatistics.openCalls == 0)
    }

    @Test("Handlers that heed no cancellation are bounded, however often calls are opened and cancelled")
    func rapidReset() throws {
        var settings = WireSettings()
        settings.maxStreams = 10
        let bench = try WireBench(settings: settings)
        let stream = bench.connect()
        for number in 0..<1000 {
            let id = UInt32(2 * number + 1)
            stream.receive(RawFrame.request(id, "/test.Bench/Stubborn") + RawFrame.cancel(id))
        }
        bench.simulation.run(for: .zero)
        #expect(bench.mostRunning == 20)
        let refusals = stream.takeFrames().filter { $0.statusCode == .resourceExhausted }
        #expect(refusals.count == 980)
        bench.simulation.run(for: .seconds(21))
        #expect(bench.running == 0)
        stream.receive(RawFrame.request(9001, "/test.Bench/Echo", [1]))
        bench.simulation.run(for: .zero)
        #expect(stream.takeFrames().contains { $0.type == 3 && $0.stream == 9001 })
    }

    @Test("A call cancelled in the breath it was opened in reaches no batch")
    func cancelledBeforeBatch() throws {
        let bench = try WireBench()
        let stream = bench.connect()
        var bytes: [UInt8] = []
        for number in 0..<5000 {
            let id = UInt32(2 * number + 1)
            bytes += RawFrame.request(id, "/test.Bench/Batch")
            if number != 7 { bytes += RawFrame.cancel(id) }
        }
        stream.receive(bytes)
        bench.simulation.run(for: .zero)
        #expect(bench.batched == 1)
        #expect(stream.takeFrames().filter { $0.type == 3 }.map(\.stream) == [15])
    }

    @Test("Answers that wait for credit go with their calls")
    func heldAnswers() throws {
        let bench = try WireBench()
        let stream = bench.connect(settings: [(4, 1)])
        let message = [UInt8](repeating: 1, count: 1000)
        stream.receive(RawFrame.request(1, "/test.Bench/Echo", message))
        // Its answer takes all credit there is: the next ones are held.
        for number in 1..<2000 {
            let id = UInt32(2 * number + 1)
            stream.receive(RawFrame.request(id, "/test.Bench/Echo", message))
            if number % 10 != 0 { stream.receive(RawFrame.cancel(id)) }
        }
        #expect(bench.core.currentStatistics.openCalls == 199)
        #expect(bench.core.currentStatistics.heldAnswers == 199)
        stream.receive(RawFrame.credit(0, 2_000_000))
        bench.simulation.run(for: .zero)
        let answers = stream.takeFrames().filter { $0.type == 3 }.map(\.stream)
        let expected: [UInt32] = (0..<200).map { UInt32($0 * 20 + 1) }
        #expect(answers == expected)
        #expect(bench.core.currentStatistics.heldAnswers == 0)
    }

    @Test("Answers that wait for credit have a limit in bytes, at which calls are refused, and count until they go")
    func heldBytes() throws {
        let bench = try WireBench()
        let stream = bench.connect(settings: [(4, 1)])
        var next: UInt32 = 1
        func ask(_ mebibytes: String) -> (stream: UInt32, code: StatusCode?) {
            defer { next += 2 }
            stream.receive(RawFrame.request(next, "/test.Bench/Large", Array(mebibytes.utf8)))
            bench.simulation.run(for: .zero)
            return (next, stream.takeFrames().first { $0.type == 4 && $0.stream == next }?.statusCode)
        }
        // The first takes the credit; then 15 MiB wait.
        for _ in 0..<6 { #expect(ask("3").code == nil) }
        #expect(bench.core.currentStatistics.heldAnswers == 5)
        #expect(ask("3").code == .resourceExhausted, "no room for its answer")
        let last = ask("1")
        #expect(last.code == nil)
        #expect(ask("0").code == .resourceExhausted, "refused before it is handled")
        stream.receive(RawFrame.cancel(last.stream))
        #expect(ask("0").code == nil)
        stream.receive(RawFrame.credit(0, 64 * 1_048_576))
        bench.simulation.run(for: .seconds(1))
        #expect(bench.core.currentStatistics.heldAnswers == 0)
        for _ in 0..<8 { #expect(ask("3").code == nil) }
    }

    @Test("An answer with trailers that waits for credit arrives whole, and its trailers behind it")
    func heldTrailers() throws {
        let bench = try WireBench()
        let stream = bench.connect(settings: [(4, 1)])
        let metadata = [UInt8(4)] + Array("echo".utf8) + [0, 1, 0x78]
        stream.receive(RawFrame.request(1, "/test.Bench/Echo", [1, 2]))
        stream.receive(RawFrame.request(3, "/test.Bench/Echo", [3, 4], metadata: metadata))
        bench.simulation.run(for: .zero)
        #expect(stream.takeFrames().map(\.stream) == [1])
        stream.receive(RawFrame.credit(0, 100))
        bench.simulation.run(for: .zero)
        let frames = stream.takeFrames()
        #expect(frames.map(\.type) == [3, 4])
        #expect(frames.first?.payload == [3, 4])
        #expect(frames.last?.statusCode == .ok)
    }

    @Test("A flood of CREDIT has each waiting writer try once, not once a frame")
    func creditFlood() throws {
        let bench = try WireBench()
        let stream = bench.connect(settings: [(3, 1), (4, 1)])
        for number in 0..<100 { stream.receive(RawFrame.request(UInt32(2 * number + 1), "/test.Bench/Flood")) }
        bench.simulation.run(for: .zero)
        #expect(bench.written == 1)
        var bytes: [UInt8] = []
        for _ in 0..<10_000 { bytes += RawFrame.credit(0, 1) }
        stream.receive(bytes)
        bench.simulation.run(for: .zero)
        // 10,001 bytes of credit: ten responses of the connection's, one of each stream's own.
        #expect(bench.written <= 12)
        #expect(stream.takeFrames().count == bench.written)
    }

    @Test("A connection lets go of its stream when it ends, however long a handler stays")
    func streamIsLetGo() throws {
        let bench = try WireBench()
        weak var stream: StubStream?
        do {
            let opened = bench.connect()
            stream = opened
            opened.receive(RawFrame.request(1, "/test.Bench/Stubborn"))
            bench.simulation.run(for: .zero)
            opened.endFromPeer()
        }
        bench.simulation.run(for: .zero)
        #expect(bench.running == 1)
        #expect(stream == nil)
        bench.simulation.run(for: .seconds(21))
        #expect(bench.running == 0)
    }

    @Test("Handshake and SETTINGS have one limit together")
    func settingsTimeout() throws {
        let bench = try WireBench { $0.settingsTimeout = .seconds(10) }
        let stream = bench.network.accepted()
        bench.simulation.run(for: .seconds(8))
        stream.open(uris: ["spiffe://test/client"])
        bench.simulation.run(for: .seconds(4))
        #expect(stream.takeFrames().last?.goAwayCode == .timeout)
        #expect(stream.isClosed)
    }

    @Test("While the server does not read, the client's silence is not held against it")
    func pausedSilence() throws {
        let bench = try WireBench {
            $0.pingInterval = .seconds(5)
            $0.pingTimeout = .seconds(5)
            $0.frameTimeout = .seconds(5)
            $0.sendTimeout = .seconds(60)
        }
        let stream = bench.connect(settings: [(3, 2_147_483_647), (4, 2_147_483_647)])
        stream.room = 0
        // Half a frame has come; then answers enough to stop reading.
        for number in 0..<2000 {
            stream.receive(
                RawFrame.request(UInt32(2 * number + 1), "/test.Bench/Echo", [UInt8](repeating: 1, count: 1000))
            )
        }
        stream.receive(Array(RawFrame.ping.prefix(15)))
        bench.simulation.run(for: .zero)
        #expect(stream.isReadingPaused)
        bench.simulation.run(for: .seconds(50))
        #expect(!stream.isClosed)
        stream.giveRoom(.max / 2)
        stream.receive(Array(RawFrame.ping.dropFirst(15)))
        bench.simulation.run(for: .seconds(4))
        #expect(!stream.isClosed)
        #expect(stream.takeFrames().contains { $0.type == 7 && $0.flags == 1 })
    }
}
