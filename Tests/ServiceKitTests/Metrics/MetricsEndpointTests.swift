import EventLoop
import Glibc
import ProcessTestSupport
import ServiceKit
import Testing

@Suite("Metrics endpoint", .timeLimit(.minutes(15))) struct MetricsEndpointTests {
    /// An endpoint on a loop and a port of its own.
    private final class Running: Sendable {
        let loop: EventLoop
        let endpoint: MetricsEndpoint
        let registry = MetricRegistry()
        let port: UInt16

        init(limits: HTTPPort.Limits = .init(), health: Health = .serving) async throws {
            loop = try EventLoop(name: "test")
            endpoint = MetricsEndpoint(loop: loop, registry: registry, limits: limits) { (health, []) }
            port = try await endpoint.start(at: HostPort(host: "127.0.0.1", port: 0))
        }

        /// The whole answer to a request sent at once.
        func answer(_ request: String) throws -> String {
            let client = try EndpointClient(port: port)
            client.send(request)
            return try client.readAll()
        }

        func stop() async {
            await endpoint.stop()
            loop.stop()
        }
    }

    @Test("GET /metrics answers with the registry's text") func metrics() async throws {
        let running = try await Running()
        let answer = try running.answer("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n" + running.registry.text))
        #expect(answer.contains("usher_metrics_scrapes_total 1\n"))
        await running.stop()
    }

    @Test("A query is not part of the path") func query() async throws {
        let running = try await Running()
        #expect(try running.answer("GET /metrics?x=1 HTTP/1.0\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        await running.stop()
    }

    @Test("HEAD is answered like GET, without the body") func headMethod() async throws {
        let running = try await Running()
        let full = try running.answer("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try running.answer("HEAD /health HTTP/1.1\r\nHost: a\r\n\r\n") + "serving\n" == full)
        await running.stop()
    }

    @Test("A whole URL is read for its path") func absoluteTarget() async throws {
        let running = try await Running()
        #expect(try running.answer("GET http://x:1/health?y HTTP/1.1\r\nHost: a\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        await running.stop()
    }

    @Test("GET /health says 200 while serving and 503 otherwise", arguments: Health.allCases)
    func health(health: Health) async throws {
        let running = try await Running(health: health)
        let answer = try running.answer("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer.hasPrefix(health == .serving ? "HTTP/1.1 200 " : "HTTP/1.1 503 "))
        #expect(answer.hasSuffix("\r\n\r\n\(health.rawValue)\n"))
        await running.stop()
    }

    @Test("A head that comes byte by byte is read all the same") func byteByByte() async throws {
        let running = try await Running()
        let client = try EndpointClient(port: running.port)
        for character in "GET /health HTTP/1.1\r\nHost: a\r\nA: b\r\n\r\n" { client.send(String(character)) }
        #expect(try client.readAll().hasPrefix("HTTP/1.1 200 "))
        await running.stop()
    }

    /// A request that is not answered, and why.
    struct Refusal: CustomTestStringConvertible {
        let testDescription: String
        let request: String
        let status: String

        static let all = [
            Self("the root", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            Self("a longer path", "GET /metricsx HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            Self("a path that climbs", "GET /../metrics HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            Self("POST", "POST /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", "405 Method Not Allowed"),
            Self("a whole URL elsewhere", "GET http://x/y HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            Self("a whole URL without a path", "GET http://x HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
            Self("an asterisk", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"),
            Self("a tunnel", "CONNECT x:1 HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"),
            Self("no HTTP", "hello\r\n\r\n", "400 Bad Request"),
            Self("TLS", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", "400 Bad Request"),
            Self("another version", "GET /metrics HTTP/9.9\r\n\r\n", "400 Bad Request"),
            Self("a length that is none", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", "400 Bad Request"),
            Self("a zero byte in a name", "GET / HTTP/1.1\r\nHost: a\r\nA\u{0}: b\r\n\r\n", "400 Bad Request"),
            Self(
                "two lengths",
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n",
                "400 Bad Request"
            ),
            Self(
                "a length and chunks",
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
                "400 Bad Request"
            ),
            Self(
                "a long target",
                "GET /" + String(repeating: "a", count: 8192) + " HTTP/1.1\r\nHost: a\r\n\r\n",
                "431 Request Header Fields Too Large"
            ),
            Self(
                "many header lines",
                "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: b\r\n", count: 1400) + "\r\n",
                "431 Request Header Fields Too Large"
            ),
        ]

        init(_ name: String, _ request: String, _ status: String) {
            testDescription = name
            self.request = request
            self.status = status
        }
    }

    @Test("What is not answered is refused by name", arguments: Refusal.all)
    func refusals(refusal: Refusal) async throws {
        let running = try await Running()
        let answer = try running.answer(refusal.request)
        #expect(answer.hasPrefix("HTTP/1.1 \(refusal.status)\r\n"), "\(answer.prefix(80))")
        #expect(answer.contains("\r\nConnection: close\r\n"))
        await running.stop()
    }

    @Test("A second request behind the first is not answered") func pipelining() async throws {
        let running = try await Running()
        let answer = try running.answer(
            "GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /metrics HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
        #expect(answer.hasSuffix("serving\n"))
        await running.stop()
    }

    @Test("A head that does not come in time is answered with 408", arguments: ["", "GET /met"])
    func slowClient(start: String) async throws {
        var limits = HTTPPort.Limits()
        limits.time = .milliseconds(50)
        let running = try await Running(limits: limits)
        let client = try EndpointClient(port: running.port)
        client.send(start)
        #expect(try client.readAll().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        await running.stop()
    }

    @Test("One connection too many is refused with 503, and room comes back") func connectionLimit() async throws {
        var limits = HTTPPort.Limits()
        limits.connectionCount = 2
        let running = try await Running(limits: limits)
        var idle = try (0..<2).map { _ in try EndpointClient(port: running.port) }
        // Accepted in order, so the third finds both in place.
        let refused = try EndpointClient(port: running.port)
        #expect(try refused.readAll().hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        idle[0].send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try idle[0].readAll().hasPrefix("HTTP/1.1 200 "))
        idle.removeAll()
        while await running.endpoint.connectionCount > 0 { await Task.yield() }
        let answer = try running.answer("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer.contains("usher_metrics_connections_refused_total 1\n"))
        await running.stop()
    }

    @Test("A port that is taken is refused with the address") func portTaken() async throws {
        let running = try await Running()
        let port = running.port
        let second = MetricsEndpoint(loop: running.loop, registry: MetricRegistry()) { (.serving, []) }
        await #expect(throws: SystemError("bind 127.0.0.1:\(port)", errno: EADDRINUSE)) {
            try await second.start(at: HostPort(host: "127.0.0.1", port: port))
        }
        await running.stop()
    }

    @Test("Closing leaves no descriptor behind") func descriptors() async throws {
        let running = try await Running()
        for _ in 0..<20 { _ = try running.answer("GET /health HTTP/1.1\r\nHost: a\r\n\r\n") }
        while await running.endpoint.connectionCount > 0 { await Task.yield() }
        #expect(await running.endpoint.connectionCount == 0)
        await running.stop()
    }
}
