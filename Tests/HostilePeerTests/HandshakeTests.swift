import COpenSSL
import EventLoop
import RPC
import TLSTestSupport
import Testing
import WireTestSupport

@Suite("Peers that are not who they should be", .timeLimit(.minutes(15)))
struct HandshakeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var manners: RawPeer.Manners
        var alert: String
    }

    static let refusedByTLS = [
        Case(
            testDescription: "an authority nobody trusts",
            manners: .init(holder: .untrusted),
            alert: "tlsv1 alert unknown ca"
        ),
        Case(
            testDescription: "an expired certificate",
            manners: .init(holder: .expired),
            alert: "sslv3 alert certificate expired"
        ),
        Case(
            testDescription: "a certificate of tomorrow",
            manners: .init(holder: .early),
            alert: "sslv3 alert bad certificate"
        ),
        Case(
            testDescription: "a certificate for servers only",
            manners: .init(holder: .serverOnly),
            alert: "sslv3 alert unsupported certificate"
        ),
        Case(
            testDescription: "no certificate",
            manners: .init(holder: nil),
            alert: "tlsv13 alert certificate required"
        ),
        Case(
            testDescription: "no ALPN",
            manners: .init(protocols: nil),
            alert: "tlsv1 alert no application protocol"
        ),
        Case(
            testDescription: "another protocol's ALPN",
            manners: .init(protocols: [2] + Array("h2".utf8)),
            alert: "tlsv1 alert no application protocol"
        ),
        Case(
            testDescription: "TLS 1.2",
            manners: .init(maxVersion: TLS1_2_VERSION),
            alert: "tlsv1 alert protocol version"
        ),
    ]

    @Test("A handshake that breaks the rules ends with the TLS alert that says which", arguments: refusedByTLS)
    func refused(_ example: Case) async throws {
        let besieged = try await BesiegedServer()
        let ending = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(example.manners))
            // A TLS 1.3 client believes that it is through before the server has judged it, and says its first words.
            peer.send(RawFrame.settings)
            return peer.readToEnd()
        }
        #expect(ending == .alert(example.alert))
        let statistics = await besieged.statistics { $0.failedHandshakes == 1 }
        #expect(statistics.failedHandshakes == 1)
        await besieged.good.answer(more: 10)
        #expect(await besieged.end().failures == [])
    }

    @Test(
        "A certificate that does not name one service of our domain is told IDENTITY_REJECTED",
        arguments: [Certificates.Holder.foreign, .nameless, .doubled, .malformed]
    )
    func identity(_ holder: Certificates.Holder) async throws {
        let besieged = try await BesiegedServer()
        let code = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init(holder: holder)))
            peer.send(RawFrame.settings + RawFrame.request(1, "/test.Probe/Echo"))
            let goAway = peer.wait { $0.type == 8 }
            return peer.readToEnd() == .silence ? nil : goAway?.goAwayCode
        }
        #expect(code == .identityRejected)
        await besieged.good.answer(more: 10)
        #expect(await besieged.end().failures == [])
    }

    @Test("Plain text instead of TLS is closed at once")
    func plainText() async throws {
        let besieged = try await BesiegedServer()
        let endings = try await besieged.attack { port, _ in
            try [
                Array("GET / HTTP/1.1\r\nHost: usher\r\n\r\n".utf8), RawFrame.settings,
                [UInt8](repeating: 0xFF, count: 4096),
            ].map { bytes in
                let peer = try RawPeer(port: port)
                peer.sendPlain(bytes)
                return peer.readToEnd()
            }
        }
        #expect(endings == [.closed, .closed, .closed])
        #expect(await besieged.end().failures == [])
    }

    @Test("A handshake that never ends is closed when its time is over, and so is one that never begins")
    func endlessHandshake() async throws {
        let besieged = try await BesiegedServer()
        let silent = try await besieged.attack { port, _ in Kept(try [RawPeer(port: port), RawPeer(port: port)]) }
        // The first bytes of a ClientHello that goes on for ever.
        _ = try await besieged.attack { _, _ in silent.peers[0].sendPlain([0x16, 3, 1, 2, 0, 1, 0]) }
        _ = await besieged.statistics { $0.openConnections == 3 }
        try await besieged.advance(by: .seconds(9))
        #expect(await besieged.server.statistics().openConnections == 3)
        try await besieged.advance(by: .seconds(2))
        let endings = try await besieged.attack { _, _ in silent.peers.map { $0.readToEnd() } }
        #expect(endings == [.closed, .closed])
        #expect(await besieged.server.statistics().openConnections == 1)
        #expect(await besieged.end().failures == [])
    }

    @Test("One connection more than may be open is closed unheard, and a place that is free again is given away")
    func maxConnections() async throws {
        let besieged = try await BesiegedServer(maxConnections: 4)
        let kept = try await besieged.attack { port, contexts in
            let peers = try (0..<3).map { _ in
                let peer = try RawPeer(port: port)
                peer.shakeHands(try contexts.context(.init()))
                return peer
            }
            return Kept(peers)
        }
        let ending = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            return peer.readToEnd()
        }
        #expect(ending == .closed)
        kept.peers.removeLast()
        _ = await besieged.statistics { $0.openConnections == 3 }
        let answered = try await besieged.attack { port, contexts in
            let peer = try RawPeer(port: port)
            peer.shakeHands(try contexts.context(.init()))
            peer.send(RawFrame.settings + RawFrame.request(1, "/test.Probe/Echo", [1]))
            return peer.wait { $0.type == 3 } != nil
        }
        #expect(answered)
        #expect(await besieged.end().failures == [])
    }
}

/// Peers that live on between two attacks, one thread at a time.
final class Kept: @unchecked Sendable {
    // SAFETY: the attacks that share one follow each other.
    var peers: [RawPeer]

    init(_ peers: [RawPeer]) { self.peers = peers }
}
