import EventLoop
import Glibc
import ServiceKit
import Testing

@Suite("Log output") struct LogOutputTests {
    /// A pair of descriptors: a pipe, or a pair of sockets.
    private struct Channel: ~Copyable {
        let reader: CInt
        var writer: CInt

        init(socket: Bool) throws {
            var ends: [CInt] = [-1, -1]
            let kind = CInt(SOCK_STREAM.rawValue)
            guard (socket ? socketpair(AF_UNIX, kind, 0, &ends) : pipe(&ends)) == 0 else {
                throw SystemError("pipe", errno: errno)
            }
            reader = ends[0]
            writer = ends[1]
        }

        deinit {
            close(reader)
            if writer >= 0 { close(writer) }
        }

        /// Reads until `isEnough`, waiting at most 10 s for each piece.
        func read(until isEnough: (String) -> Bool) throws -> String {
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65536)
            while !isEnough(String(decoding: bytes, as: UTF8.self)) {
                var poller = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
                try #require(poll(&poller, 1, 10_000) == 1, "nothing came for 10 s")
                let count = Glibc.read(reader, &chunk, chunk.count)
                try #require(count > 0)
                bytes += chunk[..<count]
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test(
        "A full pipe does not hold the logger up: lines wait, then are dropped, counted and reported",
        arguments: [false, true]
    )
    func fullPipe(socket: Bool) throws {
        let channel = try Channel(socket: socket)
        let limit = 20_000
        let log = Logger(
            service: "usher-test",
            format: .json,
            descriptor: channel.writer,
            backlogByteLimit: limit
        )
        // Nobody reads: a write that waited would end this test at its time limit.
        var count = 0
        while log.output.droppedLineCount < 100 {
            log.info("line", [.integer("number", count), .plain("padding", String(repeating: "x", count: 200))])
            count += 1
            try #require(count < 100_000)
        }
        #expect(log.output.backlogByteCount <= limit)
        let text = try channel.read { $0.contains("log lines dropped") && $0.hasSuffix("\n") }
        let dropped = log.output.droppedLineCount
        #expect(text.contains("\"count\":\(dropped)}"))
        // What was not dropped came whole and in order.
        let numbers = text.split(separator: "\n").compactMap { line -> Int? in
            guard let start = line.firstRange(of: "\"number\":") else { return nil }
            return Int(line[start.upperBound...].prefix { $0.isNumber })
        }
        #expect(numbers == Array(0..<numbers.count))
        #expect(UInt64(numbers.count) + dropped == UInt64(count))
        log.info("after")
        _ = try channel.read { $0.contains("\"after\"") }
    }

    @Test("Flushing waits for a reader no longer than its limit") func flushing() throws {
        let channel = try Channel(socket: false)
        let log = Logger(service: "usher-test", format: .json, descriptor: channel.writer)
        while log.output.backlogByteCount == 0 { log.info("line", [.plain("x", String(repeating: "x", count: 900))]) }
        #expect(!log.output.flush(within: .milliseconds(20)))
        _ = try channel.read { _ in log.output.backlogByteCount == 0 }
        #expect(log.output.flush(within: .seconds(10)))
    }

    @Test("A reader that is gone costs the lines and nothing else") func brokenPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        let log = Logger(service: "usher-test", format: .json, descriptor: ends[1])
        for _ in 0..<10 { log.info("lost") }
        #expect(log.output.flush(within: .seconds(10)))
        close(ends[1])
    }

    @Test("Lines of many threads do not mix") func manyThreads() async throws {
        let channel = try Channel(socket: false)
        let log = Logger(service: "usher-test", format: .json, descriptor: channel.writer)
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask { for number in 0..<20 { log.info("m", [.integer("n", task * 1000 + number)]) } }
            }
        }
        let text = try channel.read { $0.utf8.count { $0 == 0x0A } == 160 }
        let isWhole = text.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"time\"") && $0.hasSuffix("}") }
        #expect(isWhole)
    }
}
