package import EventLoop
import Glibc

/// The local HTTP/1.1 port that answers `GET /metrics` and `GET /health`, on a loop.
///
/// One request a connection. Refusals: 400 not HTTP/1.1, 404 another path, 405 another method, 408 no complete head in
/// time, 431 a head above 8 KiB, 503 too many connections.
package actor MetricsEndpoint {
    /// What the endpoint allows a client.
    package struct Limits: Sendable {
        /// Connections open at once.
        package var connectionCount = 16
        /// How long the head may take to arrive, and again the answer to be taken.
        package var time: Duration = .seconds(5)

        /// 16 connections and 5 s.
        package init() {}
    }

    private let loop: EventLoop
    private let registry: MetricRegistry
    private let health: @Sendable () -> Health
    private let limits: Limits
    private var listener: ListeningSocket?
    private var connections: [ObjectIdentifier: EndpointConnection] = [:]
    private let scrapes: Counter
    private let refused: Counter

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// An endpoint that does not listen yet; `health` is asked on the loop and must not block.
    package init(
        loop: EventLoop,
        registry: MetricRegistry,
        limits: Limits = Limits(),
        health: @escaping @Sendable () -> Health
    ) {
        self.loop = loop
        self.registry = registry
        self.limits = limits
        self.health = health
        scrapes = registry.counter("usher_metrics_scrapes_total", "Requests for /metrics answered.")
        refused = registry.counter(
            "usher_metrics_connections_refused_total",
            "Connections to the metrics port refused because too many were open."
        )
    }

    /// Listens at `address`.
    ///
    /// - Returns: The port, which the system chose where `address` says 0.
    /// - Throws: ``SystemError`` with the call that failed.
    @discardableResult
    package func start(at address: HostPort) throws -> UInt16 {
        precondition(listener == nil, "the metrics endpoint was started twice")
        let listener = try ListeningSocket(address, backlog: 64)
        try loop.watch(listener.descriptor, for: .readable) { [weak self] _ in
            self?.assumeIsolated { $0.acceptAll() }
        }
        let port = listener.port
        self.listener = consume listener
        return port
    }

    /// Stops listening and ends all connections.
    package func stop() {
        if let descriptor = listener?.descriptor { loop.unwatch(descriptor) }
        listener = nil
        for connection in connections.values { connection.close() }
    }

    /// Connections open now.
    package var connectionCount: Int { connections.count }

    private func acceptAll() {
        while let descriptor = listener?.accept() {
            if connections.count < limits.connectionCount { serve(descriptor) } else { refuse(descriptor) }
        }
    }

    private func serve(_ descriptor: CInt) {
        let connection = EndpointConnection(
            loop: loop,
            descriptor: descriptor,
            timeLimit: limits.time,
            answer: { [weak self] path in self?.assumeIsolated { $0.answer(path) } ?? .notFound },
            whenClosed: { [weak self] connection in
                let id = ObjectIdentifier(connection)
                self?.assumeIsolated { $0.connections[id] = nil }
            }
        )
        connections[ObjectIdentifier(connection)] = connection
        do { try connection.start() } catch { connection.close() }
    }

    private func answer(_ path: String) -> EndpointResponse {
        switch path {
        case "/metrics":
            scrapes.increment()
            return EndpointResponse(status: "200 OK", contentType: MetricRegistry.contentType, body: registry.text)
        case "/health": return health().response
        default: return .notFound
        }
    }

    /// Says why and closes; the answer is small enough to fit the socket's buffer at once.
    private func refuse(_ descriptor: CInt) {
        refused.increment()
        var request = [UInt8](repeating: 0, count: 4096)
        // Bytes left unread would turn the close into a reset, which may overtake the answer.
        _ = recv(descriptor, &request, request.count, CInt(MSG_DONTWAIT))
        let answer = EndpointResponse.busy(connectionLimit: limits.connectionCount).bytes()
        _ = send(descriptor, answer, answer.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
        close(descriptor)
    }
}
