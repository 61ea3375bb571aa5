import EventLoop
import RPC
import Testing
import WireTestSupport

@Suite("Clients that say what they may not", .timeLimit(.minutes(15)))
struct MisbehaviourTests {
    @Test("Each misbehaviour gets the answer that the wire names for it, and a good client notices nothing")
    func namedAnswers() async throws {
        let besieged = try await BesiegedServer()
        for example in Misbehaviour.all {
            if case .status(.deadlineExceeded, _) = example.answer {
                // The deadline is counted on the server's clock, which stands still: it is moved while the call waits.
                let mover = Task { for _ in 0..<1000 { try await besieged.advance(by: .microseconds(1)) } }
                #expect(try await answer(to: example, from: besieged) == example.answer, "\(example)")
                try await mover.value
            } else {
                #expect(try await answer(to: example, from: besieged) == example.answer, "\(example)")
            }
        }
        await besieged.good.answer(more: 10)
        let statistics = await besieged.statistics { $0.openConnections == 1 && $0.openCalls <= 1 }
        #expect(statistics.openConnections == 1)
        #expect(await besieged.end().failures == [])
    }

    private func answer(to example: Misbehaviour, from besieged: BesiegedServer) async throws -> Misbehaviour.Answer? {
        try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(example.bytes)
            switch example.answer {
            case .goAway:
                let code = peer.wait { $0.type == 8 }?.goAwayCode
                return peer.readToEnd() == .closed ? code.map { .goAway($0) } : nil
            case .status(_, let stream):
                let code = peer.wait { $0.type == 4 && $0.stream == stream }?.statusCode
                // The connection is still of use.
                peer.send(RawFrame.ping)
                guard peer.wait(for: { $0.type == 7 && $0.flags == 1 }) != nil else { return nil }
                return code.map { .status($0, stream: stream) }
            case .closed: return peer.readToEnd() == .closed && peer.frames.allSatisfy { $0.type == 1 } ? .closed : nil
            }
        }
    }

    @Test("A frame that stays half is waited for as long as its limit says, and no longer")
    func halfFrame() async throws {
        let besieged = try await BesiegedServer()
        let kept = try await besieged.attack { port, contexts in
            // Half a header; a header without its payload; a payload that lacks a byte.
            let halves = [
                Array(RawFrame.ping.prefix(5)), Array(RawFrame.ping.prefix(12)),
                RawFrame.request(1, "/test.Probe/Echo").dropLast(),
            ]
            return Kept(
                try halves.map { half in
                    let peer = try RawPeer(port: port)
                    peer.shakeHands(try contexts.context(.init()))
                    peer.send(RawFrame.settings + RawFrame.ping + half)
                    _ = peer.wait { $0.type == 7 }
                    return peer
                }
            )
        }
        // Told apart from mere silence by its name: the server asks silent peers after 30 s.
        try await besieged.advance(by: .seconds(29))
        #expect(await besieged.server.statistics().openConnections == 4)
        try await besieged.advance(by: .seconds(2))
        let codes = try await besieged.attack { _, _ in
            kept.peers.map { peer in peer.wait { $0.type == 8 }?.goAwayCode }
        }
        #expect(codes == [.timeout, .timeout, .timeout])
        await besieged.good.answer(more: 10)
        #expect(await besieged.end().failures == [])
    }

    @Test("A byte a second is a frame that does not come in time, though the peer is never silent")
    func trickle() async throws {
        let besieged = try await BesiegedServer()
        let kept = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings)
            return Kept([peer])
        }
        let request = RawFrame.request(1, "/test.Probe/Echo", [UInt8](repeating: 1, count: 1000))
        var sentBytes = 0
        for byte in request {
            guard await besieged.server.statistics().connectionErrors["TIMEOUT"] == nil else { break }
            _ = try await besieged.attack { _, _ in kept.peers[0].send([byte]) }
            sentBytes += 1
            try await besieged.advance(by: .seconds(1))
        }
        #expect((29...34).contains(sentBytes), "\(sentBytes)")
        let code = try await besieged.attack { _, _ in kept.peers[0].wait { $0.type == 8 }?.goAwayCode }
        #expect(code == .timeout)
        #expect(await besieged.end().failures == [])
    }

    @Test("A client that shakes hands and says nothing is told TIMEOUT")
    func noSettings() async throws {
        let besieged = try await BesiegedServer()
        let kept = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            _ = peer.wait { $0.type == 1 }
            return Kept([peer])
        }
        try await besieged.advance(by: .seconds(9))
        #expect(await besieged.server.statistics().openConnections == 2)
        try await besieged.advance(by: .seconds(3))
        let code = try await besieged.attack { _, _ in kept.peers[0].wait { $0.type == 8 }?.goAwayCode }
        #expect(code == .timeout)
        #expect(await besieged.end().failures == [])
    }

    @Test("A peer that is gone without a word is asked, and told KEEPALIVE_TIMEOUT when it does not answer")
    func halfOpen() async throws {
        let besieged = try await BesiegedServer()
        let kept = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings + RawFrame.ping)
            _ = peer.wait { $0.type == 7 }
            return Kept([peer])
        }
        for _ in 0..<13 { try await besieged.advance(by: .seconds(5)) }
        let (wasAsked, code) = try await besieged.attack { _, _ in
            let peer = kept.peers[0]
            let asked = peer.wait { $0.type == 7 && $0.flags == 0 } != nil
            return (asked, peer.wait { $0.type == 8 }?.goAwayCode)
        }
        #expect(wasAsked)
        #expect(code == .keepaliveTimeout)
        await besieged.good.answer(more: 10)
        #expect(await besieged.end().failures == [])
    }

    @Test("A peer that ends the socket but not the session is let go")
    func halfClosed() async throws {
        let besieged = try await BesiegedServer()
        let ending = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings)
            peer.endSending()
            return peer.readToEnd()
        }
        // OpenSSL calls a session cut off in its middle a decode error, and says so.
        #expect(ending == .alert("tlsv1 alert decode error"))
        #expect(await besieged.statistics { $0.openConnections == 1 }.openConnections == 1)
        #expect(await besieged.end().failures == [])
    }
}
