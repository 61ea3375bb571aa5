import EventLoop
import Foundation
import RPC
import TLSTestSupport
import Testing
import WireTestSupport

@Suite("A siege", .timeLimit(.minutes(15)))
struct SiegeTests {
    /// In a process of its own, where nobody else opens descriptors or takes memory.
    @Test("Ten thousand hostile connections leave nothing behind, and a good client notices none of them")
    func siege() async throws {
        let outcome = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            #if TSAN
            let connectionCount = 1000
            #else
            let connectionCount = 10_000
            #endif
            let report = try await Siege.run(connectionCount: connectionCount)
            FileHandle.standardError.write(Data("\(report)\n".utf8))
            #expect(report.record.failures == [])
            #expect(report.record.answered > 100)
            #expect(report.openDescriptors == report.openDescriptorsBefore)
            #expect(report.openConnections == 1)
            #expect(report.acceptedConnections >= UInt64(connectionCount))
            // Allocators keep what they had at the height of it; an unreleased connection would cost 60 KiB or more.
            // AddressSanitizer keeps what was freed, on purpose.
            let isKeptOnPurpose = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
            #expect(
                isKeptOnPurpose || report.grownBytes < 32 << 20,
                "\(report.grownBytes) bytes more than after the first thousand"
            )
        }
        if let text = outcome.map({ String(decoding: $0.standardErrorContent, as: UTF8.self) }) { print(text) }
    }
}

/// Hostile connections of every kind, one after the other on two threads.
enum Siege {
    /// What was left when it was over.
    struct Report: CustomStringConvertible {
        var connectionCount: Int
        var duration: Duration
        var record: GoodClient.Record
        var openDescriptorsBefore: Int
        var openDescriptors: Int
        var openConnections: Int
        var acceptedConnections: UInt64
        var grownBytes: Int

        var description: String {
            "siege: \(connectionCount) hostile connections in \(duration), \(record.answered) good calls meanwhile, "
                + "\(openDescriptors) descriptors (\(openDescriptorsBefore) before), \(grownBytes / 1024) KiB more"
        }
    }

    static func run(connectionCount: Int) async throws -> Report {
        let besieged = try await BesiegedServer()
        // The first ones fill caches that stay: sessions' free lists, error strings, the heap's arenas.
        try await storm(besieged, connectionCount / 10)
        _ = await besieged.statistics { $0.openConnections == 1 }
        let descriptorsBefore = ProcessFigures.openDescriptors
        let bytesBefore = ProcessFigures.residentBytes
        let began = SystemTime().monotonicNow
        try await storm(besieged, connectionCount)
        let duration = SystemTime().monotonicNow - began
        let statistics = await besieged.statistics {
            $0.openConnections == 1 && ProcessFigures.openDescriptors == descriptorsBefore
        }
        let descriptors = ProcessFigures.openDescriptors
        let grown = ProcessFigures.residentBytes - bytesBefore
        return Report(
            connectionCount: connectionCount,
            duration: duration,
            record: await besieged.end(),
            openDescriptorsBefore: descriptorsBefore,
            openDescriptors: descriptors,
            openConnections: statistics.openConnections,
            acceptedConnections: statistics.acceptedConnections,
            grownBytes: grown
        )
    }

    private static func storm(_ besieged: BesiegedServer, _ connectionCount: Int) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            for thread in 0..<2 {
                group.addTask {
                    try await besieged.attack { port, contexts in
                        for number in stride(from: thread, to: connectionCount, by: 2) {
                            try attack(number, port, contexts)
                        }
                    }
                }
            }
        }
    }

    private static let plainTexts: [[UInt8]] = [
        [], [0x16], Array("GET / HTTP/1.1\r\nHost: usher\r\n\r\n".utf8), RawFrame.settings,
        [0x16, 3, 1, 0xFF, 0xFF, 1],
        [0x16, 3, 1, 0, 4, 1, 0, 0, 0], [UInt8](repeating: 0xFF, count: 2000), Array("SSH-2.0-hostile\r\n".utf8),
        [0x15, 3, 3, 0, 2, 2, 40],
    ]

    private static let wrongManners: [RawPeer.Manners] =
        [.untrusted, .expired, .early, .foreign, .nameless, .doubled, .malformed, .serverOnly].map { .init(holder: $0) }
        + [.init(holder: nil), .init(protocols: nil), .init(maxVersion: 0x0303)]

    /// One connection; a handshake costs much, so nine in ten end before theirs.
    private static func attack(_ number: Int, _ port: UInt16, _ contexts: RawPeer.ContextCache) throws {
        let peer = try RawPeer(port: port)
        guard number % 10 == 0 else {
            peer.sendPlain(plainTexts[number % plainTexts.count])
            return
        }
        let round = number / 10
        if round % 3 == 0 {
            peer.shakeHands(try contexts.context(wrongManners[round / 3 % wrongManners.count]))
            peer.send(RawFrame.settings)
            _ = peer.readToEnd()
        } else {
            peer.shakeHands(try contexts.context(.init()))
            let example = Misbehaviour.all[round % Misbehaviour.all.count]
            peer.send(round % 7 == 0 ? Array(example.bytes.dropLast()) : example.bytes)
            // Some wait for the answer, some are gone before it.
            if round % 2 == 0, case .goAway = example.answer, round % 7 != 0 { _ = peer.wait { $0.type == 8 } }
        }
    }
}
