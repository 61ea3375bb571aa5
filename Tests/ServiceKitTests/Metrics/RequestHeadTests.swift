import Testing

@testable import ServiceKit

@Suite("Request head") struct RequestHeadTests {
    /// What comes of `bytes` when they arrive in pieces of the lengths that `next` says.
    private func outcome(_ bytes: [UInt8], pieceByteCount next: () -> Int) -> RequestHead.Outcome {
        var head = RequestHead()
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(next()))
            rest = rest.dropFirst(piece.count)
            let outcome = piece.withUnsafeBytes { head.take($0) }
            if outcome != .incomplete { return outcome }
        }
        return .incomplete
    }

    private static let heads = [
        "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n",
        "HEAD /a?b#c HTTP/1.0\r\n\r\nGET /other HTTP/1.1\r\n\r\n",
        "POST http://a:1/b HTTP/1.1\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nabcde",
        "GET /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        "GET /upgrade HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    ]

    @Test("However a head is cut and damaged, it is read the same in pieces as in one", arguments: 0..<2000)
    func pieces(seed: UInt64) {
        var random = SplitMix(state: seed)
        var bytes = Array(Self.heads[Int(random.next() % UInt64(Self.heads.count))].utf8)
        for _ in 0..<random.next() % 4 {
            let index = Int(random.next() % UInt64(bytes.count))
            switch random.next() % 3 {
            case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: index)
            default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
            }
        }
        let whole = outcome(bytes) { bytes.count }
        let cut = outcome(bytes) { Int(random.next() % 7) + 1 }
        #expect(whole == cut, "\(bytes)")
    }

    @Test("A head of exactly the limit that is complete is read; one byte more is too large")
    func limit() {
        func head(byteCount: Int) -> [UInt8] {
            let fixed = "GET / HTTP/1.1\r\nA: \r\n\r\n"
            let value = String(repeating: "a", count: byteCount - fixed.utf8.count)
            return Array("GET / HTTP/1.1\r\nA: \(value)\r\n\r\n".utf8)
        }
        let limit = RequestHead.maximumByteCount
        for pieceByteCount in [1, 100, limit + 1] {
            #expect(outcome(head(byteCount: limit)) { pieceByteCount } == .complete(.get, path: "/"))
            #expect(outcome(head(byteCount: limit + 1)) { pieceByteCount } == .tooLarge)
        }
    }
}
