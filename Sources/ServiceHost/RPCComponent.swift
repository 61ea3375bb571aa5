package import EventLoop
package import RPC
package import ServiceKit
import TLS
package import Transport
import UsherProto

/// A service's RPC port as a part of its life: listens, reloads certificates, drains.
///
/// Serves `usher.health.v1.Health` beside the service's own methods.
package final class RPCComponent: ServiceComponent {
    package let name: StaticString = "rpc-server"
    /// The loop that calls are served on.
    package let loop: EventLoop
    /// What the service says of itself; SERVING once the port is open, unless told otherwise.
    package let health: HealthRegistry

    private let settings: RPCSettings
    private let context: ServiceProgram.Context
    // SAFETY: written once, before the component is shared.
    nonisolated(unsafe) private let router: Router
    private let configure: @Sendable (inout ServerOptions) -> Void
    private let open = Locked<Open?>(nil)
    private let metrics: RPCMetrics
    private let announce: @Sendable (SocketAddress) -> Void
    private let role: ServiceRole?
    private let given: CredentialStore?
    private let refused: Gauge

    private struct Open: Sendable {
        var server: RPCServer
        var credentials: CredentialStore
        var watching: Task<Void, Never>
    }

    /// A port for `router` on `loop`, of the service `role`.
    ///
    /// `credentials` are those that peers are called with too; without them the port reads its own. `configure` may change what settings do not say, and `announce` is told the address once calls are answered there.
    package init(
        settings: RPCSettings,
        context: ServiceProgram.Context,
        loop: EventLoop,
        router: Router,
        health: HealthRegistry = HealthRegistry(),
        role: ServiceRole? = nil,
        credentials: CredentialStore? = nil,
        configure: @escaping @Sendable (inout ServerOptions) -> Void = { _ in },
        announce: @escaping @Sendable (SocketAddress) -> Void = { _ in }
    ) {
        self.settings = settings
        self.context = context
        self.loop = loop
        self.health = health
        self.configure = configure
        self.announce = announce
        self.role = role
        given = credentials
        refused = context.metrics.gauge(
            "usher_certificate_refused",
            "1 while new certificate files cannot be used, so that the old ones stay in use, else 0."
        )
        var router = router
        HealthService(health).register(in: &router)
        self.router = router
        metrics = RPCMetrics(methods: router.methods, in: context.metrics)
    }

    /// Opens the port.
    ///
    /// - Throws: ``TLSError`` naming the file that cannot be used, or ``NetworkError`` naming the address.
    package func start() async throws {
        let configuration = context.configuration
        let credentials = try given ?? CredentialStore(settings.credentials(configuration))
        register(credentials)
        let network = SocketNetwork(
            credentials: credentials,
            maxConnections: configuration[settings.maxConnections]
        )
        var options = ServerOptions(trustDomain: configuration[settings.trustDomain])
        options.log = { [log = context.log] event in log.warning("rpc", [.plain("event", event)]) }
        configure(&options)
        let server = RPCServer(router: router, network: network, loop: loop, options: options)
        let wanted = configuration[settings.listen]
        let address: SocketAddress
        do { address = try await server.listen(on: SocketAddress(host: wanted.host, port: wanted.port)) } catch {
            throw StartRefusal(port: settings.listen, wanted, use: "calls", error)
        }
        let watching = Task { [weak self] in
            // A certificate that changes is in use within a second, and whoever asks for metrics sees the last second's.
            while let self, (try? await loop.sleep(for: .seconds(1))) != nil { await look(server, credentials) }
        }
        open.withLock { $0 = Open(server: server, credentials: credentials, watching: watching) }
        context.log.info("rpc listening", [.plain("host", address.host), .integer("port", address.port)])
        health.set("", .serving)
        announce(address)
    }

    /// Answers what is open, and takes no more.
    package func drain() async {
        health.drain()
        guard let server = open.withLock({ $0?.server }) else { return }
        // Longer than any drain limit: the lifecycle knows when to give up.
        await server.drain(within: .seconds(24 * 3600))
    }

    package func stop() async {
        let open = self.open.withLock { open in
            defer { open = nil }
            return open
        }
        open?.watching.cancel()
        await open?.server.drain(within: .zero)
    }

    /// Reads the certificates again.
    ///
    /// - Throws: ``TLSError`` where the new ones cannot be used.
    package func reload() async throws {
        guard let credentials = open.withLock({ $0?.credentials }) else { return }
        take(credentials.reloadIfChanged(), credentials)
        if let refusal = credentials.refusal { throw refusal }
    }

    package var openWork: [LogField] { [] }

    private func look(_ server: RPCServer, _ credentials: CredentialStore) async {
        metrics.update(await server.statistics())
        take(credentials.reloadIfChanged(), credentials)
    }

    /// Says what became of new certificate files.
    private func take(_ reload: CredentialStore.Reload, _ credentials: CredentialStore) {
        switch reload {
        case .unchanged: break
        case .reloaded:
            context.log.info("certificates reloaded")
            refused.set(0)
            health.clear(.certificate)
        case .refused(let error):
            let cure = role.map { settings.cure(error, for: $0, now: loop.time.wallNow) } ?? ""
            context.log.error(
                "new certificates cannot be used; the old ones stay in use",
                [.error(error), .plain("cure", cure)]
            )
            refused.set(1)
            let end = credentials.current.ownCertificate.map { CertificateFacts.text($0.notAfter) } ?? "their end"
            health.set(
                Trouble(
                    kind: .certificate,
                    what: "new certificates cannot be used: \(String("\(error)".prefix(450)))",
                    consequence: "the old ones stay in use, until \(end)",
                    cure: cure
                )
            )
        }
    }

    /// Adds when the certificate in use ends.
    private func register(_ credentials: CredentialStore) {
        context.metrics.reading(
            "usher_certificate_end_seconds",
            "When the certificate in use ends, in seconds since 1970."
        ) { credentials.current.ownCertificate.map { Double($0.notAfter) } }
    }
}
