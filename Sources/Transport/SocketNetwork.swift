import Bytes
import CLinux
package import EventLoop
import Glibc
import TLS

/// Real sockets with mutual TLS.
package final class SocketNetwork: Network {
    private let credentials: CredentialStore
    private let maxConnections: Int
    private let handshakeTimeout: Duration

    /// A network on which we are who `credentials` say.
    package init(
        credentials: CredentialStore,
        maxConnections: Int = 4096,
        handshakeTimeout: Duration = .seconds(10)
    ) {
        self.credentials = credentials
        self.maxConnections = maxConnections
        self.handshakeTimeout = handshakeTimeout
    }

    package func resolve(
        _ endpoint: Endpoint,
        on loop: EventLoop,
        _ completion: @escaping @Sendable (Result<[SocketAddress], NetworkError>) -> Void
    ) {
        Resolver.resolve(endpoint) { result in loop.execute { completion(result) } }
    }

    package func connect(to address: SocketAddress, on loop: EventLoop) -> any ByteStream {
        do throws(SystemError) {
            let descriptor = try Self.dial(address)
            let stream: SocketStream
            do throws(TLSError) {
                stream = try SocketStream(
                    adopting: descriptor,
                    context: credentials.current,
                    role: .client,
                    loop: loop,
                    limits: streamLimits
                )
            } catch { return FailedStream(loop: loop, reason: "\(address): \(error)") }
            stream.start()
            return stream
        } catch { return FailedStream(loop: loop, reason: "\(address): \(error)") }
    }

    package func listen(
        on address: SocketAddress,
        loop: EventLoop,
        _ accept: @escaping (any ByteStream) -> Void
    ) throws(NetworkError) -> any Listener {
        do throws(SystemError) {
            var limits = SocketListener.Limits()
            limits.maxConnections = maxConnections
            limits.stream = streamLimits
            return try SocketListener(on: address, loop: loop, credentials: credentials, limits: limits, accept: accept)
        } catch { throw NetworkError("cannot listen on \(address): \(error)") }
    }

    private var streamLimits: SocketStream.Limits {
        var limits = SocketStream.Limits()
        limits.handshakeTimeout = handshakeTimeout
        return limits
    }

    private static func dial(_ address: SocketAddress) throws(SystemError) -> Descriptor {
        let family = address.host.contains(":") ? AF_INET6 : AF_INET
        let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let descriptor = Descriptor(try checked("socket") { socket(family, kind, 0) })
        try address.withSystemAddress { (system, length) throws(SystemError) in
            let result = Glibc.connect(descriptor.raw, system, length)
            guard result == 0 || errno == EINPROGRESS else { throw SystemError("connect", errno: errno) }
        }
        return descriptor
    }
}

/// A connection that could not even begin; says so once, like any other.
private final class FailedStream: ByteStream {
    var delegate: (any ByteStreamDelegate)?
    var isReadingPaused = false

    init(loop: EventLoop, reason: String) {
        loop.atEndOfTurn {
            let delegate = self.delegate
            self.delegate = nil
            delegate?.byteStreamDidClose(.neverOpened(reason))
        }
    }

    func send(_ output: inout ByteBuffer) {}

    func close() {}
}
