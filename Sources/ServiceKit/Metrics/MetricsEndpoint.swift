package import EventLoop

/// The local HTTP/1.1 port that answers `GET /metrics` and `GET /health`, on a loop.
///
/// One request a connection. Refusals: 404 another path, 405 another method, and those of ``HTTPPort``.
package struct MetricsEndpoint: Sendable {
    private let port: HTTPPort

    /// An endpoint that does not listen yet; `health` is asked on the loop and must not block.
    package init(
        loop: EventLoop,
        registry: MetricRegistry,
        limits: HTTPPort.Limits = HTTPPort.Limits(),
        health: @escaping @Sendable () -> (state: Health, troubles: [String])
    ) {
        let scrapes = registry.counter("usher_metrics_scrapes_total", "Requests for /metrics answered.")
        let refused = registry.counter(
            "usher_metrics_connections_refused_total",
            "Connections to the metrics port refused because too many were open."
        )
        port = HTTPPort(loop: loop, limits: limits, refused: refused) { request in
            guard request.method == .get || request.method == .head else {
                return .methodNotAllowed(allowed: "GET, HEAD")
            }
            switch request.path {
            case "/metrics":
                scrapes.increment()
                return HTTPResponse(status: "200 OK", contentType: MetricRegistry.contentType, body: registry.text)
            case "/health":
                let (state, troubles) = health()
                return state.response(troubles)
            default: return .notFound(expected: "/metrics or /health")
            }
        }
    }

    /// Listens at `address`.
    ///
    /// - Returns: The port, which the system chose where `address` says 0.
    /// - Throws: ``SystemError`` with the call that failed.
    @discardableResult
    package func start(at address: HostPort) async throws -> UInt16 { try await port.start(at: address) }

    /// Stops listening and ends all connections.
    package func stop() async { await port.stop() }

    /// Connections open now.
    package var connectionCount: Int { get async { await port.connectionCount } }
}
