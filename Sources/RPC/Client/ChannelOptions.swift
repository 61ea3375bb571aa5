package import Transport

/// Whom a channel calls, and how.
package struct ChannelOptions: Sendable {
    /// Where the service is; the name is resolved anew for every connection.
    package var endpoint: Endpoint
    /// The name that the service's certificate must bear, such as `consent`.
    package var service: String
    /// The trust domain of that certificate.
    package var trustDomain: String
    /// What we tell the server.
    package var settings = WireSettings()
    /// How long to wait before connecting again, and between tries of a call.
    package var backoff = Backoff()
    /// How often a call is tried in all, where repeating it is safe.
    package var maxAttempts = 4
    /// Calls that may wait for a connection; one more is RESOURCE_EXHAUSTED.
    package var maxWaitingCalls = 1024
    /// Addresses of one name that are used.
    package var maxAddresses = 16
    /// The timeout of a unary call that does not name one.
    package var defaultTimeout: Duration = .seconds(10)
    /// Without any sign of the server, after which it is asked for one.
    package var pingInterval: Duration = .seconds(30)
    /// From a PING to its ACK.
    package var pingTimeout: Duration = .seconds(20)
    /// From the beginning of the connection, handshake included, to the server's SETTINGS.
    package var settingsTimeout: Duration = .seconds(10)
    /// How often connections are looked at for being over a limit, at most; a fourth of the shortest limit at least.
    package var longestSweepInterval: Duration = .seconds(1)

    /// Options for calls to `service` at `endpoint`, all else at its default.
    package init(endpoint: Endpoint, service: String, trustDomain: String) {
        self.endpoint = endpoint
        self.service = service
        self.trustDomain = trustDomain
    }

    var limits: FramedConnection.Limits {
        var limits = FramedConnection.Limits()
        limits.pingInterval = pingInterval
        limits.pingTimeout = pingTimeout
        limits.settingsTimeout = settingsTimeout
        limits.pauseByteLimit = 64 * 1024 * 1024
        return limits
    }

    /// How often connections are looked at for being over a limit.
    var sweepInterval: Duration {
        min(longestSweepInterval, max(.milliseconds(10), min(pingTimeout, settingsTimeout) / 4))
    }
}

/// What a channel has done and how it stands.
package struct ChannelStatistics: Sendable {
    /// Calls begun.
    package var startedCalls: UInt64 = 0
    /// Tries after the first.
    package var retries: UInt64 = 0
    /// Connections dialled.
    package var connectAttempts: UInt64 = 0
    /// Connections that can take calls now.
    package var readyConnections = 0
    /// Calls that wait for a connection or for credit now.
    package var waitingCalls = 0
    /// Why the last connection ended or did not come about; nil once one is ready.
    package var lastFailure: String?
}
