import EventLoop
import ProcessTestSupport
import ServiceKit
import Testing

@Suite("HTTP ports", .timeLimit(.minutes(15))) struct HTTPPortTests {
    /// A port that answers with what it was asked, once `gate` is open where there is one.
    private final class Running: Sendable {
        let loop: EventLoop
        let port: HTTPPort
        let number: UInt16

        init(limits: HTTPPort.Limits, gate: Gate? = nil) async throws {
            loop = try EventLoop(name: "test")
            let refused = MetricRegistry().counter("usher_test_refused_total", "Refused.")
            port = HTTPPort(loop: loop, limits: limits, refused: refused) { request in
                await gate?.pass()
                let body = String(decoding: request.body, as: UTF8.self)
                return HTTPResponse(status: "200 OK", body: "\(request.method) \(request.path) \(body)")
            }
            number = try await port.start(at: HostPort(host: "127.0.0.1", port: 0))
        }

        func client(_ request: String) throws -> EndpointClient {
            let client = try EndpointClient(port: number)
            client.send(request)
            return client
        }

        func stop() async {
            await port.stop()
            loop.stop()
        }
    }

    /// Holds handlers until it is opened.
    private actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var arrival: CheckedContinuation<Void, Never>?

        func pass() async {
            if isOpen { return }
            await withCheckedContinuation {
                waiting.append($0)
                arrival?.resume()
                arrival = nil
            }
        }

        /// Returns when a handler waits.
        func arrived() async {
            if waiting.isEmpty { await withCheckedContinuation { arrival = $0 } }
        }

        func open() {
            isOpen = true
            for one in waiting { one.resume() }
            waiting = []
        }
    }

    private static var limits: HTTPPort.Limits {
        var limits = HTTPPort.Limits()
        limits.bodyByteCount = 8
        return limits
    }

    @Test("A POST is answered with its body read, and a request behind it is not looked at")
    func post() async throws {
        let running = try await Running(limits: Self.limits)
        let request =
            "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcPOST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx"
        let answer = try running.client(request).readAll()
        #expect(answer.hasSuffix("\r\n\r\npost /a abc"))
        #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
        await running.stop()
    }

    @Test("Who waits to be told that the body is wanted is told so, and nobody else")
    func expectation() async throws {
        let running = try await Running(limits: Self.limits)
        let head = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-Continue\r\n\r\n"
        let client = try running.client(head)
        let interim = "HTTP/1.1 100 Continue\r\n\r\n"
        #expect(try client.read(byteCount: interim.utf8.count) == interim)
        client.send("abc")
        #expect(try client.readAll().hasSuffix("\r\n\r\npost /a abc"))
        for request in [
            head + "abc", head.replacing("/1.1", with: "/1.0"), head.replacing("100-Continue", with: "200-ok") + "abc",
            head.replacing("Length: 3", with: "Length: 9"),
        ] {
            let client = try running.client(request)
            if request.contains("/1.0") { client.send("abc") }
            #expect(try !client.readAll().contains("100 Continue"), "\(request)")
        }
        await running.stop()
    }

    @Test(
        "A request of HTTP/1.1 names one host",
        arguments: [
            ("GET /a HTTP/1.1\r\n\r\n", false), ("GET /a HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", false),
            ("GET /a HTTP/1.1\r\nX-Host: a\r\n\r\n", false), ("GET /a HTTP/1.1\r\nHOST:\r\n\r\n", true),
            ("GET /a HTTP/1.0\r\n\r\n", true),
        ]
    )
    func host(request: String, isAnswered: Bool) async throws {
        let running = try await Running(limits: Self.limits)
        let answer = try running.client(request).readAll()
        #expect(answer.hasPrefix("HTTP/1.1 \(isAnswered ? "200 OK" : "400 Bad Request")\r\n"), "\(answer)")
        await running.stop()
    }

    @Test("A body above the limit is refused before it has come, also where it goes on coming")
    func hugeBody() async throws {
        let running = try await Running(limits: Self.limits)
        let start = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n"
        for rest in ["", String(repeating: "x", count: 1_000_000)] {
            let answer = try running.client(start + rest).readAll()
            #expect(answer.hasPrefix("HTTP/1.1 413 Content Too Large\r\n"), "\(answer.prefix(40))")
        }
        await running.stop()
    }

    @Test("A body that does not come in time is answered with 408, however steadily it trickles")
    func slowBody() async throws {
        var limits = Self.limits
        limits.time = .milliseconds(50)
        let running = try await Running(limits: limits)
        let client = try running.client("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\nabc")
        client.send("d")
        #expect(try client.readAll().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        await running.stop()
    }

    @Test("A client that goes before its answer is let go of, and what it asked for is still done")
    func peerLeaves() async throws {
        let gate = Gate()
        let running = try await Running(limits: Self.limits, gate: gate)
        var client: EndpointClient? = try running.client("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrived()
        client?.reset()
        client = nil
        while await running.port.connectionCount > 0 { await Task.yield() }
        await gate.open()
        #expect(try running.client("GET /b HTTP/1.1\r\nHost: a\r\n\r\n").readAll().hasSuffix("\r\n\r\nget /b "))
        await running.stop()
    }

    @Test("Draining answers what was asked, lets go of who has not asked, and takes nobody new")
    func drain() async throws {
        let gate = Gate()
        var limits = Self.limits
        limits.time = .seconds(60)
        let running = try await Running(limits: limits, gate: gate)
        let idle = try running.client("GET /id")
        let asking = try running.client("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrived()
        // At once: the reads below wait on a thread that a task would need.
        let draining = Task.immediate { await running.port.drain() }
        #expect(try idle.readAll() == "")
        #expect(throws: SystemError.self) { try running.client("GET /late HTTP/1.1\r\nHost: a\r\n\r\n") }
        await gate.open()
        #expect(try asking.readAll().hasSuffix("\r\n\r\nget /a "))
        asking.reset()
        await draining.value
        #expect(await running.port.connectionCount == 0)
        await running.stop()
    }
}
