import Testing

@testable import ServiceKit

@Suite("HTTP requests piece by piece") struct HTTPRequestReaderTests {
    /// What comes of `bytes` when they arrive in pieces of the lengths that `next` says.
    private func outcome(
        _ bytes: [UInt8],
        bodyLimit: Int? = nil,
        pieceByteCount next: () -> Int
    ) -> HTTPRequestReader.Outcome {
        var reader = HTTPRequestReader(bodyLimit: bodyLimit)
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(next()))
            rest = rest.dropFirst(piece.count)
            let outcome = piece.withUnsafeBytes { reader.take($0) }
            if outcome != .incomplete { return outcome }
        }
        return .incomplete
    }

    private static let heads = [
        "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n",
        "HEAD /a?b#c HTTP/1.0\r\n\r\nGET /other HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST http://a:1/b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nabcde",
        "GET /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\ncontent-TYPE: a/b\r\n\r\n3\r\nabc\r\n0\r\nA: b\r\n\r\nGET",
        "GET /upgrade HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
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
        for bodyLimit in [nil, 4, 100] {
            let whole = outcome(bytes, bodyLimit: bodyLimit) { bytes.count }
            let cut = outcome(bytes, bodyLimit: bodyLimit) { Int(random.next() % 7) + 1 }
            #expect(whole == cut, "\(bytes) with bodies of \(String(describing: bodyLimit))")
        }
    }

    @Test("A head of exactly the limit that is complete is read; one byte more is too large")
    func limit() {
        func head(byteCount: Int) -> [UInt8] {
            let fixed = "GET / HTTP/1.1\r\nHost: a\r\nA: \r\n\r\n"
            let value = String(repeating: "a", count: byteCount - fixed.utf8.count)
            return Array("GET / HTTP/1.1\r\nHost: a\r\nA: \(value)\r\n\r\n".utf8)
        }
        let limit = HTTPRequestReader.maximumHeadByteCount
        for pieceByteCount in [1, 100, limit + 1] {
            #expect(outcome(head(byteCount: limit)) { pieceByteCount } == .complete(HTTPRequest(.get, path: "/")))
            #expect(outcome(head(byteCount: limit + 1)) { pieceByteCount } == .headTooLarge)
        }
    }

    private static let post = "POST /p?q HTTP/1.1\r\nHost: a\r\ncontent-TYPE: text/a; b=c\r\n"

    @Test(
        "The body of a POST is read by its length and by its chunks, and what comes behind it is not",
        arguments: [
            "Content-Length: 5\r\n\r\nabcdePOST /other HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx",
            "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n3;x=y\r\ncde\r\n0\r\nContent-Type: d\r\n\r\nGET /other",
        ],
        [1, 3, 1000]
    )
    func bodies(rest: String, pieceByteCount: Int) {
        let expected = HTTPRequest(.post, path: "/p", contentType: "text/a; b=c", body: Array("abcde".utf8))
        #expect(outcome(Array((Self.post + rest).utf8), bodyLimit: 5) { pieceByteCount } == .complete(expected))
    }

    @Test(
        "The languages of whoever asks are read where bodies are taken, the last line of them",
        arguments: [1, 3, 1000]
    )
    func languages(pieceByteCount: Int) {
        let request =
            "GET /p HTTP/1.1\r\nHost: a\r\nX-Accept-Lang: x\r\nACCEPT-language: de\r\nAccept-Language: de-AT, en;q=0.5\r\n\r\n"
        var expected = HTTPRequest(.get, path: "/p")
        #expect(outcome(Array(request.utf8)) { pieceByteCount } == .complete(expected))
        expected.acceptLanguage = "de-AT, en;q=0.5"
        #expect(outcome(Array(request.utf8), bodyLimit: 5) { pieceByteCount } == .complete(expected))
    }

    @Test(
        "A body above the limit is refused, by its length before it comes",
        arguments: [
            "Content-Length: 5\r\n\r\n", "Content-Length: 999999999999\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde", "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n3\r\ncde",
        ],
        [1, 1000]
    )
    func bodyLimit(rest: String, pieceByteCount: Int) {
        #expect(outcome(Array((Self.post + rest).utf8), bodyLimit: 4) { pieceByteCount } == .bodyTooLarge)
    }

    @Test("What frames chunks does not go on without end")
    func endlessChunkExtension() {
        let request = Self.post + "Transfer-Encoding: chunked\r\n\r\n1;" + String(repeating: "x", count: 20_000)
        #expect(outcome(Array(request.utf8), bodyLimit: 4) { 1000 } == .bodyTooLarge)
    }

    @Test("A POST that says nothing of a body has none; one whose body ends early is not complete")
    func withoutLength() {
        let expected = HTTPRequest(.post, path: "/p", contentType: "text/a; b=c")
        #expect(outcome(Array((Self.post + "\r\n").utf8), bodyLimit: 4) { 1000 } == .complete(expected))
        let short = Self.post + "Content-Length: 4\r\n\r\nabc"
        #expect(outcome(Array(short.utf8), bodyLimit: 4) { 1000 } == .incomplete)
    }
}
