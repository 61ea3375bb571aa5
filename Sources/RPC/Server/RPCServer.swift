package import EventLoop
package import Transport

/// How a server behaves.
package struct ServerOptions: Sendable {
    /// The trust domain that callers must belong to.
    package var trustDomain: String
    /// What the server tells its clients.
    package var settings = WireSettings()
    /// From the beginning of the connection, handshake included, to the client's SETTINGS.
    package var settingsTimeout: Duration = .seconds(10)
    /// From the first byte of a frame to its last.
    package var frameTimeout: Duration = .seconds(30)
    /// Without any sign of the client, after which it is asked for one.
    package var pingInterval: Duration = .seconds(30)
    /// From a PING to its ACK.
    package var pingTimeout: Duration = .seconds(20)
    /// Without the client reading a single byte of those that wait for it.
    package var sendTimeout: Duration = .seconds(30)
    /// How often connections are looked at for being over a limit, at most; a fourth of the shortest limit at least.
    package var longestSweepInterval: Duration = .seconds(1)
    /// Told in words of what an operator may want to know; called on the loop.
    package var log: @Sendable (String) -> Void = { _ in }

    /// Options of a server for callers of `trustDomain`, all else at its default.
    package init(trustDomain: String) { self.trustDomain = trustDomain }

    var limits: FramedConnection.Limits {
        var limits = FramedConnection.Limits()
        limits.settingsTimeout = settingsTimeout
        limits.frameTimeout = frameTimeout
        limits.pingInterval = pingInterval
        limits.pingTimeout = pingTimeout
        limits.sendTimeout = sendTimeout
        return limits
    }
}

/// A server: a router, an address, and the connections made to it, all on one loop; use it from any thread.
///
/// Letting go of it closes it.
package final class RPCServer: Sendable {
    private let loop: EventLoop
    private let core: ServerCore

    /// A server that does not listen yet.
    package init(router: Router, network: any Network, loop: EventLoop, options: ServerOptions) {
        self.loop = loop
        core = ServerCore(router: router, network: network, loop: loop, options: options)
    }

    deinit {
        // Closures on the loop hold the core until it is closed.
        loop.execute { [core] in core.close() }
    }

    /// Accepts connections on `address`; may be called for several.
    ///
    /// - Returns: The address, with the port that the kernel chose where 0 was asked for.
    /// - Throws: ``NetworkError`` when the address cannot be had.
    @discardableResult
    package func listen(on address: SocketAddress) async throws -> SocketAddress {
        try await loop.run { [self] in try core.listen(on: address) }
    }

    /// Stops accepting, tells clients to go elsewhere, and lets open calls finish; those still open after `limit` end as
    /// UNAVAILABLE.
    ///
    /// - Returns: How many calls had to be ended.
    @discardableResult
    package func drain(within limit: Duration) async -> Int {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in core.drain(within: limit) { continuation.resume(returning: $0) } }
        }
    }

    /// What the server has done so far.
    package func statistics() async -> ServerStatistics {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in continuation.resume(returning: core.currentStatistics) }
        }
    }
}
