import EventLoop
import RPC
import Testing
import WireTestSupport

@Suite("Clients that do too much of what they may", .timeLimit(.minutes(15)))
struct FloodTests {
    @Test("A client that never reads stops its own answers, costs a bounded amount of memory, and is told TIMEOUT")
    func neverReads() async throws {
        let besieged = try await BesiegedServer()
        let before = ProcessFigures.residentBytes
        let kept = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings([(3, 2_147_483_647), (4, 2_147_483_647)]))
            for number in 0..<32 { peer.send(RawFrame.request(UInt32(2 * number + 1), "/test.Probe/Flood")) }
            return Kept([peer])
        }
        _ = await besieged.statistics { $0.openCalls >= 32 }
        // Stalled once the sockets between are full: then two looks apart by a limit find nothing taken.
        for _ in 0..<60 where await besieged.server.statistics().connectionErrors["TIMEOUT"] == nil {
            await besieged.good.answer(more: 5)
            try await besieged.advance(by: .seconds(5))
        }
        let statistics = await besieged.statistics { $0.openConnections == 1 && $0.runningHandlers <= 1 }
        #expect(statistics.connectionErrors["TIMEOUT"] == 1)
        #expect(statistics.openConnections == 1)
        #expect(statistics.runningHandlers <= 1)
        let grown = ProcessFigures.residentBytes - before
        // The client's credit is for 2 GiB on each of 32 streams; other tests of this process grow meanwhile, too.
        #expect(grown < 512 << 20, "\(grown) bytes more than before")
        withExtendedLifetime(kept) {}
        #expect(await besieged.end().failures == [])
    }

    @Test("A flood of PING from a client that does not read is no longer read itself")
    func pingFlood() async throws {
        let besieged = try await BesiegedServer()
        let sentAll = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port, patienceMilliseconds: 300)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings)
            let flood = (0..<1000).flatMap { _ in RawFrame.ping }
            // 200 MB: far more than all buffers between, were it read.
            for _ in 0..<10_000 { guard peer.send(flood) else { return false } }
            return true
        }
        #expect(!sentAll)
        await besieged.good.answer(more: 10)
        #expect(await besieged.statistics { $0.openConnections == 1 }.openConnections == 1)
        #expect(await besieged.end().failures == [])
    }

    @Test("Floods of frames that mean nothing are read, and nothing comes of them")
    func meaninglessFloods() async throws {
        let besieged = try await BesiegedServer()
        let floods: [[UInt8]] = [
            RawFrame.cancel(1), RawFrame.credit(1, 1000), RawFrame.frame(7, 0, [1, 2, 3, 4, 5, 6, 7, 8], flags: 1),
        ]
        let survived = try await besieged.attack { port, contexts in
            try floods.map { frame in
                let peer = try RawPeer(port: port)
                peer.shakeHands(try contexts.context(.init()))
                peer.send(RawFrame.settings + RawFrame.request(1, "/test.Probe/Echo", [1]))
                let flood = (0..<1000).flatMap { _ in frame }
                for _ in 0..<50 { peer.send(flood) }
                peer.send(RawFrame.ping)
                return peer.wait { $0.type == 7 && $0.flags == 1 } != nil && peer.frames.count == 3
            }
        }
        #expect(survived == [true, true, true])
        #expect(await besieged.end().failures == [])
    }

    @Test("Calls opened and cancelled as fast as the wire carries them run no more handlers than may be open twice")
    func rapidReset() async throws {
        let besieged = try await BesiegedServer()
        let survived = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings)
            for round in 0..<50 {
                peer.send(
                    (0..<200).flatMap { number in
                        let stream = UInt32(2 * (round * 200 + number) + 1)
                        return RawFrame.request(stream, "/test.Probe/Hang") + RawFrame.cancel(stream)
                    }
                )
            }
            peer.send(RawFrame.ping)
            return peer.wait { $0.type == 7 && $0.flags == 1 } != nil
        }
        #expect(survived)
        #expect(besieged.handlers.mostRunning <= 64)
        #expect(await besieged.statistics { $0.runningHandlers <= 1 }.runningHandlers <= 1)
        // Cancelled sleeps leave no timers behind.
        #expect(await besieged.end().failures == [])
    }

    @Test("Ten thousand calls beyond those that may be open are each refused by name, and the connection lives on")
    func tooManyStreams() async throws {
        let besieged = try await BesiegedServer()
        let refused = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings)
            for number in 0..<32 { peer.send(RawFrame.request(UInt32(2 * number + 1), "/test.Probe/Hang")) }
            var refused = 0
            for round in 0..<100 {
                let ids = (0..<100).map { UInt32(2 * (32 + round * 100 + $0) + 1) }
                peer.send(ids.flatMap { RawFrame.request($0, "/test.Probe/Echo") })
                guard let last = ids.last, peer.wait(for: { $0.stream == last }) != nil else { break }
                refused += peer.takeFrames().filter { $0.statusCode == .resourceExhausted }.count
            }
            peer.send(RawFrame.cancel(1) + RawFrame.request(99_999, "/test.Probe/Echo", [1]))
            return peer.wait { $0.type == 3 && $0.stream == 99_999 } == nil ? -1 : refused
        }
        #expect(refused == 10_000)
        #expect(besieged.handlers.mostRunning == 32)
        #expect(await besieged.end().failures == [])
    }
}
