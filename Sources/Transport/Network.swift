package import EventLoop

/// Where connections come from: sockets in production, queues in a simulation.
package protocol Network: Sendable {
    /// Looks `host` up, anew each time, and reports on `loop`.
    func resolve(
        _ endpoint: Endpoint,
        on loop: EventLoop,
        _ completion: @escaping @Sendable (Result<[SocketAddress], NetworkError>) -> Void
    )

    /// Begins a connection to `address`; the stream reports on `loop`, where this is called.
    func connect(to address: SocketAddress, on loop: EventLoop) -> any ByteStream

    /// Accepts connections on `loop`, where this is called; `accept` runs there once for each.
    ///
    /// - Throws: ``NetworkError`` naming the address that cannot be had.
    func listen(
        on address: SocketAddress,
        loop: EventLoop,
        _ accept: @escaping (any ByteStream) -> Void
    ) throws(NetworkError) -> any Listener
}

/// A place where connections are accepted, confined to its loop.
package protocol Listener: AnyObject {
    /// The address listened on, with the port that the kernel chose where 0 was asked for.
    var address: SocketAddress { get }

    /// Stops accepting; connections already accepted live on.
    func close()
}

/// A host, by name or number, and a port.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
    /// A DNS name, or an address in digits.
    package var host: String
    /// The TCP port; 0 lets a listener choose.
    package var port: UInt16

    /// The place `host:port`.
    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// A resolved address: digits and a port.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// IPv4 or IPv6 in digits.
    package var host: String
    /// The TCP port.
    package var port: UInt16

    /// The address `host:port`.
    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// A network operation that failed, with what it was on.
package struct NetworkError: Error, CustomStringConvertible {
    package let description: String

    /// A failure described in words that name the address.
    package init(_ description: String) { self.description = description }
}
